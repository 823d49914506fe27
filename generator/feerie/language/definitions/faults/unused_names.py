"""Names that a variant gives and never uses: counters, zones, phases that no move enters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.errors import Finding
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath, Node

_NAMED: Final[dict[str, KeyPath]] = {"unused-counter": ("counters",), "unused-zone": ("board", "zones")}
"""The sections that give names, each by the code of the finding about an unused one."""


def unused_names(document: Document) -> Iterator[Finding]:
    """Yield findings about names in a document that it does not use, at their declarations.

    The document is that of a variant with all that it inherits, before its parameters are replaced.
    """
    for code, path in _NAMED.items():
        section = document.node(path)
        if section is not None and section.entries:
            used = set(_said(document.root, path))
            for name, entry in section.entries.items():
                if name not in used:
                    yield entry.key_mark.finding(code, name=name)
    phases = document.node(("phases",))
    entered = {str(number) for number in _entered(document.root)}
    for number, entry in phases.entries.items() if phases else ():
        if number not in entered and not any(one.startswith("$") for one in entered):
            yield entry.key_mark.finding("unentered-phase", phase=number, word=f"set: {{phase: {number}}}")


def _said(node: Node, without: KeyPath) -> Iterator[str]:
    """The texts and keys of a node, without those at a path."""
    if isinstance(node.value, str):
        yield node.value
    for key, entry in node.entries.items():
        if without != (key,):
            yield key
            yield from _said(entry.node, without[1:] if without[:1] == (key,) else ())
    for item in () if node.entries else node.children:
        yield from _said(item, ())


def _entered(node: Node) -> Iterator[object]:
    """The numbers of the phases that a node says to be in, or to go into."""
    for inner in node.within():
        for key in ("set", "position"):
            entry = inner.entries.get(key)
            phase = entry.node.entries.get("phase") if entry else None
            if phase is not None:
                yield phase.node.value
