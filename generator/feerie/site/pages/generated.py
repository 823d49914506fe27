"""The pages that are made from the variants and the glossary."""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from feerie.language.languages import LANGUAGES
from feerie.language.notation.symbols import FIGURINES
from feerie.pictures.showing.samples.walks import Sort
from feerie.site.pages.addresses import (
    CONFUSED,
    FINDINGS,
    GLOSSARY,
    INDEX,
    LIST_SCRIPT,
    MECHANISMS_INDEX,
    NOTATION,
    ORIGINS,
    OVERVIEW,
    PIECES_INDEX,
    PLAY,
    PLAYGROUND,
    TREE,
    VOCABULARY,
    family_file,
    mechanism_file,
    operation_file,
    piece_file,
    variant_file,
)
from feerie.site.pages.article import article, read_prose, said
from feerie.site.pages.inline import plain
from feerie.site.pages.lists.confused import Pair, confused
from feerie.site.pages.lists.finding_list import finding_values
from feerie.site.pages.lists.listing import brief, by_inventor, by_year, groups, year_anchor
from feerie.site.pages.lists.mechanisms import list_values as mechanism_list
from feerie.site.pages.lists.mechanisms import mechanism_title, mechanism_values, shown_mechanisms
from feerie.site.pages.lists.operations import examples_of, pictured, shown_operations
from feerie.site.pages.lists.pieces import in_order, list_values, named, piece_name, piece_values
from feerie.site.pages.lists.reference import reference_values
from feerie.site.pages.lists.tree import has_tree, tree
from feerie.site.pages.page_draft import Draft
from feerie.site.pages.playground import playground_values
from feerie.site.site_words import Labels
from feerie.site.terms.findable import folded
from feerie.site.terms.mechanisms import MECHANISMS
from feerie.site.views import Shelf, VariantView

_WIDE: Final = {"hide": ["toc"]}
"""What a page says of itself that needs room for many boards in a row."""

_OF_WORDS: Final = 2
"""The weight in a search of pages that explain a word, against 1 of those that use it."""

_FEW: Final = 6
"""So many variants are listed in sight in the glossary; more are folded away."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A page before it is written: its file, its template, and what the template shows.

    ``meta`` is what the page says of itself. Its ``title`` gives way to one that is written by hand,
    unless the page ``is_named`` by what it shows. ``figures`` are the names of those that it shows,
    ``placed`` the ids of those that have their place on it.
    """

    path: str
    template: str
    title: str
    values: Mapping[str, Any]
    meta: Mapping[str, Any] = field(default_factory=dict)
    is_named: bool = False
    figures: frozenset[str] = frozenset()
    placed: frozenset[str] = frozenset()

    def written(self, draft: Draft, text: str = "") -> str:
        """Return the Markdown of the page, written on a draft of it, with the ``text`` that is written by
        hand."""
        prose = read_prose(text, self.figures)
        draft.anchors |= prose.anchors
        return draft.render(self.template, prose=prose, **self.values)


def generated_pages(
    shelf: Shelf, words: Labels, *, playing: bool = False, drafting: bool = False, guided: bool = False
) -> Iterator[Generated]:
    """Return all the pages that are made from what there is to show; ``playing`` tells that the site has the
    engine, ``drafting`` that the engine reads YAML, too, ``guided`` that there is the reference of all words.
    """
    yield _index(shelf, words)
    if has_origins(shelf.variants):
        yield _origins(shelf, words)
    if has_tree(shelf.variants):
        yield _tree(shelf, words)
    if pairs := confused(shelf.variants):
        yield _confused(pairs, shelf, words)
    yield from (_variant(variant, shelf) for variant in shelf.variants)
    yield from (_family(variant, shelf, words) for variant in shelf.families)
    yield from _mechanisms(shelf, words, VOCABULARY if guided else None)
    yield from _operations(shelf, words)
    yield from _pieces(shelf, words)
    yield _notation(shelf, words)
    yield Generated(VOCABULARY, "vocabulary.md", words["vocabulary"], reference_values(words.language))
    yield Generated(FINDINGS, "findings.md", words["findings"], finding_values(words.language))
    if shelf.terms:
        yield _glossary(shelf, words)
    if playing:
        values = {"variants": shelf.variants, "opening": shelf.opening, "first": shelf.first}
        yield Generated(PLAY, "play.md", words["play"], values, {**_WIDE, **_about("play", words)})
    if drafting:
        about = {"hide": ["navigation", "toc"], **_about("playground", words)}
        yield Generated(PLAYGROUND, "playground.md", words["playground"], playground_values(words), about)


def has_origins(variants: Iterable[VariantView]) -> bool:
    """Return whether there is anything to be listed by inventors or years."""
    return any(variant.inventors or variant.year for variant in variants)


def _variant(variant: VariantView, shelf: Shelf) -> Generated:
    values = article(variant, shelf)
    return Generated(
        variant_file(variant.id),
        "variant.md",
        variant.name,
        values,
        said(variant, shelf),
        is_named=True,
        figures=frozenset(figure.anchor for figure in variant.figures),
        placed=frozenset({values["hero"].id} if values["hero"] else ()),
    )


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
    """Return the list of variants by families, with a form that chooses among them by their mechanisms
    and families."""
    variants = shelf.variants
    found = Counter(mechanism for variant in variants for mechanism in variant.mechanisms)
    values = {
        "groups": groups(variants),
        "count": len(variants),
        "origins": ORIGINS if has_origins(variants) else None,
        "tree": TREE if has_tree(variants) else None,
        "briefs": {variant.id: brief(variant) for variant in variants},
        "sought": {variant.id: _sought(variant) for variant in variants},
        "keywords": sorted({word for variant in variants for word in variant.keywords}, key=folded),
        "mechanisms": [(mechanism, found[mechanism]) for mechanism in MECHANISMS if found[mechanism]],
        "compared": MECHANISMS_INDEX if shown_mechanisms(variants) else None,
        "script": LIST_SCRIPT,
    }
    return Generated(INDEX, "variants.md", words["variants"], values, {**_WIDE, **_about("variants", words)})


def _sought(variant: VariantView) -> str:
    told = [variant.name, *variant.translations.values(), *variant.keywords, *variant.verification.values()]
    return folded(" · ".join(dict.fromkeys(told)))


def _origins(shelf: Shelf, words: Labels) -> Generated:
    """Return the index by inventors and years, with the variants that have neither."""
    values = {
        "inventors": by_inventor(shelf.variants),
        "years": by_year(shelf.variants),
        "year_anchor": year_anchor,
        "unknown": [one for one in shelf.variants if not has_origins([one])],
    }
    return Generated(ORIGINS, "origins.md", words["origins"], values, _about("origins", words))


def _tree(shelf: Shelf, words: Labels) -> Generated:
    """Return the family tree, the second view of the list."""
    values = {
        "branches": tree(shelf.variants),
        "names": shelf.names,
        "confused": CONFUSED if confused(shelf.variants) else None,
    }
    return Generated(TREE, "tree.md", words["tree"], values, {**_WIDE, **_about("tree", words)})


def _confused(pairs: Sequence[Pair], shelf: Shelf, words: Labels) -> Generated:
    """Return the page of the variants that are taken for one another."""
    values = {"pairs": pairs, "problems": shelf.problems}
    return Generated(
        CONFUSED, "confused.md", words["confused"], values, {**_WIDE, **_about("confused", words)}
    )


def _mechanisms(shelf: Shelf, words: Labels, vocabulary: str | None) -> Iterator[Generated]:
    """Return the list of mechanisms, and the page of each; ``vocabulary`` is the reference of all words."""
    shown = shown_mechanisms(shelf.variants)
    titles = {one: mechanism_title(one, words) for one in shown}
    if shown:
        values = {**mechanism_list(shelf.variants), "titles": titles}
        meta = {**_WIDE, **_about("mechanisms", words)}
        yield Generated(MECHANISMS_INDEX, "mechanisms.md", words["mechanisms"], values, meta)
    for mechanism, title in titles.items():
        values = {**mechanism_values(mechanism, shelf), "title": title, "vocabulary": vocabulary}
        meta = {**_WIDE, **_about(f"mechanism_{mechanism}", words), "search": {"boost": _OF_WORDS}}
        yield Generated(mechanism_file(mechanism), "mechanism.md", title, values, meta)


def _operations(shelf: Shelf, words: Labels) -> Iterator[Generated]:
    """Return the list of operations, each with its picture, and the page of each."""
    operations = shown_operations(shelf.variants)
    examples = {operation: [*examples_of(operation, shelf.variants)] for operation in operations}
    if operations:
        shown = [(operation, *pictured(operation)) for operation in operations]
        meta = {**_WIDE, **_about("operations", words)}
        yield Generated(OVERVIEW, "operations.md", words["operations"], {"operations": shown}, meta)
    for operation, found in examples.items():
        values = {
            "operation": operation,
            "pictured": pictured(operation),
            "examples": found,
            "symbols": ChainMap(*({**example.figure.symbols} for example in found)),
            "cases": [term for term in shelf.terms if term.operation == operation],
        }
        path, title = operation_file(operation), words[f"operation_{operation}"]
        meta = {**_WIDE, **_about(operation, words), "search": {"boost": _OF_WORDS}}
        yield Generated(path, "operation.md", title, values, meta)


def _pieces(shelf: Shelf, words: Labels) -> Iterator[Generated]:
    """Return the list of the kinds of units that have a portrait, and the page of each."""
    if shelf.portraits:
        meta = {**_WIDE, **_about("pieces", words)}
        yield Generated(PIECES_INDEX, "pieces.md", words["pieces"], list_values(shelf), meta)
    for portrait in in_order(shelf.portraits):
        names = [*dict.fromkeys(portrait.kind.names.values())]
        meta = {
            "tags": [*names, *portrait.inventors],
            "search": {"boost": _OF_WORDS},
            "description": plain(portrait.lead),
            **_WIDE,
        }
        path, values = piece_file(portrait.id), piece_values(portrait, shelf, words)
        yield Generated(path, "piece.md", piece_name(portrait, words), values, meta)


def _notation(shelf: Shelf, words: Labels) -> Generated:
    """Return the page on notation, with all kinds of units by what their walks are made of: first those of
    the ordinary game, then the others by their names."""
    language = words.language
    fairy = sorted(
        (kind for kind in shelf.kinds if kind.id not in FIGURINES),
        key=lambda kind: folded(kind.names[language]),
    )
    usual = [kind for kind in shelf.kinds if kind.id in FIGURINES]
    sorts = [("orthodox", usual), *((sort, [kind for kind in fairy if kind.sort == sort]) for sort in Sort)]
    values = {
        "sorts": [(sort, kinds) for sort, kinds in sorts if kinds],
        "others": [other for other in LANGUAGES if other != language],
        "symbols": ChainMap(*({**kind.symbols} for kind in shelf.kinds)),
        "pages": {one.kind.id: piece_file(one.id) for one in shelf.portraits},
    }
    meta = {"search": {"boost": _OF_WORDS}}
    return Generated(NOTATION, "notation.md", words["notation"], values, meta)


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
        "portraits": {term.id: named(term, shelf) for term in shelf.terms},
    }
    return Generated(GLOSSARY, "glossary.md", words["glossary"], values, _about("glossary", words))


def _about(word: str, words: Labels) -> dict[str, Any]:
    return {"description": words[f"about_{word}"]}
