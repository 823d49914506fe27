"""Pins: what the royals of a position tell of moves beforehand, so that most need no trial.

A royal that is not attacked comes under attack only along a line through a square on which the move changes
something. A move that vacates the square of no pinned unit therefore is legal, unless a royal is attacked
already, or the move brings, takes or moves a royal: these are tried.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Change, Displace, Move, Operation, Place, Remove, Set
from feerie.play.attack_tables import AttackTable, is_attacked_along
from feerie.play.legality.attacks import is_open_after, royal_units, still_royal
from feerie.play.make import LivePosition
from feerie.play.vacated import SEVERAL


class _Everything:
    """A set that contains every square."""

    def __contains__(self, square: object) -> bool:
        return True


EVERYTHING: Final = _Everything()


class Pins:
    """The pins of the player to move in one position.

    ``royal_units`` are those of the player. ``is_calm`` tells that no royal is attacked and that no hop could
    attack one. A move needs a trial only if it vacates one of ``pinned``: the squares of pinned units, and
    SEVERAL.
    """

    def __init__(self, position: LivePosition) -> None:
        self._position = position
        self._variant = position.variant
        self._own, self._theirs = royal_units(position)
        self._units = self._own + self._theirs
        self.royal_units = frozenset(self._own)
        # The sets themselves, which the position keeps in step, and what is in them now.
        self._standing = [position.where(unit) for unit in self._units]
        self._where = [frozenset(squares) for squares in self._standing]
        # Only where units stand beneath others do the squares not tell.
        self._held = [position.held((unit,)) for unit in self._units] if position.under else None
        self._tables = [position.attack_table(unit.colour) for unit in self._own]
        self._royals = [
            (square, table)
            for squares, table in zip(self._where, self._tables, strict=False)
            for square in squares
        ]
        # A copy costs little, and the lines are asked for while operations stand on the board.
        self._before = tuple(position.units)
        self._lines: LinesToRoyals | None = None
        self._attacking: tuple[frozenset[Square], ...] | None = None
        self._through = [table.through(square) for square, table in self._royals]
        pinned = [table.pinned(square, position.units) for square, table in self._royals]
        self.is_calm = None not in pinned
        self.pinned: frozenset[int] | _Everything = EVERYTHING
        if not self._royals:
            # Only a move that brings a royal onto the board can expose one.
            self.pinned = frozenset((SEVERAL,))
        elif self.is_calm:
            self.pinned = frozenset(square for squares in pinned for square in squares or ())

    def allows(self, move: Move, left: int) -> bool:
        """Return whether a move, which has not been applied and vacates ``left``, is legal.

        It leaves no royal of the player attacked by a walk, and takes none of either side away.
        """
        is_legal = self.foresee(move, left)
        if is_legal is None:
            position = self._position
            position.apply(move.operations)
            is_legal = self.allows_applied(move)
            position.revert(move.operations)
        return is_legal

    def foresee(self, move: Move, left: int) -> bool | None:
        """Return whether a move that vacates ``left`` is legal, whatever of it stands on the board.

        None if that cannot be told unless all of it stands.
        """
        if left not in self.pinned or self._is_surely_safe(move, left):
            return True
        return False if self._surely_leaves_check(move) else self._is_safe_after(move.operations)

    def _is_safe_after(self, operations: tuple[Operation, ...]) -> bool | None:
        """Return whether operations would leave the player's only royal unattacked, looking at a copy of the
        squares: they need not be applied to that.

        None if there is not one royal alone, or one of either side leaves, comes or changes.
        """
        if len(self._royals) != 1 or self._variant.walks:
            return None
        [(royal, table)] = self._royals
        units = [*self._before]
        for operation in operations:
            if isinstance(operation, Displace):
                units[operation.departure], units[operation.arrival] = None, operation.unit
                if operation.departure == royal:
                    royal = operation.arrival
            elif isinstance(operation, Remove) and operation.unit not in self._units:
                units[operation.at] = None
            elif isinstance(operation, Place) and operation.unit not in self._units:
                units[operation.at] = units[operation.at] if operation.beneath else operation.unit
            elif isinstance(operation, Change) and self._are_common(operation.units):
                units[operation.at] = operation.after
            else:
                return None
        if self.is_calm and royal == self._royals[0][0]:
            return not self._opens(operations, units)
        return not table.attacks(royal, units)

    def _opens(self, operations: tuple[Operation, ...], units: Sequence[Unit | None]) -> bool:
        """Return whether operations open a line to a royal, if no royal was attacked before them."""
        for through in self._through:
            for operation in operations:
                for square in operation.changes:
                    if (chains := through[square]) and is_attacked_along(chains, units):
                        return True
        return False

    def _are_common(self, units: tuple[Unit, ...]) -> bool:
        """Return whether none of some units is royal."""
        return not any(unit in self._units for unit in units)

    def attacking(self) -> tuple[frozenset[Square], ...]:
        """Return, for each unit that attacks a royal, the squares of its line, its own included.

        None of them where no royal is attacked, or a hop may attack one.
        """
        if self._attacking is None:
            found: list[frozenset[Square]] = []
            for square, table in self._royals:
                lines = table.lines_of_attack(square, self._before)
                if lines is None:
                    found = []
                    break
                found.extend(lines)
            self._attacking = tuple(found)
        return self._attacking

    def _surely_leaves_check(self, move: Move) -> bool:
        """Return whether a move certainly leaves a royal attacked that is attacked already.

        It moves no royal, and changes nothing on the line of one of the units that attack.
        """
        # The lines need not be known for a royal that goes away, which is asked about most often.
        if self.is_calm or move.mover in self.royal_units:
            return False
        attacking = self._attacking if self._attacking is not None else self.attacking()
        if not attacking:
            return False
        changed: list[Square] = []
        for operation in move.operations:
            if isinstance(operation, Set) or not self.royal_units.isdisjoint(operation.units):
                return False
            changed.extend(operation.changes)
        return any(line.isdisjoint(changed) for line in attacking)

    def _is_surely_safe(self, move: Move, left: int) -> bool:
        """Return whether a move that vacates one of ``pinned`` is certainly legal, without applying it.

        A move of a royal, or of a pinned unit alone, never is.
        """
        return left == SEVERAL and move.mover not in self._units and self.is_calm_after(move.operations)

    def is_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether operations certainly leave all royals in place and unattacked."""
        if not self.is_calm:
            return False
        if self._lines is None:
            every = self._variant.units
            self._lines = LinesToRoyals(
                self._royals,
                self._before,
                self._units,
                {square: every for squares in self._where for square in squares},
            )
        return self._lines.are_calm_after(operations)

    def after_beginning(self) -> Pins | None:
        """Return the pins while the beginning of a move stands on the board; None if a royal has moved."""
        is_same = self._position.variant is self._variant and self._standing == self._where
        return Pins(self._position) if is_same else None

    def allows_applied(self, move: Move) -> bool:
        """Return whether a move that vacates one of ``pinned`` is legal, its operations being applied."""
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
        return not self._opens(move.operations, units)

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


class LinesToRoyals:
    """The squares on the lines to unattacked royals, as far as the first unit on each, its square included.

    Each square comes with the units that would attack from it; the squares of royals with all units. While
    no unit leaves such a square and none that would attack comes to it, nothing attacks: whatever else
    happens on these squares can only stand in the way. Where no more happens than that a unit goes by its
    walk, it may leave such a square if nothing behind it attacks.
    """

    def __init__(
        self,
        royals: Sequence[tuple[Square, AttackTable]],
        units: Sequence[Unit | None],
        royal_units: Collection[Unit],
        every: dict[Square, Collection[Unit]],
    ) -> None:
        """``every`` holds the squares of the royals of both players, with all units."""
        self.royal_units = royal_units
        self._royals = royals
        # A copy costs little, and the lines are asked for while operations stand on the board.
        self._before = tuple(units)
        self._attackers = attackers = every
        for square, table in royals:
            for origin, others in table.seen(square, units):
                known = attackers.get(origin)
                attackers[origin] = others if known is None else others.union(known)

    def are_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether operations certainly leave all royals in place and unattacked."""
        attackers, last = self._attackers, operations[-1] if operations else None
        if isinstance(last, Displace) and _is_walk(operations, last):
            at, unit = last.arrival, last.unit
            if unit in self.royal_units or (at in attackers and unit in attackers[at]):
                return False
            return last.departure not in attackers or not self._opens(last)
        for operation in operations:
            # The commonest kinds first: thousands of moves in a row come here.
            if isinstance(operation, Displace):
                at, unit = operation.arrival, operation.unit
                if operation.departure in attackers:
                    return False
            elif isinstance(operation, Place):
                at, unit = operation.at, operation.unit
            elif isinstance(operation, Remove) and operation.at not in attackers:
                continue
            elif isinstance(operation, Change):
                at, unit = operation.at, operation.after
            else:
                return False
            if unit in self.royal_units or (at in attackers and unit in attackers[at]):
                return False
        return True

    def _opens(self, walk: Displace) -> bool:
        """Return whether a unit that leaves a line opens it to an attack, perhaps to its own."""
        unit, departure, arrival = walk.unit, walk.departure, walk.arrival
        for royal, table in self._royals:
            for chain in table.through(royal)[departure]:
                is_behind = False
                for origin, attackers in chain:
                    if origin == departure:
                        is_behind = True
                        continue
                    standing = unit if origin == arrival else self._before[origin]
                    if standing is not None:
                        if is_behind and standing in attackers:
                            return True
                        break
        return False


def _is_walk(operations: tuple[Operation, ...], last: Displace) -> bool:
    """Return whether operations are those of a unit that goes to a square, and may capture there."""
    if len(operations) == 1:
        return True
    first = operations[0]
    return len(operations) == 2 and isinstance(first, Remove) and first.at == last.arrival
