"""The marks of an author: squares that are filled, the moves of a unit, the look of an operation."""

from __future__ import annotations

import pytest

from feerie.definitions.diagrams import read_diagram
from feerie.definitions.folders import shipped
from feerie.definitions.library import Library
from feerie.drawing.marks import Arrow, Dot, Filled, Hue, Mark, Shaft
from feerie.languages import REFERENCE
from feerie.reading.document import Document
from feerie.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.pictures import picture


@pytest.fixture(scope="module")
def checked() -> CheckedLibrary:
    return CheckedLibrary(Library(shipped()))


def marks(checked: CheckedLibrary, *given: dict[str, str]) -> tuple[Mark, ...]:
    data = {"position": {"white": ["Kg1", "Re1"], "black": ["Kd8", "Ne3"]}, "marks": [*given]}
    diagram = read_diagram("diagram", Document.of(data, "diagram"))
    study = checked.play(diagram, checked.library.variant("orthodox"))
    return picture(study, Audience(study.variant, REFERENCE)).panels[-1].marks


def names(checked: CheckedLibrary, found: tuple[Mark, ...]) -> list[str]:
    name = checked.library.variant("orthodox").variant.geometry.name
    return sorted(name(mark.at) for mark in found if isinstance(mark, Dot | Filled))


def test_the_moves_of_a_unit_are_dots_where_it_may_go(checked: CheckedLibrary) -> None:
    found = marks(checked, {"moves": "e1"})
    assert names(checked, found) == ["a1", "b1", "c1", "d1", "e2", "e3", "f1"]


def test_squares_are_filled_alone_or_between_corners(checked: CheckedLibrary) -> None:
    found = marks(checked, {"filled": "h8"}, {"filled": "b3-a2"})
    assert names(checked, found) == ["a2", "a3", "b2", "b3", "h8"]


def test_a_mark_looks_as_an_operation_does(checked: CheckedLibrary) -> None:
    (found,) = marks(checked, {"arrow": "e3-b8", "as": "rebirth"})
    assert isinstance(found, Arrow)
    assert (found.hue, found.shaft) == (Hue.APPEAR, Shaft.HOLLOW)
