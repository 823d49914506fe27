"""What a variant must remember of the past, as its components ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass


def remember_last(components: Iterable[object]) -> bool:
    """Whether one of the components, or one within them, asks about the move just played."""
    return any(getattr(part, "remembers_last", False) for part in _parts(components))


def _parts(component: object) -> Iterator[object]:
    """A component and all that it is made of."""
    if isinstance(component, (tuple, list)):
        for part in component:
            yield from _parts(part)
    elif is_dataclass(component):
        yield component
        for field in fields(component):
            yield from _parts(getattr(component, field.name))
