"""One player may castle with either king: the texts tell whose castling it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.play.game import Game
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.rules.variant import Variant
from feerie.errors import UnreadableMove
from feerie.language.notation.parsing import attempt, matching
from feerie.language.notation.writing import Symbols, write, write_attempt

BOTH = "r3k2r/8/8/8/3s4/8/8/R3K2R w KQkq - 0 1 phase=2 keeper=b"
BLACK_ALONE = "r3k2r/8/8/8/3s4/8/8/4K3 w kq - 0 1 phase=2 keeper=b"


@pytest.fixture
def texts(symbols_of: Callable[[Variant], Symbols]) -> Callable[[Game], list[str]]:
    def castlings(game: Game) -> list[str]:
        symbols = symbols_of(game.variant)
        return [write(move, symbols) for move in game.legal_moves() if move.type == "castling"]

    return castlings


def test_the_texts_of_four_castlings_are_four(
    game_of: Callable[[str, str], Game], texts: Callable[[Game], list[str]]
) -> None:
    assert sorted(texts(game_of("checkered", BOTH))) == ["bO-O", "bO-O-O", "wO-O", "wO-O-O"]


def test_where_everybody_has_one_king_castling_has_no_sign(
    game_of: Callable[[str, str], Game], texts: Callable[[Game], list[str]]
) -> None:
    game = game_of("circe", "r3k2r/8/8/8/3p4/8/8/R3K2R w KQkq - 0 1")
    assert sorted(texts(game)) == ["O-O", "O-O-O"]


@pytest.mark.parametrize(("fen", "number"), [(BOTH, 2), (BLACK_ALONE, 1)])
def test_a_text_without_a_sign_means_whichever_there_is(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols], fen: str, number: int
) -> None:
    game = game_of("checkered", fen)
    symbols = symbols_of(game.variant)
    assert len(matching("O-O", game.legal_moves(), symbols)) == number
    assert explain(game, attempt("O-O", symbols)) is None


def test_what_one_king_cannot_do_is_told_of_that_king(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    game = game_of("checkered", BLACK_ALONE)
    symbols = symbols_of(game.variant)
    assert explain(game, attempt("bO-O", symbols)) is None
    reason = explain(game, attempt("wO-O", symbols))
    assert reason is not None
    assert reason.unit is not None
    assert (reason.code, reason.unit.colour) == ("castling", "white")
    assert write_attempt(attempt("bO-O-O", symbols), symbols) == "bO-O-O"
    with pytest.raises(UnreadableMove):
        attempt("xO-O", symbols)


TWO_KINGS = (
    "id: v\nname: {fr: V, en: V}\npieces:\n  queen: {home: [c1]}\n"
    "  prince: {symbol: {fr: PR, en: PR}, walk: [king], royal: true, home: [d1]}\n"
)


@pytest.mark.parametrize(("stands", "departure"), [("R3K2R", "e1"), ("R2(PR)3R", "d1")])
def test_a_letter_is_the_right_of_the_king_that_stands_at_home(
    game_of: Callable[[str, str], Game], stands: str, departure: str
) -> None:
    game = game_of(TWO_KINGS, f"4k3/8/8/8/8/8/8/{stands} w KQ - 0 1")
    castlings = [move for move in game.legal_moves() if move.type == "castling"]
    assert [game.geometry.name(move.departure) for move in castlings if move.departure is not None] == [
        departure
    ] * 2
