"""Counters: numbers that the rules keep for each player, part of a position."""

from __future__ import annotations

from feerie.board.units import WHITE, Colour

Tally = tuple[tuple[str, int, int], ...]
"""The name of each counter with White's number and Black's, in the order of the names; not with two zeros."""


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
