"""Further walks: those that units have in some positions, besides their own walk or instead of it."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.units import Kind
from feerie.engine.rules.contract.values import Only
from feerie.engine.rules.contract.word import Pieces, Squares
from feerie.engine.rules.variant.pieces import Leg


@dataclass(frozen=True, slots=True)
class FurtherWalk:
    """A walk that the units ``who`` have besides their own, or ``instead`` of it.

    It is the walk of every unit that ``as_`` means, in which ``it`` is the unit that walks; or the legs of
    ``walk``, none if it is empty; or without either the unit's own. They go as if they stood on each of the
    empty squares ``from_``, among which their own is, and no longer on that. Or it leads straight ``to`` some
    squares, whatever stands between. With ``only`` it is for quiet moves alone, or captures, and in their
    place if it is ``instead`` of those. With ``for_captive`` these words ask about the unit ``captured``: the
    walk is worked out for each unit that could be, and serves to capture that one. Attacks that these words
    ask about are those by the units' own walks. Where no unit or no square is meant, there is no further
    walk.
    """

    name: str
    who: Pieces
    as_: Pieces | None = None
    walk: tuple[Leg | Kind, ...] | None = None
    from_: Squares | None = None
    to: Squares | None = None
    only: Only | None = None
    instead: bool = False
    for_captive: bool = False
