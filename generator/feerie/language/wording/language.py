"""What the data folder of a language says: its sentences by chapter, and how its prose is set in type.

A chapter is the file ``<chapter>.toml``, typed with ordinary spaces and apostrophes. A sentence that a
language lacks is told in the language of `feerie.language.languages.REFERENCE`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from feerie.engine.rules.variant.text import Text
from feerie.language.languages import REFERENCE, Language, facts, text_of
from feerie.language.wording.template import Template

_NAMED: Final = re.compile("(?:[a-z][A-Z]+)?[a-z][1-9]")
"""A square, or the sign of a colour with a unit and its square."""


@cache
def chapter(language: Language, name: str) -> Mapping[str, Any]:
    """Return the sections of a chapter, every text set in type."""
    own = tomllib.loads(text_of(language, f"{name}.toml") or "")
    typeset_own: dict[str, Any] = _typeset(own, language)
    if language == REFERENCE:
        return typeset_own
    usual = chapter(REFERENCE, name)
    sections = {section: {**usual.get(section, {}), **lines} for section, lines in typeset_own.items()}
    return {**usual, **sections}


@cache
def templates(language: Language, name: str, section: str) -> Mapping[str, Template]:
    """Return the sentences of one section of a chapter, by their codes."""
    return {code: Template(text) for code, text in chapter(language, name)[section].items()}


def said_in(language: Language, text: Text) -> str:
    """Return the words of a text in a language, set in type."""
    return typeset(text[language], language)


def typeset(text: str, language: Language) -> str:
    """Return prose with the spaces and apostrophes of good printing, as the language's data has them.

    Only for prose: a FEN, a move or an address must not pass through it. Doing it twice changes nothing.
    """
    for pattern, replacement in _typography(language):
        text = pattern.sub(replacement, text)
    return text


@cache
def _typography(language: Language) -> Sequence[tuple[re.Pattern[str], str]]:
    rules = facts(language).get("typography", ())
    return [(re.compile(pattern), replacement) for pattern, replacement in rules]


def as_sentence(clause: str) -> str:
    """Return a clause as a sentence: a capital first, a full stop at the end unless it has one.

    A square keeps its small letter, and so does the sign of a colour: with a capital, a pawn's move would be
    read as that of another unit.
    """
    sentence = clause if _NAMED.match(clause) else clause[:1].upper() + clause[1:]
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


def _typeset(value: Any, language: Language) -> Any:
    if isinstance(value, str):
        return typeset(value, language)
    if isinstance(value, list):
        return [_typeset(item, language) for item in value]
    if isinstance(value, dict):
        return {key: _typeset(item, language) for key, item in value.items()}
    return value
