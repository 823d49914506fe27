"""A word of the vocabulary, and what it tells of itself before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NewType

Positive = NewType("Positive", int)
"""A whole number from 1."""

NonZero = NewType("NonZero", int)
"""A whole number other than 0: so many times, or rungs, the other way round if it is negative."""

ONCE: Final = NonZero(1)

Idle = Mapping[str, str | None]
"""Keys that do nothing, each with what would have to be said for it to do something, if that is a word."""

NOTHING_IDLE: Final[Idle] = {}


class Word:
    """Something that a file says by a word, or by a mapping of keys."""

    __slots__ = ()

    @property
    def idle(self) -> Idle:
        """Those of its keys that have no effect, whatever is played, because of what its others say."""
        return NOTHING_IDLE
