"""The lines along which a unit attacks, whosever turn it is, whatever effects and laws would say."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.board.geometry import Square
from feerie.board.units import PLAYERS, Colour, Unit
from feerie.play.make import LivePosition
from feerie.rules.values import Only


def attack_lines(live: LivePosition, square: Square) -> tuple[tuple[Square, ...], ...]:
    """Return the lines of the unit of a square, each with the squares on its way, its own the first.

    A line ends at the first unit on it, a hop where it lands. No unit and an inert one have none.
    """
    unit = live.units[square]
    if unit is None:
        return ()
    found = {
        (square, *way): None
        for player in PLAYERS
        if unit.colour in live.variant.control[player]
        for way in _lines(live, player, unit, square)
    }
    # Of two lines that begin alike the longer one says all.
    shorter = {way[:end] for way in found for end in range(1, len(way))}
    return tuple(way for way in found if way not in shorter)


def _lines(live: LivePosition, player: Colour, unit: Unit, square: Square) -> Iterator[tuple[Square, ...]]:
    movement, ways = live.compiled.movements[player], live.ways(unit, square, player)
    for line in movement.lines(unit, square, ways):
        stop = next((at for at, way in enumerate(line.squares) if live.units[way] is not None), None)
        seen = line.squares if stop is None else line.squares[: stop + 1]
        if line.capture and len(seen) > line.first:
            yield seen
    for hop, landing in movement.landings(unit, square, live.units, ways):
        if hop.only is not Only.QUIET:
            yield tuple(dict.fromkeys((landing.hurdle, landing.arrival)))
