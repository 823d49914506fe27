"""The themes of a problem: of all lines of its solutions, and of its twins together."""

from collections.abc import Iterable, Iterator
from typing import Final

from feerie.engine.play.solve.solution import Attack, Solution
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.themes.batteries import batteries, defences_by_rebirth, threats_of_rebirth
from feerie.engine.play.themes.journeys import journeys, promotions, zilahi
from feerie.engine.play.themes.lines import Found, Line, Theme, lines
from feerie.engine.play.themes.mates import mates
from feerie.engine.play.themes.zugzwangs import zugzwangs

_FOLDS: Final = (mates, zilahi, journeys, batteries, promotions, threats_of_rebirth, defences_by_rebirth)

Solved = tuple[str, Problem, Solution]
"""A solution with its problem and the letter of its twin."""


def themes(solved: Iterable[Solved]) -> list[Found]:
    """Return the themes of solutions, each once, in the order of their names in `Theme`."""
    told = [*solved]
    all_lines = [line for letter, problem, one in told for line in lines(one, problem, letter)]
    found = dict.fromkeys((*_of_lines(all_lines), *_of_attacks(told)))
    order = [*Theme]
    return sorted(found, key=lambda one: order.index(one.theme))


def _of_lines(all_lines: list[Line]) -> Iterator[Found]:
    if all_lines:
        for fold in _FOLDS:
            yield from fold(all_lines)


def _of_attacks(told: Iterable[Solved]) -> Iterator[Found]:
    for letter, problem, one in told:
        if isinstance(one, Attack):
            yield from zugzwangs(one, problem, letter)
