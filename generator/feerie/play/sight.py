"""What can be seen from royals that are not attacked, so that many operations need not be tried out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Change, Displace, Operation, Place, Remove
from feerie.play.attack_tables import AttackTable


class Sight:
    """The squares on the ways to the royals of a player, as far as the first unit on each, that unit's own
    square included, each with the units that would attack from there; on the squares of royals any unit.

    While no unit leaves such a square and none that would attack from it comes there, no leap or ride becomes
    an attack: all that happens on it can only stand in the way.
    """

    def __init__(
        self,
        royals: Sequence[tuple[Square, AttackTable]],
        units: Sequence[Unit | None],
        royal_units: Collection[Unit],
        every: dict[Square, Collection[Unit]],
    ) -> None:
        """``every`` are the squares of all royals, of both players, with all the units that there are."""
        self._royal_units = royal_units
        self._attackers = attackers = every
        for square, table in royals:
            for origin, others in table.seen(square, units):
                known = attackers.get(origin)
                attackers[origin] = others if known is None else others.union(known)

    def is_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Whether it is certain that no royal is attacked after operations, and that none comes or goes."""
        attackers = self._attackers
        for operation in operations:
            # Asked of thousands of moves in a row, the commonest kinds first.
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
