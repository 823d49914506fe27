"""Rebirth (renaissance): a captured unit comes back from limbo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import compress
from typing import ClassVar, Final

from feerie.board.geometry import Square
from feerie.board.units import Kind, Unit
from feerie.operations import Place, Store
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.member import Member
from feerie.rules.placement import placed, reborn_beneath, reborn_instead, uncovered
from feerie.rules.roles import Bound, RoleName, TakenRole, is_past
from feerie.rules.stages import Stage
from feerie.rules.view import Supposition, View
from feerie.rules.word import Idle

_OF_CAPTURED: Final = ("occupied", "as", "without", "kings")
"""What may be said of a unit that was captured, and of no other."""


class Occupied(StrEnum):
    """What happens if the square of rebirth is occupied."""

    VANISH = "vanish"
    FORBID = "forbid"
    CRUSH = "crush"
    UNDER = "under"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebirth(Verb):
    """The unit in a role is placed again; a royal one only with ``kings``, else the move goes on without it.

    On an occupied square there is no rebirth (``vanish``), or the whole move does not exist (``forbid``), or
    the unit that stands there disappears (``crush``); or the reborn unit waits beneath it (``under``), or
    comes to stand on top of it (``over``).
    A ``buried`` unit comes up last of all, onto an empty square beneath which it waits.
    ``as`` gives the kinds that are reborn as others, or the one kind that they all become. ``without``
    leaves out the squares from which, the unit once standing there as ``it``, those squares are not none.
    """

    stage: ClassVar[Stage] = Stage.REBIRTH

    piece: TakenRole
    at: Squares
    occupied: Occupied = Occupied.VANISH
    as_: Mapping[Kind, Kind] | Kind = field(default_factory=dict)
    without: Squares | None = None
    kings: bool = False

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.piece,)

    @property
    def idle(self) -> Idle:
        # What waits beneath a square comes up as it is, and only where there is room.
        return dict.fromkeys(_OF_CAPTURED, "piece: captured") if self.piece == "buried" else {}

    @property
    def remembers_last(self) -> bool:
        return is_past(self.piece)

    @property
    def uses_trapdoors(self) -> bool:
        return self.piece == "buried" or self.occupied in (Occupied.UNDER, Occupied.OVER)

    @property
    def at_stage(self) -> Stage:
        return Stage.UNCOVER if self.piece == "buried" else self.stage

    @property
    def takes_away(self) -> bool:
        return self.occupied is Occupied.CRUSH

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.occupied is Occupied.FORBID

    def answer(self, view: View) -> Answer:
        if self.piece == "buried":
            return uncovered(self.at.squares(view), view)
        bound = view.role(self.piece)
        if bound is None:
            return Failure.EMPTY
        if not self.kings and view.variant.is_royal(bound.unit):
            return (Continuation((), ()),)
        unit = self._becomes(bound.unit)
        if _is_reborn(bound, view):
            return Failure.EMPTY
        failure = Failure.NOWHERE
        ways: list[Continuation] = []
        squares: list[Square] = []
        for square in self.squares(view):
            answer = self._onto(unit, square, bound, view)
            if isinstance(answer, Failure):
                failure = answer
            else:
                ways.extend(answer)
                if self.without is not None:
                    squares.extend([square] * len(answer))
        return tuple(ways if self.without is None else _left(ways, squares, self.without, view)) or failure

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        if not self.takes_away or view.role(self.piece) is None:
            return ()
        return self.squares(view) if self.at.is_foreseen else None

    def squares(self, view: View) -> tuple[Square, ...]:
        """The squares of rebirth, occupied ones too; its home is that of the unit that it becomes."""
        bound = view.role(self.piece)
        if bound is None:
            return ()
        unit = self._becomes(bound.unit)
        return self.at.squares(
            view if unit == bound.unit else Member(view, Bound(unit, bound.square), self.piece)
        )

    def _becomes(self, unit: Unit) -> Unit:
        """What a captured unit is reborn as."""
        if not self.as_:
            return unit
        kind = self.as_ if isinstance(self.as_, str) else self.as_.get(unit.kind, unit.kind)
        return Unit(kind, unit.colour)

    def _onto(self, unit: Unit, square: Square, captive: Bound, view: View) -> Answer:
        """The ways in which the unit may be reborn on a square, or beneath it."""
        if view.units[square] is not None:
            match self.occupied:
                case Occupied.CRUSH:
                    return reborn_instead(unit, square, captive, Store.BOX, view)
                case Occupied.OVER:
                    return reborn_instead(unit, square, captive, Store.TRAPDOOR, view)
                case Occupied.UNDER:
                    return reborn_beneath(unit, square, captive, view)
                case _:
                    pass
        return placed(unit, square, Store.LIMBO, view, captive)


def _left(
    ways: list[Continuation], squares: list[Square], without: Squares, view: View
) -> Iterator[Continuation]:
    """Those of the ways onto squares that ``without`` leaves."""
    suppositions = [Supposition(way.operations, square) for way, square in zip(ways, squares, strict=True)]
    return compress(ways, without.missing(view, suppositions))


def _is_reborn(captive: Bound, view: View) -> bool:
    """Whether the captured unit has left limbo in the course of the move; of two alike, whether both have."""
    left = sum(
        type(operation) is Place and operation.captive == captive for operation in view.move.operations
    )
    # So it is in nearly every move; nobody need then be counted.
    return left > 0 and left >= [view.role("captured"), view.role("last.captured")].count(captive)
