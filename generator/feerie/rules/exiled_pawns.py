"""Exiled pawns (Pions dépaysés): pawns that are placed on their own first or last rank."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Exile(StrEnum):
    """What becomes of a pawn on its first or last rank."""

    FORBIDDEN = "forbidden"
    INERT = "inert"
    STEP = "step"
    PROMOTE = "promote"


@dataclass(frozen=True, slots=True)
class ExiledPawns:
    """The rule of each of the two ranks, as each side sees them.

    An inert pawn neither moves nor attacks, and so does one that already stands where pawns are
    forbidden. ``step`` lets it go on by its ordinary walk.
    """

    first_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.STEP] = Exile.INERT
    last_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.PROMOTE] = Exile.INERT
