"""Units that stand on the board are reborn: the mover, or each of a group."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from tests.play.comparison import placements
from tests.play.oracle import fen, rows_of

GameOf = Callable[[str, str], Game]

ANTICIRCE = """
id: anticirce-again
name: {fr: Anticircé, en: Anticirce}
extends: anticirce
effects:
  rebirth:
    when: {capture: true}
    do: [{rebirth: {piece: mover, at: $at, occupied: forbid, royal: true}}]
"""

HOMESICK = """
id: homesick
name: {fr: Nostalgie, en: Homesick}
effects:
  home:
    when: {capture: true}
    each: {kind: [knight, king], colour: enemy}
    do: [{rebirth: {piece: it, at: {home: it}, occupied: OCCUPIED}}]
"""


def test_a_captor_that_is_reborn_makes_anticirce(game_of: GameOf) -> None:
    for row in rows_of("anticirce"):
        game = game_of(ANTICIRCE, fen(row["position"]))
        assert sorted(placements(game)) == sorted(row["after"]), row["id"]


@pytest.mark.parametrize(
    ("occupied", "after"),
    [
        # The knight of c5 goes to b8; g8 is occupied, and so the one of f5 disappears.
        ("vanish", "Rn4b1/8/8/3k4/8/8/8/4K3 b - - 0 1"),
        # In a group a member to which it cannot be done is left out.
        ("forbid", "Rn4b1/8/8/3k1n2/8/8/8/4K3 b - - 0 1"),
        ("crush", "Rn4n1/8/8/3k4/8/8/8/4K3 b - - 0 1"),
        ("over", "Rn4n1/8/8/3k4/8/8/8/4K3 b - - 0 1 under=g8b"),
        ("under", "Rn4b1/8/8/3k4/8/8/8/4K3 b - - 0 1 under=g8n"),
    ],
)
def test_each_of_a_group_is_reborn_as_the_rule_of_occupied_squares_says(
    game_of: GameOf, occupied: str, after: str
) -> None:
    game = game_of(HOMESICK.replace("OCCUPIED", occupied), "r5b1/8/8/2nk1n2/8/8/8/R3K3 w - - 0 1")
    before = game.position()
    [capture] = [move for move in game.legal_moves() if move.captured]
    game.make(capture)
    assert print_fen(game.position(), game.variant.alphabet) == after
    game.unmake()
    assert game.position() == before
