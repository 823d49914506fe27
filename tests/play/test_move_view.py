"""The rules are asked through a view of a position and a move; nothing of it is left on the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Attempt
from feerie.engine.operations.move import ORDINARY
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.rules.contract.view import Bound
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write

VariantOf = Callable[[str], Variant]
GameOf = Callable[[str, str], Game]
Walk = Callable[[Variant, str, int, int], Iterator[Game]]

BEGINNING = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
SMOTHERED = "6bk/5p1p/5P1P/8/8/p1p5/P7/1K6 w - -"
REPLIES = "id: replies\nname: {fr: a, en: a}\nlaws: {l: {require_after: has_move}}"


def test_the_mover_stands_where_it_was_until_the_move_is_made(
    game_of: GameOf, symbols_of: Callable[[Variant], Symbols]
) -> None:
    game = game_of("orthodox", "4k3/8/8/3p4/8/8/8/3RK3 w - -")
    square = game.geometry.square
    rook, pawn = game.units[square("d1")], game.units[square("d5")]
    symbols = symbols_of(game.variant)
    move = next(move for move in game.legal_moves() if write(move, symbols) == "Rd1xd5")
    plan, view = game.legality.views.planned(move), game.legality.views.of(move)
    assert rook is not None
    assert pawn is not None
    assert plan.role("mover") == Bound(rook, square("d1"))
    with game.supposing(move.operations):
        assert view.role("mover") == Bound(rook, square("d5"))
        assert view.units[square("d5")] == rook
    assert plan.role("captured") == view.role("captured") == Bound(pawn, square("d5"))
    assert view.standing("captured") is None


@pytest.mark.parametrize("asks", ["forbid_after: {not: has_move}", "require_after: has_move"])
def test_a_law_that_asks_for_a_reply_does_not_ask_for_a_reply_to_that(game_of: GameOf, asks: str) -> None:
    """After Ka1 the only reply, c3-c2, leaves White without a move; after Kc2 there is no reply at all."""
    game = game_of(f"id: replies\nname: {{fr: a, en: a}}\nlaws: {{l: {{{asks}}}}}", SMOTHERED)
    arrivals = {game.geometry.name(move.arrival) for move in game.legal_moves() if move.arrival is not None}
    assert arrivals == {"a1", "c1"}


@pytest.mark.parametrize("text", ["circe", "anticirce", "checkered", "coups-miroir", "reserve", REPLIES])
def test_a_question_leaves_no_trace_on_the_game(variant_of: VariantOf, random_play: Walk, text: str) -> None:
    for game in random_play(variant_of(text), BEGINNING, 6, 1):
        before = dict(vars(game)), dict(vars(game.legality)), game.position()
        status(game)
        for square, unit in enumerate(game.units):
            if unit is not None:
                explain(game, Attempt(ORDINARY, unit.kind, Square(square), Square(0)))
        assert (vars(game), vars(game.legality), game.position()) == before


LEAVE = "{walk: {piece: %s, to: {all: [{any: empty}, [d6]]}%s}}"
BECOME = "{mutate: {piece: mover, to: [queen]}}"
THEN = f", then: [{BECOME}]"


@pytest.mark.parametrize(
    "jump",
    [
        f"do: [{LEAVE % ('d5', '')}, {BECOME}]",
        f"do: [{LEAVE % ('d5', THEN)}]",
        f"one: {{kind: pawn, colour: own}}, do: [{LEAVE % ('it', '')}, {BECOME}]",
        f"one: {{kind: pawn, colour: own}}, do: [{LEAVE % ('it', THEN)}]",
    ],
)
def test_the_first_operation_of_an_extra_move_tells_its_mover_to_the_next(game_of: GameOf, jump: str) -> None:
    game = game_of(
        f"id: jump\nname: {{fr: a, en: a}}\nmoves: {{jump: {{{jump}}}}}", "4k3/8/8/3P4/8/8/8/4K3 w - -"
    )
    (move,) = (move for move in game.legal_moves() if move.type == "jump")
    game.play(move)
    queen = game.units[game.geometry.square("d6")]
    assert queen is not None
    assert queen.kind == "queen"


def test_what_follows_a_null_move_is_not_its_mover(game_of: GameOf) -> None:
    """The pawn that goes has not moved of itself: nothing becomes a queen."""
    effect = f"{{when: {{type: wait}}, do: [{{transfer: {{piece: d5, to: d6{THEN}}}}}]}}"
    text = f"id: wait\nname: {{fr: a, en: a}}\nmoves: {{wait: {{do: [pass]}}}}\neffects: {{go: {effect}}}"
    game = game_of(text, "4k3/8/8/3P4/8/8/8/4K3 w - -")
    (move,) = (move for move in game.legal_moves() if move.type == "wait")
    game.play(move)
    pawn = game.units[game.geometry.square("d6")]
    assert pawn is not None
    assert pawn.kind == "pawn"
