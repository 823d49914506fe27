"""What is wrong in a file, a position or a text; what was expected; the nearest right word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from feerie.board.units import Unit
from feerie.errors import FeerieError, Finding
from feerie.errors.spelling import latin, script
from feerie.languages import LANGUAGES, REFERENCE, Language
from feerie.rules.variant.text import Text
from feerie.wording.language import templates
from feerie.wording.lexicon import Lexicon
from feerie.wording.template import OpenField

LONGEST: Final = 120
"""Characters of a foreign text that are shown in a finding."""

_OURS: Final = frozenset({"nearest", "path", "problem"})
"""The values that are not somebody's own words."""


def sentence(code: str, values: Mapping[str, Any], lexicon: Lexicon) -> str:
    """The sentence of a finding or an error, without capital or full stop.

    Any sentence may name the ``languages`` that there are. A code or a value that the data files do not know
    is shown as it is, since an error about an error would hide the first one.
    """
    known = templates(lexicon.language, "findings", "sentences")
    values = {name: _cut(value) for name, value in values.items()}
    if code in known:
        try:
            terms = lexicon.terms({"languages": LANGUAGES, **values})
            return known[code].fill(terms) + _besides(values, lexicon)
        except OpenField:
            pass
    details = ", ".join(f"{name} = {lexicon.text(value)}" for name, value in values.items())
    return known["unworded"].fill({"code": code, "details": details or None})


def _besides(values: Mapping[str, Any], lexicon: Lexicon) -> str:
    """What is added to any sentence of which the values tell it: a column, a letter of another alphabet."""
    besides = templates(lexicon.language, "findings", "besides")
    told = [besides["column"].fill(lexicon.terms(values))] if values.get("column") else []
    for text in (value for name, value in values.items() if name not in _OURS and isinstance(value, str)):
        stranger = next((sign for sign in text if script(sign)), None)
        if stranger and latin(text).isascii():
            words = {"letter": stranger, "script": script(stranger), "latin": latin(stranger)}
            told.append(besides["lookalike"].fill(lexicon.terms(words)))
            break
    return "".join(told)


def _cut(value: Any) -> Any:
    """A value cut short where somebody wrote a novel; what Féerie says itself is told to its end."""
    if value is None or isinstance(value, Text | Unit):
        return value
    if isinstance(value, tuple | list | set | frozenset):
        return [*map(_cut, sorted(value) if isinstance(value, set | frozenset) else value)]
    text = str(value)
    return value if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def error_sentence(error: FeerieError | Finding, language: Language = REFERENCE) -> str:
    """The sentence of an error or a finding, which know their code and their values."""
    return sentence(error.code, error.values, Lexicon(language))
