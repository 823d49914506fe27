"""``tally``: a counter is raised or set, and nothing changes on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.tally import counted, with_count
from feerie.board.units import opponent
from feerie.operations import Set
from feerie.rules.continuations import NOTHING, Answer, Continuation, Failure
from feerie.rules.stages import Stage
from feerie.rules.values import ONCE, Counter, NonZero, Party, Positive
from feerie.rules.view import View
from feerie.rules.word import Idle, Memory, Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Tallying(Verb):
    """A counter of the player, or of the opponent, rises ``by`` a number, or ``becomes`` one.

    It cannot fall below 0, nor rise above ``limit``.
    """

    stage: ClassVar[Stage] = Stage.COUNT

    counter: Counter
    of: Party = "player"
    by: NonZero = ONCE
    becomes: int | None = None
    limit: Positive | None = None

    @property
    def idle(self) -> Idle:
        return {} if self.becomes is None else {"by": None, "limit": None}

    @property
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.TALLY,)

    def answer(self, view: View) -> Answer:
        player = view.player if self.of == "player" else opponent(view.player)
        before = counted(view.tally, self.counter, player)
        number = before + self.by if self.becomes is None else self.becomes
        if number < 0 or (self.limit is not None and number > self.limit):
            return Failure.LIMIT
        if number == before:
            return (NOTHING,)
        after = with_count(view.tally, self.counter, player, number)
        return (Continuation((Set("tally", view.tally, after),)),)
