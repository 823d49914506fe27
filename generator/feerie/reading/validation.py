"""Checking a document against a pydantic model.

A model accepts data or refuses it with everything that is wrong at once; each of pydantic's errors
becomes a finding of ours, at the line and column of what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from feerie.errors import DefinitionError, Finding
from feerie.reading.document import Document
from feerie.reading.model_errors import Complaint, Values, meant
from feerie.reading.node import KeyPath, Mark, Node

T = TypeVar("T")


def validate(
    model: type[T] | TypeAdapter[T],
    document: Document,
    prefix: KeyPath = (),
    context: object = None,
    deleting: Collection[str] = (),
) -> T:
    """The value that a model makes of the document, or of what stands at ``prefix`` in it.

    ``model`` is a class derived from BaseModel, or a TypeAdapter; ``context`` is for its validators. A value
    that is nothing is refused wherever it stands, but below the keys ``deleting``.
    Raises DefinitionError with all that is wrong: ``unknown-key``, ``missing-key``, ``wrong-type``,
    ``not-one-of``, ``out-of-range``, ``too-long``, ``too-short``, ``pattern``, ``invalid``, and the
    codes of the PydanticCustomErrors that the model's own validators raise.
    """
    node = document.node(prefix)
    data = node.plain() if node else None
    checker: TypeAdapter[T] = model if isinstance(model, TypeAdapter) else _adapter(model)
    findings: tuple[Finding, ...] = ()
    try:
        value = checker.validate_python(data, context=context)
    except ValidationError as error:
        findings = _findings(error, checker, document, prefix, data)
    told = set(map(_place, findings))
    nothings = [finding for finding in _nothings(node, deleting) if _place(finding) not in told]
    if findings or nothings:
        raise DefinitionError((*findings, *nothings))
    return value


def _nothings(node: Node | None, deleting: Collection[str]) -> Iterator[Finding]:
    """The values in a mapping that are nothing."""
    entries = node.entries.items() if node else ()
    for inner in (inner for key, entry in entries if key not in deleting for inner in entry.node.within()):
        if inner.value is None:
            yield inner.mark.finding("null-value")


def _place(finding: Finding) -> tuple[str, int, int]:
    return finding.file, finding.line, finding.column


_adapter: Callable[[Any], TypeAdapter[Any]] = cache(TypeAdapter)


@cache
def _known_keys(checker: TypeAdapter[Any]) -> KnownKeys:
    return KnownKeys(checker.json_schema())


def _findings(
    error: ValidationError, checker: TypeAdapter[Any], document: Document, prefix: KeyPath, data: object
) -> tuple[Finding, ...]:
    """The findings that a validation error comes to, one for each place and code."""

    def known_keys(path: KeyPath) -> list[str]:
        return _known_keys(checker).at(path, data)

    told: dict[tuple[Mark, str, object], Values] = {}
    complaints = (Complaint.of(details, data) for details in error.errors(include_url=False))
    for complaint in meant(complaint for complaint in complaints if not complaint.follows):
        code, values = complaint.told(known_keys)
        path = prefix + complaint.path
        if code == "missing-key" and complaint.kind == "missing":
            mark = document.key_mark(path[:-1])
        else:
            mark = document.key_mark(path) if complaint.about_key else document.mark(path)
        place = (mark, code, values.get("key"))
        told[place] = _both(told[place], values) if place in told else values
    return tuple(mark.finding(code, **values) for (mark, code, _), values in told.items())


def _both(first: Values, second: Values) -> Values:
    """Two findings of one code at one place as one: what either expected would do."""
    expected = [*first.get("expected", ()), *second.get("expected", ())]
    return {**first, **second, **({"expected": list(dict.fromkeys(expected))} if expected else {})}


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
