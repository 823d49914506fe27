"""The one table of order: the stages of a move.

Within a stage the order is that of declaration, parents first. No word knows what else happens in its stage.
That a move has begun before the first of them, and is judged after the last, is no stage: nothing is done
then that could be done earlier or later.
"""

from enum import IntEnum, auto


class Stage(IntEnum):
    """The stages of a move, in order."""

    BASE = auto()
    """The captured unit is removed, the mover is displaced; the operations of an extra move."""
    BEFORE_PROMOTION = auto()
    """Effects with ``before: promotion``, in the order of their own stages."""
    PROMOTION = auto()
    """The promotion of the mover."""
    MUTATE = auto()
    REMOVE = auto()
    """Whatever a unit has become, it may have to go, or another for it."""
    TRANSFER_MOVER = auto()
    TRANSFER_OTHERS = auto()
    RECOLOUR_MOVER = auto()
    REBIRTH = auto()
    BIRTH = auto()
    UNCOVER = auto()
    RECOLOUR_OTHERS = auto()
    """What has come onto the board may change its colour, too; then units exchange squares: whether that
    follows is asked of what is there. It is the order of Popeye's effects."""
    MATED = auto()
    """What becomes of units that no move would save, as all this leaves the board."""
    COUNT = auto()
    """Counters are set or raised, once the board is as it will be."""
