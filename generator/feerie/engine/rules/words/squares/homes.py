"""Where units come from: ``home`` (case d'origine), ``origin``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from feerie.engine.board.geometry import Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.units import PLAYERS, Colour, Unit, opponent
from feerie.engine.memories import ORIGINS
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


@dataclass(frozen=True, slots=True)
class Home(Squares):
    """The home square of the unit in a role; with ``colour: enemy``, that of the enemy's like unit.

    It depends on the square where the unit was captured, or stands, and for the ``mover`` that has arrived on
    that where it captured: of two homes, it is the one of the same colour; a pawn's home is on the same file
    of its second rank, a fairy kind's on the same file of its last.
    """

    home: RoleName
    colour: Literal["own", "enemy"] = "own"

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.home,)

    @property
    def is_foreseen(self) -> bool:
        return self.home in ("mover", "captured", "last.captured")

    def squares(self, view: View) -> tuple[Square, ...]:
        bound = view.role(self.home)
        if bound is None:
            return ()
        unit, reference = bound
        move = view.move
        if self.home == "mover" and move.captured_at is not None and reference == move.arrival:
            reference = move.captured_at
        # The homes of a third colour depend on the player: what is captured counts as the enemy's.
        player = opponent(view.player) if self.home == "captured" else view.player
        if self.colour == "enemy":
            player = opponent(player)
            unit = Unit(unit.kind, opponent(unit.colour)) if unit.colour in PLAYERS else unit
        return _homes(view.variant, unit, reference, player)


@lru_cache(maxsize=8192)
def _homes(variant: Rules, unit: Unit, reference: Square, player: Colour) -> tuple[Square, ...]:
    """Answer from a cache: every capture asks for the home of a unit, and there are few answers."""
    return variant.homes(unit, reference, player)


@dataclass(frozen=True, slots=True)
class Origin(Squares):
    """The square where the unit in a role stood in the first position, or where it was born later.

    A unit that is promoted, transferred or reborn keeps its origin.
    """

    origin: Literal["captured", "mover"]

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.origin,)

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (ORIGINS,)

    def squares(self, view: View) -> tuple[Square, ...]:
        move = view.move
        square = move.captured_at if self.origin == "captured" else move.departure
        origins = view.position.recall(ORIGINS)
        return () if square is None else (dict(origins).get(square, square),)
