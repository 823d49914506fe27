"""Values of the engine beside the nodes of the file that they were made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from feerie.engine.board.geometry import FileLetter, Geometry, RankNumber
from feerie.engine.rules.contract import Fault, Idle, Verb, unused
from feerie.errors import Finding, Mark
from feerie.language.reading.node import Entry, Node
from feerie.language.reading.structures import key_of

NOTHING: Final = Node(Mark(""), None)
"""The node of a value that the file does not state."""


@dataclass(frozen=True, slots=True)
class Sourced:
    """A value of the engine, and the node that it was made of.

    It is the value of the field ``field`` of another value, if it is a part of that; of several there, the
    one of the number ``item``.
    """

    value: Any
    node: Node
    field: str = ""
    item: int = 0

    @property
    def keys(self) -> Mapping[str, Entry]:
        """The keys of the value in the file: none, if it is a word that stands alone."""
        if isinstance(self.value, Verb):
            # {birth: {kind: pawn}}: a verb's own keys stand one mapping further in.
            return next((entry.node.entries for entry in self.node.entries.values()), {})
        return self.node.entries

    def finding(self, fault: Fault) -> Iterator[Finding]:
        """Yield the finding of a fault, unless it is about a key that the file does not state."""
        entry = self.keys.get(fault.key) or self.node.entries.get(fault.key)
        if entry is not None or not fault.key:
            node = self.node if entry is None else entry.node
            mark = entry.key_mark if entry and not fault.of_value else node.mark
            if isinstance(fault.item, int):
                mark = node.children[fault.item].mark
            elif fault.item is not None:
                mark = node.entries[fault.item].key_mark
            yield mark.finding(fault.code, **fault.values)

    def unused(self, idle: Idle) -> Iterator[Finding]:
        """Yield findings about those keys without effect that the file states."""
        for key, needs in idle.items():
            yield from self.finding(unused(key, needs))

    def below(self) -> Iterator[Sourced]:
        """Yield the parts directly within the value, those of a list one by one."""
        for field in fields(self.value) if is_dataclass(self.value) else ():
            part = getattr(self.value, field.name)
            entry = self.keys.get(key_of(field) or "")
            # Conditions in a list must hold together, and have no key.
            node = entry.node if entry else self.node if isinstance(self.node.value, tuple) else None
            if node is None:
                continue
            if isinstance(part, tuple | Mapping):
                inner = part.values() if isinstance(part, Mapping) else part
                for number, (item, child) in enumerate(zip(inner, node.children, strict=False)):
                    yield Sourced(item, child, field.name, number)
            else:
                yield Sourced(part, node, field.name)

    def beyond(self, geometry: Geometry) -> Iterator[Finding]:
        """Yield findings about numbers of ranks, and letters of files, that the board does not have."""
        lasts: dict[Any, Any] = {RankNumber: geometry.ranks, FileLetter: chr(ord("a") + geometry.files - 1)}
        cls: Any = type(self.value)
        for name, band in _bands(cls) if is_dataclass(self.value) else ():
            entry = self.keys.get(name.rstrip("_"))
            value, last = getattr(self.value, name), lasts[band]
            if entry is None:
                continue
            several = zip(value, entry.node.children, strict=True) if isinstance(value, tuple) else ()
            for found, node in several or [(value, entry.node)]:
                if isinstance(found, type(last)) and found > last:
                    yield node.mark.finding("out-of-range", found=found, minimum=None, maximum=last)


@cache
def _bands(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields of a word that name a rank or a file, or several, each with which of both it names."""
    hints = get_type_hints(cls)
    return tuple(
        (field.name, band)
        for field in fields(cls)
        for band in (RankNumber, FileLetter)
        if band in _types_in(hints[field.name])
    )


def _types_in(hint: Any) -> Iterator[Any]:
    """Yield a type, and those of which it is made."""
    yield hint
    for one in get_args(hint):
        yield from _types_in(one)
