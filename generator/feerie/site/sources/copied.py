"""The text of a diagram's file as a reader copies it: it can be put anywhere."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Final

from feerie.definitions.diagrams import Diagram

_OPENING: Final = re.compile(r"(?:&\S+\s+)?[\"']?")
"""What may stand between the place of a word and the word."""


def copied(diagram: Diagram, text: str) -> str:
    """The text with what its folder tells: its variant, and of which the diagrams are that it begins from."""
    starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]
    # A name that is repeated by an alias stands in the file once.
    places = {starts[mark.line - 1] + mark.column - 1 for mark in diagram.neighbours}
    for place in sorted(places, reverse=True):
        opening = _OPENING.match(text, place)
        end = opening.end() if opening else place
        text = f"{text[:end]}{diagram.folder}/{text[end:]}"
    return text if diagram.model.variant else f"variant: {diagram.folder}\n{text}"
