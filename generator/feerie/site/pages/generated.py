"""The pages that are made from what there is to show, of whatever kinds there are."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from feerie.site.pages import kinds as folder
from feerie.site.pages.plain_page import PlainPage
from feerie.site.shelf import Shelf
from feerie.site.site_words import Labels

WIDE: Final = {"hide": ["toc"]}
"""What a page says of itself that needs room for many boards in a row."""

ALONE: Final = {"hide": ["navigation", "toc"]}
"""What a page says of itself that needs the whole window."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a site is made from: all that there is to show, and the words of its language.

    ``is_playing`` tells that it has the engine, ``is_drafting`` that the engine reads YAML, too; ``written``
    are the files of the pages that are written by hand; ``familiar`` are the ids of the variants that most
    readers know, the best known first.
    """

    shelf: Shelf
    words: Labels
    is_playing: bool = False
    is_drafting: bool = False
    written: Collection[str] = ()
    familiar: Sequence[str] = ()

    def about(self, word: str) -> Mapping[str, Any]:
        """Return how a page describes itself."""
        return {"description": self.words[f"about_{word}"]}

    def page(
        self, path: str, word: str, values: Mapping[str, Any], room: Mapping[str, Any] | None = None
    ) -> Generated:
        """Return a page whose template, title and description have the name of one word; its ``room`` is
        `WIDE` or `ALONE`, if it needs more than others."""
        return Generated(path, f"{word}.md", self.words[word], values, {**(room or {}), **self.about(word)})


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

    @property
    def place(self) -> str:
        """What stands for it in a navigation: its file, or all files of its folder but the index."""
        folder, _, name = self.path.rpartition("/")
        return f"{folder}/*" if folder and name != "index.md" else self.path

    def written(self, draft: PlainPage, text: str = "") -> str:
        """Return the Markdown of the page, written on a draft of it, with the ``text`` that is written by
        hand."""
        prose = read_prose(text, self.figures)
        draft.anchors |= prose.anchors
        return draft.render(self.template, prose=prose, **self.values) + draft.proofs()


@cache
def known_kinds() -> tuple[ModuleType, ...]:
    """Return the kinds of pages, the modules of their folder, in their order."""
    there = [one.name for one in iter_modules(folder.__path__)]
    names = dict.fromkeys((*(name for name in folder.ORDER if name in there), *there))
    return tuple(import_module(f"{folder.__name__}.{name}") for name in names)


def generated_pages(content: Content) -> Iterator[Generated]:
    """Yield the pages of every kind."""
    for kind in known_kinds():
        yield from kind.pages(content)


def places(pages: Iterable[Generated]) -> Mapping[str, list[str]]:
    """Return the files of pages by what stands for them in a navigation, none for a kind that has no page."""
    found: dict[str, list[str]] = {place: [] for kind in known_kinds() for place in kind.PLACES}
    for page in pages:
        if page.place in found:
            found[page.place].append(page.path)
    return found


RULE: Final = "the-rule-in-order"
KINSHIP: Final = "kinship"
HISTORY: Final = "names-and-history"

_ANCHOR: Final = re.compile(r"\{[^{}\n]*#([\w-]+)[^{}\n]*\}[ \t]*$", re.MULTILINE)
"""An anchor that a heading was given by hand."""

_REFERENCE: Final = re.compile(r"`[^`\n]*`|\[[^\[\]\n]*\]\(#([\w-]+)\)(?!\{)")
"""A link within a page, which may lead to a figure; what is code stands aside."""

_PAGE: Final = re.compile(r"\]\(([\w-]+)\.md[)#]")
"""A link to another page of the same folder."""


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
