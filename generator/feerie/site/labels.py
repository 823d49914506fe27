"""The site's own words, in each language."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from feerie.languages import Language
from feerie.wording.language import typeset


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
def script_words(language: Language) -> str:
    """The words of the scripts, as a script that hands them over."""
    words = {name: typeset(word, language) for name, word in _table(language)["script"].items()}
    return f"window.feerie = {{ words: {json.dumps(words, ensure_ascii=False, indent=2)} }}\n"


@cache
def labels(language: Language) -> Labels:
    """The words of a language, set in type."""
    table = _table(language)
    languages, _ = table.pop("languages"), table.pop("script")
    return Labels(language, {name: typeset(word, language) for name, word in table.items()}, languages)


def _table(language: Language) -> dict[str, Any]:
    text = files("feerie.site").joinpath("labels.toml").read_text(encoding="utf-8")
    table: dict[str, Any] = tomllib.loads(text)[language]
    return table
