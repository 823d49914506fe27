"""The members of a group that is transferred at once: where they stand, and where each may go.

Their wishes are where they would go, by the square of a move from which that follows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Colour, Unit
from feerie.engine.rules.contract.continuations import Answer, Failure
from feerie.engine.rules.contract.hints import Images, Imaging
from feerie.engine.rules.contract.view import Rules, View
from feerie.engine.rules.contract.word import Pieces, Squares
from feerie.engine.rules.shared.placement import Transfers, may_be_placed

MOST_TABLES: Final = 1 << 12
"""How many tables of wishes a group keeps: in long play its members come to stand ever otherwise."""

Standing = tuple[tuple[Unit, frozenset[Square]], ...]
"""The members of a group, and the squares where they stand."""


class Wish(NamedTuple):
    """The square of a member, and its goal: the member with the square to which it would go.

    ``onto_member`` tells that another member stands there.
    """

    here: Square
    goal: tuple[Unit, Square]
    onto_member: bool


Wishes = tuple[Wish, ...]
"""The wishes of the members that have one, in the order of the board."""


class WishTable(dict[Square, Wishes]):
    """The wishes of members on certain squares, by the square of the move; filled as they are asked for.

    A member has none if its image is no other square, or if it may not be placed there.
    """

    __slots__ = ("_group", "_standing")

    def __init__(self, standing: Standing, group: GroupWishes) -> None:
        super().__init__()
        self._standing = standing
        self._group = group

    def __missing__(self, about: Square) -> Wishes:
        images, may_go = self._group.images_by[about], self._group.may_go
        occupied = {square for _, squares in self._standing for square in squares}
        found = [
            Wish(here, (unit, target), target in occupied)
            for unit, squares in self._standing
            for here in squares
            if (target := images[here]) is not None and target != here and may_go(unit, target)
        ]
        wishes = self[about] = tuple(sorted(found))
        return wishes


class GroupWishes:
    """The wishes of the units of a group in all positions of a variant in which one player moves.

    Which units are meant depends on the mover alone; where each would go, on one square of the move.
    """

    def __init__(self, pieces: Pieces, imaging: Imaging, variant: Rules, player: Colour) -> None:
        self.square_of = imaging.square_of
        self.images_by: Sequence[Images] = imaging.by_square
        self._pieces = pieces
        self._variant = variant
        self._player = player
        self._among: dict[Unit | None, tuple[Unit, ...] | None] = {}
        self._tables: dict[Standing, WishTable] = {}

    def may_go(self, unit: Unit, square: Square) -> bool:
        """Return whether a unit may be placed on a square."""
        return self._variant.may_be_placed(unit, square, self._player)

    def among(self, view: View) -> tuple[Unit, ...] | None:
        """Return the units that are meant by the move of a view; None if more must be known."""
        mover = view.move.mover
        if mover not in self._among:
            self._among[mover] = self._pieces.among(view)
        return self._among[mover]

    def table(self, view: View) -> WishTable | None:
        """Return the wishes of the units that are meant by a move as they stand before it.

        None if more must be known, or if the mover is one of them.
        """
        among = self.among(view)
        if among is None or view.move.mover in among:
            return None
        where = view.where
        standing = tuple([(unit, frozenset(where(unit))) for unit in among])
        table = self._tables.get(standing)
        if table is None:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            table = self._tables[standing] = WishTable(standing, self)
        return table


@lru_cache(maxsize=64)
def wishes_of(
    pieces: Pieces, to: Squares, geometry: Geometry, variant: Rules, player: Colour
) -> GroupWishes | None:
    """Return the wishes of the units meant by ``pieces``, each of which would go to ``to``.

    None if not only the mover tells which are meant, or not one square of the move where each would go.
    """
    imaging = to.images(geometry) if {*pieces.roles} <= {"mover"} else None
    return None if imaging is None else GroupWishes(pieces, imaging, variant, player)


NOWHERE: Final = Failure.NOWHERE
"""Looked up for thousands of moves: the member of an enumeration takes longer to find."""

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


def occupied(goals: Goals, view: View) -> set[Square]:
    """Return the squares that members want on which a unit stands."""
    return {target for _, target in goals.values() if view.units[target] is not None}


def free(goals: Goals, filled: Collection[Square]) -> Transfers:
    """Return the members that go, in the order of the board: those whose square is wanted by no other member
    and not one of the ``filled`` ones whose unit stays."""
    going = apart(goals)
    while stuck := [
        square for square, (_, target) in going.items() if target in filled and target not in going
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


class MembersByWalk:
    """The members of a group as moves by a walk find them, looked up once for all moves of a unit.

    What comes of those that go is answered by ``together``.
    """

    __slots__ = ("_mover", "_square_of", "_table", "_together", "_wishes")

    def __init__(self, wishes: GroupWishes, together: Callable[[Transfers, View], Answer]) -> None:
        self._wishes = wishes
        self._square_of = wishes.square_of
        self._together = together
        self._mover: Unit | None = None
        self._table: WishTable | None = None
        """The wishes by the moves of the last mover that was asked about; None if it may be a member."""

    def answer(self, view: View) -> Answer | None:
        """Return what comes of the move of a view, whose squares are as after it; None if it must be made."""
        move = view.move
        # After its promotion the mover is another unit.
        among = self._wishes.among(view) if move.promotion is None else None
        if among is None:
            return None
        about = self._square_of(move)
        if about is None:
            return NOWHERE
        members = _after_walk(members_among(among, view), view)
        goals = imaged(members, self._wishes.images_by[about], view)
        return self._together(free(goals, occupied(goals, view)), view)

    def at_once(self, view: View) -> Answer | None:
        """Return what comes of the move of a view, whose squares are as before it.

        None if these squares do not tell: the mover is a member, or may become one.
        """
        move = view.move
        if move.mover is not self._mover:
            # The moves of one unit come one after the other.
            self._mover, self._table = move.mover, self._wishes.table(view)
        table, about = self._table, self._square_of(move)
        if table is None or about is None or move.promotion is not None:
            return None
        wishes = table[about]
        # Of most moves no member has an image on the board, which is seen at once for thousands of them.
        if not wishes:
            return NOWHERE
        before, arrival, captured_at = view.units, move.arrival, move.captured_at
        left = move.departure, captured_at
        goals: Goals = {}
        filled: list[Square] = []
        for here, goal, onto_member in wishes:
            target = goal[1]
            if before[target] is not None and target not in left:
                # A unit that is no member stays there.
                if not onto_member:
                    continue
                filled.append(target)
            if target != arrival and here != captured_at:
                goals[here] = goal
        if not goals:
            return NOWHERE
        return self._together(free(goals, filled) if filled else apart(goals), view)


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
