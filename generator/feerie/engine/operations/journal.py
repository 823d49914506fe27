"""The journal of a move: its operations in order, each with its cause and the role of its unit.

`events` reads it for panels, notation, captions and alternative texts.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from feerie.engine.operations.operation import Operation

MOVE: Final = "move"
CAPTURE: Final = "capture"
CASTLING: Final = "castling"
PROMOTION: Final = "promotion"
"""The causes that are not the name of an entry in a variant's file."""

BEFORE: Final = "before"
"""What stands for a cause where nothing has happened yet."""


class Role(StrEnum):
    """The part that the unit of an operation plays in the move."""

    MOVER = "mover"
    CAPTURED = "captured"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Entry:
    """An operation, its cause, and the role of its unit."""

    operation: Operation
    cause: str
    role: Role = Role.OTHER


Journal = tuple[Entry, ...]
