"""A reason: the first thing that a player would say against a move that is not legal.

Its code is a cause or the name of an entry in a variant's file; many codes have details, listed in `DETAILS`.
A claim names the code, or the code and its detail: ``walk``, ``walk.double_step``. It may name the detail
alone if that is a cause itself: ``blocked`` of a castling.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from feerie.engine.board import Colour, Square, Unit
from feerie.engine.operations import Move
from feerie.engine.rules.contract.continuations import Aim, Failure


class Cause(StrEnum):
    """The reasons that are not the name of an entry in a variant's file."""

    OVER = "over"
    """The game is over by a rule of the variant."""
    EMPTY = "empty"
    """There is no such unit to play."""
    TURN = "turn"
    """The unit is not the player's to move now."""
    WALK = "walk"
    """The unit does not go there."""
    BLOCKED = "blocked"
    """The unit ``other`` blocks the line."""
    OCCUPIED = "occupied"
    """The unit ``other`` stands there and cannot be captured."""
    CASTLING = "castling"
    """The castling is not possible."""
    PROMOTION = "promotion"
    """The unit cannot become that."""
    EXILED_PAWNS = "exiled_pawns"
    """A pawn cannot be placed there."""
    SELF_CHECK = "self-check"
    """A royal of the player could be taken, or would disappear."""
    ROYAL = "royal"
    """A royal of the opponent would disappear."""


_CAUSES: Final = frozenset(map(str, Cause))


class Detail(StrEnum):
    """The part of a cause that a reason is about, where a cause has several."""

    SIDES = "sides"
    """The extra move is not open to the player."""
    CHARGE = "charge"
    """The unit is neither the opponent's nor, in this phase, the player's to move."""

    INERT = "inert"
    """A pawn is on a rank where it does nothing."""
    DOUBLE_STEP = "double_step"
    """A pawn has spent its once-only double step."""
    RANK = "rank"
    """The unit goes there only from another rank, that of the square ``at``."""
    ONLY_CAPTURES = "only_captures"
    """The unit goes there only to capture."""
    EN_PASSANT = "en_passant"
    """The pawn ``other`` did not make its double step just now."""

    OWN = "own"
    """``other`` is on the same side."""
    ROYAL = "royal"
    """``other`` is royal: it is mated, and never captured."""
    ONLY_GOES = "only_goes"
    """The unit goes there without capturing."""
    IMMUNE = "immune"
    """Units of the colour of ``other`` are never captured."""
    TARGETS = "targets"
    """Units of this colour do not capture those of the colour of ``other``."""

    MOVED = "moved"
    """``other``, the king or the rook, has lost the right to castle."""
    ABSENT = "absent"
    """``other``, the king or the rook, is not on its square ``at``."""
    CHECK = "check"
    """The king that would castle is attacked where it stands."""
    ATTACKED = "attacked"
    """The king would pass over an attacked square."""

    STAYS = "stays"
    """The royal is in check already."""
    NOTHING = "nothing"
    """The attempt does not name the unit that should be there."""
    ELSEWHERE = "elsewhere"
    """The extra move is not for that square."""


_UNTOUCHED: Final = (Detail.IMMUNE, Detail.TARGETS)

DETAILS: Final[Mapping[str, tuple[str, ...]]] = {
    Cause.EMPTY: (Detail.NOTHING, Failure.RESERVE),
    Cause.TURN: (Detail.CHARGE,),
    Cause.WALK: (
        Detail.INERT,
        Detail.DOUBLE_STEP,
        Detail.RANK,
        Detail.ONLY_CAPTURES,
        Detail.EN_PASSANT,
        Detail.OWN,
        Detail.ROYAL,
        *_UNTOUCHED,
    ),
    Cause.OCCUPIED: (Detail.OWN, Detail.ROYAL, Detail.ONLY_GOES, *_UNTOUCHED),
    Cause.CASTLING: (
        Cause.TURN,
        Detail.ABSENT,
        Detail.MOVED,
        Cause.ROYAL,
        Cause.WALK,
        Cause.BLOCKED,
        Detail.CHECK,
        Detail.ATTACKED,
        Cause.SELF_CHECK,
    ),
    Cause.SELF_CHECK: (Detail.STAYS, Cause.ROYAL),
}
"""The details of each cause."""

OF_ENTRIES: Final = (*Failure, Detail.ELSEWHERE, Detail.ROYAL, Detail.SIDES)
"""The details of a reason that is the name of an entry."""


def names(entries: Iterable[str]) -> list[str]:
    """Return the names by which a claim may call a reason under rules with these entries."""
    details: dict[str, tuple[str, ...]] = {cause: DETAILS.get(cause, ()) for cause in Cause}
    details.update(dict.fromkeys(entries, OF_ENTRIES))
    return [
        name for code, parts in details.items() for name in (str(code), *(f"{code}.{part}" for part in parts))
    ]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What can be drawn of a reason.

    ``move`` is the move as far as it goes, effects included; None if the unit's walk does not lead there.
    ``aims`` are what cannot be brought to where the rules want it. ``capture`` is the move by which a royal
    could then be taken; ``rather`` are the moves that a law prefers, ``witnesses`` the squares of the units
    because of which it forbids the move.
    """

    move: Move | None = None
    aims: tuple[Aim, ...] = ()
    capture: Move | None = None
    rather: tuple[Move, ...] = ()
    witnesses: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal.

    ``player`` tried the move of ``unit``. The unit ``other`` on the square ``at`` blocks it, attacks, or
    cannot be captured. ``royal`` is in check or disappears, ``becomes`` is what a pawn cannot become.
    ``phase`` is given where it makes a difference. Reasons with different ``evidence`` are equal.
    """

    code: str
    player: Colour
    detail: str | None = None
    unit: Unit | None = None
    departure: Square | None = None
    arrival: Square | None = None
    other: Unit | None = None
    at: Square | None = None
    royal: Unit | None = None
    becomes: Unit | None = None
    phase: int | None = None
    evidence: Evidence = field(default=Evidence(), compare=False, repr=False)

    @property
    def names(self) -> frozenset[str]:
        """The names by which a claim may call this reason."""
        code = str(self.code)
        if self.detail is None:
            return frozenset({code})
        detail = str(self.detail)
        return frozenset({code, f"{code}.{detail}", detail if detail in _CAUSES else code})
