"""Mutual zugzwangs: positions in which neither side would like to move.

The definition is that of Wikipedia, *Zugzwang*, under *reciprocal zugzwang*, within the moves that a problem
gives: with the defender to move, the goal is forced in so many moves; with the attacker to move it is not,
even in one move more, so that there is no way to lose a move either.
"""

from collections.abc import Iterator
from contextlib import suppress

from feerie.engine.play.game import Game
from feerie.engine.play.solve.battle import Battle
from feerie.engine.play.solve.solution import Attack
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.trial import PASSED, OutOfTime, Trial
from feerie.engine.play.themes.lines import Found, Line, Node, Theme, nodes

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
    trial = Trial(Game(problem.variant, problem.position), problem.stipulation.goal, most=_MOST)
    for turn in node.turns:
        trial.make(turn)
    if trial.game.in_check():
        return False
    trial.make(PASSED)
    return not Battle(trial, node.attack.moves, problem.stipulation.play.end).can_force()
