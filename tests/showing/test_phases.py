"""The phase of a game in its pictures: written beside the board, with what its keeper has in charge."""

from __future__ import annotations

from feerie.engine.board.units import BLACK, WHITE
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.languages import Language
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Panel, Phase
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import board
from tests.variants import shipped_variant


def shown(fields: str, language: str) -> Panel:
    variant = shipped_variant("checkered")
    position = position_of_fen(f"6k1/8/8/8/3s4/8/8/K7 w - - 0 1 {fields}", variant)
    return board(position, Audience(variant, Language(language)))


def phase(fields: str) -> Phase | None:
    return shown(fields, "fr").phase


def test_the_first_phase_is_not_told() -> None:
    assert phase("") is None


def test_a_later_phase_is_told_with_a_pawn_of_the_colour_that_its_keeper_plays() -> None:
    pawn = Figure("pawn", Fill.CHECKERED)
    assert phase("phase=2 keeper=w") == Phase("Phase 2", WHITE, pawn)
    assert phase("phase=2 keeper=b") == Phase("Phase 2", BLACK, pawn)


def test_a_description_says_whose_the_third_colour_is() -> None:
    told = shown("phase=2 keeper=b", "en").description
    assert told.endswith("White to move. Phase 2. The checkered side is Black’s.")
