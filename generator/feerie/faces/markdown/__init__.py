"""The fenced diagrams of any Markdown text: an extension of Python-Markdown, and a plugin of MkDocs.

    >>> import markdown
    >>> page = '''
    ... ```feerie
    ... variant: sentinelles
    ... position: {white: [Kg1, Rb5], black: [Kd8]}
    ... moves: [Rb5-g5]
    ... ```
    ... '''
    >>> html = markdown.markdown(page, extensions=["feerie.markdown"])
    >>> html[:46]
    '<figure class="feerie"><img alt="Panel 1 of 3:'

A block that cannot be drawn raises DefinitionError, which says every fault with its line and its column.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor

from feerie.errors import DefinitionError
from feerie.faces.markdown.figures import Figures
from feerie.language.languages import REFERENCE

_BEFORE_FENCES: Final = 27
"""The preprocessors of Python-Markdown and PyMdown that read fenced blocks have 25, the one that makes all
ends of lines alike 30."""

_TEXT: Final = "text"
"""What findings call a text: Python-Markdown does not tell its name."""


class FigureExtension(Extension):
    """Draws the diagrams of a text; its options are the language of the pictures and their theme."""

    def __init__(self, **options: Any) -> None:
        self.config = {
            "lang": [str(REFERENCE), "the language of the captions"],
            "theme": ["light", "the colours"],
        }
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  # called so by Python-Markdown
        """Have fenced diagrams drawn before any other extension looks at fenced blocks."""
        figures = Figures(Path.cwd(), self.getConfig("lang"), self.getConfig("theme"))
        md.preprocessors.register(_Diagrams(md, figures), "feerie", _BEFORE_FENCES)


class _Diagrams(Preprocessor):
    def __init__(self, md: Markdown, figures: Figures) -> None:
        super().__init__(md)
        self._text = md
        self._figures = figures

    def run(self, lines: list[str]) -> list[str]:
        try:
            html = self._figures.drawn(_TEXT, "\n".join(lines), self._text.htmlStash.store)
        except DefinitionError as error:
            raise NotDrawn(error) from error
        return html.split("\n")


class NotDrawn(DefinitionError, click.ClickException):
    """What is wrong with the blocks of a text; a program that is made with click, as MkDocs is, tells it and
    ends, without a traceback."""

    def __init__(self, error: DefinitionError) -> None:
        super().__init__(error.findings)
        click.ClickException.__init__(self, str(error))


def makeExtension(**options: Any) -> FigureExtension:  # noqa: N802  # called so by Python-Markdown
    """Return the extension, as Python-Markdown asks for it by the name of the module."""
    return FigureExtension(**options)
