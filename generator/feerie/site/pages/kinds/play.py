"""Where it is the reader's turn: the page to play on, whatever the variant, the list of exercises, and the
playground, with what stands there before anything is written."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from feerie.errors.spelling import folded
from feerie.language.definitions.exercise_file import Sort
from feerie.language.languages import LANGUAGES
from feerie.site.pages.addresses import EXERCISES_INDEX, PLAY, PLAYGROUND
from feerie.site.pages.generated import ALONE, WIDE, Content, Generated
from feerie.site.pages.kinds.variants import groups, sought
from feerie.site.site_words import Labels, labels
from feerie.site.views import VariantView

PLACES: Final = (PLAY, EXERCISES_INDEX, PLAYGROUND)

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
    """Yield the page to play on, if the site has the engine, the list, if any variant has exercises, and the
    playground, if the engine reads YAML."""
    if content.is_playing:
        yield _play(content)
    asking = [variant for variant in content.shelf.variants if variant.exercises]
    if asking:
        yield _exercises(content, sorted(asking, key=lambda variant: folded(variant.name)))
    if content.is_drafting:
        yield content.page(PLAYGROUND, "playground", _playground(content.words), ALONE)


def _play(content: Content) -> Generated:
    shelf = content.shelf
    known = shelf.by_id
    values = {
        "familiar": [known[id_] for id_ in content.familiar if id_ in known],
        "groups": groups(shelf.variants),
        "sought": {variant.id: sought(variant) for variant in shelf.variants},
        "first": shelf.first,
    }
    return content.page(PLAY, "play", values, ALONE)


def _exercises(content: Content, asking: Sequence[VariantView]) -> Generated:
    """Return the list of exercises, among which one chooses by family, by what is asked, by difficulty."""
    exercises = [one for variant in asking for one in variant.exercises]
    values = {
        "asking": asking,
        "is_playing": content.is_playing,
        "families": [group.head for group in groups(asking) if group.head],
        "sorts": [sort for sort in Sort if any(one.sort == sort for one in exercises)],
        "levels": sorted({one.level for one in exercises}),
    }
    return content.page(EXERCISES_INDEX, "exercises", values, WIDE)


def _playground(words: Labels) -> Mapping[str, Any]:
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
