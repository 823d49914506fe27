"""The variants as lists: by families, by inventors and years, as a tree, and by what they are taken for.

The list by families begins with the well-known variants, and has a form that chooses among them and puts them
in other orders.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from feerie.errors.spelling import folded
from feerie.site.pages import addresses as at
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.pages.kinds.mechanisms import shown_mechanisms
from feerie.site.terms.mechanisms import MECHANISMS, OF_UNITS
from feerie.site.views import FigureView, VariantView

PLACES: Final = (at.INDEX, at.ORIGINS, at.TREE, at.CONFUSED)

_FEW: Final = 20
"""A list of so many variants has no part that is folded."""

SHELVES: Final = {
    "ends": {"end"},
    "turns": {"turns", "moves"},
    "walks": {"walks"},
    "laws": {"forbidden", "forced"},
    "checks": {"check"},
    "effects": {*OF_UNITS},
    "units": {"pieces", "board"},
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
    """Yield the list, and the others as far as there is anything on them to see."""
    shelf = content.shelf
    yield _list(content)
    if shelf.has_origins:
        yield _origins(content)
    pairs = confused(shelf.variants)
    if shelf.has_tree:
        values = {
            "branches": tree(shelf.variants),
            "names": shelf.names,
            "confused": at.CONFUSED if pairs else None,
        }
        yield content.page(at.TREE, "tree", values, WIDE)
    if pairs:
        yield content.page(at.CONFUSED, "confused", {"pairs": pairs, "problems": shelf.problems}, WIDE)


def _list(content: Content) -> Generated:
    """Return the list, whose form chooses by mechanisms and families."""
    shelf, variants = content.shelf, content.shelf.variants
    found = Counter(mechanism for variant in variants for mechanism in variant.mechanisms)
    familiar = [shelf.by_id[id_] for id_ in content.familiar if id_ in shelf.by_id]
    values = {
        "familiar": familiar,
        "groups": [without(group, familiar) for group in groups(variants)],
        "is_folded": len(variants) > _FEW,
        "count": len(variants),
        "origins": at.ORIGINS if shelf.has_origins else None,
        "tree": at.TREE if shelf.has_tree else None,
        "sought": {variant.id: sought(variant) for variant in variants},
        "mechanisms": [(mechanism, found[mechanism]) for mechanism in MECHANISMS if found[mechanism]],
        "compared": at.MECHANISMS_INDEX if shown_mechanisms(variants) else None,
        "script": at.LIST_SCRIPT,
        "pictures": at.LIST_PICTURES,
    }
    return content.page(at.INDEX, "variants", values, WIDE)


def sought(variant: VariantView) -> str:
    """Return the words by which a variant is found, folded, each once."""
    told = [variant.name, *variant.translations.values(), *variant.keywords, *variant.verification.values()]
    return " ".join(dict.fromkeys(re.findall(r"[^\W_]+", folded(" ".join(told)))))


def groups(variants: Sequence[VariantView]) -> tuple[Group, ...]:
    """Return the families of variants in the order of their names, then those without one, by shelves."""
    known = {variant.id: variant for variant in variants}
    members: dict[str, list[VariantView]] = {}
    for variant in variants:
        members.setdefault(variant.head, []).append(variant)
    families = {head: several for head, several in members.items() if len(several) > 1 and head in known}
    alone = tuple(variant for variant in variants if variant.head not in families)
    found = [
        Group(known[head], (known[head], *(one for one in several if one.id != head)))
        for head, several in families.items()
    ]
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


def without(group: Group, familiar: Sequence[VariantView]) -> Group:
    """Return a group without the variants that stand before all groups."""
    known = {variant.id for variant in familiar}
    return replace(group, variants=[variant for variant in group.variants if variant.id not in known])


_SIGNS: Final = re.compile(r"[^a-z0-9]+")


def _origins(content: Content) -> Generated:
    """Return the index by inventors and years, with the variants that have neither."""
    variants = content.shelf.variants
    values = {
        "inventors": by_inventor(variants),
        "years": by_year(variants),
        "year_anchor": year_anchor,
        "unknown": [one for one in variants if not (one.inventors or one.year)],
    }
    return content.page(at.ORIGINS, "origins", values)


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


class Branch(NamedTuple):
    """What grows from a variant: the variants that extend it, each with its own branches.

    A branch without a ``variant`` is a ``shelf``: variants that nothing derives from and that derive from the
    root alone.
    """

    variant: VariantView | None
    branches: tuple[Branch, ...] = ()
    shelf: str = ""

    @property
    def size(self) -> int:
        """The number of the variants that grow from it."""
        return sum(bool(branch.variant) + branch.size for branch in self.branches)


def tree(variants: Sequence[VariantView]) -> tuple[Branch, ...]:
    """Return the branches of variants from those whose parent is not there, in the order given.

    What a root has without branches stands behind the others, on shelves.
    """
    known = {variant.id for variant in variants}
    children: dict[str | None, list[VariantView]] = {}
    for variant in variants:
        children.setdefault(variant.parent if variant.parent in known else None, []).append(variant)

    def grown(variant: VariantView) -> Branch:
        return Branch(variant, tuple(grown(child) for child in children.get(variant.id, ())))

    return tuple(_shelved(grown(root)) for root in children.get(None, ()))


def _shelved(root: Branch) -> Branch:
    families = [branch for branch in root.branches if branch.branches]
    if not families:
        return root
    alone = [branch.variant for branch in root.branches if branch.variant and not branch.branches]
    leaves = (Branch(None, tuple(map(Branch, group.variants)), shelf=group.shelf) for group in shelves(alone))
    return Branch(root.variant, (*families, *leaves))


class Pair(NamedTuple):
    """Two variants, and a figure with the same moves under both."""

    one: VariantView
    other: VariantView
    figure: FigureView

    @property
    def anchor(self) -> str:
        """The place of the pair on the page of all."""
        return f"{self.one.id}-{self.other.id}"


def confused(variants: Sequence[VariantView]) -> tuple[Pair, ...]:
    """Return the pairs in the order of their ids, which all languages share."""
    known = {variant.id: variant for variant in variants}
    pairs = [
        Pair(variant, known[figure.rival], figure)
        for variant in variants
        for figure in variant.figures
        if figure.rival in known
    ]
    return tuple(sorted(pairs, key=lambda pair: pair.anchor))


def rivals(variant: VariantView, variants: Sequence[VariantView]) -> tuple[tuple[VariantView, str], ...]:
    """Return the variants that one is taken for, each with the place of the pair."""
    return tuple(
        (pair.other if pair.one.id == variant.id else pair.one, pair.anchor)
        for pair in confused(variants)
        if variant.id in (pair.one.id, pair.other.id)
    )
