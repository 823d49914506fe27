"""The family tree of the variants: what each derives from, as branches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from feerie.site.pages.addresses import CONFUSED, TREE
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.pages.kinds.confused import confused
from feerie.site.pages.kinds.variants import shelves
from feerie.site.views import VariantView

PLACES: Final = (TREE,)


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


def pages(content: Content) -> Iterator[Generated]:
    """Yield the tree, the second view of the list, if there is any to see."""
    shelf = content.shelf
    if shelf.has_tree:
        values = {
            "branches": tree(shelf.variants),
            "names": shelf.names,
            "confused": CONFUSED if confused(shelf.variants) else None,
        }
        yield content.page(TREE, "tree", values, WIDE)


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
