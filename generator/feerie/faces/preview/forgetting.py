"""Forgetting what was worked out for rules that are no longer those of any file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any


def forget() -> None:
    """Empty every cache of Féerie that has a bound.

    Each save makes the rules anew, and caches by rules would keep hundreds of the old ones. What has no bound
    is about the program itself, and stays.
    """
    for cached in [*_cached()]:
        if cached.cache_parameters()["maxsize"] is not None:
            cached.cache_clear()


def _cached() -> Iterator[Any]:
    """Yield the functions in modules of Féerie that answer from a cache."""
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] == __name__.partition(".")[0]:
            yield from (value for value in vars(module).values() if hasattr(value, "cache_parameters"))
