"""The variants that are shipped, and those that only the tests have; and their files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library
from feerie.studies.checked_library import CheckedLibrary

ROOT: Final = Path(__file__).parents[1]
SHIPPED: Final = ROOT / "diagrams"
TRIED: Final = ROOT / "tests" / "data" / "variants"

CHECKED: Final = CheckedLibrary(Library(SHIPPED))
"""The shipped variants and diagrams, each read and played when a test of this process first asks for it."""


def file_of(id_: str) -> Path:
    """The file of a variant, wherever it is."""
    tried = TRIED / f"{id_}.yml"
    return tried if tried.exists() else SHIPPED / id_ / "variant.yml"


def text_of(id_: str) -> str:
    """The text of that file."""
    return file_of(id_).read_text(encoding="utf-8")


def shipped_variant(id_: str) -> Variant:
    """A variant that is shipped."""
    return CHECKED.library.variant(id_).variant
