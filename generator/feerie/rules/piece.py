"""A kind of unit, as a variant describes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.units import Kind
from feerie.rules.text import Text
from feerie.rules.walks.hop import Hop
from feerie.rules.walks.leap import Leap
from feerie.rules.walks.ride import Ride

Leg = Leap | Ride | Hop


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind: its symbols, its walk, and what else the rules say of it.

    ``walk`` may name another kind, whose walk it then shares. ``home`` lists White's home squares,
    mirrored for Black. ``name`` is for readers; where it is absent the wording knows or guesses one.
    """

    symbol: Text
    walk: tuple[Leg | Kind, ...] = ()
    pawn: bool = False
    royal: bool = False
    home: tuple[str, ...] | Literal["own_file"] = ()
    name: Text | None = None
