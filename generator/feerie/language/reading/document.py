"""A document: the mapping in a file, with the place of each of its words; the text within its limits."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import yaml

from feerie.errors import DefinitionError, Finding, Mark
from feerie.language.files import opened, problem_of
from feerie.language.reading.composer import BREAK, UNPRINTABLE, Composer, Origin, unprintable
from feerie.language.reading.node import MAX_DEPTH, Entry, KeyPath, Node, type_name
from feerie.language.reading.syntax import beyond_unicode, fault

MAX_BYTES: Final = 1 << 20
"""The greatest size of a file, in bytes."""


def read_bytes(path: Path, root: Path | None, name: str) -> bytes:
    """Return the content of a file, which must be in the folder ``root`` when links are followed; it may be
    anywhere without one.

    Raises DefinitionError: ``path-outside``, ``io``, and ``yaml-size`` without reading the file.
    """
    start = Mark(name)
    try:
        real = path.resolve(strict=True)
        if root and not real.is_relative_to(root.resolve()):
            raise DefinitionError((start.finding("path-outside", path=name),))
        with opened(real) as file:
            refuse_size(os.fstat(file.fileno()).st_size, start)
            return file.read(MAX_BYTES + 1)
    except (OSError, RuntimeError, ValueError) as error:
        raise DefinitionError((start.finding("io", problem=problem_of(error)),)) from error


def refuse_size(size: int, mark: Mark) -> None:
    """Raise DefinitionError (``yaml-size``) for a size in bytes above `MAX_BYTES`."""
    if size > MAX_BYTES:
        raise DefinitionError((mark.finding("yaml-size", size=size, limit=MAX_BYTES),))


def as_text(content: bytes | str, origin: Origin) -> str:
    """Return the content as text that ends with a line feed.

    Raises DefinitionError: ``yaml-size``, ``yaml-binary``, ``yaml-encoding``, ``yaml-character``.
    """
    start = origin.mark(0, 0)
    refuse_size(len(content), start)
    if (b"\0" in content) if isinstance(content, bytes) else ("\0" in content):
        raise DefinitionError((start.finding("yaml-binary"),))
    if isinstance(content, str):
        text = content
        refuse_size(len(text.encode(errors="surrogatepass")), start)
    else:
        try:
            text = content.decode()
        except UnicodeDecodeError as error:
            mark = _place(content[: error.start].decode(), origin)
            raise DefinitionError((mark.finding("yaml-encoding"),)) from error
    text = text.removeprefix("\ufeff")
    if bad := UNPRINTABLE.search(text):
        raise DefinitionError(tuple(unprintable(bad[0], _place(text[: bad.start()], origin))))
    # At the end of a text without a line feed the two parsers of PyYAML disagree about columns.
    return text if text.endswith("\n") else text + "\n"


def _place(before: str, origin: Origin) -> Mark:
    """The place behind a piece of text."""
    lines = before.split("\n")
    return origin.mark(len(lines) - 1, len(lines[-1]))


# libyaml is ten times as fast and accepts a little more, a tab behind a value for instance. Where it fails,
# the text is read again by PyYAML's own parser, whose errors say more.
_LOADERS: Final[tuple[Any, ...]] = tuple(
    getattr(yaml, name) for name in ("CSafeLoader", "SafeLoader") if hasattr(yaml, name)
)


@dataclass(frozen=True)
class Document:
    """A mapping read from a file, or from several when one inherits from another."""

    root: Node

    @classmethod
    def of(cls, data: object, name: str, *, line: int = 1) -> Document:
        """Return the document of data that is parsed already, from JSON for instance; all marks are ``line``.

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
        """The name of the file; inherited values have their own file in their marks."""
        return self.root.mark.file

    def node(self, path: KeyPath) -> Node | None:
        """Return the node at a path; None if there is none."""
        *_, (_, node) = self._along(path)
        return node

    def entries(self, *path: str | int) -> Mapping[str, Entry]:
        """Return the entries of the mapping at a path; none if there is no such mapping."""
        node = self.node(path)
        return node.entries if node else {}

    def mark(self, path: KeyPath) -> Mark:
        """Return the place of the value at a path, or else of its nearest ancestor."""
        return [node.mark for _, node in self._along(path) if node][-1]

    def place(self, path: KeyPath, offset: int) -> Mark:
        """Return the place of the character at ``offset`` of the text at a path."""
        node = self.node(path)
        return node.place(offset) if node else self.mark(path)

    def key_mark(self, path: KeyPath) -> Mark:
        """Return the place of the key at a path, or of the item; else of its nearest ancestor."""
        return [mark for mark, node in self._along(path) if node][-1]

    def finding(self, path: KeyPath, code: str, /, **values: Any) -> Finding:
        """Return a finding at the value of a path."""
        return self.mark(path).finding(code, **values)

    def key_finding(self, path: KeyPath, code: str, /, **values: Any) -> Finding:
        """Return a finding at the key of a path."""
        return self.key_mark(path).finding(code, **values)

    def _along(self, path: KeyPath) -> Iterator[tuple[Mark, Node | None]]:
        """The place of the key and the node at each step of a path; None for the first missing node."""
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
    """Return the document of a file, which must be in the folder ``root`` when links are followed.

    ``name`` is the name of the file in findings, by default the path.
    Raises DefinitionError as :func:`parse_document` does, and for ``path-outside`` and ``io``.
    """
    shown_name = path.as_posix() if name is None else name
    return parse_document(read_bytes(path, root, shown_name), shown_name)


def parse_document(text: bytes | str, name: str, *, first_line: int = 1) -> Document:
    """Return the document of a text of YAML, which must be one mapping.

    ``first_line`` is the line of the file ``name`` in which the text begins.
    Raises DefinitionError with everything that is wrong: ``yaml-size``, ``yaml-binary``, ``yaml-encoding``,
    ``yaml-character``, ``yaml-documents``, ``yaml-empty``, ``yaml-tag``, ``yaml-duplicate-key``,
    ``yaml-key-type``, ``yaml-depth``, ``yaml-nodes``, ``yaml-alias``, ``yaml-cycle``, ``unknown-anchor``,
    ``wrong-type``, and one of the codes of :mod:`feerie.language.reading.syntax` where the syntax is wrong.
    """
    origin = Origin(name, first_line)
    composer = _compose(as_text(text, origin), origin)
    root = composer.root
    if not composer.findings and (root is None or root.value is None):
        raise DefinitionError((origin.mark(0, 0).finding("yaml-empty"),))
    return _checked(root, composer.findings)


def _compose(text: str, origin: Origin) -> Composer:
    """The composer after it has read the text; a fault in the syntax is among its findings."""
    for loader in _LOADERS:
        composer = Composer(origin, text)
        try:
            composer.compose(yaml.parse(text, Loader=loader))
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            # PyYAML lets chr() and int() fail on "\UFFFFFFFF" and on a version of five thousand digits.
            marked = error if isinstance(error, yaml.MarkedYAMLError) else None
            wrong = fault(marked, BREAK.split(text), origin) if marked else beyond_unicode(text, origin)
            composer.findings.append(wrong)
        else:
            break
    return composer


def _checked(root: Node | None, findings: list[Finding]) -> Document:
    """The document of a mapping; raises DefinitionError for any findings, or another value."""
    if root is not None and not isinstance(root.value, Mapping) and not findings:
        found = type_name(root.value)
        findings.append(root.mark.finding("wrong-type", found=found, expected=["mapping"]))
    if findings or root is None:
        raise DefinitionError(tuple(findings))
    return Document(root)


def _node_of(data: object, mark: Mark, depth: int, findings: list[Finding]) -> Node:
    """The node of plain data; adds findings about data that a document cannot have."""
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
    findings += unprintable(text, mark)
    return Node(mark, text)
