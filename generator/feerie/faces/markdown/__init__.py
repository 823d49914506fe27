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

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click
from markdown import Extension, Markdown, markdown
from markdown.preprocessors import Preprocessor
from markupsafe import Markup

from feerie.errors import DefinitionError, FeerieError, Mark
from feerie.faces.api.messages import speaking, told
from feerie.language.definitions.library import Library
from feerie.language.languages import REFERENCE, language_of
from feerie.language.notation.writing import settled
from feerie.language.reading.document import parse_document
from feerie.language.reading.fences import Fence, find_fences, replaced
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import study_in
from feerie.studies.options import by_own_options, has_own_options
from feerie.studies.pictures import caption, picture

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


class Figures:
    """Draws the diagrams of texts in one language and one theme.

    Variants are those of the nearest `diagrams/` from the ``folder`` upwards, those that come with the
    package, and files in the folder. Raises FeerieError (``unknown-language``, ``theme``).
    """

    def __init__(self, folder: Path, lang: str, look: str) -> None:
        with speaking():
            self._language = language_of(lang)
            self._theme = theme(look)
        self._folder = folder
        self._checked = CheckedLibrary(Library.near(folder))

    def drawn(self, name: str, text: str, keep: Callable[[str], str], *, above: int = 0) -> str:
        """Return a text with what ``keep`` makes of the HTML of each figure in the place of its block.

        ``name`` is what findings call the text, ``above`` the number of lines before it that they count.
        Raises DefinitionError with all that is wrong with any block.
        """
        fences, found = find_fences(name, text)
        findings = [*found]

        def figure(_: int, fence: Fence) -> str:
            try:
                return keep(self._figure(fence))
            except FeerieError as error:
                findings.extend(one if one.file else fence.moved(one, name) for one in error.findings)
            return ""

        html = replaced(text, fences, figure)
        if findings:
            with speaking():
                own = (one.within(Mark(name, above + 1)) if one.file == name else one for one in findings)
                raise DefinitionError(told(tuple(own)))
        return html

    def _figure(self, fence: Fence) -> str:
        study = (
            self._checked.study(fence.place)
            if fence.place
            else study_in(parse_document(fence.text, ""), "", self._checked, self._folder)
        )
        if has_own_options(study.diagram):
            made = by_own_options(study, self._language, "", self._theme.name)
            return _html(made.svg, made.strip.description)
        audience = Audience(study.variant, self._language)
        scene = picture(study, audience)
        said = markdown(settled(caption(study, audience)).replace("<", "&lt;"))
        return _html(draw_strip(scene, self._theme), scene.description, said)


def _html(svg: str, description: str, said: str = "") -> str:
    """Return a picture as a figure, described, with what is said below it."""
    code = b64encode(svg.encode()).decode("ascii")
    figure = Markup('<figure class="feerie"><img alt="{}" src="data:image/svg+xml;base64,{}">{}</figure>')
    told_below = Markup("<figcaption>{}</figcaption>").format(Markup(said)) if said else ""  # noqa: S704  # HTML already
    return str(figure.format(settled(description), code, told_below))
