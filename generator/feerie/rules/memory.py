"""What a variant must remember of the past, as its components ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass

from feerie.rules.component import Component


def remember_last(entries: Iterable[object]) -> bool:
    """Whether a component of one of the entries, however deep within it, asks about the move just played."""
    return _is_needed(entries, lambda component: component.remembers_last)


def remember_origins(entries: Iterable[object]) -> bool:
    """Whether one of them asks from where units set out."""
    return _is_needed(entries, lambda component: component.remembers_origins)


def use_trapdoors(entries: Iterable[object]) -> bool:
    """Whether units can be beneath others because of one of them."""
    return _is_needed(entries, lambda component: component.uses_trapdoors)


def remember_promoted(entries: Iterable[object]) -> bool:
    """Whether one of them asks which units are promoted pawns."""
    return _is_needed(entries, lambda component: component.remembers_promoted)


def _is_needed(entries: Iterable[object], asks: Callable[[Component], bool]) -> bool:
    return any(isinstance(part, Component) and asks(part) for part in _parts(tuple(entries)))


def _parts(whole: object) -> Iterator[object]:
    """A component or an entry, and all that it is made of."""
    if isinstance(whole, tuple):
        for part in whole:
            yield from _parts(part)
    elif is_dataclass(whole):
        yield whole
        for field in fields(whole):
            yield from _parts(getattr(whole, field.name))
