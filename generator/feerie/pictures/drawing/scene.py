"""What is drawn, as values: strips of panels with units, marks and trays; and a panel turned for Black."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial

from feerie.engine.board import Colour, Geometry, Grid, Square
from feerie.errors import FeerieError
from feerie.pictures.drawing.marking.marks import Arrow, Badge, Ghost, InTray, Mark, Ray, Sign, Spot
from feerie.pictures.drawing.piece_set import Figure


class Edge(StrEnum):
    """The side of the board of a tray: White's is below, Black's above."""

    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Held:
    """A figure in a tray, or the ghost of one that has just left it.

    ``file`` is its slot, from 0 as files of the board; None takes the first free one. ``note`` is a text
    beside it, such as the square where it was captured.
    """

    figure: Figure
    ghost: bool = False
    file: int | None = None
    sign: Sign | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    """A box, a reserve or a limbo beside the board; the tray of a limbo is dashed."""

    label: str
    held: tuple[Held, ...] = ()
    edge: Edge = Edge.BOTTOM
    is_limbo: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """The phase of a game that has several; ``figure`` stands for the units in charge of its ``keeper``."""

    label: str
    keeper: Colour | None = None
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """The part of a board that is shown: files from the left and ranks from below, both ends included."""

    left: int
    bottom: int
    right: int
    top: int

    @property
    def board(self) -> Geometry:
        """A board as large as the region."""
        return Geometry(self.right - self.left + 1, self.top - self.bottom + 1)

    def has(self, square: Square, geometry: Geometry) -> bool:
        """Return whether a square of the board is in the region."""
        is_between = self.left <= geometry.file(square) <= self.right
        return is_between and self.bottom <= geometry.rank(square) <= self.top


def region(text: str, geometry: Geometry) -> Region:
    """Return the region between two opposite corners, ``c2-f5``; raises FeerieError (``crop-form``) and
    PositionError (``square``)."""
    names = text.split("-")
    if len(names) != 2:
        raise FeerieError("crop-form", found=text)
    corners = [geometry.square(name) for name in names]
    files, ranks = (sorted(map(place, corners)) for place in (geometry.file, geometry.rank))
    return Region(files[0], ranks[0], files[1], ranks[1])


@dataclass(frozen=True, slots=True)
class Panel:
    """One board with its marks, trays and texts.

    ``title`` and ``description`` are for screen readers, ``name``, ``sentence`` and behind it the
    ``notation`` for the caption, which only a strip draws. ``number`` counts the panels of a picture from 1;
    all have the same board and the same trays, empty ones too. ``turn`` is None within a move.
    ``under`` has the figures beneath each square, first the one that comes out first.
    ``region`` is the part of the board that is shown, None for all of it; trays are as wide as that.
    ``grid`` has the lines that cut the board into cells. ``variants`` are the ids of those that come to what
    the panel shows, where they are too many for its name.
    """

    units: Mapping[Square, Figure]
    geometry: Geometry = field(default_factory=Geometry)
    marks: tuple[Mark, ...] = ()
    turn: Colour | None = None
    trays: tuple[Tray, ...] = ()
    under: Mapping[Square, tuple[Figure, ...]] = field(default_factory=dict)
    phase: Phase | None = None
    number: int | None = None
    name: str = ""
    sentence: str = ""
    notation: str = ""
    title: str = ""
    description: str = ""
    region: Region | None = None
    coordinates: bool = True
    grid: Grid = field(default_factory=Grid)
    variants: tuple[str, ...] = ()

    @property
    def shown(self) -> Region:
        """The part of the board that is shown."""
        return self.region or Region(0, 0, self.geometry.files - 1, self.geometry.ranks - 1)

    @property
    def caption(self) -> str:
        """What is said below it, in one line: the sentence, and the notation in brackets."""
        told = f"({self.notation})" if self.notation and self.sentence else self.notation
        return " ".join(filter(None, (self.sentence, told)))

    def figures(self) -> frozenset[Figure]:
        """Return the figures that are drawn in the panel, without ghosts."""
        held = {held.figure for tray in self.trays for held in tray.held if not held.ghost}
        held.update(figures[0] for figures in self.under.values() if figures)
        held.update(mark.figure for mark in self.marks if isinstance(mark, Badge) and mark.figure)
        held.update(mark.figure for mark in self.marks if isinstance(mark, Ghost) and mark.shines)
        if self.phase and self.phase.figure:
            held.add(self.phase.figure)
        return frozenset(held.union(self.units.values()))


@dataclass(frozen=True, slots=True)
class Inscription:
    """A text above or below the panels, from the left edge of the first board.

    ``size`` of type is in squares. ``opposite`` stands on the first line at the right edge of the last board.
    ``depth`` is by how many steps the text is indented.
    """

    text: str
    size: float = 0.46
    bold: bool = False
    italic: bool = False
    opposite: str = ""
    depth: int = 0


Sample = Figure | tuple[Figure, ...] | Mark | Grid
"""What a legend explains: a unit, a stack, a mark, the lines of a grid."""


@dataclass(frozen=True, slots=True)
class Key:
    """An entry of a legend: what is shown, and what it means."""

    sample: Sample
    text: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Panels as one picture, in a row or in rows of ``columns`` panels, with texts above and below them.

    The ``legend`` stands below the texts.
    """

    panels: tuple[Panel, ...]
    title: str = ""
    description: str = ""
    above: tuple[Inscription, ...] = ()
    below: tuple[Inscription, ...] = ()
    columns: int | None = None
    legend: tuple[Key, ...] = ()


def turned(panel: Panel) -> Panel:
    """Return a panel as seen from the other side, with the same side to move and the same keeper."""
    geometry, region, phase = panel.geometry, panel.region, panel.phase
    files, ranks = geometry.files - 1, geometry.ranks - 1
    turn = partial(_turned, geometry=geometry)
    return replace(
        panel,
        units={turn(square): figure.opposite for square, figure in panel.units.items()},
        geometry=replace(
            geometry,
            holes=frozenset(map(turn, geometry.holes)),
            walls=frozenset((turn(one), turn(other)) for one, other in geometry.walls),
            surface=geometry.surface.turned(geometry.files, geometry.ranks),
        ),
        marks=tuple(_mark(mark, geometry) for mark in panel.marks),
        trays=tuple(_tray(tray, geometry) for tray in panel.trays),
        under={turn(square): tuple(one.opposite for one in stack) for square, stack in panel.under.items()},
        phase=phase and replace(phase, figure=phase.figure and phase.figure.opposite),
        region=region
        and Region(files - region.right, ranks - region.top, files - region.left, ranks - region.bottom),
        grid=panel.grid.turned(geometry.files, geometry.ranks),
    )


def _turned(square: Square, geometry: Geometry) -> Square:
    return Square(geometry.files * geometry.ranks - 1 - square)


def _spot(spot: Spot, geometry: Geometry) -> Spot:
    if isinstance(spot, InTray):
        return replace(spot, figure=spot.figure.opposite, near=_turned(spot.near, geometry))
    return _turned(spot, geometry)


def _mark(mark: Mark, geometry: Geometry) -> Mark:
    if isinstance(mark, Arrow):
        ends = (_spot(mark.origin, geometry), _spot(mark.target, geometry))
        return replace(mark, origin=ends[0], target=ends[1])
    if isinstance(mark, Ray):
        return replace(mark, squares=tuple(_turned(square, geometry) for square in mark.squares))
    if isinstance(mark, Badge | Ghost) and mark.figure:
        return replace(mark, at=_turned(mark.at, geometry), figure=mark.figure.opposite)
    return replace(mark, at=_spot(mark.at, geometry))  # type: ignore[arg-type]  # a spot of the same kind


def _tray(tray: Tray, geometry: Geometry) -> Tray:
    """Return a tray on the other side, its slots reversed as the files are; those of limbo stay."""
    held = tuple(replace(one, figure=one.figure.opposite) for one in tray.held)
    if not tray.is_limbo:
        held = tuple(
            one if one.file is None else replace(one, file=geometry.files - 1 - one.file) for one in held
        )
    return replace(tray, edge=Edge.BOTTOM if tray.edge is Edge.TOP else Edge.TOP, held=held)
