"""Themes: what problemists call by a name in a solution, each found in the journals of its moves.

Every definition is one that problemists use; it asks the rules for what is a check, a guard or a mate, and so
holds under those of any variant. A theme comes with its evidence: lines as far as they show it, and squares.
The themes here are of all lines of the solutions and the twins of a problem together; mutual zugzwangs among
them.

A mutual zugzwang is the *reciprocal zugzwang* of Wikipedia, *Zugzwang*, within the moves of a problem: with
the defender to move, the goal is forced in so many moves; with the attacker to move it is not, even in one
move more, so that there is no way to lose a move either.

| module | noun |
|---|---|
| `mates` | what a mate is made of; pure and model mates, echoes |
| `journeys` | switchbacks and round trips, Zilahi, promotions; batteries, rebirths as threat and as defence |
| `lines` | a line of a solution, its units followed from where they began; a theme, and where it is found |
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from feerie.engine.play.solve.battle import Battle
from feerie.engine.play.solve.solution import Attack, Solution
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.trial import PASSED, OutOfTime
from feerie.engine.play.themes.journeys import (
    batteries,
    defences_by_rebirth,
    journeys,
    promotions,
    threats_of_rebirth,
    zilahi,
)
from feerie.engine.play.themes.lines import Found, Line, Node, Theme, lines, nodes
from feerie.engine.play.themes.mates import mates

_FINDERS: Final = (mates, zilahi, journeys, batteries, promotions, threats_of_rebirth, defences_by_rebirth)

Solved = tuple[str, Problem, Solution]
"""A solution with its problem and the letter of its twin."""


def themes(solved: Iterable[Solved]) -> list[Found]:
    """Return the themes of solutions, each once, in the order of their names in `Theme`."""
    told = [*solved]
    all_lines = [line for letter, problem, one in told for line in lines(one, problem, letter)]
    found = [one for find in _FINDERS for one in find(all_lines)]
    for letter, problem, one in told:
        if isinstance(one, Attack):
            found += zugzwangs(one, problem, letter)
    order = [*Theme]
    return sorted(dict.fromkeys(found), key=lambda one: order.index(one.theme))


_MOST = 20_000
"""The most turns that are tried to see that the attacker cannot lose a move."""


def zugzwangs(solution: Attack, problem: Problem, letter: str) -> Iterator[Found]:
    """Yield the attacks after which both sides are in zugzwang; what a search of some seconds does not tell
    is left out."""
    for node in nodes(solution):
        attack = node.attack
        if attack.turn and attack.variations and not (attack.threats or attack.refutations):
            with suppress(OutOfTime):
                if _is_mutual(node, problem):
                    yield Found(Theme.MUTUAL_ZUGZWANG, (Line(letter, problem, node.turns),), ())


def _is_mutual(node: Node, problem: Problem) -> bool:
    trial = problem.trial(most=_MOST)
    for turn in node.turns:
        trial.make(turn)
    if trial.game.in_check():
        return False
    trial.make(PASSED)
    moves = node.attack.moves
    return not Battle(trial, moves, problem.stipulation.play.end).forces(moves)
