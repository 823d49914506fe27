"""Squares to which steps lead from others: ``translate``, ``joined``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from feerie.engine.board.geometry import Square, Vector
from feerie.engine.board.memory import Memory
from feerie.engine.board.units import WHITE
from feerie.engine.memories import LAST
from feerie.engine.rules.contract.values import ONCE, NonZero, RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.words.walks.ways import ROOKWARD, Ways

OfMove = Literal["move", "last.move"]
"""The move whose vector is meant."""


@dataclass(frozen=True, slots=True)
class Translate(Squares):
    """The squares to which a vector leads from other squares, whatever stands there; those off the board are
    left out.

    The vector is that of this move (equipollent), that of the previous move, or any of some steps, as the
    player sees them; it is multiplied by ``times``.
    """

    translate: Squares
    by: Ways | OfMove
    times: NonZero = ONCE

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",) if self.by == "move" else ()

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (LAST,) if self.by == "last.move" else ()

    @property
    def is_foreseen(self) -> bool:
        return self.translate.is_foreseen

    @property
    def is_of_walk(self) -> bool:
        return isinstance(self.by, Ways) and self.translate.is_of_walk

    def squares(self, view: View) -> tuple[Square, ...]:
        step, vectors = view.geometry.step, self._vectors(view)
        if self.times != 1:
            vectors = tuple((across * self.times, along * self.times) for across, along in vectors)
        squares = self.translate.squares(view)
        if len(squares) == len(vectors) == 1:
            # The usual case, asked for thousands of moves.
            target = step(squares[0], vectors[0])
            return () if target is None else (target,)
        found = [step(square, vector) for square in squares for vector in vectors]
        return tuple(dict.fromkeys([square for square in found if square is not None]))

    def _vectors(self, view: View) -> tuple[Vector, ...]:
        match self.by:
            case "move":
                vector = view.move.vector(view.geometry)
            case "last.move":
                vector = _of_last(view)
            case ways:
                return ways.vectors(1 if view.player == WHITE else -1)
        return () if vector is None else (vector,)


def _of_last(view: View) -> Vector | None:
    """Return the vector of the previous move; None if it has no departure or no arrival."""
    last = view.position.recall(LAST)
    if last is None or last.departure is None or last.arrival is None:
        return None
    return view.geometry.vector(last.departure, last.arrival)


@dataclass(frozen=True, slots=True)
class Joined(Squares):
    """Some squares, with all to which steps lead from them, one after the other, among the squares ``over``.

    The steps are those ``along`` files and ranks if nothing else is said.
    A first square that is not among ``over`` is left out.
    """

    joined: Squares
    over: Squares
    along: Ways = ROOKWARD

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry, steps = view.geometry, self.along.vectors(1 if view.player == WHITE else -1)
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
