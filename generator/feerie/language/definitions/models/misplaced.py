"""What stands in a wrong place: a square without its zone, units for squares, a word for a move."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Final

from feerie.engine.rules.words.selectors.which import Which
from feerie.language.reading.model import refused

_SQUARE: Final = re.compile(r"[a-z][1-9][0-9]?")
_FEW: Final = 4
"""The squares of a list that a finding shows."""

_OF_UNITS: Final = frozenset(field.name.rstrip("_") for field in fields(Which))


def refuse_squares(value: object) -> None:
    """Refuse the name of a square, or a list of them: squares are named by a zone."""
    several = [str(one) for one in (value if isinstance(value, list) else [value])]
    if several and all(map(_SQUARE.fullmatch, several)):
        listed = ", ".join(several[:_FEW]) + (", …" if len(several) > _FEW else "")
        example = f"board: {{zones: {{corner: [{listed}]}}}}"
        raise refused("squares-without-zone", example=example, word="{any: corner}")


def not_squares(value: object) -> object:
    """The value, unless it is a list of squares."""
    if isinstance(value, list):
        refuse_squares(value)
    return value


def squares_meant(value: object) -> str | None:
    """Return the word for squares that was meant, if a value says units or a zone in its place."""
    refuse_squares(value)
    if isinstance(value, str):
        return f"{{any: {value}}}"
    if isinstance(value, dict) and value and value.keys() <= _OF_UNITS:
        return f"{{any: {{{next(iter(value))}: …}}}}"
    return None


def move_meant(value: object) -> str | None:
    """Return the property of a move that was meant by a word alone."""
    return f"{{{value}: true}}" if value == "capture" else None
