"""What browsers run that is not Féerie's own: Python, from npm, and for it the compiled part of pydantic,
from PyPI; and the editor of the playground, parts of CodeMirror from npm in one file.

Each is at one version and checksum, and kept for all builds of the user. What the editor is made of stands in
`editor/`.
"""

import json
import os
import re
import sys
import tarfile
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b, sha512
from importlib.metadata import PackageNotFoundError, requires
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from feerie.faces.browser.tools import Tools, Unavailable, fetch, run
from feerie.site.files.licences import Unlicensed

Say = Callable[[str], None]
"""Where it is told what takes long."""

VERSION: Final = "314.0.7"
INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)

LOADER: Final = "pyodide.mjs"
GLUE: Final = "pyodide.asm.mjs"
MACHINE: Final = "pyodide.asm.wasm"
LIBRARY: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"
"""The files of the runtime: what starts it, what joins it to the browser, Python itself, its library, and
what it says of itself."""


def kept() -> Path:
    """Return the folder in which downloads are kept, and what is made from them."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "feerie" / "engine"


def runtime(folder: Path, tools: Tools, say: Say) -> Path:
    """Return the folder of the runtime, fetched into ``folder`` if it is not there; raises Unavailable."""
    home = folder / f"pyodide-{VERSION}"
    if not home.is_dir():
        say(f"fetching Python for browsers (pyodide {VERSION}, 6.5 MB) by npm; this is done once")
        with making(home) as draft:
            fetch(tools.npm, ["pack", f"pyodide@{VERSION}"], draft.parent, "pyodide")
            archive = draft.parent / f"pyodide-{VERSION}.tgz"
            if not archive.is_file():
                raise Unavailable("npm has brought no pyodide")
            found = f"sha512-{b64encode(sha512(archive.read_bytes()).digest()).decode()}"
            if found != INTEGRITY:
                raise Unavailable(f"pyodide {VERSION} from npm has the checksum {found}, not {INTEGRITY}")
            _unpack(archive, draft)
    return home


@contextmanager
def making(folder: Path) -> Iterator[Path]:
    """A folder that is made whole or not at all, by another name first; raises Unavailable if it cannot be.

    Another process may make the same; the first to be done is believed.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        temporary = TemporaryDirectory(dir=folder.parent, prefix=".making-")
    except OSError as error:
        raise Unavailable(f"nothing can be written into {folder.parent}: {error.strerror}") from error
    with temporary as name:
        draft = Path(name, folder.name)
        draft.mkdir()
        yield draft
        with suppress(OSError):
            draft.rename(folder)
    if not folder.is_dir():
        raise Unavailable(f"{folder} cannot be written")


def _unpack(archive: Path, folder: Path) -> None:
    """Write the files of the runtime into a folder; nothing else of the archive is looked at."""
    with tarfile.open(archive) as packed:
        for name in (LOADER, GLUE, MACHINE, LIBRARY, LOCK):
            file = packed.extractfile(f"package/{name}")
            if file is None:
                raise Unavailable(f"pyodide {VERSION} has no {name}")
            (folder / name).write_bytes(file.read())


CORE: Final = "2.50.4"
CORE_CHECKSUM: Final = "sha256:e6da138a1ecc1341c8b788a5ee822670b03788e1f5decf7af9d461de6e508b8e"
"""The version of pydantic's compiled part, and the checksum of its wheel."""

COMPILED: Final = "pydantic_core/_pydantic_core.cpython-314-wasm32-emscripten.so"
"""The file with the compiled code."""

_FOR_BROWSERS: Final = (
    "--only-binary=:all:",
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
)


def core(folder: Path, say: Say) -> Path:
    """Return a folder with the compiled part of pydantic, fetched into ``folder`` if it is not there; raises
    Unavailable."""
    _check_pydantic()
    home = folder / f"pydantic_core-{CORE}"
    if not home.is_dir():
        say(f"fetching pydantic_core {CORE} for browsers (1.5 MB) by pip; this is done once")
        with making(home) as draft, ZipFile(_downloaded(draft.parent)) as wheel:
            wheel.extractall(  # noqa: S202  # files of a wheel with our checksum
                draft, [name for name in wheel.namelist() if name.endswith((".py", ".so"))]
            )
    return home


def _check_pydantic() -> None:
    """Raise Unavailable if the pydantic that is installed needs another version."""
    try:
        needed = requires("pydantic") or []
    except PackageNotFoundError as error:
        raise Unavailable("pydantic is not installed") from error
    if f"pydantic-core=={CORE}" not in (text.partition(";")[0].strip() for text in needed):
        raise Unavailable(f"the pydantic that is installed does not go with pydantic_core {CORE}")


def _downloaded(folder: Path) -> Path:
    wanted = folder / "requirements.txt"
    wanted.write_text(f"pydantic_core=={CORE} --hash={CORE_CHECKSUM}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += [*_FOR_BROWSERS, f"--requirement={wanted.name}"]
    run(command, folder, "pip cannot fetch pydantic_core for browsers")
    return next(folder.glob("*.whl"))


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
    own = files("feerie.faces.browser").joinpath("editor")
    sources = {name: own.joinpath(name).read_bytes() for name in _SOURCES}
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
