"""The form of a site: what its pages are called, and what it has besides them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from feerie.site.plain import offered as offering


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a site: whether the addresses of its pages are folders, and its navigation (see
    `pages.addresses.complete`); for its feed its name, and its full address in the language, if it has one.

    ``offline`` tells that a worker at the root of the languages keeps the pages that were visited; ``offer``
    is what the site has of the engine (`browser.engine`), None if it has none.
    """

    directories: bool = True
    navigation: Sequence[Any] = ()
    name: str = "Féerie"
    address: str | None = None
    offline: bool = False
    offer: Mapping[str, Any] | None = None

    @property
    def is_playing(self) -> bool:
        """Whether the site has what is needed to play."""
        return self.offer is not None

    @property
    def is_drafting(self) -> bool:
        """Whether the site has what is needed to write diagrams."""
        return self.offer is not None and "yaml" in self.offer["parts"]

    @property
    def things(self) -> frozenset[str]:
        """What parts of written pages tell of (`plain.offered`), as far as the site has it."""
        has = {offering.PLAY: self.is_playing, offering.PLAYGROUND: self.is_drafting}
        return frozenset(thing for thing, is_there in has.items() if is_there)
