"""A diagram in a fenced block of Markdown: a formatter for superfences, with or without MkDocs.

In a MkDocs site the plugin does this. Elsewhere the formatter is handed to the extension::

    fence = Fence(plainly(source, REFERENCE), REFERENCE)
    custom_fences = [{"name": "feerie", "class": "feerie", "format": fence, "reset": fence.reset}]
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from markdown import Markdown

from feerie.errors import DefinitionError
from feerie.languages import Language
from feerie.site.labels import labels
from feerie.site.pages.art import Art
from feerie.site.pages.figures import FigureLinks, figure_html
from feerie.site.pages.problems import problem_html
from feerie.site.views import FigureView, Problem, Source

log = logging.getLogger(__name__)

Outcome = tuple[Sequence[Problem], FigureView | None]
"""What came of a block: what is wrong with it, and what can be shown."""

Draw = Callable[[str, str], Outcome]
"""From the text of a block, and a name for its figure, to its outcome."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A formatter of superfences that draws the mapping of a diagram's file.

    ``art`` gives what keeps the drawings of the page that is being converted, asked for once a page.
    """

    draw: Draw
    language: Language
    art: Callable[[], Art] = Art
    _pages: WeakKeyDictionary[Markdown, Art] = field(default_factory=WeakKeyDictionary)

    def __call__(
        self, source: str, _language: str, _class: str, _options: dict[str, Any], md: Markdown, **_more: Any
    ) -> str:
        """The block as HTML: the figure, or what is wrong with it, or both."""
        words = labels(self.language)
        art = self._pages.get(md) or self._pages.setdefault(md, self.art())
        art.figures += 1
        problems, figure = self.draw(source, f"fence-{art.figures}")
        parts = [problem_html(problem, words) for problem in problems]
        if figure is not None:
            links = FigureLinks(art.linked(figure.standalone), art.explored(figure.exploration))
            parts.append(figure_html(figure, words, art, links))
        return "\n".join(parts)

    def reset(self, md: Markdown) -> None:
        """Begin another page."""
        self._pages.pop(md, None)


def plainly(source: Source, language: Language) -> Draw:
    """How blocks are drawn where nobody knows the page: lines are counted inside the block."""

    def draw(text: str, name: str) -> Outcome:
        try:
            return (), source.figure(text, language, name)
        except DefinitionError as error:
            problems = [
                Problem(f"{finding.line}:{finding.column}", source.sentence(finding, language), figure=name)
                for finding in error.findings
            ]
            for problem in problems:
                log.warning("%s", problem)
            return problems, None

    return draw
