"""Problems whose solutions Popeye 4.104 has found in complete searches, and published ones."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from feerie.engine.play.solve.solution import Attack
from tests.asking import late, some
from tests.conftest import VariantOf
from tests.play.solve.searching import keys, lines, problem_of, solved, text
from tests.problems.published import Problem, SymbolsOf, problems

DATA = Path(__file__).parents[2] / "data"
FILES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((DATA / "solved").glob("*.json"))}
OF_POPEYE = [(variant, problem) for variant, text in FILES.items() for problem in json.loads(text)]
PUBLISHED = [
    pytest.param(problem, id=problem.name, marks=[pytest.mark.long] if problem.is_long else late(number, 4))
    for number, problem in enumerate(problems())
]


def plain(popeye: str) -> str:
    """A line of Popeye's in the notation of Féerie: without numbers and signs of check."""
    unnumbered = re.sub(r"\d+\.(\.\.)?", "", popeye.replace("*", "x"))
    return " ".join(word for word in unnumbered.split() if word not in ("+", "#", "=", "=="))


@pytest.mark.parametrize(("variant", "problem"), some(OF_POPEYE, 10))
def test_the_solutions_are_those_of_popeye(
    variant: str, problem: dict[str, Any], variant_of: VariantOf, symbols_of: SymbolsOf
) -> None:
    rules = variant_of(variant)
    found = solved(problem_of(rules, problem["placement"], problem["stipulation"]))
    if "keys" in problem:
        assert keys(found, symbols_of(rules)) == sorted(map(plain, problem["keys"]))
    else:
        assert lines(found, symbols_of(rules)) == sorted(map(plain, problem["solution_lines"]))


@pytest.mark.parametrize("problem", PUBLISHED)
def test_a_published_problem_has_its_solution_and_no_other(
    problem: Problem, variant_of: VariantOf, symbols_of: SymbolsOf
) -> None:
    rules = variant_of(problem.rules)
    symbols = symbols_of(rules)
    found = solved(problem_of(rules, problem.fen, asked(problem), tries=1))
    if "solutions" in problem.solution:
        texts = [without_effects(line) for line in lines(found, symbols)]
        assert sorted(texts) == sorted(map(without_effects, problem.solution["solutions"]))
        return
    published = problem.solution["tries"]
    assert [without_effects(key) for key in keys(found, symbols)] == sorted(
        without_effects(one["move"]) for one in published if "but" not in one
    )
    attacks = {without_effects(text(one.turn, symbols)): one for one in found if isinstance(one, Attack)}
    for one in published:
        attack = attacks[without_effects(one["move"])]
        assert [without_effects(text(turn, symbols)) for turn in attack.refutations] == [
            without_effects(turn) for turn in [one.get("but", "")] if turn
        ]
        if "threats" in one:
            threats = {without_effects(text(threat.turn, symbols)) for threat in attack.threats}
            assert threats == set(map(without_effects, one["threats"].split()))
        shown = {
            without_effects(text(variation.defence, symbols)): {
                without_effects(text(answer.turn, symbols)) for answer in variation.attacks
            }
            for variation in attack.variations
        }
        for defence, answers in one.get("answers", {}).items():
            assert shown[without_effects(defence)] == set(map(without_effects, answers.split()))


def asked(problem: Problem) -> str:
    """The stipulation; set play and help play that White begins are told as such in the lines alone."""
    goal, moves = problem.stipulation[:-1], int(problem.stipulation[-1])
    lengths = {len(line.split()) for line in problem.solution.get("solutions", ())}
    return f"{goal}{moves - 1}.5" if lengths == {2 * moves - 1} else problem.stipulation


def without_effects(texts: str) -> str:
    return re.sub(r"\[[^]]*\]", "", texts)
