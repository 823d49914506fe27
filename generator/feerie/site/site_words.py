"""The site's own words, in each language."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from feerie.language.languages import LANGUAGES, Language, name_of
from feerie.language.wording.grammar import name_in
from feerie.language.wording.language import chapter


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of one language, by names that are the same in every language.

    ``languages`` gives what it calls languages, by their codes.
    """

    language: Language
    words: Mapping[str, str]
    languages: Mapping[str, str]

    def __getitem__(self, name: str) -> str:
        return self.words[name]

    def language_name(self, code: str) -> str:
        """Return the name of the language of a code; the code itself if it has no name here."""
        return self.languages.get(code, code)

    def within(self, name: str) -> str:
        """Return the name of a variant as it stands after “as in”."""
        return name_in("in", name, self.language)

    def counted(self, what: str, number: int) -> str:
        """Return the number of something in words, as *three variants*."""
        number_told = f"{number:,}".replace(",", self.words["thousands"])
        return self.words[f"counted_{what}" if number != 1 else f"counted_{what}_one"].format(
            count=number_told
        )

    def translated(self, name: str) -> str:
        """Return the word of a name, or the name if it is none of the site's words."""
        return self.words.get(name, name)


def script_words(language: Language, pages: Mapping[str, str]) -> str:
    """Return what the scripts need to know of a language, as a script that hands it over.

    ``words`` are their own words; ``forms`` names the forms of a letter, in the order of `data-letters`;
    ``legend`` says what marks mean; ``pages`` has addresses from the root of the language.
    """
    words = json.dumps({**chapter(language, "site")["script"]}, ensure_ascii=False)
    forms = json.dumps([*LANGUAGES, "figurines"])
    legend = json.dumps({**chapter(language, "legend")["marks"]}, ensure_ascii=False)
    told = f"words: {words}, forms: {forms}, legend: {legend}, pages: {json.dumps({**pages})}"
    return f"window.feerie = {{ {told} }}\n"


def board_words(language: Language) -> str:
    """Return the words of the board to play on, as a script that adds them to the others."""
    return _added("board", chapter(language, "site")["board"])


def playground_words(language: Language) -> str:
    """Return the words of the playground, under ``phrases`` those of its editor, as a script."""
    site = chapter(language, "site")
    return _added("playground", {**site["playground"], "phrases": site["phrases"]})


def _added(name: str, words: Mapping[str, Any]) -> str:
    return f"feerie.words.{name} = {json.dumps({**words}, ensure_ascii=False)}\n"


@cache
def labels(language: Language) -> Labels:
    """Return the words of a language, set in type."""
    site = chapter(language, "site")
    own: dict[str, str] = {other: name_of(other) or other for other in LANGUAGES}
    return Labels(language, site["labels"], {**own, **site["languages"]})
