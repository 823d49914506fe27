"""Panels and small pictures for a page, with the symbols that they refer to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from feerie.engine.board.units import Unit
from feerie.pictures.drawing.marking.marks import Sign
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_symbols, draw_unit, symbols_of
from feerie.pictures.showing.audience import Audience


@dataclass(frozen=True)
class Pictures:
    """The pictures of one answer, in the words of an audience; ``flipped`` as Black sees them."""

    audience: Audience
    flipped: bool
    _panels: list[Panel] = field(default_factory=list)
    _figures: set[Figure] = field(default_factory=set)

    def panel(self, panel: Panel) -> str:
        """Return a panel as an inline SVG."""
        self._panels.append(panel)
        return draw_panel(panel, flipped=self.flipped)

    def told(self, panel: Panel) -> dict[str, str]:
        """Return a panel with its texts."""
        return {
            "svg": self.panel(panel),
            "name": panel.name,
            "sentence": panel.sentence,
            "notation": panel.notation,
            "description": panel.description,
        }

    def unit(self, unit: Unit, sign: Sign | None = None) -> str:
        """Return a small picture of a unit."""
        figure = self.audience.drawn(unit)
        self._figures.add(figure)
        return draw_unit(figure, sign=sign)

    def symbols(self) -> Mapping[str, str]:
        """Return the symbols of all pictures so far, by id."""
        return {**draw_symbols(self._panels), **symbols_of(self._figures, (), ())}
