"""The contents of a site: all that there is to show, and what is wrong with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from feerie.language import ROOT
from feerie.site.views import FigureView, KindView, PortraitView, TermView, VariantView


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding in words: its place (``file:line:column``) and its sentence.

    ``figure`` is the id of the diagram that it concerns, None for a whole variant; ``kept`` tells that an
    earlier, good version is shown below it.
    """

    place: str
    sentence: str
    figure: str | None = None
    kept: bool = False

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Shelf:
    """The contents of a site: the variants in the order of their names, what is wrong with each, the terms,
    the kinds of units, and the portraits of those that have a page."""

    variants: tuple[VariantView, ...]
    problems: Mapping[str, tuple[Problem, ...]]
    terms: Sequence[TermView] = ()
    kinds: Sequence[KindView] = ()
    portraits: Sequence[PortraitView] = ()

    @property
    def families(self) -> tuple[VariantView, ...]:
        """The variants that compare their families."""
        return tuple(variant for variant in self.variants if variant.id in variant.families)

    @property
    def figures(self) -> dict[str, FigureView]:
        """The figures of all variants by their ids."""
        return {figure.id: figure for variant in self.variants for figure in variant.figures}

    @property
    def has_origins(self) -> bool:
        """Whether there is anything to be listed by inventors or years."""
        return any(variant.inventors or variant.year for variant in self.variants)

    @property
    def has_tree(self) -> bool:
        """Whether some variant derives from another but the root of all: else there is no tree to see."""
        known = {*self.names} - {ROOT}
        return any(variant.parent in known for variant in self.variants)

    @property
    def first(self) -> VariantView | None:
        """The variant that is played unless another is chosen: orthodox chess, if it is there."""
        return self.by_id.get(ROOT) or next(iter(self.variants), None)

    @property
    def by_id(self) -> dict[str, VariantView]:
        """The variants by their ids."""
        return {variant.id: variant for variant in self.variants}

    @property
    def names(self) -> dict[str, str]:
        """The names of the variants by their ids."""
        return {variant.id: variant.name for variant in self.variants}
