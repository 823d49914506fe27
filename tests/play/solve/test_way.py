"""The way to a position: no turn that leads to it is left out, under any rule."""

from __future__ import annotations

from random import Random

import pytest

from feerie.engine.board.units import opponent
from feerie.engine.play.game import Game
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.play.solve.trial import Turn
from feerie.engine.rules.variant import Variant
from tests.conftest import VariantOf
from tests.variants import CHECKED

USUAL = (
    "orthodox",
    "circe",
    "anticirce",
    "sentinelles",
    "reserve",
    "madrasi",
    "chess960",
    "shogi",
    "duck",
)
TURNS = 6
"""How many turns the games have."""


def played(variant: Variant, seed: int) -> list[Turn]:
    """The turns of a game at random, with captures where there are any, as far as it goes."""
    if variant.start is None:
        return []
    trial = Problem(variant, variant.start, stipulation("h~4")).trial()
    drawn, found = Random(f"{variant.id} {seed}"), list[Turn]()
    while len(found) < TURNS and (turns := trial.turns()):
        taking = [turn for turn in turns if any(move.captured for move in turn)]
        found.append(drawn.choice(taking or turns))
        trial.make(found[-1])
    return found


def check(variant: Variant, seed: int) -> None:
    """The game leads to its last position, and so that one may be reached all along."""
    turns = played(variant, seed)
    if variant.start is None or not turns:
        pytest.skip("its first position has no move")
    game = Game(variant, variant.start)
    for move in (move for turn in turns for move in turn):
        game.make(move)
    asked = stipulation(f"dia{len(turns) // 2}")
    trial = Problem(variant, variant.start, asked, wanted=game.position()).trial()
    for number, turn in enumerate(turns):
        player, rest = trial.game.player, len(turns) - number
        left = {player: rest - rest // 2, opponent(player): rest // 2}
        assert trial.may_reach(left)
        assert turn in trial.useful(left)
        trial.make(turn)
    assert trial.is_reached()


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in USUAL else pytest.mark.long) for name in CHECKED.library.ids],
)
def test_the_game_that_led_to_a_position_is_not_left_out(name: str, variant_of: VariantOf) -> None:
    check(variant_of(name), 0)
