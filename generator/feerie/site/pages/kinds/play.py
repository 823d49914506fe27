"""Where it is the reader's turn: the page to play on, whatever the variant, and the list of exercises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from feerie.language.definitions.exercise_file import Sort
from feerie.site.pages.addresses import EXERCISES_INDEX, PLAY
from feerie.site.pages.generated import ALONE, WIDE, Content, Generated
from feerie.site.pages.kinds.variants import groups, sought
from feerie.site.terms.findable import folded
from feerie.site.views import VariantView

PLACES: Final = (PLAY, EXERCISES_INDEX)


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page to play on, if the site has the engine, and the list, if any variant has exercises."""
    if content.is_playing:
        yield _play(content)
    asking = [variant for variant in content.shelf.variants if variant.exercises]
    if asking:
        yield _exercises(content, sorted(asking, key=lambda variant: folded(variant.name)))


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
