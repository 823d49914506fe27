"""``swap`` (échange): two units exchange squares."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.engine.rules.contract.continuations import Aim, Answer, Continuation, Failure
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares, Verb
from feerie.engine.rules.shared.placement import may_be_placed, transferred


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Verb):
    """The units on two squares exchange squares; of several pairs, the player chooses one.

    The rule of exiled pawns holds for pawns that come to their first or last rank.
    """

    stage: ClassVar[Stage] = Stage.MUTATE
    for_groups: ClassVar[bool] = False

    pieces: tuple[Squares, Squares]

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        failure = Failure.EMPTY
        found: list[Continuation] = []
        firsts, seconds = (squares.squares(view) for squares in self.pieces)
        # The two squares in the other order are the same exchange.
        pairs = {frozenset(pair): pair for pair in product(firsts, seconds)}
        for first, second in pairs.values():
            one, other = view.units[first], view.units[second]
            if first == second or one is None or other is None:
                continue
            if not (may_be_placed(one, second, view) and may_be_placed(other, first, view)):
                failure = Failure.EXILED_PAWNS
                continue
            found.extend(transferred({first: (one, second), second: (other, first)}, view))
        return tuple(found) or failure

    def aims(self, view: View) -> tuple[Aim, ...]:
        firsts, seconds = (squares.squares(view) for squares in self.pieces)
        pairs = [pair for pair in product(firsts, seconds) if pair[0] != pair[1]]
        transfers = dict.fromkeys(ends for one, other in pairs for ends in ((one, other), (other, one)))
        return tuple(
            Aim(unit, target, origin)
            for origin, target in transfers
            if (unit := view.units[origin]) is not None
        )
