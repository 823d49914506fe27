"""What the entries of a variant mention, and what they need a position to remember or a board to show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass

from feerie.engine.rules.contract.values import RoleName, is_past
from feerie.engine.rules.contract.word import Memory, Squares, Word


def mentioned(entries: Iterable[object]) -> Iterator[str]:
    """Yield every text in words and entries, however deep: names of kinds among others."""
    return (part for part in parts(tuple(entries)) if isinstance(part, str))


def remembered(entries: Iterable[object]) -> frozenset[Memory]:
    """Return what the words of some entries need a position to remember, however deep they are."""
    words = [part for part in parts(tuple(entries)) if isinstance(part, Word)]
    past = (
        {Memory.LAST} if any(is_past(role) for word in words for role in word.roles) else frozenset[Memory]()
    )
    return frozenset(memory for word in words for memory in word.remembers) | past


def roles(entries: Iterable[object]) -> frozenset[RoleName]:
    """Return the roles of the units that the words of some entries ask about, however deep they are."""
    words = (part for part in parts(tuple(entries)) if isinstance(part, Word))
    return frozenset(role for word in words for role in word.roles)


def cells(entries: Iterable[object]) -> frozenset[tuple[int, int]]:
    """Return the sizes of the cells into which the words of some entries cut the board."""
    words = (part for part in parts(tuple(entries)) if isinstance(part, Squares))
    return frozenset(size for word in words if (size := word.cells))


def parts(whole: object) -> Iterator[object]:
    """Yield the texts, words and entries that something is made of, itself included."""
    if isinstance(whole, str):
        yield whole
    elif isinstance(whole, Mapping):
        for key, value in whole.items():
            yield from parts(key)
            yield from parts(value)
    elif isinstance(whole, tuple | frozenset):
        for part in whole:
            yield from parts(part)
    elif is_dataclass(whole):
        yield whole
        for field in fields(whole):
            yield from parts(getattr(whole, field.name))
