"""Pruning: what spares most moves a trial of their legality."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol, Self

from feerie.engine.operations import Move, Operation
from feerie.engine.play.compiling.trace import Trace


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
