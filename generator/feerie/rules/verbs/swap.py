"""Swap (échange): two units exchange squares."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.placement import may_arrive, transferred
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Verb):
    """The units on two squares exchange places; of several such pairs, at the player's choice.

    Pawns that come to their first or last rank so are exiled pawns.
    """

    stage: ClassVar[Stage] = Stage.MUTATE

    pieces: tuple[Squares, Squares]

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        failure = Failure.EMPTY
        ways: list[Continuation] = []
        firsts, seconds = (squares.squares(view) for squares in self.pieces)
        # The other way round an exchange is the same one.
        pairs = {frozenset(pair): pair for pair in product(firsts, seconds)}
        for first, second in pairs.values():
            one, other = view.units[first], view.units[second]
            if first == second or one is None or other is None:
                continue
            if not (may_arrive(one, second, view) and may_arrive(other, first, view)):
                failure = Failure.EXILED_PAWNS
                continue
            ways.extend(transferred({first: (one, second), second: (other, first)}, view))
        return tuple(ways) or failure
