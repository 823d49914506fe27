"""A file as it was read: plain data, and the place of each of its words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import yaml

from feerie.errors import DefinitionError, Finding
from feerie.reading.composer import BREAK, UNPRINTABLE, Composer, Origin
from feerie.reading.file_text import as_text, read_bytes
from feerie.reading.node import MAX_DEPTH, Entry, KeyPath, Mark, Node, type_name
from feerie.reading.syntax import beyond_unicode, fault

# libyaml is ten times as fast and accepts a little more (a tab behind a value); where it refuses,
# PyYAML's own parser says better what it met.
_LOADERS: Final[tuple[Any, ...]] = (*([yaml.CSafeLoader] if yaml.__with_libyaml__ else []), yaml.SafeLoader)


@dataclass(frozen=True)
class Document:
    """A mapping read from a file, or from several when one inherits from another."""

    root: Node

    @classmethod
    def of(cls, data: object, name: str, *, line: int = 1) -> Document:
        """Data that has been parsed already, a line of JSON for instance; every mark is that line.

        Raises DefinitionError: ``wrong-type``, ``yaml-depth``, ``yaml-key-type``, ``yaml-character``.
        """
        findings: list[Finding] = []
        return _checked(_node_of(data, Mark(name, line), 0, findings), findings)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The document in plain Python: dict, list, str, int, float, bool, None."""
        plain: dict[str, Any] = self.root.plain()
        return plain

    @property
    def file(self) -> str:
        """The name of the file; for what is inherited see the marks."""
        return self.root.mark.file

    def node(self, path: KeyPath) -> Node | None:
        """The value at a path, None if there is none."""
        *_, (_, node) = self._along(path)
        return node

    def mark(self, path: KeyPath) -> Mark:
        """Where the value at a path begins; of its nearest ancestor, if there is none."""
        return [node.mark for _, node in self._along(path) if node][-1]

    def place(self, path: KeyPath, offset: int) -> Mark:
        """Where a character of the text at a path stands."""
        node = self.node(path)
        return node.place(offset) if node else self.mark(path)

    def key_mark(self, path: KeyPath) -> Mark:
        """Where the key of the value at a path stands; for an item of a list, where the item begins.

        Of the nearest ancestor, if there is none.
        """
        return [mark for mark, node in self._along(path) if node][-1]

    def finding(self, path: KeyPath, code: str, /, **values: Any) -> Finding:
        """What is wrong with the value at a path."""
        return self.mark(path).finding(code, **values)

    def key_finding(self, path: KeyPath, code: str, /, **values: Any) -> Finding:
        """What is wrong with the key at a path."""
        return self.key_mark(path).finding(code, **values)

    def _along(self, path: KeyPath) -> Iterator[tuple[Mark, Node | None]]:
        """The key's mark and the node at each step of a path; ends with None where the path breaks off."""
        node = self.root
        yield node.mark, node
        for step in path:
            value = node.value
            if isinstance(value, tuple) and isinstance(step, int) and 0 <= step < len(value):
                node = value[step]
                yield node.mark, node
            elif step in node.entries and isinstance(step, str):
                entry = node.entries[step]
                node = entry.node
                yield entry.key_mark, node
            else:
                yield node.mark, None
                return


def read_document(path: Path, root: Path, name: str | None = None) -> Document:
    """Reads a file, which must stand in the folder ``root`` however it is reached.

    ``name`` is what findings call the file; the path as it is given, by default.
    Raises DefinitionError with all that is wrong, as :func:`parse_document` does, besides
    ``path-outside`` and ``io``.
    """
    shown_name = path.as_posix() if name is None else name
    return parse_document(read_bytes(path, root, shown_name), shown_name)


def parse_document(text: bytes | str, name: str, *, first_line: int = 1, first_column: int = 1) -> Document:
    """Reads YAML that holds one mapping.

    ``first_line`` and ``first_column`` tell where the text begins in the file ``name``, and how far
    its lines were indented there.
    Raises DefinitionError with all that is wrong: ``yaml-size``, ``yaml-binary``, ``yaml-encoding``,
    ``yaml-character``, ``yaml-documents``, ``yaml-empty``, ``yaml-tag``, ``yaml-duplicate-key``,
    ``yaml-key-type``, ``yaml-depth``, ``yaml-nodes``, ``yaml-alias``, ``yaml-cycle``, ``unknown-anchor``,
    ``wrong-type``, and one of the codes of :mod:`feerie.reading.syntax` where it is no YAML.
    """
    origin = Origin(name, first_line, first_column)
    composer = _compose(as_text(text, origin), origin)
    root = composer.root
    if not composer.findings and (root is None or root.value is None):
        raise DefinitionError((origin.mark(0, 0).finding("yaml-empty"),))
    return _checked(root, composer.findings)


def _compose(text: str, origin: Origin) -> Composer:
    """The composer when it has read the text, with the syntax error among its findings if there is one."""
    for loader in _LOADERS:
        composer = Composer(origin, text)
        try:
            composer.compose(yaml.parse(text, Loader=loader))
        except yaml.MarkedYAMLError as error:
            wrong = fault(error, BREAK.split(text))
            composer.findings.append(origin.mark(*wrong.place).finding(wrong.code, **wrong.values))
        except (yaml.YAMLError, ValueError, OverflowError):
            # PyYAML lets chr() and int() fail on "\UFFFFFFFF" and on a version of five thousand digits.
            wrong = beyond_unicode(text)
            composer.findings.append(origin.mark(*wrong.place).finding(wrong.code, **wrong.values))
        else:
            break
    return composer


def _checked(root: Node | None, findings: list[Finding]) -> Document:
    """The document, if nothing was found and it is a mapping."""
    if root is not None and not isinstance(root.value, Mapping) and not findings:
        found = type_name(root.value)
        findings.append(root.mark.finding("wrong-type", found=found, expected=["mapping"]))
    if findings or root is None:
        raise DefinitionError(tuple(findings))
    return Document(root)


def _node_of(data: object, mark: Mark, depth: int, findings: list[Finding]) -> Node:
    """A node for plain data; what cannot be one is noted, and left out."""
    if isinstance(data, (dict, list, tuple)) and depth >= MAX_DEPTH:
        findings.append(mark.finding("yaml-depth", limit=MAX_DEPTH))
        return Node(mark, None)
    if isinstance(data, dict):
        entries: dict[str, Entry] = {}
        for key, value in data.items():
            if not isinstance(key, str):
                findings.append(mark.finding("yaml-key-type", found=type_name(key)))
                continue
            _node_of(key, mark, depth, findings)
            entries[key] = Entry(mark, _node_of(value, mark, depth + 1, findings))
        return Node(mark, entries)
    if isinstance(data, (list, tuple)):
        return Node(mark, tuple(_node_of(item, mark, depth + 1, findings) for item in data))
    if data is None or isinstance(data, (bool, int, float)):
        return Node(mark, data)
    text = str(data)
    bad = UNPRINTABLE.search(text)
    if bad:
        findings.append(mark.finding("yaml-character", character=f"U+{ord(bad[0]):04X}"))
    return Node(mark, text)
