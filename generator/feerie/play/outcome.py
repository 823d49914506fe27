"""What has become of the game: check, mate, stalemate."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from feerie.operations import Move
from feerie.play.game import Game


class Status(StrEnum):
    """How the player to move stands."""

    ONGOING = "ongoing"
    CHECK = "check"
    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"


def status(game: Game, moves: Sequence[Move] | None = None) -> Status:
    """The status of the player to move; ``moves`` are the legal moves, if they are known already."""
    moves = game.legal_moves() if moves is None else moves
    if game.in_check():
        return Status.CHECK if moves else Status.CHECKMATE
    return Status.ONGOING if moves else Status.STALEMATE
