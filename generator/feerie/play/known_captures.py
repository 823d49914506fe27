"""Known captures: what captures of royals have become, kept by the units on which that rests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Move
from feerie.rules.powers import MOST_KEPT

Key = tuple[int, tuple[Unit | None, ...]]
"""The identity of a capture, and the units on which it rests."""


class KnownCaptures:
    """What captures of the tables have become, by the units on the squares that their effects may change.

    The captures are known by their identity, as in `Completions`.
    """

    __slots__ = ("_became", "_touched")

    def __init__(self) -> None:
        self._touched: dict[int, tuple[Move, tuple[Square, ...] | None]] = {}
        self._became: dict[Key, tuple[Move, ...]] = {}

    def get(self, capture: Move, units: Sequence[Unit | None]) -> tuple[Move, ...] | None:
        """Return what a capture becomes where these units stand, None if that is not known."""
        _, squares = self._touched.get(id(capture), (None, None))
        return None if squares is None else self._became.get(_key(capture, squares, units))

    def of(
        self,
        capture: Move,
        units: Sequence[Unit | None],
        touched: Callable[[Move], tuple[Square, ...] | None],
        become: Callable[[], Iterable[Move]],
    ) -> Iterable[Move]:
        """Return what a capture becomes where these units stand.

        ``touched`` tells the squares that its effects may change, None if they are not known; ``become``
        works out what it becomes.
        """
        if id(capture) not in self._touched:
            # While the move is kept, no other object has its identity.
            self._touched[id(capture)] = capture, touched(capture)
        _, squares = self._touched[id(capture)]
        if squares is None:
            return become()
        key = _key(capture, squares, units)
        found = self._became.get(key)
        if found is None:
            if len(self._became) >= MOST_KEPT:
                self._became.clear()
            found = self._became[key] = tuple(become())
        return found


def _key(capture: Move, squares: tuple[Square, ...], units: Sequence[Unit | None]) -> Key:
    return id(capture), tuple([units[square] for square in squares])
