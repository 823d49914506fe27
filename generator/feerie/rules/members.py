"""The members of a group that is transferred at once: where they stand, and where each may go."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit
from feerie.rules.continuations import Answer, Failure
from feerie.rules.hints import Images, Imaging
from feerie.rules.placement import Transfers, may_be_placed
from feerie.rules.view import Rules, View
from feerie.rules.word import Pieces

NOWHERE: Final = Failure.NOWHERE
"""Looked up for thousands of moves: the member of an enumeration takes longer to find."""

Members = Mapping[Unit, AbstractSet[Square]]
"""The units of a group, and the squares where they stand."""

KnownByMover = dict[Unit | None, tuple[Unit, ...] | None]
"""By the mover, the units that are meant; None if more must be known of the position."""

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
    going = apart(goals)
    while stuck := [
        square for square, (_, target) in going.items() if target not in going and units[target] is not None
    ]:
        for square in stuck:
            del going[square]
    return going


def apart(goals: Goals) -> Goals:
    """Return the members whose square is wanted by no other member, in the order of the board."""
    if len(goals) < 2:
        return goals
    targets = [target for _, target in goals.values()]
    going = dict(sorted(goals.items()))
    # Two members seldom want one square; counting always would take longer than the rest.
    if len(set(targets)) < len(targets):
        going = {square: goal for square, goal in going.items() if targets.count(goal[1]) == 1}
    return going


@lru_cache(maxsize=64)
def known_by_mover(pieces: Pieces, variant: Rules, player: Colour) -> KnownByMover | None:
    """Return what keeps the units meant by ``pieces`` in any position; None if not only the mover tells."""
    del variant, player
    return {} if {*pieces.roles} <= {"mover"} else None


class MembersByWalk:
    """The members of a group as moves by a walk find them, looked up once for all moves of a unit.

    Of the move they depend on its mover alone; the images of their squares, on one square of it. What comes
    of those that go is answered by ``together``.
    """

    __slots__ = (
        "_among",
        "_at_rest",
        "_images_by",
        "_known",
        "_mover",
        "_pieces",
        "_square_of",
        "_together",
    )

    def __init__(
        self,
        pieces: Pieces,
        imaging: Imaging,
        among: KnownByMover,
        together: Callable[[Transfers, View], Answer],
    ) -> None:
        self._pieces = pieces
        self._square_of, self._images_by = imaging
        self._together = together
        self._among = among
        self._known: dict[Unit | None, Members] = {}
        self._mover: Unit | None = None
        self._at_rest: Members | None = None
        """The members by the moves of the last mover that was asked about; None if it may be one of them."""

    def answer(self, view: View) -> Answer | None:
        """Return what comes of the move of a view, whose squares are as after it; None if it must be made."""
        move = view.move
        if move.promotion is not None:
            return None
        members = self._known.get(move.mover)
        if members is None and (members := self._find(view)) is None:
            return None
        about = self._square_of(move)
        if about is None or not members:
            return NOWHERE
        if move.mover in members or (move.captured is not None and move.captured in members):
            members = _after_walk(members, view)
        return self._together(free(imaged(members, self._images_by[about], view), view), view)

    def at_once(self, view: View) -> Answer | None:
        """Return what comes of the move of a view, whose squares are as before it.

        None if these squares do not tell: the walk changes one that matters, or a member stands on one.
        """
        move = view.move
        if move.mover is not self._mover:
            # The moves of one unit come one after the other.
            self._mover = move.mover
            members = self._known.get(move.mover) or self._find(view)
            self._at_rest = None if members is None or move.mover in members else members
        members, about = self._at_rest, self._square_of(move)
        if members is None or about is None or move.promotion is not None:
            return None
        captured = move.captured
        if captured is not None and captured in members:
            return None
        goals: Goals = {}
        before, images = view.units, self._images_by[about]
        for unit, squares in members.items():
            for here in squares:
                target = images[here]
                # Most squares are off the board or occupied, which is seen at once for thousands of moves.
                if target is None:
                    continue
                other = before[target]
                if other is None:
                    if target != move.arrival and may_be_placed(unit, target, view):
                        goals[here] = (unit, target)
                elif other in members or target in (move.departure, move.captured_at):
                    return None
        return self._together(apart(goals), view) if goals else NOWHERE

    def _find(self, view: View) -> Members | None:
        """Return the members as they stand before the move of a view; None if more must be known of it."""
        mover, known = view.move.mover, self._among
        if mover not in known:
            known[mover] = self._pieces.among(view)
        among = known[mover]
        if among is None:
            return None
        members = self._known[mover] = members_among(among, view)
        return members


def _after_walk(members: Members, view: View) -> Members:
    """Return the members on the squares where they stand after the walk of a move that is not made."""
    units, arrival = view.units, view.move.arrival
    found: dict[Unit, AbstractSet[Square]] = {}
    for unit, squares in members.items():
        now = {square for square in squares if units[square] == unit}
        if arrival is not None and units[arrival] == unit:
            now.add(arrival)
        if now:
            found[unit] = now
    return found
