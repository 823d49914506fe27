"""Counters: numbers that the rules keep for each player or for single units, part of a position."""

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import WHITE, Colour

Tally = tuple[tuple[str, int, int], ...]
"""The name of each counter with White's number and Black's, in the order of the names; not with two zeros."""

UnitTally = tuple[tuple[str, Square, int], ...]
"""The name of each counter, the square of a unit and its number, in that order; not with a zero."""


def counted(tally: Tally, counter: str, player: Colour) -> int:
    """Return the number that a counter has for a player; 0 if nothing has been counted."""
    for name, white, black in tally:
        if name == counter:
            return white if player == WHITE else black
    return 0


def with_count(tally: Tally, counter: str, player: Colour, number: int) -> Tally:
    """Return the counters with another number for a player."""
    numbers = {name: (white, black) for name, white, black in tally}
    white, black = numbers.get(counter, (0, 0))
    numbers[counter] = (number, black) if player == WHITE else (white, number)
    return tuple((name, *both) for name, both in sorted(numbers.items()) if any(both))


def counted_on(tally: UnitTally, counter: str) -> dict[Square, int]:
    """Return the numbers that a counter has for units, by their squares; 0 for the others."""
    return {square: number for name, square, number in tally if name == counter}


def with_count_on(tally: UnitTally, counter: str, square: Square, number: int) -> UnitTally:
    """Return the counters of units with another number for the unit on a square."""
    others = [one for one in tally if one[:2] != (counter, square)]
    return tuple(sorted([*others, (counter, square, number)] if number else others))
