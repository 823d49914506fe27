"""A problem that has been checked: the number of its units, its twins, its solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from feerie.engine.board.position import Position
from feerie.engine.board.units import PLAYERS
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.models.problem import ProblemModel
from feerie.language.languages import LANGUAGES
from feerie.studies.problems.twins import Collecting, Rules, Twin, twins_of

if TYPE_CHECKING:
    from feerie.studies.problems.solution import Solved


@dataclass(frozen=True)
class Problem:
    """A problem: the first of its ``twins`` is the diagram itself, unless this is a zeroposition.

    ``count`` is the number of units of each colour; ``solutions`` has the solution of each twin, by language.
    ``begins_oddly`` tells that the side that begins is not the one of the stipulation by custom.
    """

    model: ProblemModel
    variant: Variant
    count: tuple[int, ...]
    twins: tuple[Twin, ...]
    solutions: Mapping[str, tuple[Solved, ...]]

    @property
    def changed(self) -> tuple[Twin, ...]:
        """The twins that differ from the diagram."""
        return self.twins if self.model.zeroposition else self.twins[1:]

    @property
    def begins_oddly(self) -> bool:
        """Whether the side that begins is not the one of the stipulation by custom."""
        first = self.twins[0]
        return first.aim is not None and first.position.turn != first.aim.beginner


def posed(model: PositionModel, problem: ProblemModel) -> PositionModel:
    """Return the position of a diagram with the side that begins by custom, if nothing else is said."""
    wanted = problem.aim
    if wanted is None or model.tells_turn:
        return model
    return model.model_copy(update={"turn": wanted.beginner})


def problem(
    model: ProblemModel, variant: Variant, start: Position, rules: Rules, collecting: Collecting
) -> Problem | None:
    """Return what a diagram says as a problem, checked; None if it asks for nothing.

    ``rules`` gives those of twins with conditions of their own.
    """
    count = _count(start, variant)
    if model.count is not None:
        with collecting("count"):
            actual = "+".join(map(str, count))
            if actual != model.count:
                raise FeerieError("count-wrong", expected=model.count, actual=actual)
    if model.stipulation is None:
        return None
    twins = tuple(twins_of(model, variant, start, rules, collecting))
    found = Problem(model, variant, count, twins, _solutions(model, twins, collecting))
    _check_number(found, collecting)
    return found


def _count(position: Position, variant: Variant) -> tuple[int, ...]:
    """Return the number of units on the board of White, of Black, and of other colours that are there."""
    counts = Counter(unit.colour for unit in position.units if unit)
    return tuple(counts[colour] for colour in variant.colours if counts[colour] or colour in PLAYERS)


def _solutions(
    model: ProblemModel, twins: tuple[Twin, ...], collecting: Collecting
) -> dict[str, tuple[Solved, ...]]:
    """Return the solution in every language; the moves must be the same in each."""
    if model.solution is None:
        return {}
    # Few diagrams have a solution, and who reads one plays it as a solver does.
    from feerie.studies.problems.solution import solved  # noqa: PLC0415

    asked = {twin.letter: (twin.variant, twin.position, twin.aim) for twin in twins}
    by_text: dict[str, tuple[Solved, ...]] = {}
    for language in LANGUAGES:
        text = model.solution[language]
        if text not in by_text:
            by_text[text] = solved(text, asked, partial(_at, collecting, language))
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
