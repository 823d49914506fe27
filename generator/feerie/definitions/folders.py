"""The folders of variants, and the YAML files in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from feerie.errors import DefinitionError, FeerieError, Finding

FOLDER: Final = "diagrams"
VARIANT: Final = "variant.yml"

_SUFFIX: Final = ".yml"
_MEANT: Final = frozenset({".yml", ".yaml"})


def shipped() -> Path:
    """The folder of the variants that come with Féerie: in the package, or beside its sources."""
    package = Path(__file__).resolve().parents[1]
    inside = package / FOLDER
    return inside if inside.is_dir() else package.parents[1] / FOLDER


def nearest_folder(start: Path) -> Path | None:
    """The nearest `diagrams/` upwards from a folder."""
    for folder in (start, *start.parents):
        if folder.name == FOLDER and folder.is_dir():
            return folder
        if (folder / FOLDER).is_dir():
            return folder / FOLDER
    return None


def yaml_files(folder: Path, *, below: bool = False) -> list[Path]:
    """The YAML files of a folder, or of all ``below`` it, in order; hidden ones are an editor's own."""
    found = folder.glob("**/*.yml" if below else "*.yml")
    return sorted(path for path in found if not path.name.startswith("."))


def strays(folder: Path, *, below: bool = False) -> Iterator[Finding]:
    """The YAML files of a folder, or of all ``below`` it, that are passed over because of their names."""
    for path in sorted(folder.glob("**/*" if below else "*")):
        is_meant = path.suffix.lower() in _MEANT and path.suffix != _SUFFIX
        if is_meant and not path.name.startswith(".") and path.is_file():
            yield Finding(shown_path(path), 1, 1, "yaml-suffix", {"name": path.stem + _SUFFIX})


def shown_path(path: Path) -> str:
    """What findings call a file: its path from the current folder, where it lies below that."""
    here = Path.cwd()
    found = path.relative_to(here) if path.is_relative_to(here) else path
    # A name need not be text to the system, and may have several lines; what is shown must be, on one.
    shown = found.as_posix().encode(errors="replace").decode()
    return "".join(sign if sign.isprintable() else "?" for sign in shown)


def findings_of(error: FeerieError, path: Path) -> tuple[Finding, ...]:
    """What an error says is wrong with a file; an error without a place is at its beginning."""
    if isinstance(error, DefinitionError):
        return error.findings
    return (Finding(shown_path(path), 1, 1, error.code, error.values),)
