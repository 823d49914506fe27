"""Stacks: tiles in the corner of a square beneath which units wait, with the first to come out in front."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feerie.drawing.board import Point
from feerie.drawing.canvas import Element, number
from feerie.drawing.figure import Figure
from feerie.drawing.figures import used
from feerie.drawing.pen import Pen
from feerie.drawing.theme import SQUARE, Tone, measures

_STACK: Final = measures()["stack"]
_MOST: Final = 3
"""So many tiles are told apart; the description tells every unit."""


def stacked(pen: Pen, figures: Sequence[Figure], corner: Point) -> list[Element]:
    """The stack of the square with that upper left corner: a tile for each unit, the first one in front.

    The tiles are dashed, as everything is that is not there yet.
    """
    side, step = _STACK["side"], _STACK["step"]
    left, top = corner[0] + _STACK["inset"], corner[1] + SQUARE - _STACK["inset"] - side
    behind = range(min(len(figures), _MOST) - 1, -1, -1)
    tiles = [_tile(pen, left + step * index, top - step * index) for index in behind]
    return [*tiles, used(pen, figures[0], left, top, side / SQUARE)]


def _tile(pen: Pen, left: float, top: float) -> Element:
    return pen.shape(
        "rect",
        x=left,
        y=top,
        width=_STACK["side"],
        height=_STACK["side"],
        rx=_STACK["radius"],
        fill=Tone.CASING,
        stroke=Tone.TRAY_INK,
        stroke_width=_STACK["line"],
        stroke_dasharray=f"{number(_STACK['dash'])} {number(_STACK['gap'])}",
    )
