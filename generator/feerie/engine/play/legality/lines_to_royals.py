"""The lines to the opponent's royals that nothing attacks, by which it is seen that they stay unattacked."""

from __future__ import annotations

from collections.abc import Collection

from feerie.engine.board import Square, Unit, opponent
from feerie.engine.operations import Change, Displace, Operation, Place, Remove
from feerie.engine.play.compiling.attack_tables import AttackTable
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.play.positions.royals import royal_units


def lines_to_royals(position: LivePosition) -> LinesToRoyals | None:
    """Return the lines to the opponent's royals; None if one is attacked, or if a hop may attack it."""
    royals = position.royals_of(opponent(position.player))
    some = [(square, position.own_attack_table(unit.colour)) for unit, square in royals]
    if any(table.pinned(square, position.units) is None for square, table in some):
        return None
    return LinesToRoyals(some, position)


class LinesToRoyals:
    """The squares on the lines to unattacked royals, as far as the first unit on each, its square included.

    Each square comes with the units that would attack from it; the squares of royals with all units. While
    no unit leaves such a square and none that would attack comes to it, nothing attacks: whatever else
    happens on these squares can only stand in the way. Where no more happens than that a unit goes by its
    walk, it may leave such a square if nothing behind it attacks.
    """

    def __init__(self, royals: list[tuple[Square, AttackTable]], position: LivePosition) -> None:
        own, theirs = royal_units(position)
        self._royal_units = own + theirs
        self._royals = royals
        # A copy costs little, and the lines are asked for while operations stand on the board.
        self._before = tuple(position.units)
        every: Collection[Unit] = position.compiled.variant.units
        self._attackers = attackers = {
            square: every for unit in self._royal_units for square in position.where(unit)
        }
        for square, table in royals:
            for origin, others in table.seen(square, position.units):
                known = attackers.get(origin)
                attackers[origin] = others if known is None else others.union(known)

    def are_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether operations certainly leave all royals in place and unattacked."""
        attackers, last = self._attackers, operations[-1] if operations else None
        if isinstance(last, Displace) and _is_walk(operations, last):
            at, unit = last.arrival, last.unit
            if unit in self._royal_units or (at in attackers and unit in attackers[at]):
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
            if unit in self._royal_units or (at in attackers and unit in attackers[at]):
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
