"""What becomes of captured units."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from feerie.engine.board import Colour, Kind, Memory, Unit
from feerie.engine.memories import PROMOTED
from feerie.engine.operations import Store
from feerie.engine.rules.contract import Idle, Pieces, Setting, Word, decided
from feerie.engine.rules.contract.values import resolve


@dataclass(frozen=True, slots=True)
class Captured(Word):
    """Where captured units go, and what they are there.

    Units that are not among ``of`` go to the box. The limbo keeps its units to the end of the move; with
    ``until: next_move``, to the end of the next move. In reserve a unit has the colour ``recolour``, as the
    capturing player sees it, and a promoted unit becomes the kind ``demote``; or each of
    several kinds becomes another.
    """

    goes: Literal[Store.BOX, Store.LIMBO, Store.RESERVE] = Store.BOX
    until: Literal["next_move"] | None = None
    of: Pieces | None = None
    recolour: Colour | None = None
    demote: Kind | Mapping[Kind, Kind] | None = None

    @property
    def idle(self) -> Idle:
        needed = {} if self.goes is Store.LIMBO else {"until": "goes: limbo"}
        if self.goes is Store.BOX:
            needed["of"] = "goes: limbo"
        if self.goes is not Store.RESERVE:
            needed |= {"recolour": "goes: reserve", "demote": "goes: reserve"}
        return needed

    def place_of(self, field: str, place: Setting) -> Setting:
        return decided(place)

    @property
    def lasts(self) -> bool:
        """Whether the limbo keeps its units to the end of the next move."""
        return self.goes is Store.LIMBO and self.until is not None

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (PROMOTED,) if self.goes is Store.RESERVE and isinstance(self.demote, str) else ()

    @property
    def depends(self) -> bool:
        """Whether what becomes of a unit depends on the position."""
        return self.of is not None or bool(self.remembers)

    def becomes(self, unit: Unit, player: Colour, *, promoted: bool = False) -> Unit | None:
        """Return what a unit captured by ``player`` is in reserve; None if it stays what it is."""
        if self.goes is not Store.RESERVE:
            return None
        kind = unit.kind
        if isinstance(self.demote, Mapping):
            kind = self.demote.get(kind, kind)
        elif promoted and self.demote is not None:
            kind = self.demote
        colour = unit.colour if self.recolour is None else resolve(self.recolour, player)
        becomes = Unit(kind, colour)
        return None if becomes == unit else becomes
