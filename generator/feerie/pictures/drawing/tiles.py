"""What stands right of the board: the side to move, and the phase with its keeper, on tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from feerie.engine.board.geometry import Geometry
from feerie.engine.board.units import WHITE, Colour, opponent
from feerie.pictures.drawing.canvas import Element, Point, number
from feerie.pictures.drawing.chessboard import size
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.piece_svg import used
from feerie.pictures.drawing.scene import Phase
from feerie.pictures.drawing.theme import SQUARE, Tone, measures

_TURN: Final = measures()["turn"]
_PHASE: Final = measures()["phase"]
_LINE: Final = measures()["board"]["outline"]


def _beside(geometry: Geometry, side: Colour, *, ranks: int = 0) -> Point:
    """Return the centre of a tile right of the board, beside the first rank of a side.

    ``ranks`` moves it towards the middle."""
    width, height = size(geometry)
    near = SQUARE * (ranks + 0.5)
    return width + _TURN["centre"], height - near if side == WHITE else near


def _tile(pen: Pen, centre: Point) -> Element:
    """Return a tile of the colour of dark squares."""
    half = _TURN["tile"] / 2
    return pen.shape(
        "rect",
        x=centre[0] - half,
        y=centre[1] - half,
        width=_TURN["tile"],
        height=_TURN["tile"],
        rx=_TURN["radius"],
        fill=Tone.DARK,
        stroke=Tone.EDGE,
        stroke_width=_LINE,
    )


@lru_cache(maxsize=64)
def turn_tile(pen: Pen, geometry: Geometry, side: Colour, *, flipped: bool = False) -> tuple[Element, ...]:
    """Return the tile of the player to move, with a disc in the player's colour."""
    place = _beside(geometry, opponent(side) if flipped else side)
    return (pen.stamp(turn_key(side), place),) if pen.shared else turn_parts(pen, side, place)


def turn_key(side: Colour) -> str:
    """Return the key of the tile of a player to move."""
    return f"turn.{side}"


def turn_parts(pen: Pen, side: Colour, place: Point) -> tuple[Element, ...]:
    """Return the tile of a player to move round a point."""
    x, y = place
    disc = pen.shape(
        "circle",
        cx=x,
        cy=y,
        r=_TURN["disc"],
        fill=Tone.WHITE if side == WHITE else Tone.BLACK,
        stroke=Tone.BLACK,
        stroke_width=_LINE,
    )
    return _tile(pen, place), disc


def phased(pen: Pen, geometry: Geometry, phase: Phase, *, flipped: bool = False) -> list[Element]:
    """Return the name of a phase, downwards along the board, and the tile of its keeper.

    The tile is next to the one of the side to move."""
    x, y = size(geometry)[0] + _PHASE["baseline"], size(geometry)[1] / 2
    name = pen.shape(
        "text",
        text=phase.label,
        transform=f"translate({number(x)} {number(y)}) rotate(90)",
        fill=Tone.MUTE,
        font_size=_PHASE["label"],
        text_anchor="middle",
        data_mark=pen.mark("phase"),
    )
    if phase.keeper is None or phase.figure is None:
        return [name]
    point = _beside(geometry, opponent(phase.keeper) if flipped else phase.keeper, ranks=1)
    half = _PHASE["unit"] / 2
    figure = used(pen, phase.figure, point[0] - half, point[1] - half, _PHASE["unit"] / SQUARE)
    return [name, _tile(pen, point), figure]
