"""What is wrong with a word: faults and idle keys, and what is known of the place where it stands."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from feerie.engine.board.geometry import Geometry
from feerie.engine.rules.contract.values import RoleName


class Fault(NamedTuple):
    """Something wrong with a word, by its code, about one of its keys or about the whole word.

    It is about the value of the key if it is ``of_value``, of a list or a mapping in its place about one
    ``item``. Unless it ``clashes`` with what another section says, it is not told of what a file inherits;
    nor is it if it concerns what ``is_own``.
    """

    code: str
    values: Mapping[str, object]
    key: str = ""
    of_value: bool = False
    item: int | str | None = None
    clashes: bool = False
    is_own: bool = False


def beyond(found: int, most: int, key: str) -> Fault:
    """Return the fault of a number that is greater than it may be."""
    return Fault("out-of-range", {"found": found, "minimum": None, "maximum": most}, key, of_value=True)


def unused(key: str, needs: str | None = None) -> Fault:
    """Return the fault of a key that has no effect; with what it ``needs`` it would have one."""
    return Fault("unused-key", {"key": key, "needs": needs}, key)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the rules of a phase, which are ``rules``, say around a word.

    ``last``: the most moves of a turn, if there are so many at most; ``moves``: the names of extra moves;
    ``movers``: the kinds that make moves of a type, of which those of ``kinds`` are the variant's own;
    ``absent``: the types of which no move is;
    ``keepers``: the phases that need a keeper. ``is_departure_filled``: whether a unit may stand where the
    mover has left. ``rebirths``: the roles of the units that effects bring back, each with its turn: the
    stage of a move, the number of the effect, that of its operation.
    """

    phase: int
    rules: Any
    geometry: Geometry
    last: int | None
    moves: Collection[str]
    movers: Mapping[str, Collection[str]]
    kinds: Collection[str]
    keepers: Collection[int]
    is_departure_filled: bool
    absent: Collection[str] = ()
    rebirths: tuple[tuple[tuple[int, int, int], RoleName], ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a word stands: the roles that units have there, and those whose unit is ``back`` on the board.

    ``needs``: what would have to be said for a unit to have a role. ``may_try``: the words by which moves may
    be tried, None if all may. ``is_after``: the effects of the move stand. Without a mover a word is asked
    before any move. ``tells_royals``: it says what is royal. ``is_bound``: nothing may be left undone.
    ``is_alone``: the move does nothing else. ``about``: the key that asks the word about a unit of the move
    itself. ``is_related``: the units meant do something to others, whose kind they may have. ``knows_past``:
    the game is played, and its history known. ``entry`` is the name of the entry or the kind that it stands
    in, ``number`` that of the entry in its section, ``item`` that of the word in a list.
    """

    around: Surroundings
    roles: frozenset[RoleName] = frozenset()
    back: frozenset[RoleName] = frozenset()
    needs: Mapping[RoleName, str] = field(default_factory=dict)
    may_try: frozenset[str] | None = None
    is_after: bool = False
    has_mover: bool = True
    tells_royals: bool = False
    is_bound: bool = False
    is_alone: bool = False
    about: str = ""
    is_related: bool = False
    knows_past: bool = False
    entry: str = ""
    number: int = 0
    item: int = 0


_PRESENT: Final[frozenset[RoleName]] = frozenset({"mover", "captured", "partner"})


def decided(place: Setting) -> Setting:
    """Return a place where a move is known: the roles of its units besides those of the previous move."""
    return replace(place, roles=place.roles | _PRESENT)


Idle = Mapping[str, str | None]
"""Keys without effect, each with what would have to be said for it to have one, if that is a word."""
