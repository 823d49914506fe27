"""The pages that are made from the variants and the glossary."""

from __future__ import annotations

import re
from collections import ChainMap, Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, get_args

from markdown_it import MarkdownIt
from markupsafe import Markup

from feerie.definitions.glossary_file import OperationName
from feerie.languages import LANGUAGES
from feerie.notation.symbols import FIGURINES
from feerie.site.labels import Labels
from feerie.site.pages.addresses import (
    GLOSSARY,
    INDEX,
    NOTATION,
    OVERVIEW,
    family_file,
    operation_file,
    variant_file,
)
from feerie.site.pages.draft import Draft
from feerie.site.pages.inline import plain
from feerie.site.terms.features import FEATURES
from feerie.site.terms.findable import folded
from feerie.site.views import OPENING, FigureView, PanelView, Shelf, VariantView

_WIDE: Final = {"hide": ["toc"]}
"""What a page says of itself that needs room for many boards in a row."""

_ANCHOR: Final = re.compile(r"\{[^{}\n]*#([\w-]+)[^{}\n]*\}[ \t]*$", re.MULTILINE)
"""An anchor that a heading was given by hand."""

_FEW: Final = 6
"""So many variants are listed in sight in the glossary; more are folded away."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A page before it is written: its file, its template, and what the template shows.

    ``meta`` is what the page says of itself. Its ``title`` gives way to one that is written by hand,
    unless the page ``is_named`` by what it shows.
    """

    path: str
    template: str
    title: str
    values: Mapping[str, Any]
    meta: Mapping[str, Any] = field(default_factory=dict)
    is_named: bool = False

    def written(self, draft: Draft, text: str = "") -> str:
        """Return the Markdown of the page, written on a draft of it, with the ``text`` that is written by
        hand."""
        prose = _prose(text)
        draft.anchors |= prose.anchors
        return draft.render(self.template, prose=prose, **self.values)


class _Prose(NamedTuple):
    """What is written by hand for a page: Markdown, perhaps with the title, and with anchors given by
    hand."""

    text: Markup
    is_titled: bool
    anchors: frozenset[str]


class Example(NamedTuple):
    """A panel in which an operation happens, of a figure of the ``variant`` with that ``name``."""

    variant: str
    name: str
    figure: FigureView
    panel: PanelView


def generated_pages(shelf: Shelf, words: Labels) -> Iterator[Generated]:
    """Return all the pages that are made from what there is to show."""
    yield _index(shelf, words)
    yield from (_variant(variant, shelf, words) for variant in shelf.variants)
    yield from (_family(variant, shelf, words) for variant in shelf.families)
    yield from _operations(shelf, words)
    yield _notation(shelf, words)
    if shelf.terms:
        yield _glossary(shelf, words)


def shown_operations(variants: Iterable[VariantView]) -> tuple[str, ...]:
    """Return the operations that happen in some diagram, in their order."""
    panels = [panel for variant in variants for figure in variant.figures for panel in figure.panels]
    found = {operation for panel in panels for operation in panel.operations}
    return tuple(operation for operation in get_args(OperationName) if operation in found)


def _variant(variant: VariantView, shelf: Shelf, words: Labels) -> Generated:
    names, problems = shelf.names, shelf.problems.get(variant.id, ())
    figures = [figure for figure in variant.figures if not figure.family]
    shown = {None, *(figure.id for figure in variant.figures)}
    lost = sorted(
        (problem for problem in problems if problem.figure not in shown), key=lambda it: str(it.figure)
    )
    facts = (variant.origin, variant.parent in names, variant.translations, variant.verification)
    values = {
        "variant": variant,
        "names": names,
        "problems": problems,
        "lost": lost,
        "headed": [(figure, _heading(figure, words)) for figure in figures],
        "has_facts": any((*facts, variant.features, variant.keywords)),
        "relatives": [name for name in variant.relatives if name in names],
        "families": [name for name in variant.families if name in names],
    }
    others = [name for name in variant.translations.values() if name != variant.name]
    meta: dict[str, Any] = {"tags": [*dict.fromkeys([*variant.keywords, *others])]}
    if variant.summary:
        meta["description"] = plain(variant.summary)
    return Generated(variant_file(variant.id), "variant.md", variant.name, values, meta, is_named=True)


def _heading(figure: FigureView, words: Labels) -> str:
    if figure.anchor == OPENING and figure.title:
        return plain(figure.title)
    name = words["diagram"].format(name=figure.id.rpartition("/")[2].upper())
    return f"{name} — {plain(figure.title)}" if figure.title else name


def _family(family: VariantView, shelf: Shelf, words: Labels) -> Generated:
    others = [one for one in shelf.variants if family.id in one.families and one.id != family.id]
    figures = [figure for figure in family.figures if figure.family]
    values = {
        "family": family,
        "members": [family, *others],
        "problems": shelf.problems.get(family.id, ()),
        "headed": [(figure, plain(figure.title) or figure.anchor) for figure in figures],
    }
    title = words["family_of"].format(name=family.name)
    return Generated(family_file(family.id), "family.md", title, values, _WIDE)


def _index(shelf: Shelf, words: Labels) -> Generated:
    """Return the list of variants, with a form that chooses among them by their features and families."""
    variants, names = shelf.variants, shelf.names
    members = Counter(variant.head for variant in variants)
    found = Counter(feature for variant in variants for feature in variant.features)
    heads = [head for head in members if members[head] > 1 and head in names]
    values = {
        "variants": variants,
        "sought": {variant.id: _sought(variant) for variant in variants},
        "keywords": sorted({word for variant in variants for word in variant.keywords}, key=folded),
        "heads": sorted(((head, names[head], members[head]) for head in heads), key=lambda it: folded(it[1])),
        "features": [(feature, found[feature]) for feature in FEATURES if found[feature]],
    }
    return Generated(INDEX, "variants.md", words["variants"], values, {**_WIDE, **_about("variants", words)})


def _sought(variant: VariantView) -> str:
    told = [variant.name, *variant.translations.values(), *variant.keywords, *variant.verification.values()]
    return folded(" · ".join(dict.fromkeys(told)))


def _operations(shelf: Shelf, words: Labels) -> Iterator[Generated]:
    """Return the list of operations, each with its plainest example, and the page of each."""
    operations = shown_operations(shelf.variants)
    examples = {operation: [*_examples(operation, shelf.variants)] for operation in operations}
    if operations:
        shown = [(operation, min(found, key=_crowd)) for operation, found in examples.items()]
        meta = {**_WIDE, **_about("operations", words)}
        yield Generated(OVERVIEW, "operations.md", words["operations"], {"examples": shown}, meta)
    for operation, found in examples.items():
        values = {
            "operation": operation,
            "examples": found,
            "symbols": ChainMap(*({**example.figure.symbols} for example in found)),
            "cases": [term for term in shelf.terms if term.operation == operation],
        }
        meta = {**_WIDE, **_about(operation, words)}
        path, title = operation_file(operation), words[f"operation_{operation}"]
        yield Generated(path, "operation.md", title, values, meta)


def _examples(operation: str, variants: Sequence[VariantView]) -> Iterator[Example]:
    """Return of every variant the panel in which an operation happens with the least besides it."""
    for variant in variants:
        panels = [
            Example(variant.id, variant.name, figure, panel)
            for figure in variant.figures
            for panel in figure.panels
            if operation in panel.operations
        ]
        if panels:
            yield min(panels, key=_crowd)


def _crowd(example: Example) -> int:
    return len(example.panel.operations)


def _notation(shelf: Shelf, words: Labels) -> Generated:
    """Return the page on notation, with the letters of all fairy pieces; one that several variants have in
    common is shown once."""
    kinds = {kind.id: kind for variant in reversed(shelf.variants) for kind in variant.kinds}
    fairy = [kind for name, kind in kinds.items() if name not in FIGURINES]
    values = {"kinds": sorted(fairy, key=lambda kind: folded(kind.name)), "languages": [*LANGUAGES]}
    return Generated(NOTATION, "notation.md", words["notation"], values)


def _glossary(shelf: Shelf, words: Labels) -> Generated:
    """Return the glossary in alphabetical order."""
    values = {
        "terms": sorted(shelf.terms, key=lambda term: (folded(term.name), term.id)),
        "names": {term.id: term.name for term in shelf.terms},
        "operations": shown_operations(shelf.variants),
        "users": {
            # A quiet term is a word of the game: every variant uses it.
            term.id: () if term.quiet else [one for one in shelf.variants if term.id in one.terms]
            for term in shelf.terms
        },
        "few": _FEW,
    }
    return Generated(GLOSSARY, "glossary.md", words["glossary"], values, _about("glossary", words))


def _about(word: str, words: Labels) -> dict[str, Any]:
    return {"description": words[f"about_{word}"]}


def _prose(text: str) -> _Prose:
    headings = (token for token in MarkdownIt("commonmark").parse(text) if token.type == "heading_open")
    is_titled = any(token.tag == "h1" for token in headings)
    return _Prose(Markup(text), is_titled, frozenset(_ANCHOR.findall(text)))  # noqa: S704  # it is Markdown
