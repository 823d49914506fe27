"""The search index of the theme, as far as pages are concerned; of another one nothing is known."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig

from feerie.site.terms.findable import FIELD

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


def kept_index(config: MkDocsConfig) -> object:
    """The index of the edition that has just been made; the search makes a new one for the next."""
    return getattr(config.plugins.get(SEARCH), "search_index", None)


def resume_index(config: MkDocsConfig, index: object, pages: Collection[str]) -> None:
    """Take up a kept index, and forget the pages of those addresses."""
    search: Any = config.plugins.get(SEARCH)
    if search is not None and index is not None:
        search.search_index = index
        known = sections(config)
        known[:] = [section for section in known if section["location"].partition("#")[0] not in pages]


def write_index(config: MkDocsConfig) -> None:
    """Write the index as it is now."""
    search = config.plugins.get(SEARCH)
    if search is not None:
        search.on_post_build(config=config)
