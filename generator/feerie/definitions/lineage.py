"""The file of a variant with those of its parents, and the document that they make together.

Where a parent's line fails because a child has taken away a name that the line needs, the fault is the
child's, and the finding stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final, Generic, TypeVar

from feerie.definitions.inheritance import inherit
from feerie.definitions.parameters import assign
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.reading.document import Document
from feerie.reading.node import KeyPath, Mark, Node, type_name

ROOT: Final = "orthodox"
"""The variant from which all others derive."""

MAX_PARENTS: Final = 32

_NAMED: Final = {
    "unknown-kind": "kind",
    "unknown-colour": "colour",
    "unknown-word": "word",
    "unknown-type": "type",
    "unknown-parameter": "name",
    "not-one-of": "found",
}
"""The codes of findings about an unknown name, and the key of the name among their values."""

_WHOLE: Final[dict[str, KeyPath]] = {
    "unknown-colour": ("colours",),
    "unknown-word": ("board", "zones"),
    "unknown-parameter": ("params",),
}
"""The sections that a child replaces whole; what it does not repeat is taken away."""


_Made = TypeVar("_Made")


class FileCache(Generic[_Made]):
    """Values made from files, each made once; the findings in a file are raised again each time."""

    def __init__(self) -> None:
        self._made: dict[Path, _Made | DefinitionError] = {}

    def get(self, path: Path, make: Callable[[Path], _Made]) -> _Made:
        """Return the value that ``make`` makes from a file; raises DefinitionError."""
        if path not in self._made:
            try:
                self._made[path] = make(path)
            except DefinitionError as error:
                self._made[path] = error
        made = self._made[path]
        if isinstance(made, DefinitionError):
            raise made
        return made


@dataclass(frozen=True, slots=True)
class Lineage:
    """A variant's file and those of its parents.

    ``documents`` are the files as they are read, the variant's own first, then its nearest parent's;
    ``merged`` is the document that they make together, ``parents`` are the ids of the parents.
    """

    documents: tuple[Document, ...]
    merged: Document
    parents: tuple[str, ...] = ()

    def blamed(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings; those about a name that a younger file has taken away, at that place."""
        needed: dict[tuple[Mark, str], list[tuple[str, KeyPath]]] = {}
        for finding in findings:
            name = str(finding.values.get(_NAMED.get(finding.code, ""), ""))
            removal = self._removal(finding, name) if name else None
            if removal is None:
                yield finding
            else:
                needing = next(_paths(self.merged.root, finding, ()), ())
                needed.setdefault((removal, name), []).append((finding.file, needing))
        for (mark, name), places in needed.items():
            keys = dict.fromkeys(
                ".".join(step for step in path if isinstance(step, str)) for _, path in places
            )
            parents = dict.fromkeys(PurePath(file).parent.name for file, _ in places)
            yield mark.finding("still-needed", name=name, keys=[*filter(None, keys)], parents=list(parents))

    def _removal(self, finding: Finding, name: str) -> Mark | None:
        """The place where a younger file than that of the finding takes the name away."""
        for document in self.documents:
            if document.file == finding.file:
                return None
            deletion = next(_deletions(document.root, name), None)
            if deletion is not None:
                return deletion
            whole = _WHOLE.get(finding.code)
            if whole is not None and document.node(whole) is not None:
                return document.key_mark(whole)
        return None


class Lineages:
    """The lineages of variants, found by ``path_of`` (from an id to its file) and ``document_at``."""

    def __init__(self, path_of: Callable[[str], Path], document_at: Callable[[Path], Document]) -> None:
        self._path_of = path_of
        self._document_at = document_at
        self._merged: FileCache[Lineage] = FileCache()

    def of(self, path: Path, below: tuple[Path, ...] = ()) -> Lineage:
        """Return the lineage of a variant's file, which the files ``below`` extend.

        Raises DefinitionError: ``unknown-variant``, ``cycle``, ``yaml-depth`` for too many parents, and the
        findings in any of the files.
        """
        return self._merged.get(path, lambda path: self._merge(path, (*below, path)))

    def _merge(self, path: Path, chain: tuple[Path, ...]) -> Lineage:
        child = self._document_at(path)
        parent = child.data.get("extends", None if child.data.get("id") == ROOT else ROOT)
        if parent is None:
            return Lineage((child,), inherit(None, child))
        if not isinstance(parent, str):
            values = {"found": type_name(parent), "expected": ["text"]}
            raise DefinitionError((child.finding(("extends",), "wrong-type", **values),))
        try:
            above = self._path_of(parent)
        except FeerieError as error:
            raise DefinitionError((child.finding(("extends",), error.code, **error.values),)) from error
        if above in chain:
            names = " → ".join(step.parent.name for step in (*chain[chain.index(above) :], above))
            raise DefinitionError((child.finding(("extends",), "cycle", chain=names),))
        if len(chain) > MAX_PARENTS:
            raise DefinitionError((child.finding(("extends",), "yaml-depth", limit=MAX_PARENTS),))
        elder = self.of(above, chain)
        merged = inherit(assign(elder.merged, child), child)
        return Lineage((child, *elder.documents), merged, (parent, *elder.parents))


def _deletions(node: Node, name: str) -> Iterator[Mark]:
    """The places where a null deletes an entry of that name."""
    for key, entry in node.entries.items():
        if key == name and entry.node.value is None:
            yield entry.key_mark
        yield from _deletions(entry.node, name)


def _paths(node: Node, finding: Finding, path: KeyPath) -> Iterator[KeyPath]:
    """The paths to the values and keys at the place of a finding."""
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
