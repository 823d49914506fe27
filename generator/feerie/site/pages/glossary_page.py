"""The glossary: every term with its meaning, its word in the other language, and where it is met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from feerie.site.pages.operation_page import operation_file
from feerie.site.pages.page_text import NO_PROSE, PageText, Prose
from feerie.site.pages.variant_page import variant_file
from feerie.site.terms.findable import folded
from feerie.site.views import TermView, VariantView

GLOSSARY: Final = "glossary.md"
"""Where the page lies."""

_FEW: Final = 6
"""So many variants are listed in sight; more are folded away."""


def write_glossary(
    page: PageText,
    terms: Sequence[TermView],
    variants: Sequence[VariantView],
    operations: frozenset[str] = frozenset(),
    prose: Prose = NO_PROSE,
) -> None:
    """Write the glossary in alphabetical order; ``prose`` stands above it.

    ``operations`` are those that have a page of their own.
    """
    if not prose.is_titled:
        page.head(1, "glossary", page.words["glossary"])
    page.add_prose(prose)
    page.add('<div class="feerie-glossary">')
    names = {term.id: term.name for term in terms}
    for term in sorted(terms, key=lambda term: (folded(term.name), term.id)):
        page.head(2, term.id, term.name)
        page.add(f"<p>{escape(term.definition, quote=False)}</p>")
        rows = [
            (page.words.language_name(language), _said(language, word))
            for language, word in term.translations.items()
        ]
        rows.append((page.words["see"], ", ".join(_term_link(other, names) for other in term.see)))
        if term.operation in operations:
            rows.append((page.words["operation"], _operation_link(page, term.operation)))
        rows.append((page.words["variants"], _users(page, term, variants)))
        page.add_rows([(name, value) for name, value in rows if value])
    page.add("</div>")


def _said(language: str, word: str) -> str:
    return f'<span lang="{escape(language)}">{escape(word, quote=False)}</span>'


def _term_link(term: str, names: Mapping[str, str]) -> str:
    return f'<a href="#{escape(term)}">{escape(names[term], quote=False)}</a>'


def _operation_link(page: PageText, operation: str) -> str:
    address = escape(page.link(operation_file(operation)))
    return f'<a href="{address}">{page.words["operation_" + operation]}</a>'


def _users(page: PageText, term: TermView, variants: Sequence[VariantView]) -> str:
    """The variants whose texts use a term; nobody needs to be told where the words of the game are met."""
    if term.quiet:
        return ""
    links = [
        f'<a href="{escape(page.link(variant_file(variant.id)))}">{escape(variant.name, quote=False)}</a>'
        for variant in variants
        if term.id in variant.terms
    ]
    if len(links) <= _FEW:
        return ", ".join(links)
    count = page.words["so_many_variants"].format(count=len(links))
    return f"<details><summary>{count}</summary>{', '.join(links)}</details>"
