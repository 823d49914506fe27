"""The values of a file, each with its place.

| name | meaning |
|---|---|
| `KeyPath` | the path from the top of a file to a value: keys, and positions in lists counted from 0 |
| `Node` | a value and its mark: a scalar, a list of nodes, or a mapping of entries |
| `Entry` | the value of a key, with the mark of the key |

Nodes are shared, not copied, where a file repeats a value by an alias or a child variant inherits one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import NoneType
from typing import Any, Final

from feerie.errors import Mark

MAX_DEPTH: Final = 64
"""The most collections one within another, with aliases and parameters written out."""

MAX_NODES: Final = 100_000
"""The most values in a file, with aliases and parameters written out."""

MAX_SHOWN: Final = 60
"""The most characters of a text that a finding repeats."""

KeyPath = tuple[str | int, ...]
Scalar = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Entry:
    """The value of a key, and the place of the key."""

    key_mark: Mark
    node: Node

    @property
    def is_mapping(self) -> bool:
        """Whether the value is a mapping."""
        return isinstance(self.node.value, Mapping)


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a file.

    ``size`` is the number of values in it, itself included, and ``height`` the number of collections one
    within another; both count shared nodes as often as they occur. ``refers`` says whether a text in it
    begins with ``$``. ``lines`` are the places where the lines of a text begin; they are empty where the
    file writes the text otherwise than it is read, with an escape for instance. ``comment`` is what stands
    behind a value that is missing, where it looks like one but for the sign of a comment before it.
    """

    mark: Mark
    value: Scalar | tuple[Node, ...] | Mapping[str, Entry]
    lines: tuple[Mark, ...] = field(default=(), compare=False, repr=False)
    comment: str = field(default="", compare=False, repr=False)
    size: int = field(init=False, compare=False, repr=False)
    height: int = field(init=False, compare=False, repr=False)
    refers: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        children = self.children
        nested = isinstance(self.value, (tuple, Mapping))
        object.__setattr__(self, "size", 1 + sum(child.size for child in children))
        named = isinstance(self.value, str) and self.value.startswith("$")
        object.__setattr__(self, "refers", named or any(child.refers for child in children))
        object.__setattr__(self, "height", max((child.height for child in children), default=0) + nested)

    @property
    def children(self) -> tuple[Node, ...]:
        """The items of a list or the values of a mapping, in the order of the file."""
        # The frequent types first: to ask whether a value is any mapping takes long.
        value = self.value
        if value is None or isinstance(value, (str, int, float)):
            return ()
        if isinstance(value, tuple):
            return value
        return tuple(entry.node for entry in value.values())

    @property
    def entries(self) -> Mapping[str, Entry]:
        """The entries of a mapping; none for any other value."""
        value = self.value
        return {} if value is None or isinstance(value, (str, int, float, tuple)) else value

    def place(self, offset: int) -> Mark:
        """The place of the character at ``offset`` of a text, or else of the text."""
        text = self.value if isinstance(self.value, str) else ""
        line, column = text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset) - 1
        if line >= len(self.lines):
            return self.mark
        mark = self.lines[line]
        return mark._replace(column=mark.column + column)

    @property
    def key_marks(self) -> Iterator[Mark]:
        """The places of the keys of a mapping."""
        return (entry.key_mark for entry in self.entries.values())

    def within(self) -> Iterator[Node]:
        """The node and all nodes below it."""
        pending = [self]
        while pending:
            node = pending.pop()
            yield node
            pending += reversed(node.children)

    def rebuilt(self, change: Callable[[Node], Node]) -> Node:
        """The node with other nodes in the places of those directly within it."""
        if isinstance(self.value, tuple):
            return Node(self.mark, tuple(map(change, self.value)))
        if isinstance(self.value, Mapping):
            entries = {key: Entry(one.key_mark, change(one.node)) for key, one in self.value.items()}
            return Node(self.mark, entries)
        return self

    def plain(self) -> Any:
        """The value as new plain Python objects: dict, list, str, int, float, bool, None."""
        if isinstance(self.value, tuple):
            return [child.plain() for child in self.value]
        if isinstance(self.value, Mapping):
            return {key: entry.node.plain() for key, entry in self.value.items()}
        return self.value


# In this order: a boolean is an integer to Python.
_TYPES: Final[tuple[tuple[type[object], str], ...]] = (
    (NoneType, "null"),
    (bool, "boolean"),
    (int, "integer"),
    (float, "number"),
    (str, "text"),
    (Mapping, "mapping"),
    (object, "list"),
)


def type_name(value: object) -> str:
    """The name that findings give to a value's type: null, boolean, integer, number, text, list, mapping."""
    return next(name for type_, name in _TYPES if isinstance(value, type_))


def shown(value: object) -> object:
    """The value as findings repeat it: a scalar, cut if it is long; of a collection the name of its type."""
    if isinstance(value, str):
        return value if len(value) <= MAX_SHOWN else value[: MAX_SHOWN - 1] + "…"
    if value is None or isinstance(value, (bool, int, float)):
        return value
    return type_name(value)
