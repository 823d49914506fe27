"""The members of a group that is transferred at once: where they stand, and where each may go."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.rules.contract.continuations import Failure
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.shared.placement import Transfers, may_be_placed

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
