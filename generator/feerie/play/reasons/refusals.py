"""Refusals: the reasons against all the squares to which a unit might go, as shown on a playable board."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Kind
from feerie.operations import Attempt
from feerie.operations.move import CASTLING, ORDINARY
from feerie.play.game import Game
from feerie.play.reasons.explanation import explain
from feerie.play.reasons.obstacles import inertia, not_theirs, within_reach
from feerie.play.reasons.reason import Cause, Reason

_WEIGHTS: Final[Mapping[str, int]] = {Cause.OCCUPIED: 1, Cause.BLOCKED: 1, Cause.WALK: 2, Cause.CASTLING: 3}
"""The later a move fails, the more its reason says of the unit."""


def refusals(game: Game, square: Square) -> tuple[Reason, ...]:
    """Return the reasons against the squares that the walk of the unit on a square may ever reach.

    The reason that says most of the unit comes first. A unit that may not move at all gives one reason,
    without an arrival. Squares out of reach have one reason in common: see `out_of_reach`. A castling is a
    move of its king.
    """
    reason = not_theirs(game, square)
    if reason is not None:
        return (reason,)
    return tuple(sorted(_refusals(game, square), key=lambda reason: _WEIGHTS.get(reason.code, 0)))


def _refusals(game: Game, square: Square) -> Iterator[Reason]:
    unit = game.units[square]
    if unit is None:
        return
    told: set[Square] = set()
    for castle in game.variant.castles:
        if (castle.king, castle.king_from) == (unit, square):
            attempt = Attempt(CASTLING, kingside=castle.is_kingside, colour=unit.colour)
            told.add(castle.king_to)
            walk = Attempt(ORDINARY, unit.kind, square, castle.king_to)
            reason = explain(game, attempt)
            if reason is not None and explain(game, walk) is not None:
                yield reason
    for arrival in sorted({*within_reach(game, unit, square)} - told):
        reason = explain(game, Attempt(ORDINARY, unit.kind, square, arrival))
        if reason is not None:
            yield reason


def out_of_reach(game: Game, square: Square) -> Reason:
    """Return the reason against every square that has no legal move and none of the `refusals`."""
    reason = inertia(game, square)
    return reason or Reason(
        Cause.WALK, game.player, unit=game.units[square], departure=square, arrival=square
    )


def refused_drops(game: Game, move: str, kind: Kind, legal: Container[Square]) -> Iterator[Reason]:
    """Yield the reasons against an extra move of a kind to the squares other than the ``legal`` ones."""
    for square in game.geometry.squares:
        if square in legal:
            continue
        reason = explain(game, Attempt(move, kind, arrival=Square(square)))
        if reason is not None:
            yield reason
