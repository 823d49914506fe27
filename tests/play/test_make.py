"""What a move leaves besides the units: rights, origins, what waits beneath squares."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.notation.writing import Symbols, write

GameOf = Callable[[str, str], Game]

OUT_OF_PHASE = """
id: two-phases
name: {fr: deux phases, en: two phases}
moves: {pass: {notation: P, do: [{set: {phase: 2, keeper: player}}]}}
phases: {2: {moves: {pass: ~}, promotion: none}}
"""
CASES = [
    (
        "andernach",
        "4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1",
        ["Rh8xh1[=w]", "O-O"],
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 2 unmoved=e8",
    ),
    (
        "andernach",
        "4k3/8/8/8/8/8/6p1/4K2R b K - 0 1",
        ["g2xh1=R[=w]", "O-O"],
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 2",
    ),
    (
        OUT_OF_PHASE,
        "8/P6k/8/8/8/8/8/K7 w - - 0 1",
        ["P", "Kh7-h6", "a7-a8"],
        "P7/8/7k/8/8/8/8/K7 b - - 0 2 phase=2 keeper=w",
    ),
    (
        "circe-parrain",
        "k7/8/8/8/8/8/1P6/K7 w - - 0 1 captured=Nb1",
        ["b2-b4[+wNb3]"],
        "k7/8/8/8/1P6/1N6/8/K7 b - - 0 1 last=b2-b4",
    ),
    (
        "circe",
        "4k3/8/8/8/3r4/8/1B6/K7 w - - 0 1 unmoved=e8",
        ["Bb2xd4[+bRh8]"],
        "4k2r/8/8/8/3B4/8/8/K7 b k - 0 1",
    ),
    (
        "circe-rex-inclusive",
        "7r/8/8/1k6/8/8/1R6/K7 w - - 0 1 unmoved=h8",
        ["Rb2xb5[+bKe8]"],
        "4k2r/8/8/1R6/8/8/8/K7 b k - 0 1",
    ),
    (
        "anticirce",
        "k7/8/8/7p/8/8/8/4K2R w K - 0 1",
        ["Rh1xh5[wRh5->h1]"],
        "k7/8/8/8/8/8/8/4K2R b K - 0 1",
    ),
    (
        "anticirce",
        "k7/8/8/8/8/8/8/4K1Rp w - - 0 1 unmoved=e1",
        ["Rg1xh1"],
        "k7/8/8/8/8/8/8/4K2R b K - 0 1",
    ),
    (
        "circe-volcaniques",
        "k7/8/8/8/8/8/8/B3K3 w - - 0 1 unmoved=e1 under=a1R",
        ["Ba1-b2[+wRa1]"],
        "k7/8/8/8/8/8/1B6/R3K3 b Q - 1 1",
    ),
    (
        "circe-parachutage",
        "3qk3/8/8/3q4/4P3/8/8/K7 w - - 0 1 under=d8n",
        ["e4xd5[-bQd8_][+bQd8]", "Qd8xd5[+wPd2][+bQd8]"],
        "3qk3/8/8/3q4/8/8/3P4/K7 w - - 0 2 under=d8n",
    ),
    (
        "circe-diagramme",
        "k7/8/8/8/8/8/1n6/K7 w - - 0 1 origins=a1e1,b2g8",
        ["Ka1xb2[+bNg8]", "Ng8-f6", "Kb2-b3"],
        "k7/8/5n2/8/8/1K6/8/8 b - - 2 2 origins=b3e1,f6g8",
    ),
    (
        "circe-diagramme",
        "k7/3P4/8/8/8/8/8/K7 w - - 0 1 origins=d7c2",
        ["d7-d8=Q"],
        "k2Q4/8/8/8/8/8/8/K7 b - - 0 1 origins=d8c2",
    ),
    # The king castles where it stands, and not once more with the other rook.
    (
        "chess960",
        "4k3/8/8/8/8/8/8/R5KR w KQ - 0 1",
        ["O-O"],
        "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1",
    ),
    # Only the opponent could capture the pawn en passant, who is not to move yet.
    (
        "marseillais",
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 2",
        ["e2-e4"],
        "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 2 made=1",
    ),
    (
        "marseillais",
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 2",
        ["Ke1-d1", "e2-e4"],
        "4k3/8/8/8/3pP3/8/8/3K4 b - e3 0 2",
    ),
]


@pytest.mark.parametrize(("variant", "fen", "moves", "after"), CASES)
def test_a_move_leaves_this_position_and_is_taken_back(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    variant: str,
    fen: str,
    moves: list[str],
    after: str,
) -> None:
    game = game_of(variant, fen)
    symbols, start = symbols_of(game.variant), game.position()
    for text in moves:
        game.make(next(move for move in game.legal_moves() if write(move, symbols) == text))
    assert print_fen(game.position(), game.variant.alphabet) == after
    for _ in moves:
        game.unmake()
    assert game.position() == start


def test_a_double_step_is_one_move_though_another_walk_leads_there_too(
    variant_of: Callable[[str], Variant], symbols_of: Callable[[Variant], Symbols]
) -> None:
    """A pawn with a rook behind it goes as that, and as a pawn by the unit of its home square, itself."""
    variant = variant_of("annan+power-transfer")
    game = Game(variant, position_of_fen("4k3/8/8/8/1p6/8/P7/R3K3 w - -", variant))
    told = [write(move, symbols_of(variant)) for move in game.legal_moves()]
    assert told.count("a2-a4") == told.count("a2-a5") == 1
    game.make(next(move for move in game.legal_moves() if write(move, symbols_of(variant)) == "a2-a4"))
    assert "b4xa3 e.p." in [write(move, symbols_of(variant)) for move in game.legal_moves()]


HOMING = """
id: homing
name: {fr: retours, en: homing}
castling: {regained_by: transfer}
effects:
  home: {when: {by: rook}, do: [{transfer: {piece: mover, to: {home: mover}}}]}
"""


@pytest.mark.parametrize(("text", "rights"), [("Rb1-b2", "KQ"), ("Rb1-a1", "K")])
def test_a_rook_that_an_effect_brings_home_may_castle_again(game_of: GameOf, text: str, rights: str) -> None:
    """A rook that walks home by itself may not."""
    game = game_of(HOMING, "4k3/8/8/8/8/8/8/1R2K2R w K - 0 1")
    departure, arrival = map(game.geometry.square, text.removeprefix("R").split("-"))
    [move] = [one for one in game.legal_moves() if (one.departure, one.arrival) == (departure, arrival)]
    game.make(move)
    assert print_fen(game.position(), game.variant.alphabet).split()[2] == rights
