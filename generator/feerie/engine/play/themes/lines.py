"""A line of a solution, played: its events, its units followed from where they began; the themes found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from feerie.engine.board import Kind, Position, Square, Unit
from feerie.engine.operations import Event, Location, events
from feerie.engine.play.game import Game
from feerie.engine.play.solve.solution import Attack, Solution
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.stipulation import End
from feerie.engine.play.solve.trial import PASSED, Turn


class Moment(NamedTuple):
    """A turn of a line: the events of its moves, and the position that it leads to."""

    events: tuple[Event, ...]
    after: Position


@dataclass(eq=False)
class Traveller:
    """A unit that is followed: as what it began and on which square, None if it came onto the board later.

    ``steps`` are its events, each with the number of its turn in the line, from 0.
    """

    unit: Unit
    home: Square | None
    steps: list[tuple[int, Event]] = field(default_factory=list)


@dataclass(frozen=True)
class Line:
    """A line of the problem, or of its twin of a letter; the passes of a series and of threats are turns."""

    letter: str
    problem: Problem = field(compare=False)
    turns: tuple[Turn, ...]

    def until(self, number: int) -> Line:
        """Return the line up to the turn of a number, from 0, this one included."""
        return replace(self, turns=self.turns[: number + 1])

    @property
    def made(self) -> tuple[Turn, ...]:
        """The turns without those that only pass."""
        return tuple(turn for turn in self.turns if turn != PASSED)

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """What each turn does."""
        game = Game(self.problem.variant, self.problem.position)
        found = []
        for turn in self.turns:
            for move in turn:
                game.make(move)
            told = tuple(event for move in turn for event in events(move.journal()))
            found.append(Moment(told, game.position()))
        return tuple(found)

    @property
    def end(self) -> Position:
        """The position at its end."""
        return self.moments[-1].after

    def before(self, number: int) -> Position:
        """Return the position before the turn of a number."""
        return self.moments[number - 1].after if number else self.problem.position

    @cached_property
    def travellers(self) -> tuple[Traveller, ...]:
        """The units, in the order of the squares and then of their coming."""
        units = enumerate(self.problem.position.units)
        where = {Location(Square(at)): Traveller(unit, Square(at)) for at, unit in units if unit}
        found = list(where.values())
        for number, moment in enumerate(self.moments):
            for event in moment.events:
                goers = [where.pop(transit.origin, None) for transit in event.transits]
                for goer, (unit, _, target, _) in zip(goers, event.transits, strict=True):
                    if goer is None:
                        found.append(goer := Traveller(unit, None))
                    goer.steps.append((number, event))
                    # Off the board only the square on which it was captured tells a unit from its like.
                    if target.square is not None:
                        where[target] = goer
        return tuple(found)


class Node(NamedTuple):
    """An attack of a solution, with the turns that lead to it and its own."""

    attack: Attack
    turns: tuple[Turn, ...]


def nodes(attack: Attack, before: tuple[Turn, ...] = ()) -> Iterator[Node]:
    """Yield an attack and all those that follow it."""
    here = (*before, attack.turn or PASSED)
    yield Node(attack, here)
    for threat in attack.threats:
        yield from nodes(threat, (*here, PASSED))
    for variation in attack.variations:
        for answer in variation.attacks:
            yield from nodes(answer, (*here, variation.defence))


def lines(solution: Solution, problem: Problem, letter: str) -> Iterator[Line]:
    """Yield the lines of a solution that reach the goal."""
    if not isinstance(solution, Attack):
        yield Line(letter, problem, tuple(with_passes(solution, problem)))
        return
    for attack, turns in nodes(solution):
        if not attack.threats and not attack.variations:
            yield Line(letter, problem, turns)
        for variation in attack.variations:
            if not variation.attacks:
                yield Line(letter, problem, (*turns, variation.defence))


def before_series(line: tuple[Turn, ...], problem: Problem) -> int:
    """Return how many turns of a line, those that only wait included, come before its series."""
    numbers = range(1, len(line), 2) if problem.stipulation.intro else (0,)
    return next(number for number in numbers if not number or line[number] != PASSED)


def with_passes(line: tuple[Turn, ...], problem: Problem) -> Iterator[Turn]:
    """Yield the turns of a line of help play or a series, and those in which a side only waits."""
    play, last = problem.stipulation.play, len(line) - 1
    if play.lead.parries:
        yield from line
        return
    # Among the moves before a series the passes are told.
    begun = before_series(line, problem)
    yield from line[:begun]
    is_whole = play.is_series or problem.stipulation.reciprocal
    if not is_whole and len(line) % 2 != problem.stipulation.plies % 2:
        yield PASSED
    answer = None if play.end is End.DIRECT else last
    for number, turn in enumerate(line[begun:], start=begun):
        yield turn
        if play.is_series and number + 1 not in (answer, last + 1):
            yield PASSED


class Theme(StrEnum):
    """The themes, in the order in which they are told."""

    MODEL_MATE = "model_mate"
    PURE_MATE = "pure_mate"
    ECHO = "echo"
    ZILAHI = "zilahi"
    SWITCHBACK = "switchback"
    ROUND_TRIP = "round_trip"
    BATTERY = "battery"
    PROMOTIONS = "promotions"
    ALLUMWANDLUNG = "allumwandlung"
    REBIRTH_THREAT = "rebirth_threat"
    REBIRTH_DEFENCE = "rebirth_defence"
    MUTUAL_ZUGZWANG = "mutual_zugzwang"


@dataclass(frozen=True)
class Found:
    """A theme that has been found: in which lines, each as far as it shows it, on which squares.

    ``kinds`` are those of promoted units.
    """

    theme: Theme
    lines: tuple[Line, ...]
    squares: tuple[Square, ...]
    kinds: tuple[Kind, ...] = ()
