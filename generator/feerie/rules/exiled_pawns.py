"""Exiled pawns (Pions dépaysés): pawns that are placed on their own first or last rank."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from feerie.rules.word import Positive


class Exile(StrEnum):
    """What becomes of a pawn on its first or last rank."""

    FORBIDDEN = "forbidden"
    INERT = "inert"
    STEP = "step"
    PROMOTE = "promote"


@dataclass(frozen=True, slots=True)
class Steps:
    """A pawn on its first rank goes on by its ordinary walk, and up to so many squares at once.

    The squares on its way must be empty. It opens no capture in passing.
    """

    steps: Positive


@dataclass(frozen=True, slots=True)
class ExiledPawns:
    """The rule of each of the two ranks, as each side sees them.

    An inert pawn neither moves nor attacks, and so does one that already stands where pawns are
    forbidden. ``step`` lets it go on by its ordinary walk, ``{steps: n}`` by as many steps at once.
    """

    first_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.STEP] | Steps = Exile.INERT
    last_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.PROMOTE] = Exile.INERT

    @property
    def first(self) -> Exile:
        """What becomes of a pawn on its first rank, however far it may go from there."""
        return Exile.STEP if isinstance(self.first_rank, Steps) else self.first_rank

    @property
    def steps(self) -> int:
        """How many squares a pawn may go at once from its first rank besides its ordinary walk."""
        return self.first_rank.steps if isinstance(self.first_rank, Steps) else 0
