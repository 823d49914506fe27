"""A diagram of ours as a document."""

from __future__ import annotations

from feerie.exchange.problem import Problem
from feerie.studies.study import Study


def problem_of(study: Study) -> Problem:
    """Return the position of a diagram, its variant and its moves."""
    model = study.diagram.model
    return Problem(study.start, study.variant.id, moves=() if model.family else model.moves)
