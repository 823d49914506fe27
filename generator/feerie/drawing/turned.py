"""A panel as Black sees it: the board turned by half, and with it the trays beside it."""

from __future__ import annotations

from dataclasses import replace

from feerie.board.geometry import Geometry, Square
from feerie.drawing.marks import Arrow, InTray, Mark, Spot
from feerie.drawing.scene import Edge, Panel, Tray


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
