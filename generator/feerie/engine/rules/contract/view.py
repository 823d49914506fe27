"""What a word may ask: of the game in the middle of a move, and of the rules of its variant. Read-only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol, TypeVar

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.operations import Move, Operation
from feerie.engine.rules.contract.values import Only, RoleName

T = TypeVar("T")


class Bound(NamedTuple):
    """The unit in a role as it is now, and its square; if it has left the board, its last square."""

    unit: Unit
    square: Square


class Supposition(NamedTuple):
    """Operations applied for a while to see what would follow, and the square that the question is about."""

    operations: tuple[Operation, ...]
    square: Square


class Rules(Hashable, Protocol):
    """What a word may ask of the variant it belongs to. ``player`` is the player who moves the unit."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """Every unit that can occur."""

    @property
    def control(self) -> Mapping[Colour, frozenset[Colour]]:
        """The colours of the units that each player moves."""

    def is_pawn(self, unit: Unit) -> bool:
        """Return whether a unit is of the class of pawns."""

    def is_royal(self, unit: Unit) -> bool:
        """Return whether a unit can be checked and mated."""

    def homes(self, unit: Unit, reference: Square, player: Colour) -> tuple[Square, ...]:
        """Return the home square of a unit, of several the one of the colour of ``reference``."""

    def is_at_home(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Return whether a square is a home square of a unit."""

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

    def count(self, unit: Unit) -> int:
        """Return how many such units stand on the board."""

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """Return the squares where such units stand now."""

    def supposing(self, operations: Iterable[Operation]) -> AbstractContextManager[None]:
        """Apply operations while the context lasts."""


class View(Protocol):
    """What a word may ask of a game in the middle of a move: of the position, of the move, and of what could
    be played."""

    @property
    def position(self) -> Standing:
        """What stands, and what is remembered."""

    @property
    def variant(self) -> Rules:
        """The rules of the variant, in the current phase."""

    @property
    def geometry(self) -> Geometry:
        """The board."""

    @property
    def units(self) -> Sequence[Unit | None]:
        """By square, the unit that stands there: now, or after the walk of a move that is not made yet; so
        are units counted and looked for."""

    def count(self, unit: Unit) -> int:
        """Return how many such units stand on the board."""

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """Return the squares where such units stand."""

    @property
    def player(self) -> Colour:
        """The player who makes the move."""

    @property
    def move(self) -> Move:
        """The move that is being made, as far as it is decided."""

    @property
    def here(self) -> Square | None:
        """The square of the current member of a group, if there is one."""

    def role(self, name: RoleName) -> Bound | None:
        """Return the unit in a role, if the move has one; a captured unit, where it was captured.

        Before the move is made, the mover still stands on the square of departure."""

    def standing(self, name: RoleName) -> Bound | None:
        """Return the unit in a role if it is on the board now; a captured unit may have come back."""

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        """Return where the unit on ``square`` could go by its walk, if its side were to move now, and no law
        keeps it from going there whatever else stands on the board.

        With ``safe``, moves that would leave a royal of that side in check are left out, and those that
        another law forbids. What asks for this to tell what check is, and a question that is asked while
        another is being answered, does not ask for laws on the move itself.
        """

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        """Return, for each supposition, whether the unit on its square would have no square to reach.

        Only the hint of a word asks this: `reach` answers the same, more slowly.
        """

    def following(self, operations: tuple[Operation, ...]) -> AbstractContextManager[View]:
        """Apply further operations of the move while the context lasts, and return the view after them."""

    def attackers(
        self,
        square: Square,
        colour: Colour,
        by: Colour | None = None,
        among: Collection[Square] | None = None,
    ) -> Iterator[Square]:
        """Return the squares from which a unit of either player, or of those that one player moves, could
        capture, by its walk, a unit of ``colour`` on ``square``; with ``among`` only those of these squares.
        """

    def observers(
        self, square: Square, by: Colour | None = None, among: Collection[Square] | None = None
    ) -> tuple[Square, ...]:
        """Return the squares, in order, of the units of either player, or of those that one player moves,
        that could capture on ``square`` if an enemy of theirs stood there; of ``among`` only, if given."""

    def checkers(self) -> Iterator[Square | None]:
        """Yield the squares of the player's units that give check to the opponent by the variant's test; None
        for a check that no unit of the board gives.

        Before the move is made, as it would be after the ordinary move. A question that is asked while
        another is being answered is answered by the walks alone, unless only a capture takes a royal.
        """

    def is_mated(self, square: Square) -> bool:
        """Return whether the unit on a square is attacked, and no move of its side, if it were to move now,
        would leave it on the board and unattacked. It counts as the only king: a capture of the opponent's
        king is such a move. What else would be mated after such a move is not asked."""

    def replies(self) -> int:
        """Return how many legal moves the player to move after this move will have.

        A question that is asked while another is being answered is answered with 0.
        """

    def has_move(self, leading: Callable[[View], bool] | None = None) -> bool:
        """Return whether the player to move after this move has a legal move, or one ``leading`` so far.

        A question that is asked while another is being answered is answered with yes.
        """
