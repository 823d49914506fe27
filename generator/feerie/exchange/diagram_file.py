"""A document as the file of a diagram of ours."""

from __future__ import annotations

from typing import Any, Final

from feerie.board.fen_writing import print_fen
from feerie.definitions.lineage import ROOT
from feerie.exchange.problem import TEXTS, Problem
from feerie.exchange.rules import Rules
from feerie.reading.yaml_text import yaml_of

KEYS: Final[tuple[str, ...]] = ()
"""The fields of a document that a diagram's file has keys for, besides position, variant and moves."""


def write_diagram(problem: Problem, rules: Rules) -> str:
    """Return the file of a diagram, as `feerie check` and `feerie draw` take it."""
    variant = rules.of(problem.variant)
    data: dict[str, Any] = {}
    if problem.variant != ROOT:
        data["variant"] = problem.variant
    data["position"] = {"fen": print_fen(problem.position, variant.alphabet)}
    if problem.moves:
        data["moves"] = list(problem.moves)
    for key in KEYS:
        value = getattr(problem, key)
        if value:
            data[key] = list(value) if isinstance(value, tuple) else value
    return yaml_of(data)


def left_out(problem: Problem) -> list[str]:
    """Return the fields of a document for which a diagram's file has no key."""
    return [key for key in problem.said if key in TEXTS and key not in KEYS]
