"""A page being written: HTML with its headings and drawings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

from feerie.site.labels import Labels
from feerie.site.pages.art import Art

Link = Callable[[str], str]
"""From a file of the site, such as ``variants/circe.md``, to its address on the page that is being made."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page: its level, from 1, its address on the page, and its text."""

    level: int
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Prose:
    """Hand-written text of a page, as HTML with its headings."""

    html: str = ""
    headings: tuple[Heading, ...] = ()

    @property
    def is_titled(self) -> bool:
        """Whether it brings the title of the page."""
        return any(heading.level == 1 for heading in self.headings)


NO_PROSE: Final = Prose()


@dataclass(slots=True)
class PageText:
    """What has been written of a page so far, in the language of its ``words``."""

    words: Labels
    link: Link
    art: Art
    parts: list[str] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)

    @property
    def html(self) -> str:
        """The page as it stands."""
        return "\n".join(self.parts)

    def add(self, *parts: str) -> None:
        """Write pieces of HTML, leaving out the empty ones."""
        self.parts.extend(part for part in parts if part)

    def add_prose(self, prose: Prose) -> None:
        """Write what has been written by hand."""
        self.headings.extend(prose.headings)
        self.add(prose.html)

    def head(self, level: int, anchor: str, text: str) -> None:
        """Write a heading with a link to itself; an address that is taken gets a sign more."""
        while any(heading.anchor == anchor for heading in self.headings):
            anchor += "_"
        self.headings.append(Heading(level, anchor, text))
        title = escape(self.words["permanent"])
        self.add(
            f'<h{level} id="{escape(anchor)}">{escape(text, quote=False)}'
            f'<a class="headerlink" href="#{escape(anchor)}" title="{title}">¶</a></h{level}>'
        )

    def note(self, level: int, anchor: str, text: str) -> None:
        """Note a heading that is written with what stands about it."""
        self.headings.append(Heading(level, anchor, text))

    def add_facts(self, rows: list[tuple[str, str]]) -> None:
        """Write a list of facts: pairs of a label's name and HTML."""
        self.add_rows([(self.words[name], value) for name, value in rows])

    def add_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Write a list of facts: pairs of HTML."""
        self.add(facts(rows))


def facts(rows: Sequence[tuple[str, str]]) -> str:
    """A list of facts: pairs of a name and HTML."""
    items = "".join(f"<div><dt>{name}</dt> <dd>{value}</dd></div> " for name, value in rows)
    return f'<dl class="feerie-facts">{items}</dl>'
