"""Royals that the position decides: the last of a kind, the bearer of a crown that effects hand on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.memories import UNIT_TALLY
from feerie.engine.operations import CASTLING, Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status

GameOf = Callable[[str, str], Game]

CROWN = """
id: crown
name: {fr: Couronne, en: Crown}
pieces: {king: {royal: false}}
castling: none
counters: {crown: {fr: couronne, en: crown}}
effects:
  crown:
    when: {capture: true}
    each: {colour: own, counter: crown}
    do: [{tally: {counter: crown, piece: it, becomes: 0}}]
  crowned: {when: {capture: true}, do: [{tally: {counter: crown, piece: mover, becomes: 1}}]}
check: {royals: {counter: crown}}
"""


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("k7/8/8/8/8/r7/8/N6K w - - 0 1 tally=crown:a1:1", "check"),
        ("k7/8/8/8/8/r7/8/N6K w - - 0 1 tally=crown:h1:1", "ongoing"),
        ("k7/8/8/8/8/r7/8/N6K w - - 0 1", "ongoing"),
        # The crowned knight is attacked, pinned by nothing, and has no square that is not attacked.
        ("7k/8/8/8/3q4/2b5/8/N6K w - - 0 1 tally=crown:a1:1", "check"),
        ("7r/6r1/8/8/8/8/5P1P/k5BN w - - 0 1 tally=crown:h1:1", "ongoing"),
    ],
)
def test_who_bears_the_crown_is_in_check(game_of: GameOf, fen: str, expected: str) -> None:
    assert status(game_of(CROWN, fen)) == expected


def capture(game: Game) -> Move | None:
    """The only capture of the position."""
    return next((move for move in game.legal_moves() if move.captured), None)


def test_a_capture_hands_the_crown_on(game_of: GameOf) -> None:
    game = game_of(CROWN, "k7/8/8/8/8/6p1/r7/6RK w - - 0 1 tally=crown:h1:1,crown:a8:1")
    move = capture(game)
    assert move is not None
    game.make(move)
    assert {(game.geometry.name(at), number) for _, at, number in game.recall(UNIT_TALLY)} == {
        ("g3", 1),
        ("a8", 1),
    }
    # Where the captor would be attacked, it does not take the crown.
    assert capture(game_of(CROWN, "k7/8/8/8/8/r5p1/8/6RK w - - 0 1 tally=crown:h1:1,crown:a8:1")) is None


def test_a_crowned_unit_is_not_captured_and_its_king_is(game_of: GameOf) -> None:
    crowned = game_of(CROWN, "k7/8/8/8/8/8/r7/N6K w - - 0 1 tally=crown:a8:1")
    bare = game_of(CROWN, "k6R/8/8/8/8/8/8/N6K w - - 0 1 tally=crown:a1:1")
    captured = [move.captured.kind for move in bare.legal_moves() if move.captured]
    assert captured == ["king"]
    assert not any(move.captured for move in crowned.legal_moves())


def test_a_player_castles_with_either_king(game_of: GameOf) -> None:
    # So has it Popeye, in all-in chess; each player answers for one king alone.
    game = game_of("omnipotents", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert [move.type for move in game.legal_moves()].count(CASTLING) == 4


def test_units_that_are_royal_by_what_they_are_are_known_before_any_position(game_of: GameOf) -> None:
    def selects(royals: str) -> bool:
        text = f"id: own\nname: {{fr: A, en: A}}\ncheck: {{royals: {royals}}}\n"
        return game_of(text, "4k3/8/8/8/8/8/8/4K3 w - - 0 1").variant.selects_royals

    assert not selects("{kind: king, colour: own}")
    assert selects("{kind: queen}")
    assert selects("{kind: king, alone: true}")


def test_what_is_not_of_a_royal_kind_may_be_royal_besides(game_of: GameOf) -> None:
    text = (
        "id: own\nname: {fr: A, en: A}\ncheck: {royals: {any_of: [king, {kind: rook, not: {royal: true}}]}}\n"
    )
    game = game_of(text, "4k3/8/8/8/8/8/8/R3K2b w - - 0 1")
    assert status(game) == "ongoing"
    assert status(game_of(text, "4k3/8/8/8/4b3/8/8/4K2R w - - 0 1")) == "check"
