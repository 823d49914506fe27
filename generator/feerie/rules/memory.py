"""What a position must tell of the past, as the components of its variant ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Final

from feerie.rules.component import Component


class Memory(StrEnum):
    """A part of a position that only some rules need; each is called as in the position itself."""

    LAST = "last"
    """The move just played."""
    ORIGINS = "origins"
    """From where units set out."""
    PROMOTED = "promoted"
    """Which units were pawns."""
    STEPPED = "stepped"
    """Which pawns have spent a double step."""
    UNDER = "under"
    """The units beneath others."""


_ASKED: Final[Mapping[Memory, Callable[[Component], bool]]] = {
    Memory.LAST: lambda component: component.remembers_last,
    Memory.ORIGINS: lambda component: component.remembers_origins,
    Memory.PROMOTED: lambda component: component.remembers_promoted,
    Memory.UNDER: lambda component: component.uses_trapdoors,
}


def remembered(entries: Iterable[object]) -> frozenset[Memory]:
    """What the components of some entries ask for, however deep within them."""
    components = [part for part in _parts(tuple(entries)) if isinstance(part, Component)]
    return frozenset(memory for memory, asks in _ASKED.items() if any(map(asks, components)))


def _parts(whole: object) -> Iterator[object]:
    """A component or an entry, and all that it is made of."""
    if isinstance(whole, tuple):
        for part in whole:
            yield from _parts(part)
    elif is_dataclass(whole):
        yield whole
        for field in fields(whole):
            yield from _parts(getattr(whole, field.name))
