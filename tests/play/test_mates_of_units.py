"""What saves a unit from mate: no more moves are tried than must be, and the answer is that of all moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.legality import reach
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library

Walk = Callable[[Variant, str, int, int], Iterator[Game]]

OPEN = "1n1q1b2/r3k1p1/1p6/4N2r/1B1P2b1/5P2/P2R2Q1/2K2N1R w - - 0 1"


def mated(game: Game) -> list[Square]:
    """Return the squares of the units of either side that would be mated, were each the only king."""
    squares = [Square(at) for at, unit in enumerate(game.units) if unit is not None]
    return sorted(game.legality.mated(squares, Move("none")))


@pytest.mark.parametrize("name", ["lost-pieces", "circe", "anticirce", "make-and-take"])
def test_the_mated_are_those_that_none_of_all_moves_saves(
    name: str, library: Library, random_play: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for game in random_play(library.variant(name).variant, OPEN, 12, 3):
        known = mated(game)
        with monkeypatch.context() as patched:
            patched.setattr(reach, "_lines_onto", lambda *_: [])
            patched.setattr(game.compiled.schedules, "follow_mates", False)
            assert mated(game) == known
        found += known
    assert found or name != "lost-pieces"
