"""Check, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class CheckTest(StrEnum):
    """How it is found out whether a royal unit is attacked."""

    ORTHODOX = "orthodox"
    PLAYABLE = "playable"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Check:
    """What attacks a royal unit.

    ``orthodox``: a unit that could capture it by its walk; effects and laws are ignored. ``playable``: a
    capture of it that effects and laws allow. ``total``: a move that makes it disappear, effects included.
    In all three the safety of the attacker's own royal units does not matter.
    """

    test: Literal[CheckTest.ORTHODOX, CheckTest.PLAYABLE, CheckTest.TOTAL] = CheckTest.ORTHODOX


class Result(StrEnum):
    """The result of a game for a player."""

    LOSS = "loss"
    DRAW = "draw"
    WIN = "win"


@dataclass(frozen=True, slots=True)
class End:
    """The result for a player who has no legal move: in check (``checkmate``), or not (``stalemate``).

    ``no_piece`` is the result for a player without units; if it is absent, that player is stalemated.
    """

    checkmate: Result = Result.LOSS
    stalemate: Result = Result.DRAW
    no_piece: Result | None = None
