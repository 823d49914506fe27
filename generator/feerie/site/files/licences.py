"""The licences of what a site sends to its readers, as its packages bring them."""

import re
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

LICENCES: Final = "LICENSES.txt"
"""The file, beside what it speaks of."""

_FILE: Final = re.compile(
    r"(?i)(.*/)?([^/]+\.dist-info/licenses/.+|(licen[cs]e|copying|notice)(\.(txt|md))?)"
)
"""What a package calls a licence; those in its metadata by any name."""


class Unlicensed(Exception):
    """The licence of something that readers get is not at hand; says of what."""


def write_licences(folder: Path, packages: Iterable[str]) -> None:
    """Write the licences of packages that are installed into a folder; raises Unlicensed."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / LICENCES).write_text(together(map(licensed, packages)), encoding="utf-8")


def licensed(package: str) -> tuple[str, str]:
    """Return the name and version of a package that is installed, and its licences; raises Unlicensed."""
    try:
        found = distribution(package)
    except PackageNotFoundError as error:
        raise Unlicensed(f"the package {package} is not installed") from error
    texts = [file.read_text("utf-8") for file in found.files or () if _FILE.fullmatch(file.as_posix())]
    if not texts:
        raise Unlicensed(f"the package {package} {found.version} has no file with its licence")
    return f"{found.name} {found.version}", "\n\n".join(text.strip() for text in texts)


def together(licences: Iterable[tuple[str, str]]) -> str:
    """Return licences in one text, each below what it is of."""
    chapters = (f"{name}\n{'=' * len(name)}\n\n{text.strip()}\n" for name, text in licences)
    return "\n\n".join(chapters) + "\n"
