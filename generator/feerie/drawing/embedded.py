"""Pictures embedded in a page, which has their captions: panels, thumbnails, and the sprite they share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from feerie.board.geometry import Geometry
from feerie.drawing.canvas import OWN, Element, element, written
from feerie.drawing.layout import Extent, bare_extent, extent, picture
from feerie.drawing.panel import board, defining, drawn, ghosts, needed
from feerie.drawing.pen import PREFIX, Pen
from feerie.drawing.piece_set import Figure
from feerie.drawing.scene import Panel
from feerie.drawing.theme import Theme, theme

_SIDE: Final = 32
"""The default side of a square, in pixels, without the stylesheet of a page."""


def draw_panel(panel: Panel, *, sprite: bool = True, look: Theme | None = None) -> str:
    """Return one panel as ``<svg>``.

    With ``sprite`` it refers to the pieces of the page's `draw_sprite`, else it contains its own.
    Its colours are those of ``look``, by default the light theme, unless the page's stylesheet sets others.
    """
    pen = _pen(look, sprite=sprite)
    return _written(pen, panel, extent((panel,)), drawn(pen, panel))


def draw_thumbnail(panel: Panel, *, sprite: bool = True, look: Theme | None = None) -> str:
    """Return the board of a panel, without coordinates, trays and side to move."""
    pen = _pen(look, sprite=sprite)
    return _written(pen, panel, bare_extent(panel), board(pen, panel))


def draw_sprite(panels: Iterable[Panel]) -> str:
    """Return an invisible ``<svg>`` that defines what panels share, to stand anywhere in their page.

    It is not ``display: none``, because gradients and clips would be lost.
    """
    pen = _pen(None, sprite=True)
    return element(
        "svg",
        needed(pen, panels),
        class_=f"{PREFIX}sprite",
        width=0,
        height=0,
        style="position:absolute",
        aria_hidden="true",
        focusable="false",
    ).write()


def draw_symbols(panels: Iterable[Panel]) -> dict[str, str]:
    """Return the definitions of `draw_sprite` for these panels, one SVG element for each id.

    Figures refer to shapes, so a page needs all of them.
    """
    several = tuple(panels)
    figures = {figure for panel in several for figure in panel.figures()}
    shadows = {figure for panel in several for figure in ghosts(panel)}
    return symbols_of(figures, shadows, {panel.geometry for panel in several})


def symbols_of(
    figures: Iterable[Figure], shadows: Iterable[Figure], boards: Iterable[Geometry]
) -> dict[str, str]:
    """Return the definitions of figures, of the ghosts of others and of the hatching of boards, by id."""
    found: dict[str, str] = {}
    for figure in sorted(figures):
        found |= _symbols(figures=(figure,))
    for shadow in sorted(shadows):
        found |= _symbols(shadows=(shadow,))
    for geometry in sorted(boards, key=lambda one: (one.files, one.ranks)):
        found |= _symbols(boards=(geometry,))
    return found


@lru_cache(maxsize=2048)
def _symbols(
    figures: tuple[Figure, ...] = (), shadows: tuple[Figure, ...] = (), boards: tuple[Geometry, ...] = ()
) -> Mapping[str, str]:
    defined = defining(_pen(None, sprite=True), figures, shadows, boards).elements
    return {str(part.attribs["id"]): part.write() for part in defined}


def _pen(look: Theme | None, *, sprite: bool) -> Pen:
    return Pen(look or theme("light"), PREFIX if sprite else OWN, inline=True)


def _written(pen: Pen, panel: Panel, room: Extent, parts: Sequence[Element]) -> str:
    own = [] if pen.scope == PREFIX else [needed(pen, (panel,))]
    root = picture(panel, room, _SIDE, [*own, *parts])
    # The search index of a page leaves out what has this attribute.
    root.attribs |= {"class": f"{PREFIX}panel", "data-search-exclude": "true"}
    return written(root)
