"""A document as the file of a diagram of ours."""

from __future__ import annotations

from typing import Any, NamedTuple

from feerie.board.fen_writing import print_fen
from feerie.definitions.diagrams import read_diagram
from feerie.definitions.house_order import HEAD
from feerie.definitions.lineage import ROOT
from feerie.definitions.own_board import with_own_board
from feerie.errors import DefinitionError
from feerie.exchange.problem import TEXTS, Problem
from feerie.exchange.rules import Rules, ids_of
from feerie.exchange.twins import mappings_of
from feerie.reading.document import Document
from feerie.reading.yaml_text import yaml_of
from feerie.studies.checked_library import CheckedLibrary


class Written(NamedTuple):
    """The file of a diagram, and the fields of the document that it cannot say."""

    text: str
    left_out: tuple[str, ...]


def write_diagram(problem: Problem, rules: Rules) -> Written:
    """Return the file of a diagram, as `feerie check` and `feerie draw` take it.

    What they would refuse is left out: a stipulation that cannot be read, a solution that is not written as
    ours are. Raises DefinitionError if they would refuse the position or the moves.
    """
    variant = rules.under(problem)
    told: dict[str, Any] = {key: getattr(problem, key) for key in TEXTS if getattr(problem, key)}
    if problem.authors:
        told["authors"] = list(problem.authors)
    twins = mappings_of(problem.twins, variant, rules)
    if problem.twins and twins is None:
        del told["twins"]
    elif problem.twins:
        told["twins"] = twins
    data = _placed(problem, rules)
    if problem.variant != ROOT and problem.stipulation:
        data["conditions"] = ids_of(problem.variant)
    elif problem.variant != ROOT:
        data["variant"] = problem.variant
    if problem.moves:
        data["moves"] = list(problem.moves)
    checked = rules.checked
    if not _is_accepted(data | told, problem, checked):
        _check(data, problem, checked)
        for key in list(told):
            if _is_accepted(data | {key: told[key]}, problem, checked):
                data[key] = told[key]
    else:
        data |= told
    order = [key for key in (*HEAD, *data, *TEXTS) if key in data]
    left = tuple(key for key in problem.said if key not in data)
    return Written(yaml_of({key: data[key] for key in dict.fromkeys(order)}), left)


def _placed(problem: Problem, rules: Rules) -> dict[str, Any]:
    """Return the position of a document, and its board if that is not its variant's."""
    alphabet, board = rules.under(problem).alphabet, rules.own_board(problem)
    position = {"fen": print_fen(problem.position, alphabet)}
    return {"board": board, "position": position} if board else {"position": position}


def _check(data: dict[str, Any], problem: Problem, checked: CheckedLibrary) -> None:
    """Raise DefinitionError for what is wrong with a mapping as a diagram."""
    diagram = read_diagram("problem", Document.of(data, "problem"))
    checked.play(diagram, with_own_board(checked.library.variant(problem.variant), diagram))


def _is_accepted(data: dict[str, Any], problem: Problem, checked: CheckedLibrary) -> bool:
    try:
        _check(data, problem, checked)
    except DefinitionError:
        return False
    return True
