"""Cooperation: help play and series, in which every move serves the goal."""

from collections.abc import Iterator
from functools import cached_property

from feerie.engine.board import Colour, opponent
from feerie.engine.play.solve.battle import Battle
from feerie.engine.play.solve.solution import Line, Table
from feerie.engine.play.solve.stipulation import End, Stipulation
from feerie.engine.play.solve.trial import PASSED, Trial, Turn


class Cooperation:
    """The search for every line that reaches the goal, the short ones first.

    In a series the other side passes after each turn but the last, and no turn but the last gives check; or
    it parries checks, and where there is none its pass is told in the line; so are the passes among the
    moves that the other side makes before a series.
    Where the goal is to be forced in the end, the last turn but one forces every answer to reach it. A line
    ends where its goal is reached, if it is by the side that is to reach it and no end of the game: a series
    goes on past a stalemate; Popeye holds it so, too.
    """

    def __init__(self, trial: Trial, stipulation: Stipulation) -> None:
        self._trial = trial
        self._plies = stipulation.plies
        self._parries = stipulation.play.lead.parries
        self._is_series = stipulation.play.is_series and not self._parries
        self._is_reciprocal = stipulation.reciprocal
        self._answers = 0 if stipulation.play.end is End.DIRECT else 1
        """How many turns at the end are not of the series."""
        self._step = 1 if self._is_series else 2
        self._intro = stipulation.intro
        self._is_exact = stipulation.exact
        self._may_be_short = not self._answers and not stipulation.goal.is_end
        self._forced = Battle(trial, 1, stipulation.play.end) if stipulation.play.is_forced else None
        """What forces the goal with the last two turns."""
        self._table = Table()

    def solutions(self, turn: Turn) -> Iterator[Line]:
        """Yield the lines that begin with a turn."""
        if self._intro:
            yield from self._introduced(turn, self._intro)
            return
        if self._owed:
            if turn in self._owed and not self._is_own(self._plies):
                yield (turn,)
            return
        for plies in self._lengths:
            if self._is_reciprocal and plies == 2:
                yield from (line for line in self._at_once if line[0] == turn)
            else:
                yield from self._through(turn, plies)

    @cached_property
    def _lengths(self) -> range:
        """The numbers of turns that the lines may have, without those before a series."""
        shortest = (self._plies - 1) % self._step + 1 + self._answers * self._is_series
        if (self._forced or self._is_reciprocal) and shortest < 2:
            shortest += self._step
        if self._is_reciprocal and self._is_series and self._plies > 2:
            # A move of the series comes before those that both sides can end with; so Popeye has it.
            shortest = 3
        return range(self._plies if self._is_exact else shortest, self._plies + 1, self._step)

    def _introduced(self, turn: Turn, most: int) -> Iterator[Line]:
        """Yield the lines in which the other side makes no more turns than so many before the series, of
        which the first is given."""
        trial = self._trial
        trial.make(turn)
        lines = [line for plies in self._lengths for line in self._lines(plies)]
        if most > 1 and not trial.game.in_check():
            trial.make(PASSED)
            lines += [
                (PASSED, *line) for further in trial.turns() for line in self._introduced(further, most - 1)
            ]
            trial.unmake(PASSED)
        trial.unmake(turn)
        yield from ((turn, *line) for line in lines)

    @cached_property
    def _at_once(self) -> list[Line]:
        """The lines of no more than two turns."""
        return [*self._all(2)]

    @cached_property
    def _owed(self) -> list[Turn]:
        """The turns that reach the goal at once, if reflex play binds the side that begins to one of them."""
        is_bound = self._forced is not None and self._forced.must_finish()
        return list(self._trial.finishing()) if is_bound else []

    def set_play(self) -> Iterator[Line]:
        """Yield the lines without their first turn, played by the side that makes the second."""
        trial = self._trial
        if (
            self._is_series
            or self._parries
            or self._plies <= (2 if self._forced else 1)
            or trial.game.in_check()
        ):
            return
        trial.make(PASSED)
        yield from self._lines(self._plies - 1)
        trial.unmake(PASSED)

    def _lines(self, plies: int) -> Iterator[Line]:
        """Yield the lines of a number of turns to the goal."""
        key = (self._trial.key(), plies)
        if self._table.bounds(key, 1) != (0, 1) or not self._trial.may_reach(self._left(plies)):
            return
        found = False
        for line in self._all(plies):
            found = True
            yield line
        if not found:
            self._table.note(key, 1, 1)

    def _left(self, plies: int) -> dict[Colour, int]:
        """Return how many turns each side has left, of so many together."""
        player = self._trial.game.player
        others = min(self._answers, plies - 1) if self._is_series else plies // 2
        return {player: plies - others, opponent(player): others}

    def _all(self, plies: int) -> Iterator[Line]:
        """Yield the lines of a number of turns to the goal, without looking up what is known of the
        position."""
        if plies == 1:
            yield from ((turn,) for turn in self._trial.finishing())
            return
        if self._forced and self._is_own(plies) and self._forced.must_finish():
            return
        if self._parries and not self._is_own(plies) and not self._trial.game.in_check():
            yield from self._through(PASSED, plies)
            return
        lines = (
            line for turn in self._trial.useful(self._left(plies)) for line in self._through(turn, plies)
        )
        if not self._is_reciprocal or plies != 2:
            yield from lines
        elif own := [*self._trial.finishing()]:
            helped = [*lines]
            yield from ((turn,) for turn in own if helped)
            yield from helped

    def _is_own(self, plies: int) -> bool:
        """Return whether a turn, with which so many are left, is of the side whose turn ends the line, or
        forces its end."""
        return (plies - 1 - self._answers) % self._step == 0

    def _through(self, turn: Turn, plies: int) -> Iterator[Line]:
        """Yield the lines of a number of turns, of which the first is given."""
        trial = self._trial
        if self._forced and plies == 2:
            yield from ((turn, answer) for answer in self._forced.forcing(turn))
            return
        if self._forced and self._is_own(plies) and self._forced.forcing(turn):
            return
        trial.make(turn)
        if plies == 1:
            lines: list[Line] = [()] if trial.is_reached() else []
        elif self._may_be_short and self._is_own(plies) and trial.is_reached():
            lines = []
        elif not self._is_series or plies == 1 + self._answers:
            lines = list(self._lines(plies - 1))
        elif trial.game.in_check():
            lines = []
        else:
            trial.make(PASSED)
            lines = list(self._lines(plies - 1))
            trial.unmake(PASSED)
        trial.unmake(turn)
        yield from ((turn, *line) for line in lines)
