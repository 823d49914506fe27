"""The goal of a problem: what its last move reaches."""

from enum import StrEnum
from typing import Final, NamedTuple


class Side(NamedTuple):
    """How it is with a side: whether it is in check, None if that is the same, and has no legal move."""

    in_check: bool | None = None
    is_stuck: bool = False


_ANYHOW: Final = Side()
_MATED: Final = Side(in_check=True, is_stuck=True)
_STALEMATED: Final = Side(in_check=False, is_stuck=True)
_STUCK: Final = Side(is_stuck=True)


class Goal(StrEnum):
    """What the last move reaches: an end, a check, or what it does itself."""

    MATE = "#"
    STALEMATE = "="
    MATE_OR_STALEMATE = "#="
    DOUBLE_STALEMATE = "=="
    """Neither side has a move, and neither is in check."""
    DOUBLE_MATE = "##"
    """Both sides are mated: one that had a move mates, and leaves itself in check."""
    COUNTER_MATE = "##!"
    """A side that is mated mates, although it stays so."""
    AUTO_STALEMATE = "!="
    """The side that has moved would have no move, and gives no check."""
    AUTO_MATE = "!#"
    """The side that has moved is mated."""
    CHECK = "+"
    CAPTURE = "x"
    EN_PASSANT = "ep"
    CASTLING = "00"
    TARGET = "z"
    """The unit that has moved stands on a square in the end; the square is told behind the sign."""
    ANY = "~"
    DIAGRAM = "dia"
    """What the diagram shows, from the first position on: a proof game."""
    POSITION = "a=>b"
    """A second position, whose units are told behind the number of moves."""

    @property
    def of_sides(self) -> tuple[Side, Side] | None:
        """How it is with the side to move and with the one that has moved, None if something else is asked
        for."""
        return _OF_SIDES.get(self)

    @property
    def is_end(self) -> bool:
        """Whether the side to move has no move."""
        return self.of_sides is not None and self.of_sides[0].is_stuck

    @property
    def is_of_both(self) -> bool:
        """Whether it asks something of the side that reaches it."""
        return self.of_sides is not None and self.of_sides[1] != _ANYHOW

    @property
    def exposes(self) -> bool:
        """Whether the side that reaches it is in check then, in which no other move may leave it."""
        return self.of_sides is not None and self.of_sides[1].in_check is True

    @property
    def before(self) -> tuple[Side, bool]:
        """How it is, or is not, with the side that reaches it before it does; so Popeye has it."""
        return _BEFORE.get(self, (_ANYHOW, True))

    @property
    def is_position(self) -> bool:
        """Whether units are to stand as they are told; both sides help, unless it is a series."""
        return self in (Goal.DIAGRAM, Goal.POSITION)


_OF_SIDES: Final = {
    Goal.MATE: (_MATED, _ANYHOW),
    Goal.STALEMATE: (_STALEMATED, _ANYHOW),
    Goal.MATE_OR_STALEMATE: (_STUCK, _ANYHOW),
    Goal.DOUBLE_STALEMATE: (_STALEMATED, _STUCK),
    Goal.DOUBLE_MATE: (_MATED, _MATED),
    Goal.COUNTER_MATE: (_MATED, _MATED),
    Goal.AUTO_STALEMATE: (Side(in_check=False), _STUCK),
    Goal.AUTO_MATE: (_ANYHOW, _MATED),
    Goal.CHECK: (Side(in_check=True), _ANYHOW),
}
"""What goals ask of the side to move, and of the one that has moved."""
_BEFORE: Final = {Goal.DOUBLE_MATE: (_STUCK, False), Goal.COUNTER_MATE: (_MATED, True)}
