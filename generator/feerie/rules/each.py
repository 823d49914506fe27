"""An operation that is done to several units at once."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import product

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Answer, Continuation, Failure, Images, Pieces
from feerie.rules.continuations import combined
from feerie.rules.member import Member
from feerie.rules.placement import may_arrive, transferred
from feerie.rules.roles import Bound
from feerie.rules.verbs.transfer import Transfer
from feerie.rules.view import View

Members = Mapping[Unit, AbstractSet[Square]]
"""The units of a group, and where they stand."""

Ways = dict[Square, tuple[Unit, Square]]
"""By the square where it stands, a unit and the square where it goes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Transfer):
    """A transfer of every unit of ``pieces`` that can make it, simultaneously.

    Of several squares for a member the player chooses one. A target is free if it is empty or left by another
    member that moves itself; of two members that want the same square, neither goes. With fewer than
    ``at_least`` that go the move does not exist.
    """

    pieces: Pieces
    at_least: int = 0

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.at_least > 0

    def answer(self, view: View) -> Answer:
        members = self._members(view)
        images = self.to.images(view) if members else None
        if images is not None:
            return self._together(self._imaged(members, images, view), view)
        options = self._options(members, view)
        combined(options.values())
        found: dict[Continuation, None] = {}
        for chosen in product(*options.values()):
            answer = self._together(dict(zip(options, chosen, strict=True)), view)
            found.update({} if isinstance(answer, Failure) else dict.fromkeys(answer))
        return tuple(found) or Failure.NOWHERE

    def _together(self, ways: Ways, view: View) -> Answer:
        """What becomes of members that all go at once, each to one square."""
        ways = self._free(ways, view) if ways else ways
        if not ways or len(ways) < self.at_least:
            return Failure.NOWHERE
        return transferred(ways, view)

    def _imaged(self, members: Members, images: Images, view: View) -> Ways:
        """By the square where it stands, each member that may go, and the one square where it goes."""
        ways: Ways = {}
        for unit, squares in members.items():
            for here in squares:
                target = images[here]
                if target is not None and _may_want(unit, here, target, members, view):
                    ways[here] = (unit, target)
        return ways

    def _options(self, members: Members, view: View) -> dict[Square, list[tuple[Unit, Square]]]:
        """The same with all the squares from which the player chooses for it, asked one by one."""
        options: dict[Square, list[tuple[Unit, Square]]] = {}
        for unit, squares in members.items():
            # What the word asks may try moves out, and so touch the set itself.
            for here in tuple(squares):
                targets = dict.fromkeys(self.to.squares(Member(view, Bound(unit, here))))
                ways = [(unit, to) for to in targets if _may_want(unit, here, to, members, view)]
                if ways:
                    options[here] = ways
        return options

    def _members(self, view: View) -> Members:
        """The units that are meant, and where."""
        if not self.pieces.is_local:
            return {unit: squares for unit in self.pieces.among(view) if (squares := view.where(unit))}
        found: dict[Unit, set[Square]] = {}
        for square in self.pieces.standing(view):
            unit = view.units[square]
            if unit is not None:
                found.setdefault(unit, set()).add(square)
        return {**found}

    def _free(self, ways: Ways, view: View) -> Ways:
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


def _may_want(unit: Unit, here: Square, target: Square, members: Members, view: View) -> bool:
    """Whether a unit may go to another square: one that no member leaves will not be free."""
    other = view.units[target]
    return target != here and (other is None or other in members) and may_arrive(unit, target, view)
