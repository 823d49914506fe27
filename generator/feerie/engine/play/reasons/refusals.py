"""The reason against a move from one square to another, as a reader tries it on a board."""

from __future__ import annotations

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Attempt
from feerie.engine.operations.move import CASTLING, ORDINARY
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.play.reasons.obstacles import not_theirs
from feerie.engine.play.reasons.reason import Cause, Detail, Reason


def refusal(game: Game, departure: Square, arrival: Square) -> Reason | None:
    """Return the reason against the moves from a square to another; None if one of them is legal.

    A castling is a move of its king.
    """
    unit = game.units[departure]
    if unit is None:
        return Reason(Cause.EMPTY, game.player, Detail.NOTHING, departure=departure)
    reason = not_theirs(game, departure) or explain(game, Attempt(ORDINARY, unit.kind, departure, arrival))
    for castle in game.variant.castles:
        ends = (castle.king, castle.king_from, castle.king_to)
        if reason is not None and reason.code != Cause.TURN and ends == (unit, departure, arrival):
            reason = explain(game, Attempt(CASTLING, kingside=castle.is_kingside, colour=unit.colour))
    return reason
