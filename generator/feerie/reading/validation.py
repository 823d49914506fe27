"""Checking a document against a pydantic model.

A model accepts data or refuses it with everything that is wrong at once; each of pydantic's errors
becomes a finding of ours, at the line and column of what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import cache
from typing import Any, Final, TypeVar, cast

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, PydanticCustomError

from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.reading.complaint import Complaint, Values
from feerie.reading.document import Document
from feerie.reading.known_keys import KnownKeys
from feerie.reading.node import KeyPath, Mark, Node
from feerie.reading.union import meant

T = TypeVar("T")

_CONTAINERS: Final = frozenset({"enum", "frozenset", "list", "set", "tuple"})
_NOT_SCHEMAS: Final = frozenset({"cases", "default", "expected", "metadata", "serialization"})


def _with_lenient_containers(schema: Any, handler: GetCoreSchemaHandler) -> Any:
    """A copy of a core schema whose containers are not strict, whatever the model's configuration says."""
    if isinstance(schema, list):
        return [_with_lenient_containers(item, handler) for item in schema]
    if not isinstance(schema, dict):
        return schema
    # A mapping of fields is no schema, even if one of the fields is called "type".
    kind = schema["type"] if isinstance(schema.get("type"), str) else None
    if kind == "definition-ref":
        return _inlined_enum(schema, handler)
    copy = {
        key: value if kind and key in _NOT_SCHEMAS else _with_lenient_containers(value, handler)
        for key, value in schema.items()
    }
    return {"strict": False, **copy} if kind in _CONTAINERS else copy


def _inlined_enum(reference: Any, handler: GetCoreSchemaHandler) -> Any:
    """A reference to an enum as a lenient copy of it: the enum itself is shared, and stays as it is."""
    try:
        schema: Any = handler.resolve_ref_schema(reference)
    except LookupError:
        # A model that refers to itself.
        return reference
    if schema["type"] != "enum":
        return reference
    return {"strict": False, **{key: value for key, value in schema.items() if key != "ref"}}


class Strict(BaseModel):
    """A mapping in a file: no other keys than its fields, and no ``"5"`` for a 5.

    Only containers are read leniently, for YAML has lists where we have tuples and sets, and texts
    where we have enums.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler, /) -> CoreSchema:
        return cast("CoreSchema", _with_lenient_containers(handler(source), handler))


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


def exactly_one(model: BaseModel, names: tuple[str, ...]) -> None:
    """Raises ``one-of``, in a model's validator, unless just one of these fields is given."""
    given = [name for name in names if getattr(model, name) is not None]
    if len(given) != 1:
        raise PydanticCustomError("one-of", "one-of", {"found": given or None, "expected": list(names)})


def refusal(error: FeerieError) -> PydanticCustomError:
    """The error to raise in a model's validator when the engine refuses a value: the same code and values."""
    code = cast("Any", error.code)
    return PydanticCustomError(code, code, dict(error.values))


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
