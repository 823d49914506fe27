"""Check, mate and stalemate, castling rights, counters: what a sequence of moves leads to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.rules.variant import Variant
from feerie.language.notation.parsing import matching
from feerie.language.notation.writing import Symbols, write

HOPPERS = """
id: hoppers
name: {fr: sauteurs, en: hoppers}
pieces:
  grasshopper: {symbol: {en: G, fr: S}, walk: [{hop: {every_way: [[0, 1], [1, 1]]}, land: next}]}
  locust:
    symbol: {en: L, fr: LO}
    walk: [{hop: {every_way: [[0, 1], [1, 1]]}, land: next, over: enemy, captures: hurdle}]
  berolina:
    symbol: {en: BP, fr: PB}
    class: pawn
    walk:
      - {leap: {own_way: [[-1, 1], [1, 1]]}, only: quiet}
      - {leap: {own_way: [[-2, 2], [2, 2]]}, only: quiet, path: clear, on: {rank: 2}}
      - {leap: {own_way: [[0, 1]]}, only: capture, en_passant: true}
"""
NEUTRAL = """
id: neutrals
name: {fr: neutres, en: neutrals}
colours: [white, black, {id: neutral, name: {fr: neutre, en: neutral}, sign: {fr: nt, en: n}, fill: neutral}]
control: {white: [white, neutral], black: [black, neutral]}
targets: {white: [black, neutral], black: [white, neutral], neutral: [enemy, neutral]}
"""
HARMLESS = NEUTRAL.replace("neutral: [enemy, neutral]", "neutral: [black]")
STEPPING = NEUTRAL + "exiled_pawns: {first_rank: step, last_rank: inert}\n"
ROOKS = "id: rooks\nname: {fr: a, en: a}\nextends: sentinelles\nwith: {kind: rook}\n"
TURNING = "id: turning\nname: {fr: a, en: a}\neffects: {e: {do: [{recolour: {piece: mover, to: enemy}}]}}\n"
TO_KING = "id: crowns\nname: {fr: a, en: a}\npromotion: {at: last_rank, to: [king, queen]}\n"
NO_PROMOTION = "id: plain\nname: {fr: a, en: a}\npromotion: none\n"

ENDS = """
id: ends
name: {fr: a, en: a}
end: {checkmate: draw, stalemate: win, no_piece: draw, white: {stalemate: loss, no_piece: win}}
"""

STATUS = [
    ("orthodox", "k7/8/1K6/8/8/8/8/7R", "ongoing"),
    ("orthodox", "k6R/8/1K6/8/8/8/8/8 b", "checkmate"),
    ("orthodox", "k6R/8/8/8/K7/8/8/8 b", "check"),
    ("orthodox", "k7/2Q5/K7/8/8/8/8/8 b", "stalemate"),
    ("orthodox", "8/8/8/8/8/8/8/8", "stalemate"),
    ("orthodox", "8/8/8/8/8/8/8/R7", "ongoing"),
    ("orthodox", "k7/8/8/8/8/8/8/P7", "stalemate"),
    ("orthodox", "4k2K/8/8/8/8/8/4R3/K3r3", "check"),
    ("sentinelles", "7k/6pp/8/8/8/8/8/K3R3", "ongoing"),
    ("sentinelles", "4R2k/6pp/8/8/8/8/8/K7 b", "checkmate"),
    ("reserve", "4R2k/6pp/8/8/8/8/8/K7 b", "checkmate"),
    ("reserve", "4R2k/6pp/8/8/8/8/8/K7[n] b", "check"),
    ("reserve", "k7/2Q5/K7/8/8/8/8/8[p] b", "ongoing"),
    (HOPPERS, "8/8/8/8/8/8/8/G2pk3 b", "check"),
    (HOPPERS, "8/8/8/8/8/8/8/G2k4 b", "ongoing"),
    (HOPPERS, "8/8/8/8/8/8/8/L2k4 b", "check"),
    (HOPPERS, "8/8/8/8/8/8/8/L2kp3 b", "ongoing"),
    (NEUTRAL, "4k3/8/8/8/-r7/8/8/K7", "check"),
    (NEUTRAL, "4k3/8/8/8/-r7/8/8/K7 b", "ongoing"),
    (HARMLESS, "4k3/8/8/8/-r7/8/8/K7", "ongoing"),
    (HARMLESS, "-r3k3/8/8/8/8/8/8/K7 b", "check"),
    (ENDS, "k6R/8/1K6/8/8/8/8/8 b", "drawn"),
    (ENDS, "K6r/8/1k6/8/8/8/8/8", "drawn"),
    (ENDS, "k6R/8/8/8/K7/8/8/8 b", "check"),
    (ENDS, "k7/2Q5/K7/8/8/8/8/8 b", "won"),
    (ENDS, "K7/2q5/k7/8/8/8/8/8", "lost"),
    (ENDS, "8/8/8/8/8/8/8/K7 b", "drawn"),
    (ENDS, "8/8/8/8/8/8/8/k7", "won"),
    (ENDS.replace("{checkmate: draw,", "{checkmate: win,"), "k6R/8/1K6/8/8/8/8/8 b", "won"),
]


@pytest.mark.parametrize(("variant", "fen", "expected"), STATUS)
def test_how_the_player_stands(
    game_of: Callable[[str, str], Game], variant: str, fen: str, expected: str
) -> None:
    assert status(game_of(variant, fen)) == expected


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SEQUENCES = [
    ("orthodox", START, "e2-e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
    ("orthodox", START, "Ng1-f3 Ng8-f6", "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2"),
    ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
    ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq", "O-O-O", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"),
    ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "Ra1xa8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"),
    ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "Ke1-e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"),
    (
        "orthodox",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq",
        "Ra1-b1 Ra8-b8 Rb1-a1 Rb8-a8",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 4 3",
    ),
    ("orthodox", "4k3/1P6/8/8/8/8/8/4K3 w - - 9 9", "b7-b8=N", "1N2k3/8/8/8/8/8/8/4K3 b - - 0 9"),
    (ROOKS, "4k3/8/8/8/8/8/8/R3K3 w Q", "Ra1-b1", "4k3/8/8/8/8/8/8/RR2K3 b - - 1 1"),
    (ROOKS, "4k3/8/8/8/8/8/8/R3K3 w Q", "Ra1-b1 Ke8-e7 Rb1-c1", "4r3/4k3/8/8/8/8/8/RRR1K3 b - - 3 2"),
    ("reserve", "4k3/8/8/8/8/8/8/R3K3 w Q", "Ra1↑", "4k3/8/8/8/8/8/8/4K3[R] b - - 1 1"),
    ("reserve", "4k3/8/8/8/8/8/8/R3K3 w Q", "Ra1↑ Ke8-e7 Ra1↓", "8/4k3/8/8/8/8/8/R3K3 b - - 3 2"),
    ("reserve", "4k3/8/8/8/8/8/8/4K3[P] w - - 5 5", "Pe2↓", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 5"),
    ("reserve", "4k3/8/8/8/8/8/8/4K3[PP] w", "Pe2↓ Ke8-e7 e2-e4", "8/4k3/8/8/4P3/8/8/4K3[P] b - e3 0 2"),
    (HOPPERS, "4k3/8/8/8/4(bp)3/8/3(BP)4/4K3", "d2-f4", "4k3/8/8/8/4(bp)(BP)2/8/8/4K3 b - e3 0 1"),
    (HOPPERS, "4k3/8/8/8/4(bp)3/8/3(BP)4/4K3", "d2-f4 e4xe3 e.p.", "4k3/8/8/8/8/4(bp)3/8/4K3 w - - 0 2"),
    (HOPPERS, "4k3/8/8/8/8/8/p7/L3K3", "La1xa2-a3", "4k3/8/8/8/8/L7/8/4K3 b - - 0 1"),
    (TO_KING, "1k6/P7/8/8/8/8/8/4K3", "a7-a8=K", None),
    (TO_KING, "3n4/P3k3/8/8/8/8/8/4K3", "a7-a8=K", "K2n4/4k3/8/8/8/8/8/4K3 b - - 0 1"),
    (TO_KING, "3r4/P3k3/8/8/8/8/8/8", "a7-a8=K", None),
    (NO_PROMOTION, "4k3/P7/8/8/8/8/8/4K3", "a7-a8", "P3k3/8/8/8/8/8/8/4K3 b - - 0 1"),
    (NEUTRAL, "4k3/8/8/8/-r7/8/8/1K6", "Ra4-b4", None),
    (NEUTRAL, "4k3/8/8/8/-r7/8/8/1K6", "Ra4-a1", None),
    (NEUTRAL, "4k3/8/8/8/-r7/8/8/1K6", "Ra4-a8", "-r3k3/8/8/8/8/8/8/1K6 b - - 1 1"),
    (TURNING, "4k3/8/8/8/8/8/4P3/4K3", "e2-e4[=b]", "4k3/8/8/8/4p3/8/8/4K3 b - - 0 1"),
    (STEPPING, "4k3/8/8/8/8/8/8/-p3K3", "a1-a2", "4k3/8/8/8/8/8/-p7/4K3 b - - 0 1"),
    (STEPPING, "4k3/8/8/8/8/8/8/-p3K3 b", "a1-a2", None),
    (STEPPING, "-p3k3/8/8/8/8/8/8/4K3 b", "a8-a7", "4k3/-p7/8/8/8/8/8/4K3 w - - 0 2"),
    (STEPPING, "-p3k3/8/8/8/8/8/8/4K3", "a8-a7", None),
    (NEUTRAL, "4k3/8/-p7/8/8/8/8/1K6", "a6-a7", "4k3/-p7/8/8/8/8/8/1K6 b - - 0 1"),
    (NEUTRAL, "4k3/8/-p7/8/8/8/8/1K6 b", "a6-a5", "4k3/8/8/-p7/8/8/8/1K6 w - - 0 2"),
]


@pytest.mark.parametrize(("variant", "fen", "moves", "expected"), SEQUENCES)
def test_what_a_sequence_of_moves_leads_to(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    variant: str,
    fen: str,
    moves: str,
    expected: str | None,
) -> None:
    """None is for a move that is illegal."""
    game = game_of(variant, fen)
    symbols = symbols_of(game.variant)
    before = game.position()
    texts = moves.replace(" e.p.", "ep").split()
    for text in texts:
        legal = game.legal_moves()
        found = matching(text, legal, symbols)
        if expected is None:
            assert not found
            return
        assert len(found) == 1, (text, [write(move, symbols) for move in legal])
        game.make(found[0])
    assert print_fen(game.position(), game.variant.alphabet) == expected
    for _ in texts:
        game.unmake()
    assert game.position() == before


def test_a_hop_over_the_king_pins_nothing_but_a_hurdle_may_not_come(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    game = game_of(HOPPERS, "4k3/8/8/8/8/8/3R4/g3K3")
    texts = {write(move, symbols_of(game.variant)) for move in game.legal_moves()}
    assert {"Rd2-c2", "Rd2-d8"} <= texts
    assert "Rd2-d1" not in texts


def test_a_fairy_kind_of_the_first_position_may_be_promoted_to(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    def promotions(fen: str) -> set[str]:
        game = game_of(HOPPERS, fen)
        return {write(move, symbols_of(game.variant)) for move in game.legal_moves() if move.promotion}

    usual = {f"a7-a8={letter}" for letter in "QRBN"}
    assert promotions("8/P7/8/8/8/8/8/7k") == usual
    assert promotions("8/P7/8/8/8/8/8/(G)6k") == {*usual, "a7-a8=G"}
    assert promotions("8/P7/8/8/8/8/8/(G)6k promotes=-") == usual
    assert promotions("8/P7/8/8/8/8/8/7k promotes=g,l") == {*usual, "a7-a8=G", "a7-a8=L"}


REGAINED = [
    # variant, FEN, move, the castling field and what is unmoved besides
    ("circe", "r3k3/8/8/3r4/4P3/8/8/4K3 b q - 0 1", "Ra8-b8", "- - 1 2 unmoved=e8"),
    ("circe", "4k3/8/8/4r3/3P4/8/8/4K3 w - - 0 1 unmoved=e8", "d4xe5", "k - 0 1"),
    ("circe", "4k3/8/8/4r3/3P4/8/8/4K3 w - - 0 1", "d4xe5", "- - 0 1 unmoved=h8"),
    ("orthodox", "4k3/8/8/4r3/3P4/8/8/4K3 w - - 0 1 unmoved=e8", "d4xe5", "- - 0 1 unmoved=e8"),
    (
        "circe-parrain",
        "4k3/8/8/8/R7/8/8/4K3 w - - 0 1 unmoved=e1 captured=Rg1",
        "Ra4-b4",
        "K - 1 1 last=a4-b4",
    ),
]


@pytest.mark.parametrize(("variant", "fen", "move", "after"), REGAINED)
def test_a_rook_reborn_on_its_corner_has_not_moved(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    variant: str,
    fen: str,
    move: str,
    after: str,
) -> None:
    game = game_of(variant, fen)
    [played] = matching(move, game.legal_moves(), symbols_of(game.variant))
    game.make(played)
    assert print_fen(game.position(), game.variant.alphabet).split(" ", 2)[2] == after


@pytest.mark.parametrize(
    ("fen", "checks"),
    [
        # The captured pawn has stood on the diagonal.
        ("6k1/8/8/3pP3/8/8/B7/7K w - d6", ["e5xd6 e.p."]),
        ("5k2/8/8/8/8/8/8/4K2R w K -", ["O-O", "Rh1-f1", "Rh1-h8"]),
    ],
)
def test_no_move_that_gives_check_is_taken_for_one_that_certainly_does_not(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    fen: str,
    checks: list[str],
) -> None:
    game = game_of("orthodox", fen)
    legality, symbols = game.legality, symbols_of(game.variant)
    legal, found = (
        {write(move, symbols) for move in moves}
        for moves in (legality.legal_moves(), legality.checking_moves())
    )
    assert {*checks} <= found < legal


def test_only_the_next_move_brings_a_unit_back(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    game = game_of("circe-parrain", "7k/8/8/8/8/8/8/K7 w - - 0 1 captured=Rh2")
    for text, after in [
        ("Ka1-b1", "7k/8/8/8/8/8/8/1K6 b - - 1 1 last=a1-b1"),
        ("Kh8-g8", "6k1/8/8/8/8/8/8/1K6 w - - 2 2 last=h8-g8"),
        ("Kb1-b2", "6k1/8/8/8/8/8/1K6/8 b - - 3 2 last=b1-b2"),
    ]:
        [played] = matching(text, game.legal_moves(), symbols_of(game.variant))
        game.make(played)
        assert print_fen(game.position(), game.variant.alphabet) == after
