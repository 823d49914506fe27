"""What becomes of captured units: where they go, whose they are there, and as what."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.memories import PROMOTED
from feerie.engine.operations import Remove, Store
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write

CRAZYHOUSE = (Path(__file__).parents[2] / "data" / "entries" / "crazyhouse.yml").read_text(encoding="utf-8")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

GameOf = Callable[[str, str], Game]
SymbolsOf = Callable[[Variant], Symbols]


def after(game: Game, symbols: Symbols, *texts: str) -> str:
    """The FEN after some moves, the counters left out."""
    for text in texts:
        game.make(next(move for move in game.legal_moves() if write(move, symbols) == text))
    fen = print_fen(game.position(), game.variant.alphabet).split()
    return " ".join([*fen[:4], *fen[6:]])


def variant(captured: dict[str, object]) -> str:
    return json.dumps({"id": "captured", "name": {"fr": "a", "en": "a"}, "captured": captured})


@pytest.mark.parametrize(
    ("captured", "fen", "move", "expected"),
    [
        ({"goes": "box"}, "k7/8/8/8/r7/8/8/R3K3 w", "Ra1xa4", "k7/8/8/8/R7/8/8/4K3 b - -"),
        ({"goes": "reserve"}, "k7/8/8/8/r7/8/8/R3K3 w", "Ra1xa4", "k7/8/8/8/R7/8/8/4K3[r] b - -"),
        (
            {"goes": "reserve", "recolour": "own"},
            "k7/8/8/8/r7/8/8/R3K3 w",
            "Ra1xa4",
            "k7/8/8/8/R7/8/8/4K3[R] b - -",
        ),
        (
            {"goes": "reserve", "recolour": "own"},
            "k7/8/8/3pP3/8/8/8/4K3 w - d6",
            "e5xd6 e.p.",
            "k7/8/3P4/8/8/8/8/4K3[P] b - -",
        ),
        (
            {"goes": "reserve", "recolour": "own", "of": "officer"},
            "k7/8/8/8/p7/8/8/R3K3 w",
            "Ra1xa4",
            "k7/8/8/8/R7/8/8/4K3 b - -",
        ),
        (
            {"goes": "reserve", "recolour": "own", "of": "officer"},
            "k7/8/8/8/n7/8/8/R3K3 w",
            "Ra1xa4",
            "k7/8/8/8/R7/8/8/4K3[N] b - -",
        ),
        (
            {"goes": "reserve", "of": {"attacked_by": "pawn"}},
            "k7/8/8/8/n7/1P6/8/R3K3 w",
            "Ra1xa4",
            "k7/8/8/8/R7/1P6/8/4K3[n] b - -",
        ),
        (
            {"goes": "reserve", "of": {"attacked_by": "pawn"}},
            "k7/8/8/8/n7/2P5/8/R3K3 w",
            "Ra1xa4",
            "k7/8/8/8/R7/2P5/8/4K3 b - -",
        ),
    ],
)
def test_a_captured_unit_goes_where_the_rules_say(
    game_of: GameOf, symbols_of: SymbolsOf, captured: dict[str, object], fen: str, move: str, expected: str
) -> None:
    game = game_of(variant(captured), fen)
    before = game.position()
    assert after(game, symbols_of(game.variant), move) == expected
    game.unmake()
    assert game.position() == before


def test_a_promoted_pawn_is_a_pawn_in_reserve(game_of: GameOf, symbols_of: SymbolsOf) -> None:
    game = game_of(CRAZYHOUSE, "3r3k/2P5/8/8/8/8/8/K7 w")
    symbols = symbols_of(game.variant)
    assert after(game, symbols, "c7xd8=Q") == "3Q3k/8/8/8/8/8/8/K7[R] b - - promoted=d8"
    game = game_of(CRAZYHOUSE, "3Q3k/8/8/6b1/8/8/8/K7[R] b - - 0 1 promoted=d8")
    assert after(game, symbols, "Bg5xd8") == "3b3k/8/8/8/8/8/8/K7[pR] w - -"
    assert after(game, symbols, "R@a8", "P@d7") == "R2b3k/3p4/8/8/8/8/8/K7 w - -"
    # A queen that was never a pawn stays what she is.
    game = game_of(CRAZYHOUSE, "3Q3k/8/8/6b1/8/8/8/K7 b - -")
    assert after(game, symbols, "Bg5xd8") == "3b3k/8/8/8/8/8/8/K7[q] w - -"


def test_the_operation_tells_what_the_unit_becomes(game_of: GameOf) -> None:
    game = game_of(CRAZYHOUSE, "3Q3k/8/8/6b1/8/8/8/K7 b - - 0 1 promoted=d8")
    removals = [move.operations[0] for move in game.legal_moves() if move.captured is not None]
    queen, pawn = Unit(Kind("queen"), WHITE), Unit(Kind("pawn"), BLACK)
    assert removals == [Remove(queen, Square(59), Store.RESERVE, pawn)]


def test_units_only_change_sides(
    variant_of: Callable[[str], Variant], random_play: Callable[[Variant, str, int, int], Iterator[Game]]
) -> None:
    rules = variant_of(CRAZYHOUSE)
    for seed in range(6):
        for game in random_play(rules, START, 60, seed):
            position = game.position()
            units = Counter(unit.kind for unit in (*position.units, *position.reserves) if unit is not None)
            promoted = len(position.recall(PROMOTED))
            assert units.total() == 32
            assert units[Kind("pawn")] + promoted == 16
            assert parse_fen(print_fen(position, rules.alphabet), rules.geometry, rules.alphabet) == position
