"""What it may cost to know how one position goes on, in ways that are looked at."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from feerie.errors import TooManyWays
from feerie.rules.component import Answer, Verb
from feerie.rules.view import View
from feerie.rules.ways import MAX_WAYS, Multiplied


class Budget:
    """The ways that have been looked at for one question about one position, whatever it leads to.

    A question that is asked while another is open belongs to that one. What every move has anyway is not
    counted; counted are the ways that choices offer, and all that must be tried out to know what would
    follow. Raises TooManyWays when there are more than MAX_WAYS; what stands on the board is then taken back
    by whoever has put it there.
    """

    __slots__ = ("_offers", "_open", "_spent", "_variant")

    def __init__(self, variant: str) -> None:
        self._variant = variant
        self._open = 0
        self._spent = 0
        self._offers: dict[tuple[str, int], int] = {}

    def __enter__(self) -> Self:
        if not self._open:
            self._spent = 0
            self._offers.clear()
        self._open += 1
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open -= 1

    def answer(self, entry: str, index: int, verb: Verb, view: View) -> Answer:
        """How a move may go on by the operation of that index in an entry, its ways counted."""
        try:
            answer = verb.answer(view)
        except Multiplied as many:
            self._offer(entry, index, many.ways)
            raise
        if type(answer) is tuple and (ways := len(answer) + verb.optional) > 1:
            self._offer(entry, index, ways)
        return answer

    def _offer(self, entry: str, index: int, ways: int) -> None:
        offers, place = self._offers, (entry, index)
        if ways > offers.get(place, 0):
            offers[place] = ways
        self.spend(ways)

    def spend(self, ways: int) -> None:
        """Look at so many ways more."""
        self._spent += ways
        if self._spent > MAX_WAYS:
            raise TooManyWays(self._variant, MAX_WAYS, self._multiplied())

    def _multiplied(self) -> dict[str, int | None]:
        """How many ways each entry has offered at once at most, by all that it does."""
        entries: dict[str, int | None] = {}
        for (entry, _), ways in self._offers.items():
            entries[entry] = (entries.get(entry) or 1) * ways
        return entries
