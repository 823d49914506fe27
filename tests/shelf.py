"""The variants of a library as a board or a page asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library


class Shelf(Mapping[str, Variant]):
    """The variants of a library, each read when it is asked for, and those that were put before them."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._put: dict[str, Variant] = {}

    def __getitem__(self, id_: str) -> Variant:
        return self._put[id_] if id_ in self._put else self._library.variant(id_).variant

    def __iter__(self) -> Iterator[str]:
        return iter({**dict.fromkeys(self._library.ids), **self._put})

    def __len__(self) -> int:
        return len({*self._library.ids, *self._put})

    def put(self, variant: Variant) -> None:
        """Have a variant played, and no other of its id."""
        self._put[variant.id] = variant
