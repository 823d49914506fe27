"""The mechanisms: what the variants with one have in common, and what each has of its own."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple

from feerie.language.wording.language import capital
from feerie.site.pages.addresses import MECHANISMS_INDEX, VOCABULARY, mechanism_file
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.pages.kinds.operations import shown_operations
from feerie.site.pages.kinds.vocabulary import anchor_of
from feerie.site.shelf import Shelf
from feerie.site.terms.mechanisms import MECHANISMS, OPERATIONS, WORDS
from feerie.site.views import VariantView

PLACES: Final = (MECHANISMS_INDEX, "mechanisms/*")

_LEAST: Final = 2
"""So many variants have a mechanism that has a page."""

_SPREAD: Final = 3
"""So many variants at least say a sentence that is told once for all."""

_LIKE: Final = 0.5
"""How much of two sentences is the same if one is told by what differs from the other."""

_WORDS: Final = re.compile(r"\S+")


class Part(NamedTuple):
    """A part of a sentence; it ``differs`` from what the variant says from which its own derives."""

    text: str
    differs: bool


Common = tuple[str, tuple[VariantView, ...]]
"""A sentence that most variants have in common, and the others."""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the list of mechanisms, and the page of each."""
    words, variants = content.words, content.shelf.variants
    titles = {one: capital(words[f"mechanism_{one}"]) for one in shown_mechanisms(variants)}
    if titles:
        told = [(one, len(_having(one, variants)), plainest(one, variants)) for one in titles]
        values: dict[str, Any] = {"mechanisms": told, "titles": titles}
        yield content.page(MECHANISMS_INDEX, "mechanisms", values, WIDE)
    vocabulary = VOCABULARY if VOCABULARY in content.written else None
    for mechanism, title in titles.items():
        values = {**_values(mechanism, content.shelf), "title": title, "vocabulary": vocabulary}
        meta = {**WIDE, **content.about(f"mechanism_{mechanism}")}
        yield Generated(mechanism_file(mechanism), "mechanism.md", title, values, meta)


def shown_mechanisms(variants: Sequence[VariantView]) -> tuple[str, ...]:
    """Return the mechanisms that several variants have, in their order."""
    return tuple(one for one in MECHANISMS if len(_having(one, variants)) >= _LEAST)


def _values(mechanism: str, shelf: Shelf) -> dict[str, Any]:
    """Return what the template of the page of a mechanism shows."""
    members = in_families(_having(mechanism, shelf.variants))
    common = tuple(common_sentences(mechanism, members))
    told = {text for text, _ in common}
    hero = plainest(mechanism, members)
    own = {one.id: _own(mechanism, one, members, told) for one in members}
    made = OPERATIONS.get(mechanism, ())
    compared = {family for one in members for family in one.families}
    return {
        "mechanism": mechanism,
        "hero": hero,
        "operations": [one for one in shown_operations(shelf.variants) if one in made],
        "problems": shelf.problems.get(hero.id, ()) if hero else (),
        "common": common,
        "members": members,
        "own": own,
        "marked": any(part.differs for several in own.values() for parts in several for part in parts),
        "families": [family for family in shelf.families if family.id in compared],
        "said_by": {
            anchor_of(chapter, name): name for chapter, names in WORDS[mechanism].items() for name in names
        },
    }


def plainest(mechanism: str, variants: Sequence[VariantView]) -> VariantView | None:
    """Return the variant that shows a mechanism best: with the fewest others, and the one from which most
    others derive."""
    members = [one for one in _having(mechanism, variants) if one.hero_figure]

    def further(one: VariantView) -> tuple[int, int, str]:
        derived = sum(one.id in other.lineage for other in members)
        return len(one.mechanisms), -derived, one.id

    return min(members, key=further, default=None)


def in_families(variants: Sequence[VariantView]) -> tuple[VariantView, ...]:
    """Return variants with those after each that derive from it, the families in the order given."""
    heads = [*dict.fromkeys(variant.head for variant in variants)]
    return tuple(sorted(variants, key=lambda one: (heads.index(one.head), one.id != one.head)))


def common_sentences(mechanism: str, members: Sequence[VariantView]) -> Iterator[Common]:
    """Yield the sentences that more than half of the variants have in common, those of most of them
    first."""
    said = dict.fromkeys(text for one in members for text in one.mechanisms[mechanism])
    found = [(text, tuple(one for one in members if text not in one.mechanisms[mechanism])) for text in said]
    for text, others in sorted(found, key=lambda one: len(one[1])):
        if len(members) - len(others) >= max(_SPREAD, len(members) // 2 + 1):
            yield text, others


def contrasted(text: str, others: Sequence[str]) -> tuple[Part, ...]:
    """Return a sentence in parts, those that differ marked if one of the ``others`` is like it."""
    words = [*_WORDS.finditer(text)]
    own = [word[0] for word in words]
    matchers = [SequenceMatcher(None, _WORDS.findall(other), own, autojunk=False) for other in others]
    # What stands in code cannot be taken apart.
    nearest = max(matchers, key=SequenceMatcher.ratio, default=None) if "`" not in text else None
    if nearest is None or nearest.ratio() < _LIKE:
        return (Part(text, differs=False),)
    return tuple(_parts(text, words, nearest))


def _parts(text: str, words: Sequence[re.Match[str]], matcher: SequenceMatcher[str]) -> Iterator[Part]:
    end = 0
    for tag, _, _, start, stop in matcher.get_opcodes():
        if tag != "equal" and start < stop:
            first, last = words[start].start(), words[stop - 1].end()
            yield from (Part(text[end:first], differs=False), Part(text[first:last], differs=True))
            end = last
    yield Part(text[end:], differs=False)


def _own(
    mechanism: str, variant: VariantView, members: Sequence[VariantView], told: set[str]
) -> tuple[tuple[Part, ...], ...]:
    """Return the sentences of a variant but for those ``told``, by what differs from the nearest among the
    ``members`` that it derives from."""
    known = {one.id: one for one in members}
    parent = next((known[one] for one in variant.lineage if one in known), None)
    others = parent.mechanisms[mechanism] if parent else ()
    return tuple(
        contrasted(text, () if text in others else others)
        for text in variant.mechanisms[mechanism]
        if text not in told
    )


def _having(mechanism: str, variants: Sequence[VariantView]) -> tuple[VariantView, ...]:
    return tuple(one for one in variants if mechanism in one.mechanisms)
