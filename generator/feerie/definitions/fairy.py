"""The fairy kinds that there are in every variant, made to fit one that has kinds of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from feerie.definitions.inheritance import laid_over
from feerie.reading.document import Document
from feerie.reading.node import Entry, Node
from feerie.rules.text import Text

FAIRY: Final = "fairy"
_PIECES: Final = "pieces"


def with_fairy(document: Document) -> Document:
    """A variant in which its own kinds come before those that there are in every variant.

    A kind of its own that bears the name of one of them says only what is different; one that bears the
    symbol of an inherited one takes its place, and so do the letters of a further colour.
    """
    sections = document.root.entries
    own, fairy = sections.get(_PIECES), sections.get(FAIRY)
    if own is None or fairy is None or not _are_mappings(own.node, fairy.node):
        return document
    pieces = {
        name: Entry(entry.key_mark, laid_over(fairy.node.entries[name].node, entry.node))
        if name in fairy.node.entries
        else entry
        for name, entry in own.node.entries.items()
    }
    taken = {symbol for entry in pieces.values() for symbol in _symbols(entry.node)}
    taken |= {("en", letter.upper()) for letter in _letters(sections)}
    rest = {
        name: entry
        for name, entry in fairy.node.entries.items()
        if name not in pieces
        and (entry.key_mark.file == document.file or taken.isdisjoint(_symbols(entry.node)))
    }
    replaced = {
        _PIECES: Entry(own.key_mark, Node(own.node.mark, pieces)),
        FAIRY: Entry(fairy.key_mark, Node(fairy.node.mark, rest)),
    }
    return Document(Node(document.root.mark, {**sections, **replaced}))


def _are_mappings(*nodes: Node) -> bool:
    return all(isinstance(node.value, Mapping) for node in nodes)


def _symbols(kind: Node) -> Iterator[tuple[str, str]]:
    """The symbols of a kind, each with its language."""
    symbol = kind.entries.get("symbol")
    for language in Text._fields if symbol else ():
        entry = symbol.node.entries.get(language) if symbol else None
        if entry and isinstance(entry.node.value, str):
            yield language, entry.node.value


def _letters(sections: Mapping[str, Entry]) -> Iterator[str]:
    """The letters that further colours have in FEN."""
    for colour in sections["colours"].node.children if "colours" in sections else ():
        letters = colour.entries.get("letters")
        for letter in letters.node.children if letters else ():
            if isinstance(letter.value, str):
                yield letter.value
