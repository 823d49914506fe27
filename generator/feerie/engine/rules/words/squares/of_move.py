"""Squares of the move, of the one before, and of the units that have a role: theirs, and their origins."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache, partial
from itertools import chain, product, starmap
from typing import ClassVar, Literal

from feerie.engine.board import PLAYERS, Colour, Geometry, Square, Unit, opponent
from feerie.engine.memories import LAST, ORIGINS
from feerie.engine.rules.contract import Basis, Fault, RoleName, Rules, Setting, Squares, View


class _OfMove(Squares):
    """A square of the move itself: that of its ``field``, where the unit in a role stood or has come."""

    field: ClassVar[str]
    role: ClassVar[RoleName] = "mover"
    own_basis: ClassVar[Basis] = Basis.NOTHING

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.role,)

    def squares(self, view: View) -> tuple[Square, ...]:
        square = getattr(view.move, self.field)
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class Departure(_OfMove):
    """The square that the mover leaves."""

    field: ClassVar[str] = "departure"

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.about == "piece" and not place.around.is_departure_filled:
            yield Fault("nobody-there", {"square": "departure"})


@dataclass(frozen=True, slots=True)
class Arrival(_OfMove):
    """The square on which the mover arrives."""

    field: ClassVar[str] = "arrival"


@dataclass(frozen=True, slots=True)
class Capture(_OfMove):
    """The square of the captured unit; in a capture en passant, not the square of arrival."""

    field: ClassVar[str] = "captured_at"
    role: ClassVar[RoleName] = "captured"


class Past(StrEnum):
    """A square of the previous move, by the field that has it."""

    DEPARTURE = "departure"
    ARRIVAL = "arrival"
    CAPTURE = "captured_at"


@dataclass(frozen=True, slots=True)
class LastSquare(Squares):
    """A square of the previous move, if that move has it."""

    remembers: ClassVar = (LAST,)
    own_basis: ClassVar[Basis] = Basis.PAST

    which: Past

    def squares(self, view: View) -> tuple[Square, ...]:
        last = view.position.recall(LAST)
        square = None if last is None else getattr(last, self.which)
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class OfRole(Squares):
    """The present square of the unit in a role, if it is on the board; a captured unit may have come back."""

    role: RoleName

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.role,)

    @property
    def of_role(self) -> RoleName | None:
        return self.role

    @property
    def own_basis(self) -> Basis:
        return Basis.ROLES if self.role in ("mover", "it") else Basis.BOARD

    def squares(self, view: View) -> tuple[Square, ...]:
        if self.role == "it":
            return () if view.here is None else (view.here,)
        bound = view.standing(self.role)
        return () if bound is None else (bound.square,)


@dataclass(frozen=True, slots=True)
class Vacated(Squares):
    """The squares, now empty, from which units have gone to others in this move so far.

    A unit that leaves the board vacates none.
    """

    roles: ClassVar[tuple[RoleName, ...]] = ("mover",)

    def squares(self, view: View) -> tuple[Square, ...]:
        left = (
            origin.stands_on
            for operation in view.move.operations
            for _, origin, target, _ in operation.transits
            if target.stands_on not in (None, origin.stands_on)
        )
        return tuple(sorted({square for square in left if square is not None and view.units[square] is None}))


@dataclass(frozen=True, slots=True)
class Home(Squares):
    """The home square of the unit in a role; with ``colour: enemy``, that of the enemy's like unit.

    It depends on the square where the unit was captured, or stands, and for the ``mover``, once it has
    captured, on that where it did, and on the colour with which it did: of two homes, it is the one of the
    same colour; a pawn's home is on the same file of its second rank, a fairy kind's on the same file of its
    last.
    """

    home: RoleName
    colour: Literal["own", "enemy"] = "own"

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.home,)

    @property
    def own_basis(self) -> Basis:
        return Basis.ROLES if self.home in ("mover", "captured", "last.captured") else Basis.BOARD

    def may_mean(self, unit: Unit, rules: Rules, geometry: Geometry) -> frozenset[Square]:
        units = {unit, Unit(unit.kind, opponent(unit.colour))} if unit.colour in PLAYERS else {unit}
        asked = product(units, map(Square, geometry.squares), PLAYERS)
        return frozenset(chain.from_iterable(starmap(partial(_homes, rules), asked)))

    def squares(self, view: View) -> tuple[Square, ...]:
        bound = view.role(self.home)
        if bound is None:
            return ()
        unit, reference = bound
        mover, captured_at = view.move.mover, view.move.captured_at
        if self.home == "mover" and mover is not None and captured_at is not None and not view.is_planned:
            unit, reference = Unit(unit.kind, mover.colour), captured_at
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

    remembers: ClassVar = (ORIGINS,)
    own_basis: ClassVar[Basis] = Basis.ORIGINS

    origin: Literal["captured", "mover"]

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.origin,)

    def squares(self, view: View) -> tuple[Square, ...]:
        move = view.move
        square = move.captured_at if self.origin == "captured" else move.departure
        origins = view.position.recall(ORIGINS)
        return () if square is None else (dict(origins).get(square, square),)
