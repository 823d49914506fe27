"""A picture: the ``<svg>`` round everything else, with its name for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterable

from feerie.drawing.canvas import OWN, Element, Name, element
from feerie.drawing.layout import Extent
from feerie.drawing.scene import Panel, Strip
from feerie.drawing.theme import SQUARE


def picture(scene: Panel | Strip, room: Extent, side: int, parts: Iterable[Element]) -> Element:
    """An ``<svg>`` with title and description.

    ``side`` is that of a square, in pixels, where nothing else is said.
    """
    return element(
        "svg",
        element("title", text=scene.title, id=Name(f"{OWN}title")),
        element("desc", text=scene.description, id=Name(f"{OWN}desc")),
        *parts,
        role="img",
        aria_labelledby=Name(f"{OWN}title"),
        aria_describedby=Name(f"{OWN}desc"),
        viewBox=room.view_box,
        width=round(room.width * side / SQUARE),
        height=round(room.height * side / SQUARE),
    )
