"""Mutate (mutation): a unit changes its kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, NewType

from feerie.board.units import Kind, Unit
from feerie.errors import VariantError
from feerie.operations import Mutate as MutateOperation
from feerie.rules.component import Answer, Continuation, Failure, Verb
from feerie.rules.roles import StandingRole
from feerie.rules.stages import Stage
from feerie.rules.view import View

Becoming = NewType("Becoming", Kind)
"""A kind, or the role of the unit whose kind it is: ``mover`` or ``captured``."""

MOVER: Final = Becoming(Kind("mover"))
CAPTURED: Final = Becoming(Kind("captured"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutate(Verb):
    """The unit in a role becomes one of the kinds ``to``, at the player's choice, or stays what it is if that
    is one of them.

    With a ``ladder`` it becomes the kind that stands ``by`` rungs further on; a ladder that ends where it
    began is a ring. ``unless: promotion``: not in a move that promotes the mover.
    """

    stage: ClassVar[Stage] = Stage.MUTATE

    piece: StandingRole
    to: tuple[Becoming, ...] = ()
    ladder: tuple[Kind, ...] = ()
    by: Literal[1, -1] = 1
    unless: Literal["promotion"] | None = None

    def __post_init__(self) -> None:
        if not self.to and not self.ladder:
            raise VariantError("missing-key", key="to")

    @property
    def choices(self) -> int:
        return len(self.to) + bool(self.ladder)

    def answer(self, view: View) -> Answer:
        bound = view.role(self.piece)
        if bound is None or (self.unless is not None and view.move.promotion is not None):
            return Failure.EMPTY
        unit, square = bound
        return (
            tuple(
                Continuation((), ())
                if kind == unit.kind
                else Continuation((MutateOperation(square, unit, Unit(kind, unit.colour)),))
                for kind in dict.fromkeys((*self._natures(view), *self._rungs(unit.kind)))
            )
            or Failure.EMPTY
        )

    def _natures(self, view: View) -> Iterator[Kind]:
        """The kinds that ``to`` names."""
        for name in self.to:
            if name in (MOVER, CAPTURED):
                bound = view.role("mover" if name == MOVER else "captured")
                if bound is not None:
                    yield bound.unit.kind
            else:
                yield name

    def _rungs(self, kind: Kind) -> Iterator[Kind]:
        """The next kind on the ladder, if the kind stands on it and has not reached its end."""
        for rung, other in enumerate(self.ladder):
            if other == kind and 0 <= rung + self.by < len(self.ladder):
                yield self.ladder[rung + self.by]
                return
