"""The names that the rules mention."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass


def mentioned(whole: object) -> Iterator[str]:
    """Every text in components and entries, however deep within them: names of kinds among others."""
    if isinstance(whole, str):
        yield whole
    elif isinstance(whole, Mapping):
        for key, value in whole.items():
            yield from mentioned(key)
            yield from mentioned(value)
    elif isinstance(whole, (tuple, frozenset)):
        for part in whole:
            yield from mentioned(part)
    elif is_dataclass(whole):
        for field in fields(whole):
            yield from mentioned(getattr(whole, field.name))
