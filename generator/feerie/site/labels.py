"""The site's own words, in each language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from feerie.languages import LANGUAGES, Language, name_of
from feerie.wording.language import chapter


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

    def translated(self, name: str) -> str:
        """Return the word of a name, or the name if it is none of the site's words."""
        return self.words.get(name, name)


@cache
def script_words(language: Language) -> str:
    """Return what the scripts need to know of the languages, as a script that hands it over.

    ``words`` are their own words; ``forms`` names the forms of a letter, in the order of `data-letters`.
    """
    words = json.dumps(chapter(language, "site")["script"], ensure_ascii=False, indent=2)
    forms = json.dumps([*LANGUAGES, "figurines"])
    return f"window.feerie = {{ words: {words}, forms: {forms} }}\n"


@cache
def labels(language: Language) -> Labels:
    """Return the words of a language, set in type."""
    site = chapter(language, "site")
    own: dict[str, str] = {other: name_of(other) or other for other in LANGUAGES}
    return Labels(language, site["labels"], {**own, **site["languages"]})
