"""What is written by hand for a page that is made from what there is to show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

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
