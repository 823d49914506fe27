"""How many ways of going on there may be."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from math import prod
from typing import Final

MAX_WAYS: Final = 10_000
"""So many ways at most are looked at to know how one position may go on: those that choices offer, and those
that must be tried out to answer a question of a law or of the test of check. The games that people play
need some hundreds."""


class Multiplied(Exception):
    """An operation could be done in more ways than that; raised before they are worked out."""

    def __init__(self, ways: int) -> None:
        self.ways = ways
        super().__init__(ways)


def combined(choices: Iterable[Sized]) -> None:
    """Raise Multiplied where there are too many combinations of one of each of these."""
    ways = prod(map(len, choices))
    if ways > MAX_WAYS:
        raise Multiplied(ways)
