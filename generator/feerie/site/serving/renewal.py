"""The site while it is served: what a change needs is made again, and no more if that is single pages."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException
from mkdocs.plugins import get_plugin_logger

from feerie.definitions.folders import VARIANT
from feerie.languages import Language
from feerie.site.editions.search_index import SEARCH
from feerie.site.making.workshop import Workshop
from feerie.site.serving.standing import ArtOf, Prepare, Standing
from feerie.site.serving.watched import Changed, Watched

log = get_plugin_logger("feerie")

_PLUGINS: Final = frozenset(("feerie", "search", SEARCH))
_INCLUDING: Final = frozenset(("pymdownx.snippets", "pymdownx.b64"))


class Serving:
    """The editions of a site as they stand."""

    def __init__(self, art: ArtOf, prepare: Prepare) -> None:
        self._art = art
        self._prepare = prepare
        self.editions: dict[Language, Standing] = {}

    def again(self, build: Callable[[], None], workshop: Workshop, watched: Watched | None) -> None:
        """Make again what has changed: single pages if that is enough, else ``build`` the whole site.

        What fails leaves nothing that single pages could be added to.
        """
        start = time.monotonic()
        editions, self.editions = self.editions, {}
        made = self._touched_up(editions, workshop, watched.changed() if watched else None)
        if made is None:
            build()
        else:
            self.editions = editions
            log.info("%d pages made again in %.2f seconds", made, time.monotonic() - start)

    def _touched_up(
        self, editions: Mapping[Language, Standing], workshop: Workshop, changed: Changed | None
    ) -> int | None:
        """How many pages have been made again; None if the whole site must be, as after a change of files
        that somebody else has watched."""
        if changed is None or not editions or not (changed.diagrams or changed.others):
            return None
        texts = [path for path in changed.others if path.suffix == ".md"]
        # A file may have become a link, which may lead where nothing is to be read.
        if any(path.is_symlink() for path in texts):
            return None
        if len(texts) < len(changed.others) or any(path.name == VARIANT for path in changed.diagrams):
            return None
        if workshop.quotes({path.parent.name for path in changed.diagrams}):
            return None
        workshop.refresh()
        total = 0
        for language, edition in editions.items():
            own = [path for path in texts if path.is_relative_to(edition.folder)]
            made = edition.make_again(workshop.shelf(language), own, self._art, self._prepare)
            if made is None:
                return None
            total += made
        return total


def in_a_line(build: Callable[[], None]) -> None:
    """Build; of what it cannot do because of the files, MkDocs tells the reason without a traceback."""
    try:
        build()
    except (MkDocsException, OSError, UnicodeError) as error:
        raise Abort(str(error)) from error


def stands_alone(config: MkDocsConfig) -> bool:
    """Whether a text makes its own page and no other: nothing is known of other plugins than the search, nor
    of texts that include others."""
    return set(config.plugins) <= _PLUGINS and not _INCLUDING.intersection(config.markdown_extensions)
