"""Why a unit may not go where one of its kind might: what a reader asks who tries a move on a board."""

from __future__ import annotations

from collections.abc import Container, Iterator

from feerie.board.geometry import Square
from feerie.board.units import Kind, Unit
from feerie.operations.attempt import Attempt
from feerie.operations.move import CASTLING, ORDINARY
from feerie.play.explanation import Cause, Reason, explain
from feerie.play.game import Game


def refusals(game: Game, square: Square) -> Iterator[Reason]:
    """Why the unit on a square may not go to each of the squares that its walk leads to.

    A unit that may not move at all gives one reason, without an arrival. Of the squares to which no walk
    leads nothing is said: see :func:`out_of_reach`. A castling is told as the way of its king.
    """
    unit = game.units[square]
    if unit is None:
        return
    if unit.colour not in game.variant.control[game.player]:
        yield Reason(Cause.TURN, game.player, unit=unit, departure=square)
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
    for arrival in sorted(_within_reach(game, unit, square) - told):
        reason = explain(game, Attempt(ORDINARY, unit.kind, square, arrival))
        if reason is not None:
            yield reason


def _within_reach(game: Game, unit: Unit, square: Square) -> set[Square]:
    """The squares to which the walk of a unit leads, whatever stands in its way."""
    movement = game.fans.movement
    found = {target for line in movement.lines(unit, square) for target in line.targets}
    found.update(landing.arrival for _, landing in movement.landings(unit, square, game.units))
    return found


def out_of_reach(game: Game, square: Square) -> Reason:
    """The reason against every square of which :func:`refusals` says nothing and to which no move leads."""
    return Reason(Cause.WALK, game.player, unit=game.units[square], departure=square, arrival=square)


def refused_drops(game: Game, move: str, kind: Kind, legal: Container[Square]) -> Iterator[Reason]:
    """Why an extra move may not bring a unit of that kind to each of the squares but the ``legal`` ones."""
    for square in game.geometry.squares:
        if square in legal:
            continue
        reason = explain(game, Attempt(move, kind, arrival=Square(square)))
        if reason is not None:
            yield reason
