"""The glossary of the site: its terms in each language, and the texts that use them.

Where a page first uses a term, it is explained: by a link to the glossary that tells the meaning at a glance.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape, unescape
from itertools import accumulate
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from feerie.errors import DefinitionError, Finding
from feerie.language.definitions.glossary_file import TermModel, read_glossary
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.grammar import plural
from feerie.language.wording.language import said_in, typeset
from feerie.site.views import TermView, VariantView

_WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Lexis:
    """The terms of a language, found in running text whatever their capitals and plurals."""

    terms: Sequence[TermView]
    language: Language
    _forms: dict[str, list[tuple[Sequence[Collection[str]], str]]] = field(default_factory=dict)
    _known: dict[str, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for term in self.terms:
            for form in (term.name, *term.forms):
                # Each word is found in the singular and in the plural.
                words = [{_plain(word), _plain(plural(word, self.language))} for word in _WORD.findall(form)]
                for first in words[0]:
                    self._forms.setdefault(first, []).append((words, term.id))
        for forms in self._forms.values():
            forms.sort(key=lambda form: -len(form[0]))

    def mentions(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Return where every term of a text begins and ends, in turn, and its id; of those that begin at a
        word, the longest."""
        words = [(_plain(match[0]), *match.span()) for match in _WORD.finditer(text)]
        index = 0
        while index < len(words):
            first, start, _ = words[index]
            for form, term in self._forms.get(first, ()):
                found = words[index : index + len(form)]
                if len(found) == len(form) and all(
                    word in numbers for (word, _, _), numbers in zip(found, form, strict=True)
                ):
                    index += len(form) - 1
                    yield start, words[index][2], term
                    break
            index += 1

    def used(self, text: str) -> frozenset[str]:
        """Return the terms that a text uses; it is looked through once."""
        if text not in self._known:
            self._known[text] = frozenset(term for _, _, term in self.mentions(text))
        return self._known[text]


def _plain(word: str) -> str:
    # Accents tell words apart: « énonce » is no « énoncé ».
    return word.replace("œ", "oe").replace("Œ", "oe").casefold()


class Glossary:
    """The terms of a file, which need not be there; it is read again when it has changed.

    ``lexis`` has what finds the terms in texts, by language. While the file is broken, the terms are those of
    its last good state.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp: tuple[int, int] | None = None
        self.lexis = {language: Lexis((), language) for language in LANGUAGES}
        self.mistakes: Sequence[Finding] = ()

    def refresh(self) -> None:
        """Look at the file again."""
        found = self._path.stat() if self._path.is_file() else None
        stamp = (found.st_mtime_ns, found.st_size) if found else None
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self.mistakes = ()
        try:
            terms = read_glossary(self._path) if found else {}
        except DefinitionError as error:
            self.mistakes = error.findings
        else:
            self.lexis = {language: Lexis(_views(terms, language), language) for language in LANGUAGES}

    def used(self, variant: VariantView) -> frozenset[str]:
        """Return the terms that a variant uses in any language: all languages list the same variants."""
        return frozenset[str]().union(
            *(self.lexis[language].used(variant.spoken.get(language, "")) for language in LANGUAGES)
        )


def _views(terms: Mapping[str, TermModel], language: Language) -> Sequence[TermView]:
    others = [other for other in LANGUAGES if other != language]
    return [
        TermView(
            id=name,
            name=typeset(term.word(language), language),
            definition=said_in(language, term.definition),
            forms=term.forms.get(language, ()),
            translations={other: typeset(term.word(other), other) for other in others},
            quiet=term.quiet,
            operation=term.operation,
            see=term.see,
        )
        for name, term in terms.items()
    ]


_TAG: Final = re.compile(
    r"<!--.*?-->|<(?P<closing>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)[^>]*?(?P<empty>/?)>", re.DOTALL
)
_APART: Final = frozenset(
    {"a", "abbr", "button", "code", "dt", "form", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "label", "nav"}
    | {"pre", "script", "select", "strong", "style", "summary", "svg", "table", "textarea"}
)
"""Elements in which nothing is explained: they lead elsewhere already, or are no running text."""

_OPENING: Final = re.compile(r"<(?=[a-zA-Z/!?])")
_JOINER: Final = "\u2060"
"""Is not seen; a sign that it follows begins no tag."""


def tagless(text: str) -> str:
    """Return a text, not escaped, that looks the same and has no tag in it.

    It is for where scripts of themes make HTML of what they read: titles, and names too long to be shown
    whole.
    """
    return _OPENING.sub(f"<{_JOINER}", text)


class Explainer:
    """The terms of a language, each explained once on a page, where it first comes.

    ``glossary`` is the address of the glossary from there.
    """

    def __init__(self, lexis: Lexis, glossary: str) -> None:
        self._lexis = lexis
        self._glossary = glossary
        self._left = {term.id: term for term in lexis.terms if not term.quiet}

    def html(self, html: str) -> str:
        """Return a part of the page with the terms that come in its running text explained."""
        pieces = []
        end, apart = 0, 0
        for tag in _TAG.finditer(html):
            text = html[end : tag.start()]
            pieces += [text if apart else self.text(text), tag[0]]
            end = tag.end()
            if (tag["name"] or "").lower() in _APART and not tag["empty"]:
                apart = max(apart - 1, 0) if tag["closing"] else apart + 1
        return "".join([*pieces, html[end:]])

    def text(self, text: str) -> str:
        """Return running text, without tags, with its terms explained: as HTML, and so as Markdown, too."""
        pieces = []
        end = 0
        for start, stop, id_ in self._lexis.mentions(text) if text.strip() else ():
            term = self._left.pop(id_, None)
            if term is not None:
                # In Markdown, too, the meaning is an attribute, and nothing in it markup.
                told = escape(tagless(unescape(term.definition)))
                meaning = Markup(_SIGN.sub(lambda sign: f"&#{ord(sign[0])};", told))  # noqa: S704  # it is escaped
                place, word = f"{self._glossary}#{term.id}", Markup(text[start:stop])  # noqa: S704  # a part of the text
                pieces += [text[end:start], _LINK.format(place, meaning, word)]
                end = stop
        return "".join([*pieces, text[end:]])


def running_text(markdown: str) -> Iterator[tuple[int, int]]:
    """Return the places of the running text in Markdown, each from its start up to its end.

    It is what stands in no heading, table, link, code, HTML or emphasis that is strong. What cannot be told
    is left out: text with braces or references, which other dialects may read otherwise.
    """
    starts = [0, *accumulate(len(line) + 1 for line in markdown.split("\n"))]
    apart = 0
    for token in _MARKDOWN.parse(markdown):
        if token.type in _KEPT:
            apart += token.nesting
        if token.type == "inline" and not apart and token.map:
            yield from _spans(token.children or (), markdown, starts[token.map[0]], starts[token.map[1]] - 1)


def _spans(children: Iterable[Token], markdown: str, place: int, end: int) -> Iterator[tuple[int, int]]:
    """Return the places of the running text of a block, which is in the Markdown from one place to
    another."""
    apart = 0
    for child in children:
        tag = _TAG.fullmatch(child.content) if child.type == "html_inline" else None
        if child.type in ("link_open", "link_close", "strong_open", "strong_close"):
            apart += child.nesting
        elif tag and (tag["name"] or "").lower() in _APART:
            apart += -1 if tag["closing"] else 1
        start = markdown.find(child.content, place, end) if child.content else -1
        if start < 0:
            continue
        place = start + len(child.content)
        if child.type == "text" and not apart and not _UNCLEAR.search(child.content):
            yield start, place


_MARKDOWN: Final = MarkdownIt("commonmark").enable("table")
_KEPT: Final = frozenset({"heading_open", "heading_close", "table_open", "table_close"})
_UNCLEAR: Final = re.compile(r"[{}\[\]$]|^(?:!!!|\?\?\?|===)")
_SIGN: Final = re.compile(r"[\\`*_\[\]!]")
_LINK: Final = Markup('<a class="feerie-term" href="{}" title="{}">{}</a>')
