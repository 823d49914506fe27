"""``tally``: a counter is raised or set, and nothing changes on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.tally import counted, counted_on, with_count
from feerie.engine.operations import Set, SetOnUnit
from feerie.engine.rules.contract.continuations import NOTHING, Answer, Continuation, Failure
from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.values import ONCE, Counter, NonZero, Party, Positive, party
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure, Memory, Squares, Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Tallying(Verb):
    """A counter of the player, or of the opponent, rises ``by`` a number or a measure, or ``becomes`` one.

    With ``piece`` it is a counter of the unit on that square; of several, the player chooses one. It cannot
    fall below 0, nor rise above ``limit``. Of a measure the whole part counts.
    """

    stage: ClassVar[Stage] = Stage.COUNT
    fills: ClassVar[bool] = False

    counter: Counter
    of: Party = "player"
    piece: Squares | None = None
    by: NonZero | Measure = ONCE
    becomes: int | Measure | None = None
    limit: Positive | None = None

    @property
    def suits_groups(self) -> bool:
        return self.piece is not None

    @property
    def idle(self) -> Idle:
        idle: Idle = {} if self.becomes is None else {"by": None, "limit": None}
        return idle if self.piece is None else {**idle, "of": None}

    @property
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.TALLY if self.piece is None else Memory.UNIT_TALLY,)

    def answer(self, view: View) -> Answer:
        if self.piece is not None:
            return self._of_units(self.piece.squares(view), view)
        player = party(self.of, view.player)
        before = counted(view.position.tally, self.counter, player)
        number = self._after(before, view)
        if number is None:
            return Failure.LIMIT
        if number == before:
            return (NOTHING,)
        after = with_count(view.position.tally, self.counter, player, number)
        return (Continuation((Set("tally", view.position.tally, after),)),)

    def _of_units(self, squares: tuple[Square, ...], view: View) -> Answer:
        """Return the continuations that count for the unit on one of these squares."""
        failure = Failure.EMPTY
        found: list[Continuation] = []
        for square in squares:
            if view.units[square] is None:
                continue
            before = counted_on(view.position.unit_tally, self.counter, square)
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
        after = int(number) + (before if self.becomes is None else 0)
        return None if after < 0 or (self.limit is not None and after > self.limit) else after
