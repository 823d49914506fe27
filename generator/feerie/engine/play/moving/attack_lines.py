"""The lines along which a unit attacks, without regard to the turn, to effects and to laws."""

from collections.abc import Iterator

from feerie.engine.board import PLAYERS, Colour, Square, Unit
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.contract import Only


def attack_lines(live: LivePosition, square: Square) -> tuple[tuple[Square, ...], ...]:
    """Return the lines of the unit on a square: the squares of each in order, its own the first.

    A line ends at the first unit on it, a hop where it lands. No unit and an inert one have none.
    """
    unit = live.units[square]
    if unit is None:
        return ()
    found = {
        (square, *line): None
        for player in PLAYERS
        if unit.colour in live.variant.control[player]
        for line in _lines(live, player, unit, square)
    }
    # Of two lines that begin alike the longer one says all.
    shorter = {line[:end] for line in found for end in range(1, len(line))}
    return tuple(line for line in found if line not in shorter)


def _lines(live: LivePosition, player: Colour, unit: Unit, square: Square) -> Iterator[tuple[Square, ...]]:
    movement, powers = live.compiled.movements[player], live.powers(unit, square, player)
    for line in movement.lines(unit, square, powers):
        stop = next((at for at, on in enumerate(line.squares) if live.units[on] is not None), None)
        seen = line.squares if stop is None else line.squares[: stop + 1]
        if line.capture and len(seen) > line.first:
            yield seen
    for hop, landing in movement.landings(unit, square, live.units, powers):
        if hop.only is not Only.QUIET:
            yield tuple(dict.fromkeys((landing.hurdle, landing.arrival)))
