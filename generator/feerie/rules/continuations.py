"""The limit on the number of continuations that one position may have."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from math import prod
from typing import Final

MAX_CONTINUATIONS: Final = 10_000
"""The continuations that are tried at most to answer one question about one position: those that choices
offer, and those that a law or the test of check must try out. Played games need some hundreds."""


class Multiplied(Exception):
    """An operation has more than MAX_CONTINUATIONS continuations; raised before they are worked out."""

    def __init__(self, continuations: int) -> None:
        self.continuations = continuations
        super().__init__(continuations)


def combined(choices: Iterable[Sized]) -> None:
    """Raise Multiplied if there are too many combinations of one element of each choice."""
    continuations = prod(map(len, choices))
    if continuations > MAX_CONTINUATIONS:
        raise Multiplied(continuations)
