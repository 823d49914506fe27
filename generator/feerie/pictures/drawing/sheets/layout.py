"""The room that a panel takes, the same for all panels of a picture, and the ``<svg>`` round it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from feerie.pictures.drawing.canvas import OWN, Element, Name, element, number
from feerie.pictures.drawing.chessboard import size
from feerie.pictures.drawing.scene import Edge, Panel, Strip
from feerie.pictures.drawing.theme import SQUARE, measures
from feerie.pictures.drawing.trays import shelves

_BOARD: Final = measures()["board"]
_TRAY: Final = measures()["tray"]


@dataclass(frozen=True, slots=True)
class Extent:
    """A rectangle round a board; the origin is the upper left corner of the board."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def ratio(self) -> str:
        """The width by the height, as CSS writes it."""
        return f"{number(self.width)}/{number(self.height)}"

    @property
    def view_box(self) -> str:
        return " ".join(number(value) for value in (self.left, self.top, self.width, self.height))


def extent(panels: Iterable[Panel]) -> Extent:
    """Return the room of the largest of these panels: board, coordinates, side to move and trays."""
    several = tuple(panels)
    sizes = [size(panel.shown.board) for panel in several]
    above, below = (
        max(sum(tray.edge is edge for tray in panel.trays) for panel in several)
        for edge in (Edge.TOP, Edge.BOTTOM)
    )
    has_coordinates = any(panel.coordinates for panel in several)
    is_bare = not (has_coordinates or any(panel.turn or panel.phase for panel in several))
    # The label of a tray below the board stands as low with coordinates as without.
    under = "bottom" if has_coordinates or below else "top"
    trays = [shelf.width + _TRAY["outline"] for panel in several for shelf in shelves(panel)]
    return Extent(
        left=-_BOARD["left" if has_coordinates else "top"],
        top=-_BOARD["top"] - _TRAY["above"] * above,
        right=max([max(width for width, _ in sizes) + _BOARD["top" if is_bare else "right"], *trays]),
        bottom=max(height for _, height in sizes) + _BOARD[under] + _TRAY["below"] * below,
    )


def bare_extent(panel: Panel) -> Extent:
    """Return the room of a board with its outline alone."""
    (width, height), line = size(panel.geometry), _BOARD["outline"]
    return Extent(-line, -line, width + line, height + line)


def picture(
    scene: Panel | Strip, room: Extent, side: int, parts: Iterable[Element], *, silent: bool = False
) -> Element:
    """Return an ``<svg>`` with title and description; ``side`` is the default side of a square, in pixels.

    One that is ``silent`` has neither, and screen readers pass over it.
    """
    told, words = {"aria_hidden": "true"}, list[Element]()
    if not silent:
        title, desc = Name(f"{OWN}title"), Name(f"{OWN}desc")
        told = {"role": "img", "aria_labelledby": title, "aria_describedby": desc}
        words.append(element("title", text=scene.title, id=title))
        words.append(element("desc", text=scene.description, id=desc))
    return element(
        "svg",
        *words,
        *parts,
        **told,
        viewBox=room.view_box,
        width=round(room.width * side / SQUARE),
        height=round(room.height * side / SQUARE),
    )
