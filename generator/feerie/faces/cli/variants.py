"""The variant that an argument names, its library, and a position in it."""

from __future__ import annotations

from feerie.engine.board.position import Position
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.faces.api.lookup import find_variant
from feerie.faces.cli.arguments import library
from feerie.faces.cli.report import naming
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import REFERENCE, Language
from feerie.pictures.showing.sequence import first_position


def variant_of_name(name: str, spoken: Language = REFERENCE) -> tuple[VariantFile, Library]:
    """Return the variant of an argument; ends the command if it is unknown (status 2) or has findings (1)."""
    with naming(spoken):
        return find_variant(name, library())


def position_of_text(text: str | None, file: VariantFile) -> Position:
    """Return the position of a FEN, without one the variant's first position; raises PositionError."""
    return first_position(file.variant) if text is None else position_of_fen(text, file.variant)
