"""What is wrong with a word where it stands: what a word is told of its place, and what it answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from feerie.engine.board.geometry import Geometry
from feerie.engine.rules.contract.values import RoleName


class Fault(NamedTuple):
    """Something wrong with a word, by its code, about one of its keys or about the whole word.

    It is about the value of the key if it is ``of_value``, of a list about one ``item``. Unless it
    ``clashes`` with what another section says, it is not told of what a file inherits.
    """

    code: str
    values: Mapping[str, object]
    key: str = ""
    of_value: bool = False
    item: int | None = None
    clashes: bool = False


def unused(key: str, needs: str | None = None) -> Fault:
    """Return the fault of a key that has no effect; with what it ``needs`` it would have one."""
    return Fault("unused-key", {"key": key, "needs": needs}, key)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the rules of a phase say around a word.

    ``last``: the most moves of a turn, if there are so many at most; ``moves``: the names of extra moves;
    ``movers``: the kinds that make moves of a type, of which those of ``kinds`` are the variant's own;
    ``keepers``: the phases that need a keeper. ``is_departure_filled``: whether a unit may stand where the
    mover has left.
    """

    phase: int
    geometry: Geometry
    last: int | None
    moves: Collection[str]
    movers: Mapping[str, Collection[str]]
    kinds: Collection[str]
    keepers: Collection[int]
    is_departure_filled: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a word stands: the roles that units have there, and those whose unit is ``back`` on the board.

    ``needs``: what would have to be said for a unit to have a role. ``may_try``: the words by which moves may
    be tried, None if all may. ``is_after``: the effects of the move stand. Without a mover a word is asked
    before any move. ``knows_royals``: the kinds decide what is royal, not the position. ``is_bound``: nothing
    may be left undone. ``is_grouped``: it is done to each member of a group. ``about``: the key that asks the
    word about a unit of the move itself. ``is_related``: the units meant do something to others, whose kind
    they may have.
    """

    around: Surroundings
    roles: frozenset[RoleName] = frozenset()
    back: frozenset[RoleName] = frozenset()
    needs: Mapping[RoleName, str] = field(default_factory=dict)
    may_try: frozenset[str] | None = None
    is_after: bool = False
    has_mover: bool = True
    knows_royals: bool = True
    is_bound: bool = False
    is_grouped: bool = False
    about: str = ""
    is_related: bool = False
