"""The pictures of the operations themselves."""

from __future__ import annotations

from typing import get_args

import pytest

from feerie.language.definitions.glossary_file import OperationName
from feerie.pictures.drawing.marking.marks import Badge, Border, Ghost, Outline, Sign
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.showing.demonstrations import elementary


def signs(panel: Panel) -> set[Sign]:
    return {mark.sign for mark in panel.marks if isinstance(mark, Badge)}


@pytest.mark.parametrize(
    ("operation", "sign"),
    [
        ("remove", Sign.TIMES),
        ("place", Sign.PLUS),
        ("swap", Sign.EXCHANGE),
        ("mutate", Sign.EQUALS),
        ("recolour", Sign.HALF),
        ("capture", Sign.TIMES),
        ("promotion", Sign.EQUALS),
    ],
)
def test_an_operation_is_carried_out_and_has_its_sign(operation: str, sign: Sign) -> None:
    assert signs(elementary(operation)[-1]) == {sign}


def test_every_operation_has_a_picture_of_its_own() -> None:
    operations = get_args(OperationName)
    pictures = [tuple(map(repr, elementary(operation))) for operation in operations]
    assert len({*pictures}) == len(operations)


def test_what_goes_leaves_its_square_and_what_changes_is_shown_before() -> None:
    (gone,) = elementary("displace")
    (ghost,) = (mark for mark in gone.marks if isinstance(mark, Ghost))
    assert ghost.at not in gone.units
    before, after = elementary("recolour")
    assert not before.marks
    assert before.units.keys() == after.units.keys()
    assert before.units != after.units
    assert Outline.DOUBLE in {mark.outline for mark in after.marks if isinstance(mark, Border)}


def test_a_change_of_state_is_seen_beside_the_board() -> None:
    (panel,) = elementary("set")
    assert panel.phase is not None
    assert not panel.marks
