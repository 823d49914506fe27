"""The site while it is served: what a change needs is made again, and no more if that is single pages."""

from __future__ import annotations

import time
from collections.abc import Callable

from mkdocs.plugins import get_plugin_logger

from feerie.definitions.library import VARIANT
from feerie.site.standing import ArtOf, Prepare, Standing
from feerie.site.watched import Changed, Watched
from feerie.site.workshop import Workshop
from feerie.wording.language import Language

log = get_plugin_logger("feerie")


class Serving:
    """The editions of a site as they stand."""

    def __init__(self, art: ArtOf, prepare: Prepare) -> None:
        self._art = art
        self._prepare = prepare
        self.editions: dict[Language, Standing] = {}

    def again(self, build: Callable[[], None], workshop: Workshop, watched: Watched) -> None:
        """Make again what has changed: single pages if that is enough, else ``build`` the whole site."""
        start = time.monotonic()
        made = self._touched_up(workshop, watched.changed())
        if made is None:
            build()
        else:
            log.info("%d pages made again in %.2f seconds", made, time.monotonic() - start)

    def _touched_up(self, workshop: Workshop, changed: Changed | None) -> int | None:
        """How many pages have been made again; None if the whole site must be."""
        if changed is None or not self.editions:
            return None
        texts = [path for path in changed.others if path.suffix == ".md"]
        if len(texts) < len(changed.others) or any(path.name == VARIANT for path in changed.diagrams):
            return None
        if workshop.quotes({path.parent.name for path in changed.diagrams}):
            return None
        workshop.refresh()
        total = 0
        for language, edition in self.editions.items():
            own = [path for path in texts if path.is_relative_to(edition.folder)]
            made = edition.make_again(workshop.shelf(language), own, self._art, self._prepare)
            if made is None:
                return None
            total += made
        return total
