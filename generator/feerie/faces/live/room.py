"""The room in which the engine works in a reader's browser: texts of JSON come in, and go out.

The worker of a page opens it (`site/scripts/feerie-engine-worker.js`), and reaches Python through it and
through nothing else.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from feerie.engine.archive import Archive
from feerie.engine.rules.variant import Variant
from feerie.faces.live import Live

Answering = Callable[[Any], Mapping[str, Any]]
"""From a request to its answer; never raises."""


class Variants(Mapping[str, Variant]):
    """Variants by id: those of an archive, and before them those that have been put here since."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._put: dict[str, Variant] = {}

    def __getitem__(self, id_: str) -> Variant:
        return self._put[id_] if id_ in self._put else self._archive[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._put, *self._archive]))

    def __len__(self) -> int:
        return len({*self._put, *self._archive})

    def put(self, variant: Variant) -> None:
        """Have a variant played, and no other of its id."""
        self._put[variant.id] = variant


class Room:
    """The variants of an archive, and who answers what is asked of them.

    Raises FeerieError for a text that is no archive.
    """

    def __init__(self, archive: str) -> None:
        self.variants = Variants(Archive(archive))
        self._live = Live(self.variants)
        self._others: dict[str, Answering] = {}

    def answer(self, text: str) -> str:
        """Return the answer to a request, both as JSON."""
        request = json.loads(text)
        answering: Answering = self._others.get(request["ask"], self._live.answer)
        return json.dumps(answering(request), ensure_ascii=False, separators=(",", ":"))

    def let_answer(self, asks: Mapping[str, Answering]) -> None:
        """Add who answers other kinds of requests than a board asks, by their names."""
        self._others |= asks
