"""Trays: boxes, reserves and limbos beside the board, as wide as it is, with slots under its files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from feerie.board.geometry import Square
from feerie.drawing.badges import badged
from feerie.drawing.board import Point, size
from feerie.drawing.canvas import Element, number
from feerie.drawing.figures import ghost, used
from feerie.drawing.marks import Badge, Family, InTray
from feerie.drawing.pen import Pen
from feerie.drawing.scene import Edge, Panel, Tray
from feerie.drawing.slots import Slot, arranged
from feerie.drawing.theme import SQUARE, Tone, measures

_TRAY: Final = measures()["tray"]
_BADGE: Final = measures()["badge"]


@dataclass(frozen=True, slots=True)
class Shelf:
    """A tray at its place: its upper edge, and what lies in its slots."""

    tray: Tray
    top: float
    slots: tuple[Slot, ...]

    def centre(self, slot: Slot) -> Point:
        """The centre of one of its slots."""
        return slot.centre * SQUARE, self.top + _TRAY["height"] / 2


def shelves(panel: Panel) -> tuple[Shelf, ...]:
    """The trays of a panel; several on one side are stacked, away from the board."""
    height = size(panel.geometry)[1]
    above = -_TRAY["first_above"] - _TRAY["height"]
    below = height + _TRAY["first_below"]
    placed = []
    for tray in panel.trays:
        slots = arranged(tray.held, panel.geometry.files)
        if tray.edge is Edge.TOP:
            placed.append(Shelf(tray, above, slots))
            above -= _TRAY["above"]
        else:
            placed.append(Shelf(tray, below, slots))
            below += _TRAY["below"]
    return tuple(placed)


def slot_centre(panel: Panel, spot: InTray) -> Point | None:
    """Where that figure lies, or has lain; None if no tray shows it."""
    near = panel.geometry.file(spot.near) + 0.5
    found = [
        (abs(slot.centre - near), shelf.centre(slot))
        for shelf in shelves(panel)
        for slot in shelf.slots
        if slot.held.figure == spot.figure
    ]
    return min(found)[1] if found else None


def shelved(pen: Pen, panel: Panel, shelf: Shelf) -> list[Element]:
    """The tray itself with its label, which stands on the side away from the board: no arrow crosses it."""
    tray = shelf.tray
    above = tray.edge is Edge.TOP
    baseline = -_TRAY["label_above"] if above else _TRAY["height"] + _TRAY["label_below"]
    box = pen.shape(
        "rect",
        x=0,
        y=shelf.top,
        width=size(panel.geometry)[0],
        height=_TRAY["height"],
        rx=_TRAY["radius"],
        fill=Tone.TRAY,
        stroke=Tone.TRAY_LINE,
        stroke_width=_TRAY["outline"],
        stroke_dasharray=f"{number(_TRAY['dash'])} {number(_TRAY['gap'])}" if tray.waiting else None,
    )
    label = pen.shape(
        "text", text=tray.label, x=0, y=shelf.top + baseline, fill=Tone.MUTE, font_size=_TRAY["label"]
    )
    return [box, label] if tray.label else [box]


def contents(pen: Pen, shelf: Shelf) -> list[Element]:
    """What lies in a tray."""
    return [part for slot in shelf.slots for part in _slot(pen, shelf, slot)]


def _slot(pen: Pen, shelf: Shelf, slot: Slot) -> list[Element]:
    (x, y), held, box = shelf.centre(slot), slot.held, _TRAY["unit"]
    corner = x - box / 2, y - box / 2
    draw = ghost if held.ghost else used
    parts = [draw(pen, held.figure, *corner, box / SQUARE)]
    if held.sign:
        inset = SQUARE / 2 - _BADGE["inset"]
        parts.append(badged(pen, Badge(Family.CAPTURE, Square(0), held.sign), (x + inset, y - inset)))
    beside = f"× {slot.count}" if slot.count > 1 else held.note
    if beside:
        parts.append(
            pen.shape(
                "text",
                text=beside,
                x=x + box / 2 + (_BADGE["radius"] if held.sign else 0),
                y=y + _TRAY["count"] * 0.36,
                fill=Tone.TRAY_INK,
                font_size=_TRAY["count"],
            )
        )
    return parts
