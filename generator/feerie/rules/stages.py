"""The one table of order: at which stage of a move each thing happens.

No component knows its neighbours. Within a stage the order is that of declaration, parents first.
"""

from __future__ import annotations

from enum import IntEnum, auto


class Stage(IntEnum):
    """The stages of a move, in order."""

    GENERATE = auto()
    """Ordinary moves by walk, castling, extra kinds of move."""
    BASE = auto()
    """The captured unit leaves, the mover is displaced; the operations of an extra move."""
    BEFORE_PROMOTION = auto()
    """Effects that say so: what they leave of the mover is promoted, or not."""
    PROMOTION = auto()
    """The mover's own promotion."""
    MUTATE = auto()
    """Effects on what stands on the board: mutate, remove, swap."""
    TRANSFER_MOVER = auto()
    TRANSFER_OTHERS = auto()
    RECOLOUR = auto()
    REBIRTH = auto()
    BIRTH = auto()
    UNCOVER = auto()
    SELF_CHECK = auto()
    """The move is illegal if it leaves a royal unit of the mover's side attacked, or takes it away."""
