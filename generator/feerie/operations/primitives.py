"""The seven primitive operations: elementary changes of a position, each of which knows its inverse.

`Operation` holds the questions that all of them answer, `Store` names the places beside the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Protocol

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit


class Store(StrEnum):
    """Where a unit goes when it leaves the board, and where it comes from."""

    BOX = "box"
    LIMBO = "limbo"
    RESERVE = "reserve"
    TRAPDOOR = "trapdoor"
    """Beneath the unit that stands on its square, until that one leaves."""


class Operation(Protocol):
    """One elementary change of a position.

    ``revert`` undoes ``apply`` exactly, on the state that ``apply`` has left.
    """

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units concerned, as they are before the operation and as they are after it."""

    @property
    def leaves(self) -> tuple[Square, ...]:
        """The squares that become empty."""

    @property
    def touches(self) -> tuple[Square, ...]:
        """The squares whose unit goes, leaves or changes, and so loses its right to castle."""

    @property
    def changes(self) -> tuple[Square, ...]:
        """The squares whose content differs after the operation."""

    def apply(self, state: State) -> None:
        """Make the change."""

    def revert(self, state: State) -> None:
        """Unmake the change."""


@dataclass(frozen=True, slots=True)
class Displace:
    """The unit on ``departure`` goes to ``arrival``, an empty square."""

    unit: Unit
    departure: Square
    arrival: Square

    @property
    def units(self) -> tuple[Unit, ...]:
        return (self.unit,)

    @property
    def leaves(self) -> tuple[Square, ...]:
        return (self.departure,)

    @property
    def touches(self) -> tuple[Square, ...]:
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


@dataclass(frozen=True, slots=True)
class Remove:
    """The unit on ``at`` leaves the board for the store ``goes``.

    ``becomes`` is the unit added to the reserve, where it differs from the unit on the board.
    """

    unit: Unit
    at: Square
    goes: Store = Store.BOX
    becomes: Unit | None = None

    @property
    def kept(self) -> Unit:
        """The unit that is added to the reserve."""
        return self.becomes or self.unit

    @property
    def units(self) -> tuple[Unit, ...]:
        return (self.unit,)

    @property
    def leaves(self) -> tuple[Square, ...]:
        return (self.at,)

    @property
    def touches(self) -> tuple[Square, ...]:
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


Captive = tuple[Unit, Square]
"""A captured unit, and the square on which it was captured."""


@dataclass(frozen=True, slots=True)
class Place:
    """A unit comes from the store ``comes`` onto ``at``, an empty square.

    With ``beneath`` it goes under ``at`` instead, below the units that are there already.
    ``captive`` is the unit that returns from limbo, as it was captured; ``unit`` may differ from it.
    """

    unit: Unit
    at: Square
    comes: Store = Store.BOX
    beneath: bool = False
    captive: Captive | None = None

    @property
    def units(self) -> tuple[Unit, ...]:
        return (self.unit,)

    leaves: ClassVar[tuple[Square, ...]] = ()
    touches: ClassVar[tuple[Square, ...]] = ()

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


@dataclass(frozen=True, slots=True)
class Swap:
    """The units on two squares exchange places; ``units[i]`` stands on ``squares[i]`` before."""

    units: tuple[Unit, Unit]
    squares: tuple[Square, Square]

    leaves: ClassVar[tuple[Square, ...]] = ()

    @property
    def touches(self) -> tuple[Square, ...]:
        return self.squares

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
    def touches(self) -> tuple[Square, ...]:
        return (self.at,)

    @property
    def changes(self) -> tuple[Square, ...]:
        return (self.at,)

    def apply(self, state: State) -> None:
        state.lift(self.before, self.at)
        state.put(self.after, self.at)

    def revert(self, state: State) -> None:
        state.lift(self.after, self.at)
        state.put(self.before, self.at)


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
    touches: ClassVar[tuple[Square, ...]] = ()
    changes: ClassVar[tuple[Square, ...]] = ()

    def apply(self, state: State) -> None:
        setattr(state, self.name, self.after)

    def revert(self, state: State) -> None:
        setattr(state, self.name, self.before)
