"""Whether units that are supposed to stand somewhere could go anywhere from there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from feerie.board.geometry import Square
from feerie.board.units import Colour
from feerie.operations import Change, Place
from feerie.play.make import PASS
from feerie.play.pins import Pins
from feerie.rules.view import Supposition
from feerie.rules.walks.vectors import Only

if TYPE_CHECKING:
    from feerie.play.game import Game


def stuck(game: Game, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool) -> list[bool]:
    """Of each supposition, whether the unit on its square could go nowhere if its side were to move."""
    found: list[bool] = []
    for colour, group in groupby(suppositions, _colour_placed):
        alike = list(group)
        if colour is None:
            found.extend(_are_stuck(game, alike, only, safe=safe))
        else:
            found.extend(_placed(game, colour, alike, only, safe=safe))
    return found


def _colour_placed(supposition: Supposition) -> Colour | None:
    """The colour of the unit, if all that is supposed is that it is placed on the square."""
    first, *others = supposition.operations or (None,)
    square = supposition.square
    if not isinstance(first, Place) or first.at != square or first.beneath:
        return None
    is_all = all(isinstance(other, Change) and other.at == square for other in others)
    return first.unit.colour if is_all else None


def _are_stuck(game: Game, group: Sequence[Supposition], only: Only | None, *, safe: bool) -> list[bool]:
    """The same, each asked as if it were the only one."""
    found: list[bool] = []
    for operations, square in group:
        with game.supposing(operations):
            found.append(not game.reach(square, only, safe=safe))
    return found


def _placed(
    game: Game, colour: Colour, group: Sequence[Supposition], only: Only | None, *, safe: bool
) -> list[bool]:
    """The same of units of a colour that are placed, for which the turn passes once."""
    passes = colour not in game.variant.control[game.player]
    if passes:
        game.make(PASS)
    is_calm = safe and Pins(game).is_calm
    found: list[bool] = []
    for operations, square in group:
        game.apply(operations)
        found.append(not _goes(game, square, only, is_calm=is_calm, safe=safe))
        game.revert(operations)
    if passes:
        game.unmake()
    return found


def _goes(game: Game, square: Square, only: Only | None, *, is_calm: bool, safe: bool) -> bool:
    """Whether a unit just placed could go anywhere; ``is_calm`` tells that no royal of its side was open to
    attack, nor could be by one unit more.

    After a quiet move there is just one unit more than before it was placed, and this one does no harm where
    only its own square need be asked about; so nobody has to look at the royals again.
    """
    moves = game.walks(square, only)
    if is_calm and any(move.vacates == square and move.captured is None for move in moves):
        return True
    if not moves or not safe:
        return bool(moves)
    pins = Pins(game)
    return any(pins.allows(move) for move in moves)
