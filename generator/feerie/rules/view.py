"""The read-only questions that a component may ask of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, NamedTuple, Protocol

from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Move, Operation
from feerie.rules.roles import Bound, RoleName
from feerie.rules.walks.vectors import Only

if TYPE_CHECKING:
    from feerie.rules.variant import Variant


class Supposition(NamedTuple):
    """Operations that are done for a while to see what would follow, and the square that it is about."""

    operations: tuple[Operation, ...]
    square: Square


class View(Protocol):
    """A game in the middle of a move. ``move`` is what has been decided of it so far."""

    @property
    def variant(self) -> Variant:
        """The rules."""

    @property
    def geometry(self) -> Geometry:
        """The board."""

    @property
    def units(self) -> Sequence[Unit | None]:
        """What stands on each square now."""

    @property
    def reserves(self) -> Mapping[Unit, int]:
        """How many of each unit lie in reserve now."""

    @property
    def under(self) -> Mapping[Square, tuple[Unit, ...]]:
        """The units beneath each square now, the one that comes out first in front."""

    @property
    def promotes(self) -> tuple[Kind, ...]:
        """The fairy kinds that a pawn may become."""

    @property
    def player(self) -> Colour:
        """Who plays the move."""

    @property
    def move(self) -> Move:
        """The move that is being made."""

    def count(self, unit: Unit) -> int:
        """How many such units stand on the board now."""

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """The squares where such units stand now."""

    @property
    def last(self) -> LastMove | None:
        """The move just played, if the variant remembers it."""

    @property
    def phase(self) -> int:
        """The number of the phase that the game is in, from 1."""

    @property
    def keeper(self) -> Colour | None:
        """The player whom the phase is named after, if it has one."""

    @property
    def promoted(self) -> frozenset[Square]:
        """Where the units stand that were pawns, if the variant remembers it."""

    @property
    def here(self) -> Square | None:
        """The square of the current member of a group, if it is seen from one."""

    def role(self, name: RoleName) -> Bound | None:
        """The unit in a role, if the move has it; one that was captured, where it stood.

        While it is being asked what a move is like, before it is made, the mover has not moved yet."""

    def standing(self, name: RoleName) -> Bound | None:
        """The unit in a role where it is on the board now, a captured one if it has come back."""

    def origin(self, square: Square) -> Square:
        """From where the unit set out that stood on a square before the move."""

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        """Where the unit on a square could go by its walk, if its side were to move now.

        If it is to be ``safe``, moves that would lay a royal of that side open to an ordinary capture are
        left out."""

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        """Of each supposition, whether the unit on its square could then go nowhere, asked as of `reach`."""

    def supposing(self, operations: Iterable[Operation]) -> AbstractContextManager[None]:
        """Let operations stand while the context lasts."""

    def attackers(self, square: Square, colour: Colour) -> Iterator[Square]:
        """Where the units stand that could capture a unit of a colour on a square by their walks,
        whichever player plays them."""

    def has_move(self) -> bool:
        """Whether the player to move next, once the move being made is played, has a legal move.

        Asked about a move within its own answer, it is taken to be so.
        """
