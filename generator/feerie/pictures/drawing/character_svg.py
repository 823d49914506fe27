"""A unit of a set of characters as SVG, and its outline."""

from typing import Final

from feerie.pictures.drawing.canvas import Element, element, number
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.piece_set import SIZE, CharacterSet, Figure, Fill, character_set, outlines
from feerie.pictures.drawing.theme import SQUARE, Tone, measures

_PIECE: Final = measures()["piece"]
_MIDDLE: Final = number(SQUARE / 2)


def character(pen: Pen, figure: Figure) -> Element:
    """Return a unit with its character; where units point, both colours have white bodies."""
    look, kind = _look(figure)
    is_dark = figure.fill is Fill.BLACK and not look.points
    ink = look.ink["promoted" if kind in look.promotions else figure.fill]
    body = pen.shape(
        "path",
        d=look.body,
        fill=Tone.BLACK if is_dark else Tone.WHITE,
        stroke=Tone.BLACK,
        stroke_width=_PIECE["outline"],
        stroke_linejoin="round",
    )
    halo = pen.shape(
        "path", d=look.body, stroke=Tone.CASING, stroke_width=_PIECE["outline"] + 2 * _PIECE["halo"]
    )
    sign = pen.shape(
        "path",
        d=outlines()[look.signs[kind][figure.fill is Fill.BLACK]],
        fill=ink,
        stroke="none",
        transform=f"translate({_MIDDLE} {number(look.middle)}) scale({look.size / SIZE:.4g})",
    )
    return element("g", *([halo] if is_dark else []), body, sign, transform=_turn(figure, look))


def body(figure: Figure) -> Element:
    """Return the outline of a unit, without colours."""
    look, _ = _look(figure)
    return element("path", d=look.body, transform=_turn(figure, look))


def _look(figure: Figure) -> tuple[CharacterSet, str]:
    name, _, kind = figure.own.partition("-")
    return character_set(name), kind


def _turn(figure: Figure, look: CharacterSet) -> str | None:
    """Return the turn of a unit that points down: one of the player who sits above."""
    is_above = (figure.fill is Fill.BLACK) != figure.is_opposite
    return f"rotate(180 {_MIDDLE} {_MIDDLE})" if look.points and is_above else None
