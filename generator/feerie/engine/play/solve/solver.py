"""A solver: a problem searched turn by turn, in one process or in several."""

from __future__ import annotations

import signal
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import cached_property
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from queue import Empty
from typing import Any, Final, NamedTuple

from feerie.engine.board import Position, parse_fen
from feerie.engine.play.game import Game
from feerie.engine.play.solve.battle import Battle
from feerie.engine.play.solve.cooperation import Cooperation
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.solution import Solution
from feerie.engine.play.solve.stipulation import Stipulation
from feerie.engine.play.solve.trial import OutOfTime, Trial, Turn
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError

ALONE: Final = 3.0
"""The seconds after which other processes are worth their start."""

_LOOK: Final = 1.0
"""The seconds between two looks whether the other processes are alive."""

SET_PLAY: Final = -1
"""The number of the set play among the first turns."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position under the rules of a variant with its stipulation; the side to move begins.

    ``wanted`` is the position to which the play leads, if that is what is asked for.
    ``tries``: the number of refutations that a first turn may have to be looked for as a try.
    ``short_duals``: answers that reach the goal in time are looked for, too, where others reach it sooner.
    """

    variant: Variant
    position: Position
    stipulation: Stipulation
    tries: int = 0
    set_play: bool = False
    short_duals: bool = False
    wanted: Position | None = None

    def search(self, trial: Trial) -> Battle | Cooperation:
        """Return the search by a trial."""
        asked = self.stipulation
        if not asked.play.is_battle:
            return Cooperation(trial, asked)
        return Battle(
            trial,
            asked.moves,
            asked.play.end,
            exact=asked.exact,
            parries=asked.play.lead.parries,
            tries=self.tries,
            short_duals=self.short_duals,
        )

    def trial(self, *, deadline: float | None = None, most: int | None = None) -> Trial:
        """Return a trial of the position, which ends at a reading of the clock or after so many turns."""
        game, asked = Game(self.variant, self.position), self.stipulation
        target = "" if self.wanted else asked.target
        return Trial(game, asked.goal, target=target, wanted=self.wanted, deadline=deadline, most=most)


def posed(variant: Variant, diagram: Position, asked: Stipulation) -> Problem:
    """Return the problem that a diagram poses: a proof game leads to it from the first position.

    Raises FeerieError (``no-first-position``) where the variant has none, PositionError where the units of a
    second position cannot be read.
    """
    if asked.goal is Goal.DIAGRAM:
        if variant.start is None:
            raise FeerieError("no-first-position", variant=variant.id)
        start = replace(variant.start, turn=asked.beginner, promotes=diagram.promotes)
        return Problem(variant, start, asked, wanted=diagram)
    if asked.goal is Goal.POSITION:
        wanted = parse_fen(f"{asked.target} w - -", variant.geometry, variant.alphabet)
        return Problem(variant, diagram, asked, wanted=wanted)
    return Problem(variant, diagram, asked)


class News(NamedTuple):
    """A solution that begins with the turn of a number, from 0; without one, the turn has been examined.

    ``made`` counts the turns that were made since the news before.
    """

    number: int
    solution: Solution | None
    made: int


class Solver:
    """The search for all solutions of a problem, which may take ``seconds`` and use ``processes``.

    ``total`` counts what has to be examined, ``examined`` what has been; ``made`` the turns made.
    The search is complete when everything has been examined.
    """

    def __init__(self, problem: Problem, *, seconds: float | None = None, processes: int = 1) -> None:
        self._problem = problem
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._processes = processes
        self._beginnings = problem.trial().beginnings(problem.stipulation)
        self.total = len(self._beginnings) + problem.set_play
        self.examined = 0
        self.made = 0

    @property
    def is_complete(self) -> bool:
        """Whether the whole search has been completed."""
        return self.examined == self.total

    def run(self) -> Iterator[News]:
        """Yield what is found, as it is found; end early when the time is over."""
        try:
            for news in self._news():
                self.made += news.made
                self.examined += news.solution is None
                yield news
        except OutOfTime:
            return

    def _news(self) -> Iterator[News]:
        patience = time.monotonic() + ALONE
        examiner = self._examiner()
        pending = list(range(SET_PLAY if self._problem.set_play else 0, len(self._beginnings)))
        while pending:
            if self._processes > 1 and len(pending) > 1 and time.monotonic() > patience:
                yield from self._shared(pending)
                return
            yield from examiner.examine(pending.pop(0))

    def _examiner(self) -> Examiner:
        return Examiner(self._problem, self._beginnings, self._left())

    def _shared(self, pending: list[int]) -> Iterator[News]:
        """Yield what other processes find; a turn that none of them has examined is examined here."""
        told = set()
        with closing(_shared_out(self._examiner(), pending, self._processes)) as found:
            for news in found:
                told.add((news.number, news.solution))
                yield news
        examiner = self._examiner()
        for number in pending:
            if (number, None) not in told:
                for news in examiner.examine(number):
                    if (number, news.solution) not in told:
                        yield news

    def _left(self) -> float | None:
        """The seconds that are left; the clocks of two processes need not agree."""
        return None if self._deadline is None else self._deadline - time.monotonic()


class Examiner:
    """Examines one first turn after the other, with one table, until the ``seconds`` are over."""

    def __init__(self, problem: Problem, beginnings: list[Turn], seconds: float | None) -> None:
        self._problem = problem
        self._beginnings = beginnings
        self._seconds = seconds
        self._told = 0

    @cached_property
    def _trial(self) -> Trial:
        seconds = self._seconds
        return self._problem.trial(deadline=None if seconds is None else time.monotonic() + seconds)

    @cached_property
    def _search(self) -> Battle | Cooperation:
        return self._problem.search(self._trial)

    def examine(self, number: int) -> Iterator[News]:
        """Yield the solutions that begin with the turn of a number, then that it has been examined."""
        search = self._search
        found = search.set_play() if number == SET_PLAY else search.solutions(self._beginnings[number])
        for solution in found:
            yield News(number, solution, self._made())
        yield News(number, None, self._made())

    def _made(self) -> int:
        """The turns made since this was asked last."""
        made = self._trial.made - self._told
        self._told = self._trial.made
        return made


def _shared_out(examiner: Examiner, numbers: list[int], processes: int) -> Generator[News, None, None]:
    """Yield what processes find that examine the turns of these numbers.

    A process that meets an error or the end of its time stops; its turn and those left are not examined.
    """
    context = get_context("spawn")
    pending: Any = context.SimpleQueue()
    found: Any = context.Queue()
    workers = [
        context.Process(target=_work, args=(examiner, pending, found), daemon=True)
        for _ in range(min(processes, len(numbers)))
    ]
    left = set(numbers)
    try:
        for worker in workers:
            worker.start()
        for number in [*numbers, *(None for _ in workers)]:
            pending.put(number)
        while left and (news := _next(found, workers)) is not None:
            if news.solution is None:
                left.discard(news.number)
            yield news
    finally:
        for worker in workers:
            worker.terminate()


def _work(examiner: Examiner, pending: Any, found: Any) -> None:
    """Examine the turns whose numbers wait, in a process of its own."""
    # An interruption ends the process that started this one, and that ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(FeerieError, OutOfTime):
        for number in iter(pending.get, None):
            for news in examiner.examine(number):
                found.put(news)


def _next(found: Any, workers: Sequence[BaseProcess]) -> News | None:
    """Return the next news; None if there is none and no worker is alive."""
    while True:
        is_over = not any(worker.is_alive() for worker in workers)
        try:
            news: News = found.get(timeout=_LOOK)
        except Empty:
            if is_over:
                return None
        else:
            return news
