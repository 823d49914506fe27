"""``joined``: the squares that steps join to a square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.words.walks.legs import vectors

_ROOKWARD: Final = ((0, 1),)


@dataclass(frozen=True, slots=True)
class Joined(Squares):
    """Some squares, with all to which steps lead from them, one after the other, among the squares ``over``.

    The steps are those ``along`` files and ranks if nothing else is said, in all directions that are alike.
    A first square that is not among ``over`` is left out.
    """

    joined: Squares
    over: Squares
    along: tuple[tuple[int, int], ...] = _ROOKWARD

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry, steps = view.geometry, vectors(self.along, None, 1)
        left = set(self.over.squares(view))
        found: list[Square] = []
        reached = [*self.joined.squares(view)]
        while reached:
            square = reached.pop()
            if square in left:
                left.remove(square)
                found.append(square)
                reached += [other for step in steps if (other := geometry.step(square, step)) is not None]
        return tuple(sorted(found))
