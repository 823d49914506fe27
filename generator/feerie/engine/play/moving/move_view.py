"""What the rules may ask in the middle of a move: a position together with the move that is being made.

`MoveView` answers `rules.contract.view.View`. What units and players could do next needs legality, which
stands above: it is asked through `Mobility`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Colour, Unit
from feerie.engine.memories import LAST, LastMove
from feerie.engine.operations import Captive, Move, Operation, Role
from feerie.engine.operations.operation import come_back, followed
from feerie.engine.play.compiling.mobility import Leading, Mobility
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.walk_view import attackers_by, observers_by
from feerie.engine.rules.contract.values import Only, RoleName
from feerie.engine.rules.contract.view import Bound, Supposition
from feerie.engine.rules.variant import Variant


class MoveView:
    """A position in the middle of a move; the operations of ``move`` stand on the board.

    One view serves a series of moves: ``move`` is set by the maker of the view, and by nothing else.
    """

    __slots__ = ("_mobility", "count", "geometry", "move", "player", "position", "units", "where")

    def __init__(self, position: LivePosition, mobility: Mobility, move: Move) -> None:
        self.position = position
        self._mobility = mobility
        self.move = move
        self.geometry: Geometry = position.geometry
        self.player: Colour = position.player
        self.units: Sequence[Unit | None] = position.units
        self.count: Callable[[Unit], int] = position.count
        self.where: Callable[[Unit], AbstractSet[Square]] = position.where

    @property
    def variant(self) -> Variant:
        return self.position.compiled.variant

    @property
    def here(self) -> Square | None:
        """A move as a whole is seen from no single square."""
        return None

    def role(self, name: RoleName) -> Bound | None:
        if name == "mover":
            return self._mover()
        taken: Move | LastMove | None = None
        if name in ("last.mover", "partner"):
            return self.standing(name)
        if name == "captured":
            taken = self.move
        elif name == "last.captured" and self.position.compiled.limbo_lasts:
            taken = self.position.recall(LAST)
        if taken is None or taken.captured is None or taken.captured_at is None:
            return None
        return Bound(taken.captured, taken.captured_at)

    def standing(self, name: RoleName) -> Bound | None:
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

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        return self._mobility.reach(square, only, safe=safe)

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        return self._mobility.stuck(suppositions, only, safe=safe)

    @contextmanager
    def following(self, operations: tuple[Operation, ...]) -> Iterator[MoveView]:
        with self.position.supposing(operations):
            number = len(operations)
            move = self.move.followed_by(operations, (self.move.type,) * number, (Role.OTHER,) * number)
            yield type(self)(self.position, self._mobility, move)

    def attackers(
        self,
        square: Square,
        colour: Colour,
        by: Colour | None = None,
        among: Collection[Square] | None = None,
    ) -> Iterator[Square]:
        return attackers_by(self.position.attacks_of, square, colour, self.position, by, among)

    def observers(
        self, square: Square, by: Colour | None = None, among: Collection[Square] | None = None
    ) -> tuple[Square, ...]:
        return observers_by(self.position.attacks_of, square, self.position, by, among)

    def checkers(self) -> Iterator[Square | None]:
        return self._mobility.checkers(self.move)

    def is_mated(self, square: Square) -> bool:
        return self._mobility.is_mated(square, self.move)

    def replies(self) -> int:
        return self._mobility.replies(self.move)

    def has_move(self, leading: Leading = None) -> bool:
        return self._mobility.has_reply(self.move, leading)


class PlannedMoveView(MoveView):
    """A position before a move: nothing of ``move`` stands on the board, and the mover is where it was."""

    __slots__ = ()

    def _mover(self) -> Bound | None:
        mover, departure = self.move.mover, self.move.departure
        return None if mover is None or departure is None else Bound(mover, departure)

    def _made(self) -> tuple[Operation, ...]:
        return ()

    def checkers(self) -> Iterator[Square | None]:
        with self.position.supposing(self.move.operations):
            return iter([*self._mobility.checkers(self.move)])

    def replies(self) -> int:
        with self.position.supposing(self.move.operations):
            return self._mobility.replies(self.move)

    def has_move(self, leading: Leading = None) -> bool:
        with self.position.supposing(self.move.operations):
            return self._mobility.has_reply(self.move, leading)


class AfterWalkView(MoveView):
    """A position before a move by a walk; units, the move and its roles are told as after the walk."""

    __slots__ = ("_after_walk", "_changed")

    def __init__(self, position: LivePosition, mobility: Mobility) -> None:
        super().__init__(position, mobility, PASS)
        self._after_walk = self.units = [*position.units]
        self._changed: tuple[Square | None, ...] = ()
        self.where = self._where
        self.count = lambda unit: len(self._where(unit))

    def foresee(self, move: Move) -> None:
        """Look at another move, which leads from a square to a square; the position is the same."""
        units, before = self._after_walk, self.position.units
        # To put a few squares back takes less time than to copy them all, for thousands of moves.
        for square in self._changed:
            if square is not None:
                units[square] = before[square]
        self.move = move
        _, mover, departure, arrival, _, _, _, _, captured_at, promotion, _ = move
        self._changed = departure, captured_at, arrival
        if departure is not None:
            units[departure] = None
        if captured_at is not None:
            units[captured_at] = None
        if arrival is not None:
            units[arrival] = promotion or mover

    def _where(self, unit: Unit) -> AbstractSet[Square]:
        """Return the squares of such units after the walk."""
        before, units = self.position.where(unit), self._after_walk
        if unit not in (self.move.mover, self.move.captured, self.move.promotion):
            return before
        changed = {square for square in self._changed if square is not None}
        return (before - changed) | {square for square in changed if units[square] == unit}

    def _mover(self) -> Bound | None:
        unit, arrival = self.move.promotion or self.move.mover, self.move.arrival
        return None if unit is None or arrival is None else Bound(unit, arrival)


class AfterMoveView(MoveView):
    """A position after a move, of which nothing is known, as the player sees it who has made it."""

    __slots__ = ()

    def __init__(self, position: LivePosition, mobility: Mobility) -> None:
        super().__init__(position, mobility, PASS)
        self.player = position.last_player

    def checkers(self) -> Iterator[Square | None]:
        if self.player == self.position.player:
            # The turn goes on: the check is given to the opponent.
            return self._mobility.checkers(PASS)
        return self._mobility.checking()

    def has_move(self, leading: Leading = None) -> bool:
        return self._mobility.could_move(leading)


class Views:
    """The views of one position, one for each move that the rules are asked about."""

    __slots__ = ("_mobility", "position")

    def __init__(self, position: LivePosition, mobility: Mobility) -> None:
        self.position = position
        self._mobility = mobility

    def of(self, move: Move) -> MoveView:
        """Return the view in the middle of a move whose operations stand on the board."""
        return MoveView(self.position, self._mobility, move)

    @contextmanager
    def having_made(self, move: Move) -> Iterator[MoveView]:
        """Let the operations of a complete move stand on the board while the context lasts."""
        with self.position.supposing(move.operations):
            yield self.of(move)

    def planned(self, move: Move) -> PlannedMoveView:
        """Return the view before a move, to ask what it is like."""
        return PlannedMoveView(self.position, self._mobility, move)

    def after_walk(self) -> AfterWalkView:
        """Return the view of moves that are not made to see what follows them."""
        return AfterWalkView(self.position, self._mobility)

    def concluded(self) -> AfterMoveView:
        """Return the view after the move that led to the position."""
        return AfterMoveView(self.position, self._mobility)
