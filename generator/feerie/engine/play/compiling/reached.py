"""Where a unit goes by its own walk alone, from the squares as they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.rules.contract.values import Only
from feerie.engine.rules.walking.movement import Movement, passed_over, taken_by
from feerie.engine.rules.words.walks.legs import Line


def reached(
    movement: Movement,
    unit: Unit,
    square: Square,
    units: Sequence[Unit | None],
    only: Only | None,
    *,
    steps_twice: bool = True,
) -> Iterator[Square]:
    """Yield where the walk of a unit leads from a square, in moves without capture or in captures.

    A unit that has spent a once-only double step does not make another (``steps_twice``). Captures en passant
    are left out.
    """
    colours = movement.variant.targets_of(unit.colour, movement.player)
    quiet, capture = only is not Only.CAPTURE, only is not Only.QUIET
    is_once = movement.variant.reading(unit).steps_once and not steps_twice
    for line in movement.lines(unit, square):
        for arrival in _open(line, units):
            if is_once and passed_over(line, arrival):
                continue
            other = units[arrival]
            if (
                quiet and line.quiet
                if other is None
                else capture and line.capture and other.colour in colours
            ):
                yield arrival
    for hop, landing in movement.landings(unit, square, units):
        other = units[taken_by(hop, landing)]
        if quiet and other is None and hop.only is not Only.CAPTURE:
            yield landing.arrival
        elif capture and other is not None and other.colour in colours:
            yield from (landing.arrival,) if hop.takes(landing, taken_by(hop, landing), units) else ()


def _open(line: Line, units: Sequence[Unit | None]) -> Iterator[Square]:
    """Yield the squares where a line may end, as far as the first unit on it."""
    for index, square in enumerate(line.squares):
        if index >= line.first:
            yield square
        if units[square] is not None:
            return
