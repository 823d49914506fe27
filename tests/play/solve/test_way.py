"""The way to a position: no turn that leads to it is left out, under any rule."""

from __future__ import annotations

from random import Random

import pytest

from feerie.engine.board import Position
from feerie.engine.board.fen import parse_fen
from feerie.engine.board.units import opponent
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.solve.solver import Solver, posed
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.play.solve.trial import Turn
from feerie.engine.play.solve.way import Way
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
UNCASTLED = """
extends: circe
id: uncastled
name: {fr: Circé sans roque, en: Circe without castling}
castling: {regained_by: ~}
"""
"""Circe in which what a move may bring to its square is known from the rebirth alone."""
TURNS = 6
"""How many turns the games have."""


def played(variant: Variant, start: Position, seed: int) -> list[Turn]:
    """The turns of a game at random, with captures where there are any, as far as it goes."""
    game, drawn, turns = Game(variant, start), Random(f"{variant.id} {seed}"), list[Turn]()
    while len(turns) < TURNS:
        turn, player = list[Move](), game.player
        # One move after the other: where a turn has several, all turns would be too many.
        while game.player == player and (moves := game.legal_moves()):
            turn.append(drawn.choice([move for move in moves if move.captured] or moves))
            game.make(turn[-1])
        if not turn:
            break
        turns.append(tuple(turn))
    return turns


def check(variant: Variant, seed: int) -> None:
    """The game leads to its last position, and so that one may be reached all along."""
    start = variant.start
    turns = played(variant, start, seed) if start else []
    if not start or not turns:
        pytest.skip("its first position has no move")
    moves = [move for turn in turns for move in turn]
    game = Game(variant, start)
    for move in moves:
        game.make(move)
    wanted = game.position()
    for _ in moves:
        game.unmake()
    way = Way(game, wanted)
    for number, turn in enumerate(turns):
        player, rest = game.player, len(turns) - number
        left = {player: rest - rest // 2, opponent(player): rest // 2}
        assert way.may_end(left)
        assert list(way.useful([turn], left)) == [turn]
        for move in turn:
            game.make(move)
    assert way.is_done()


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in USUAL else pytest.mark.long) for name in CHECKED.library.ids],
)
def test_the_game_that_led_to_a_position_is_not_left_out(name: str, variant_of: VariantOf) -> None:
    check(variant_of(name), 0)


@pytest.mark.parametrize(
    ("name", "fen", "asked", "solutions"),
    [
        pytest.param(
            "kamikaze",
            "k7/8/8/8/4R3/4n3/8/7K w - - 0 1",
            "ser-a=>b2: k7/8/8/8/8/8/7K/8",
            2,
            id="a unit that disappears by itself needs no capture",
        ),
        pytest.param(
            "crazyhouse",
            "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2",
            "dia1.5",
            1,
            id="what has been captured is in hand",
        ),
        pytest.param(
            "crazyhouse",
            "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2",
            "dia1.5",
            0,
            id="what is in hand is of the position",
        ),
        pytest.param(
            "marseillais",
            "k7/8/8/8/8/8/8/KN4N1 b - - 0 2",
            "a=>b1: 2k5/8/8/8/8/N6N/8/K7",
            4,
            id="two moves of one turn bring two units",
        ),
        pytest.param(
            UNCASTLED,
            "4k2r/p7/8/8/8/8/P7/2B1K3 b - - 0 1",
            "a=>b2: 4k2r/8/p6B/8/8/P7/8/4K3",
            3,
            id="a unit that leaves its square is reborn on it",
        ),
    ],
)
def test_the_ways_are_those_found_by_hand(
    name: str, fen: str, asked: str, solutions: int, variant_of: VariantOf
) -> None:
    variant = variant_of(name)
    diagram = parse_fen(fen, variant.geometry, variant.alphabet)
    found = Solver(posed(variant, diagram, stipulation(asked))).run()
    assert len([news for news in found if news.solution]) == solutions
