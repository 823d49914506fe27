"""What a child takes away and its inheritance still names: the fault is the child's, and told there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import Final

from feerie.errors import Finding
from feerie.reading.document import Document
from feerie.reading.node import KeyPath, Mark, Node

_NAMED: Final = {
    "unknown-kind": "kind",
    "unknown-colour": "colour",
    "unknown-word": "word",
    "unknown-type": "type",
    "unknown-parameter": "name",
    "not-one-of": "found",
}
"""The codes that say of a name that there is none, and the value that is the name."""

_WHOLE: Final[dict[str, KeyPath]] = {
    "unknown-colour": ("colours",),
    "unknown-word": ("board", "zones"),
    "unknown-parameter": ("params",),
}
"""What a child replaces whole, and so takes away what it does not repeat."""


def blamed(findings: Iterable[Finding], lineage: Sequence[Document], merged: Document) -> Iterator[Finding]:
    """The findings; of those in inherited lines, the place where a name was taken away that these need.

    ``lineage`` are the files of a variant, the youngest first; ``merged`` is what they make together.
    """
    needed: dict[tuple[Mark, str], list[tuple[str, KeyPath]]] = {}
    for finding in findings:
        name = str(finding.values.get(_NAMED.get(finding.code, ""), ""))
        removal = _removal(finding, name, lineage) if name else None
        if removal is None:
            yield finding
        else:
            needing = next(_paths(merged.root, finding, ()), ())
            needed.setdefault((removal, name), []).append((finding.file, needing))
    for (mark, name), places in needed.items():
        keys = dict.fromkeys(".".join(step for step in path if isinstance(step, str)) for _, path in places)
        parents = dict.fromkeys(PurePath(file).parent.name for file, _ in places)
        yield mark.finding("still-needed", name=name, keys=[*filter(None, keys)], parents=list(parents))


def _removal(finding: Finding, name: str, lineage: Sequence[Document]) -> Mark | None:
    """Where a younger file than that of the finding takes the name away."""
    for document in lineage:
        if document.file == finding.file:
            return None
        deletion = next(_deletions(document.root, name), None)
        if deletion is not None:
            return deletion
        whole = _WHOLE.get(finding.code)
        if whole is not None and document.node(whole) is not None:
            return document.key_mark(whole)
    return None


def _deletions(node: Node, name: str) -> Iterator[Mark]:
    for key, entry in node.entries.items():
        if key == name and entry.node.value is None:
            yield entry.key_mark
        yield from _deletions(entry.node, name)


def _paths(node: Node, finding: Finding, path: KeyPath) -> Iterator[KeyPath]:
    """The ways to what stands where the finding is."""
    place = (finding.file, finding.line, finding.column)
    if (node.mark.file, node.mark.line, node.mark.column) == place and not node.children:
        yield path
    for key, entry in node.entries.items():
        mark = entry.key_mark
        if (mark.file, mark.line, mark.column) == place:
            yield (*path, key)
        yield from _paths(entry.node, finding, (*path, key))
    if isinstance(node.value, tuple):
        for number, child in enumerate(node.value):
            yield from _paths(child, finding, (*path, number))
