"""What a move is, and what it leaves: ``when``, ``gives``, ``has_move``."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Literal

from feerie.engine.board import Colour, Memory, Phase, Square, Unit
from feerie.engine.memories import LAST, LastMove
from feerie.engine.operations import CASTLING, EN_PASSANT, ORDINARY, PROMOTION, Move
from feerie.engine.rules.contract import (
    ROLES,
    Basis,
    Condition,
    Fault,
    Pieces,
    Rules,
    Setting,
    Surroundings,
    View,
    unused,
)
from feerie.errors.spelling import nearest

DROP: Final = "drop"
_TYPES: Final = (ORDINARY, EN_PASSANT, CASTLING, PROMOTION, DROP)
_OF_A_MOVER: Final = ("by", "capture", "capturing", "type", "undoes")
"""The keys that ask about a move before it is made, which nothing can answer before there is a mover."""


@dataclass(frozen=True, slots=True)
class When(Condition):
    """The move has every given property; without any, every move has them.

    ``by`` and ``capturing`` are about the mover and the captured unit before the move; without such a unit
    they do not hold. ``type`` is ``ordinary``, ``en_passant``, ``castling``, ``promotion``, ``drop`` for a
    unit that comes onto the board, or the name of an extra move, or a list of these. ``exists``: such a unit
    is on the board; ``made``: the number of moves of the turn before it; ``left``: of those due after it;
    ``for``: the player is one of these; ``phase``: the number of the phase; ``after: capture``: the previous
    move captured. ``undoes: last``: the move leads from the arrival to the departure of the previous move,
    which captured nothing; what the unit has become in between does not matter.
    """

    capture: bool | None = None
    by: Pieces | None = None
    capturing: Pieces | None = None
    type: str | tuple[str, ...] | None = None
    exists: Pieces | None = None
    for_: tuple[Colour, ...] | None = None
    phase: Phase | None = None
    made: int | None = None
    left: int | None = None
    after: Literal["capture"] | None = None
    undoes: Literal["last"] | None = None

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (LAST,) if self.after is not None or self.undoes is not None else ()

    @property
    def of_captures(self) -> bool | None:
        return self.capture if self.capturing is None else True

    @property
    def own_basis(self) -> Basis:
        return Basis.MOVE | Basis.PAST if self.phase is None else Basis.BOARD

    def is_of_units(self, rules: Rules) -> bool:
        of_time = self.exists, self.phase, self.made, self.left, self.after, self.undoes
        of_units = self.by, self.capturing
        return of_time.count(None) == len(of_time) and all(
            one is None or one.is_of_units(rules) for one in of_units
        )

    @property
    def types(self) -> tuple[str, ...]:
        return (self.type,) if isinstance(self.type, str) else self.type or ()

    def faults(self, place: Setting) -> Iterator[Fault]:
        known = [*_TYPES, *place.around.moves]
        for number, type_ in enumerate(self.types):
            if type_ not in known:
                item = number if isinstance(self.type, tuple) else None
                values = {"type": type_, "expected": known, "nearest": nearest(type_, known)}
                yield Fault("unknown-type", values, "type", of_value=True, item=item, clashes=True)
        if self.phase == place.around.phase:
            yield unused("phase")
        last = place.around.last
        for key, count in (("made", self.made), ("left", self.left)):
            if count is not None and last is not None and count >= last:
                bounds = {"found": count, "minimum": None, "maximum": last - 1}
                yield Fault("out-of-range", bounds, key, of_value=True)
        if place.has_mover:
            yield from self._never(place.around)
        else:
            yield from (Fault("unused-of-move", {"key": key}, key) for key in _OF_A_MOVER)

    def _never(self, around: Surroundings) -> Iterator[Fault]:
        """Yield what is wrong with properties that no move has together."""
        type_ = self.types[0] if len(self.types) == 1 else ""
        movers, kinds = around.movers.get(type_, ()), self.by.kinds if self.by else ()
        if self.types and {*self.types} <= {*around.absent}:
            wanted = around.rules.castlers_wanted if CASTLING in self.types else None
            yield Fault("type-absent", {"type": self.types[0], "castling": wanted}, "type", of_value=True)
        if kinds and movers and not {*movers}.intersection(kinds):
            # The fairy kinds that are there for all variants would make the sentence long.
            own = sorted({*movers}.intersection(around.kinds)) or sorted(movers)
            yield Fault("type-of-others", {"type": type_, "kinds": [*kinds], "expected": own}, "by")
        takes = "capturing" if self.capturing is not None else "capture" if self.capture else None
        words: tuple[str, ...] = ()
        if self.capture is False and (self.capturing is not None or type_ == EN_PASSANT):
            words = ("capture", "capturing" if self.capturing is not None else "type")
        elif takes is not None and type_ in (CASTLING, DROP, *around.moves):
            words = (takes, "type")
        elif self.after is not None and self.undoes is not None:
            words = ("after", "undoes")
        if words:
            yield Fault("several-words", {"words": [*words]}, words[-1])

    def place_of(self, field: str, place: Setting) -> Setting:
        if field not in ("by", "capturing"):
            return place
        return replace(place, about=field, roles=place.roles if place.has_mover else frozenset(ROLES))

    def _is_time(self, view: View) -> bool:
        """Return whether what every move of the position has in common is as wanted."""
        return (
            (self.for_ is None or view.player in self.for_)
            and (self.phase is None or view.position.phase == self.phase)
            and (self.made is None or view.position.made_of_turn == self.made)
            and (self.left is None or view.position.left_of_turn == self.left)
            and (
                self.after is None
                or ((last := view.position.recall(LAST)) is not None and last.captured is not None)
            )
        )

    def holds(self, view: View) -> bool:
        move = view.move
        return (
            (self.capture is None or self.capture == (move.captured is not None))
            and (self.type is None or any(_is_of(type_, move) for type_ in self.types))
            and self._is_time(view)
            and (self.undoes is None or _undoes(move, view.position.recall(LAST)))
            and (self.by is None or _is_one(move.mover, move.departure, self.by, view))
            and (self.capturing is None or _is_one(move.captured, move.captured_at, self.capturing, view))
            and (self.exists is None or bool(self.exists.standing(view)))
        )

    def witnesses(self, view: View) -> frozenset[Square]:
        """Return the squares of the units because of which the mover or the captured unit is one of those."""
        move = view.move
        told = ((self.by, move.mover, move.departure), (self.capturing, move.captured, move.captured_at))
        return frozenset(
            other
            for pieces, unit, square in told
            if pieces is not None and unit is not None and square is not None
            for other in pieces.witnesses(unit, view, square)
        )


def _is_of(type_: str, move: Move) -> bool:
    """Return whether a move is of a type."""
    match type_:
        case "promotion":
            return move.promotion is not None
        case "drop":
            return move.departure is None and move.arrival is not None
    return type_ == move.type


def _is_one(unit: Unit | None, square: Square | None, wanted: Pieces, view: View) -> bool:
    """Return whether there is such a unit on ``square``, and it is one of those wanted."""
    return unit is not None and wanted.selects(unit, view, square)


def _undoes(move: Move, last: LastMove | None) -> bool:
    """Return whether a move leads back where the previous move, without capture, came from."""
    return (
        last is not None
        and move.departure == last.arrival
        and move.arrival == last.departure
        and last.captured is None
        and last.departure is not None
    )


@dataclass(frozen=True, slots=True)
class Gives(Condition):
    """The move, as far as it has gone, leaves the opponent in check, in checkmate or in stalemate.

    Before a move is made it is asked about the ordinary move, without its effects. ``by``: one of the units
    that give the check is one of those meant.
    """

    tries: ClassVar[str] = "gives"

    gives: Literal["check", "checkmate", "stalemate"]
    by: Pieces | None = None

    def holds(self, view: View) -> bool:
        is_check = any(self.by is None or self._is_meant(square, view) for square in view.checkers())
        if self.gives == "check":
            return is_check
        return is_check == (self.gives == "checkmate") and not view.has_move()

    def _is_meant(self, square: Square | None, view: View) -> bool:
        unit = None if square is None else view.units[square]
        return unit is not None and self.by is not None and self.by.selects(unit, view, square)


@dataclass(frozen=True, slots=True)
class HasMove(Condition):
    """The player to move after this move has a legal move; with a condition, one after which that holds.

    The condition is seen by the player who would make that move.
    """

    tries: ClassVar[str] = "has_move"

    has_move: Condition | None = None

    def holds(self, view: View) -> bool:
        return view.has_move(None if self.has_move is None else self.has_move.holds)
