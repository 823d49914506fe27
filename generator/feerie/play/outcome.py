"""The outcome of a game: check, mate, stalemate, or what else the rules make of its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from feerie.operations import Move
from feerie.play.game import Game
from feerie.rules.variant.end import Result


class Status(StrEnum):
    """The state of the game for the player to move.

    Mate that loses and stalemate that draws have their own names; any other end is named by its result.

    >>> import feerie
    >>> feerie.game(position="7k/6Q1/6K1/8/8/8/8/8 b - -").status
    <Status.CHECKMATE: 'checkmate'>
    """

    ONGOING = "ongoing"
    CHECK = "check"
    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    LOST = "lost"
    DRAWN = "drawn"
    WON = "won"


_BY_RESULT: Final[Mapping[Result, Status]] = {
    Result.LOSS: Status.LOST,
    Result.DRAW: Status.DRAWN,
    Result.WIN: Status.WON,
}


def status(game: Game, moves: Sequence[Move] | None = None) -> Status:
    """Return the status of the player to move; ``moves`` are the legal moves, if they are known already."""
    end = game.variant.ends[game.player]
    if end.no_piece is not None and not game.has_unit():
        return _BY_RESULT[end.no_piece]
    moves = game.legal_moves() if moves is None else moves
    if game.in_check():
        if moves:
            return Status.CHECK
        return Status.CHECKMATE if end.checkmate is Result.LOSS else _BY_RESULT[end.checkmate]
    if moves:
        return Status.ONGOING
    return Status.STALEMATE if end.stalemate is Result.DRAW else _BY_RESULT[end.stalemate]
