from __future__ import annotations

import pytest

from feerie.errors.spelling import nearest

SECTIONS = ["board", "captured", "castling", "check", "effects", "end", "laws", "moves", "position", "pieces"]
VARIANTS = ["circe", "circe-parrain", "orthodox", "reserve", "reserve-blanche", "sentinelles"]


@pytest.mark.parametrize(
    ("word", "candidates", "expected"),
    [
        ("efects", SECTIONS, "effects"),
        ("piece", SECTIONS, "pieces"),
        ("Castling", SECTIONS, "castling"),
        ("sentinel", VARIANTS, "sentinelles"),
        ("sent", VARIANTS, "sentinelles"),
        ("Réserve", VARIANTS, "reserve"),
        ("circe parrain", VARIANTS, "circe-parrain"),
        ("circe_parain", VARIANTS, "circe-parrain"),
        ("qeen", ["king", "queen", "rook"], "queen"),
        ("pwan", ["king", "pawn"], "pawn"),
        ("notation", SECTIONS, None),
        ("blanc", ["black", "white"], "white"),
        ("blanc", ["black"], "black"),
        ("Coups", SECTIONS, "moves"),
        ("coups", VARIANTS, None),
        ("knight", ["king", "rook"], None),
        ("xyzzy", VARIANTS, None),
        ("c", SECTIONS, None),
        ("", SECTIONS, None),
        ("effects", [], None),
        ("e" * 1_000_000, SECTIONS, None),
    ],
)
def test_the_word_that_was_meant_is_found_or_none(word: str, candidates: list[str], expected: str) -> None:
    assert nearest(word, candidates) == expected
