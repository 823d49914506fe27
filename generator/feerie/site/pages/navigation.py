"""The order of the pages: as the configuration has it, with the variants filled in and sections in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from feerie.site.labels import Labels

VARIANTS: Final = "variants/*"
FAMILIES: Final = "families/*"
OPERATIONS: Final = "operations/*"
"""What stands in the configuration for all the variants, all the families, all the operations."""


def complete(nav: Any, pages: Mapping[str, Sequence[str]], words: Labels) -> Any:
    """A navigation with ``variants/*`` and the like replaced by their files, which ``pages`` has in
    their order, and the names of sections that are words of the site said in its language.

    A section without a page is left out.
    """
    if isinstance(nav, list):
        return [entry for item in nav for entry in _entries(item, pages, words)]
    if isinstance(nav, dict):
        return {words.translated(title): complete(item, pages, words) for title, item in nav.items()}
    return nav


def _entries(item: Any, pages: Mapping[str, Sequence[str]], words: Labels) -> Sequence[Any]:
    if isinstance(item, str) and item in pages:
        return pages[item]
    entry = complete(item, pages, words)
    is_empty = isinstance(entry, dict) and not any(entry.values())
    return [] if is_empty else [entry]
