"""The data files: every sentence and every word, by language and chapter.

``data/<language>/<chapter>.toml`` is typed with ordinary spaces and set in type when it is read.
Adding a sentence is adding one line to the same chapter of each language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from feerie.wording.language import Language, typeset
from feerie.wording.template import Template


@cache
def chapter(language: Language, name: str) -> Mapping[str, Any]:
    """A chapter as its file has it, every text set in type."""
    source = files("feerie.wording").joinpath("data", language.value, f"{name}.toml")
    table: Mapping[str, Any] = _typeset(tomllib.loads(source.read_text(encoding="utf-8")), language)
    return table


@cache
def templates(language: Language, name: str, section: str) -> Mapping[str, Template]:
    """The sentences of one section of a chapter, by their codes."""
    return {code: Template(text) for code, text in chapter(language, name)[section].items()}


def _typeset(value: Any, language: Language) -> Any:
    if isinstance(value, str):
        return typeset(value, language)
    if isinstance(value, list):
        return [_typeset(item, language) for item in value]
    if isinstance(value, dict):
        return {key: _typeset(item, language) for key, item in value.items()}
    return value
