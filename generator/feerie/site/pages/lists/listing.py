"""The variants on their shelves: in groups, each a family, and by those who invented them and when."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from feerie.site.terms.findable import folded
from feerie.site.terms.mechanisms import (
    BOARD,
    CHECK,
    END,
    FORBIDDEN,
    FORCED,
    MOVES,
    OF_UNITS,
    PIECES,
    TURNS,
    WALKS,
)
from feerie.site.views import VariantView

_SHOWN: Final = 6
"""So many variants of a group are in sight at least; of a larger one the others are folded away."""

_SPARED: Final = 2
"""So few more are not worth folding."""

SHELVES: Final = {
    "ends": {END},
    "turns": {TURNS, MOVES},
    "walks": {WALKS},
    "laws": {FORBIDDEN, FORCED},
    "checks": {CHECK},
    "effects": {*OF_UNITS},
    "units": {PIECES, BOARD},
    "others": set[str](),
}
"""The shelves of the variants without a family, by what is found there: a variant stands on the first that
has one of its mechanisms, else on the last."""

_SIGNS: Final = re.compile(r"[^a-z0-9]+")
_FIRST_SENTENCE: Final = re.compile(r".*?[.!?](?=\s|$)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Group:
    """A family on the list: its ``head``, None for the variants of a ``shelf``, which have no family; its
    variants, the head first, those ``shown`` and those ``folded`` away."""

    head: VariantView | None
    shown: Sequence[VariantView]
    folded: Sequence[VariantView] = ()
    shelf: str = ""

    @property
    def size(self) -> int:
        """The number of its variants."""
        return len(self.shown) + len(self.folded)


def groups(variants: Sequence[VariantView]) -> tuple[Group, ...]:
    """Return the families of variants in the order of their names, then those without one, by shelves."""
    known = {variant.id: variant for variant in variants}
    members: dict[str, list[VariantView]] = {}
    for variant in variants:
        members.setdefault(variant.head, []).append(variant)
    families = {head: several for head, several in members.items() if len(several) > 1 and head in known}
    alone = tuple(variant for variant in variants if variant.head not in families)
    found = [_group(known[head], several) for head, several in families.items()]
    found.sort(key=lambda group: folded(group.head.name) if group.head else "")
    return (*found, *shelves(alone))


def shelves(variants: Sequence[VariantView]) -> Iterator[Group]:
    """Yield variants without a family by what is found in them."""
    stand: dict[str, list[VariantView]] = {shelf: [] for shelf in SHELVES}
    *known, last = SHELVES
    for variant in variants:
        stand[next((shelf for shelf in known if SHELVES[shelf] & {*variant.mechanisms}), last)].append(
            variant
        )
    yield from (Group(None, several, shelf=shelf) for shelf, several in stand.items() if several)


def _group(head: VariantView, members: Sequence[VariantView]) -> Group:
    ordered = (head, *(member for member in members if member.id != head.id))
    shown = len(ordered) if len(ordered) <= _SHOWN + _SPARED else _SHOWN
    return Group(head, ordered[:shown], ordered[shown:])


def brief(variant: VariantView) -> str:
    """Return what a variant is about in one sentence."""
    if variant.lead:
        return variant.lead
    sentence = _FIRST_SENTENCE.match(variant.summary)
    return sentence[0] if sentence else variant.summary


def weight(variant: VariantView, variants: Sequence[VariantView]) -> float:
    """Return the weight of a variant in a search. It is greater where its name is a part of the names of
    others, or others derive from it, whose pages have its words as well."""
    own = words_of(variant.name)
    has_children = any(variant.id in other.lineage for other in variants)
    is_part = any(own < words_of(other.name) for other in variants)
    # Little: two words of a longer name must not find the shorter one first.
    return 1 + 0.25 * (has_children or is_part) + 0.3 * (has_children and not variant.lineage)


def words_of(name: str) -> set[str]:
    """Return the words of a name, without capitals."""
    return {*re.findall(r"\w+", name.casefold())}


class Origin(NamedTuple):
    """An inventor or a year, with its address on the page of these, and its variants."""

    name: str
    anchor: str
    variants: Sequence[VariantView]


def by_inventor(variants: Sequence[VariantView]) -> tuple[Origin, ...]:
    """Return the inventors in the order of their last names."""
    names = {name for variant in variants for name in variant.inventors}
    ordered = sorted(names, key=lambda name: (folded(name.split()[-1]), folded(name)))
    return tuple(
        Origin(name, inventor_anchor(name), [one for one in variants if name in one.inventors])
        for name in ordered
    )


def by_year(variants: Sequence[VariantView]) -> tuple[Origin, ...]:
    """Return the years in their order."""
    years = sorted({variant.year for variant in variants if variant.year})
    return tuple(
        Origin(year, year_anchor(year), [one for one in variants if one.year == year]) for year in years
    )


def inventor_anchor(name: str) -> str:
    """Return the address of an inventor on the page of these."""
    return _SIGNS.sub("-", folded(name)).strip("-") or "inventor"


def year_anchor(year: str) -> str:
    """Return the address of a year, or of several, on that page."""
    return f"year-{_SIGNS.sub('-', year)}"
