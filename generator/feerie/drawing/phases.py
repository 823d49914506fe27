"""The phase of a game, right of the board: its name, and on the side of its keeper what he has in charge."""

from __future__ import annotations

from typing import Final

from feerie.board.geometry import Geometry
from feerie.drawing.board import beside, size, tile
from feerie.drawing.canvas import Element, number
from feerie.drawing.figures import used
from feerie.drawing.pen import Pen
from feerie.drawing.scene import Phase
from feerie.drawing.theme import SQUARE, Tone, measures

_PHASE: Final = measures()["phase"]


def phased(pen: Pen, geometry: Geometry, phase: Phase, *, flipped: bool = False) -> list[Element]:
    """The name runs downwards along the board; the tile of the keeper stands next to the one that tells
    whose move it is."""
    x, y = size(geometry)[0] + _PHASE["baseline"], size(geometry)[1] / 2
    name = pen.shape(
        "text",
        text=phase.label,
        transform=f"translate({number(x)} {number(y)}) rotate(90)",
        fill=Tone.MUTE,
        font_size=_PHASE["label"],
        text_anchor="middle",
    )
    if phase.keeper is None or phase.figure is None:
        return [name]
    point = beside(geometry, phase.keeper.other if flipped else phase.keeper, ranks=1)
    half = _PHASE["unit"] / 2
    figure = used(pen, phase.figure, point[0] - half, point[1] - half, _PHASE["unit"] / SQUARE)
    return [name, tile(pen, point), figure]
