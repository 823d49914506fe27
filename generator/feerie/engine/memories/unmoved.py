"""The squares of all units that have not moved, beyond those that may castle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from feerie.engine.memories.carried import MarkedUnits


@dataclass(frozen=True, eq=False)
class Unmoved(MarkedUnits):
    """They stand among the castling rights, whose letters tell most of them, and which go with these."""

    name: ClassVar = "unmoved"
    key: ClassVar = "unmoved"
    is_field: ClassVar = True


UNMOVED: Final = Unmoved()
