"""Pins: what the royals of a position tell of moves beforehand, so that most need no trial.

A royal that is not attacked comes under attack only along a line through a square on which the move changes
something. A move that vacates the square of no pinned unit, and nothing else, therefore is legal, unless a
royal is attacked already, or the move brings, takes or moves a royal: these are looked at.
"""

from collections.abc import Container, Iterable, Sequence

from feerie.engine.board import Square, Unit, opponent
from feerie.engine.operations import ORDINARY, Change, Displace, Move, Operation, Place, Remove, Set
from feerie.engine.play.compiling.attack_tables import is_attacked_along
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.play.positions.royals import is_open_after, royal_units, still_royal


class Pins:
    """The pins of the player to move in one position; or those of the opponent, to see what gives check.

    ``is_calm`` tells that no royal is attacked and that no hop could attack one. A walk without
    promotion that takes no royal is legal unless it begins on one of the squares ``watched``.
    """

    def __init__(self, position: LivePosition, *, of_opponent: bool = False) -> None:
        self._position = position
        self._variant = position.variant
        player = opponent(position.player) if of_opponent else position.player
        self._own, self._theirs = royal_units(position)[:: -1 if of_opponent else 1]
        self._units = self._own + self._theirs
        self._is_idle = not self._units and not position.variant.phases
        # The sets themselves, which the position keeps in step, and what is in them now.
        self._standing = [position.where(unit) for unit in self._units]
        self._where = [frozenset(squares) for squares in self._standing]
        # Only where units stand beneath others do the squares not tell.
        self._held = [position.held((unit,)) for unit in self._units] if position.under else None
        self._tables = [position.attacks_of(opponent(player), unit.colour) for unit in self._own]
        self._royals = [
            (square, table)
            for squares, table in zip(self._where, self._tables, strict=False)
            for square in squares
        ]
        # The squares as they are now: operations may stand on the board when a move is looked at.
        self._before = tuple(position.units)
        pinned = [table.pinned(square, position.units) for square, table in self._royals]
        self.is_calm = None not in pinned
        self._pinned = {square for squares in pinned for square in squares or ()}
        self._harmless = position.compiled.harmless[player]
        self.watched: Container[int | None] = range(len(position.units))
        if self.is_calm:
            own = position.compiled.watched[player]
            self.watched = {*self._pinned, *[square for unit in own for square in position.where(unit)]}

    def allows(self, move: Move) -> bool:
        """Return whether a move, which has not been applied, is legal.

        It leaves no royal of the player attacked by a walk, and takes none of either side away.
        """
        if len(move.operations) == 1 and move.type == ORDINARY:
            is_legal = move.departure not in self.watched or self._looks_safe(move.operations)
        else:
            is_legal = self.foresees(move.operations)
        if is_legal is None:
            self._position.apply(move.operations)
            is_legal = self.allows_applied(move)
            self._position.revert(move.operations)
        return is_legal

    def foresees(self, operations: tuple[Operation, ...]) -> bool | None:
        """Return whether the operations of a move, which have not been applied, make a legal one; None if
        that must be tried."""
        return True if self._is_idle or self._only_vacates(operations) else self._looks_safe(operations)

    def _only_vacates(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether operations vacate no square but one on which no pinned unit stands, and neither
        place nor change what could attack a royal."""
        if not self.is_calm:
            return False
        left, harmless = None, self._harmless
        for operation in operations:
            # What places one unit is the commonest: thousands of moves in a row come here.
            if type(operation) is Place and operation.at != left and operation.unit in harmless:
                continue
            if isinstance(operation, Set) or not harmless.issuperset(operation.units):
                return False
            if left is not None and left in operation.changes:
                left = None
            for square in operation.leaves:
                if left is not None:
                    return False
                left = square
        return left not in self._pinned

    def _looks_safe(self, operations: tuple[Operation, ...]) -> bool | None:
        """Return whether operations would leave the player's only royal unattacked, on a copy of the squares:
        most moves that must be looked at need not be carried out for that.

        None if a royal of either side leaves, comes or changes, and where there is not only one.
        """
        if len(self._royals) != 1 or self._variant.walks:
            return None
        [(before, table)] = self._royals
        royal, units = before, [*self._before]
        for operation in operations:
            if isinstance(operation, Displace):
                units[operation.departure], units[operation.arrival] = None, operation.unit
                if operation.departure == royal:
                    royal = operation.arrival
            elif isinstance(operation, Remove) and operation.unit not in self._units:
                units[operation.at] = None
            elif isinstance(operation, Place) and operation.unit not in self._units:
                units[operation.at] = units[operation.at] if operation.beneath else operation.unit
            elif isinstance(operation, Change) and not any(unit in self._units for unit in operation.units):
                units[operation.at] = operation.after
            else:
                return None
        if self.is_calm and royal == before:
            return not self._opens((at for operation in operations for at in operation.changes), units)
        return not table.attacks(royal, units)

    def _opens(self, changed: Iterable[Square], units: Sequence[Unit | None]) -> bool:
        """Return whether changes on some squares open a line to a royal, if no royal was attacked before."""
        for royal, table in self._royals:
            through = table.through[royal]
            for square in changed:
                if (chains := through[square]) and is_attacked_along(chains, units):
                    return True
        return False

    def allows_applied(self, move: Move) -> bool:
        """Return whether a move is legal whose operations have been applied."""
        if self._only_vacates(move.operations):
            return True
        position = self._position
        if position.variant is not self._variant or position.compiled.walks_recall:
            # A move may lead to a phase in which other units are royal, or lend its walk to its enemies.
            return not self._takes_away() and not is_open_after(move, position)
        units = position.units
        if self._standing != self._where or not self.is_calm:
            return not self._takes_away() and not any(
                table.attacks(square, units)
                for squares, table in zip(self._standing, self._tables, strict=False)
                for square in squares
            )
        changed = [square for operation in move.operations for square in operation.changes]
        return not self._opens(changed, units)

    def _takes_away(self) -> bool:
        """Return whether a royal of either side that would still be royal has disappeared."""
        position, before = self._position, list(map(len, self._where))
        sides = self._own, self._theirs
        if position.variant is not self._variant:
            sides = still_royal(sides, position)
        elif list(map(len, self._standing)) == before:
            return False
        held = dict(zip(self._units, self._held or before, strict=True))
        return any(position.held(units) < sum(held[unit] for unit in units) for units in sides)
