"""The page of a variant: an article, in the same order for all.

| section | what it holds |
|---|---|
| the top | names, family, the rule in one sentence, who invented it and when; the hero, panel by panel |
| the rule | in some sentences, or as it is written by hand; special cases |
| more examples | the figures that no sentence places |
| problems | published problems, when there are any, with their solutions |
| kinship | what is written of it, the relatives, the families, the variants with rules like its own |
| names and history | what is written of them, other names, inventors, year, sources |
| facts | what else is known |

Of what is written by hand, the parts with the anchors `KINSHIP` and `HISTORY` open the sections of those
names; a part with the anchor `RULE` takes the place of the summary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from feerie.language.definitions.models.verified import OTHERS
from feerie.site.pages.addresses import TREE
from feerie.site.pages.inline import plain
from feerie.site.pages.lists.confused import rivals
from feerie.site.pages.lists.listing import inventor_anchor, weight, words_of, year_anchor
from feerie.site.pages.lists.mechanisms import shown_mechanisms
from feerie.site.pages.lists.tree import has_tree
from feerie.site.views import Shelf, VariantView

RULE: Final = "the-rule-in-order"
KINSHIP: Final = "kinship"
HISTORY: Final = "names-and-history"

WIDE: Final = {"hide": ["navigation"]}
"""What an article says of itself: it needs the room of a list that stands in other places, too."""

_ANCHOR: Final = re.compile(r"\{[^{}\n]*#([\w-]+)[^{}\n]*\}[ \t]*$", re.MULTILINE)
"""An anchor that a heading was given by hand."""

_REFERENCE: Final = re.compile(r"`[^`\n]*`|\[[^\[\]\n]*\]\(#([\w-]+)\)(?!\{)")
"""A link within a page, which may lead to a figure; what is code stands aside."""


_PAGE: Final = re.compile(r"\]\(([\w-]+)\.md[)#]")
"""A link to another page of the same folder."""


_MOST: Final = 5
"""So many variants are named that are like another."""


class _Like(NamedTuple):
    """A variant that is like another: its id, its name, the mechanisms that both have."""

    id: str
    name: str
    mechanisms: tuple[str, ...]


class Prose(NamedTuple):
    """What is written by hand for a page: Markdown, perhaps with the title, and with anchors given by hand.

    ``opening`` is what stands before the first part, ``parts`` are the others by their anchors: a heading of
    the second level, and what follows it. The anchors `KINSHIP` and `HISTORY` are left to the sections of the
    article that these parts open.
    """

    text: Markup
    is_titled: bool
    anchors: frozenset[str]
    opening: Markup
    parts: Mapping[str, Markup]

    @property
    def tells_rule(self) -> bool:
        """Whether it tells the rule itself."""
        return RULE in self.parts

    @property
    def body(self) -> Markup:
        """The parts but for those that open sections of their own."""
        return Markup("\n").join(part for name, part in self.parts.items() if name not in (KINSHIP, HISTORY))

    @property
    def linked(self) -> frozenset[str]:
        """The variants that the part on kinship leads to already."""
        return frozenset(_PAGE.findall(self.parts.get(KINSHIP, "")))

    def within(self, anchor: str) -> Markup:
        """Return what stands below the heading of a part; nothing if there is none."""
        return Markup(self.parts.get(anchor, "").partition("\n")[2])  # noqa: S704  # it is Markdown


def read_prose(text: str, figures: Iterable[str] = ()) -> Prose:
    """Return what is written by hand for a page; links to the ``figures`` are marked as such."""
    known = frozenset(figures)

    def marked(link: re.Match[str]) -> str:
        return f"{link[0]}{{.feerie-reference}}" if link[1] in known else link[0]

    text = _REFERENCE.sub(marked, text)
    lines = text.splitlines(keepends=True)
    tokens = MarkdownIt("commonmark").parse(text)
    headings = [token for token in tokens if token.type == "heading_open" and token.map]
    starts = [token.map[0] for token in headings if token.tag == "h2" and token.map and not token.level]
    chunks = ["".join(lines[start:stop]) for start, stop in zip([0, *starts], [*starts, None], strict=True)]
    return Prose(
        Markup(text),  # noqa: S704  # it is Markdown
        any(token.tag == "h1" for token in headings),
        frozenset(_ANCHOR.findall(text)) - {KINSHIP, HISTORY},
        Markup(chunks[0]),  # noqa: S704
        {_anchor(chunk): Markup(chunk) for chunk in chunks[1:]},  # noqa: S704
    )


def _anchor(part: str) -> str:
    """Return the anchor of a part, as its heading says it or as the converter of Markdown would make it."""
    heading = part.partition("\n")[0].strip("# \t")
    given = _ANCHOR.search(heading)
    words = re.sub(r"[^\w\s-]", "", heading).strip().lower()
    return given[1] if given else re.sub(r"[-\s]+", "-", words)


def article(variant: VariantView, shelf: Shelf) -> dict[str, Any]:
    """Return what the template of an article shows of a variant."""
    names, problems = shelf.names, shelf.problems.get(variant.id, ())
    figures = [figure for figure in variant.figures if not figure.family and not figure.rival]
    posed = [figure for figure in figures if figure.posed]
    figures = [figure for figure in figures if not figure.posed]
    hero = next((figure for figure in figures if figure.id == variant.hero), figures[0] if figures else None)
    shown = {None, *(figure.id for figure in variant.figures)}
    lost = [problem for problem in problems if problem.figure not in shown]
    passages = {one.id: one.rule for one in shelf.variants if one.id in {part.id for part in variant.exactly}}
    return {
        "variant": variant,
        "names": names,
        "inventor_anchor": inventor_anchor,
        "year_anchor": year_anchor,
        "told": {part.id: {one.line for one in passages.get(part.id, ())} for part in variant.exactly},
        "problems": problems,
        "lost": sorted(lost, key=lambda problem: str(problem.figure)),
        "hero": hero,
        "posed": posed,
        "others": [figure for figure in figures if figure is not hero],
        "called": {code: name for code, name in variant.translations.items() if name != variant.name},
        "tree": TREE if has_tree(shelf.variants) else None,
        "relatives": [name for name in variant.relatives if name in names],
        "compared": shown_mechanisms(shelf.variants),
        "alike": [_Like(one.id, one.name, _shared(variant, one)) for one in _alike(variant, shelf)],
        "most": _MOST,
        "rivals": rivals(variant, shelf.variants),
        "families": [name for name in variant.families if name in names],
        "has_history": any(
            (variant.translations, variant.inventors, variant.year, variant.source, variant.origin)
        ),
        "elsewhere": _elsewhere(variant),
        "known_as": _known_as(variant),
        "proving": OTHERS,
        "edges": [*dict.fromkeys(edge for proof in variant.verified for edge in proof.edges)],
        "beside": [one.id for one in shelf.variants if _are_compared(variant, one)],
    }


def _elsewhere(variant: VariantView) -> dict[str, str]:
    """Return the names in other programs but for those that are told with what they prove."""
    told = {proof.by for proof in variant.verified}
    return {program: name for program, name in variant.verification.items() if program not in told}


def _are_compared(variant: VariantView, other: VariantView) -> bool:
    """Return whether two rules were compared beside one another; it is said of one of them."""
    return any(
        second.id in proof.beside
        for first, second in ((variant, other), (other, variant))
        for proof in first.verified
    )


def _known_as(variant: VariantView) -> dict[str, str]:
    """Return the names in other programs that are not among those that the page tells already."""
    names = {variant.name, *variant.translations.values()}
    return {program: name for program, name in variant.verification.items() if name not in names}


def _alike(variant: VariantView, shelf: Shelf) -> Iterator[VariantView]:
    known = {one.id: one for one in shelf.variants}
    yield from (known[name] for name in variant.alike if name in known)


def _shared(one: VariantView, other: VariantView) -> tuple[str, ...]:
    """Return the mechanisms that two variants share."""
    return tuple(mechanism for mechanism in one.mechanisms if mechanism in other.mechanisms)


def said(variant: VariantView, shelf: Shelf) -> dict[str, Any]:
    """Return what the article of a variant says of itself: the names that it is found by, its weight in a
    search, what it is about, its room."""
    names = shelf.names
    # A word counts once, in whatever language and of whichever variant: names that share more come no later.
    own = words_of(variant.name)
    further = [
        " ".join(word for word in name.split() if not words_of(word) <= own)
        for name in variant.translations.values()
    ]
    # A variant is also found by the name of the one that it derives from, after that.
    parents = (names[parent] for parent in variant.lineage[:1] if parent in names)
    others = [name for name in parents if own.isdisjoint(words_of(name))]
    tags = [*dict.fromkeys(filter(None, [variant.name, *further, *others, *variant.inventors]))]
    about = variant.summary or variant.lead
    return {
        "tags": tags,
        "search": {"boost": weight(variant, shelf.variants)},
        **({"description": plain(about)} if about else {}),
        **WIDE,
    }
