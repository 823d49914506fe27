"""The badges of a panel: those that it is given, and those that marks on occupied squares become."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from feerie.pictures.drawing.arrow_paths import is_tethered, middle
from feerie.pictures.drawing.marks import Arrow, Badge, Cross, Dot, Label, Sign
from feerie.pictures.drawing.scene import Panel


def badges(panel: Panel) -> Iterator[Badge | Label]:
    """Yield the badges of a panel, and what becomes of each cross, dot or label on an occupied square."""
    for mark in panel.marks:
        match mark:
            case Badge(sign=Sign.UP | Sign.DOWN):
                yield _pointing(panel, mark)
            case Badge():
                yield mark
            case Cross(at, hue) if at in panel.units:
                yield Badge(hue, at, Sign.TIMES)
            case Dot(at, hue) if at in panel.units:
                yield Badge(hue, at, Sign.DOT)
            case Label(at) if at in panel.units:
                yield mark
            case _:
                pass


def _pointing(panel: Panel, badge: Badge) -> Badge:
    """Return a badge ↑ or ↓ that points as the arrow from or to a tray at its square."""
    for mark in panel.marks:
        if isinstance(mark, Arrow) and badge.at in (mark.origin, mark.target) and is_tethered(mark):
            origin, target = middle(panel, mark.origin), middle(panel, mark.target)
            if origin and target:
                return replace(badge, sign=Sign.DOWN if target[1] > origin[1] else Sign.UP)
    return badge
