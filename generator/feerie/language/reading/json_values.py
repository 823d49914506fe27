"""Values kept as JSON: dataclasses with the types of their fields, written and read back."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

Value = TypeVar("Value")


def as_record(value: object, kind: type) -> bytes:
    """Return a value as JSON."""
    return _adapter(kind).dump_json(value)


def from_record(record: bytes, kind: type[Value]) -> Value | None:
    """Return the value of a record; None if it is no such value."""
    try:
        value: Value = _adapter(cast("Hashable", kind)).validate_json(record)
    except ValidationError:
        return None
    return value


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
