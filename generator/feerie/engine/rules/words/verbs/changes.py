"""No unit leaves its square: a unit changes its kind by ``mutate``, its colour by ``recolour``; ``tally``
counts, ``set`` begins a phase, ``pass`` does nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NewType

from feerie.engine.board import NEUTRAL, PLAYERS, Colour, Kind, Memory, Phase, Square, Unit, opponent
from feerie.engine.board.position import counted, counted_on, with_count
from feerie.engine.memories import TALLY, UNIT_TALLY
from feerie.engine.operations import Mutate, Operation, Recolour, Set, SetOnUnit
from feerie.engine.rules.contract import (
    ROLES,
    Fault,
    Idle,
    Measure,
    Positive,
    RoleName,
    Setting,
    Squares,
    Stage,
    Verb,
    View,
)
from feerie.engine.rules.contract.continuations import NOTHING, Answer, Continuation, Failure
from feerie.engine.rules.contract.values import ONCE, Counter, NonZero, Party, party
from feerie.engine.rules.shared.natures import LikeColour, LikeKind, colour_of, kind_of, roles_in
from feerie.errors import VariantError

Ladder = NewType("Ladder", tuple[Kind, ...])
"""Kinds in an order, each once; a ladder that ends with its first kind is a ring."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutation(Verb):
    """The unit on a square becomes one of the kinds ``to``; of several, the player chooses.

    Its own kind, if it is among them, is a choice too. With a ``ladder`` it becomes the kind that stands
    ``by`` rungs after its own, or before it if ``by`` is negative.
    """

    stage: ClassVar[Stage] = Stage.MUTATE
    most_altered: ClassVar[float] = 1
    fills: ClassVar[bool] = False
    follows_squares: ClassVar[bool] = True

    piece: Squares
    to: tuple[LikeKind, ...] = ()
    ladder: Ladder = Ladder(())
    by: NonZero = ONCE

    def __post_init__(self) -> None:
        if not self.to and not self.ladder:
            raise VariantError("missing-key", key="to")

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return roles_in(*self.to)

    @property
    def idle(self) -> Idle:
        return {} if self.ladder else {"by": "ladder"}

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from Verb.faults(self, place)
        if not self.ladder:
            yield from unchanged(self.piece, self.to, place)

    def answer(self, view: View) -> Answer:
        found: list[Continuation] = []
        for square in self.piece.squares(view):
            unit = view.units[square]
            if unit is not None:
                kinds = dict.fromkeys((*self._kinds(view), *self._rungs(unit.kind)))
                found += [
                    NOTHING
                    if kind == unit.kind
                    else Continuation((Mutate(square, unit, Unit(kind, unit.colour)),))
                    for kind in kinds
                ]
        return tuple(found if found.count(NOTHING) < 2 else dict.fromkeys(found)) or Failure.EMPTY

    def _kinds(self, view: View) -> Iterator[Kind]:
        """Yield the kinds that ``to`` names."""
        for name in self.to:
            kind = kind_of(name, view)
            if kind is not None:
                yield kind

    def _rungs(self, kind: Kind) -> Iterator[Kind]:
        """Yield the kind ``by`` rungs from ``kind``, if both are on the ladder."""
        ladder = self.ladder
        ring = len(ladder) - 1 if ladder and ladder[0] == ladder[-1] else 0
        for rung, other in enumerate(ladder):
            further = (rung + self.by) % ring if ring else rung + self.by
            if other == kind and 0 <= further < len(ladder):
                yield ladder[further]
                return


def unchanged(piece: Squares, to: Iterable[str], place: Setting) -> Iterator[Fault]:
    """Yield what is wrong if a unit would become as it is."""
    role = piece.of_role
    # What the unit just played is now need not be what it moved as.
    if role is not None and role != "last.mover" and {*to} == {role}:
        others = [other for other in ROLES if other in place.roles and other != role]
        yield Fault("unchanged", {"role": role, "expected": others or None}, "to", of_value=True)


NewColour = NewType("NewColour", LikeColour)
"""A colour, that of the unit in a role, or ``other``."""

OTHER: Final = NewColour(LikeColour(Colour("other")))


@dataclass(frozen=True, slots=True, kw_only=True)
class Recolouring(Verb):
    """The unit on a square takes a colour, or keeps it; of several units, the player chooses one.

    ``other``: a unit of a player takes the colour of the other player, no matter which of them plays. A
    neutral unit stays neutral, unless ``neutral`` ones are meant, too.
    """

    stage: ClassVar[Stage] = Stage.RECOLOUR_OTHERS
    most_altered: ClassVar[float] = 1
    fills: ClassVar[bool] = False
    follows_squares: ClassVar[bool] = True

    piece: Squares
    to: NewColour
    neutral: bool = False

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from Verb.faults(self, place)
        yield from unchanged(self.piece, (self.to,), place)

    @property
    def at_stage(self) -> Stage:
        return Stage.RECOLOUR_MOVER if self.piece.of_role == "mover" else self.stage

    def answer(self, view: View) -> Answer:
        found = [
            NOTHING
            if unit.colour == colour
            else Continuation((Recolour(square, unit, Unit(unit.kind, colour)),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None and (colour := self._colour(unit, view)) is not None
        ]
        return tuple(found if found.count(NOTHING) < 2 else dict.fromkeys(found)) or Failure.EMPTY

    def _colour(self, unit: Unit, view: View) -> Colour | None:
        """Return the colour that a unit takes, None if there is none for it."""
        if unit.colour == NEUTRAL and not self.neutral:
            return NEUTRAL
        if self.to == OTHER:
            return opponent(unit.colour) if unit.colour in PLAYERS else None
        return colour_of(self.to, view)

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return roles_in(self.to)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tallying(Verb):
    """A counter of the player, or of the opponent, rises ``by`` a number or a measure, or ``becomes`` one.

    With ``piece`` it is a counter of the unit on that square; of several, the player chooses one. It cannot
    fall below 0, nor rise above ``limit``. Of a measure the whole part counts; ``times``: so many times that
    number or measure, rounded.
    """

    stage: ClassVar[Stage] = Stage.COUNT
    most_altered: ClassVar[float] = 0
    fills: ClassVar[bool] = False

    counter: Counter
    of: Party = "player"
    piece: Squares | None = None
    by: NonZero | Measure = ONCE
    becomes: int | Measure | None = None
    times: Positive | None = None
    limit: Positive | None = None

    @property
    def suits_groups(self) -> bool:
        return self.piece is not None

    @property
    def idle(self) -> Idle:
        idle: Idle = {} if self.becomes is None else {"by": None, "limit": None}
        return idle if self.piece is None else {**idle, "of": None}

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (TALLY if self.piece is None else UNIT_TALLY,)

    def answer(self, view: View) -> Answer:
        if self.piece is not None:
            return self._of_units(self.piece.squares(view), view)
        player = party(self.of, view.player)
        before = counted(view.position.recall(TALLY), self.counter, player)
        number = self._after(before, view)
        if number is None:
            return Failure.LIMIT
        if number == before:
            return (NOTHING,)
        after = with_count(view.position.recall(TALLY), self.counter, player, number)
        return (Continuation((Set("tally", view.position.recall(TALLY), after),)),)

    def _of_units(self, squares: tuple[Square, ...], view: View) -> Answer:
        """Return the continuations that count for the unit on one of these squares."""
        failure = Failure.EMPTY
        found: list[Continuation] = []
        numbers = counted_on(view.position.recall(UNIT_TALLY), self.counter)
        for square in squares:
            if view.units[square] is None:
                continue
            before = numbers.get(square, 0)
            number = self._after(before, view)
            if number is None:
                failure = Failure.LIMIT
            else:
                operation = SetOnUnit(self.counter, before, number, square)
                found.append(NOTHING if number == before else Continuation((operation,)))
        return tuple(dict.fromkeys(found)) or failure

    def _after(self, before: int, view: View) -> int | None:
        """Return the number that a counter comes to, None if that is beyond its limits."""
        given = self.by if self.becomes is None else self.becomes
        number = given.of(view) if isinstance(given, Measure) else given
        if number is None:
            return None
        if self.times is not None:
            number = round(number * self.times)
        after = int(number) + (before if self.becomes is None else 0)
        return None if after < 0 or (self.limit is not None and after > self.limit) else after


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseChange(Verb):
    """The game enters another phase; ``keeper`` is the player whom the rules of that phase so call."""

    stage: ClassVar[Stage] = Stage.BASE
    most_altered: ClassVar[float] = 0
    for_groups: ClassVar[bool] = False
    has_unit: ClassVar[bool] = False
    fills: ClassVar[bool] = False

    phase: Phase
    keeper: Literal["player", "opponent"] | None = None

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.keeper is None and self.phase in place.around.keepers:
            values = {"key": "keeper", "expected": ["player", "opponent"]}
            yield Fault("missing-key", values, "set", of_value=True, clashes=True)
        yield from Verb.faults(self, place)

    def answer(self, view: View) -> Answer:
        operations = tuple(self._operations(view))
        return (Continuation(operations, (None,) * len(operations)),) if operations else Failure.EMPTY

    def _operations(self, view: View) -> Iterator[Operation]:
        if self.phase != view.position.phase:
            yield Set("phase", view.position.phase, self.phase)
        if self.keeper is not None:
            keeper = view.player if self.keeper == "player" else opponent(view.player)
            if keeper != view.position.keeper:
                yield Set("keeper", view.position.keeper, keeper)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(Verb):
    """The player makes a move that changes nothing, and the turn passes."""

    stage: ClassVar[Stage] = Stage.BASE
    most_altered: ClassVar[float] = 0
    for_groups: ClassVar[bool] = False
    has_unit: ClassVar[bool] = False
    fills: ClassVar[bool] = False
    passes: ClassVar[bool] = True
    takes_away: ClassVar[bool] = False

    def answer(self, view: View) -> Answer:
        return (NOTHING,)
