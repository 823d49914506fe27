"""The search index of the theme, as far as pages are concerned; of another one nothing is known."""

from __future__ import annotations

from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig

from feerie.site.findable import FIELD

SEARCH: Final = "material/search"


def search_further_words(config: MkDocsConfig) -> None:
    """Have the words searched that sections have besides their own; before the search reads its settings."""
    search = config.plugins.get(SEARCH)
    if search is not None:
        settings: Any = search.config
        settings["fields"] = {FIELD: {"boost": 1.0}, **settings.get("fields", {})}


def sections(config: MkDocsConfig) -> list[Any]:
    """The sections that have been read so far."""
    search = config.plugins.get(SEARCH)
    found: list[Any] | None = getattr(getattr(search, "search_index", None), "entries", None)
    return [] if found is None else found
