"""Recent moves: those that served last, and that are tried first where others must be looked for."""

from __future__ import annotations

from typing import Final

from feerie.engine.play.moving.pseudo_legal import Ends
from feerie.engine.play.solve.trial import Turn, ends_of

MOST: Final = 3
"""How many are kept: more would be tried in vain more often than they serve."""


class Recent:
    """The ends of the moves that refuted, or mated, last; the latest comes first."""

    def __init__(self) -> None:
        self.ends: list[Ends] = []

    def note(self, turn: Turn) -> None:
        """Note a turn that has served."""
        ends = ends_of(turn)
        if ends in self.ends:
            self.ends.remove(ends)
        self.ends.insert(0, ends)
        del self.ends[MOST:]
