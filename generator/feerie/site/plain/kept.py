"""What is shown while files are broken: of each variant, figure and fenced diagram the last good version."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

from feerie.errors import Finding
from feerie.site.terms.findable import folded
from feerie.site.views import FigureView, Problem, Shelf, VariantView


def shelve(
    fresh: Sequence[VariantView],
    problems: Iterable[tuple[str, Problem]],
    earlier: Mapping[str, VariantView],
) -> Shelf:
    """Return what there is to show when some files are broken.

    ``problems`` are pairs of a variant's id and a problem with it; ``earlier`` has the last good variants
    by id. A variant that has never been good is shown by its id, with what is wrong.
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
    """Return the figure of a variant that a finding is in; None if it is in the rules, its own or its
    parents'."""
    path = PurePath(finding.file)
    is_figure = path.parent.name == variant and path.stem != "variant"
    return f"{variant}/{path.stem}" if is_figure else None


def _lost(view: VariantView, before: VariantView | None, broken: set[str | None]) -> tuple[FigureView, ...]:
    here = {figure.id for figure in view.figures}
    earlier = before.figures if before else ()
    return tuple(figure for figure in earlier if figure.id in broken and figure.id not in here)


def _with_figures(view: VariantView, kept: tuple[FigureView, ...]) -> VariantView:
    return replace(view, figures=tuple(sorted((*view.figures, *kept), key=lambda figure: figure.id)))
