"""The pen that a picture is drawn with: it knows the colours, and how the parts of the picture are called."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.drawing.canvas import OWN, Element, Name, Value, element
from feerie.drawing.theme import Theme, theme

PREFIX = "fe-"
"""With this begin all classes, and the names of what the panels of a page share."""


@dataclass(frozen=True, slots=True)
class Pen:
    """``scope`` begins the ids of what the picture refers to: its own, or what the pictures of a page share.

    A picture that is ``inline`` stands in a page, whose stylesheet may change its colours by class.
    A picture by itself has colours only, and refers to its parts in the manner that old programs know too.
    """

    theme: Theme
    scope: str = OWN
    inline: bool = False

    def shape(
        self,
        name: str,
        *children: Element,
        text: str = "",
        fill: str | None = None,
        stroke: str | None = None,
        **more: Value,
    ) -> Element:
        """An element in the tones of the theme; ``none`` and ``url(…)`` are taken as they are."""
        if self.inline:
            paints = (("f", fill), ("s", stroke))
            classes = [f"{PREFIX}{way}-{tone}" for way, tone in paints if tone in self.theme.colours]
            more["class_"] = " ".join(classes) or None
        more |= {"fill": self.colour(fill), "stroke": self.colour(stroke)}
        return element(name, *children, text=text, **more)

    def colour(self, tone: str | None) -> str | None:
        """The colour of a tone; what is not a tone stays as it is."""
        return None if tone is None else self.theme.colours.get(tone, tone)

    def use(self, key: str, *, fill: str | None = None, stroke: str | None = None, **more: Value) -> Element:
        """Another copy of what is defined under that key."""
        made = self.shape("use", text="", fill=fill, stroke=stroke, **more)
        made.attribs["href" if self.inline else "xlink:href"] = Name(f"#{self.scope}{key}")
        return made

    def name(self, key: str) -> str:
        """The id of what is defined under that key."""
        return Name(self.scope + key)

    def url(self, key: str) -> str:
        """A reference to a gradient or a clip."""
        return Name(f"url(#{self.scope}{key})")


_LAYOUT = f""".{PREFIX}panel {{ display: block; width: 100%; height: auto; overflow: visible; }}
"""


def stylesheet(*, of_system: bool = False) -> str:
    """Return CSS for a page with inline panels: light by default, dark under Material's ``slate`` (or, with
    ``of_system``, where the reader's system is dark), and print.

    Classes take their colours from custom properties, for these are inherited by the copies
    that ``<use>`` makes, whereas not every browser lets a selector reach into them.
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
            *_classes(light),
            _LAYOUT,
        ]
    )


def _palette(selector: str, look: Theme) -> str:
    properties = "".join(f"  --{PREFIX}{tone}: {colour};\n" for tone, colour in look.colours.items())
    return f"{selector} {{\n{properties}}}"


def _classes(look: Theme) -> list[str]:
    ways = (("f", "fill"), ("s", "stroke"), ("p", "stop-color"))
    return [
        f".{PREFIX}{key}-{tone} {{ {name}: var(--{PREFIX}{tone}); }}"
        for key, name in ways
        for tone in look.colours
    ]
