"""The compiled part of pydantic for Python in browsers, from PyPI at one version and checksum."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from feerie.faces.browser.runtime import Say, making
from feerie.faces.browser.tools import Unavailable, run

VERSION: Final = "2.50.4"
CHECKSUM: Final = "sha256:e6da138a1ecc1341c8b788a5ee822670b03788e1f5decf7af9d461de6e508b8e"

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
    """Return a folder with the package, fetched into ``folder`` if it is not there; raises Unavailable."""
    _check()
    home = folder / f"pydantic_core-{VERSION}"
    if not home.is_dir():
        say(f"fetching pydantic_core {VERSION} for browsers (1.5 MB) by pip; this is done once")
        with making(home) as draft, ZipFile(_fetched(draft.parent)) as wheel:
            wheel.extractall(draft, [name for name in wheel.namelist() if name.endswith((".py", ".so"))])
    return home


def _check() -> None:
    """Raise Unavailable if the pydantic that is installed needs another version."""
    try:
        needed = requires("pydantic") or []
    except PackageNotFoundError as error:
        raise Unavailable("pydantic is not installed") from error
    if f"pydantic-core=={VERSION}" not in (text.partition(";")[0].strip() for text in needed):
        raise Unavailable(f"the pydantic that is installed does not go with pydantic_core {VERSION}")


def _fetched(folder: Path) -> Path:
    wanted = folder / "requirements.txt"
    wanted.write_text(f"pydantic_core=={VERSION} --hash={CHECKSUM}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += [*_FOR_BROWSERS, f"--requirement={wanted.name}"]
    run(command, folder, "pip cannot fetch pydantic_core for browsers")
    return next(folder.glob("*.whl"))
