"""Rules where they were once played wrongly: each position is decided by one law, effect or memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import feerie
from feerie.engine.play.game import Game, perft

LEGAL = [
    ("marseillais", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 2", ["e2-e4", "Ke1-d1"], "d4xe3"),
    ("marseillais", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 2", ["d7-d5", "Ke8-e7"], "e5xd6"),
    ("marseillais", "4k3/8/8/8/1p1p4/8/2P1P3/4K3 w - - 0 2", ["e2-e4", "c2-c4", "d4xe3"], "b4xc3"),
    ("progressive", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 2", ["e2-e4", "Ke1-d1", "Kd1-c1"], "d4xe3"),
    ("progressive", "4k3/8/8/8/3p4/4K3/4P3/8 w - - 0 2", ["Ke3-f2", "e2-e4", "Kf2-g1"], "d4xe3"),
    ("monster", "r3k3/8/8/8/8/2K5/2P1P3/8 b q - 0 2", [], "O-O-O"),
    ("isardam", "4k3/8/8/7p/8/8/7P/4K3 w - - 0 1", [], "h2-h4"),
    ("isardam-b", "4k3/8/8/7p/8/8/7P/4K3 w - - 0 1", [], "h2-h4"),
    ("madrasi+grid", "7K/8/8/7k/8/8/r7/R7 w - - 0 1", [], "Ra1-c1"),
    ("circe-cage+madrasi-rex-inclusive", "8/8/3n4/3R4/1kp4Q/5q2/2nq4/4K3 w - - 0 1", [], "Ke1xd2[+bQd8]"),
    ("bolero", "7k/8/8/8/8/8/4(BP)3/7K w - - 0 1", [], "BPe2-d3"),
    ("dynasty", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", [], "O-O-O"),
    ("dynasty", "7k/4P3/8/8/8/8/6(gn)1/K7 w - - 0 1", [], "e7-e8=GN"),
]
ILLEGAL = [
    ("seirawan", "4k3/8/8/8/8/8/8/r3K3[H] w E - 0 1", [], "Ke1-f1[+wHe1]"),
    ("seirawan", "6k1/8/8/8/8/8/8/4KB1r[H] w F - 0 1", [], "Bf1-g2[+wHf1]"),
    ("marseillais", "4k3/8/8/8/1p1p4/8/2P1P3/4K3 w - - 0 2", ["e2-e4", "c2-c4", "Ke8-e7"], "b4xc3"),
    ("progressive", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 2", ["e2-e4", "e4-e5", "Ke1-d1"], "d4xe3"),
    ("progressive", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 2", ["e2-e4", "Ke1-d1", "Kd1-c1", "Ke8-e7"], "d4xe3"),
    ("progressive-italian", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 2", [], "Ra1-a8"),
    ("isardam", "4k3/8/8/8/6p1/8/7P/4K3 w - - 0 1", [], "h2-h4"),
    ("nanna", "4k3/4p3/8/8/8/8/4P3/4K2R w K - 0 1", [], "O-O"),
    ("disparate", "6b1/1K2R3/8/8/8/n7/1p6/4k2r b - - 0 1", [], "b2-b1=R"),
    ("disparate", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", [], "d4-d3"),
    ("messigny", "4k3/8/8/8/N2n4/8/8/N3K3 w - - 0 1", ["Na1<->d4"], "Na1<->d4"),
    ("messigny", "4k3/8/8/8/N2n4/8/8/N3K3 w - - 0 1", ["Na1<->d4"], "Na1<->a4"),
    ("madrasi+grid", "7K/8/8/7k/8/8/1r6/R7 w - - 0 1", [], "Ra1-b1"),
    ("checkered", "4k3/8/8/3ps3/8/8/8/4K3 w - d6 0 1", [], "e5xd6"),
    ("checkered-sans-switch", "4k3/8/8/3ps3/8/8/8/4K3 w - d6 0 1", [], "e5xd6"),
    ("checkered-sans-switch", "4k3/8/8/8/8/8/8/u3K3 w - - 0 1", ["Ra1-a4"], "Ra4-a1"),
    ("circe-take-make+grid", "Q7/3P2n1/5N2/8/8/8/3k4/1n3qK1 w - - 0 1", [], "Kg1xf1[+bQf2]"),
    ("dynasty", "r3k3/8/8/8/7k/8/8/4K3 b q - 0 1", [], "O-O-O"),
    ("dynasty+norsk", "4k3/8/k7/8/8/8/8/3kK3 w - - 0 1", [], "Ke1xd1"),
    ("dynasty+madrasi", "8/2K5/2k5/8/8/8/1k6/7K w - - 0 1", [], "Kc7-d7"),
    ("dynasty+sans-prises", "7k/8/8/8/8/8/8/q3K2K b - - 0 1", [], "Qa1xe1"),
    ("circe-assassins+dynasty", "4k3/8/8/8/3p4/8/8/3RK3 b - - 0 1", [], "Ke8-d7"),
    ("neutral+circe-danger", "4N3/6n1/8/k7/8/5b2/6-p1/2K5 w - - 0 1", [], "g2xg2"),
    ("neutral+madrasi", "2-k5/8/5b2/7P/8/8/8/8 w - - 0 1", [], "Kc8-d8"),
    ("neutral+actuated-revolving-centre", "K7/3-pk3/8/8/8/8/8/8 b - - 0 1", ["d7-d5"], "e5xd6"),
    ("bicolores", "8/8/8/1K2L3/8/3k4/8/8 w - - 0 1", [], "Kb5-c5"),
    ("brunner+koko", "3Q4/7R/3kb3/8/8/8/6p1/1K5R b - - 0 1", [], "g2-g1=Q"),
]


def after(variant: str, fen: str, moves: list[str]) -> feerie.Game:
    game = feerie.game(variant, fen)
    for move in moves:
        game.push(move)
    return game


@pytest.mark.parametrize(("variant", "fen", "moves", "asked"), LEGAL)
def test_it_is_legal(variant: str, fen: str, moves: list[str], asked: str) -> None:
    assert after(variant, fen, moves).why_not(asked) is None


@pytest.mark.parametrize(("variant", "fen", "moves", "asked"), ILLEGAL)
def test_it_is_not(variant: str, fen: str, moves: list[str], asked: str) -> None:
    assert after(variant, fen, moves).why_not(asked) is not None


@pytest.mark.parametrize(
    ("variant", "fen", "moves", "text"),
    [
        ("anticirce-antipodes", "7k/8/8/1Pp5/8/8/8/K7 w - c6", ["b5xc6"], "b5xc6 e.p.[wPc6->g1]"),
        ("protean", "8/8/8/8/2Bk4/8/8/7K b - - 0 1", ["Kd4xc4"], "Kd4xc4=B"),
        ("neutral+circe", "k7/8/8/8/8/2-n5/8/2R4K w - - 0 1", ["Rc1xc3"], "Rc1xc3[+nNb8]"),
        ("neutral+take-and-make", "8/8/3-p4/7k/8/K7/8/3q4 b - - 0 1", ["Qd1xd6"], "Qd1xd6[bQd6-d7]"),
        ("neutral+andernach", "8/8/8/8/8/-n7/2P5/K6k b - - 0 1", ["Na3xc2"], "Na3xc2"),
        ("circe+dynasty", "8/8/8/7k/6K1/2K5/8/5k2 w - - 0 1", ["Kg4xh5"], "Kg4xh5[+bKe8]"),
        ("andernach+dynasty", "8/8/8/8/7k/8/2k5/1K6 w - - 0 1", ["Kb1xc2"], "Kb1xc2"),
        ("andernach+dynasty", "8/8/8/8/7k/8/2n5/1K5K w - - 0 1", ["Kb1xc2"], "Kb1xc2[=b]"),
        ("chameleon+frankfurt", "7k/8/8/8/8/8/8/n4R1K w - - 0 1", ["Rf1xa1"], "Rf1xa1=Q=N"),
    ],
)
def test_what_it_does_besides(variant: str, fen: str, moves: list[str], text: str) -> None:
    assert str(after(variant, fen, moves).history[-1]) == text


@pytest.mark.parametrize(
    ("variant", "fen", "moves", "status"),
    [
        (
            "messigny",
            "5Q2/N3ppK1/pp3p2/pNk2rp1/p3n2R/bn6/B7/3RB3 w - - 0 1",
            ["Kg7-h8", "Nb3-d4", "Nb5<->e4"],
            "checkmate",
        ),
        ("protean", "6k1/8/8/8/8/8/1b6/K5rr w - - 0 1", ["Ka1xb2"], "ongoing"),
        ("atomic+duck", None, [], "ongoing"),
    ],
)
def test_how_the_player_then_stands(variant: str, fen: str | None, moves: list[str], status: str) -> None:
    game = feerie.game(variant) if fen is None else after(variant, fen, moves)
    assert game.status == status


PLAYED = """\
id: a
name: {fr: a, en: a}
castling: {path: played}
"""


@pytest.mark.parametrize(
    ("fen", "castles"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", True),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", False),
        ("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", False),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", False),
    ],
)
def test_a_king_plays_its_way_of_castling_where_walks_tell_of_check(
    game_of: Callable[[str, str], Game], fen: str, *, castles: bool
) -> None:
    assert any(move.type == "castling" for move in game_of(PLAYED, fen).legal_moves()) == castles


LONG = """\
id: a
name: {fr: a, en: a}
pieces:
  pawn:
    walk:
      - {leap: {own_way: [[0, 1]]}, only: quiet}
      - LEG
      - {leap: {own_way: [[-1, 1], [1, 1]]}, only: capture, en_passant: true}
"""


@pytest.mark.parametrize(
    "leg",
    [
        "{leap: {own_way: [[0, 3]]}, only: quiet, path: clear, on: {rank: 2}}",
        "{ride: {own_way: [[0, 1]]}, at_least: 3, at_most: 3, only: quiet, on: {rank: 2}}",
    ],
)
def test_a_step_of_three_squares_is_captured_on_both_that_it_passes(
    game_of: Callable[[str, str], Game], leg: str
) -> None:
    game = game_of(LONG.replace("LEG", leg), "4k3/8/8/5p2/3p4/8/4P3/4K3 w - - 0 1")
    game.make(next(move for move in game.legal_moves() if move.passed))
    captures = [move for move in game.legal_moves() if move.type == "en_passant"]
    assert {(move.arrival, move.captured_at) for move in captures} == {(20, 36), (28, 36)}
    assert perft(game, 1) == len(game.legal_moves())
