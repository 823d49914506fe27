"""What is to be drawn, as values: strips of panels, each with its board, its trays and its marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from feerie.board.geometry import Geometry, Square
from feerie.drawing.marks import Arrow, Badge, InTray, Mark, Sign, Spot
from feerie.drawing.piece_set import Figure


class Side(StrEnum):
    """Whose move it is."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Edge(StrEnum):
    """On which side of the board a tray lies: White's below, Black's above."""

    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Held:
    """A figure in a tray, or the ghost of one that has just left it.

    ``file`` is the slot, counted from 0 as the files of the board are; None takes the first free one.
    ``note`` is a text beside it, such as where it was captured.
    """

    figure: Figure
    ghost: bool = False
    file: int | None = None
    sign: Sign | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    """A box, a reserve or a limbo beside the board; ``waiting`` draws it dashed, as what is not yet there."""

    label: str
    held: tuple[Held, ...] = ()
    edge: Edge = Edge.BOTTOM
    waiting: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """The phase of a game that has several, told beside the board.

    ``figure`` stands for the units that the player ``keeper`` has taken charge of.
    """

    label: str
    keeper: Side | None = None
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """One board with what is said about it.

    ``title`` and ``description`` are for those who do not see it, ``name`` and ``sentence`` for its caption,
    which only a strip draws. ``number`` counts the panels of a figure from 1. The panels of a figure have
    the same board and the same trays, empty ones too. ``turn`` is None in a panel within a move.
    ``under`` has by square the figures that wait beneath it, the one that comes out first in front.
    """

    units: Mapping[Square, Figure]
    geometry: Geometry = field(default_factory=Geometry)
    marks: tuple[Mark, ...] = ()
    turn: Side | None = None
    trays: tuple[Tray, ...] = ()
    under: Mapping[Square, tuple[Figure, ...]] = field(default_factory=dict)
    phase: Phase | None = None
    number: int | None = None
    name: str = ""
    sentence: str = ""
    title: str = ""
    description: str = ""

    def figures(self) -> frozenset[Figure]:
        """The figures that are drawn in it, ghosts apart."""
        held = {held.figure for tray in self.trays for held in tray.held if not held.ghost}
        held.update(figures[0] for figures in self.under.values() if figures)
        held.update(mark.figure for mark in self.marks if isinstance(mark, Badge) and mark.figure)
        if self.phase and self.phase.figure:
            held.add(self.phase.figure)
        return frozenset(held.union(self.units.values()))


@dataclass(frozen=True, slots=True)
class Strip:
    """Panels as one picture: in a row, or in rows of so many ``columns``."""

    panels: tuple[Panel, ...]
    title: str = ""
    description: str = ""
    caption: str = ""
    columns: int | None = None


def turned(panel: Panel) -> Panel:
    """The same panel, seen from the other side; whose move it is, and who keeps the phase, is told alike."""
    geometry = panel.geometry
    return replace(
        panel,
        units={_turned(square, geometry): figure for square, figure in panel.units.items()},
        geometry=replace(geometry, holes=frozenset(_turned(hole, geometry) for hole in geometry.holes)),
        marks=tuple(_mark(mark, geometry) for mark in panel.marks),
        trays=tuple(_tray(tray, geometry) for tray in panel.trays),
        under={_turned(square, geometry): figures for square, figures in panel.under.items()},
    )


def _turned(square: Square, geometry: Geometry) -> Square:
    return Square(geometry.files * geometry.ranks - 1 - square)


def _spot(spot: Spot, geometry: Geometry) -> Spot:
    if isinstance(spot, InTray):
        return replace(spot, near=_turned(spot.near, geometry))
    return _turned(spot, geometry)


def _mark(mark: Mark, geometry: Geometry) -> Mark:
    if isinstance(mark, Arrow):
        ends = (_spot(mark.origin, geometry), _spot(mark.target, geometry))
        return replace(mark, origin=ends[0], target=ends[1])
    return replace(mark, at=_spot(mark.at, geometry))  # type: ignore[arg-type]  # a spot of the same kind


def _tray(tray: Tray, geometry: Geometry) -> Tray:
    """A tray on the other side; its slots go with the files, but not those of units that wait, beside which
    words may stand."""
    held = tray.held
    if not tray.waiting:
        held = tuple(
            one if one.file is None else replace(one, file=geometry.files - 1 - one.file) for one in held
        )
    return replace(tray, edge=Edge.BOTTOM if tray.edge is Edge.TOP else Edge.TOP, held=held)
