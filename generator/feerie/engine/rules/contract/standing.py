"""What a word may ask of a position, and of the rules of its variant. Read-only."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from feerie.engine.board import Colour, Geometry, Kind, Memory, Position, Square, State, Unit
from feerie.engine.memories.past import Pawns
from feerie.engine.operations import Operation

T = TypeVar("T")


class Rules(Pawns, Hashable, Protocol):
    """What a word may ask of the variant it belongs to. ``player`` is the player who moves the unit.

    ``control``: the colours of the units that each player moves.
    """

    control: Mapping[Colour, frozenset[Colour]]

    @property
    def units(self) -> tuple[Unit, ...]:
        """Every unit that can occur."""

    @property
    def selects_royals(self) -> bool:
        """Whether the position decides which units are royal, not their kinds."""

    @property
    def limbo_lasts(self) -> bool:
        """Whether a captured unit may still come back in the next move."""

    def is_royal(self, unit: Unit) -> bool:
        """Return whether the kind of a unit can be checked and mated."""

    def homes(self, unit: Unit, reference: Square, player: Colour) -> tuple[Square, ...]:
        """Return the home square of a unit, of several the one of the colour of ``reference``; or nothing."""

    def may_be_placed(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether the rule of exiled pawns lets a unit be placed on a square."""

    def may_walk(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether the rule of exiled pawns lets a unit come to a square as by its walk.

        Only the first rank can be forbidden to it.
        """

    def promotes(
        self,
        unit: Unit,
        square: Square,
        player: Colour,
        departure: Square | None = None,
        *,
        captures: bool | None = None,
    ) -> bool:
        """Return whether a unit that walks onto a square is promoted; ``departure`` and ``captures`` tell
        whence and how, if that is known."""

    def may_stay(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether a unit may decline its promotion on a square: its walk still leads on from there, or
        it is a pawn that has its walk on its last rank."""

    def promotes_placed(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether a unit that is placed on a square is promoted, as it is where pawns must be."""

    def promotion_kinds(self, in_diagram: tuple[Kind, ...], unit: Unit | None = None) -> tuple[Kind, ...]:
        """Return the kinds that a unit may become, given the fairy kinds of the first position; without a
        unit, those of any pawn."""

    @property
    def promotion_limits(self) -> Mapping[Kind, int]:
        """How many of a kind a player may have on the board after a promotion to it."""


class Standing(ABC):
    """What may be asked of a position, before a move as in the middle of it.

    ``variant`` has the rules of the present phase, ``playing`` these without the kinds that cannot come.
    ``units`` are those that stand now, by square; ``reserves`` how many of each are in reserve; ``under``
    those beneath each square, of which the first comes out first. ``promotes``: the fairy kinds that a pawn
    may become.
    """

    variant: Rules
    playing: Rules

    def __init__(self, position: Position) -> None:
        self._state = State(position)
        self.geometry: Geometry = self._state.geometry
        self.units: Sequence[Unit | None] = self._state.units
        self.reserves: Mapping[Unit, int] = self._state.reserves
        self.under: Mapping[Square, tuple[Unit, ...]] = self._state.under
        self.promotes: tuple[Kind, ...] = self._state.promotes

    @property
    def player(self) -> Colour:
        """The player to move."""
        return self._state.turn

    @property
    def phase(self) -> int:
        """The number of the current phase, from 1."""
        return self._state.phase

    @property
    def keeper(self) -> Colour | None:
        """The player who is the keeper of the phase, if it has one."""
        return self._state.keeper

    @property
    def made_of_turn(self) -> int:
        """How many moves of the turn have been made, this one not counted."""
        return self._state.made

    @property
    @abstractmethod
    def left_of_turn(self) -> int:
        """How many moves of the turn are due after this one."""

    @property
    def unmoved(self) -> frozenset[Square]:
        """The squares of the units that have not moved: those that may castle; all, if the variant asks."""
        return self._state.unmoved

    @property
    def halfmove(self) -> int:
        """How many moves have been made since a unit was last captured or a pawn moved."""
        return self._state.halfmove

    def recall(self, memory: Memory[T]) -> T:
        """Return what is remembered now; nothing, unless the variant asks for that memory."""
        state = self._state
        found: T = (
            getattr(state, memory.name) if memory.is_field else state.memories.get(memory, memory.nothing)
        )
        return found

    @abstractmethod
    def is_royal(self, unit: Unit, square: Square | None) -> bool:
        """Return whether a unit on a square can be checked and mated; one that has left its square, whether
        it could when the turn began; one on no square, whether its kind can."""

    def count(self, unit: Unit) -> int:
        """Return how many such units stand on the board."""
        return len(self._state.squares[unit])

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """Return the squares where such units stand now; the set changes with the position."""
        return self._state.squares[unit]

    @abstractmethod
    def supposing(self, operations: Iterable[Operation]) -> AbstractContextManager[None]:
        """Apply operations while the context lasts."""

    @abstractmethod
    def turn_of(self, player: Colour) -> AbstractContextManager[None]:
        """Let a player be to move while the context lasts, even if it is the other one's turn; see
        `Position.with_turn`."""
