"""Problems solved by the solver, as texts that a test can compare."""

from __future__ import annotations

from dataclasses import replace

from feerie.engine.board.fen import parse_fen
from feerie.engine.play.solve.solution import Attack, Line, Solution
from feerie.engine.play.solve.solver import Problem, Solver, posed
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.play.solve.trial import Turn
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write


def problem_of(
    variant: Variant,
    fen: str,
    text: str,
    *,
    tries: int = 0,
    set_play: bool = False,
    short_duals: bool = False,
) -> Problem:
    """A problem; where the FEN is a placement alone, the side begins that does so by custom."""
    asked = stipulation(text)
    position = parse_fen(fen, variant.geometry, variant.alphabet)
    if " " not in fen:
        position = replace(position, turn=asked.beginner)
    problem = posed(variant, position, asked)
    return replace(problem, tries=tries, set_play=set_play, short_duals=short_duals)


def solved(problem: Problem) -> list[Solution]:
    """All solutions."""
    solver = Solver(problem)
    found = [news.solution for news in solver.run() if news.solution is not None]
    assert solver.is_complete
    return found


def keys(found: list[Solution], symbols: Symbols) -> list[str]:
    """The keys of battle play."""
    attacks = [solution for solution in found if isinstance(solution, Attack)]
    assert len(attacks) == len(found)
    return sorted(text(attack.turn, symbols) for attack in attacks if attack.turn and not attack.refutations)


def lines(found: list[Solution], symbols: Symbols) -> list[str]:
    """The lines of help play."""
    return sorted(line_text(line, symbols) for line in found if not isinstance(line, Attack))


def line_text(line: Line, symbols: Symbols) -> str:
    return " ".join(text(turn, symbols) for turn in line)


def text(turn: Turn, symbols: Symbols) -> str:
    return " ".join(write(move, symbols) for move in turn)
