"""What is found: keys with threats and variations, or lines of help play; and what is known of positions."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from feerie.engine.board import Square, Unit
from feerie.engine.play.moving.pseudo_legal import Ends
from feerie.engine.play.solve.trial import Turn, ends_of

Line = tuple[Turn, ...]
"""The turns of both sides, in order; in a series those of the side that passes are left out."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A defence with the attacks that answer it; none after a defence that reaches the goal of a selfmate.

    The shortest come first; the slower ones that follow them, if they were asked for, are short duals.
    """

    defence: Turn
    attacks: tuple[Attack, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack:
    """A turn of the attacker, and the number of ``moves`` in which it reaches the goal, this one included.

    ``threats`` are the attacks that would follow if the defender could pass, ``variations`` the defences
    against which not all of them would still do. ``refutations`` are the defences that nothing answers; only
    a try has some, and its ``moves`` are all those of the stipulation.
    """

    turn: Turn
    moves: int
    threats: tuple[Attack, ...] = ()
    variations: tuple[Variation, ...] = ()
    refutations: tuple[Turn, ...] = ()


Solution = Attack | Line
"""An attack that is a key or a try, or a line of help play or a series.

Set play has an attack without a turn, whose variations answer the defences that there are already; a line of
set play begins with the second turn.
"""

Sign = tuple[Unit | None, Square | None, Square | None, Unit | None]
"""What of a move is the same in other positions: mover, departure, arrival, promotion."""


def sign(turn: Turn) -> Sign:
    """Return what of a turn is the same in other positions."""
    move = turn[-1]
    return move.mover, move.departure, move.arrival, move.promotion


MOST_POSITIONS: Final = 500_000
"""How many positions a table holds; a process needs about 500 bytes for each."""


class Table:
    """For each position, in how many moves the goal certainly cannot be reached, and in how many it can.

    What has been found is found again when the table was full and has been emptied.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[int, int]] = {}

    def bounds(self, key: Hashable, most: int) -> tuple[int, int]:
        """Return the most moves that are known not to do, from 0, and the fewest that do; else ``most``."""
        return self._known.get(key, (0, most))

    def note(self, key: Hashable, fails: int, does: int) -> None:
        """Note that ``fails`` moves do not do, and ``does`` do."""
        if len(self._known) >= MOST_POSITIONS:
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
