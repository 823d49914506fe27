"""Units by their properties."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NewType

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind, Unit
from feerie.rules.colours import resolve
from feerie.rules.component import Pieces
from feerie.rules.roles import RoleName
from feerie.rules.variant import Variant
from feerie.rules.view import View

Nature = NewType("Nature", Kind)
"""A kind; ``mover``, what the mover is now; or ``officer``, any kind but pawns."""

MOVER: Final = Nature(Kind("mover"))
OFFICER: Final = Nature(Kind("officer"))


@dataclass(frozen=True, slots=True)
class Which(Pieces):
    """The units that have every given property; ``colour`` may be ``own`` or ``enemy``.

    ``promoted`` units were pawns; ``displaced`` ones do not stand on a home square of their kind and colour,
    a pawn's being all of its second rank and a fairy kind's all of its last. ``attacked_by`` asks for a unit
    that could capture this one by its walk, whichever player plays it, and ``adjacent_to`` for one a king's
    step away. A unit that is on no square is none of this.
    """

    kind: Nature | None = None
    colour: Colour | None = None
    royal: bool | None = None
    promoted: bool | None = None
    displaced: bool | None = None
    attacked_by: Pieces | None = None
    adjacent_to: Pieces | None = None

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",) if self.kind == MOVER else ()

    @property
    def remembers_promoted(self) -> bool:
        return self.promoted is not None

    @property
    def is_local(self) -> bool:
        # Asked of every group in every move: a loop over the four would take five times as long.
        return not (
            self.promoted is None
            and self.displaced is None
            and self.attacked_by is None
            and self.adjacent_to is None
        )

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        if self.colour is not None and unit.colour != resolve(self.colour, view.player):
            return False
        if self.royal is not None and view.variant.is_royal(unit) != self.royal:
            return False
        if self.kind == OFFICER:
            if view.variant.is_pawn(unit):
                return False
        elif self.kind is not None and unit.kind != self._kind(view):
            return False
        return not self.is_local or (square is not None and self._is_there(unit, square, view))

    def _is_there(self, unit: Unit, square: Square, view: View) -> bool:
        """Whether what is asked about the unit's own square and the others is so."""
        geometry, around = view.geometry, self.adjacent_to
        return (
            (self.promoted is None or (square in view.promoted) == self.promoted)
            and (self.displaced is None or _is_displaced(unit, square, view) == self.displaced)
            and (self.attacked_by is None or _is_attacked_by(self.attacked_by, unit, square, view))
            and (
                around is None or any(geometry.are_adjacent(square, other) for other in around.standing(view))
            )
        )

    def standing(self, view: View) -> list[Square]:
        around, attackers = self.adjacent_to, self.attacked_by
        if not any(pieces is not None and pieces.is_local for pieces in (around, attackers)):
            return Pieces.standing(self, view)
        # Units that are told by units told by units: each of these sets is looked for once, not once a unit.
        plain = replace(
            self,
            adjacent_to=None if around is None else _Those(frozenset(around.standing(view))),
            attacked_by=None if attackers is None else _Those(frozenset(attackers.standing(view))),
        )
        return Pieces.standing(plain, view)

    def among(self, view: View) -> tuple[Unit, ...]:
        kind = self._kind(view)
        if kind is None and self.kind is not None:
            return ()
        variant = view.variant
        found = _among(variant, kind, self.colour, view.player)
        if self.royal is None:
            return found
        return tuple(unit for unit in found if variant.is_royal(unit) == self.royal)

    def _kind(self, view: View) -> Kind | None:
        """The kind that is meant; ``mover`` is the mover's nature now."""
        if self.kind != MOVER:
            return self.kind
        mover = view.role("mover")
        return None if mover is None else mover.unit.kind


@dataclass(frozen=True, slots=True)
class _Those(Pieces):
    """The units on some squares."""

    on: frozenset[Square]

    @property
    def is_local(self) -> bool:
        return False

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        del unit, view
        return square in self.on

    def standing(self, view: View) -> list[Square]:
        del view
        return sorted(self.on)


def _is_displaced(unit: Unit, square: Square, view: View) -> bool:
    """Whether a unit stands elsewhere than at home."""
    return not view.variant.is_at_home(unit, square, view.player)


def _is_attacked_by(pieces: Pieces, unit: Unit, square: Square, view: View) -> bool:
    """Whether one of those units attacks a unit on a square."""
    attackers = view.attackers(square, unit.colour)
    if pieces.is_local:
        return not frozenset(attackers).isdisjoint(pieces.standing(view))
    return any(
        other is not None and pieces.selects(other, view, attacker)
        for attacker in attackers
        for other in (view.units[attacker],)
    )


@lru_cache(maxsize=1024)
def _among(variant: Variant, kind: Kind | None, colour: Colour | None, player: Colour) -> tuple[Unit, ...]:
    """The units of a variant of a kind (officers, perhaps) and a colour as the player sees it, or of any."""
    colour = None if colour is None else resolve(colour, player)
    return tuple(
        unit
        for unit in variant.units
        if (not variant.is_pawn(unit) if kind == OFFICER else kind in (None, unit.kind))
        and colour in (None, unit.colour)
    )
