"""A panel that Black sees: everything is where it was, seen from the other side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.pictures.drawing.chessboard import centre, corner
from feerie.pictures.drawing.marking.arrow_paths import arrow_paths, badges
from feerie.pictures.drawing.marking.badges import placed
from feerie.pictures.drawing.marking.marks import (
    Arrow,
    Badge,
    Border,
    Dot,
    Ghost,
    Hue,
    InTray,
    Outline,
    Shaft,
    Sign,
)
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.scene import Edge, Held, Panel, Tray, turned
from feerie.pictures.drawing.trays import extent, shelves, slot_centre

BOARD = Geometry(6, 8)
Units = Callable[..., Mapping[Square, Figure]]
B3, E6 = BOARD.square("b3"), BOARD.square("e6")


@pytest.fixture
def panel(units: Units, figure: Callable[[str], Figure]) -> Panel:
    """Everything that there may be on a board and beside it."""
    knight, pawn = figure("N"), figure("p")
    trays = (
        Tray("White reserve", (Held(knight, file=1), Held(pawn, ghost=True, file=3)), Edge.BOTTOM),
        Tray("Awaiting", (Held(pawn, file=0, note="captured on e6"),), Edge.TOP, is_limbo=True),
    )
    marks = (
        Border(Hue.APPEAR, B3, Outline.DASHED),
        Ghost(B3, knight),
        Badge(Hue.APPEAR, B3, Sign.UP),
        Arrow(Hue.APPEAR, B3, InTray(knight, B3), Shaft.HOLLOW),
        Arrow(Hue.MOVE, BOARD.square("a1"), E6),
        Badge(Hue.MOVE, E6, Sign.PLUS),
        Dot(BOARD.square("c4")),
    )
    return Panel(units("Ke6 pa5", BOARD), BOARD, marks=marks, trays=trays, under={E6: (pawn,)})


def test_a_panel_that_is_turned_twice_is_as_it_was(panel: Panel) -> None:
    assert turned(panel) != panel
    assert turned(turned(panel)) == panel


def test_the_trays_go_to_the_other_side_with_their_slots(panel: Panel) -> None:
    back = turned(panel)
    assert [tray.edge for tray in back.trays] == [Edge.TOP, Edge.BOTTOM]
    reserve, limbo = back.trays
    assert [held.file for held in reserve.held] == [4, 2], "under the same files"
    assert [held.file for held in limbo.held] == [0], "its words need the room beside it"
    alone = replace(panel, trays=panel.trays[:1])
    below, above = (extent((one,)) for one in (alone, turned(alone)))
    assert below != above


def test_a_unit_that_goes_to_its_tray_goes_there_from_either_side(panel: Panel) -> None:
    for seen in (panel, turned(panel)):
        ((arrow, path),) = [
            (arrow, path) for arrow, path in arrow_paths(seen) if isinstance(arrow.target, InTray)
        ]
        assert isinstance(arrow.origin, int)
        assert isinstance(arrow.target, InTray)
        slot = slot_centre(seen, arrow.target)
        assert slot
        assert slot[0] == centre(seen.geometry, arrow.origin)[0] == path.tip[0], "the arrow is vertical"
        (shelf,) = [one for one in shelves(seen) if not one.tray.is_limbo]
        assert shelf.top <= path.tip[1] <= shelf.top + 45


@pytest.mark.parametrize("edge", Edge)
@pytest.mark.parametrize("goes", [True, False])
def test_a_badge_points_as_its_arrow_does(edge: Edge, goes: bool, figure: Callable[[str], Figure]) -> None:  # noqa: FBT001
    slot = InTray(figure("N"), B3)
    ends = (B3, slot) if goes else (slot, B3)
    marks = (Badge(Hue.APPEAR, B3, Sign.UP if goes else Sign.DOWN), Arrow(Hue.APPEAR, *ends))
    panel = Panel({}, BOARD, marks=marks, trays=(Tray("Reserve", (Held(figure("N"), file=1),), edge),))
    for seen in (panel, turned(panel)):
        ((_, path),) = arrow_paths(seen)
        (badge,) = badges(seen)
        assert isinstance(badge, Badge)
        assert badge.sign is (Sign.DOWN if path.tip[1] > path.tail[1] else Sign.UP)


def test_without_a_tray_a_badge_is_the_sign_of_the_notation() -> None:
    marks = (Badge(Hue.APPEAR, B3, Sign.UP), Badge(Hue.APPEAR, E6, Sign.DOWN))
    found = badges(Panel({}, BOARD, marks=marks))
    assert [badge.sign for badge in found if isinstance(badge, Badge)] == [Sign.UP, Sign.DOWN]


def test_a_badge_keeps_clear_of_an_arrow_from_either_side(units: Units) -> None:
    target = BOARD.square("c3")
    marks = (Arrow(Hue.MOVE, BOARD.square("f6"), target), Badge(Hue.MOVE, target, Sign.PLUS))
    panel = Panel(units("Kc3", BOARD), BOARD, marks=marks)
    corners = []
    for seen in (panel, turned(panel)):
        ((badge, (x, y)),) = placed(BOARD, badges(seen), [path for _, path in arrow_paths(seen)])
        left, top = corner(BOARD, badge.at)
        corners.append((round(x - left, 2), round(y - top, 2)))
    assert corners == [(7.65, 7.65), (37.35, 7.65)]
