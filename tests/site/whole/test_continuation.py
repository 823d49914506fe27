"""mkdocs-ng, the continuation of MkDocs under its module's name, makes the same site: `make ng`.

It is installed in place of MkDocs, in an environment of its own, which only `make ng` prepares.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

pytestmark = pytest.mark.ng

ROOT = Path(__file__).parents[3]
CONTINUATION = ROOT / "build" / "ng" / "bin" / "python"

GENERATOR = re.compile(rb'<meta name="generator" content="mkdocs-([\d.]+), ')
DATED = ("sitemap.xml", "sitemap.xml.gz")
"""Files with the day of the build."""

VERSION = re.compile(rb'"version": "\w+"')
"""What tells a worker that pages have changed, as the name of their generator has."""


def site(python: Path, folder: Path) -> tuple[set[bytes], Mapping[str, bytes]]:
    """Build the site; return the versions of MkDocs that its pages name, and its files without these."""
    command = [str(python), "-m", "mkdocs", "build", "--strict", "-q", "-d", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "SITE_URL": "https://example.org/feerie/"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    versions: set[bytes] = set()
    files: dict[str, bytes] = {}
    for path in (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name not in DATED):
        content = path.read_bytes()
        versions.update(GENERATOR.findall(content))
        files[path.relative_to(folder).as_posix()] = VERSION.sub(b"", GENERATOR.sub(b"", content))
    return versions, files


def test_every_page_is_the_same_but_for_the_name_of_its_generator(tmp_path: Path) -> None:
    if not CONTINUATION.is_file():
        pytest.skip("mkdocs-ng is not there: make ng")
    (one,), ours = site(Path(sys.executable), tmp_path / "mkdocs")
    (other,), theirs = site(CONTINUATION, tmp_path / "ng")
    assert one != other
    assert len(ours) > 300
    assert ours.keys() == theirs.keys()
    assert [name for name, content in ours.items() if content != theirs[name]] == []
