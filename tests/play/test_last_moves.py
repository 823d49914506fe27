"""Moves that only those before them allow, as Popeye has it: castling with a rook that effects put home,
and captures en passant of a pawn that went several squares from its first rank."""

from __future__ import annotations

import pytest

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import IllegalMove
from feerie.pictures.showing.sequence import play
from tests.conftest import VariantOf
from tests.variants import shipped_variant

# Popeye 4.104, `h~1`, `h001` and `h001.5`: the last move is among the answers.
ANSWERS = [
    ("anti-andernach", "k6r/8/8/8/8/8/8/4K3 b", ["Rh8-h1[=w]", "O-O"]),
    ("volage", "k6r/8/8/8/8/8/8/4K3 b", ["Rh8-h1[=w]", "O-O"]),
    ("hypervolage", "k6r/8/8/8/8/8/8/4K3 b", ["Rh8-h1[=w]", "O-O"]),
    ("dark-side", "r6k/8/8/8/8/8/8/4K3 b", ["Ra8-a1[=w]", "O-O-O"]),
    ("andernach", "k6r/8/8/8/8/8/8/4K2N b", ["Rh8xh1[=w]", "O-O"]),
    ("super-andernach", "k6r/8/8/8/8/8/8/4K3 b", ["Rh8-h1[=w]", "O-O"]),
    ("tibet", "k6r/8/8/8/8/8/8/4K2N b", ["Rh8xh1[=w]", "O-O"]),
    ("double-tibet", "k6r/8/8/8/8/8/8/4K2N b", ["Rh8xh1[=w]", "O-O"]),
    ("masand", "k7/8/8/8/8/1B6/8/4K2r w", ["Bb3-d5", "Ka8-b8", "O-O"]),
    ("masand-generalised", "k7/8/8/8/8/1B6/8/4K2r w", ["Bb3-d5", "Ka8-b8", "O-O"]),
    ("einstein", "8/8/k7/8/8/8/7Q/4K3 w", ["Qh2-h1=R", "Ka6-b5", "O-O"]),
    ("anti-einstein", "8/8/k7/8/8/8/7Q/4K3 w", ["Qh2-h1=R", "Ka6-b5", "O-O"]),
    ("reverse-einstein", "8/8/k7/8/8/8/6B1/4K3 w", ["Bg2-h1=R", "Ka6-b5", "O-O"]),
    ("norsk", "8/8/k7/8/8/8/6B1/4K3 w", ["Bg2-h1=R", "Ka6-b5", "O-O"]),
    ("chameleon", "8/8/k7/8/8/8/6B1/4K3 w", ["Bg2-h1=R", "Ka6-b5", "O-O"]),
    ("frankfurt", "8/8/k7/8/8/6N1/8/4K2r w", ["Ng3xh1=R", "Ka6-b5", "O-O"]),
    ("protean", "8/8/k7/8/8/6N1/8/4K2r w", ["Ng3xh1=R", "Ka6-b5", "O-O"]),
    ("einstein", "1p6/4k3/2P5/8/8/8/8/4K3 b", ["b8-b6", "c6xb7 e.p.=N"]),
    ("einstein", "1p6/4k3/2P5/2P5/8/8/8/4K3 b", ["b8-b5", "c6xb7 e.p.=N"]),
    ("einstein", "1p6/4k3/2P5/2P5/8/8/8/4K3 b", ["b8-b5", "c5xb6 e.p.=N"]),
    ("anti-einstein", "1p6/4k3/2P5/2P5/8/8/8/4K3 b", ["b8-b5", "c5xb6 e.p."]),
]


def before_the_last(id_: str, fen: str, moves: list[str]) -> Game:
    """A game in which all moves but the last have been played."""
    rules = shipped_variant(id_)
    game = Game(rules, parse_fen(f"{fen} - - 0 1 unmoved=e1", rules.geometry, rules.alphabet))
    play(moves[:-1], game)
    return game


@pytest.mark.parametrize(("id_", "fen", "moves"), ANSWERS, ids=str)
def test_the_last_move_is_legal_as_in_popeye(id_: str, fen: str, moves: list[str]) -> None:
    play(moves[-1:], before_the_last(id_, fen, moves))


def test_a_rook_reborn_for_the_other_side_does_not_castle_as_in_popeye() -> None:
    game = before_the_last("circe-turncoats", "1k6/8/8/8/R1r5/8/8/4K3 w", ["Ra4xc4", "Kb8-b7", "O-O"])
    with pytest.raises(IllegalMove):
        play(["O-O"], game)


def test_of_two_pawns_that_could_have_passed_only_the_one_that_has_is_captured() -> None:
    game = before_the_last("berolina", "4k3/8/8/8/3pP3/8/4P3/4K3 w", ["e2-c4", "d4xd3 e.p."])
    fen = print_fen(game.position(), game.variant.alphabet)
    assert fen.split()[3] == "d3c4"
    again = Game(game.variant, position_of_fen(fen, game.variant))
    for one in (game, again):
        captured = [move.captured_at for move in one.legal_moves() if move.type == "en_passant"]
        assert captured == [game.variant.geometry.square("c4")]
    # Where no other could have passed, the square of the pawn says nothing.
    alone = position_of_fen("4k3/8/8/8/2Pp4/8/8/4K3 b - d3c4 0 1", game.variant)
    assert print_fen(alone, game.variant.alphabet).split()[3] == "d3"


def test_what_a_pawn_becomes_by_its_double_step_is_captured_en_passant() -> None:
    game = before_the_last("reverse-einstein", "k7/2p5/8/1P6/8/8/8/K7 b", ["c7-c5=N", "b5xc6 e.p."])
    fen = print_fen(game.position(), game.variant.alphabet)
    assert fen.split()[3] == "c5c6"
    assert position_of_fen(fen, game.variant).en_passant == game.position().en_passant
    captured = [move.captured for move in game.legal_moves() if move.type == "en_passant"]
    assert [unit.kind for unit in captured if unit] == ["knight"]


def test_a_pawn_that_has_changed_sides_is_not_captured_en_passant_by_its_own() -> None:
    game = before_the_last("anti-andernach", "k7/2p5/8/1P6/8/8/8/K7 b", ["c7-c5[=w]", "b5-b6"])
    assert not game.position().en_passant


EARLY = """\
id: early
name: {fr: tôt, en: early}
promotion: {at: {rank: [4, 8]}, to: [knight]}
"""


def test_a_pawn_that_its_double_step_promotes_is_not_captured_en_passant(variant_of: VariantOf) -> None:
    rules = variant_of(EARLY)
    fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"
    game = Game(rules, parse_fen(fen, rules.geometry, rules.alphabet))
    # So has Fairy-Stockfish, of an ini with these squares of promotion.
    play(["e2-e4=N"], game)
    assert not game.position().en_passant
    assert all(move.type == "ordinary" for move in game.legal_moves())
