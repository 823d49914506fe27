"""A problem that has been checked: the number of its units, its twins, its solution."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from operator import methodcaller
from string import ascii_lowercase

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import PLAYERS, Unit, opponent
from feerie.definitions.position_model import PositionModel
from feerie.definitions.problem import ProblemModel, TwinModel, aim
from feerie.errors import FeerieError
from feerie.languages import LANGUAGES
from feerie.play.game import Game
from feerie.play.solve.stipulation import Stipulation
from feerie.rules.variant import Variant
from feerie.rules.variant.text import Text
from feerie.studies.solution import Solved, solved

Collecting = Callable[..., AbstractContextManager[None]]
"""From a path in the file, and perhaps the ``offset`` in a text, to what collects errors there."""

_UNIT = re.compile(r"(?P<unit>.+?)(?P<square>[a-z][1-9]\d?)")


@dataclass(frozen=True)
class Change:
    """How a twin differs: a unit on ``at`` is removed, goes ``to`` a square, becomes or is added as
    ``new``."""

    what: str
    at: Square
    unit: Unit | None = None
    to: Square | None = None
    new: Unit | None = None


@dataclass(frozen=True)
class Twin:
    """A twin by its letter: its position, what it asks for, how it differs.

    ``swapped`` tells that the other side begins.
    """

    letter: str
    position: Position
    asked: Text | None
    changes: tuple[Change, ...] = ()
    continued: bool = False
    swapped: bool = False

    @property
    def aim(self) -> Stipulation | None:
        """What it asks for, if a number of moves bounds it."""
        return aim(self.asked)


@dataclass(frozen=True)
class Problem:
    """A problem: the first of its ``twins`` is the diagram itself.

    ``count`` is the number of units of each colour; ``solutions`` has the solution of each twin, by language.
    ``begins_oddly`` tells that the side that begins is not the one of the stipulation by custom.
    """

    model: ProblemModel
    variant: Variant
    count: tuple[int, ...]
    twins: tuple[Twin, ...]
    solutions: Mapping[str, tuple[Solved, ...]]

    @property
    def begins_oddly(self) -> bool:
        """Whether the side that begins is not the one of the stipulation by custom."""
        first = self.twins[0]
        return first.aim is not None and first.position.turn != first.aim.beginner


def posed(model: PositionModel, problem: ProblemModel) -> PositionModel:
    """Return the position of a diagram with the side that begins by custom, if nothing else is said."""
    wanted = problem.aim
    if wanted is None or model.turn is not None or model.fen is not None or model.diagram is not None:
        return model
    return model.model_copy(update={"turn": wanted.beginner})


def problem(model: ProblemModel, variant: Variant, start: Position, collecting: Collecting) -> Problem | None:
    """Return what a diagram says as a problem, checked; None if it asks for nothing."""
    count = _count(start, variant)
    if model.count is not None:
        with collecting("count"):
            actual = "+".join(map(str, count))
            if actual != model.count:
                raise FeerieError("count-wrong", expected=model.count, actual=actual)
    if model.stipulation is None:
        return None
    twins = tuple(_twins(model, variant, start, collecting))
    found = Problem(model, variant, count, twins, _solutions(model, variant, twins, collecting))
    _check_number(found, collecting)
    return found


def _count(position: Position, variant: Variant) -> tuple[int, ...]:
    """Return the number of units on the board of White, of Black, and of other colours that are there."""
    counts = Counter(unit.colour for unit in position.units if unit)
    return tuple(counts[colour] for colour in variant.colours if counts[colour] or colour in PLAYERS)


def _twins(model: ProblemModel, variant: Variant, start: Position, collecting: Collecting) -> Iterator[Twin]:
    last = Twin("a", start, model.stipulation)
    yield last
    if model.duplex:
        # What a pawn has just passed over, it can be taken on by the other side alone.
        other = replace(start, turn=opponent(start.turn), en_passant=None)
        with collecting("duplex"):
            Game(variant, other).legal_moves()
        yield Twin("b", other, model.stipulation, swapped=True)
    for number, told in enumerate(model.twins):
        asked = told.stipulation or model.stipulation
        base = last.position if told.continued else start
        wanted, usual = aim(asked), model.aim
        if wanted and usual and start.turn == usual.beginner:
            base = replace(base, turn=wanted.beginner)
        setup = _Setup(variant, base)
        for key, change in _changes(told):
            with collecting("twins", number, *key):
                change(setup)
        last = Twin(ascii_lowercase[number + 1], setup.position, asked, tuple(setup.changes), told.continued)
        with collecting("twins", number):
            # The list of moves is bounded, as that of every position that is shown.
            Game(variant, last.position).legal_moves()
        yield last


def _changes(told: TwinModel) -> Iterator[tuple[tuple[str, int], Callable[[_Setup], None]]]:
    """Yield the changes of a twin with their places in its mapping, in the order in which they are made."""
    for key in ("remove", "move", "change", "add"):
        for number, text in enumerate(getattr(told, key)):
            yield (key, number), methodcaller(key, text)


class _Setup:
    """A position that is changed, unit by unit."""

    def __init__(self, variant: Variant, position: Position) -> None:
        self._variant = variant
        self._geometry = variant.geometry
        self._units = list(position.units)
        self._base = position
        self.changes: list[Change] = []

    @property
    def position(self) -> Position:
        """The position as it is now; what the first one remembers of changed squares is forgotten."""
        base, units = self._base, tuple(self._units)
        if units == base.units:
            return base
        same = {square for square, unit in enumerate(units) if unit == base.units[square]}
        return replace(
            base,
            units=units,
            unmoved=base.unmoved & same,
            stepped=base.stepped & same,
            promoted=base.promoted & same,
            unit_tally=tuple(one for one in base.unit_tally if one[1] in same),
            origins=tuple((square, origin) for square, origin in base.origins if square in same),
            en_passant=None,
        )

    def remove(self, text: str) -> None:
        """Take the unit of a square away."""
        at, unit = self._standing(text)
        self._units[at] = None
        self.changes.append(Change("remove", at, unit))

    def move(self, text: str) -> None:
        """Put a unit on another square: ``b8-c8``."""
        departure, _, arrival = text.partition("-")
        at, unit = self._standing(departure)
        to = self._empty(arrival)
        self._units[at], self._units[to] = None, unit
        self.changes.append(Change("move", at, unit, to))

    def change(self, text: str) -> None:
        """Make a unit another one: ``nd3``."""
        square, new = self._named(text)
        at, unit = self._standing(square)
        if unit == new:
            raise FeerieError("twin-same")
        self._units[at] = new
        self.changes.append(Change("change", at, unit, new=new))

    def add(self, text: str) -> None:
        """Put a new unit on an empty square: ``pd6``."""
        square, new = self._named(text)
        at = self._empty(square)
        self._units[at] = new
        self.changes.append(Change("add", at, new=new))

    def _named(self, text: str) -> tuple[str, Unit]:
        found = _UNIT.fullmatch(text)
        if found is None:
            raise FeerieError("twin-unit", found=text)
        return found["square"], self._variant.alphabet.read(found["unit"])

    def _standing(self, name: str) -> tuple[Square, Unit]:
        square = self._geometry.square(name)
        unit = self._units[square]
        if unit is None:
            raise FeerieError("twin-empty", square=name)
        return square, unit

    def _empty(self, name: str) -> Square:
        square = self._geometry.square(name)
        if (unit := self._units[square]) is not None:
            raise FeerieError("twin-occupied", square=name, unit=unit)
        if square in self._geometry.holes:
            raise FeerieError("hole", unit=name, square=name)
        return square


def _solutions(
    model: ProblemModel, variant: Variant, twins: tuple[Twin, ...], collecting: Collecting
) -> dict[str, tuple[Solved, ...]]:
    """Return the solution in every language; the moves must be the same in each."""
    if model.solution is None:
        return {}
    asked = {twin.letter: (twin.position, twin.aim) for twin in twins}
    by_text: dict[str, tuple[Solved, ...]] = {}
    for language in LANGUAGES:
        text = model.solution[language]
        if text not in by_text:
            by_text[text] = solved(text, variant, asked, partial(_at, collecting, language))
    moves = [[(one.letter, one.moves) for one in found] for found in by_text.values()]
    if any(one != moves[0] for one in moves):
        with collecting("solution"):
            raise FeerieError("solution-differs")
    return {language: by_text[model.solution[language]] for language in LANGUAGES}


def _at(collecting: Collecting, language: str, offset: int) -> AbstractContextManager[None]:
    return collecting("solution", language, offset=offset)


def _check_number(found: Problem, collecting: Collecting) -> None:
    """Compare the number of solutions that is said with those that are told."""
    said, told = found.model.solutions, next(iter(found.solutions.values()), ())
    wanted = found.twins[0].aim
    if said is None or not told or wanted is None or wanted.play.is_battle:
        return
    for one in told:
        if one.reached != said:
            with collecting("solutions"):
                raise FeerieError("solutions-count", expected=said, actual=one.reached)
