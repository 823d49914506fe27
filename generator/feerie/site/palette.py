"""The colours of inline pictures for each colour scheme of the page, and for paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.drawing.pen import PREFIX
from feerie.drawing.theme import theme

_SCREEN: Final = {"[data-md-color-scheme=default] ": "light", "[data-md-color-scheme=slate] ": "dark"}
_WAYS: Final = {"f": "fill", "s": "stroke", "p": "stop-color"}


def palette() -> str:
    """A style sheet that overrides, by class, the colours that are written in the pictures."""
    screen = "".join(rule for scope, name in _SCREEN.items() for rule in _rules(name, scope))
    return f"@media screen {{\n{screen}}}\n@media print {{\n{''.join(_rules('print', ''))}}}\n"


def _rules(name: str, scope: str) -> Iterator[str]:
    for tone, colour in theme(name).colours.items():
        for way, attribute in _WAYS.items():
            yield f"{scope}.{PREFIX}{way}-{tone} {{ {attribute}: {colour} }}\n"
