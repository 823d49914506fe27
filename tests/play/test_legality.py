"""Legality by trial: what may be known beforehand of a move is never known wrongly, whatever it does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from feerie.engine.board.fen import parse_fen
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from tests.play.references.by_trial import legal
from tests.play.references.composed import composed, scattered


def told(moves: list[Move]) -> Counter[tuple[object, ...]]:
    """What moves do, and of which sort they are."""
    return Counter((move.type, move.captured, move.operations) for move in moves)


MANY = range(12, 96)
ALL = [range(first, first + 318) for first in range(96, 1050, 318)]
"""In parts, so that several processes may share them."""


@pytest.mark.parametrize(
    ("seeds", "positions"),
    [
        (range(12), 3),
        pytest.param(MANY, 8, marks=pytest.mark.long),
        *(pytest.param(seeds, 8, marks=pytest.mark.night) for seeds in ALL),
    ],
    ids=["few", "many", *(f"all from {seeds.start}" for seeds in ALL)],
)
def test_moves_of_composed_variants_are_legal_that_leave_no_royal_open(
    variant_of: Callable[[str], Variant], seeds: range, positions: int
) -> None:
    for seed in seeds:
        text, chance = composed(seed), random.Random(seed)
        variant = variant_of(text)
        for _ in range(positions):
            fen = scattered(chance, variant)
            game = Game(variant, parse_fen(fen, variant.geometry, variant.alphabet))
            assert told(game.legal_moves()) == told(legal(game)), f"{seed}\n{text}{fen}"
