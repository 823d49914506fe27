"""Conditions: each word of them in positions where it holds, and in others where it does not."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter

from feerie.engine.memories import LAST, PROMOTED
from feerie.engine.play.game import Game
from feerie.engine.play.positions.make import PASS
from feerie.engine.rules import catalogue
from feerie.engine.rules.contract import Condition
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.entries import remembered
from feerie.language.definitions.models.vocabulary import GRAMMAR
from feerie.language.notation.writing import Symbols, write
from feerie.language.reading.document import parse_document
from tests.asking import each
from tests.tables import table

CASES = table(Path(__file__).parents[2] / "data" / "conditions" / "words.yml")


@cache
def reader() -> TypeAdapter[Condition]:
    return TypeAdapter(Annotated[Condition, GRAMMAR])


def read(text: str) -> Condition:
    # As a file of rules is read: to YAML 1.1 `on` is a truth value.
    return reader().validate_python(parse_document(f"condition: {text}", "words.yml").data["condition"])


@each("case", CASES)
def test_a_condition_holds_on_the_board_as_it_stands(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols], case: dict[str, Any]
) -> None:
    condition = read(case["condition"])
    for expected, texts in ((True, case["holds"]), (False, case["fails"])):
        for text in texts:
            *fen, last = text.split()
            played = "-" in last or "x" in last
            game = game_of(case.get("variant", "orthodox"), " ".join(fen if played else [*fen, last]))
            before, move = game.position(), PASS
            if played:
                symbols = symbols_of(game.variant)
                written = {write(move, symbols).split()[0]: move for move in game.legal_moves()}
                move = written[last]
            with game.supposing(move.operations):
                view = game.legality.views.of(move)
                assert condition.holds(view) is expected, text
                assert (condition.degree(view) > 0.5) is expected, text
            assert game.position() == before


def test_every_word_is_tried() -> None:
    tried = set(re.findall(r"\w+", " ".join(case["condition"] for case in CASES)))
    # Orthodox chess has no counters, and a position no past: tests/play/ tries them.
    assert tried >= catalogue.CONDITIONS.keys() - {"counter", "repeated", "counted", "quiet"}


def test_a_condition_deep_within_others_makes_a_variant_remember() -> None:
    assert remembered([read("{not: {all: [{same_square: arrival, as: last.arrival}]}}")]) == {LAST}
    assert not remembered([read("{not: {all: [{same_square: arrival, as: departure}]}}")])


OF_PROMOTED = "id: promoted\nname: {fr: a, en: a}\neffects: {e: {when: {by: {promoted: true}}, do: [%s]}}"
LEAVES = "{birth: {kind: pawn, at: departure}}"


@pytest.mark.parametrize(
    ("fen", "moves", "promoted"),
    [
        ("k7/4P3/8/8/8/8/8/K7 w", ["e7-e8=Q"], ["e8"]),
        ("k7/4P3/8/8/8/8/8/K7 w", ["e7-e8=Q", "Ka8-a7", "Qe8-e2[+wPe8]"], ["e2"]),
        ("k3r3/8/8/8/8/8/4Q3/K7 b - - 0 1 promoted=e2", ["Re8xe2"], []),
        ("k7/8/8/8/8/8/3RQ3/K7 w - - 0 1 promoted=e2", ["Rd2-d7"], ["e2"]),
        ("k7/8/8/8/8/8/8/4K2R w K - 0 1 promoted=h1", ["O-O"], ["f1"]),
    ],
)
def test_a_promoted_pawn_is_known_wherever_it_goes(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    fen: str,
    moves: list[str],
    promoted: list[str],
) -> None:
    game = game_of(OF_PROMOTED % LEAVES, fen)
    start = game.position()
    for text in moves:
        game.make(next(m for m in game.legal_moves() if write(m, symbols_of(game.variant)) == text))
    found = game.recall(PROMOTED)
    assert sorted(map(game.geometry.name, found)) == promoted
    for _ in moves:
        game.unmake()
    assert game.position() == start


def test_promoted_pawns_are_forgotten_where_no_rule_asks_about_them(
    game_of: Callable[[str, str], Game],
) -> None:
    game = game_of("orthodox", "k7/4P3/8/8/8/8/8/K7 w")
    for move in game.legal_moves():
        game.make(move)
        assert not game.recall(PROMOTED)
        game.unmake()
