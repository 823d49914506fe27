"""Problems written for YACPDB and Olive."""

import re
from typing import Any, Final

from feerie.desk.exchange.bylines import given_first
from feerie.desk.exchange.dialects.yacpdb import DATED, NAME
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.twins import read_twin
from feerie.desk.exchange.popeye.writing import conditions_of, lost_of_setup, options_of
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import PROBLEMISTS, Rules, is_plain, refuse_losses
from feerie.desk.exchange.setup import STUDIES, beginner, begun
from feerie.language.definitions.models.problem import in_calendar
from feerie.language.reading.plain_values import yaml_of

_DATE: Final = re.compile(r"[0-9]{1,4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?")


def write_yacpdb(problem: Problem, rules: Rules) -> str:
    """Return the document of a problem; raises FeerieError (``export-loss``) for what it cannot say."""
    variant = rules.under(problem)
    kinds = popeye.words("kinds", popeye.ENGLISH)
    lost = list(lost_of_setup(problem, rules))
    lost += [
        key
        for key in ("stipulation", "authors", "source", "award", "twins", "solution")
        if _unsaid(problem, key)
    ]
    lost += ["authors"] * any(given_first(name) != name for name in problem.authors)
    lost += ["stipulation"] * (begun(problem.stipulation)[0] != problem.stipulation)
    lost += ["solution"] * (problem.printed == "")
    if problem.date is not None and not (_DATE.fullmatch(problem.date) and in_calendar(problem.date)):
        lost.append("date")
    if len(problem.twins) > 25 or any(twin.startswith(popeye.ZERO) for twin in problem.twins[1:]):
        lost.append("twins")
    understood = (
        read_twin(twin.removeprefix(f"{popeye.ZERO} ").split(), popeye.ENGLISH, rules)
        for twin in problem.twins
    )
    lost += ["twins"] * (None in understood)
    refuse_losses(NAME, lost)
    data: dict[str, Any] = {}
    data["authors"] = list(problem.authors)
    parts = map(int, problem.date.split("-")) if problem.date else ()
    data["source"] = {"name": problem.source, "date": dict(zip(DATED, parts, strict=False))}
    data["award"] = {"distinction": problem.award}
    data["algebraic"] = {
        colour: [
            f"{kinds[unit.kind]}{square}"
            for square, unit in problem.position.placement().items()
            if unit.colour == colour
        ]
        for colour in PROBLEMISTS
    }
    # The stipulation of a study tells who begins, if that is not the usual side.
    turn = problem.position.turn
    is_told = problem.stipulation in STUDIES and turn != beginner(problem.stipulation)
    data["stipulation"] = f"{problem.stipulation} {turn} to move" if is_told else problem.stipulation
    options = options_of(problem, variant, told=is_told)
    data["options"] = [*conditions_of(problem, rules), *options]
    data["twins"] = _lettered(problem.twins)
    data["solution"] = problem.solution if problem.printed is None else problem.printed
    data["intended-solutions"] = problem.solutions
    return "---\n" + yaml_of(_filled(data))


def _unsaid(problem: Problem, key: str) -> bool:
    """Whether a text, or one of several, is empty or has characters that YAML does not take as they are."""
    value = getattr(problem, key)
    texts = value if isinstance(value, tuple) else [] if value is None else [value]
    return not all(map(is_plain, texts))


def _lettered(twins: tuple[str, ...]) -> dict[str, str]:
    """The twins by their letters; the first is a) in place of the diagram, else b)."""
    is_zero = bool(twins) and twins[0].startswith(f"{popeye.ZERO} ")
    letters = "abcdefghijklmnopqrstuvwxyz"[not is_zero :]
    return {
        letter: twin.removeprefix(f"{popeye.ZERO} ") for letter, twin in zip(letters, twins, strict=False)
    }


def _filled(data: dict[str, Any]) -> dict[str, Any]:
    """The mapping without what is empty."""
    found = {key: _filled(value) if isinstance(value, dict) else value for key, value in data.items()}
    return {key: value for key, value in found.items() if value not in (None, [], {})}
