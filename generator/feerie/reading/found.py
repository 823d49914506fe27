"""How that which was found in a file is named in a finding."""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType
from typing import Final

from feerie.reading.limits import MAX_SHOWN

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
    """The code of a value's type: null, boolean, integer, number, text, list or mapping."""
    return next(name for type_, name in _TYPES if isinstance(value, type_))


def shown(value: object) -> object:
    """The value as a finding repeats it: a scalar, cut if it is long; the type's code for a collection."""
    if isinstance(value, str):
        return value if len(value) <= MAX_SHOWN else value[: MAX_SHOWN - 1] + "…"
    if value is None or isinstance(value, (bool, int, float)):
        return value
    return type_name(value)
