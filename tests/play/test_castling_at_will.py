"""The king goes as many squares in castling as its player likes, of those that the rule names.

What is expected is Wildebeest chess as it is published: the king goes one to four squares towards the rook,
which comes to its other side, under the usual conditions.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import feerie
from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.rules.variant import Variant
from feerie.errors import AmbiguousMove
from feerie.language.notation.parsing import attempt
from feerie.language.notation.writing import Symbols, write, write_attempt
from feerie.pictures.showing.records import meant, short
from feerie.pictures.showing.sequence import find_move

EMPTY = "/".join(["11"] * 8)
BOTH = f"5k5/{EMPTY}/R4K4R w KQ - 0 1"
KINGSIDE = ["O-O-g1", "O-O-h1", "O-O-i1", "O-O-j1"]
QUEENSIDE = ["O-O-O-b1", "O-O-O-c1", "O-O-O-d1", "O-O-O-e1"]


def with_rook(at: str) -> str:
    """Black has a rook besides, that stands on a file and the third rank."""
    before = ord(at) - ord("a")
    rank = f"{before or ''}r{10 - before or ''}"
    return f"5k5/{'/'.join(['11'] * 6)}/{rank}/11/R4K4R w KQ - 0 1"


def castlings(game: Game, symbols: Symbols) -> list[str]:
    return sorted(write(move, symbols) for move in game.legal_moves() if move.type == "castling")


@pytest.mark.parametrize(
    ("fen", "texts"),
    [
        (BOTH, [*QUEENSIDE, *KINGSIDE]),
        (BOTH.replace("KQ", "Q"), QUEENSIDE),
        (BOTH.replace("KQ", "-"), []),
        # The king neither passes nor ends on an attacked square, and is not in check; the rook's way is free.
        (with_rook("g"), QUEENSIDE),
        (with_rook("h"), [*QUEENSIDE, "O-O-g1"]),
        (with_rook("j"), [*QUEENSIDE, *KINGSIDE[:3]]),
        (with_rook("k"), [*QUEENSIDE, *KINGSIDE]),
        (with_rook("d"), ["O-O-O-e1", *KINGSIDE]),
        (with_rook("f"), []),
        # All squares between them are empty, even if neither passes all of them.
        (f"5k5/{EMPTY}/RN3K3NR w KQ - 0 1", []),
        (f"5k5/{EMPTY}/R4KN3R w KQ - 0 1", QUEENSIDE),
    ],
)
def test_each_square_is_a_castling_of_its_own(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    fen: str,
    texts: list[str],
) -> None:
    game = game_of("wildebeest", fen)
    assert castlings(game, symbols_of(game.variant)) == sorted(texts)


@pytest.mark.parametrize(
    ("text", "told", "after"),
    [
        ("O-O-g1", "the king goes from f1 to g1 and the rook from k1 to f1", "R4RK4"),
        ("O-O-h1", "the king goes from f1 to h1 and the rook from k1 to g1", "R5RK3"),
        ("O-O-j1", "the king goes from f1 to j1 and the rook from k1 to i1", "R7RK1"),
        ("O-O-O-e1", "the king goes from f1 to e1 and the rook from a1 to f1", "4KR4R"),
        ("O-O-O-b1", "the king goes from f1 to b1 and the rook from a1 to c1", "1KR7R"),
    ],
)
def test_the_rook_comes_to_the_other_side_and_both_rights_are_spent(text: str, told: str, after: str) -> None:
    game = feerie.game("wildebeest", BOTH)
    assert game.push(text).describe() == f"T{told[1:]} ({text})."
    assert game.fen == f"5k5/{EMPTY}/{after} b - - 1 1"


def test_a_right_has_one_letter_whatever_the_squares(game_of: Callable[[str, str], Game]) -> None:
    game = game_of("wildebeest", f"r4k4r/{EMPTY}/R4K4R w KQkq - 0 1")
    assert print_fen(game.position(), game.variant.alphabet).split()[2] == "KQkq"


def test_a_text_without_the_square_is_enough_where_there_is_one(game_of: Callable[[str, str], Game]) -> None:
    assert find_move("O-O", game_of("wildebeest", with_rook("h"))).arrival == 6
    assert find_move("0-0", game_of("wildebeest", with_rook("h"))).arrival == 6
    with pytest.raises(AmbiguousMove) as caught:
        find_move("O-O", game_of("wildebeest", BOTH))
    assert sorted(caught.value.values["candidates"]) == KINGSIDE


@pytest.mark.parametrize(
    ("fen", "text", "code"),
    [
        (with_rook("h"), "O-O-g1", None),
        (with_rook("h"), "O-O-h1", "castling.self-check"),
        (with_rook("h"), "O-O-i1", "castling.attacked"),
        (with_rook("f"), "O-O-O-c1", "castling.check"),
        (BOTH.replace("KQ", "Q"), "O-O-h1", "castling.moved"),
        (f"5k5/{EMPTY}/R4K3NR w KQ - 0 1", "O-O-g1", "castling.blocked"),
        (BOTH, "O-O-a1", "castling"),
        (BOTH, "O-O-k1", "castling"),
    ],
)
def test_each_has_a_reason_of_its_own(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    fen: str,
    text: str,
    code: str | None,
) -> None:
    game = game_of("wildebeest", fen)
    symbols = symbols_of(game.variant)
    tried = attempt(text, symbols)
    assert write_attempt(tried, symbols) == text
    reason = explain(game, tried)
    found = None if reason is None else ".".join(str(one) for one in (reason.code, reason.detail) if one)
    assert found == code


def test_games_are_written_and_read_with_the_square(game_of: Callable[[str, str], Game]) -> None:
    game = game_of("wildebeest", BOTH)
    legal = game.legal_moves()
    for move in (one for one in legal if one.type == "castling"):
        text = short(move, legal, game.variant)
        assert text in [*KINGSIDE, *QUEENSIDE]
        assert meant(text.replace("O", "0"), legal, game.variant) == [move]
