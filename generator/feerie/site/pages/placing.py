"""The figures of variants in the places that a fence of a page gives them: ``diagram: circe-parrain/c``."""

from __future__ import annotations

from collections.abc import Sequence

from feerie.errors import Finding
from feerie.errors.spelling import nearest
from feerie.language.reading.fences import Fence
from feerie.site.pages.addresses import variant_file
from feerie.site.pages.plain_page import PlainPage
from feerie.site.views import Problem, Shelf


def misplaced(fence: Fence, page: str, draft: PlainPage, shelf: Shelf) -> Sequence[Finding]:
    """Return what is wrong with the place of a figure: there is none of that id, or the page has it already.

    ``page`` is what findings call the page. A figure that is broken is told where it is described.
    """
    id_, known = str(fence.place), shelf.figures
    column = fence.text.index(id_) + 1
    where = page, fence.line + fence.text.count("\n", 0, column), len(fence.before) + column
    if id_ in draft.placed:
        return [Finding(*where, "diagram-placed-twice", {"id": id_})]
    if id_ in known or any(problem.figure == id_ for problem in _problems(id_, shelf)):
        return []
    variant = id_.partition("/")[0]
    near = nearest(id_, [one for one in known if one.startswith(f"{variant}/")] or known)
    return [Finding(*where, "unknown-diagram", {"id": id_, "expected": None, "nearest": near})]


def put(id_: str, problems: Sequence[Problem], draft: PlainPage, shelf: Shelf) -> str:
    """Return the HTML of the figure of that id in its place on a page, below what is wrong with it."""
    figure = shelf.figures.get(id_) if id_ not in draft.placed else None
    own = [problem for problem in _problems(id_, shelf) if problem.figure == id_]
    if not problems:
        draft.placed.add(id_)
    variant, _, name = id_.partition("/")
    anchor = name if draft.path == variant_file(variant) else id_.replace("/", "-")
    return draft.place(figure, (*problems, *own), draft.claim(anchor))


def _problems(id_: str, shelf: Shelf) -> Sequence[Problem]:
    return shelf.problems.get(id_.partition("/")[0], ())
