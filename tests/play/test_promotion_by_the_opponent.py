"""The opponent chooses what a pawn becomes, first of all in the turn after it has come to its last rank.

What is expected is read from that sentence alone, by hand.
"""

from __future__ import annotations

from collections.abc import Callable

from feerie.engine.board.fen import print_placement
from feerie.engine.play.game import Game
from tests.play.comparison import each_made, placements

GameOf = Callable[[str, str], Game]

CHOSEN = """
id: chosen-by-the-opponent
name: {fr: Promotion au choix de l'adversaire, en: Promotion of the opponent's choice}
pieces: {king: {royal: false}}
promotion: none
castling: none
exiled_pawns: {last_rank: inert}
moves:
  choice:
    one: {kind: pawn, colour: enemy, on: {rank: 1}}
    do: [{mutate: {piece: it, to: [queen, rook, bishop, knight]}}]
    continues: true
laws:
  chosen_first: {forbid: [{exists: {kind: pawn, colour: enemy, on: {rank: 1}}}, {not: {type: choice}}]}
  king_safe:
    forbid_after: [{not: {type: choice}}, {exists: {kind: king, colour: own, attacked_by: {colour: enemy}}}]
"""

ESCAPES = {
    "B": ["1k2B2r/8", "4B2r/1k6", "4B2r/k7"],
    "N": ["1k2N2r/8", "4N2r/1k6", "4N2r/k7"],
    "Q": ["4Q2r/1k6", "4Q2r/k7"],
    "R": ["4R2r/1k6", "4R2r/k7"],
}
"""What the king of a8 may do after each choice: queen and rook check it along its rank."""


def test_the_opponent_chooses_and_then_answers_the_unit_chosen(game_of: GameOf) -> None:
    game = game_of(CHOSEN, "k6r/4P3/8/8/8/8/8/6K1 w - - 0 1")
    [arrival] = [move for move in game.legal_moves() if move.mover and move.mover.kind == "pawn"]
    game.make(arrival)
    below = "/8/8/8/8/8/8/6K1"
    assert sorted(placements(game)) == [f"k3{letter}2r{below}" for letter in ESCAPES]
    answers = {}
    for _ in each_made(game):
        stands = print_placement(game.position(), game.variant.alphabet)
        found = [*placements(game)]
        answers[stands[2]] = sorted(one.removesuffix("/8/8/8/8/8/6K1") for one in found if "k3" not in one)
        assert f"k3r3{below}" in found
    assert answers == ESCAPES
