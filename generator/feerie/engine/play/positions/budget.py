"""The budget of continuations that may be tried to answer one question about one position."""

from types import TracebackType
from typing import Self

from feerie.engine.rules.contract import Verb, View
from feerie.engine.rules.contract.continuations import MAX_CONTINUATIONS, Answer, Multiplied
from feerie.errors import TooManyContinuations


class Budget:
    """The number of continuations tried so far to answer one question about one position.

    A question asked while another is open belongs to that one. The continuations that every move has anyway
    are not counted; those that choices offer, and those that must be tried to know what would follow, are.
    Raises TooManyContinuations above MAX_CONTINUATIONS; the caller then takes back what it has applied.
    """

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
        """Return the answer of the verb at ``index`` in an entry; of a choice, count the continuations."""
        try:
            answer = verb.answer(view)
        except Multiplied as many:
            self.offer(entry, index, many.continuations)
            raise
        if isinstance(answer, tuple) and len(answer) + verb.optional > 1:
            self.offer(entry, index, len(answer) + verb.optional)
        return answer

    def offer(self, entry: str, index: int, continuations: int) -> None:
        """Count the continuations that the verb at ``index`` in an entry offers."""
        offers, place = self._offers, (entry, index)
        if continuations > offers.get(place, 0):
            offers[place] = continuations
        self.spend(continuations)

    def spend(self, continuations: int) -> None:
        """Count that many more continuations."""
        self._spent += continuations
        if self._spent > MAX_CONTINUATIONS:
            raise TooManyContinuations(self._variant, MAX_CONTINUATIONS, self._multiplied())

    def _multiplied(self) -> dict[str, int | None]:
        """Return the most continuations that the operations of each entry have offered together."""
        entries: dict[str, int | None] = {}
        for (entry, _), continuations in self._offers.items():
            entries[entry] = (entries.get(entry) or 1) * continuations
        return entries
