"""Nothing changes on the board: ``tally`` counts, ``set`` begins a phase, ``pass`` does nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from feerie.engine.board import Memory, Phase, Square, opponent
from feerie.engine.board.tally import counted, counted_on, with_count
from feerie.engine.memories import TALLY, UNIT_TALLY
from feerie.engine.operations import Operation, Set, SetOnUnit
from feerie.engine.rules.contract import Fault, Idle, Measure, Positive, Setting, Squares, Stage, Verb, View
from feerie.engine.rules.contract.continuations import NOTHING, Answer, Continuation, Failure
from feerie.engine.rules.contract.values import ONCE, Counter, NonZero, Party, party


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
