"""The words that a file's values were made of, each with its place in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from feerie.errors import Finding
from feerie.reading.node import Entry, Mark, Node
from feerie.rules.component import Verb
from feerie.rules.word import Idle

NOTHING: Final = Node(Mark(""), None)
"""What a file says of a value that it leaves to be understood."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A value of the engine, and where a file says it.

    ``above`` is the value that it is a part of, of which it is the field ``field``.
    """

    value: Any
    node: Node
    above: Trace | None = None
    field: str = ""

    @property
    def keys(self) -> Mapping[str, Entry]:
        """The keys that the file gives to the value: none, if it is a word that stands alone."""
        if isinstance(self.value, Verb):
            # {birth: {kind: pawn}}: a verb's own keys stand one mapping further in.
            return next((entry.node.entries for entry in self.node.entries.values()), {})
        return self.node.entries

    def parts(self) -> Iterator[Trace]:
        """The value and all that it is made of."""
        yield self
        for part in self.below():
            yield from part.parts()

    def is_in(self, field: str) -> bool:
        """Whether it is what a field of that name holds, or a part of that."""
        return self.field == field or (self.above is not None and self.above.is_in(field))

    def given(self, idle: Idle) -> Iterator[Finding]:
        """Those of the keys without effect that the file gives."""
        for key, needs in idle.items():
            if key in self.keys:
                yield self.keys[key].key_mark.finding("unused-key", key=key, needs=needs)

    def below(self) -> Iterator[Trace]:
        """The values directly within this one, those of a list one by one."""
        for field in fields(self.value) if is_dataclass(self.value) else ():
            part = getattr(self.value, field.name)
            entry = self.keys.get(field.name.rstrip("_"))
            # Conditions in a list are meant all together, and have no key.
            node = entry.node if entry else self.node if isinstance(self.node.value, tuple) else None
            if node is None:
                continue
            if isinstance(part, tuple):
                for item, child in zip(part, node.children, strict=False):
                    yield Trace(item, child, self, field.name)
            else:
                yield Trace(part, node, self, field.name)
