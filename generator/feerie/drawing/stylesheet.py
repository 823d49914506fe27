"""The stylesheet with which the panels of a page follow its palette, made from the themes."""

from __future__ import annotations

from feerie.drawing.pen import PREFIX
from feerie.drawing.theme import Theme, theme

_LAYOUT = f""".{PREFIX}panel {{ display: block; width: 100%; height: auto; overflow: visible; }}
"""


def stylesheet() -> str:
    """CSS for a page with inline panels: light by default, dark under Material's ``slate``, and print.

    Classes take their colours from custom properties, for these are inherited by the copies
    that ``<use>`` makes, whereas not every browser lets a selector reach into them.
    """
    light, dark, paper = theme("light"), theme("dark"), theme("print")
    return "\n".join(
        [
            _palette(":root", light),
            _palette('[data-md-color-scheme="slate"]', dark),
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
