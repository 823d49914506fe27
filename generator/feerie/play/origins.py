"""From where units set out, followed through a move."""

from __future__ import annotations

from collections.abc import Mapping

from feerie.board.geometry import Square
from feerie.operations import Captive, Displace, Move, Place, Remove, Swap


def origins_after(origins: Mapping[Square, Square], move: Move) -> Mapping[Square, Square]:
    """The origins after a move; a unit that is not told set out from where it stands.

    A unit keeps its origin wherever it is put and whatever it becomes, reborn units included; one that
    comes from elsewhere sets out from where it is placed.
    """
    now = dict(origins)
    taken: dict[Captive, Square] = {}
    for operation in move.operations:
        match operation:
            case Remove(unit, at):
                taken[unit, at] = now.pop(at, at)
            case Displace(_, departure, arrival):
                now[arrival] = now.pop(departure, departure)
            case Swap(_, (here, there)):
                now[here], now[there] = now.get(there, there), now.get(here, here)
            case Place(_, at, captive=captive, beneath=False):
                now.pop(at, None)
                if captive in taken:
                    now[at] = taken[captive]
            case _:
                pass
    return {square: origin for square, origin in now.items() if square != origin}
