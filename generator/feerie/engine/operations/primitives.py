"""The seven primitive operations: elementary changes of a position, each of which knows its inverse.

Displacing has a class of its own for what lies beneath a square, setting for the counter of a unit.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from feerie.engine.board import Square, State, Unit
from feerie.engine.board.position import with_count_on
from feerie.engine.operations.operation import Captive, Location, Store, Transit


@dataclass(frozen=True, slots=True)
class OfUnit:
    """The base of the operations on one unit."""

    unit: Unit

    @property
    def units(self) -> tuple[Unit, ...]:
        return (self.unit,)


@dataclass(frozen=True, slots=True)
class Displace(OfUnit):
    """The unit on ``departure`` goes to ``arrival``, an empty square."""

    departure: Square
    arrival: Square

    @property
    def leaves(self) -> tuple[Square, ...]:
        return (self.departure,)

    @property
    def changes(self) -> tuple[Square, ...]:
        return self.departure, self.arrival

    def apply(self, state: State) -> None:
        unit, departure, arrival, units = self.unit, self.departure, self.arrival, state.units
        units[departure] = None
        units[arrival] = unit
        squares = state.squares[unit]
        squares.remove(departure)
        squares.add(arrival)

    def revert(self, state: State) -> None:
        unit, departure, arrival, units = self.unit, self.departure, self.arrival, state.units
        units[arrival] = None
        units[departure] = unit
        squares = state.squares[unit]
        squares.remove(arrival)
        squares.add(departure)

    @property
    def transits(self) -> tuple[Transit, ...]:
        return (Transit(self.unit, Location(self.departure), Location(self.arrival), self.unit),)


@dataclass(frozen=True, slots=True)
class DisplaceBeneath(OfUnit):
    """The unit that would come out first from beneath ``departure`` goes beneath ``arrival``.

    It goes below the units that are there already; what stands on either square stays there.
    """

    departure: Square
    arrival: Square

    leaves: ClassVar[tuple[Square, ...]] = ()
    changes: ClassVar[tuple[Square, ...]] = ()

    def apply(self, state: State) -> None:
        under = state.under
        under[self.departure] = under[self.departure][1:]
        under[self.arrival] = (*under.get(self.arrival, ()), self.unit)

    def revert(self, state: State) -> None:
        under = state.under
        under[self.arrival] = under[self.arrival][:-1]
        under[self.departure] = (self.unit, *under[self.departure])

    @property
    def transits(self) -> tuple[Transit, ...]:
        origin, target = Location(self.departure, Store.TRAPDOOR), Location(self.arrival, Store.TRAPDOOR)
        return (Transit(self.unit, origin, target, self.unit),)


@dataclass(frozen=True, slots=True)
class Remove(OfUnit):
    """The unit on ``at`` leaves the board for the store ``goes``.

    ``becomes`` is the unit added to the reserve, where it differs from the unit on the board.
    """

    at: Square
    goes: Store = Store.BOX
    becomes: Unit | None = None

    @property
    def kept(self) -> Unit:
        """The unit that is added to the reserve."""
        return self.becomes or self.unit

    @property
    def leaves(self) -> tuple[Square, ...]:
        return (self.at,)

    @property
    def changes(self) -> tuple[Square, ...]:
        return (self.at,)

    def apply(self, state: State) -> None:
        state.lift(self.unit, self.at)
        if self.goes is Store.RESERVE:
            state.reserves[self.kept] += 1
        elif self.goes is Store.TRAPDOOR:
            state.under[self.at] = (self.unit, *state.under.get(self.at, ()))

    def revert(self, state: State) -> None:
        state.put(self.unit, self.at)
        if self.goes is Store.RESERVE:
            state.reserves[self.kept] -= 1
        elif self.goes is Store.TRAPDOOR:
            state.under[self.at] = state.under[self.at][1:]

    @property
    def transits(self) -> tuple[Transit, ...]:
        keeps_square = self.goes in (Store.LIMBO, Store.TRAPDOOR)
        target = Location(self.at if keeps_square else None, self.goes)
        return (Transit(self.unit, Location(self.at), target, self.kept),)


@dataclass(frozen=True, slots=True)
class Place(OfUnit):
    """A unit comes from the store ``comes`` onto ``at``, an empty square.

    With ``beneath`` it goes under ``at`` instead, below the units that are there already.
    ``captive`` is the unit that returns from limbo, as it was captured; ``unit`` may differ from it.
    """

    at: Square
    comes: Store = Store.BOX
    beneath: bool = False
    captive: Captive | None = None

    leaves: ClassVar[tuple[Square, ...]] = ()

    @property
    def changes(self) -> tuple[Square, ...]:
        return () if self.beneath else (self.at,)

    def apply(self, state: State) -> None:
        if self.beneath:
            state.under[self.at] = (*state.under.get(self.at, ()), self.unit)
        else:
            state.put(self.unit, self.at)
        if self.comes is Store.RESERVE:
            state.reserves[self.unit] -= 1
        elif self.comes is Store.TRAPDOOR:
            state.under[self.at] = state.under[self.at][1:]

    def revert(self, state: State) -> None:
        if self.beneath:
            state.under[self.at] = state.under[self.at][:-1]
        else:
            state.lift(self.unit, self.at)
        if self.comes is Store.RESERVE:
            state.reserves[self.unit] += 1
        elif self.comes is Store.TRAPDOOR:
            state.under[self.at] = (self.unit, *state.under[self.at])

    @property
    def transits(self) -> tuple[Transit, ...]:
        unit, square = self.captive or (self.unit, self.at if self.comes is Store.TRAPDOOR else None)
        target = Location(self.at, Store.TRAPDOOR if self.beneath else None)
        return (Transit(unit, Location(square, self.comes), target, self.unit),)


@dataclass(frozen=True, slots=True)
class Swap:
    """The units on two squares exchange places; ``units[i]`` stands on ``squares[i]`` before."""

    units: tuple[Unit, Unit]
    squares: tuple[Square, Square]

    leaves: ClassVar[tuple[Square, ...]] = ()

    @property
    def changes(self) -> tuple[Square, ...]:
        return self.squares

    def apply(self, state: State) -> None:
        self._exchange(state, self.squares)

    def revert(self, state: State) -> None:
        self._exchange(state, (self.squares[1], self.squares[0]))

    def _exchange(self, state: State, squares: tuple[Square, Square]) -> None:
        """Move each unit from its square of ``squares`` to the other one."""
        for unit, square in zip(self.units, squares, strict=True):
            state.lift(unit, square)
        for unit, square in zip(self.units, reversed(squares), strict=True):
            state.put(unit, square)

    @property
    def transits(self) -> tuple[Transit, ...]:
        (one, other), (here, there) = self.units, self.squares
        return Transit(one, Location(here), Location(there), one), Transit(
            other, Location(there), Location(here), other
        )


@dataclass(frozen=True, slots=True)
class Change:
    """The unit on ``at`` changes in one respect and stays; the base of `Mutate` and `Recolour`."""

    at: Square
    before: Unit
    after: Unit

    @property
    def units(self) -> tuple[Unit, ...]:
        return self.before, self.after

    leaves: ClassVar[tuple[Square, ...]] = ()

    @property
    def changes(self) -> tuple[Square, ...]:
        return (self.at,)

    def apply(self, state: State) -> None:
        state.lift(self.before, self.at)
        state.put(self.after, self.at)

    def revert(self, state: State) -> None:
        state.lift(self.after, self.at)
        state.put(self.before, self.at)

    @property
    def transits(self) -> tuple[Transit, ...]:
        return (Transit(self.before, Location(self.at), Location(self.at), self.after),)


@dataclass(frozen=True, slots=True)
class Mutate(Change):
    """The unit on ``at`` changes its kind."""


@dataclass(frozen=True, slots=True)
class Recolour(Change):
    """The unit on ``at`` changes its colour."""


@dataclass(frozen=True, slots=True)
class Set:
    """A variable of the position, such as its phase, changes its value; the board stays as it is."""

    name: str
    before: Any
    after: Any

    units: ClassVar[tuple[Unit, ...]] = ()
    leaves: ClassVar[tuple[Square, ...]] = ()
    changes: ClassVar[tuple[Square, ...]] = ()
    transits: ClassVar[tuple[Transit, ...]] = ()

    def apply(self, state: State) -> None:
        setattr(state, self.name, self.after)

    def revert(self, state: State) -> None:
        setattr(state, self.name, self.before)


@dataclass(frozen=True, slots=True)
class SetOnUnit(Set):
    """A counter of the unit on ``at`` changes its value."""

    at: Square

    def apply(self, state: State) -> None:
        state.unit_tally = with_count_on(state.unit_tally, self.name, self.at, self.after)

    def revert(self, state: State) -> None:
        state.unit_tally = with_count_on(state.unit_tally, self.name, self.at, self.before)
