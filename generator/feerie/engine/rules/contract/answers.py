"""What a word answers about itself: what is wrong with it where it stands, and what makes it fast.

The latter are hints, all of them optional:

| kind of word | hint | what the engine need not do |
|---|---|---|
| what is preferred | `is_told` | make a move to know how good it is |
| squares, verb | `is_foreseen` | make a move to know which squares are meant, or how it goes on |
| verb | `takes_away`, `takes_from` | follow a move to know whether it takes a royal |
| units | `by_nature` | ask which units of a position are royal |
| squares | `at_best` | ask what a unit attacks that could attack nothing there |
| squares, verb | `may_mean`, `alters`, `brings` | look for a way to a position where there is none |

The answers of a word that gives no hint are right for every word. A word that gives one overrides it, and
promises that the moves are the same with and without it.
"""

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Colour, Unit
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.contract.values import ROLES, RoleName
from feerie.engine.rules.contract.view import View


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

NOTHING_IDLE: Final[Idle] = {}


class WordAnswers:
    """What a word answers about itself."""

    may_name: ClassVar[tuple[RoleName, ...]] = ROLES
    """The roles that it may name itself."""

    @property
    def idle(self) -> Idle:
        """The keys that have no effect in any game, because of what the other keys say."""
        return NOTHING_IDLE

    @property
    def roles(self) -> tuple[RoleName, ...]:
        """The roles of the units it asks about; those of its parts are not included."""
        return ()

    @property
    def tries(self) -> str | None:
        """The word by which it asks for moves to be tried, if it does; its parts are not included."""
        return None

    def faults(self, place: Setting) -> Iterator[Fault]:
        """Yield what is wrong with it at a place, besides idle keys; its parts answer for themselves."""
        return iter(())

    def place_of(self, field: str, place: Setting) -> Setting:
        """Return the place of a part of it, the value of one of its fields."""
        return replace(place, about="") if place.about else place


class PiecesAnswers:
    """What a word for units answers about itself."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that it names, if all units meant are of these."""
        return ()

    @property
    def of_role(self) -> RoleName | None:
        """The role of the unit that is meant, if the word says no more than that."""
        return None

    def by_nature(self, rules: Rules, player: Colour) -> tuple[Unit, ...] | None:
        """Return the units meant, as a player sees them, if kinds and colours alone tell; else None."""
        return None


class SquaresAnswers:
    """What a word that says which squares are meant answers about these."""

    @property
    def of_role(self) -> RoleName | None:
        """The role whose unit stands on the square, if the word says no more than that."""
        return None

    @property
    def must_stand(self) -> RoleName | None:
        """The role whose unit must be on the board for any square to be meant, if there is one."""
        return self.of_role


class ConditionAnswers:
    """What a condition answers about itself."""

    @property
    def of_captures(self) -> bool | None:
        """Whether it holds of captures only, or only of other moves; None if of neither alone."""
        return None

    @property
    def there(self) -> frozenset[RoleName]:
        """The roles whose units are on the board if it holds."""
        return frozenset()


class VerbAnswers:
    """What a verb answers about itself."""

    has_unit: ClassVar[bool] = True
    """Whether it is done to a unit, which is the mover of an extra move that begins with it."""
    fills: ClassVar[bool] = True
    """Whether a unit may stand after it where none stood before."""
    for_groups: ClassVar[bool] = True
    """Whether it can be done to several units at once without hindering itself."""
    goes_together: ClassVar[bool] = False
    """Whether all members of a group of units to which it is done take part at once."""

    most_altered: ClassVar[float] = math.inf
    """How many units it puts elsewhere or makes others at most, unless its keys say otherwise."""

    @property
    def alters(self) -> float:
        """How many units it puts elsewhere or makes others at most; those that disappear do not count."""
        return self.most_altered

    @property
    def suits_groups(self) -> bool:
        """Whether it can be done to several units at once with the keys that it has."""
        return self.for_groups

    @property
    def alone(self) -> str | None:
        """The key with which it cannot be done to several units at once, if it has one."""
        return None


Reached = Callable[[Unit, Square], Collection[Square]]
"""The squares outside of which a unit's walk leads nowhere from a square."""


class WordHints:
    """The hint of any word."""

    @property
    def is_told(self) -> bool:
        """Whether the move itself and the one before tell the answer, wherever units stand."""
        return False


class SquaresHints:
    """The hints of a word that says which squares are meant."""

    def at_best(self, view: View, reached: Reached) -> Collection[Square] | None:
        """Return squares outside of which none is meant on a board of which nothing is seen, if it knows."""
        return None

    @property
    def is_foreseen(self) -> bool:
        """Whether the squares are known by the walk of the mover, as long as no effect has followed it: they
        do not depend on what else stands on the board."""
        return False


class VerbHints:
    """The hints of a verb."""

    @property
    def takes_away(self) -> bool:
        """Whether the verb may make a unit disappear that the move does not capture."""
        return True

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        """Return the squares from which the verb may take a unit, if it is the only effect of a move.

        Asked before anything of a move by a walk is done, with the squares as that will leave them; None if
        they are not known by then.
        """
        return None

    @property
    def is_foreseen(self) -> bool:
        """Whether it answers the same before a move by a walk is made.

        Asked as the first of all effects, with the squares, the units and the roles as the walk will leave
        them; whatever else its view tells is as before the move.
        """
        return False
