"""A picture: the ``<svg>`` round everything else, with its name for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterable

from feerie.drawing.canvas import Element, element
from feerie.drawing.layout import Extent
from feerie.drawing.scene import Panel, Strip
from feerie.drawing.theme import SQUARE


def picture(prefix: str, scene: Panel | Strip, room: Extent, side: int, parts: Iterable[Element]) -> Element:
    """An ``<svg>`` with title and description, whose ids begin with ``prefix``.

    ``side`` is that of a square, in pixels, where nothing else is said.
    """
    return element(
        "svg",
        element("title", text=scene.title, id=f"{prefix}-title"),
        element("desc", text=scene.description, id=f"{prefix}-desc"),
        *parts,
        role="img",
        aria_labelledby=f"{prefix}-title",
        aria_describedby=f"{prefix}-desc",
        viewBox=room.view_box,
        width=round(room.width * side / SQUARE),
        height=round(room.height * side / SQUARE),
    )
