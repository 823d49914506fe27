"""The holdings of a side beside the board, boxes and reserves, from panel to panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, PLAYERS, Colour, Kind, Unit
from feerie.engine.operations import Store
from feerie.engine.rules.variant import Variant
from feerie.language.wording import tray_label
from feerie.pictures.drawing import Edge, Figure, Tray, slotted
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.frames import Frame

Drawn = Callable[[Unit], Figure]


@dataclass(frozen=True, slots=True)
class Holding:
    """The box or the reserve of a side: its units in each of several positions."""

    store: Store
    colour: Colour
    contents: tuple[tuple[Unit, ...], ...]


def boxed(variant: Variant, position: Position, colour: Colour) -> tuple[Unit, ...]:
    """Return the units of a colour in its box: its limit of each kind, less the units on the board."""
    return tuple(
        box.unit
        for box in variant.boxes
        if box.unit.colour == colour
        for _ in range(box.limit - position.units.count(box.unit))
    )


def holdings(variant: Variant, positions: Sequence[Position], *, empty: bool = False) -> tuple[Holding, ...]:
    """Return all holdings: the boxes there are, and the reserves that ever have a unit; all, if ``empty``."""
    found = []
    for colour in PLAYERS:
        if any(box.unit.colour == colour for box in variant.boxes):
            contents = tuple(boxed(variant, position, colour) for position in positions)
            found.append(Holding(Store.BOX, colour, contents))
        reserves = tuple(
            tuple(unit for unit in position.reserves if unit.colour == colour) for position in positions
        )
        if any(reserves) or (empty and variant.has_reserves):
            found.append(Holding(Store.RESERVE, colour, reserves))
    return tuple(found)


def trays(holding: Holding, frames: Sequence[Frame], audience: Audience, drawn: Drawn) -> Iterator[Tray]:
    """Yield the tray of a holding in each panel."""
    geometry = audience.variant.geometry
    files = {drawn(unit): geometry.file(square) for unit, square in _passages(holding, frames)}
    contents = [[drawn(unit) for unit in units] for units in holding.contents]
    edge = Edge.TOP if holding.colour == BLACK else Edge.BOTTOM
    for units, held in zip(holding.contents, slotted(contents, geometry.files, files), strict=True):
        kinds = [unit.kind for unit in units]
        yield Tray(tray_label(holding.store, holding.colour, kinds, audience.lexicon), held, edge)


def _passages(holding: Holding, frames: Sequence[Frame]) -> Iterator[tuple[Unit, Square]]:
    """Yield the units that go to a reserve or come from it, with the square at the other end."""
    if holding.store is not Store.RESERVE:
        return
    for frame in frames:
        for event in frame.step.events if frame.step else ():
            for _, origin, target, after in event.transits:
                if Store.RESERVE in (origin.store, target.store) and after.colour == holding.colour:
                    yield after, event.square


def contents(found: Sequence[Holding], index: int) -> tuple[list[Colour], Mapping[Colour, list[Kind]]]:
    """Return, for a description, the colours whose reserve is shown, and the contents of the boxes in a
    panel."""
    reserves = [holding.colour for holding in found if holding.store is Store.RESERVE]
    boxes = {
        holding.colour: [unit.kind for unit in holding.contents[index]]
        for holding in found
        if holding.store is Store.BOX
    }
    return reserves, boxes
