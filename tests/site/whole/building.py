"""This repository's site, built once a run as it is published, for an address that every process puts its own
in the place of."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.variants import ROOT

ADDRESS: Final = "http://site.invalid/feerie/"
"""Stands for the address of each process."""

TEXTS: Final = (".html", ".js", ".json", ".txt", ".xml", ".webmanifest")


def build(folder: Path) -> None:
    """Build the site into a folder, in a process of its own, which may have all cores help it."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    given = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "SITE_URL": ADDRESS}
    done = subprocess.run(
        command, cwd=ROOT, env=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def copied(site: Path, folder: Path, address: str) -> None:
    """Copy a site with another address; what is no text is linked."""

    def copy(source: str, target: str) -> None:
        if not source.endswith(TEXTS):
            os.link(source, target)
            return
        text = Path(source).read_bytes().replace(ADDRESS.encode(), address.encode())
        Path(target).write_bytes(text)

    shutil.copytree(site, folder, copy_function=copy)
