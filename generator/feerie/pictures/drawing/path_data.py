"""The path data of an author's drawing: what may stand in it, and where it leads."""

import re
from collections.abc import Sequence
from typing import Final

from feerie.pictures.drawing.canvas import Point

_TOKEN: Final = re.compile(r"\s*,?\s*([A-Za-z]|-?(?:[0-9]{1,4}(?:\.[0-9]{0,6})?|\.[0-9]{1,6}))")
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers each command takes."""

_SAME: Final = 0.01


class PathDataError(ValueError):
    """A text is no path data that every format can draw."""


def path_ends(text: str) -> tuple[list[Point], bool]:
    """Return where the parts of a path end, and whether all its lines are closed.

    The two radii of an arc are equal, and its flags stand apart. Raises PathDataError.
    """
    tokens = _tokens(text)
    ends: list[Point] = []
    here = start = (0.0, 0.0)
    is_open = is_closed = False
    while tokens:
        command = tokens.pop(0)
        if not command.isalpha() or command.upper() not in TAKES or (not ends and command.upper() != "M"):
            raise PathDataError(command)
        takes = TAKES[command.upper()]
        if takes == 0:
            here, is_open, is_closed = start, False, True
            continue
        is_first = True
        while is_first or (tokens and not tokens[0].isalpha()):
            values = _values(tokens, takes, command)
            here = end_of(command, values, here)
            if command.upper() == "M" and is_first:
                if is_open:
                    return [*ends, here], False
                start = here
            else:
                is_open = True
            ends.append(here)
            is_first = False
    if not ends:
        raise PathDataError(text)
    return ends, is_closed and not is_open


def _tokens(text: str) -> list[str]:
    found, at = [], 0
    stripped = text.rstrip()
    while at < len(stripped):
        match = _TOKEN.match(stripped, at)
        if match is None:
            raise PathDataError(stripped[at:])
        found.append(match[1])
        at = match.end()
    return found


def _values(tokens: list[str], takes: int, command: str) -> list[float]:
    values = tokens[:takes]
    if len(values) < takes or any(value.isalpha() for value in values):
        raise PathDataError(command)
    del tokens[:takes]
    if command in "Aa" and (abs(float(values[0]) - float(values[1])) > _SAME or {*values[3:5]} - {"0", "1"}):
        raise PathDataError(command)
    return [float(value) for value in values]


def end_of(command: str, values: Sequence[float], here: Point) -> Point:
    """Return where a command leads from a point."""
    x, y = here if command.islower() else (0.0, 0.0)
    match command.upper():
        case "H":
            return x + values[0], here[1]
        case "V":
            return here[0], y + values[0]
        case _:
            return x + values[-2], y + values[-1]
