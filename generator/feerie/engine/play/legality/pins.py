"""Pins: what the royals of a position tell of moves beforehand, so that most need no trial.

A royal that is not attacked comes under attack only along a line through a square on which the move changes
something. A move that vacates the square of no pinned unit therefore is legal, unless a royal is attacked
already, or the move brings, takes or moves a royal: these are tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.operations import Change, Displace, Move, Operation, Place, Remove, Set
from feerie.engine.play.compiling.attack_tables import is_attacked_along
from feerie.engine.play.compiling.trace import Trace
from feerie.engine.play.compiling.vacating import SEVERAL
from feerie.engine.play.legality.lines_to_royals import LinesToRoyals
from feerie.engine.play.legality.royals import is_open_after, royal_units, still_royal
from feerie.engine.play.positions.make import LivePosition


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
        """Return whether a move that vacates ``left`` is legal, whose operations need not be carried out.

        None if that can be told only once all of them are.
        """
        return left not in self.pinned or self.look(move)

    def look(self, move: Move, trace: Trace | None = None) -> bool | None:
        """Return what `foresee` does, where the vacated square does not tell.

        ``trace`` is that of its operations, if it is known.
        """
        if not self.is_calm and self._surely_leaves_check(move):
            return False
        if len(self._royals) != 1 or self._variant.walks:
            return None
        if trace is None or not trace.units.isdisjoint(self._units):
            return self._is_safe_after(move.operations)
        units = [*self._before]
        for at, unit in trace.after:
            units[at] = unit
        return self._is_safe(self._royals[0][0], units, trace.squares)

    def _is_safe_after(self, operations: tuple[Operation, ...]) -> bool | None:
        """Return whether operations would leave the player's only royal unattacked, looking at a copy of the
        squares: they need not be applied to that.

        None if a royal of either side leaves, comes or changes.
        """
        [(royal, _)] = self._royals
        units = [*self._before]
        changed: list[Square] = []
        for operation in operations:
            if isinstance(operation, Displace):
                departure, arrival = operation.departure, operation.arrival
                units[departure], units[arrival] = None, operation.unit
                changed += departure, arrival
                if departure == royal:
                    royal = arrival
                continue
            if isinstance(operation, Remove) and operation.unit not in self._units:
                units[operation.at] = None
            elif isinstance(operation, Place) and operation.unit not in self._units:
                units[operation.at] = units[operation.at] if operation.beneath else operation.unit
            elif isinstance(operation, Change) and self._are_common(operation.units):
                units[operation.at] = operation.after
            else:
                return None
            changed.append(operation.at)
        return self._is_safe(royal, units, changed)

    def _is_safe(self, royal: Square, units: Sequence[Unit | None], changed: Iterable[Square]) -> bool:
        """Return whether nothing attacks the player's only royal there after changes on some squares."""
        [(before, table)] = self._royals
        if self.is_calm and royal == before:
            return not self._opens(changed, units)
        return not table.attacks(royal, units)

    def _opens(self, changed: Iterable[Square], units: Sequence[Unit | None]) -> bool:
        """Return whether changes on some squares open a line to a royal, if no royal was attacked before."""
        for through in self._through:
            for square in changed:
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
        if move.mover in self.royal_units:
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

    def is_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether operations certainly leave all royals in place and unattacked."""
        return self.is_calm and (self._lines or self._lines_anew()).are_calm_after(operations)

    def _lines_anew(self) -> LinesToRoyals:
        every = self._position.compiled.variant.units
        standing = {square: every for squares in self._where for square in squares}
        self._lines = LinesToRoyals(self._royals, self._before, self._units, standing)
        return self._lines

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
