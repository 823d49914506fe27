"""A diagram of ours as a document."""

from __future__ import annotations

from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.solution import solution_for_popeye
from feerie.desk.exchange.popeye.twins import words_of
from feerie.desk.exchange.problem import TEXTS, Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError
from feerie.language.definitions.schemas.house_order import DIAGRAM
from feerie.language.languages import REFERENCE
from feerie.studies.study import Study

_HELD: Final = (*TEXTS, "position", "board", "variant", "conditions", "zeroposition")
"""The keys of a diagram that a document has, or works out."""


def problem_of(study: Study, rules: Rules) -> Problem:
    """Return the position of a diagram, its variant, its moves, and what it says as a problem.

    Other programs read one language: that of FEN.
    """
    model = study.diagram.model
    # A duplex has no twins of its own.
    twins = zip(model.twins, study.problem.changed if study.problem else (), strict=False)
    words = [words_of(twin, own.variant, _words(twin.stipulation), rules) for twin, own in twins]
    if model.zeroposition and words:
        words[0] = f"{popeye.ZERO} {words[0]}"
    return Problem(
        study.start,
        study.variant.id,
        stipulation=_words(model.stipulation),
        authors=model.authors,
        source=_words(model.source),
        date=model.date,
        award=_words(model.award),
        dedication=_words(model.dedication),
        duplex=model.duplex,
        twins=tuple(words),
        solution=_words(model.solution),
        solutions=model.solutions,
        title=_words(model.title),
        moves=() if model.compares else model.moves,
        printed=_printed(study),
        besides=tuple(
            key
            for key in DIAGRAM
            if key in study.diagram.document.data and key not in _HELD and (key != "moves" or model.compares)
        ),
    )


def _printed(study: Study) -> str | None:
    """The solution as Popeye prints it, empty if it cannot."""
    text = _words(study.diagram.model.solution)
    if text is None or study.problem is None:
        return None
    try:
        return solution_for_popeye(text, study.problem)
    except (FeerieError, LookupError):
        return ""


def _words(text: Text | None) -> str | None:
    """The words in the language of FEN, or in the first that there is."""
    return None if text is None else text.get(REFERENCE) or next(iter(text.values()))
