"""Pictures embedded in a page, which has their captions: panels, thumbnails, and the sprite they share; and
how a unit goes: a plain board, a dot where it may go, a ring where it captures.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.pictures.drawing.canvas import Element, disc, element, number, written
from feerie.pictures.drawing.chessboard import centre, corner, outline
from feerie.pictures.drawing.ground import ground_key, squares
from feerie.pictures.drawing.marking.badges import badged
from feerie.pictures.drawing.marking.borders import cased
from feerie.pictures.drawing.marking.marks import Badge, Hue, Sign
from feerie.pictures.drawing.panel import Stamp, board, defining, drawn, needed, parts_of
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.piece_svg import used
from feerie.pictures.drawing.scene import Panel, turned
from feerie.pictures.drawing.theme import PREFIX, SQUARE, Pen, Tone, line, measures, theme
from feerie.pictures.drawing.trays import Extent, bare_extent, extent, picture

_SIDE: Final = 32
"""The default side of a square, in pixels, without the stylesheet of a page."""


def draw_panel(panel: Panel, *, flipped: bool = False, silent: bool = False) -> str:
    """Return one panel as ``<svg>``, ``flipped`` as Black sees it.

    It refers to the pieces of the page's `draw_sprite` or `draw_symbols`. Its colours are those of the light
    theme, unless the page's stylesheet sets others.
    One that is ``silent`` leaves it to its frame to say what it shows.
    """
    seen = turned(panel) if flipped else panel
    return _written(seen, extent((seen,)), drawn(_pen(), seen, flipped=flipped), silent=silent)


def draw_thumbnail(panel: Panel, *, silent: bool = False) -> str:
    """Return the board of a panel, without coordinates, trays and side to move; see `draw_panel`."""
    return _written(panel, bare_extent(panel), board(_pen(), panel), silent=silent)


@lru_cache(maxsize=1024)
def draw_unit(figure: Figure, *, sign: Sign | None = None) -> str:
    """Return one figure on a square of its own, with a badge on request; it needs the symbols of a page.

    It has neither title nor description: words stand beside it.
    """
    pen = _pen()
    parts = [pen.shape("rect", width=SQUARE, height=SQUARE, fill=Tone.LIGHT), used(pen, figure, 0, 0)]
    if sign:
        radius = measures()["badge"]["radius"]
        own = replace(pen, shared=False)
        parts.append(badged(own, Badge(Hue.APPEAR, Square(0), sign), (SQUARE - radius - 1, radius + 1)))
    look = {"class_": f"{PREFIX}unit", "viewBox": f"0 0 {SQUARE} {SQUARE}", "focusable": "false"}
    return written(element("svg", *parts, **look, width=_SIDE, height=_SIDE, aria_hidden="true"))


def draw_sprite(panels: Iterable[Panel]) -> str:
    """Return an invisible ``<svg>`` that defines what panels share, to stand anywhere in their page.

    It is not ``display: none``, because gradients and clips would be lost.
    """
    look = {"class_": f"{PREFIX}sprite", "style": "position:absolute", "focusable": "false"}
    return written(element("svg", needed(_pen(), panels), **look, width=0, height=0, aria_hidden="true"))


def draw_symbols(panels: Iterable[Panel]) -> dict[str, str]:
    """Return the definitions of `draw_sprite` for these panels, one SVG element for each id.

    Figures refer to shapes, so a page needs all of them.
    """
    several = tuple(panels)
    return symbols_of(*parts_of((*several, *map(turned, several))))


def alone(picture: str, symbols: Mapping[str, str]) -> str:
    """Return a picture of a page with the definitions to which it refers in itself."""
    opening, _, rest = picture.partition(">")
    return f"{opening}><defs>{''.join(symbols[key] for key in sorted(symbols))}</defs>{rest}"


def symbols_of(
    figures: Iterable[Figure],
    shadows: Iterable[Figure],
    boards: Iterable[Geometry],
    signs: Iterable[Stamp] = (),
) -> dict[str, str]:
    """Return the definitions of figures, of the ghosts of others, of boards and of marks, by id."""
    known = sorted(boards, key=lambda one: (one.files, one.ranks, ground_key(one)))
    given: tuple[Iterable[object], ...] = sorted(figures), sorted(shadows), known, signs
    found: dict[str, str] = {}
    for place, several in enumerate(given):
        for one in several:
            found |= _symbols(place, one)
    return found


@lru_cache(maxsize=2048)
def _symbols(place: int, one: Any) -> Mapping[str, str]:
    """Return the definitions of one argument of `defining`, by its place among these."""
    asked = [(one,) if place == at else () for at in range(4)]
    return {str(part.attribs["id"]): part.tostring() for part in defining(_pen(), *asked).elements}


def _pen() -> Pen:
    return Pen(theme("light"), PREFIX, inline=True, shared=True)


def _written(panel: Panel, room: Extent, parts: Sequence[Element], *, silent: bool) -> str:
    root = picture(panel, room, _SIDE, parts, silent=silent)
    # The search index of a page leaves out what has this attribute.
    root.attribs |= {"class": f"{PREFIX}panel", "data-search-exclude": "true"}
    return written(root)


_BORDER: Final = measures()["border"]
_ENLARGED: Final = 1.3
"""Dots are larger in a small picture."""

_SMALL: Final = 16
"""The default side of a square, in pixels, without the stylesheet of a page."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A board with units, and the squares that are ``reached`` and those where a unit is ``captured``.

    ``arrangement`` is the name of how the units stand, in pictures that have it in common.
    """

    geometry: Geometry
    units: Mapping[Square, Figure]
    reached: tuple[Square, ...] = ()
    captured: tuple[Square, ...] = ()
    arrangement: str = ""


def draw_walk(walk: Walk) -> str:
    """Return a walk as ``<svg>`` without a description, for a page that has its `walk_symbols`."""
    pen = _pen()
    room = bare_extent(Panel({}, walk.geometry))
    # Dots are points of one line with round ends.
    points = (centre(walk.geometry, square) for square in sorted(walk.reached))
    dots = "".join(f"M{number(x)} {number(y)}h0" for x, y in points)
    wide = 2 * _BORDER["dot"] * _ENLARGED
    rings = "".join(disc(centre(walk.geometry, at), _BORDER["ring"]) for at in sorted(walk.captured))
    made = element(
        "svg",
        *squares(pen, walk.geometry, {}),
        *outline(pen, walk.geometry),
        *(cased(pen, dots, line(Hue.MOVE), wide, stroke_linecap="round") if dots else []),
        *(cased(pen, rings, line(Hue.CAPTURE), _BORDER["stroke"]) if rings else []),
        *([pen.use(_key(walk))] if walk.arrangement else _units(pen, walk)),
        class_=f"{PREFIX}panel",
        viewBox=room.view_box,
        width=round(room.width * _SMALL / SQUARE),
        height=round(room.height * _SMALL / SQUARE),
        aria_hidden="true",
        data_search_exclude="true",
    )
    return written(made)


def walk_symbols(walks: Iterable[Walk]) -> dict[str, str]:
    """Return the definitions that pictures of walks share, one SVG element for each id: pieces and boards."""
    several, pen = tuple(walks), _pen()
    figures = {figure for walk in several for figure in walk.units.values()}
    arranged = {f"{pen.scope}{_key(walk)}": walk for walk in several if walk.arrangement}
    groups = {name: written(element("g", *_units(pen, walk), id=name)) for name, walk in arranged.items()}
    return symbols_of(figures, (), {walk.geometry for walk in several}) | groups


def _key(walk: Walk) -> str:
    return f"men-{walk.arrangement}"


def _units(pen: Pen, walk: Walk) -> list[Element]:
    return [used(pen, figure, *corner(walk.geometry, at)) for at, figure in sorted(walk.units.items())]
