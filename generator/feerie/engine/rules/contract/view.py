"""The game in the middle of a move, as a word sees it: the position, the roles, and what could be played.

It is read-only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import ClassVar, NamedTuple, Self

from feerie.engine.board import Colour, Geometry, Square, Unit, opponent
from feerie.engine.memories import LAST, LastMove
from feerie.engine.operations import Captive, Move, Operation, Role
from feerie.engine.operations.operation import come_back, followed
from feerie.engine.rules.contract.standing import Rules, Standing
from feerie.engine.rules.contract.values import Only, RoleName


class Bound(NamedTuple):
    """The unit in a role as it is now, and its square; if it has left the board, its last square."""

    unit: Unit
    square: Square


class Seen(NamedTuple):
    """A role that is bound to a unit or a square, as ``it`` is to each member of a group; ``has_left``: the
    unit has left the board since."""

    name: RoleName
    bound: Bound | Square
    has_left: bool = False


class View:
    """A position in the middle of a move, as words see it; the operations of ``move`` stand on the board.

    ``player`` makes the move. ``units`` are those that stand there by square, now, or after the walk of a
    move that is not made yet; so are units counted (``count``) and looked for (``where``). ``mobility``
    answers what could be played. ``here`` is the square of the current member of a group, if there is one.
    One view serves a series of moves: ``move`` is set by the maker of the view, and by nothing else.
    """

    is_planned: ClassVar = False
    """Whether nothing of the move stands on the board, and the mover is where it was."""

    def __init__(self, position: Standing, mobility: Mobility, player: Colour, move: Move) -> None:
        self.position = position
        self.mobility = mobility
        self.player = player
        self.move = move
        self.geometry: Geometry = position.geometry
        self.units: Sequence[Unit | None] = position.units
        self.count: Callable[[Unit], int] = position.count
        self.where: Callable[[Unit], AbstractSet[Square]] = position.where
        self._seen: tuple[Seen, ...] = ()
        self.here: Square | None = None

    @property
    def variant(self) -> Rules:
        """The rules of the variant, in the current phase."""
        return self.position.playing

    def seeing(self, bound: Bound | Square, name: RoleName = "it") -> Self:
        """Return the game as seen from a unit or a square, to which a role is bound."""
        view = self._like((Seen(name, bound), *self._seen), self.move)
        if name == "it":
            view.here = bound.square if isinstance(bound, Bound) else bound
        return view

    def of_opponent(self) -> Self:
        """Return the game as the other player sees it."""
        view = self._like(self._seen, self.move)
        view.player = opponent(self.player)
        return view

    def _like(self, seen: tuple[Seen, ...], move: Move) -> Self:
        view = object.__new__(type(self))
        view.position, view.mobility, view.player, view.move = self.position, self.mobility, self.player, move
        view.geometry, view.units, view.count, view.where = self.geometry, self.units, self.count, self.where
        view._seen, view.here = seen, self.here
        return view

    # Roles

    def role(self, name: RoleName) -> Bound | None:
        """Return the unit in a role, if the move has one; a captured unit, where it was captured.

        Before the move is made, the mover still stands on the square of departure."""
        for key, bound, _ in self._seen:
            if key == name:
                return bound if isinstance(bound, Bound) else None
        if name == "mover":
            return self._mover()
        if name in ("last.mover", "partner"):
            return self.standing(name)
        taken: Move | LastMove | None = None
        if name == "captured":
            taken = self.move
        elif name == "last.captured" and self.variant.limbo_lasts:
            taken = self.position.recall(LAST)
        if taken is None or taken.captured is None or taken.captured_at is None:
            return None
        return Bound(taken.captured, taken.captured_at)

    def standing(self, name: RoleName) -> Bound | None:
        """Return the unit in a role if it is on the board now; a captured unit may have come back."""
        for key, _, has_left in self._seen:
            if key == name:
                return None if has_left else self.role(name)
        square: Square | None = None
        if name == "mover":
            return self._mover()
        if name == "last.mover":
            last = self.position.recall(LAST)
            square = None if last is None or last.arrival is None else followed(last.arrival, self._made())
        elif name == "partner":
            square = followed(self.move.partner_from, self._made())
        elif (taken := self.role(name)) is not None:
            square = come_back(Captive(*taken), self._made())
        unit = None if square is None else self.units[square]
        return None if square is None or unit is None else Bound(unit, square)

    def _mover(self) -> Bound | None:
        standing = self.move.standing()
        return None if standing is None else Bound(*standing)

    def _made(self) -> tuple[Operation, ...]:
        """Return the operations of the move that stand on the board."""
        return self.move.operations

    @contextmanager
    def following(self, operations: tuple[Operation, ...]) -> Iterator[Self]:
        """Apply further operations of the move while the context lasts, and return the view after them."""
        move = self._going_on(operations)
        with self.position.supposing(operations):
            seen = tuple([self._after(one, operations) for one in self._seen])
            view = self._like(seen, move)
            member = next((one for one in seen if one.name == "it"), None)
            if member is not None and isinstance(member.bound, Bound):
                view.here = None if member.has_left else member.bound.square
            yield view

    def _going_on(self, operations: tuple[Operation, ...]) -> Move:
        """Return the move with further operations of its own."""
        number = len(operations)
        return self.move.followed_by(operations, (self.move.type,) * number, (Role.OTHER,) * number)

    def _after(self, seen: Seen, operations: tuple[Operation, ...]) -> Seen:
        """Return what becomes of the unit in a role by operations, which stand on the board."""
        if not isinstance(seen.bound, Bound) or seen.has_left:
            return seen
        square = followed(seen.bound.square, operations)
        unit = None if square is None else self.units[square]
        if square is None or unit is None:
            return seen._replace(has_left=True)
        return seen._replace(bound=Bound(unit, square))

    # What could be played

    def checkers(self) -> Iterator[Square | None]:
        """Yield the squares of the player's units that give check to the opponent by the variant's test; None
        for a check that no unit of the board gives.

        Before the move is made, as it would be after the ordinary move. A question that is asked while
        another is being answered is answered by the walks alone, unless only a capture takes a royal.
        """
        return self.mobility.checkers(self.move)

    def mated(self, squares: Sequence[Square]) -> Sequence[Square]:
        """Return those of some squares whose unit is attacked, and no move of its side, if it were to move
        now, would leave it on the board and unattacked. It counts as the only king: a capture of the
        opponent's king is such a move. What else would be mated after such a move is not asked."""
        return self.mobility.mated(squares, self.move)

    def replies(self) -> int:
        """Return how many legal moves the player to move after this move will have.

        A question that is asked while another is being answered is answered with 0.
        """
        return self.mobility.replies(self.move)

    def has_move(self, leading: Leading = None) -> bool:
        """Return whether the player to move after this move has a legal move, or one ``leading`` so far.

        A question that is asked while another is being answered is answered with yes.
        """
        return self.mobility.has_reply(self.move, leading)


class PlannedView(View):
    """A position before a move: nothing of ``move`` stands on the board, and the mover is where it was."""

    is_planned: ClassVar = True

    def _mover(self) -> Bound | None:
        mover, departure = self.move.mover, self.move.departure
        return None if mover is None or departure is None else Bound(mover, departure)

    def _made(self) -> tuple[Operation, ...]:
        return ()

    def checkers(self) -> Iterator[Square | None]:
        with self.position.supposing(self.move.operations):
            return iter([*self.mobility.checkers(self.move)])

    def replies(self) -> int:
        with self.position.supposing(self.move.operations):
            return self.mobility.replies(self.move)

    def has_move(self, leading: Leading = None) -> bool:
        with self.position.supposing(self.move.operations):
            return self.mobility.has_reply(self.move, leading)


Leading = Callable[[View], bool] | None
"""What is asked of the position after a move; None if any will do."""


class Mobility(ABC):
    """What units and players could do next in a position; legality answers, or the walks alone.

    A move that is asked about stands on the board. Where nothing but walks is known, nothing gives check, and
    nobody has a move.
    """

    @abstractmethod
    def reach(
        self, square: Square, only: Only | None, *, safe: bool = False, most: int | None = None
    ) -> tuple[Square, ...]:
        """Return where the unit on ``square`` could go by its walk, if its side were to move now, and no law
        keeps it from going there whatever else stands on the board; ``most`` squares are enough.

        With ``safe``, moves that would leave a royal of that side in check are left out, and those that
        another law forbids. What asks for this to tell what check is, and a question that is asked while
        another is being answered, does not ask for laws on the move itself.
        """

    @abstractmethod
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

    @abstractmethod
    def struck(self, origins: Iterable[Square]) -> Container[int]:
        """Return squares outside of which the units on some squares attack and observe nothing, whatever
        stands on the others."""

    @abstractmethod
    def captors(self, square: Square, colour: Colour) -> Iterator[Square]:
        """Yield the squares of the units of either player that attack a unit of ``colour`` on a square; under
        ``test: playable`` without those whose capture there could not be played by laws and effects."""

    @abstractmethod
    def observers(
        self, square: Square, by: Colour | None = None, among: Collection[Square] | None = None
    ) -> tuple[Square, ...]:
        """Return the squares, in order, of the units of either player, or of those that one player moves,
        that could capture on ``square`` if an enemy of theirs stood there; of ``among`` only, if given."""

    def checkers(self, move: Move) -> Iterator[Square | None]:
        """Yield the squares of the units that give check after a move, as `View.checkers` says."""
        return iter(())

    def checking(self) -> Iterator[Square | None]:
        """Yield the squares of the units that give check to the player to move; None for no unit."""
        return iter(())

    def mated(self, squares: Sequence[Square], move: Move) -> Sequence[Square]:
        """Return those of some squares whose unit is mated after a move, as `View.mated` says."""
        return ()

    def replies(self, move: Move) -> int:
        """Return how many legal moves a move leaves the next player."""
        return 0

    def has_reply(self, move: Move, leading: Leading = None) -> bool:
        """Return whether a move leaves the next player a legal move, ``leading`` to what is asked if that is
        given."""
        return False

    def could_move(self, leading: Leading = None) -> bool:
        """Return whether the player to move has a legal move if no rule has ended the game."""
        return False
