"""``rebirth`` (renaissance): a captured unit comes back from limbo."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, get_args

from feerie.engine.board import NEUTRAL, Geometry, Kind, Memory, Square, Unit, opponent
from feerie.engine.memories import UNDER
from feerie.engine.operations import Captive, Place, Remove, Store
from feerie.engine.rules.contract import Bound, RoleName, Rules, Setting, Squares, Stage, Verb, View
from feerie.engine.rules.contract.continuations import NOTHING, Aim, Answer, Continuation, Failure, chosen
from feerie.engine.rules.contract.values import RebornRole
from feerie.engine.rules.shared.natures import LikeKind, kind_of, roles_in
from feerie.engine.rules.shared.placement import placed, reborn_beneath, reborn_instead


class Occupied(StrEnum):
    """What happens if the square of rebirth is occupied."""

    VANISH = "vanish"
    FORBID = "forbid"
    CRUSH = "crush"
    UNDER = "under"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebirth(Verb):
    """The unit in a role is placed again, a royal unit only with ``royal``; of several squares, the player
    chooses.

    On an occupied square there is no rebirth (``vanish``); or the whole move does not exist (``forbid``); or
    the unit there disappears (``crush``); or the reborn unit is placed beneath it (``under``) or on top of it
    (``over``). The ``mover`` and ``it`` leave their squares to be reborn, and disappear where there is no
    rebirth.
    ``as``: the kinds that are reborn as other kinds, or the one kind that every unit becomes, which may be
    that of the unit in a role; like the ``mover``, the kind as which that has moved, whatever it becomes by
    that. ``without``: a square is left out if, with the reborn unit standing there as ``it``, any of those
    squares exists.
    """

    stage: ClassVar[Stage] = Stage.REBIRTH
    most_altered: ClassVar[float] = 1
    may_name: ClassVar[tuple[RoleName, ...]] = get_args(RebornRole)

    piece: RebornRole
    at: Squares
    occupied: Occupied = Occupied.VANISH
    as_: Mapping[Kind, Kind] | LikeKind = field(default_factory=dict)
    without: Squares | None = None
    royal: bool = False

    @property
    def suits_groups(self) -> bool:
        # A captured unit is reborn once.
        return self.piece == "it"

    @property
    def reborn(self) -> RoleName:
        return self.piece

    def place_of(self, field: str, place: Setting) -> Setting:
        place = Verb.place_of(self, field, place)
        # In `without` the unit reborn has the role `it`.
        return replace(place, roles=place.roles | {"it"}) if field == "without" else place

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.piece, *(roles_in(self.as_) if isinstance(self.as_, str) else ()))

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (UNDER,) if self.occupied in (Occupied.UNDER, Occupied.OVER) else ()

    @property
    def takes_away(self) -> bool:
        vanishes = self._stands and self.occupied is Occupied.VANISH
        return vanishes or self.occupied is Occupied.CRUSH

    @property
    def _stands(self) -> bool:
        """Whether the unit stands on the board before it is reborn."""
        return self.piece in ("mover", "it")

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.occupied is Occupied.FORBID

    def brings(self, unit: Unit, rules: Rules, geometry: Geometry) -> frozenset[Square] | None:
        return None if self.as_ else self.at.may_mean(unit, rules, geometry)

    def answer(self, view: View) -> Answer:
        bound = view.standing(self.piece) if self._stands else view.role(self.piece)
        if bound is None:
            return Failure.EMPTY
        if not self.royal and view.position.is_royal(*bound):
            return (NOTHING,)
        unit = self._becomes(bound.unit, view)
        if self._stands:
            return self._again(bound, unit, view)
        if _is_reborn(bound, view):
            return Failure.EMPTY
        return self._reborn(bound, unit, self._squares(bound, unit, view), view)

    def _again(self, bound: Bound, unit: Unit, view: View) -> Answer:
        """Return the continuations by which a unit of the board is reborn, or disappears."""
        squares, leaves = self._squares(bound, unit, view), Remove(bound.unit, bound.square, Store.LIMBO)
        with view.following((leaves,)) as after:
            answer = self._reborn(bound, unit, squares, after)
        if isinstance(answer, Failure):
            if self.occupied is not Occupied.VANISH:
                return answer
            return (Continuation((Remove(bound.unit, bound.square),)),)
        return tuple(Continuation((leaves, *one.operations), (None, *one.causes)) for one in answer)

    def _reborn(self, bound: Bound, unit: Unit, squares: tuple[Square, ...], view: View) -> Answer:
        """Return the continuations by which a unit in limbo is reborn on one of these squares as ``unit``."""
        captive = Captive(*bound)
        if len(squares) == 1 and self.without is None:
            return self._onto(unit, squares[0], captive, view)
        answers = {square: self._onto(unit, square, captive, view) for square in squares}
        answer = chosen(answers.values(), Failure.NOWHERE)
        if self.without is None or isinstance(answer, Failure):
            return answer
        onto = [square for square, one in answers.items() if not isinstance(one, Failure) for _ in one]
        failures = (one for one in reversed(answers.values()) if isinstance(one, Failure))
        return tuple(_left(answer, onto, self.without, view)) or next(failures, Failure.NOWHERE)

    @property
    def is_foreseen(self) -> bool:
        # A role of `as` may be that of a unit that the walk promotes.
        return (
            self.at.is_foreseen and self.without is None and not (self._stands or isinstance(self.as_, str))
        )

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        # What it is reborn as may depend on what becomes of another unit.
        is_known = self.at.is_foreseen and not self._stands and len(self.roles) == 1
        return self.squares(view) if is_known else None

    def aims(self, view: View) -> tuple[Aim, ...]:
        bound = view.role(self.piece)
        if bound is None:
            return ()
        unit = self._becomes(bound.unit, view)
        return tuple(Aim(unit, square, bound.square) for square in self.squares(view))

    def squares(self, view: View) -> tuple[Square, ...]:
        """Return the squares of rebirth, occupied or not; ``home`` is that of the unit that is reborn."""
        bound = view.role(self.piece)
        return () if bound is None else self._squares(bound, self._becomes(bound.unit, view), view)

    def _squares(self, bound: Bound, unit: Unit, view: View) -> tuple[Square, ...]:
        """Return the squares of rebirth of a captured unit that is reborn as ``unit``."""
        return self.at.squares(
            view if unit == bound.unit else view.seeing(Bound(unit, bound.square), self.piece)
        )

    def _becomes(self, unit: Unit, view: View) -> Unit:
        """Return the unit as which a captured unit is reborn."""
        if not self.as_:
            return unit
        kind = _like(self.as_, view) if isinstance(self.as_, str) else self.as_.get(unit.kind)
        return Unit(kind or unit.kind, unit.colour)

    def _onto(self, unit: Unit, square: Square, captive: Captive, view: View) -> Answer:
        """Return the continuations of a rebirth on a square, or beneath it."""
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


def _like(kind: LikeKind, view: View) -> Kind | None:
    """Return the one kind that every unit becomes; like the mover, the kind as which that has moved."""
    mover = view.move.mover
    return mover.kind if kind == "mover" and mover is not None else kind_of(kind, view)


def _left(
    found: tuple[Continuation, ...], squares: list[Square], without: Squares, view: View
) -> Iterator[Continuation]:
    """Yield the continuations onto those squares that ``without`` does not leave out."""
    for one, square in zip(found, squares, strict=True):
        with view.following(one.operations) as after:
            unit = after.units[square]
            # A neutral unit is asked about as the enemy's, as which it was captured.
            is_neutral = unit is not None and unit.colour == NEUTRAL
            with view.position.turn_of(opponent(view.player) if is_neutral else view.player):
                is_left = unit is None or not without.are_there(after.seeing(Bound(unit, square)))
        if is_left:
            yield one


def _is_reborn(bound: Bound, view: View) -> bool:
    """Return whether a captured unit has left limbo in this move; of two alike, whether both have."""
    captive = Captive(*bound)
    left = sum(
        type(operation) is Place and operation.captive == captive for operation in view.move.operations
    )
    # Few moves place a captured unit before: then there is nothing to count.
    return left > 0 and left >= [view.role("captured"), view.role("last.captured")].count(bound)
