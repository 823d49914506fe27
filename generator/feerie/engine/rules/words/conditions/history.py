"""What a game has come through: ``repeated``, ``counted``, ``quiet``. Only draws may ask it."""

from abc import ABC
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from feerie.engine.board import PLAYERS, Colour, Position, Square
from feerie.engine.memories import HISTORY, Stood
from feerie.engine.rules.contract import Condition, Fault, Measure, Pieces, Positive, Setting, View
from feerie.engine.rules.contract.values import Party, party
from feerie.errors import FeerieError


class OfPast(Condition, ABC):
    """A condition that a game's past decides, which problems do not have."""

    def faults(self, place: Setting) -> Iterator[Fault]:
        if not place.knows_past:
            yield Fault("knows-no-past", {"example": "draws: {dull: {when: {quiet: 50}}}"})


class OfHistory(OfPast, ABC):
    """A condition about the positions that have stood."""

    remembers: ClassVar = (HISTORY,)


Threats = frozenset[tuple[Square, Square]]
"""The squares of units that threaten another, each with the square of that."""


class Hunt(NamedTuple):
    """What is noted of a hunt after a move: the units that whoever made it threatens anew (``prey``), what
    the other player threatens, and where the unit that moved came from, and went."""

    prey: frozenset[Square]
    others: Threats
    moved: Mapping[Square, Square]


@dataclass(frozen=True, slots=True)
class Repeated(OfHistory):
    """The position has stood so many times, the present one counted.

    It is the same if the same units stand on the same squares, the same player is to move, and the same moves
    can be made. ``checking``: since it has stood first, each move of the player, or of the opponent, has
    given check. ``chasing``: each move of that player alone, the one by which the position has stood first
    included, has threatened one and the same unit anew: it is among the ``prey``, as that player sees it,
    because of a unit that did not threaten it before.

    Raises FeerieError if one of the last two is given alone (``missing-key``).
    """

    repeated: Positive
    checking: Party | None = None
    chasing: Party | None = None
    prey: Pieces | None = None

    def __post_init__(self) -> None:
        if (self.chasing is None) != (self.prey is None):
            raise FeerieError("missing-key", key="prey" if self.prey is None else "chasing")

    def noted(self, before: Any, view: View) -> Any:
        if self.prey is None:
            return None
        moved = _moved(view.position.recall(HISTORY)[-1].position, view)
        known = {(moved.get(by, by), at) for by, at in before.others} if before else set()
        prey = frozenset(at for by, at in _threats(self.prey, view) if (by, at) not in known)
        return Hunt(prey, _threats(self.prey, view.of_opponent()), moved)

    def holds(self, view: View) -> bool:
        past = view.position.recall(HISTORY)
        if not past:
            return False
        times = [number for number, stood in enumerate(past) if stood.position == past[-1].position]
        if len(times) < self.repeated:
            return False
        since = past[times[-self.repeated] :]
        return (self.checking is None or _persists(since[1:], self.checking, view)) and (
            self.chasing is None or self._hunters(since) == [party(self.chasing, view.player)]
        )

    def _hunters(self, past: tuple[Stood, ...]) -> list[Colour]:
        """Return the players whose moves that led to some positions have all threatened one unit."""
        return [player for player in PLAYERS if self._is_hunted(past, player)]

    def _is_hunted(self, past: tuple[Stood, ...], hunter: Colour) -> bool:
        """Return whether each move of a player that led to one of some positions has threatened one unit."""
        hunted: set[Square] | None = None
        for stood in past:
            hunt = stood.notes.get(self)
            if hunt is None:
                continue
            if hunted is not None:
                hunted = {hunt.moved.get(at, at) for at in hunted}
            if stood.position.turn != hunter:
                hunted = {*hunt.prey} if hunted is None else hunted & hunt.prey
        return bool(hunted)


def _threats(prey: Pieces, view: View) -> Threats:
    """Return the squares of the units because of which others are prey, and of these."""
    there = ((at, unit) for at in prey.standing(view) if (unit := view.units[at]) is not None)
    return frozenset((by, at) for at, unit in there for by in prey.witnesses(unit, view, at))


def _moved(before: Position, view: View) -> Mapping[Square, Square]:
    """Return the square that a player's unit has left by a move, and the one to which it has come."""
    own = view.variant.control[view.player]
    changed = [at for at, unit in enumerate(before.units) if unit != view.units[at]]
    left = [at for at in changed if (unit := before.units[at]) is not None and unit.colour in own]
    reached = [at for at in changed if (unit := view.units[at]) is not None and unit.colour in own]
    is_one = len(left) == len(reached) == 1
    return {Square(left[0]): Square(reached[0])} if is_one else {}


def _persists(past: tuple[Stood, ...], who: Party, view: View) -> bool:
    """Return whether each move of a player has given check that led to one of some positions."""
    player = party(who, view.player)
    reached = [stood for stood in past if stood.position.turn != player]
    return bool(reached) and all(stood.in_check for stood in reached)


@dataclass(frozen=True, slots=True)
class MovesCounted(OfHistory):
    """More moves of each player than so many have been counted ``since`` a condition has held first after a
    move, as whoever made that saw it. The count began at the number ``from_`` that was measured then."""

    counted: Positive
    since: Condition
    from_: Measure | None = None

    def noted(self, before: Any, view: View) -> Any:
        if before is not None:
            return before + 1
        if not self.since.holds(view):
            return None
        return 0 if self.from_ is None else 2 * (self.from_.of(view) or 0)

    def holds(self, view: View) -> bool:
        plies = view.position.recall(HISTORY)[-1].notes.get(self)
        return plies is not None and plies > 2 * self.counted


@dataclass(frozen=True, slots=True)
class Quiet(OfPast):
    """Each player has made so many moves since a unit was last captured or a pawn moved."""

    quiet: Positive

    def holds(self, view: View) -> bool:
        return view.position.halfmove >= 2 * self.quiet
