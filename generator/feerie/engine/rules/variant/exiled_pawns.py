"""Exiled pawns (pions dépaysés): those that are placed on their own first or last rank."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.rules.contract import Fault, Positive, Setting, Word, beyond, unused
from feerie.engine.rules.variant.pieces import Forward


class Exile(StrEnum):
    """What becomes of a pawn on its first or last rank."""

    FORBIDDEN = "forbidden"
    INERT = "inert"
    STEP = "step"
    PROMOTE = "promote"


@dataclass(frozen=True, slots=True)
class Steps(Word):
    """A pawn on its first rank has its ordinary walk, and may go up to ``steps`` squares forward at once.

    The squares that it passes must be empty. With ``en_passant`` it can be captured on them.
    """

    steps: Positive
    en_passant: bool = False

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.en_passant and self.steps == 1:
            yield unused("en_passant")
        if self.steps >= place.around.geometry.ranks:
            yield beyond(self.steps, place.around.geometry.ranks - 1, "steps")


@dataclass(frozen=True, slots=True)
class ExiledPawns(Word):
    """The rule of a pawn's first and last rank.

    An inert pawn neither moves nor attacks, nor does a pawn that already stands where pawns are forbidden.
    ``step``: it has its ordinary walk, on its last rank, too, if that leads on from there, or if it may stay
    there without a promotion; ``{steps: n}``: it may also go up to n squares at once.
    """

    first_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.STEP] | Steps = Exile.INERT
    last_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.STEP, Exile.PROMOTE] = Exile.INERT

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.last_rank is Exile.STEP and not place.around.rules.has_use_of_last_rank():
            yield unused("last_rank")

    @property
    def first(self) -> Exile:
        """What becomes of a pawn on its first rank."""
        return Exile.STEP if isinstance(self.first_rank, Steps) else self.first_rank

    def on(self, geometry: Geometry, square: Square, forward: Forward) -> Exile | None:
        """Return what becomes of a pawn on a square in a direction; None between its ranks."""
        rank, first = geometry.rank(square), geometry.first_rank(forward)
        if rank == geometry.ranks - 1 - first:
            return self.last_rank
        return self.first if rank == first else None

    def placed(self, geometry: Geometry, square: Square, directions: tuple[Forward, ...]) -> Exile | None:
        """Return what becomes of a pawn that is placed on a square and has several directions.

        On a square that is the first rank in one direction and the last in another, the last rank counts.
        """
        exiles = [self.on(geometry, square, forward) for forward in directions]
        return self.last_rank if self.last_rank in exiles else next(iter(exiles))

    @property
    def steps(self) -> Steps | None:
        """How a pawn may go several squares at once from its first rank; None if it goes only by its walk."""
        return self.first_rank if isinstance(self.first_rank, Steps) else None
