"""Castlings in which king and rook change places, or one of them stays, as sentences and as positions."""

from __future__ import annotations

import pytest

import feerie
from tests.variants import file_of

FILE = file_of("chess960")


@pytest.mark.parametrize(
    ("fen", "text", "told", "after"),
    [
        (
            "4k3/8/8/8/8/8/8/5KR1 w K -",
            "O-O",
            "the king goes from f1 to g1 and the rook from g1 to f1",
            "5RK1",
        ),
        (
            "4k3/8/8/8/8/8/8/R2K4 w Q -",
            "O-O-O",
            "the king goes from d1 to c1 and the rook from a1 to d1",
            "2KR4",
        ),
        ("4k3/8/8/8/8/8/8/6KR w K -", "O-O", "the rook goes from h1 to f1", "5RK1"),
        ("4k3/8/8/8/8/8/8/3RK3 w Q -", "O-O-O", "the king goes from e1 to c1", "2KR4"),
        ("4k3/8/8/8/8/8/8/1RK5 w Q -", "O-O-O", "the rook goes from b1 to d1", "2KR4"),
    ],
)
def test_what_goes_is_told(fen: str, text: str, told: str, after: str) -> None:
    game = feerie.game(FILE, fen)
    assert game.push(text).describe() == f"T{told[1:]} ({text})."
    assert game.fen == f"4k3/8/8/8/8/8/8/{after} b - - 1 1"


def test_the_rights_of_inner_rooks_too_are_told_with_those_of_white_first() -> None:
    fen = "rk1r1b2/2p3p1/8/8/8/8/P5qP/1K1R2RN w Dkq - 0 1"
    assert feerie.game(FILE, fen).fen == fen
