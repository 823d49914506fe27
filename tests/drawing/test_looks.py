"""From operations to marks: one case a row of the table, and the cases in which rows meet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import get_args

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.operations import (
    Captive,
    Displace,
    Entry,
    Mutate,
    Place,
    Recolour,
    Remove,
    Role,
    Set,
    Store,
    Swap,
    What,
    events,
)
from feerie.language.definitions.models.picture_model import Operation
from feerie.pictures.drawing.marking.looks import LOOKS, limbo_marks, looking_as, marks_of
from feerie.pictures.drawing.marking.marks import (
    Arrow,
    Badge,
    Border,
    Dot,
    Ghost,
    Hue,
    InTray,
    Mark,
    Outline,
    Shaft,
    Sign,
)
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Panel, Strip
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme

MOVE, CAPTURE, APPEAR, CHANGE = Hue.MOVE, Hue.CAPTURE, Hue.APPEAR, Hue.CHANGE
SOLID, DASHED, DOUBLE, RING = Outline.SOLID, Outline.DASHED, Outline.DOUBLE, Outline.RING
HOLLOW = Shaft.HOLLOW

A1, B1, C1, D1 = (Geometry().square(name) for name in ("a1", "b1", "c1", "d1"))
ROOK, PAWN = Unit(Kind("rook"), WHITE), Unit(Kind("pawn"), BLACK)
WHITE_PAWN = Unit(Kind("pawn"), WHITE)
R, P = Figure("rook", Fill.WHITE), Figure("pawn", Fill.BLACK)


def draw(unit: Unit) -> Figure:
    return R if unit == ROOK else P


def moved(cause: str = "move", role: Role = Role.MOVER, start: Square = A1, end: Square = B1) -> Entry:
    return Entry(Displace(ROOK, start, end), cause, role)


def taken(square: Square) -> Entry:
    return Entry(Remove(PAWN, square), "capture", Role.CAPTURED)


def did(operation: Place | Remove | Swap | Mutate | Recolour | Set) -> Entry:
    return Entry(operation, "effect")


WALKED = (Border(MOVE, A1, DASHED), Ghost(A1, R), Arrow(MOVE, A1, B1))

CASES: dict[str, tuple[tuple[Entry, ...], set[Mark]]] = {
    "a walk leaves a ghost and has a filled arrow": ((moved(),), {*WALKED, Border(MOVE, B1, SOLID)}),
    "the rook of a castling walks too": (
        (moved("castling", Role.OTHER),),
        {*WALKED, Border(MOVE, B1, SOLID)},
    ),
    "a mover that goes on walks again": ((moved("take_and_make"),), {*WALKED, Border(MOVE, B1, SOLID)}),
    "a transfer appears": (
        (moved("mirror", Role.OTHER),),
        {
            Border(APPEAR, A1, DASHED),
            Ghost(A1, R),
            Arrow(APPEAR, A1, B1, HOLLOW),
            Border(APPEAR, B1, RING),
            Badge(APPEAR, B1, Sign.PLUS),
        },
    ),
    "a capture marks the square where the walk ends": (
        (taken(B1), moved()),
        {*WALKED, Border(CAPTURE, B1, SOLID), Badge(CAPTURE, B1, Sign.TIMES, P)},
    ),
    "a capture elsewhere leaves a ghost": (
        (taken(C1), moved()),
        {
            *WALKED,
            Border(MOVE, B1, SOLID),
            Border(CAPTURE, C1, DASHED),
            Ghost(C1, P),
            Badge(CAPTURE, C1, Sign.TIMES),
        },
    ),
    "what is removed leaves a ghost": (
        (did(Remove(PAWN, C1)),),
        {Border(CAPTURE, C1, DASHED), Ghost(C1, P), Badge(CAPTURE, C1, Sign.TIMES)},
    ),
    "a mover that disappears is not where it went": (
        (moved(), Entry(Remove(ROOK, B1), "move", Role.MOVER)),
        {*WALKED, Border(CAPTURE, B1, DASHED), Ghost(B1, R), Badge(CAPTURE, B1, Sign.TIMES)},
    ),
    "what is put in reserve appears in its tray": (
        (did(Remove(PAWN, C1, Store.RESERVE)),),
        {
            Border(APPEAR, C1, DASHED),
            Ghost(C1, P),
            Badge(APPEAR, C1, Sign.UP),
            Arrow(APPEAR, C1, InTray(P, C1), HOLLOW),
            Border(APPEAR, InTray(P, C1), RING),
        },
    ),
    "a captured unit goes to the reserve from beneath its captor": (
        (Entry(Remove(PAWN, B1, Store.RESERVE), "capture", Role.CAPTURED), moved()),
        {
            *WALKED,
            Border(CAPTURE, B1, SOLID),
            Badge(CAPTURE, B1, Sign.TIMES, P),
            Arrow(APPEAR, B1, InTray(P, B1), HOLLOW),
            Border(APPEAR, InTray(P, B1), RING),
        },
    ),
    "a birth comes from nowhere": (
        (did(Place(PAWN, C1)),),
        {Border(APPEAR, C1, RING), Badge(APPEAR, C1, Sign.PLUS)},
    ),
    "a drop comes from its tray": (
        (did(Place(PAWN, C1, Store.RESERVE)),),
        {
            Border(APPEAR, C1, RING),
            Badge(APPEAR, C1, Sign.DOWN),
            Arrow(APPEAR, InTray(P, C1), C1, HOLLOW),
        },
    ),
    "a rebirth comes from where the unit was captured": (
        (did(Place(PAWN, C1, Store.LIMBO, captive=Captive(PAWN, D1))),),
        {Border(APPEAR, C1, RING), Badge(APPEAR, C1, Sign.PLUS), Arrow(APPEAR, D1, C1, HOLLOW)},
    ),
    "two units that exchange squares leave no ghosts": (
        (did(Swap((ROOK, PAWN), (A1, B1))),),
        {
            Border(APPEAR, A1, RING),
            Border(APPEAR, B1, RING),
            Badge(APPEAR, A1, Sign.EXCHANGE),
            Badge(APPEAR, B1, Sign.EXCHANGE),
            Arrow(APPEAR, A1, B1, HOLLOW),
            Arrow(APPEAR, B1, A1, HOLLOW),
        },
    ),
    "a mutation doubles the square": (
        (did(Mutate(C1, PAWN, ROOK)),),
        {Border(CHANGE, C1, DOUBLE), Badge(CHANGE, C1, Sign.EQUALS)},
    ),
    "a change of colour doubles the square": (
        (did(Recolour(C1, PAWN, WHITE_PAWN)),),
        {Border(CHANGE, C1, DOUBLE), Badge(CHANGE, C1, Sign.HALF)},
    ),
    "a promotion is stronger than the walk to it": (
        (moved(), did(Mutate(B1, ROOK, PAWN))),
        {*WALKED, Border(CHANGE, B1, DOUBLE), Badge(CHANGE, B1, Sign.EQUALS)},
    ),
    "of three badges the colour's is left out": (
        (taken(B1), moved(), did(Mutate(B1, ROOK, PAWN)), did(Recolour(B1, PAWN, WHITE_PAWN))),
        {
            *WALKED,
            Border(CHANGE, B1, DOUBLE),
            Badge(CAPTURE, B1, Sign.TIMES, P),
            Badge(CHANGE, B1, Sign.EQUALS),
        },
    ),
    "who follows into the square that is left leaves no ghost there": (
        (moved("mirror", Role.OTHER, B1, C1), moved("mirror", Role.OTHER, A1, B1)),
        {
            Border(APPEAR, A1, DASHED),
            Ghost(A1, R),
            Border(APPEAR, B1, RING),
            Border(APPEAR, C1, RING),
            Badge(APPEAR, B1, Sign.PLUS),
            Badge(APPEAR, C1, Sign.PLUS),
            Arrow(APPEAR, A1, B1, HOLLOW),
            Arrow(APPEAR, B1, C1, HOLLOW),
        },
    ),
    "a variable that changes is not seen": ((did(Set("phase", 1, 2)),), set()),
}


@pytest.mark.parametrize("case", CASES)
def test_a_step_has_the_marks_of_its_operations(case: str) -> None:
    entries, expected = CASES[case]
    marks = marks_of(events(entries), draw)
    assert len(marks) == len(set(marks))
    assert set(marks) == expected


def test_a_rebirth_from_an_unknown_square_has_no_arrow() -> None:
    marks = marks_of(events((did(Place(PAWN, C1, Store.LIMBO)),)), draw)
    assert set(marks) == {Border(APPEAR, C1, RING), Badge(APPEAR, C1, Sign.PLUS)}


def test_a_captured_unit_that_waits_marks_its_square() -> None:
    assert set(limbo_marks(B1)) == {Border(CAPTURE, B1, DASHED), Badge(CAPTURE, B1, Sign.TIMES)}


def test_where_another_unit_stands_the_mark_of_one_that_waits_shows_whom_it_is_about() -> None:
    assert set(limbo_marks(B1, P)) == {Border(CAPTURE, B1, DASHED), Badge(CAPTURE, B1, Sign.TIMES, P)}


def test_the_times_sign_comes_first_whatever_the_order_of_the_operations() -> None:
    entries = (did(Mutate(B1, ROOK, PAWN)), taken(B1), moved())
    signs = [mark.sign for mark in marks_of(events(entries), draw) if isinstance(mark, Badge)]
    assert signs == [Sign.TIMES, Sign.EQUALS]


def test_every_row_of_the_table_looks_different_in_black_and_white(
    units: Callable[[str], dict[Square, Figure]],
) -> None:
    """The tint of print is white and every line black, so that nothing but shape tells them apart."""
    pictures = {}
    for what, look in LOOKS.items():
        marks: list[Mark] = []
        if look.left:
            marks.append(Border(look.hue, A1, look.left))
        if look.reached:
            marks.append(Border(look.hue, B1, look.reached))
        if look.arrow:
            marks.append(Arrow(look.hue, A1, B1, look.arrow))
        if look.sign:
            marks.append(Badge(look.hue, B1 if look.reached else A1, look.sign, P if look.gone else None))
        pictures[what] = draw_strip(Strip((Panel(units("Rb1"), marks=tuple(marks)),)), theme("print"))
    alike = [pair for pair in combinations(pictures, 2) if pictures[pair[0]] == pictures[pair[1]]]
    assert alike == []


def test_a_mark_may_look_as_every_operation_does() -> None:
    assert {What(name) for name in get_args(Operation)} == {*LOOKS}
    arrow = looking_as(Arrow(Hue.NOTE, Square(0), Square(9)), What.REBIRTH)
    assert arrow == Arrow(Hue.APPEAR, Square(0), Square(9), Shaft.HOLLOW)
    assert looking_as(Dot(Square(3)), What.CAPTURE) == Dot(Square(3), Hue.CAPTURE)
