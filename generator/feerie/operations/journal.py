"""The journal of a move: its operations one by one, each with its cause and the role of its unit.

Panels, notation, captions and alt text are read from the journal and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from feerie.operations.primitives import Operation, Set

MOVE: Final = "move"
CAPTURE: Final = "capture"
CASTLING: Final = "castling"
PROMOTION: Final = "promotion"
"""The causes that are not the name of an entry in a variant's file."""


class Role(StrEnum):
    """What the unit of an operation is to the move."""

    MOVER = "mover"
    CAPTURED = "captured"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Entry:
    """One operation, why it happens, and what its unit is to the move."""

    operation: Operation
    cause: str
    role: Role = Role.OTHER


Journal = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """Consecutive entries that one panel shows."""

    cause: str
    entries: Journal


def steps(journal: Iterable[Entry]) -> tuple[Step, ...]:
    """A journal in panels: consecutive entries of one cause, the capture, castling and
    the mover's own promotion counting as part of the ordinary move; what is not seen makes no panel."""
    panel = ""

    def shown_in(entry: Entry) -> str:
        """The panel of an entry: the ordinary move is one with its own consequences; but a promotion
        that comes after effects has a panel of its own."""
        nonlocal panel
        ordinary = entry.cause in (CAPTURE, CASTLING)
        promotes = entry.cause == PROMOTION and entry.role is Role.MOVER and panel in ("", MOVE)
        panel = MOVE if ordinary or promotes else entry.cause
        return panel

    seen = (entry for entry in journal if not isinstance(entry.operation, Set))
    return tuple(Step(cause, tuple(entries)) for cause, entries in groupby(seen, key=shown_in))
