"""Trays: boxes, reserves and limbos beside the board, as wide as it is, with a slot for each file; the room
that a panel takes with them, the same for all panels of a picture, and the ``<svg>`` round it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import inf
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.pictures.drawing.canvas import OWN, Element, Name, Point, element, number
from feerie.pictures.drawing.chessboard import size
from feerie.pictures.drawing.inscription import width
from feerie.pictures.drawing.marking.badges import badged
from feerie.pictures.drawing.marking.marks import Badge, Hue, InTray, Sign
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.piece_svg import ghost, used
from feerie.pictures.drawing.scene import Edge, Held, Panel, Strip, Tray
from feerie.pictures.drawing.theme import SQUARE, Pen, Tone, measures

_TRAY: Final = measures()["tray"]
_BOARD: Final = measures()["board"]
_BADGE: Final = measures()["badge"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A figure of a tray, ``count`` of them, at ``centre`` in slots from the left edge."""

    held: Held
    centre: float
    count: int = 1


def arranged(held: Sequence[Held], width: int) -> tuple[Slot, ...]:
    """Return the slots of a tray; figures that do not fit are shown once each with their number."""
    if len(held) > width:
        groups = Counter(replace(one, file=None, ghost=False) for one in held if not one.ghost)
        pitch = min(2.0, width / max(len(groups), 1))
        first = min(0.5, pitch / 2)
        return tuple(Slot(one, first + pitch * at, groups[one]) for at, one in enumerate(groups))
    slots: dict[int, Held] = {}
    queued: list[Held] = []
    for one in held:
        if one.file is not None and one.file < width and one.file not in slots:
            slots[one.file] = one
        else:
            queued.append(one)
    free = (file for file in range(width) if file not in slots)
    slots.update(zip(free, queued, strict=False))
    return tuple(Slot(slots[file], file + 0.5) for file in sorted(slots))


def slotted(
    contents: Sequence[Iterable[Figure]], width: int, files: Mapping[Figure, int] | None = None
) -> tuple[tuple[Held, ...], ...]:
    """Return the content of a tray in each panel, from the figures in it.

    A figure keeps its slot and leaves a ghost there. ``files`` gives a slot to figures that come and go, the
    file of the square at the other end, so that their arrows are vertical.
    """
    wished = files or {}
    slots: list[Held] = []
    panels: list[tuple[Held, ...]] = []
    for index, figures in enumerate(contents):
        now = Counter(figures)
        slots = _entered([*_left(slots, now)] if index else slots, now, width, wished)
        panels.append(tuple(sorted(slots, key=lambda held: held.file or 0)))
    return tuple(panels)


def _left(slots: Sequence[Held], now: Counter[Figure]) -> Iterator[Held]:
    """Yield slots in which the figures that have left are ghosts, the last of several alike."""
    remaining = Counter(now)
    for held in slots:
        is_there = held.ghost or remaining[held.figure] > 0
        remaining[held.figure] -= not held.ghost
        yield held if is_there else replace(held, ghost=True)


def _entered(
    slots: Sequence[Held], now: Counter[Figure], width: int, wished: Mapping[Figure, int]
) -> list[Held]:
    """Return slots with the new figures: each in its wished slot, its ghost's, or the first free one."""
    kept = list(slots)
    there = Counter(held.figure for held in kept if not held.ghost)
    for figure in sorted((now - there).elements(), key=lambda figure: (figure not in wished, figure)):
        ghosts = [held for held in kept if held.ghost and held.figure == figure]
        used = {held.file for held in kept} - {held.file for held in ghosts}
        choices = [wished.get(figure), *(held.file for held in ghosts), *range(width)]
        file = next((file for file in choices if file is not None and file not in used), None)
        kept = [held for held in kept if not (held.ghost and held.file == file)]
        # A figure that leaves is looked for in the order of the slots, so the wished one must come last.
        kept.append(Held(figure, file=file))
    return sorted(kept, key=lambda held: (held.file == wished.get(held.figure), held.file or 0))


@dataclass(frozen=True, slots=True)
class Shelf:
    """A tray with its upper edge, its slots and its width."""

    tray: Tray
    top: float
    slots: tuple[Slot, ...]
    width: float

    def centre(self, slot: Slot) -> Point:
        """Return the centre of a slot."""
        return slot.centre * SQUARE, self.top + _TRAY["height"] / 2


def shelves(panel: Panel) -> tuple[Shelf, ...]:
    """Return the trays of a panel; several on one side are stacked, away from the board.

    They are as wide as what is shown of the board, whose upper left corner is the origin, or wider if that is
    too little for what is in them.
    """
    tops = {
        Edge.TOP: count(-_TRAY["first_above"] - _TRAY["height"], -_TRAY["above"]),
        Edge.BOTTOM: count(size(panel.shown.board)[1] + _TRAY["first_below"], _TRAY["below"]),
    }
    placed = []
    for tray in panel.trays:
        files, slots = _fitting(tray, panel)
        placed.append(Shelf(tray, next(tops[tray.edge]), slots, files * SQUARE))
    return tuple(placed)


def _fitting(tray: Tray, panel: Panel) -> tuple[int, tuple[Slot, ...]]:
    """Return the width of a tray in files, at most that of the whole board, and its slots."""
    held, left, most = tray.held, panel.shown.left, panel.geometry.files
    if not tray.is_limbo:
        # Files are counted from the first one that is shown; one before that is none.
        places = [one.file - left if one.file is not None and one.file >= left else None for one in held]
        held = tuple(replace(one, file=place) for one, place in zip(held, places, strict=True))
    for files in range(panel.shown.board.files, most):
        slots = arranged(held, files)
        if max([_right(slots), width(tray.label, _TRAY["label"])]) <= files * SQUARE:
            return files, slots
    return most, arranged(held, most)


def _right(slots: Sequence[Slot]) -> float:
    """Return the right end of slots; infinite if they overlap."""
    ends = [0.0]
    for slot in slots:
        left = slot.centre * SQUARE - _TRAY["unit"] / 2
        if left < ends[-1]:
            return inf
        ends.append(left + _TRAY["unit"] + width(_beside(slot), _TRAY["count"]))
    return ends[-1]


def slot_centre(panel: Panel, spot: InTray) -> Point | None:
    """Return the centre of the slot that holds a figure or its ghost, None if no tray shows it."""
    near = panel.geometry.file(spot.near) - panel.shown.left + 0.5
    found = [
        (abs(slot.centre - near), shelf.centre(slot))
        for shelf in shelves(panel)
        for slot in shelf.slots
        if slot.held.figure == spot.figure
    ]
    return min(found)[1] if found else None


def shelved(pen: Pen, shelf: Shelf) -> list[Element]:
    """Return a tray with its label, on the side away from the board, where no arrow crosses it; a long label
    is smaller."""
    tray = shelf.tray
    part = min(1, shelf.width / max(1, width(tray.label, _TRAY["label"])))
    above = tray.edge is Edge.TOP
    baseline = -_TRAY["label_above"] if above else _TRAY["height"] + _TRAY["label_below"]
    box = pen.box(
        (0, shelf.top),
        (shelf.width, _TRAY["height"]),
        rx=_TRAY["radius"],
        fill=Tone.TRAY,
        stroke=Tone.TRAY_LINE,
        stroke_width=_TRAY["outline"],
        stroke_dasharray=f"{number(_TRAY['dash'])} {number(_TRAY['gap'])}" if tray.is_limbo else None,
        data_mark=pen.mark("limbo" if tray.is_limbo else "tray"),
    )
    label = pen.shape(
        "text",
        text=tray.label,
        x=0,
        y=shelf.top + baseline,
        fill=Tone.MUTE,
        font_size=number(part * _TRAY["label"]),
    )
    return [box, label] if tray.label else [box]


def tray_badge(held: Held) -> Badge:
    """Return the badge of a figure that waits in a tray."""
    return Badge(Hue.CAPTURE, Square(0), held.sign or Sign.TIMES)


def _beside(slot: Slot) -> str:
    """Return the text beside a figure."""
    return f"× {slot.count}" if slot.count > 1 else slot.held.note


def contents(pen: Pen, shelf: Shelf) -> Iterator[Element]:
    """Yield the figures in a tray."""
    box, size = _TRAY["unit"], _TRAY["count"]
    for slot in shelf.slots:
        (x, y), held = shelf.centre(slot), slot.held
        draw = ghost if held.ghost else used
        yield draw(pen, held.figure, x - box / 2, y - box / 2, box / SQUARE)
        if held.sign:
            inset = SQUARE / 2 - _BADGE["inset"]
            yield badged(pen, tray_badge(held), (x + inset, y - inset))
        if beside := _beside(slot):
            x += box / 2 + (_BADGE["radius"] if held.sign else 0)
            yield pen.shape("text", text=beside, x=x, y=y + size * 0.36, fill=Tone.TRAY_INK, font_size=size)


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
