"""Checking a document against a model: pydantic reports all errors at once, and each becomes a finding.

A finding has the line and column of the value, or of the key, that it is about. What no model knows is found
while a part of the document is read, and collected.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, reduce
from operator import getitem
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from feerie.errors import FURTHER, MOST_TOLD, DefinitionError, FeerieError, Finding, Mark
from feerie.language.reading.document import Document
from feerie.language.reading.model import adapter
from feerie.language.reading.model_errors import ModelError, Values, meant
from feerie.language.reading.node import KeyPath, Node, shown

T = TypeVar("T")

_Schema = Mapping[str, Any]

_HIDDEN: Final = "<"
"""The first character of keys that no file can have; definitions write them while they merge files."""


def validate(
    model: type[T] | TypeAdapter[T],
    document: Document,
    prefix: KeyPath = (),
    context: object = None,
    deleting: Collection[str] = (),
) -> T:
    """Return the value that a model makes of the document, or of its value at ``prefix``.

    ``model`` is a class derived from BaseModel, or a TypeAdapter; ``context`` is handed to its validators. A
    null is refused everywhere except below the keys ``deleting``.
    Raises DefinitionError with everything that is wrong: ``unknown-key``, ``missing-key``, ``wrong-type``,
    ``not-one-of``, ``out-of-range``, ``too-long``, ``too-short``, ``empty``, ``pattern``, ``null-value``,
    ``null-comment``, ``invalid``, and the codes that the model's own validators raise.
    """
    node = document.node(prefix)
    data = node.plain() if node else None
    checker: TypeAdapter[T] = model if isinstance(model, TypeAdapter) else adapter(model)
    findings: tuple[Finding, ...] = ()
    try:
        value = checker.validate_python(data, context=context)
    except ValidationError as error:
        findings = _findings(error, checker, document, prefix, data)
    nulls = [*_nulls(node, deleting)]
    if findings:
        # A key whose value is missing is told once, where it stands.
        entries = (pair for inner in (node.within() if node else ()) for pair in inner.entries.items())
        empty = {key for key, entry in entries if entry.node.value is None}
        commented = {finding.place for finding in nulls if finding.code == "null-comment"}
        findings = tuple(
            finding
            for finding in findings
            if not (finding.code == "missing-key" and finding.values.get("key") in empty)
            and finding.place not in commented
        )
    places = {finding.place for finding in findings}
    nulls = [finding for finding in nulls if finding.place not in places]
    if findings or nulls:
        raise DefinitionError((*findings, *nulls))
    return value


def _nulls(node: Node | None, deleting: Collection[str]) -> Iterator[Finding]:
    """Findings about the nulls in a mapping."""
    entries = node.entries.items() if node else ()
    for inner in (inner for key, entry in entries if key not in deleting for inner in entry.node.within()):
        if inner.comment:
            yield inner.mark.finding("null-comment", found=shown(inner.comment))
        elif inner.value is None:
            yield inner.mark.finding("null-value")


@cache
def _known_keys(checker: TypeAdapter[Any]) -> _KnownKeys:
    return _KnownKeys(checker.json_schema())


def _findings(
    error: ValidationError, checker: TypeAdapter[Any], document: Document, prefix: KeyPath, data: object
) -> tuple[Finding, ...]:
    """The findings that a validation error makes, one for each place and code; those beyond the first ones
    that can be told are only counted."""

    def known_keys(path: KeyPath) -> list[str]:
        return _known_keys(checker).beside(path, data)

    told: dict[tuple[Mark, str, object], Values] = {}
    errors = [ModelError.of(details, data) for details in error.errors(include_url=False)]
    told_of = meant([one for one in errors if not one.follows])
    placed = [(_mark(one, prefix, document), one) for one in told_of]
    placed.sort(key=lambda pair: (pair[0].file, pair[0].line, pair[0].column))
    for mark, one in placed[:MOST_TOLD]:
        code, values = one.code_and_values(known_keys)
        path = prefix + one.path
        within = document.place(path, values.pop("offset")) if "offset" in values else mark
        if code == "unknown-key" and not (values["nearest"] or values.get("rather")):
            owner = _known_keys(checker).owner(one.path, data)
            values = {**values, **({"rather": f"{owner}: {{{one.path[-1]}: …}}"} if owner else {})}
        if code == "missing-language" and path:
            values = {**values, "key": path[-1]}
        place = (within, code, values.get("key"))
        told[place] = _united(told[place], values) if place in told else values
    found = [mark.finding(code, **values) for (mark, code, _), values in told.items()]
    others = dict.fromkeys((mark, one.path) for mark, one in placed[MOST_TOLD:])
    return (*found, *(mark.finding(FURTHER, number=1) for mark, _ in others))


def _mark(error: ModelError, prefix: KeyPath, document: Document) -> Mark:
    """The place of what an error is about; of a key that is missing that of the mapping's own key."""
    path = prefix + error.path
    if error.kind == "missing" and isinstance(path[-1], str):
        return document.key_mark(path[:-1])
    return document.key_mark(path) if error.about_key else document.mark(path)


def _united(first: Values, second: Values) -> Values:
    """The values of two findings of one code at one place, with what either of them expected."""
    expected = [*first.get("expected", ()), *second.get("expected", ())]
    united = {**first, **second, **({"expected": list(dict.fromkeys(expected))} if expected else {})}
    if any("text" in one.get("expected", ()) and "values" not in one for one in (first, second)):
        united.pop("values", None)
    return united


class _KnownKeys:
    """The keys that mappings may have according to a JSON Schema."""

    def __init__(self, schema: _Schema) -> None:
        self._schema = schema

    def beside(self, path: KeyPath, data: object) -> list[str]:
        """Return the keys that a mapping of ``data`` may have in place of the one at the end of ``path``.

        They are in the order of declaration. Of several alternatives in the schema the one counts that fits
        the data best, of those that do not know the key.
        """
        schemas = self._around(path, data)
        keys = dict.fromkeys(key for schema in schemas for key in schema.get("properties", ()))
        return [key for key in keys if not key.startswith(_HIDDEN)]

    def owner(self, path: KeyPath, data: Any) -> str | None:
        """Return the one key beside a wrong one in whose mapping that would be right, if there is one; below
        the top of a file, where the way to it is longer, only a key that is there."""
        wrong, said = path[-1], reduce(getitem, path[:-1], data)
        found = {
            key
            for schema in self._around(path, data)
            for key, inner in schema.get("properties", {}).items()
            if (len(path) == 1 or key in said)
            and any(wrong in below.get("properties", ()) for below in self._alternatives(inner))
        }
        return found.pop() if len(found) == 1 else None

    def _around(self, path: KeyPath, data: object) -> list[_Schema]:
        """The schemas of the mapping that has the key at the end of a path and does not know it."""
        wrong = path[-1]
        schemas = self._fitting(self._schema, data, wrong)
        value: Any = data
        for step in path[:-1]:
            value = value[step]
            inner = [below for schema in schemas for below in _below(schema, step)]
            schemas = [fitting for schema in inner for fitting in self._fitting(schema, value, wrong)]
        return schemas

    def _fitting(self, schema: _Schema, value: object, wrong: str | int) -> list[_Schema]:
        """The alternatives of a schema that fit a mapping best; all of them for any other value.

        If a mapping has the ``wrong`` key, those that know it come last.
        """
        alternatives = list(self._alternatives(schema))
        if not isinstance(value, dict):
            return alternatives
        mappings = [schema for schema in alternatives if schema.get("type") == "object"]
        unknowing = [schema for schema in mappings if wrong not in schema.get("properties", {})]
        several = unknowing if wrong in value and unknowing else mappings
        best = max((_fit(schema, value) for schema in several), default=None)
        return [schema for schema in several if _fit(schema, value) == best]

    def _alternatives(self, schema: _Schema) -> Iterator[_Schema]:
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/$defs/")
            yield from self._alternatives(self._schema["$defs"][name])
            return
        offered = [inner for word in ("anyOf", "oneOf", "allOf") for inner in schema.get(word, ())]
        if not offered:
            yield schema
        for inner in offered:
            yield from self._alternatives(inner)


def _below(schema: _Schema, step: str | int) -> Iterator[_Schema]:
    """The schema of the value at one key or position."""
    if isinstance(step, int):
        fixed = schema.get("prefixItems", ())
        found = fixed[step] if step < len(fixed) else schema.get("items")
    else:
        others = (*schema.get("patternProperties", {}).values(), schema.get("additionalProperties"))
        found = schema.get("properties", {}).get(step, others[0])
    if isinstance(found, Mapping):
        yield found


def _fit(schema: _Schema, value: Mapping[str, Any]) -> tuple[int, int]:
    """The number of keys of a mapping that a schema knows, less those that it lacks; then without these."""
    # There are fewer keys that are known than a mapping may have.
    known = sum(key in value for key in schema.get("properties", ()))
    return known - sum(key not in value for key in schema.get("required", ())), known


class Findings:
    """The findings in the part of a document at ``prefix``, from where all paths are counted."""

    def __init__(self, document: Document, prefix: KeyPath = ()) -> None:
        self._document = document
        self._prefix = prefix
        self._found: list[Finding] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, path: KeyPath, code: str, /, **values: object) -> None:
        """Add a finding at the value of a path."""
        self._found.append(self._document.finding((*self._prefix, *path), code, **values))

    def add_at_key(self, path: KeyPath, code: str, /, **values: object) -> None:
        """Add a finding at the key of a path."""
        self._found.append(self._document.key_finding((*self._prefix, *path), code, **values))

    @contextmanager
    def collecting(self, *path: str | int, offset: int | None = None) -> Iterator[None]:
        """Add an error in the block as a finding at a path.

        The finding is at the character ``offset`` of the text there, or at the ``column`` in the error.
        """
        try:
            yield
        except FeerieError as error:
            if "column" in error.values:
                offset = error.values["column"] - 1
            if offset is None:
                self.add(path, error.code, **error.values)
            else:
                mark = self._document.place((*self._prefix, *path), offset)
                self._found.append(mark.finding(error.code, **error.values))

    def error(self) -> DefinitionError:
        """Return the error that carries the findings."""
        return DefinitionError(tuple(self._found))
