"""The views of a move: before it, as its walk will leave the squares, in the middle of it, and after it.

What units and players could do next needs legality, which stands above: it is asked through `Mobility`.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager

from feerie.engine.board import Square, Unit
from feerie.engine.operations import Move, Operation
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.rules.contract.view import Bound, Leading, Mobility, PlannedView, View


class AfterWalkView(View):
    """A position before a move by a walk; units, the move and its roles are told as after the walk."""

    def __init__(self, position: LivePosition, mobility: Mobility) -> None:
        super().__init__(position, mobility, position.player, PASS)
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


class ExtraMoveView(View):
    """A position in the middle of an extra move, whose mover its first operation tells."""

    def _going_on(self, operations: tuple[Operation, ...]) -> Move:
        if self.move.operations:
            return super()._going_on(operations)
        return self.move.begun_with(operations, (self.move.type,) * len(operations))


class AfterMoveView(View):
    """A position after a move, of which nothing is known, as the player sees it who has made it."""

    def __init__(self, position: LivePosition, mobility: Mobility) -> None:
        super().__init__(position, mobility, position.last_player, PASS)

    def checkers(self) -> Iterator[Square | None]:
        # Where the turn goes on, the check is given to the opponent.
        goes_on = self.player == self.position.player
        return self.mobility.checkers(PASS) if goes_on else self.mobility.checking()

    def has_move(self, leading: Leading = None) -> bool:
        return self.mobility.could_move(leading)


class Views:
    """The views of one position, one for each move that the rules are asked about."""

    def __init__(self, position: LivePosition, mobility: Mobility) -> None:
        self.position = position
        self._mobility = mobility

    def of(self, move: Move) -> View:
        """Return the view in the middle of a move whose operations stand on the board."""
        return View(self.position, self._mobility, self.position.player, move)

    def beginning(self, move: Move) -> ExtraMoveView:
        """Return the view of an extra move as far as it is made."""
        return ExtraMoveView(self.position, self._mobility, self.position.player, move)

    @contextmanager
    def having_made(self, move: Move) -> Iterator[View]:
        """Let the operations of a complete move stand on the board while the context lasts."""
        with self.position.supposing(move.operations):
            yield self.of(move)

    def planned(self, move: Move) -> PlannedView:
        """Return the view before a move, to ask what it is like."""
        return PlannedView(self.position, self._mobility, self.position.player, move)

    def after_walk(self) -> AfterWalkView:
        """Return the view of moves that are not made to see what follows them."""
        return AfterWalkView(self.position, self._mobility)

    def concluded(self) -> AfterMoveView:
        """Return the view after the move that led to the position."""
        return AfterMoveView(self.position, self._mobility)
