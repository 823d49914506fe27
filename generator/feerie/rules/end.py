"""What the end of the game means to a player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Result(StrEnum):
    """What a player gets."""

    LOSS = "loss"
    DRAW = "draw"
    WIN = "win"


@dataclass(frozen=True, slots=True)
class End:
    """What the player to move gets without a legal move: in check (``checkmate``), else (``stalemate``).

    ``no_piece`` is for a player that has no unit left; without it, that one is stalemated.
    """

    checkmate: Result = Result.LOSS
    stalemate: Result = Result.DRAW
    no_piece: Result | None = None
