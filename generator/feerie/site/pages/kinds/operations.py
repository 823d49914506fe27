"""The operations of which moves are made: those that happen in diagrams, their pictures and examples."""

from collections import ChainMap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, get_args

from markupsafe import Markup

from feerie.language.definitions.glossary_file import OperationName
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_symbols, draw_thumbnail
from feerie.pictures.showing.demonstrations import elementary
from feerie.site.pages.addresses import OVERVIEW, operation_file
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.views import FigureView, PanelView, Symbols, VariantView

PLACES: Final = (OVERVIEW, "operations/*")


Example = tuple[VariantView, FigureView, PanelView]
"""A panel in which an operation happens, of a figure of a variant."""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the list of operations, each with its picture, and the page of each."""
    shelf, words = content.shelf, content.words
    shown = {operation: pictured(operation) for operation in shown_operations(shelf.variants)}
    if shown:
        values: dict[str, Any] = {"operations": [(one, *picture) for one, picture in shown.items()]}
        yield content.page(OVERVIEW, "operations", values, WIDE)
    for operation, picture in shown.items():
        found = [*examples_of(operation, shelf.variants)]
        values = {
            "operation": operation,
            "pictured": picture,
            "examples": found,
            "symbols": ChainMap(*({**figure.symbols} for _, figure, _ in found)),
            "cases": [term for term in shelf.terms if term.operation == operation],
        }
        path, title = operation_file(operation), words[f"operation_{operation}"]
        meta = {**WIDE, **content.about(operation)}
        yield Generated(path, "operation.md", title, values, meta)


def shown_operations(variants: Iterable[VariantView]) -> tuple[str, ...]:
    """Return the operations that happen in some diagram, in their order."""
    panels = [panel for variant in variants for figure in variant.figures for panel in figure.panels]
    found = {operation for panel in panels for operation in panel.operations}
    return tuple(operation for operation in get_args(OperationName) if operation in found)


def pictured(operation: str) -> tuple[str, Symbols]:
    """Return the picture of an operation as HTML, and what it needs."""
    panels = elementary(operation)
    drawings = [
        draw_panel(panel, silent=True) if panel.phase else draw_thumbnail(panel, silent=True)
        for panel in panels
    ]
    states = Markup("").join(map(Markup, drawings))
    return str(Markup('<div class="feerie-states">{}</div>').format(states)), draw_symbols(panels)


def examples_of(operation: str, variants: Sequence[VariantView]) -> Iterator[Example]:
    """Return of every variant the panel in which an operation happens with the least besides it."""
    for variant in variants:
        panels = [
            (variant, figure, panel)
            for figure in variant.figures
            for panel in figure.panels
            if operation in panel.operations
        ]
        if panels:
            yield min(panels, key=lambda example: len(example[2].operations))
