"""What has become of the game: check, mate, stalemate, a loss for another reason."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from feerie.operations import Move
from feerie.play.game import Game
from feerie.rules.end import Result


class Status(StrEnum):
    """How the player to move stands."""

    ONGOING = "ongoing"
    CHECK = "check"
    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    LOST = "lost"


def status(game: Game, moves: Sequence[Move] | None = None) -> Status:
    """The status of the player to move; ``moves`` are the legal moves, if they are known already."""
    end = game.variant.ends[game.player]
    if end.no_piece is Result.LOSS and not game.has_unit():
        return Status.LOST
    moves = game.legal_moves() if moves is None else moves
    if game.in_check():
        return Status.CHECK if moves else Status.CHECKMATE
    if moves:
        return Status.ONGOING
    return Status.LOST if end.stalemate is Result.LOSS else Status.STALEMATE
