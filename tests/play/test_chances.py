"""What a unit might attack, as is learned without seeing the board, is all that it attacks there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.board.units import PLAYERS
from feerie.engine.play.compiling import chances
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.library import Library

Walk = Callable[[Variant, str, int, int], Iterator[Game]]

OPEN = "1n1q1b2/r3k1p1/1p6/4N2r/1B1P2b1/5P2/P2R2Q1/2K2N1R w - - 0 1"

# Walks from and to homes, of units of a kind, on squares that depend on the unit or on the captured one; legs
# of their own; hops.
NAMES = (
    "circe-danger", "circe-martiens", "cheek-to-cheek", "knight-relay", "make-and-take", "phantom", "plus",
    "point-reflection", "power-transfer", "reflecting-kings", "transferables",
)  # fmt: skip


def attacks(game: Game) -> list[list[Square]]:
    """Return from where each player attacks each square where units of each colour stand."""
    return [
        game.attacks_of(player, colour).attackers(square, game.units)
        for player in PLAYERS
        for colour in game.variant.colours
        for square in map(Square, game.geometry.squares)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_no_attack_is_left_out(
    name: str, library: Library, random_play: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = library.variant(name).variant
    positions = [game.position() for game in random_play(variant, OPEN, 6, 2)]
    found = [attacks(Game(variant, position)) for position in positions]
    monkeypatch.setattr(chances, "_strikes", lambda *_: None)
    # Another object, so that nothing is remembered of it.
    rules = replace(variant)
    for position, known in zip(positions, found, strict=True):
        assert attacks(Game(rules, position)) == known, print_fen(position, variant.alphabet)
    assert any(any(known) for known in found)


@pytest.mark.parametrize("name", ["orthodox", "neutral", "xiangqi", "circe-danger"])
def test_what_may_be_struck_is_all_that_is_attacked(name: str, library: Library, random_play: Walk) -> None:
    variant = library.variant(name).variant
    assert variant.start is not None
    for game in random_play(variant, print_fen(variant.start, variant.alphabet), 12, 2):
        for square in map(Square, game.geometry.squares):
            for origin in game.legality.observers(square):
                assert square in game.legality.struck([origin])


HOMEWARD = """
id: homeward
name: {fr: retour, en: homeward}
extends: orthodox
walks:
  homeward: {of: {not: king}, to: {home: it}, instead: true}
"""


def test_a_walk_straight_home_is_there_instead_of_the_other(variant_of: Callable[[str], Variant]) -> None:
    variant = variant_of(HOMEWARD)
    away, home = (f"{fen} - - 0 1" for fen in ("3k4/8/8/8/3R4/8/8/4K3 b", "4K3/8/8/8/8/3R4/8/7k b"))
    assert not Game(variant, position_of_fen(away, variant)).in_check()
    assert Game(variant, position_of_fen(home, variant)).in_check()
