"""A law: it takes moves away."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from feerie.board.units import Colour
from feerie.rules.component import Condition
from feerie.rules.text import Text


class Preference(StrEnum):
    """What a move must be if any legal move is."""

    CAPTURE = "capture"
    LONGEST = "longest"
    SHORTEST = "shortest"


@dataclass(frozen=True, slots=True)
class Law:
    """A restriction on the moves of the players ``sides``.

    A move of which ``forbid`` holds before it is made does not exist, nor one after whose effects
    ``forbid_after`` holds or ``require_after`` does not. Of the legal moves only those stay that come first
    by ``prefer``.
    """

    name: str
    sides: tuple[Colour, ...]
    forbid: Condition | None = None
    forbid_after: Condition | None = None
    require_after: Condition | None = None
    prefer: Preference | None = None
    reason: Text | None = None
