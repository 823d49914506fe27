"""What becomes of captured units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Store
from feerie.rules.colours import resolve
from feerie.rules.component import Component, Pieces
from feerie.rules.word import Idle


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

    @property
    def idle(self) -> Idle:
        needed = {} if self.goes is Store.LIMBO else {"until": "goes: limbo"}
        if self.goes is Store.BOX:
            needed["of"] = "goes: limbo"
        if self.goes is not Store.RESERVE:
            needed |= {"recolour": "goes: reserve", "demote": "goes: reserve"}
        return needed

    @property
    def lasts(self) -> bool:
        """Whether the limbo keeps its units until the next move has been made."""
        return self.goes is Store.LIMBO and self.until is not None

    @property
    def remembers_promoted(self) -> bool:
        return self.goes is Store.RESERVE and self.demote is not None

    @property
    def depends(self) -> bool:
        """Whether it depends on the position what becomes of a unit."""
        return self.of is not None or self.remembers_promoted

    def becomes(self, unit: Unit, player: Colour, *, promoted: bool = False) -> Unit | None:
        """What a unit is in reserve that this player captures; None if it stays what it is."""
        if self.goes is not Store.RESERVE:
            return None
        kind = self.demote if promoted and self.demote is not None else unit.kind
        colour = unit.colour if self.recolour is None else resolve(self.recolour, player)
        becomes = Unit(kind, colour)
        return None if becomes == unit else becomes
