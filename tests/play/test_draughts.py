"""English draughts: turns of several jumps count as one, as in published counts."""

from __future__ import annotations

import pytest

from feerie.engine.board.units import Colour
from feerie.engine.play.game import Game
from tests.conftest import VariantOf
from tests.play.comparison import each_made

COUNTS = (7, 49, 302, 1469, 7361, 36768)
"""Of turns from the first position on, by Rein Halbersma (damforum.nl, *Perft for all recognized draughts
variants*, 2010); pydraughts 0.6.7 has the first five, too."""


def turns(game: Game, depth: int, player: Colour) -> int:
    """How many sequences of so many whole turns there are, the first of them by a player."""
    if game.player != player:
        return turns(game, depth - 1, game.player) if depth > 1 else 1
    return sum(turns(game, depth, player) for _ in each_made(game))


@pytest.mark.parametrize("depth", [4, pytest.param(6, marks=pytest.mark.long)])
def test_the_turns_of_draughts_are_as_many_as_published(variant_of: VariantOf, depth: int) -> None:
    draughts = variant_of("draughts")
    assert draughts.start is not None
    game = Game(draughts, draughts.start)
    found = [turns(game, number, game.player) for number in range(1, depth + 1)]
    assert found == [*COUNTS[:depth]]
