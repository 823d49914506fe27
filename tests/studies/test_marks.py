"""The marks of an author: what each word draws, in which look."""

from __future__ import annotations

import pytest

from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import REFERENCE
from feerie.language.reading.document import Document
from feerie.pictures.drawing.marking.marks import Arrow, Dot, Filled, Hue, Label, Mark, Ray, Shaft
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.pictures import picture


def marks(checked: CheckedLibrary, *given: dict[str, object]) -> tuple[Mark, ...]:
    data = {"position": {"white": ["Kg1", "Re1", "Pd2"], "black": ["Kd8", "Ne3"]}, "marks": [*given]}
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


def test_a_label_has_a_text_or_a_number(checked: CheckedLibrary) -> None:
    name = checked.library.variant("orthodox").variant.geometry.square
    found = marks(checked, {"label": "e1", "text": "A"}, {"label": "h8", "text": 12, "as": "rebirth"})
    assert found == (Label(name("e1"), "A"), Label(name("h8"), "12", Hue.APPEAR))


def lines(checked: CheckedLibrary, *given: dict[str, object]) -> list[str]:
    name = checked.library.variant("orthodox").variant.geometry.name
    found = [mark for mark in marks(checked, *given) if isinstance(mark, Ray)]
    return sorted("-".join(map(name, ray.squares)) + ("-edge" if ray.to_edge else "") for ray in found)


def test_a_line_ends_on_a_square_and_a_ray_at_the_edge(checked: CheckedLibrary) -> None:
    assert lines(checked, {"line": "b3-h8"}) == ["b3-h8"]
    assert lines(checked, {"ray": "f6-d4"}) == ["f6-e5-d4-c3-b2-a1-edge"]
    # A knight's line reaches the edge of the board on no square's edge.
    assert lines(checked, {"ray": "a1-b3"}) == ["a1-b3-c5-d7"]


@pytest.mark.parametrize(
    ("square", "expected"),
    [
        # As far as the first unit of either colour, whosever turn it is.
        ("e1", ["e1-d1-c1-b1-a1", "e1-e2-e3", "e1-f1-g1"]),
        ("e3", ["e3-c2", "e3-c4", "e3-d1", "e3-d5", "e3-f1", "e3-f5", "e3-g2", "e3-g4"]),
        # A pawn attacks where it captures, not where it moves.
        ("d2", ["d2-c3", "d2-e3"]),
    ],
)
def test_the_rays_of_a_unit_are_the_lines_along_which_it_attacks(
    checked: CheckedLibrary, square: str, expected: list[str]
) -> None:
    assert lines(checked, {"rays": square}) == expected
