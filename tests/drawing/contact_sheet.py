"""A contact sheet: every shape of the piece set in every fill, on both colours of square, small and large."""

from __future__ import annotations

from typing import Final

from feerie.pictures.drawing.canvas import SPACES, Element, element, number, written
from feerie.pictures.drawing.piece_set import ROTATIONS, Figure, Fill, PieceSet, piece_set
from feerie.pictures.drawing.piece_svg import definitions, used
from feerie.pictures.drawing.theme import SQUARE, Pen, Theme, Tone

SIZES: Final = (90, 45, 25)
"""The sides of a square, in pixels, at which drawings are judged."""

_TURNED: Final = ("knight", "queen")
_LETTERS: Final = ("A", "AM", "NRH")


def draw_contact_sheet(look: Theme, pieces: PieceSet | None = None) -> str:
    """Return the sheet as a standalone SVG file, one unit a pixel."""
    pen = Pen(look, pieces=pieces or piece_set())
    rows = _rows(pen.pieces)
    parts: list[Element] = []
    left = 0.0
    for side in SIZES:
        parts.append(_block(pen, rows, side, left))
        left += side * 2 * len(rows[0]) + 10
    height = SIZES[0] * len(rows)
    root = element(
        "svg",
        element("defs", *definitions(pen, {figure for row in rows for figure in row})),
        pen.shape("rect", width=left, height=height, fill=Tone.PAGE),
        *parts,
        width=left,
        height=height,
        viewBox=f"0 0 {number(left)} {height}",
        font_family="Arial, 'DejaVu Sans', sans-serif",
    )
    root.attribs |= SPACES
    return written(root) + "\n"


def _rows(pieces: PieceSet) -> list[list[Figure]]:
    """Return one row for each shape, each turned shape and each disc with letters."""
    shapes = [[Figure(shape, fill) for fill in Fill] for shape in pieces.drawings]
    turned = [[Figure(shape, fill, turn) for fill in Fill] for shape in _TURNED for turn in ROTATIONS[1:]]
    return shapes + turned + [[Figure("", fill, letters=letters) for fill in Fill] for letters in _LETTERS]


def _block(pen: Pen, rows: list[list[Figure]], side: int, left: float) -> Element:
    columns = len(rows[0])
    height = SQUARE * len(rows)
    starts = [SQUARE * (2 * column + 1) for column in range(columns)]
    grounds = "".join(f"M{start} 0h{SQUARE}v{height}h-{SQUARE}z" for start in starts)
    return element(
        "g",
        pen.shape("rect", width=2 * SQUARE * columns, height=height, fill=Tone.LIGHT),
        pen.shape("path", d=grounds, fill=Tone.DARK),
        *(
            used(pen, figure, SQUARE * (2 * column + ground), SQUARE * row)
            for row, figures in enumerate(rows)
            for column, figure in enumerate(figures)
            for ground in (0, 1)
        ),
        transform=f"translate({number(left)}) scale({number(side / SQUARE)})",
    )
