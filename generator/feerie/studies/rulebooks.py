"""The rule of a variant in sentences, from the nodes of its file."""

from __future__ import annotations

from typing import Final

from feerie.definitions.variant_file import VariantFile
from feerie.languages import Language
from feerie.reading.document import Document
from feerie.reading.node import Mark, Node
from feerie.rules.variant.text import Text
from feerie.showing.audience import Audience
from feerie.wording.rulebook import IDENTITY, Ancestor, Book, Place, Said, rulebook

_OF_RULES: Final = ("compose", "extends", "with")


def book_of(file: VariantFile, language: Language) -> Book:
    """Return the rule of a variant."""
    sources = {str(document.data["id"]): document for document in file.sources}
    lineage = [_ancestor(id_, sources[id_]) for id_ in (file.id, *file.parents)]
    return rulebook(_said(file.document.root), lineage, Audience(file.variant, language).lexicon)


def rule_text(file: VariantFile, text: str) -> str:
    """Return the lines of a variant's file that say its rule, without its names and the words of people."""
    lines = text.splitlines()
    entries = file.sources[0].root.entries
    starts = sorted((entry.key_mark.line, key) for key, entry in entries.items())
    stops = [line for line, _ in starts[1:]] + [len(lines) + 1]
    kept = [
        lines[start - 1 : stop - 1]
        for (start, key), stop in zip(starts, stops, strict=True)
        if key in _OF_RULES or key not in IDENTITY
    ]
    return "\n".join(line for part in kept for line in part).rstrip()


def _ancestor(id_: str, document: Document) -> Ancestor:
    return Ancestor(id_, Text(document.data["name"]), document.file, _said(document.root))


def _said(node: Node, key: Mark | None = None) -> Said:
    marks = [mark for mark in (key, node.mark) if mark is not None]
    places = tuple(dict.fromkeys(Place(mark.file, mark.line, mark.column) for mark in marks))
    if isinstance(node.value, tuple):
        return Said(tuple(map(_said, node.value)), places)
    if isinstance(node.value, str | int | float | bool | None):
        return Said(node.value, places)
    return Said({name: _said(entry.node, entry.key_mark) for name, entry in node.value.items()}, places)
