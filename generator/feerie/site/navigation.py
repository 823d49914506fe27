"""The order of the pages: as the configuration has it, with the variants filled in and sections in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from feerie.site.labels import Labels

VARIANTS: Final = "variants/*"
"""What stands in the configuration for all the variants."""


def complete(nav: Any, variants: Sequence[str], words: Labels) -> Any:
    """A navigation with ``variants/*`` replaced by the files of the variants, in their order,
    and the names of sections that are words of the site said in its language."""
    if isinstance(nav, list):
        return [entry for item in nav for entry in _entries(item, variants, words)]
    if isinstance(nav, dict):
        return {words.translated(title): complete(item, variants, words) for title, item in nav.items()}
    return nav


def _entries(item: Any, variants: Sequence[str], words: Labels) -> Sequence[Any]:
    return variants if item == VARIANTS else [complete(item, variants, words)]
