"""The file of a variant with those of its parents, and the document that they make together.

Where a parent's line fails because a child has taken away a name that the line needs, the fault is the
child's, and the finding stands there.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final, Generic, TypeVar

from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.language import ROOT
from feerie.language.definitions.inheriting.composition import EXTENDS, compose
from feerie.language.definitions.inheriting.inheritance import inherit
from feerie.language.definitions.inheriting.parameters import assign, names_of, without_own
from feerie.language.reading import Document, KeyPath, Mark, Node, type_name

MAX_PARENTS: Final = 32

_NAMED: Final = {
    "unknown-kind": "kind",
    "unknown-colour": "colour",
    "unknown-word": "word",
    "unknown-phase": "phase",
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
        parent = child.data.get(EXTENDS, None if child.data.get("id") == ROOT else ROOT)
        if isinstance(parent, list):
            return self.composed(child, chain)
        if parent is None:
            return Lineage((child,), inherit(None, child))
        if not isinstance(parent, str):
            values = {"found": type_name(parent), "expected": ["text", "list"]}
            raise DefinitionError((child.finding((EXTENDS,), "wrong-type", **values),))
        elder = self._elder(parent, child, (EXTENDS,), chain)
        merged = inherit(assign(elder.merged, child), child)
        return Lineage((child, *elder.documents), merged, (parent, *elder.parents))

    def composed(self, child: Document, chain: tuple[Path, ...] = ()) -> Lineage:
        """Return the lineage of a document that extends several variants.

        Raises DefinitionError: as `of` does, ``compose-list`` unless two or more different ids are listed,
        and what `compose` finds.
        """
        listed = child.data[EXTENDS]
        if not 1 < len(set(map(str, listed))) == len(listed) <= MAX_PARENTS:
            raise DefinitionError((child.finding((EXTENDS,), "compose-list"),))
        ids = [str(id_) for id_ in listed]
        elders = [self._elder(id_, child, (EXTENDS, number), chain) for number, id_ in enumerate(ids)]
        lines = [(id_, *elder.parents) for id_, elder in zip(ids, elders, strict=True)]
        nearest = next(id_ for id_ in lines[0] if all(id_ in line for line in lines))
        base = self.of(self._path_of(nearest), chain).merged
        kept = tuple(base.entries("params"))
        settled = [without_own(elder.merged, names_of(elder.merged), kept) for elder in elders]
        united = compose(base, [*zip(ids, settled, strict=True)], child)
        documents = {one.file: one for elder in elders for one in elder.documents}
        parents = dict.fromkeys((*ids, *(id_ for line in lines for id_ in line[1:])))
        return Lineage((child, *documents.values()), inherit(assign(united, child), child), tuple(parents))

    def _elder(self, id_: str, child: Document, place: KeyPath, chain: tuple[Path, ...]) -> Lineage:
        """Return the lineage of a variant that a document names at a place."""
        try:
            above = self._path_of(id_)
        except FeerieError as error:
            raise DefinitionError((child.finding(place, error.code, **error.values),)) from error
        if above in chain:
            names = " → ".join(step.parent.name for step in (*chain[chain.index(above) :], above))
            raise DefinitionError((child.finding(place, "cycle", chain=names),))
        if len(chain) > MAX_PARENTS:
            raise DefinitionError((child.finding(place, "yaml-depth", limit=MAX_PARENTS),))
        return self.of(above, chain)


def _deletions(node: Node, name: str) -> Iterator[Mark]:
    """The places where a null deletes an entry of that name."""
    for key, entry in node.entries.items():
        if key == name and entry.node.value is None:
            yield entry.key_mark
        yield from _deletions(entry.node, name)


def _paths(node: Node, finding: Finding, path: KeyPath) -> Iterator[KeyPath]:
    """The paths to the values and keys at the place of a finding."""
    place = Mark(finding.file, finding.line, finding.column)
    if node.mark == place and not node.children:
        yield path
    for key, entry in node.entries.items():
        if entry.key_mark == place:
            yield (*path, key)
        yield from _paths(entry.node, finding, (*path, key))
    if isinstance(node.value, tuple):
        for number, child in enumerate(node.value):
            yield from _paths(child, finding, (*path, number))
