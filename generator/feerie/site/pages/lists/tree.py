"""The family tree of the variants: what each derives from, as branches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from feerie.language.definitions.inheriting.lineage import ROOT
from feerie.site.pages.lists.listing import shelves
from feerie.site.views import VariantView


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


def has_tree(variants: Sequence[VariantView]) -> bool:
    """Return whether some variant derives from another but the root of all: else there is no tree to see."""
    known = {variant.id for variant in variants} - {ROOT}
    return any(variant.parent in known for variant in variants)


def _shelved(root: Branch) -> Branch:
    families = [branch for branch in root.branches if branch.branches]
    if not families:
        return root
    alone = [branch.variant for branch in root.branches if branch.variant and not branch.branches]
    leaves = (Branch(None, tuple(map(Branch, group.shown)), shelf=group.shelf) for group in shelves(alone))
    return Branch(root.variant, (*families, *leaves))
