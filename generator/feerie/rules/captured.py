"""What becomes of captured units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.units import Colour, Kind, Unit
from feerie.errors import VariantError
from feerie.operations import Store
from feerie.rules.colours import resolve
from feerie.rules.component import Component, Pieces


@dataclass(frozen=True, slots=True)
class Captured(Component):
    """Where captured units go, and what they are there.

    Those that are not among ``of`` go to the box in any case. The limbo keeps its units to the end of the
    move, or ``until: next_move`` has been made. In reserve a unit takes the colour ``recolour``, seen from
    the player who captures it, and one that was a pawn becomes the kind ``demote``.
    """

    goes: Literal[Store.BOX, Store.LIMBO, Store.RESERVE] = Store.BOX
    until: Literal["next_move"] | None = None
    of: Pieces | None = None
    recolour: Colour | None = None
    demote: Kind | None = None

    def __post_init__(self) -> None:
        useless = {
            "until": self.until is not None and self.goes != Store.LIMBO,
            "of": self.of is not None and self.goes == Store.BOX,
            "recolour": self.recolour is not None and self.goes != Store.RESERVE,
            "demote": self.demote is not None and self.goes != Store.RESERVE,
        }
        for key in (key for key, is_useless in useless.items() if is_useless):
            raise VariantError("unused-key", key=key)

    @property
    def remembers_promoted(self) -> bool:
        return self.demote is not None

    @property
    def depends(self) -> bool:
        """Whether it depends on the position what becomes of a unit."""
        return self.of is not None or self.demote is not None

    def becomes(self, unit: Unit, player: Colour, *, promoted: bool = False) -> Unit | None:
        """What a unit is in reserve that this player captures; None if it stays what it is."""
        kind = self.demote if promoted and self.demote is not None else unit.kind
        colour = unit.colour if self.recolour is None else resolve(self.recolour, player)
        becomes = Unit(kind, colour)
        return None if becomes == unit else becomes
