"""An operation that is done to several units at once."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Answer, Failure, Pieces
from feerie.rules.member import Member
from feerie.rules.placement import may_arrive, transferred
from feerie.rules.roles import Bound
from feerie.rules.verbs.transfer import Transfer
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Transfer):
    """A transfer of every unit of ``pieces`` that can make it, simultaneously.

    A target is free if it is empty or left by another member that moves itself; of two members that want
    the same square, neither goes. With fewer than ``at_least`` that go the move does not exist.
    """

    pieces: Pieces
    at_least: int = 0

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.at_least > 0

    def answer(self, view: View) -> Answer:
        ways = self._ways(view)
        if not ways or len(ways) < self.at_least:
            return Failure.NOWHERE
        return transferred(ways, view)

    def _ways(self, view: View) -> dict[Square, tuple[Unit, Square]]:
        """By the square where it stands, each member that can go, and where it goes."""
        ways: dict[Square, tuple[Unit, Square]] = {}
        members = self._members(view)
        if not members:
            return ways
        units, images = view.units, self.to.images(view)
        for unit, squares in members.items():
            targets = self._asked(unit, squares, view) if images is None else images
            for here in squares:
                target = targets[here]
                if target is None or target == here:
                    continue
                # A square that no member leaves will not be free.
                other = units[target]
                if (other is None or other in members) and may_arrive(unit, target, view):
                    ways[here] = (unit, target)
        return self._free(ways, view) if ways else ways

    def _asked(self, unit: Unit, squares: AbstractSet[Square], view: View) -> dict[Square, Square | None]:
        """Where each member goes, by the square where it stands, asked one by one."""
        # What the word asks may try moves out, and so touch the set itself.
        return {here: self.target(Member(view, Bound(unit, here))) for here in tuple(squares)}

    def _members(self, view: View) -> dict[Unit, AbstractSet[Square]]:
        """The units that are meant, and where."""
        if not self.pieces.is_local:
            return {unit: squares for unit in self.pieces.among(view) if (squares := view.where(unit))}
        found: dict[Unit, set[Square]] = {}
        for square in self.pieces.standing(view):
            unit = view.units[square]
            if unit is not None:
                found.setdefault(unit, set()).add(square)
        return {**found}

    def _free(self, ways: dict[Square, tuple[Unit, Square]], view: View) -> dict[Square, tuple[Unit, Square]]:
        """In the order of the board, without those that want what another wants, or what is not left."""
        units = view.units
        if len(ways) == 1:
            # So it is most often, and there is nobody else to make room or to be in the way.
            [(_, target)] = ways.values()
            return ways if units[target] is None else {}
        targets = [target for _, target in ways.values()]
        ways = dict(sorted(ways.items()))
        # Seldom do two want one square; counting them would take longer than the rest.
        if len(set(targets)) < len(targets):
            ways = {square: way for square, way in ways.items() if targets.count(way[1]) == 1}
        while stuck := [
            square for square, (_, target) in ways.items() if target not in ways and units[target] is not None
        ]:
            for square in stuck:
                del ways[square]
        return ways
