"""The variants that are taken for one another: pairs, each with the figure that tells them apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from feerie.site.pages.addresses import CONFUSED
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.views import FigureView, VariantView

PLACES: Final = (CONFUSED,)


class Pair(NamedTuple):
    """Two variants, and a figure with the same moves under both."""

    one: VariantView
    other: VariantView
    figure: FigureView

    @property
    def anchor(self) -> str:
        """The place of the pair on the page of all."""
        return f"{self.one.id}-{self.other.id}"


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page of all pairs, if there are any."""
    if pairs := confused(content.shelf.variants):
        values = {"pairs": pairs, "problems": content.shelf.problems}
        yield content.page(CONFUSED, "confused", values, WIDE)


def confused(variants: Sequence[VariantView]) -> tuple[Pair, ...]:
    """Return the pairs in the order of their ids, which all languages share."""
    return tuple(sorted(_pairs(variants), key=lambda pair: pair.anchor))


def rivals(variant: VariantView, variants: Sequence[VariantView]) -> tuple[tuple[VariantView, str], ...]:
    """Return the variants that one is taken for, each with the place of the pair."""
    return tuple(
        (pair.other if pair.one.id == variant.id else pair.one, pair.anchor)
        for pair in confused(variants)
        if variant.id in (pair.one.id, pair.other.id)
    )


def _pairs(variants: Sequence[VariantView]) -> Iterator[Pair]:
    known = {variant.id: variant for variant in variants}
    for variant in variants:
        for figure in variant.figures:
            if figure.rival in known:
                yield Pair(variant, known[figure.rival], figure)
