"""What the command says when it has done something, or could not."""

from __future__ import annotations

from feerie.languages import Language
from feerie.wording.grammar import is_singular
from feerie.wording.language import templates


def looked_at(variants: int, diagrams: int, findings: int, language: Language) -> str:
    """What has been checked, and how much is wrong with it."""
    return _fill(
        "looked_at",
        language,
        variants=_counted(variants, "variant", language),
        diagrams=_counted(diagrams, "diagram", language),
        findings=_counted(findings, "finding", language),
    )


def drawn(pictures: int, folder: str, language: Language) -> str:
    """How many pictures have been drawn, and where they are."""
    return _fill("drawn", language, pictures=_counted(pictures, "picture", language), folder=folder)


def unwritten(path: str, problem: str, language: Language) -> str:
    """Why a file has not been written."""
    return _fill("unwritten", language, path=path, problem=problem)


def _counted(number: int, noun: str, language: Language) -> str:
    forms = templates(language, "command", "one" if is_singular(number, language) else "many")
    return forms[noun].fill({"number": str(number)})


def _fill(code: str, language: Language, **values: str) -> str:
    return templates(language, "command", "sentences")[code].fill(values)
