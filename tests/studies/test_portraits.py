"""The portraits of kinds: every figure holds, and the walks are those that an independent program finds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.portrait_file import PortraitFile, read_portrait
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.document import parse_document
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.study import Study
from tests.play.references.fairy_walks import WALKS, Cell

FOLDER = Path(__file__).parents[2] / "docs" / "pieces"
FILES = sorted(FOLDER.glob("*.yml"))
ROUNDS = 60

Moves = set[tuple[Cell, Cell | None]]


@pytest.fixture(scope="module")
def orthodox(checked: CheckedLibrary) -> VariantFile:
    return checked.library.variant("orthodox")


def played(portrait: PortraitFile, checked: CheckedLibrary, rules: VariantFile) -> dict[str, Study]:
    return {
        name: checked.play(read_diagram(name, parse_document(portrait.figure(name)[0], name)), rules)
        for name in portrait.model.figures
    }


def cell(square: Square) -> Cell:
    return square % 8, square // 8


def by_engine(game: Game, square: Square) -> Moves:
    found: list[Move] = []
    unit = game.units[square]
    assert unit is not None
    add_moves(found, game.move_tables.table(unit, square), game)
    return {
        (cell(move.arrival), None if move.captured_at is None else cell(move.captured_at))
        for move in found
        if move.arrival is not None
    }


def by_reference(kind: str, position: Position, square: Square) -> Moves:
    colour = position.units[square].colour  # type: ignore[union-attr]
    board = {
        cell(Square(at)): "own" if unit.colour == colour else "enemy"
        for at, unit in enumerate(position.units)
        if unit and at != square
    }
    return set(WALKS[kind](board, cell(square)))


def test_each_portrait_has_its_independent_walk() -> None:
    assert {path.stem for path in FILES} == set(WALKS)
    assert len(FILES) >= 20


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_figure_holds_and_the_first_shows_the_walk(
    path: Path, checked: CheckedLibrary, orthodox: VariantFile
) -> None:
    portrait = read_portrait(path)
    studies = played(portrait, checked, orthodox)
    assert len(studies) >= 2
    first, *others = studies.values()
    kind = Kind(path.stem)
    (square,) = (Square(at) for at, unit in enumerate(first.start.units) if unit and unit.kind == kind)
    assert [mark.moves for mark in first.diagram.model.marks] == [first.variant.geometry.name(square)]
    expected = by_reference(path.stem, first.start, square)
    assert expected
    assert by_engine(Game(first.variant, first.start), square) == expected
    assert all(any(unit and unit.kind == kind for unit in other.start.units) for other in others)


@pytest.mark.parametrize("kind", WALKS)
def test_a_unit_goes_where_an_independent_program_lets_it_go(kind: str, orthodox: VariantFile) -> None:
    random = Random(kind)
    seen: Moves = set()
    rules = orthodox.variant
    for number in range(ROUNDS):
        squares = [Square(at) for at in random.sample(range(64), 2 + number % 24)]
        units: list[Unit | None] = [None] * 64
        for at in squares[1:]:
            units[at] = Unit(Kind("knight"), random.choice([WHITE, BLACK]))
        units[squares[0]] = Unit(Kind(kind), WHITE)
        position = Position(rules.geometry, tuple(units), turn=WHITE)
        found = by_engine(Game(rules, position), squares[0])
        assert found == by_reference(kind, position, squares[0])
        seen |= found
    assert any(taken is not None for _, taken in seen)
    assert kind == "locust" or any(taken is None for _, taken in seen)
