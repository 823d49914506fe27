"""The members of a group that is transferred at once: where they stand, and where each may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.hints import Images, Imaging
from feerie.rules.placement import Transfers, may_be_placed
from feerie.rules.view import View
from feerie.rules.word import Pieces

Members = Mapping[Unit, AbstractSet[Square]]
"""The units of a group, and the squares where they stand."""

Goals = dict[Square, tuple[Unit, Square]]
"""By the square of each member that may go, the member and the square to which it would."""


def members_among(among: Sequence[Unit], view: View) -> Members:
    """Return those of some units that are on the board."""
    return {unit: squares for unit in among if (squares := view.where(unit))}


def may_want(unit: Unit, here: Square, target: Square, members: Members, view: View) -> bool:
    """Return whether a member may go to another square, if no unit but a member stands there."""
    other = view.units[target]
    return target != here and (other is None or other in members) and may_be_placed(unit, target, view)


def imaged(members: Members, images: Images, view: View) -> Goals:
    """Return where each member may go that would go to the image of its square."""
    goals: Goals = {}
    units = view.units
    for unit, squares in members.items():
        for here in squares:
            target = images[here]
            # Most squares are off the board or occupied, which is seen at once for thousands of moves.
            if target is None or ((other := units[target]) is not None and other not in members):
                continue
            if target != here and may_be_placed(unit, target, view):
                goals[here] = (unit, target)
    return goals


def free(goals: Goals, view: View) -> Transfers:
    """Return the members that go, in the order of the board: those whose square is wanted by no other member
    and not occupied by a unit that stays."""
    units = view.units
    if len(goals) == 1:
        # The usual case: no other member makes room or stands in the way.
        [(_, target)] = goals.values()
        return goals if units[target] is None else {}
    targets = [target for _, target in goals.values()]
    going = dict(sorted(goals.items()))
    # Two members seldom want one square; counting always would take longer than the rest.
    if len(set(targets)) < len(targets):
        going = {square: goal for square, goal in going.items() if targets.count(goal[1]) == 1}
    while stuck := [
        square for square, (_, target) in going.items() if target not in going and units[target] is not None
    ]:
        for square in stuck:
            del going[square]
    return going


class ForeseenMembers:
    """The members of a group as moves by a walk find them, looked up once for all moves of a unit.

    Of the move they depend on its mover alone; the images of their squares, on one square of it.
    """

    __slots__ = ("_images_by", "_known", "_pieces", "_square_of")

    def __init__(self, pieces: Pieces, imaging: Imaging) -> None:
        self._pieces = pieces
        self._square_of, self._images_by = imaging
        self._known: dict[Unit | None, Members] = {}

    def goals(self, view: View) -> Goals | None:
        """Return where the members may go by the move of a view; None if it must be made first to tell."""
        move = view.move
        if move.promotion is not None:
            return None
        members = self._known.get(move.mover)
        if members is None and (members := self._find(view)) is None:
            return None
        about = self._square_of(move)
        if about is None or not members:
            return {}
        if move.mover in members or (move.captured is not None and move.captured in members):
            members = _after_walk(members, view)
        return imaged(members, self._images_by[about], view)

    def all_stay(self, view: View) -> bool:
        """Return whether certainly no member can go by the move of a view, whose squares are as before it."""
        move, before = view.move, view.units
        about = self._square_of(move)
        if move.promotion is not None or about is None:
            return False
        members = self._known.get(move.mover)
        if members is None and (members := self._find(view)) is None:
            return False
        images = self._images_by[about]
        for squares in members.values():
            for here in squares:
                target = images[here]
                if target is not None and (
                    (other := before[target]) is None
                    or other in members
                    or target in (move.departure, move.captured_at)
                ):
                    return False
        return move.mover not in members

    def _find(self, view: View) -> Members | None:
        """Return the members as they stand before the move of a view; None if more must be known of it."""
        among = self._pieces.among(view)
        if among is None:
            return None
        members = self._known[view.move.mover] = members_among(among, view)
        return members


def _after_walk(members: Members, view: View) -> Members:
    """Return the members on the squares where they stand after the walk of a move that is foreseen."""
    units, arrival = view.units, view.move.arrival
    found: dict[Unit, AbstractSet[Square]] = {}
    for unit, squares in members.items():
        now = {square for square in squares if units[square] == unit}
        if arrival is not None and units[arrival] == unit:
            now.add(arrival)
        if now:
            found[unit] = now
    return found
