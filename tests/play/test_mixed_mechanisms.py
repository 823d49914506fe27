"""Rules that mix mechanisms as nobody plays them: their moves have been found by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write
from tests.play.comparison import each_made

GameOf = Callable[[str, str], Game]
HEAD = "id: v\nname: {fr: V, en: V}\n"
BESIDE = "{translate: arrival, by: {every_way: [[0, 1]]}}"
PAWNS = f"{{birth: {{kind: pawn, colour: captured, at: {BESIDE}, count: 2}}}}"

MOVES = {
    "the second move of a turn takes nothing": (
        "turn: {moves: 2}\nlaws: {calm: {forbid: {made: 1, capture: true}}}",
        "4k3/8/8/8/8/8/p7/RK6 w - - 0 2 made=1",
        "Kb1-b2 Kb1-c1 Kb1-c2",
    ),
    "a unit beside an enemy of its kind is frozen, and gives no check": (
        "laws: {frozen: {forbid: {by: {adjacent_to: {colour: enemy, kind: same}}}}}\ncheck: {test: playable}",
        "8/8/8/k7/8/8/3nN3/5K2 w - -",
        "Kf1-e1 Kf1-f2 Kf1-g1 Kf1-g2",
    ),
    "what is taken leaves two pawns beside its captor, one square each": (
        f"effects: {{e: {{when: {{capturing: knight}}, do: [{PAWNS}]}}}}",
        "k7/8/8/8/8/8/2PB1P1n/4K2R w K -",
        "Rh1xh2[+bPg2][+bPh1] Rh1xh2[+bPg2][+bPh3] Rh1xh2[+bPh1][+bPh3]",
    ),
    "who can give check must": ("laws: {l: {prefer: {gives: check}}}", "7k/8/8/8/8/8/8/R6K w - -", "Ra1-a8"),
}


@pytest.mark.parametrize("name", MOVES)
def test_moves_are_those_found_by_hand(
    name: str, game_of: GameOf, symbols_of: Callable[[Variant], Symbols]
) -> None:
    rules, fen, expected = MOVES[name]
    game = game_of(f"{HEAD}{rules}\n", fen)
    found = sorted(write(move, symbols_of(game.variant)) for move in game.legal_moves())
    assert [one for one in found if "x" in one or "x" not in expected] == expected.split()


def test_only_what_falls_on_the_far_half_is_held_by_the_side_that_lost_it(game_of: GameOf) -> None:
    rules = (
        "captured: {goes: reserve, of: {on: {rank: [5, 6, 7, 8]}}}\n"
        'moves: {drop: {do: [{drop: {at: {any: empty}}}], notation: "{piece}@{square}"}}\n'
    )
    game = game_of(HEAD + rules, "4k3/8/8/3p4/4P3/2n5/1P6/4K3 w - -")
    boards = {print_fen(game.position(), game.variant.alphabet).split()[0] for _ in each_made(game)}
    assert {"4k3/8/8/3P4/8/2n5/1P6/4K3[p]", "4k3/8/8/3p4/4P3/2P5/8/4K3"} <= boards


@pytest.mark.parametrize(
    ("fen", "is_won"), [("7k/8/5Q2/6K1/8/8/8/8 w - -", True), ("k7/8/PK6/8/8/8/8/8 w - -", False)]
)
def test_stalemate_wins_unless_a_pawn_has_moved(fen: str, *, is_won: bool, game_of: GameOf) -> None:
    stuck = "[{gives: stalemate}, {not: {exists: {kind: pawn, on: last.mover}}}]"
    game = game_of(f"{HEAD}end: {{rules: {{stuck: {{when: {stuck}, winner: player}}}}}}\n", fen)
    ends = [outcome(game) for _ in each_made(game)]
    assert any(end.rule is not None for end in ends) is is_won
    assert is_won or any(end.status == "stalemate" for end in ends)
