"""What the units of a variant are called: their names and letters in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final
from unicodedata import normalize

from feerie.desk.exchange.fairy_stockfish.ini import DATA
from feerie.desk.exchange.fairy_stockfish.kinds import USUAL, Man
from feerie.language.files import table_of
from feerie.language.languages import LANGUAGES, REFERENCE, Language

Name = Mapping[str, str]
"""A name by its languages, and the ``gender`` of the noun where it has one."""

_TABLE: Final[Mapping[str, Any]] = table_of(*DATA, "fairy-stockfish.toml")
_GENDER: Final = "gender"


def name_of(man: Man) -> Name:
    """Return what a kind is called; one without a name by its letter."""
    if told := _in_languages(man.told):
        return told
    unnamed: Name = _TABLE["phrases"]["unnamed"]
    return {key: text.format(man.letter.upper()) for key, text in unnamed.items()}


def promoted_name(man: Man, kind: str) -> Name:
    """Return what a unit of a kind is called once it is promoted."""
    name = _TABLE["nouns"].get(kind) or name_of(man)
    phrases: Name = _TABLE["phrases"]["promoted_" + name.get(_GENDER, "m")]
    return {key: phrases[key].format(text) if key in phrases else text for key, text in name.items()}


class Symbols:
    """The letters of the kinds of a variant: those of its ini in the language of reference, and in each other
    language those that are usual there or, for what has none, the first of its name that are free."""

    def __init__(self, usual: Iterable[str]) -> None:
        self._taken = {language: {letters[kind] for kind in usual} for language, letters in _letters()}

    def of(self, man: Man, kind: str) -> dict[str, str]:
        """Return the letters of a kind in every language, which are taken from then on."""
        found: dict[str, str] = dict.fromkeys(LANGUAGES, man.letter.upper())
        for language, letters in _letters():
            found[language] = letters.get(kind) or self._first_free(man, language)
            self._taken[language].add(found[language])
        return found

    def _first_free(self, man: Man, language: Language) -> str:
        name = _in_languages(man.told) or _TABLE["nouns"].get(man.told.get("kind", ""), {})
        plain = re.sub("[^A-Z]", "", normalize("NFD", name.get(language, man.letter).upper()))
        several = [*(plain[0] + one for one in plain[1:]), man.letter.upper() * 2, man.letter.upper() * 3]
        return next(one for one in (plain[0], *several) if one not in self._taken[language])


def _letters() -> Iterator[tuple[Language, Mapping[str, str]]]:
    """Yield the languages whose letters are not those of the ini, with these."""
    for language in LANGUAGES:
        if language != REFERENCE and language in _TABLE["letters"]:
            yield language, dict(zip(USUAL, _TABLE["letters"][language], strict=True))


def _in_languages(told: Name) -> Name:
    return {key: told[key] for key in (*LANGUAGES, _GENDER) if key in told}
