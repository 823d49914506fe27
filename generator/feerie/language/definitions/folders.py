"""The folders of variants, and the YAML files in them; what these are called."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final
from unicodedata import combining, normalize

from feerie.errors import LONGEST_PATH, DefinitionError, FeerieError, Finding, shortened
from feerie.language.files import table_of

FOLDER: Final = "diagrams"
VARIANT: Final = "variant.yml"
EXERCISES: Final = "exercises.yml"
"""The files of a folder that hold no diagram."""

VERIFIED: Final = "verified.json"
"""What proves the variant, which a program writes."""

ID: Final = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""The id of a variant, as a pattern."""

_SUFFIX: Final = ".yml"
_MEANT: Final = frozenset({".yml", ".yaml"})


@cache
def table(name: str) -> Mapping[str, Any]:
    """Return the table of a TOML file of this package, by its name without a suffix."""
    return table_of("feerie.language.definitions", f"{name}.toml")


def shipped() -> Path:
    """Return the folder of the variants that come with Féerie: in the package, or beside its sources."""
    package = Path(__file__).resolve().parents[2]
    inside = package / FOLDER
    return inside if inside.is_dir() else package.parents[1] / FOLDER


def nearest_folder(start: Path) -> Path | None:
    """Return the nearest `diagrams/` from a folder upwards; None if there is none."""
    places = (place for folder in (start, *start.parents) for place in (folder, folder / FOLDER))
    return next((place for place in places if place.name == FOLDER and place.is_dir()), None)


def yaml_files(folder: Path, *, below: bool = False) -> list[Path]:
    """Return the YAML files of a folder, or of all ``below`` it, sorted and without hidden files."""
    found = folder.glob("**/*.yml" if below else "*.yml")
    return sorted(path for path in found if not path.name.startswith("."))


def diagram_files(folder: Path) -> list[Path]:
    """Return the files of the diagrams in the folder of a variant, sorted."""
    return [path for path in yaml_files(folder) if path.name not in (VARIANT, EXERCISES)]


def strays(folder: Path, *, below: bool = False) -> Iterator[Finding]:
    """Yield findings about YAML files that are not read because of their suffix."""
    for path in sorted(folder.glob("**/*" if below else "*")):
        is_meant = path.suffix.lower() in _MEANT and path.suffix != _SUFFIX
        if is_meant and not path.name.startswith(".") and path.is_file():
            yield Finding(shown_path(path), 1, 1, "yaml-suffix", {"name": path.stem + _SUFFIX})


def shown_path(path: Path) -> str:
    """Return the name of a file in findings: its path, from the current folder if the file is below that."""
    here = Path.cwd()
    found = path.relative_to(here) if path.is_relative_to(here) else path
    # The name of a file may be no text, or have several lines; a finding is text on one line.
    shown = found.as_posix().encode(errors="replace").decode()
    return shortened("".join(sign if sign.isprintable() else "?" for sign in shown), LONGEST_PATH)


def findings_of(error: FeerieError, path: Path) -> tuple[Finding, ...]:
    """Return the findings of an error about a file; an error without a place becomes a finding at 1:1."""
    if isinstance(error, DefinitionError):
        return error.findings
    return (Finding(shown_path(path), 1, 1, error.code, error.values),)


@contextmanager
def collecting(findings: list[Finding], path: Path) -> Iterator[None]:
    """Add what is wrong with a file to findings while the context lasts."""
    try:
        yield
    except FeerieError as error:
        findings.extend(findings_of(error, path))


def names_variant(text: str) -> bool:
    """Return whether a text can be the id of a variant, and the name of its folder."""
    return re.fullmatch(ID, text) is not None


def likely_id(text: str) -> str | None:
    """Return the id that is nearest to a name; None if that leaves nothing of it."""
    letters = "".join(one for one in normalize("NFKD", text.casefold()) if not combining(one))
    id_ = re.sub("[^a-z0-9]+", "-", letters).strip("-")
    return id_ if names_variant(id_) else None


def names_diagram(text: str) -> bool:
    """Return whether a text can be the name of a diagram, which is a part of an address."""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None
