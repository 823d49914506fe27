"""How far a long build has come, told from time to time; a short one says nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

EVERY: Final = 2.0
"""Seconds from one message to the next, and before the first."""


class Progress:
    """Tells how many of several things are done."""

    def __init__(
        self,
        what: str,
        say: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        total: int = 0,
    ) -> None:
        self._what = what
        self._say = say
        self._done, self._total = 0, total
        self._clock = clock
        self._told = clock()

    def one_more(self) -> None:
        """Count one more as done, of the ``total``."""
        self._done += 1
        self.reached(self._done, self._total)

    def reached(self, done: int, total: int) -> None:
        """Note how many are done by now, of how many in all."""
        if self._clock() - self._told >= EVERY:
            self._told = self._clock()
            self._say(f"{done} of {total} {self._what}")
