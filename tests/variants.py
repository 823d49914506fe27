"""The files of variants: of those that are shipped, and of those that only the tests have."""

from __future__ import annotations

from pathlib import Path
from typing import Final

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
