"""The site's own words, in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from feerie.wording.language import Language, typeset


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of one language by their names, which are the same in every language."""

    language: Language
    words: Mapping[str, str]
    languages: Mapping[str, str]

    def __getitem__(self, name: str) -> str:
        return self.words[name]

    def language_name(self, code: str) -> str:
        """What the language of that code is called; the code itself where that is not known."""
        return self.languages.get(code, code)

    def translated(self, name: str) -> str:
        """The word of that name, or the name if it is none of the site's words."""
        return self.words.get(name, name)


@cache
def labels(language: Language) -> Labels:
    """The words of a language, set in type."""
    text = files("feerie.site").joinpath("labels.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)[language.value]
    languages = table.pop("languages")
    return Labels(language, {name: typeset(word, language) for name, word in table.items()}, languages)
