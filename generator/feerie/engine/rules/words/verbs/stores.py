"""Units come from the box or a reserve, or go there: ``birth``, ``drop``, ``hold``, ``remove``."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, combinations, product
from math import comb
from typing import ClassVar, Literal

from feerie.engine.board import Colour, Kind, Square, Unit
from feerie.engine.operations import Mutate, Remove, Store
from feerie.engine.rules.contract import ONE, Box, Pieces, Positive, RoleName, Squares, Stage, Verb, View
from feerie.engine.rules.contract.continuations import (
    MAX_CONTINUATIONS,
    Aim,
    Answer,
    Continuation,
    Failure,
    Multiplied,
    chosen,
    combined,
)
from feerie.engine.rules.contract.values import ENEMY, OWN, resolve
from feerie.engine.rules.shared import natures
from feerie.engine.rules.shared.placement import placed
from feerie.errors import FeerieError


@lru_cache(maxsize=1024)
def _unit(kind: Kind, colour: Colour, player: Colour) -> Unit | None:
    """Return the unit that is born when ``player`` plays, None if that depends on a role.

    It is always one object, which compares fastest.
    """
    return None if natures.roles_in(kind, colour) else Unit(kind, resolve(colour, player))


@dataclass(frozen=True, slots=True, kw_only=True)
class Birth(Verb):
    """A unit of ``kind`` and ``colour`` is born on an empty square; of several, the player chooses.

    Either may be that of the unit in a role, as it is now; without such a unit there is no birth.
    ``count`` of them are born at once, on as many squares; fewer if there is room for fewer.
    ``limit`` is the number of such units that may stand on the board, the new ones included.
    """

    stage: ClassVar[Stage] = Stage.BIRTH
    takes_away: ClassVar[bool] = False
    follows_squares: ClassVar[bool] = True

    kind: natures.LikeKind
    at: Squares
    colour: natures.LikeColour = natures.OWN_COLOUR
    count: Positive = ONE
    limit: Positive | None = None

    @property
    def alters(self) -> float:
        return self.count

    @property
    def alone(self) -> str | None:
        if self.limit is not None:
            return "limit"
        return None if self.count == ONE else "count"

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return natures.roles_in(self.kind, self.colour)

    def answer(self, view: View) -> Answer:
        unit = _unit(self.kind, self.colour, view.player) or self._like(view)
        if unit is None:
            return Failure.EMPTY
        left = self.count if self.limit is None else min(self.count, self.limit - view.count(unit))
        if left < 1:
            return Failure.LIMIT
        answers = [placed(unit, at, Store.BOX, view) for at in self.at.squares(view)]
        return chosen(answers, Failure.NOWHERE) if left == 1 else _births(answers, left)

    def _like(self, view: View) -> Unit | None:
        """Return the unit that is born if it is like one in a role, None if that is not there."""
        kind, colour = natures.kind_of(self.kind, view), natures.colour_of(self.colour, view)
        return None if kind is None or colour is None else Unit(kind, colour)

    def aims(self, view: View) -> tuple[Aim, ...]:
        unit = _unit(self.kind, self.colour, view.player) or self._like(view)
        if unit is None:
            return ()
        return tuple(Aim(unit, square) for square in self.at.squares(view))

    def boxes(self, colours: tuple[str, ...]) -> tuple[Box, ...]:
        if self.limit is None or self.roles:
            return ()
        owners = colours if self.colour in (OWN, ENEMY) else (self.colour,)
        return tuple(Box(Unit(self.kind, Colour(colour)), self.limit) for colour in owners)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Verb):
    """A unit of the player's own reserve, or of the enemy's, one ``of`` these, is placed on an empty square.

    The player chooses both, and may turn a unit of some kinds over: ``as`` has the other kind of each.

    Raises FeerieError (``not-in-reserve``) if it is asked where such a unit stands.
    """

    stage: ClassVar[Stage] = Stage.BASE
    most_altered: ClassVar[float] = 1
    for_groups: ClassVar[bool] = False
    uses_reserves: ClassVar[bool] = True
    takes_away: ClassVar[bool] = False

    from_: Literal["own_reserve", "enemy_reserve"] = "own_reserve"
    of: Pieces | None = None
    at: Squares
    as_: Mapping[Kind, Kind] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.of is not None and not self.of.suits_reserve:
            raise FeerieError("not-in-reserve")

    def answer(self, view: View) -> Answer:
        units = self._reserve(view)
        if not units:
            return Failure.RESERVE
        squares = self.at.squares(view)
        dropped = (self._either_way(unit, at, view) for at in squares for unit in units)
        return chosen(dropped, Failure.NOWHERE)

    def _either_way(self, unit: Unit, square: Square, view: View) -> Answer:
        """Return the continuations by which a unit is placed on a square, as it is or turned over."""
        answer, other = placed(unit, square, Store.RESERVE, view), self.as_.get(unit.kind)
        if other is None or isinstance(answer, Failure):
            return answer
        turns = Mutate(square, unit, Unit(other, unit.colour))
        as_it_is = (one for one in answer if len(one.operations) == 1)
        return (*answer, *(Continuation((*one.operations, turns), (*one.causes, None)) for one in as_it_is))

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        unit = next((unit for unit in self._reserve(view) if unit.kind == kind), None)
        if unit is None:
            return Failure.RESERVE
        answer = placed(unit, square, Store.RESERVE, view)
        if isinstance(answer, Failure):
            return answer
        return None if self.at.selects(square, view) else Failure.NOWHERE

    def _reserve(self, view: View) -> list[Unit]:
        """Return the different units that the player may take from reserve, sorted."""
        owner = view.player if self.from_ == "own_reserve" else resolve(ENEMY, view.player)
        return sorted(
            unit
            for unit, number in view.position.reserves.items()
            if number > 0 and unit.colour == owner and (self.of is None or self.of.selects(unit, view))
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Leaving(Verb):
    """The unit on a square goes to a store; of several units, the player chooses one."""

    most_altered: ClassVar[float] = 0
    fills: ClassVar[bool] = False
    goes: ClassVar[Store]

    piece: Squares

    def answer(self, view: View) -> Answer:
        found = tuple(
            Continuation((Remove(unit, square, self.goes),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None
        )
        return found or Failure.EMPTY


@dataclass(frozen=True, slots=True, kw_only=True)
class Removal(_Leaving):
    """The unit on a square disappears; of several units, the player chooses one."""

    stage: ClassVar[Stage] = Stage.REMOVE
    goes: ClassVar[Store] = Store.BOX

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        return None if self.piece.of_role != "it" or view.here is None else (view.here,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserving(_Leaving):
    """The unit on a square goes to the reserve of its colour; of several units, the player chooses one."""

    stage: ClassVar[Stage] = Stage.BASE
    goes: ClassVar[Store] = Store.RESERVE
    uses_reserves: ClassVar[bool] = True

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        unit = view.units[square]
        return Failure.EMPTY if unit is None or unit.kind != kind else None


def _births(answers: Sequence[Answer], number: int) -> Answer:
    """Return the continuations by which so many units are born at once, or as many as there is room for.

    Raises Multiplied if there are too many.
    """
    possible = [answer for answer in answers if not isinstance(answer, Failure)]
    if not possible:
        return chosen(answers, Failure.NOWHERE)
    number = min(number, len(possible))
    if (several := comb(len(possible), number)) > MAX_CONTINUATIONS:
        raise Multiplied(several)
    found: list[Continuation] = []
    for picked in combinations(possible, number):
        combined(picked)
        found += [_at_once(births) for births in product(*picked)]
    return tuple(found)


def _at_once(births: Iterable[Continuation]) -> Continuation:
    """Return one continuation of several."""
    operations, causes = zip(*births, strict=True)
    return Continuation(tuple(chain(*operations)), tuple(chain(*causes)))
