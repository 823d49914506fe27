"""The page of the playground, with what stands there before anything is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from feerie.language.languages import LANGUAGES
from feerie.site.pages.addresses import PLAYGROUND
from feerie.site.pages.generated import ALONE, Content, Generated
from feerie.site.site_words import Labels, labels

PLACES: Final = (PLAYGROUND,)

STYLE: Final = "assets/feerie-playground.css"
SCRIPT: Final = "assets/feerie-playground.js"
"""What only the playground needs."""

_DIAGRAM: Final = """\
variant: sentinelles
position:
  white: [Kg1, Rb5]
  black: [Kd8]
moves: [Rb5-g5]
title: {titles}
caption:
{captions}
"""

_VARIANT: Final = """\
id: {id}
extends: PARENT
name: {names}
"""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the playground, if the engine of the site reads YAML."""
    if content.is_drafting:
        yield content.page(PLAYGROUND, "playground", _values(content.words), ALONE)


def _values(words: Labels) -> Mapping[str, Any]:
    """Return what the template of the playground shows: an example of a diagram, the beginning of a variant
    whose parent is yet to be put in, and the files that it needs."""
    said = {language: labels(language) for language in LANGUAGES}
    chess = {"move": "{Rb5-g5}", "square": "{b5}"}
    told = {language: own["example_caption"].format(**chess) for language, own in said.items()}
    captions = "\n".join(f'  {language}: "{text}"' for language, text in told.items())
    return {
        "style": STYLE,
        "script": SCRIPT,
        "example": _DIAGRAM.replace("{titles}", _in_each(said, "example_title")).replace(
            "{captions}", captions
        ),
        "own": _VARIANT.format(id=words["example_id"], names=_in_each(said, "example_name")),
    }


def _in_each(said: Mapping[Any, Labels], name: str) -> str:
    """Return a label in every language, as YAML on one line."""
    return "{" + ", ".join(f"{language}: {own[name]}" for language, own in said.items()) + "}"
