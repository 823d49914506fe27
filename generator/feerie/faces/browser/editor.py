"""The editor of the playground: parts of CodeMirror from npm, at the checksums of a lock, in one file.

What it is made of stands in `editor/`; made once, it is kept for the next build.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final

from feerie.faces.browser.runtime import Say, making
from feerie.faces.browser.tools import Tools, fetch, run
from feerie.site.files.licences import Unlicensed

_ENTRY: Final = "codemirror.js"
_SOURCES: Final = (_ENTRY, "package.json", "package-lock.json")
_BUNDLE: Final = "bundle.js"
_PACKAGED: Final = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
_BUNDLER: Final = "node_modules/esbuild/bin/esbuild"
_CONTENTS: Final = "contents.json"
_FORM: Final = (
    "--bundle",
    "--minify",
    "--format=iife",
    "--target=es2022",
    "--legal-comments=none",
    f"--metafile={_CONTENTS}",
)


def editor(folder: Path, tools: Tools, say: Say) -> bytes:
    """Return the script of the editor, made into ``folder`` if it is not there; raises Unavailable, and
    Unlicensed."""
    sources = {name: _source(name) for name in _SOURCES}
    digest = blake2b(repr((sources, _FORM)).encode(), digest_size=12).hexdigest()
    home = folder / f"editor-{digest}"
    if not home.is_dir():
        say("fetching the editor of the playground (CodeMirror, 14 MB) by npm; this is done once")
        with making(home) as draft:
            _bundle(draft.parent, sources, draft / _BUNDLE, tools)
    return (home / _BUNDLE).read_bytes()


def _bundle(work: Path, sources: dict[str, bytes], target: Path, tools: Tools) -> None:
    """Make the script in a folder to work in; no program of the packages is run but the bundler."""
    for name, content in sources.items():
        (work / name).write_bytes(content)
    fetch(tools.npm, ["ci", "--no-audit", "--no-fund"], work, "the editor")
    made = work / _BUNDLE
    command = [*tools.node, _BUNDLER, _ENTRY, *_FORM, f"--outfile={made.name}", "--log-level=error"]
    run(command, work, "the editor cannot be bundled")
    contents = json.loads((work / _CONTENTS).read_text("utf-8"))["inputs"]
    notice = "\n".join(["/*!", *licences(work, contents), "*/", ""])
    target.write_text(notice + made.read_text("utf-8"), encoding="utf-8")


def licences(work: Path, contents: Iterable[str]) -> Iterator[str]:
    """Yield the licences of the packages that some files in a folder are from, each below the names of those
    that have it; raises Unlicensed."""
    packages: dict[str, list[str]] = {}
    for name in sorted({found[1] for file in contents if (found := _PACKAGED.match(file))}):
        file = next((work / "node_modules" / name).glob("LICEN[CS]E*"), None)
        if file is None:
            raise Unlicensed(f"the package {name} from npm has no file with its licence")
        packages.setdefault(file.read_text("utf-8"), []).append(name)
    for text, names in packages.items():
        yield f"{', '.join(names)}\n\n{text}"


def _source(name: str) -> bytes:
    return files("feerie.faces.browser").joinpath("editor", name).read_bytes()
