"""What a word may ask of a position, and of the rules of its variant. Read-only."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from feerie.engine.board import Colour, Geometry, Kind, Memory, Square, Unit
from feerie.engine.operations import Operation

T = TypeVar("T")


class Rules(Hashable, Protocol):
    """What a word may ask of the variant it belongs to. ``player`` is the player who moves the unit."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """Every unit that can occur."""

    @property
    def selects_royals(self) -> bool:
        """Whether the position decides which units are royal, not their kinds."""

    @property
    def limbo_lasts(self) -> bool:
        """Whether a captured unit may still come back in the next move."""

    @property
    def control(self) -> Mapping[Colour, frozenset[Colour]]:
        """The colours of the units that each player moves."""

    def is_pawn(self, unit: Unit) -> bool:
        """Return whether a unit is of the class of pawns."""

    def is_royal(self, unit: Unit) -> bool:
        """Return whether the kind of a unit can be checked and mated."""

    def homes(self, unit: Unit, reference: Square, player: Colour) -> tuple[Square, ...]:
        """Return the home square of a unit, of several the one of the colour of ``reference``."""

    def may_be_placed(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether the rule of exiled pawns lets a unit be placed on a square."""

    def may_walk(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether the rule of exiled pawns lets a unit come to a square as by its walk."""

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
        """Return whether a unit may decline its promotion on a square."""

    def promotes_placed(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether a unit that is placed on a square is promoted."""

    def promotion_kinds(self, in_diagram: tuple[Kind, ...], unit: Unit | None = None) -> tuple[Kind, ...]:
        """Return the kinds that a unit may become, given the fairy kinds of the first position; without a
        unit, those of any pawn."""

    @property
    def promotion_limits(self) -> Mapping[Kind, int]:
        """How many of a kind a player may have on the board after a promotion to it."""


class Standing(Protocol):
    """What may be asked of a position, before a move as in the middle of it."""

    @property
    def variant(self) -> Rules:
        """The rules of the variant, in the current phase."""

    @property
    def playing(self) -> Rules:
        """The same rules without the kinds that cannot come."""

    @property
    def player(self) -> Colour:
        """The player to move."""

    @property
    def geometry(self) -> Geometry:
        """The board."""

    @property
    def units(self) -> Sequence[Unit | None]:
        """By square, the unit that stands there now."""

    @property
    def reserves(self) -> Mapping[Unit, int]:
        """The number of each unit in reserve now."""

    @property
    def under(self) -> Mapping[Square, tuple[Unit, ...]]:
        """The units beneath each square now; the one that comes out first is first."""

    @property
    def promotes(self) -> tuple[Kind, ...]:
        """The fairy kinds that a pawn may become."""

    @property
    def phase(self) -> int:
        """The number of the current phase, from 1."""

    @property
    def keeper(self) -> Colour | None:
        """The player who is the keeper of the phase, if it has one."""

    @property
    def made_of_turn(self) -> int:
        """How many moves of the turn have been made, this one not counted."""

    @property
    def left_of_turn(self) -> int:
        """How many moves of the turn are due after this one."""

    @property
    def unmoved(self) -> frozenset[Square]:
        """The squares of the units that have not moved: those that may castle; all, if the variant asks."""

    @property
    def halfmove(self) -> int:
        """How many moves have been made since a unit was last captured or a pawn moved."""

    def recall(self, memory: Memory[T]) -> T:
        """Return what is remembered now; nothing, unless the variant asks for that memory."""

    def is_royal(self, unit: Unit, square: Square | None) -> bool:
        """Return whether a unit on a square can be checked and mated; one that has left its square, whether
        it could when the turn began; one on no square, whether its kind can."""

    def count(self, unit: Unit) -> int:
        """Return how many such units stand on the board."""

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """Return the squares where such units stand now."""

    def supposing(self, operations: Iterable[Operation]) -> AbstractContextManager[None]:
        """Apply operations while the context lasts."""

    def turn_of(self, player: Colour) -> AbstractContextManager[None]:
        """Let a player be to move while the context lasts."""
