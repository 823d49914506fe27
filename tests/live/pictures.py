"""What the pictures of an answer must be: SVG that can be read, with symbols for all that it refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

_REFERENCE = re.compile(r'(?:href="#|url\(#)([^")]+)')
_VIEW = re.compile(r'viewBox="([^"]+)"')
_OWN = re.compile(r'\bid="([^"]+)"')


def svgs(value: Any) -> Iterator[str]:
    """Every picture of an answer."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "svg" and item:
                yield item
            else:
                yield from svgs(item)
    elif isinstance(value, list):
        for item in value:
            yield from svgs(item)


def check(answer: dict[str, Any]) -> None:
    """Assert that all pictures of an answer can be shown."""
    symbols = answer["symbols"]
    known = {*symbols, *(id_ for symbol in symbols.values() for id_ in _OWN.findall(symbol))}
    pictures = [*svgs(answer)]
    assert pictures
    for text in (*pictures, *symbols.values()):
        ET.fromstring(text)  # our own SVG
        assert {*_REFERENCE.findall(text)} <= known | {*_OWN.findall(text)}


def view(answer: dict[str, Any]) -> str:
    """The part of the plane that the picture of an answer shows."""
    found = _VIEW.search(answer["svg"])
    assert found
    return found[1]
