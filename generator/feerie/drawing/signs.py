"""Signs as paths round the origin, for a font may lack them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from feerie.drawing.canvas import disc, number
from feerie.drawing.marks import Sign
from feerie.drawing.theme import measures


@dataclass(frozen=True, slots=True)
class Glyph:
    """The path of a sign; ``weight`` is that of its stroke, less than 1 for signs of many strokes."""

    path: str
    weight: float = 1.0
    solid: bool = False


_HALF: Final = measures()["badge"]["glyph"]


def _at(share: float) -> str:
    """So much of half the width of a sign."""
    return number(_HALF * share)


def _cross(arm: str) -> str:
    return f"M-{arm} -{arm}L{arm} {arm}M{arm} -{arm}L-{arm} {arm}"


def _vertical(down: int) -> str:
    tip, wing = _at(down), _at(0.25 * down)
    return f"M0 {_at(-down)}V{tip}M-{_at(0.75)} {wing}L0 {tip}L{_at(0.75)} {wing}"


def _exchange(tip: str, neck: str, wing: str) -> str:
    left = f"M-{neck} -{wing}L-{tip} 0L-{neck} {wing}"
    right = f"M{neck} -{wing}L{tip} 0L{neck} {wing}"
    return f"M-{tip} 0H{tip}{left}{right}"


def _half(r: str) -> str:
    """The left half, then the arc of the right half forth and back, which encloses nothing to be filled."""
    return f"M0 -{r}A{r} {r} 0 0 0 0 {r}zA{r} {r} 0 0 1 0 {r}A{r} {r} 0 0 0 0 -{r}"


GLYPHS: Final[Mapping[Sign, Glyph]] = {
    Sign.TIMES: Glyph(_cross(_at(0.75))),
    Sign.PLUS: Glyph(f"M-{_at(1)} 0H{_at(1)}M0 -{_at(1)}V{_at(1)}"),
    Sign.EQUALS: Glyph(f"M-{_at(1)} -{_at(0.42)}H{_at(1)}M-{_at(1)} {_at(0.42)}H{_at(1)}"),
    Sign.DOWN: Glyph(_vertical(1)),
    Sign.UP: Glyph(_vertical(-1)),
    Sign.EXCHANGE: Glyph(_exchange(_at(1.35), _at(0.65), _at(0.7)), weight=0.65),
    Sign.HALF: Glyph(_half(_at(1.25)), weight=0.65, solid=True),
    Sign.DOT: Glyph(disc((0, 0), _HALF * 0.4), solid=True),
}
