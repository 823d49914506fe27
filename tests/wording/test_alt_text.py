"""In every variant, what a screen reader says of a position is the position."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import PLAYERS, Colour, Kind, Unit
from feerie.engine.memories import TALLY
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.descriptions import describe
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import board, kept
from tests.asking import asked_of
from tests.sample import tried, variants
from tests.variants import file_of
from tests.wording.described import Described

LIBRARY = Library(shipped())
NAMES = [*variants(), *tried()]
SHAPES = 9


@cache
def variant(name: str) -> Variant:
    return (LIBRARY.variant(name) if name in LIBRARY.ids else LIBRARY.variant_at(file_of(name))).variant


def any_position(rules: Variant, seed: int) -> Position:
    """A position with as many units as a variant may come to have, and few kinds, or many, of them."""
    chance = random.Random(f"{rules.id} {seed}")
    board = rules.geometry
    own = [kind for kind in rules.pieces if kind not in rules.spare]
    kinds = chance.sample([*own, *rules.pieces], k=chance.choice([1, 3, len(own)]))
    colours = [*rules.colours]

    def unit() -> Unit:
        return Unit(Kind(chance.choice(kinds)), Colour(chance.choice(colours)))

    density = chance.choice([0, 0.2, 0.6, 1])
    there = [Square(square) for square in board.squares if square not in board.holes]
    standing: list[Unit | None] = [None] * len(board.squares)
    for square in there:
        standing[square] = unit() if chance.random() < density else None
    under = {square: tuple(unit() for _ in range(chance.randint(1, 3))) for square in chance.sample(there, 3)}
    phase, keeper = chance.choice([(1, None), *rules.phases])
    return Position(
        board,
        tuple(standing),
        chance.choice(PLAYERS),
        reserves=tuple(sorted(unit() for _ in range(chance.choice([0, 1, 40])))),
        under=tuple(sorted(under.items())) if seed % 2 else (),
        phase=phase,
        keeper=keeper,
    )


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        (Language("fr"), ("pions a2 à h2.", "pions a1 à h1, a2 à h2, a3 à h3, a4 à h4, b5, c5, f5, g5.")),
        (
            Language("en"),
            ("pawns a2 to h2.", "pawns a1 to h1, a2 to h2, a3 to h3, a4 to h4, b5, c5, f5, g5."),
        ),
    ],
)
def test_a_row_of_neighbours_is_told_by_its_ends(language: Language, rows: tuple[str, str]) -> None:
    for name, row in zip(("orthodox", "horde"), rows, strict=True):
        rules = variant(name)
        assert rules.start
        assert row in describe(rules.start, Audience(rules, language).lexicon)


def check(name: str, seed: int, language: Language) -> None:
    rules = variant(name)
    position = any_position(rules, seed)
    lexicon = Audience(rules, language).lexicon
    text = describe(position, lexicon, kept=kept(rules))
    told = Described(lexicon, rules.pieces, rules.colours).read(rules.geometry.stored(text))
    assert "…" not in text
    assert told.placement == position.placement()
    assert told.turn == position.turn
    assert told.reserves == Counter(position.reserves)
    assert told.under == {rules.geometry.name(square): stack for square, stack in position.under}
    assert sorted(told.holes) == sorted(map(rules.geometry.name, rules.geometry.missing))
    assert told.boards == len(rules.geometry.boards)
    assert (told.phase, told.keeper) == (position.phase, position.keeper)


@pytest.mark.parametrize("language", LANGUAGES)
@asked_of("name", NAMES)
def test_a_description_reads_back_as_the_position(name: str, language: Language) -> None:
    for seed in range(SHAPES):
        check(name, seed, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_a_grid_are_told_besides(language: Language) -> None:
    rules = variant("grid")
    audience = Audience(rules, language)
    position = any_position(rules, 1)
    text = board(position, audience).description
    told = Described(audience.lexicon, rules.pieces, rules.colours).read(text)
    assert told.placement == position.placement()
    assert [*told.grid.values()] == [["b", "d", "f"], ["2", "4", "6"]]


@asked_of("name", NAMES, most=0)
def test_so_do_more_of_them(name: str) -> None:
    for seed in range(SHAPES, 20 + SHAPES):
        for language in LANGUAGES:
            check(name, seed, language)


@asked_of("name", NAMES)
def test_so_does_the_first_position(name: str) -> None:
    rules = variant(name)
    assert rules.start
    for language in LANGUAGES:
        lexicon = Audience(rules, language).lexicon
        text = rules.geometry.stored(describe(rules.start, lexicon))
        told = Described(lexicon, rules.pieces, rules.colours).read(text)
        assert told.placement == rules.start.placement()
        assert told.turn == rules.start.turn
        counted = {rules.counters[name][language]: numbers for name, *numbers in rules.start.recall(TALLY)}
        assert told.counters == {name: tuple(numbers) for name, numbers in counted.items() if any(numbers)}
