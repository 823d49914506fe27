"""The page of an operation: what it is, and a panel from every variant in whose diagrams it happens."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple, get_args

from feerie.definitions.glossary_file import OperationName
from feerie.site.pages.figures import panel_html
from feerie.site.pages.page_text import NO_PROSE, PageText, Prose
from feerie.site.pages.variant_page import variant_file
from feerie.site.views import FigureView, PanelView, TermView, VariantView

OVERVIEW: Final = "operations/index.md"
"""Where the list of operations lies."""


class Example(NamedTuple):
    """A panel in which an operation happens, of a figure of the ``variant`` with that ``name``."""

    variant: str
    name: str
    figure: FigureView
    panel: PanelView


def operation_file(operation: str) -> str:
    """Where the page of an operation lies."""
    return f"operations/{operation}.md"


def shown_operations(variants: Iterable[VariantView]) -> tuple[str, ...]:
    """The operations that happen in some diagram, in their order."""
    found = {
        operation
        for variant in variants
        for figure in variant.figures
        for panel in figure.panels
        for operation in panel.operations
    }
    return tuple(operation for operation in get_args(OperationName) if operation in found)


def write_overview(page: PageText, examples: Iterable[tuple[str, Example]], prose: Prose = NO_PROSE) -> None:
    """Write the list of operations, each with its plainest example."""
    if not prose.is_titled:
        page.head(1, "operations", page.words["operations"])
    page.add_prose(prose)
    cards = []
    for operation, (_, _, figure, panel) in examples:
        address = escape(page.link(operation_file(operation)))
        name = page.words["operation_" + operation]
        page.note(2, operation, name)
        cards.append(
            f'<li class="feerie-card"><div class="feerie-thumbnail" aria-hidden="true">'
            f"{page.art.sprite(figure.symbols)}{page.art.place(panel.svg)}</div>\n"
            f'<div><h2 id="{operation}"><a href="{address}">{name}</a></h2>\n'
            f"<p>{page.words['about_' + operation]}</p></div></li>"
        )
    page.add('<ul class="feerie-cards" role="list">', *cards, "</ul>")


def write_operation(
    page: PageText,
    operation: str,
    examples: Sequence[Example],
    terms: Sequence[TermView] = (),
    glossary: str = "",
    prose: Prose = NO_PROSE,
) -> None:
    """Write the page of an operation; ``glossary`` is the address of the ``terms`` that are cases of it."""
    if not prose.is_titled:
        page.head(1, operation, page.words["operation_" + operation])
    page.add(f'<p class="feerie-summary">{page.words["about_" + operation]}</p>')
    page.add_prose(prose)
    cases = ", ".join(
        f'<a href="{escape(glossary)}#{escape(term.id)}">{escape(term.name, quote=False)}</a>'
        for term in terms
        if term.operation == operation
    )
    if cases:
        page.add_rows([(page.words["cases"], cases)])
    page.head(2, "examples", page.words["examples"])
    pieces = ChainMap(*({**example.figure.symbols} for example in examples))
    page.add(
        '<div class="feerie feerie-examples">',
        page.art.sprite(pieces),
        '<ol class="feerie-panels" role="list">',
        *(_example(page, example) for example in examples),
        "</ol></div>",
    )


def operation_examples(operation: str, variants: Sequence[VariantView]) -> Iterator[Example]:
    """The panel of every variant in which an operation happens with the least besides it."""
    for variant in variants:
        panels = [
            (figure, panel)
            for figure in variant.figures
            for panel in figure.panels
            if operation in panel.operations
        ]
        if panels:
            figure, panel = min(panels, key=lambda found: len(found[1].operations))
            yield Example(variant.id, variant.name, figure, panel)


def plainest(examples: Sequence[Example]) -> Example:
    """The example in which an operation happens with the least besides it."""
    return min(examples, key=lambda example: len(example.panel.operations))


def _example(page: PageText, example: Example) -> str:
    address = escape(page.link(variant_file(example.variant)) + "#" + example.figure.anchor)
    name = f'<a href="{address}">{escape(example.name, quote=False)}</a>'
    return panel_html(example.panel, page.art, name=name)
