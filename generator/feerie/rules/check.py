"""What attacks a royal unit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class CheckTest(StrEnum):
    """How it is found out whether a royal unit is attacked."""

    ORTHODOX = "orthodox"
    PLAYABLE = "playable"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Check:
    """What attacks a royal unit.

    ``orthodox``: a unit that could capture it by its walk, whatever effects and laws say; ``playable``: a
    capture of it that can be completed; ``total``: a move that, all its effects done, makes it disappear.
    In each of them the safety of the attacker's own royal does not matter.
    """

    test: Literal[CheckTest.ORTHODOX, CheckTest.PLAYABLE, CheckTest.TOTAL] = CheckTest.ORTHODOX
