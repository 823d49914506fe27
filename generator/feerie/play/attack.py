"""Who gives check: the attack on a royal that a player would point at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Change, Move, Remove
from feerie.play.make import PASS
from feerie.play.royal_capture import Royals, royal_captures
from feerie.rules.check import CheckTest

if TYPE_CHECKING:
    from feerie.play.game import Game


class Attack(NamedTuple):
    """A royal, and who would take it: a unit on a square, unless it comes from beside the board."""

    royal: Unit
    attacker: Unit | None = None
    at: Square | None = None


def attack(game: Game, royals: Royals) -> Attack | None:
    """What attacks one of these royals of the player, by the variant's test, if anything does."""
    if game.variant.check.test is CheckTest.ORTHODOX:
        return _by_walk(game, royals)
    game.make(PASS)
    found = _by_test(game, royals)
    game.unmake()
    return found


def attack_after(move: Move, game: Game) -> Attack:
    """What would attack a royal of the player after a move that exposes one; nobody knows, at worst."""
    own = game.royal_units[0]
    if game.variant.check.test is CheckTest.ORTHODOX:
        with game.supposing(move.operations):
            return _by_walk(game, game.royals()) or Attack(own[0])
    game.make(move)
    try:
        found = _by_test(game, [(unit, square) for unit in own for square in sorted(game.where(unit))])
    finally:
        game.unmake()
    return found or Attack(own[0])


def _by_walk(game: Game, royals: Royals) -> Attack | None:
    for unit, square in royals:
        for at in game.attack_table(unit.colour).attackers(square, game.units):
            return Attack(unit, game.units[at], at)
    return None


def _by_test(game: Game, royals: Royals) -> Attack | None:
    """The first move of the player to move that takes one of these royals of the opponent."""
    taker = next(royal_captures(game, royals), None)
    if taker is None:
        return None
    units = {unit for unit, _ in royals}
    taken = (
        operation.unit if isinstance(operation, Remove) else operation.before
        for operation in taker.operations
        if isinstance(operation, Remove | Change)
    )
    royal = next((unit for unit in taken if unit in units), royals[0][0])
    at = taker.departure
    return Attack(royal, None if at is None else taker.mover, at)
