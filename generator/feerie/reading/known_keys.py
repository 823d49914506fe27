"""Which keys a model allows at a place, read from its JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from feerie.reading.node import KeyPath

Schema = Mapping[str, Any]

_HIDDEN: Final = "<"
"""The beginning of keys that only inheritance writes."""


class KnownKeys:
    """The keys that mappings may have, according to a JSON Schema."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema

    def at(self, path: KeyPath, data: object) -> list[str]:
        """The keys allowed in the mapping at ``path`` of ``data``, in the order of their declaration.

        Where the schema offers several kinds of mapping, those of the kind that fits the data best.
        """
        schemas = self._fitting(self._schema, data)
        value: Any = data
        for step in path:
            value = value[step]
            inner = [below for schema in schemas for below in _below(schema, step)]
            schemas = [fitting for schema in inner for fitting in self._fitting(schema, value)]
        keys = dict.fromkeys(key for schema in schemas for key in schema.get("properties", ()))
        return [key for key in keys if not key.startswith(_HIDDEN)]

    def _fitting(self, schema: Schema, value: object) -> list[Schema]:
        """The alternatives of a schema that fit a value best; all of them for what is not a mapping."""
        alternatives = list(self._alternatives(schema))
        if not isinstance(value, dict):
            return alternatives
        mappings = [schema for schema in alternatives if schema.get("type") == "object"]
        best = max((_fit(schema, value) for schema in mappings), default=0)
        return [schema for schema in mappings if _fit(schema, value) == best]

    def _alternatives(self, schema: Schema) -> Iterator[Schema]:
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/$defs/")
            yield from self._alternatives(self._schema["$defs"][name])
            return
        offered = [inner for word in ("anyOf", "oneOf", "allOf") for inner in schema.get(word, ())]
        if not offered:
            yield schema
        for inner in offered:
            yield from self._alternatives(inner)


def _below(schema: Schema, step: str | int) -> Iterator[Schema]:
    """The schemas of what stands at one key or position of a value."""
    if isinstance(step, int):
        fixed = schema.get("prefixItems", ())
        found = fixed[step] if step < len(fixed) else schema.get("items")
    else:
        others = (*schema.get("patternProperties", {}).values(), schema.get("additionalProperties"))
        found = schema.get("properties", {}).get(step, others[0])
    if isinstance(found, Mapping):
        yield found


def _fit(schema: Schema, value: Mapping[str, Any]) -> int:
    """How well a mapping fits: its keys that are known, less those that are missing."""
    known = sum(key in schema.get("properties", {}) for key in value)
    return known - sum(key not in value for key in schema.get("required", ()))
