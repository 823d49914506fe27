"""An operation that is done to several units at once."""

from __future__ import annotations

from collections import Counter
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
        if len(ways) < max(self.at_least, 1):
            return Failure.NOWHERE
        return transferred(ways, view)

    def _ways(self, view: View) -> dict[Square, tuple[Unit, Square]]:
        """By the square where it stands, each member that can go, and where it goes."""
        ways: dict[Square, tuple[Unit, Square]] = {}
        units, images = view.units, self.to.images(view)
        members = self._members(view)
        meant = {unit for _, unit in members}
        for here, unit in members:
            target = self.target(Member(view, Bound(unit, here))) if images is None else images[here]
            if target is None or target == here or not may_arrive(unit, target, view):
                continue
            # A square that no member leaves will not be free.
            if units[target] is None or units[target] in meant:
                ways[here] = (unit, target)
        return self._free(ways, view) if ways else ways

    def _members(self, view: View) -> list[tuple[Square, Unit]]:
        """The units that are meant, in the order of their squares."""
        if self.pieces.is_local:
            found = [(square, view.units[square]) for square in self.pieces.standing(view)]
            return [(square, unit) for square, unit in found if unit is not None]
        return sorted([(square, unit) for unit in self.pieces.among(view) for square in view.where(unit)])

    def _free(self, ways: dict[Square, tuple[Unit, Square]], view: View) -> dict[Square, tuple[Unit, Square]]:
        """Without the members that want what another wants, or a square that is not left."""
        wanted = Counter([target for _, target in ways.values()])
        if len(wanted) < len(ways):
            ways = {square: way for square, way in ways.items() if wanted[way[1]] == 1}
        while stuck := [
            square
            for square, (_, target) in ways.items()
            if target not in ways and view.units[target] is not None
        ]:
            for square in stuck:
                del ways[square]
        return ways
