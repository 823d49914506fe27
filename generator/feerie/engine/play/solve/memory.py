"""What a search remembers: what has been found out about positions, and the moves that served last."""

from collections.abc import Hashable
from typing import Final

from feerie.engine.play.moving.pseudo_legal import Ends
from feerie.engine.play.solve.trial import Turn, ends_of

MOST_POSITIONS: Final = 500_000
"""How many positions a table holds; a process needs about 500 bytes for each."""


class Table:
    """For each position, in how many moves the goal certainly cannot be reached, and in how many it can.

    What has been found is found again when the table was full and has been emptied.
    """

    def __init__(self, most: int = MOST_POSITIONS) -> None:
        self._most = most
        self._known: dict[Hashable, tuple[int, int]] = {}

    def bounds(self, key: Hashable, most: int) -> tuple[int, int]:
        """Return the most moves that are known not to do, from 0, and the fewest that do; else ``most``."""
        return self._known.get(key, (0, most))

    def note(self, key: Hashable, fails: int, does: int) -> None:
        """Note that ``fails`` moves do not do, and ``does`` do."""
        if len(self._known) >= self._most:
            self._known.clear()
        self._known[key] = (fails, does)


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
