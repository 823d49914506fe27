"""What is kept between two builds while the site is served.

Finished pages, so that only what has changed is made again; and the last good version of everything that
is shown, so that an error in a file takes nothing away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Any

from feerie.errors import Finding
from feerie.site.pages.problems import Problem
from feerie.site.terms.lexis import folded
from feerie.site.views import FigureView, TermView, VariantView
from feerie.wording.language import Language

Address = tuple[Language, str]
"""A page: its language and its file."""


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """A page as it came out: what it was made from, its output, and its sections in the search index."""

    made_from: str
    output: str
    sections: tuple[Any, ...]


@dataclass(slots=True)
class Memory:
    """``pages`` has the pages of the last build, ``variants`` the last good views,
    ``fences`` the last good figure of each fence by its language, page and name."""

    pages: dict[Address, FinishedPage] = field(default_factory=dict)
    variants: dict[Language, Mapping[str, VariantView]] = field(default_factory=dict)
    fences: dict[tuple[Language, str, str], FigureView] = field(default_factory=dict)

    def page(self, address: Address, made_from: str) -> FinishedPage | None:
        """The page of that address, if it was made from the same."""
        known = self.pages.get(address)
        return known if known and known.made_from == made_from else None


@dataclass(frozen=True, slots=True)
class Shelf:
    """The variants to show, in the order of their names, what is wrong with each, and the glossary."""

    variants: tuple[VariantView, ...]
    problems: Mapping[str, tuple[Problem, ...]]
    terms: Sequence[TermView] = ()

    @property
    def families(self) -> tuple[VariantView, ...]:
        """The variants that compare their families."""
        return tuple(variant for variant in self.variants if variant.id in variant.families)

    @property
    def names(self) -> dict[str, str]:
        """The names of the variants by their ids."""
        return {variant.id: variant.name for variant in self.variants}


def shelve(
    fresh: Sequence[VariantView],
    problems: Iterable[tuple[str, Problem]],
    earlier: Mapping[str, VariantView],
) -> Shelf:
    """What to show when some files are broken: of each variant and figure the last good version.

    ``problems`` are pairs of a variant's id and a problem with it. A variant that has never been good
    is shown by its id, with what is wrong.
    """
    told: dict[str, list[Problem]] = {}
    for variant, problem in problems:
        told.setdefault(variant, []).append(problem)
    views = {view.id: view for view in fresh}
    known: dict[str, tuple[Problem, ...]] = {}
    for name, found in told.items():
        before = earlier.get(name)
        if name not in views:
            views[name] = before or VariantView(id=name, name=name, summary="")
            known[name] = tuple(replace(problem, kept=before is not None) for problem in found)
            continue
        kept = _lost(views[name], before, {problem.figure for problem in found})
        views[name] = _with_figures(views[name], kept)
        names = {figure.id for figure in kept}
        known[name] = tuple(replace(problem, kept=problem.figure in names) for problem in found)
    ordered = sorted(views.values(), key=lambda view: (folded(view.name), view.id))
    return Shelf(tuple(ordered), known)


def figure_of(finding: Finding, variant: str) -> str | None:
    """The figure of a variant that a finding is in; None if it is in the rules, its own or its parents'."""
    path = PurePath(finding.file)
    is_figure = path.parent.name == variant and path.stem != "variant"
    return f"{variant}/{path.stem}" if is_figure else None


def _lost(view: VariantView, before: VariantView | None, broken: set[str | None]) -> tuple[FigureView, ...]:
    here = {figure.id for figure in view.figures}
    earlier = before.figures if before else ()
    return tuple(figure for figure in earlier if figure.id in broken and figure.id not in here)


def _with_figures(view: VariantView, kept: tuple[FigureView, ...]) -> VariantView:
    return replace(view, figures=tuple(sorted((*view.figures, *kept), key=lambda figure: figure.id)))
