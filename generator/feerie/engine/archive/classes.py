"""The classes of values that a variant is made of.

They are found, not listed: those that the modules of the rules can see, from the sections of a variant and
from the catalogue of words on. A new word needs no line here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Final
from zlib import crc32

from feerie.engine.memories import MEMORIES
from feerie.engine.rules.combining import around, catalogue, groups, sequences
from feerie.engine.rules.variant import variant

_LAYERS: Final = tuple(f"feerie.engine.{room}." for room in ("board", "operations", "memories", "rules"))

_LAYOUT: Final = 1
"""The number of the form itself; it changes when values are written otherwise."""


@cache
def classes() -> Mapping[str, type[Any]]:
    """Return the classes by their names: data classes, named tuples, enumerations."""
    found: dict[str, type[Any]] = {}
    pending = [module.__name__ for module in (variant, catalogue, around, groups, sequences)]
    pending += [type(memory).__module__ for memory in MEMORIES]
    seen = {*pending}
    for module in pending:
        for value in _classes_in(module):
            if is_dataclass(value) or issubclass(value, Enum) or hasattr(value, "_fields"):
                found[value.__name__] = value
            if value.__module__ not in seen:
                seen.add(value.__module__)
                pending.append(value.__module__)
    return found


def _classes_in(module: str) -> Iterator[type[Any]]:
    """Yield the classes of the engine that a module can see."""
    for value in [*vars(sys.modules[module]).values()]:
        if isinstance(value, type) and value.__module__.startswith(_LAYERS):
            yield value


@cache
def given(kind: Any) -> tuple[Field[Any], ...]:
    """Return the fields by which a value of a data class is made."""
    return tuple(field for field in fields(kind) if field.init)


@cache
def version() -> str:
    """Return the version of the form: another one as soon as a class has other fields or members."""
    shapes = [f"{name}({', '.join(_parts(kind))})" for name, kind in sorted(classes().items())]
    return f"{_LAYOUT}.{crc32(chr(10).join(shapes).encode()):08x}"


def _parts(kind: Any) -> Iterator[str]:
    """Yield what a class consists of, in words."""
    if issubclass(kind, Enum):
        yield from (repr(member.value) for member in kind)
    elif hasattr(kind, "_fields"):
        yield from kind._fields
    else:
        yield from (f"{field.name}: {field.type}" for field in given(kind))
