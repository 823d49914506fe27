"""The variants that are shipped, and those that only the tests have; and their files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library

ROOT: Final = Path(__file__).parents[1]
SHIPPED: Final = ROOT / "diagrams"
TRIED: Final = ROOT / "tests" / "data" / "variants"


def file_of(id_: str) -> Path:
    """The file of a variant, wherever it is."""
    tried = TRIED / f"{id_}.yml"
    return tried if tried.exists() else SHIPPED / id_ / "variant.yml"


def text_of(id_: str) -> str:
    """The text of that file."""
    return file_of(id_).read_text(encoding="utf-8")


@cache
def shipped_variant(id_: str) -> Variant:
    """A variant that is shipped, read when it is first asked for."""
    return Library(SHIPPED).variant(id_).variant
