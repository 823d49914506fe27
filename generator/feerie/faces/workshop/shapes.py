"""What the JSON Schema of a file allows at a path: keys, and words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from feerie.language.definitions.schemas.json_schema import schemas
from feerie.language.definitions.schemas.schema_notes import Schema, chapter_of, first_chapter
from feerie.language.reading.node import KeyPath

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
        yield from (_written(value) for value in found if value is not None)
        if self.schema.get("type") == "boolean":
            yield from ("true", "false")

    @property
    def is_name(self) -> bool:
        """Whether it is the name of something in the variant: a kind, a colour, a zone."""
        free = {"enum", "const", "pattern"}.isdisjoint(self.schema)
        return free and self.schema.get("maxLength") == _LONGEST_NAME and self.schema.get("type") == "string"


def shapes(file: str, path: KeyPath) -> list[Shape]:
    """Return the forms that the value at a path may have in a ``diagram`` or a ``variant``."""
    root = _schemas()[file]
    found = [*_forms(root, root, first_chapter(file), frozenset())]
    for step in path:
        found = [inner for shape in found for inner in _below(root, shape, step)]
    return found


@cache
def _schemas() -> dict[str, Schema]:
    return schemas()


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


def _written(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
