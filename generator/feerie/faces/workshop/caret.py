"""Where in a text one writes, and what the JSON Schema of the file allows there: keys, and words."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from feerie.errors import DefinitionError
from feerie.language.definitions.schemas.json_schema import Schema, chapter_of, first_chapter, schemas
from feerie.language.reading import Document, KeyPath, Node, parse_document

_SIGN: Final = "\ue000"
"""What stands at the caret while the text is read: a character that no text of ours has."""

_BLOCK: Final = re.compile(r"(?:^|[:\-] +)[|>][+-]?[1-9]?[ \t]*$")
"""The end of a line below which a text stands as it is."""

_OPENING: Final = {"[": "]", "{": "}"}
_STARTING: Final = ("", *"\n[{,:-")
"""What stands before a value: there a quote or a bracket opens one."""

_TOKEN: Final = re.compile(r"""\"(?:[^"\\]|\\.)*"?|'[^']*'?|\#[^\n]*|[\[\]{}]""", re.DOTALL)
"""A text in quotes, which may be open; a comment; a bracket."""


@dataclass(frozen=True, slots=True)
class Caret:
    """A place in a document: at the key ``path[-1]`` to be if it ``is_key``, else at the value of the path.

    ``typed`` stands there before the caret, from ``column``; ``data`` is what is written of the file.
    """

    path: KeyPath
    typed: str
    column: int
    data: dict[str, Any]
    is_key: bool = False


def nearest_key(path: KeyPath) -> str:
    """Return the last key of a path that is no number in a list; empty without one."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def carets(text: str, line: int, column: int) -> Iterator[Caret]:
    """Yield what a place in a text may be: a value, a key, both where nothing follows yet.

    The text may be unfinished: it is read as it stands, or up to the caret.
    """
    lines = text.split("\n")
    if not 1 <= line <= len(lines):
        return
    start, rest = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    before = "\n".join([*lines[: line - 1], start])
    closing = _closing(before)
    if closing is None:
        return
    after = "\n".join([rest, *lines[line:]])
    key = f"{closing[:1]}: {closing[1:]}" if closing[:1] in ("'", '"') else f": {closing}"
    values = (before + _SIGN + after, before + _SIGN + closing)
    keys = (f"{before}{_SIGN}: {after}", before + _SIGN + key)
    for attempts in (values, keys):
        for attempt in attempts:
            with suppress(DefinitionError):
                document = parse_document(attempt, "")
                yield from _found(document.root, (), document)
                break


def _found(node: Node, path: KeyPath, document: Document) -> Iterator[Caret]:
    """Yield the place of the sign at or below a node."""
    if isinstance(node.value, str) and _SIGN in node.value:
        typed = node.value.partition(_SIGN)[0]
        yield Caret(path, typed, node.mark.column, _without(document.data))
    for key, entry in node.entries.items():
        if _SIGN in key:
            typed = key.partition(_SIGN)[0]
            yield Caret((*path, typed), typed, entry.key_mark.column, _without(document.data), is_key=True)
        yield from _found(entry.node, (*path, key), document)
    if isinstance(node.value, tuple):
        for number, child in enumerate(node.value):
            yield from _found(child, (*path, number), document)


def _without(value: Any) -> Any:
    """Return a value without what is being written."""
    if isinstance(value, dict):
        return {key: _without(inner) for key, inner in value.items() if _SIGN not in key}
    if isinstance(value, list):
        return [_without(inner) for inner in value]
    return None if isinstance(value, str) and _SIGN in value else value


def _closing(before: str) -> str | None:
    """Return the quotes and brackets that are still open at the end of a text; None within a comment."""
    text = _bare(before)
    stack: list[str] = []
    at = 0
    while found := _TOKEN.search(text, at):
        token, last = found[0], text[: found.start()].rstrip(" \t")[-1:]
        at = found.end()
        if token[0] in "\"'":
            if last not in _STARTING:
                # An apostrophe.
                at = found.start() + 1
            elif len(token) == 1 or token[-1] != token[0]:
                return token[0] + "".join(reversed(stack))
        elif token[0] == "#":
            if at == len(text) and text[found.start() - 1 : found.start()].strip() == "":
                return None
        elif token in _OPENING:
            stack += [_OPENING[token]] if stack or last in _STARTING else []
        elif stack and token == stack[-1]:
            stack.pop()
    return "".join(reversed(stack))


def _bare(text: str) -> str:
    """Return a text with blanks in the place of the lines of block scalars."""
    kept: list[str] = []
    depth: int | None = None
    for line in text.split("\n"):
        inner = len(line) - len(line.lstrip(" "))
        if depth is not None and (not line.strip() or inner > depth):
            kept.append(" " * len(line))
            continue
        depth = inner if _BLOCK.search(line) else None
        kept.append(line)
    return "\n".join(kept)


_ALTERNATIVES: Final = ("anyOf", "allOf", "oneOf")
_POINTER: Final = "#/$defs/"
_LONGEST_NAME: Final = 64


@dataclass(frozen=True, slots=True)
class Shape:
    """One of the forms that a value may have, and the ``chapter`` of the vocabulary that tells its words."""

    schema: Schema
    chapter: str

    @property
    def keys(self) -> Iterator[str]:
        """The keys that a mapping of this form may have, as far as they are words."""
        yield from self.schema.get("properties", ())
        names = self.schema.get("propertyNames", {})
        yield from (str(name) for name in names.get("enum", ()))

    @property
    def words(self) -> Iterator[str]:
        """The words that a value of this form may be."""
        found = [*self.schema.get("enum", ()), *([self.schema["const"]] if "const" in self.schema else ())]
        for value in found:
            if value is not None:
                yield str(value).lower() if isinstance(value, bool) else str(value)
        if self.schema.get("type") == "boolean":
            yield from ("true", "false")

    @property
    def is_name(self) -> bool:
        """Whether it is the name of something in the variant: a kind, a colour, a zone."""
        free = {"enum", "const", "pattern"}.isdisjoint(self.schema)
        return free and self.schema.get("maxLength") == _LONGEST_NAME and self.schema.get("type") == "string"


def shapes(file: str, path: KeyPath) -> list[Shape]:
    """Return the forms that the value at a path may have in a ``diagram`` or a ``variant``."""
    root = schemas()[file]
    found = [*_forms(root, root, first_chapter(file), frozenset())]
    for step in path:
        found = [inner for shape in found for inner in _below(root, shape, step)]
    return found


def _below(root: Schema, shape: Shape, step: str | int) -> Iterable[Shape]:
    """The forms of an item, or of the value of a key."""
    schema = shape.schema
    if isinstance(step, int):
        items = schema.get("prefixItems", [])
        inner: Any = items[step] if step < len(items) else schema.get("items")
    elif step in schema.get("properties", ()):
        inner = schema["properties"][step]
    else:
        patterns: Mapping[str, Any] = schema.get("patternProperties", {})
        inner = next((value for form, value in patterns.items() if re.search(form, step)), None)
        inner = schema.get("additionalProperties") if inner is None else inner
        # A phase has the sections of a variant.
        inner = root["properties"].get(step) if inner is True else inner
    return _forms(root, inner, shape.chapter, frozenset()) if isinstance(inner, dict) else ()


def _forms(root: Schema, schema: Schema, chapter: str, seen: frozenset[str]) -> Iterator[Shape]:
    """The alternatives of a schema, its references followed."""
    reference = schema.get("$ref")
    if isinstance(reference, str):
        if reference not in seen:
            name = reference.removeprefix(_POINTER)
            inner = chapter_of(name, chapter)
            yield from _forms(root, root["$defs"][name], inner, seen | {reference})
        return
    alternatives = [one for key in _ALTERNATIVES for one in schema.get(key, ())]
    for one in alternatives:
        yield from _forms(root, one, chapter, seen)
    if not alternatives:
        yield Shape(schema, chapter)
