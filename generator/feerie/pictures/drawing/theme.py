"""Themes: the colours of a picture, and the measures that all themes share, from TOML; the pen that draws in
them, with the ids of its parts; the stylesheet of pages with pictures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, Final

from feerie.errors import FeerieError, nearest
from feerie.language import THEMES, table_of
from feerie.pictures.drawing.canvas import OWN, Element, Name, Point, Value, element, number
from feerie.pictures.drawing.marking.marks import Hue
from feerie.pictures.drawing.piece_set import PieceSet, piece_set

_HERE: Final = "feerie.pictures.drawing"

SQUARE: Final = 45
"""The side of a square, and of the box of a drawing, in user units."""


class Tone(StrEnum):
    """The uses of colours. Each hue has three tones besides, see `line` and `tint`."""

    PAGE = "page"
    INK = "ink"
    MUTE = "mute"
    LIGHT = "light"
    DARK = "dark"
    EDGE = "edge"
    HATCH = "hatch"
    TRAY = "tray"
    TRAY_LINE = "tray-line"
    TRAY_INK = "tray-ink"
    WHITE = "white"
    BLACK = "black"
    CASING = "casing"


def line(hue: Hue) -> str:
    """Return the tone of borders, arrows and badges of a hue."""
    return f"{hue}-line"


def tint(hue: Hue, *, dark: bool) -> str:
    """Return the tone of a marked square."""
    return f"{hue}-on-dark" if dark else f"{hue}-on-light"


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colour of every tone, as ``#RRGGBB`` or ``none``; there is one object for each name."""

    name: str
    colours: Mapping[str, str]


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield what is in a table, and in the tables within it, by their keys one after another."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}-")
        else:
            yield prefix + key, value


@cache
def theme(name: str) -> Theme:
    """Return the theme of a name; raise FeerieError (``theme``) if there is none."""
    if name not in THEMES:
        raise FeerieError("theme", theme=name, known=THEMES, nearest=nearest(name, THEMES))
    return Theme(name, dict(flat(table_of(_HERE, "themes", f"{name}.toml"))))


@cache
def measures() -> Mapping[str, Mapping[str, float]]:
    """Return the lengths of every theme in user units, by table and name as in ``measures.toml``."""
    return {
        table: {key: round(value * SQUARE, 4) for key, value in lengths.items()}
        for table, lengths in table_of(_HERE, "measures.toml").items()
    }


PREFIX = "fe-"
"""The beginning of every class, and of the ids that the panels of a page share."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The theme of a picture, the beginning of its ids (``scope``), and whether it is ``inline`` in a page.

    ``pieces`` are the drawings of figures.

    An inline picture has classes, by which the stylesheet of the page sets its colours. A standalone picture
    has colours only, and refers to its parts by ``xlink:href``, which old programs know.

    With ``shared``, boards and marks too are defined once, and every mark tells what it is: a page may have
    very many.
    """

    theme: Theme
    scope: str = OWN
    inline: bool = False
    shared: bool = False
    pieces: PieceSet = field(default_factory=piece_set)

    def shape(
        self,
        name: str,
        *children: Element,
        text: str | None = None,
        fill: str | None = None,
        stroke: str | None = None,
        **more: Value,
    ) -> Element:
        """Return an element in the tones of the theme; ``none`` stays as it is."""
        if self.inline:
            paints = (("f", fill), ("s", stroke))
            classes = [f"{PREFIX}{key}-{tone}" for key, tone in paints if tone in self.theme.colours]
            more["class_"] = " ".join(classes) or None
        more |= {"fill": self.colour(fill), "stroke": self.colour(stroke)}
        return element(name, *children, text=text, **more)

    def box(self, corner: Point, size: Point, **looks: Any) -> Element:
        """Return a rectangle with an upper left corner, of a width and a height."""
        return self.shape("rect", x=corner[0], y=corner[1], width=size[0], height=size[1], **looks)

    def disc(self, centre: Point, radius: float, **looks: Any) -> Element:
        """Return a disc round a point."""
        return self.shape("circle", cx=centre[0], cy=centre[1], r=radius, **looks)

    def letters(self, text: str, centre: Point, size: float, **looks: Any) -> Element:
        """Return a short text in bold type in the middle of a point."""
        place: dict[str, Any] = {"x": centre[0], "y": centre[1] + size * 0.36, "text_anchor": "middle"}
        return self.shape("text", text=text, font_size=size, font_weight="bold", **place, **looks)

    def line(self, path: str, tone: str, width: float, **more: Any) -> Element:
        """Return a path as a line of a tone."""
        return self.shape("path", d=path, fill="none", stroke=tone, stroke_width=width, **more)

    def colour(self, tone: str | None) -> str | None:
        """Return the colour of a tone; any other text stays as it is."""
        return None if tone is None else self.theme.colours.get(tone, tone)

    def use(self, key: str, *, fill: str | None = None, stroke: str | None = None, **more: Value) -> Element:
        """Return a ``<use>`` of the definition of a key."""
        # In a page it is shorter, and of SVG 2; a file refers by what old programs know.
        more["href" if self.inline else "xlink:href"] = Name(f"#{self.scope}{key}")
        return self.shape("use", text=None, fill=fill, stroke=stroke, **more)

    def mark(self, key: str) -> str | None:
        """Return the kind of a mark, by which a page tells what it means."""
        return key if self.shared else None

    def stamp(self, key: str, place: Point) -> Element:
        """Return a mark that is defined once, with its own origin at a place."""
        move = f"translate({number(place[0])} {number(place[1])})"
        return self.use(key, transform=move, data_mark=key.partition(".")[0])

    def name(self, key: str) -> str:
        """Return the id of the definition of a key."""
        return Name(self.scope + key)

    def url(self, key: str) -> str:
        """Return a reference to a clip."""
        return Name(f"url(#{self.scope}{key})")


_LAYOUT = f""".{PREFIX}panel {{ display: block; width: 100%; height: auto; overflow: visible; }}
.{PREFIX}usual {{ display: var(--{PREFIX}usual, inline); }}
.{PREFIX}own {{ display: var(--{PREFIX}own, none); }}
.feerie-own-pieces {{ --{PREFIX}usual: none; --{PREFIX}own: inline; }}
"""


def stylesheet(*, of_system: bool = False) -> str:
    """Return CSS for a page with inline panels, in light, dark and print colours.

    Dark is for Material's ``slate``, or, with ``of_system``, for readers whose system is dark.

    Classes take their colours from custom properties: the copies of ``<use>`` inherit these, but
    selectors do not reach into copies in every browser.
    """
    light, dark, paper = theme("light"), theme("dark"), theme("print")
    slate = _palette('[data-md-color-scheme="slate"]', dark)
    night = f"@media (prefers-color-scheme: dark) {{\n{_palette(':root', dark)}\n}}"
    return "\n".join(
        [
            _palette(":root", light),
            night if of_system else slate,
            "@media print {",
            _palette(":root, [data-md-color-scheme]", paper),
            "}",
            *(
                f".{PREFIX}{key}-{tone} {{ {name}: var(--{PREFIX}{tone}); }}"
                for key, name in (("f", "fill"), ("s", "stroke"))
                for tone in light.colours
            ),
            _LAYOUT,
        ]
    )


def _palette(selector: str, look: Theme) -> str:
    properties = "".join(f"  --{PREFIX}{tone}: {colour};\n" for tone, colour in look.colours.items())
    return f"{selector} {{\n{properties}}}"
