"""A pseudo-legal move with the square that it vacates, and pruning: by that square most moves are spared a
trial of their legality.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, Protocol, Self

from feerie.engine.board.units import Unit
from feerie.engine.operations import Displace, Move, Operation, Place, Set
from feerie.engine.play.compiling.trace import Trace

NO_SQUARE: Final = -1
SEVERAL: Final = -2

PseudoLegal = tuple[Move, int]
"""A move, not yet tested for check, and the one square that it vacates.

NO_SQUARE if it vacates none. SEVERAL if it vacates more than one, or does anything else that may expose a
royal. It is a plain tuple because thousands are made.
"""


def vacated(operations: Sequence[Operation], harmless: frozenset[Unit], before: int = NO_SQUARE) -> int:
    """Return what operations vacate together with the earlier ones, which have vacated ``before``.

    That is SEVERAL if they place or change a unit that is not ``harmless``, or change the rules.
    """
    left = before
    for operation in operations:
        # The commonest cases first: thousands of moves in a row come here.
        if type(operation) is Place and operation.at != left and operation.unit in harmless:
            continue
        if type(operation) is Displace and operation.unit not in harmless:
            return SEVERAL
        if left == SEVERAL or isinstance(operation, Set) or not harmless.issuperset(operation.units):
            return SEVERAL
        if left in operation.changes:
            left = NO_SQUARE
        for square in operation.leaves:
            left = square if left == NO_SQUARE else SEVERAL
    return left


class Pruning(Protocol):
    """The test that spares most moves a trial; `Pins` pass it down from the layer above."""

    @property
    def pinned(self) -> Container[int]:
        """What a move must vacate to need a look at the royals."""

    def allows(self, move: Move, left: int) -> bool:
        """Return whether a move that has not been applied is legal."""

    def allows_applied(self, move: Move) -> bool:
        """Return whether a move that vacates one of ``pinned`` is legal, its operations being applied."""

    def foresee(self, move: Move, left: int) -> bool | None:
        """Return whether a move is legal; None if that can be told only once it is carried out."""

    def look(self, move: Move, trace: Trace | None = None) -> bool | None:
        """Return what `foresee` does, where the vacated square does not tell.

        ``trace`` is that of its operations, if it is known.
        """

    def is_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether operations certainly leave all royals in place and unattacked."""

    def after_beginning(self) -> Self | None:
        """Return the pruning for the rest of a move whose beginning stands on the board."""
