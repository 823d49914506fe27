"""The list of variants: the well-known ones, then groups, each a family, with a form that chooses among
them and puts them in other orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from feerie.site.pages.addresses import INDEX, LIST_SCRIPT, MECHANISMS_INDEX, ORIGINS, TREE
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.pages.kinds.mechanisms import shown_mechanisms
from feerie.site.terms.findable import folded
from feerie.site.terms.mechanisms import (
    BOARD,
    CHECK,
    END,
    FORBIDDEN,
    FORCED,
    MECHANISMS,
    MOVES,
    OF_UNITS,
    PIECES,
    TURNS,
    WALKS,
)
from feerie.site.views import VariantView

PLACES: Final = (INDEX,)

_FEW: Final = 20
"""A list of so many variants has no part that is folded."""

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


@dataclass(frozen=True, slots=True)
class Group:
    """A family on the list: its ``head``, None for the variants of a ``shelf``, which have no family, and its
    variants, the head first."""

    head: VariantView | None
    variants: Sequence[VariantView]
    shelf: str = ""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the list, whose form chooses by mechanisms and families."""
    shelf, variants = content.shelf, content.shelf.variants
    found = Counter(mechanism for variant in variants for mechanism in variant.mechanisms)
    familiar = [shelf.by_id[id_] for id_ in content.familiar if id_ in shelf.by_id]
    values = {
        "familiar": familiar,
        "groups": [without(group, familiar) for group in groups(variants)],
        "is_folded": len(variants) > _FEW,
        "count": len(variants),
        "origins": ORIGINS if shelf.has_origins else None,
        "tree": TREE if shelf.has_tree else None,
        "sought": {variant.id: sought(variant) for variant in variants},
        "mechanisms": [(mechanism, found[mechanism]) for mechanism in MECHANISMS if found[mechanism]],
        "compared": MECHANISMS_INDEX if shown_mechanisms(variants) else None,
        "script": LIST_SCRIPT,
    }
    yield content.page(INDEX, "variants", values, WIDE)


def sought(variant: VariantView) -> str:
    """Return the words by which a variant is found, folded."""
    told = [variant.name, *variant.translations.values(), *variant.keywords, *variant.verification.values()]
    return folded(" · ".join(dict.fromkeys(told)))


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
    return Group(head, (head, *(member for member in members if member.id != head.id)))


def without(group: Group, familiar: Sequence[VariantView]) -> Group:
    """Return a group without the variants that stand before all groups."""
    known = {variant.id for variant in familiar}
    return replace(group, variants=[variant for variant in group.variants if variant.id not in known])
