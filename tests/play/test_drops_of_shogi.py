"""Shogi and its small sister in a few lines: drops, promotion by zone, captured units that are demoted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.play.game import Game, perft
from feerie.engine.rules.variant import Variant
from tests.variants import text_of


@pytest.mark.parametrize(
    ("variant", "counts"),
    [
        # As Fairy-Stockfish (tests/perft.sh) and scalashogi (MinishogiTest) count them.
        ("minishogi", [14, 181, 2512, 35401]),
        # The known figures, of which Fairy-Stockfish repeats the next one, 719731.
        ("shogi", [30, 900, 25470]),
    ],
)
def test_the_counts_are_the_published_ones(
    variant_of: Callable[[str], Variant], variant: str, counts: list[int]
) -> None:
    rules = variant_of(text_of(variant))
    assert rules.start is not None
    game = Game(rules, rules.start)
    assert [perft(game, depth) for depth, _ in enumerate(counts, 1)] == counts


@pytest.mark.parametrize(
    ("fen", "square", "legal"),
    [
        # The king can take neither the pawn on a2 nor what guards it: that would be mate.
        ("2s1k/5/PrS1g/2G2/Kb1B1[Rp] b - - 0 1", "a2", False),
        # Without the rook b3 it takes the bishop.
        ("2s1k/5/P1S1g/2G2/Kb1B1[Rp] b - - 0 1", "a2", True),
        # Any other unit may mate by a drop.
        ("2s1k/5/PrS1g/2G2/Kb1B1[Rg] b - - 0 1", "a2", True),
        # A pawn of one's own stands on the file; a promoted one is none.
        ("4k/5/p4/5/4K[p] b - - 0 1", "a2", False),
        ("4k/5/(pp)4/5/4K[p] b - - 0 1", "a2", True),
        ("4k/5/P4/5/4K[p] b - - 0 1", "a2", True),
        # On the last rank it could not go on.
        ("4k/5/P4/5/4K[p] b - - 0 1", "a1", False),
    ],
)
def test_where_a_pawn_may_be_dropped(
    game_of: Callable[[str, str], Game], fen: str, square: str, *, legal: bool
) -> None:
    game = game_of(text_of("minishogi"), fen)
    drops = {
        game.geometry.name(move.arrival)
        for move in game.legal_moves()
        if move.departure is None and move.arrival
    }
    assert (square in drops) is legal
