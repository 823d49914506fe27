"""Twins in Popeye's English words, as documents have them, and as our files have them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from feerie.board.units import BLACK, NEUTRAL, WHITE, Colour, Kind, Unit
from feerie.definitions.problem import TwinModel
from feerie.errors import PositionError
from feerie.exchange import popeye_words as popeye
from feerie.rules.variant import Variant

_COLOURS: Final = {"white": WHITE, "black": BLACK, "neutral": NEUTRAL}
_UNIT: Final = re.compile(r"(?P<code>[A-Za-z0-9]{1,2})(?P<square>[a-h][1-8])")
_SQUARE: Final = re.compile(r"[a-h][1-8]")


def mapping_of(twin: str, variant: Variant) -> dict[str, Any] | None:
    """Return a twin as our files have it; None if they cannot say it so."""
    words = twin.lower().split()
    found: dict[str, Any] = {}
    while words:
        match words:
            case ["continued", *rest] if not found:
                found["continued"] = True
            case ["remove", at, *rest] if _SQUARE.fullmatch(at):
                found.setdefault("remove", []).append(at)
            case ["move", start, end, *rest] if _SQUARE.fullmatch(start) and _SQUARE.fullmatch(end):
                found.setdefault("move", []).append(f"{start}-{end}")
            case ["stipulation", asked, *rest] if "stipulation" not in found:
                found["stipulation"] = asked
            case ["add", colour, unit, *rest] if told := _added(colour, unit, variant):
                found.setdefault("add", []).append(told)
            case _:
                return None
        words = rest
    return found or None


def _added(colour: str, text: str, variant: Variant) -> str | None:
    match = _UNIT.fullmatch(text)
    kind = popeye.meanings("kinds", popeye.ENGLISH).get(match["code"].lower()) if match else None
    if match is None or kind is None or colour not in _COLOURS:
        return None
    return variant.alphabet.write(Unit(Kind(kind), _COLOURS[colour])) + match["square"]


def words_of(twin: TwinModel, variant: Variant, asked: str | None) -> str:
    """Return a twin of our files in words; ``asked`` is its stipulation, if it has one of its own.

    A unit that becomes another is added where it stood, which takes its place.
    """
    words = ["continued"] if twin.continued else []
    words += [f"remove {at}" for at in twin.remove]
    words += [f"move {' '.join(step.split('-'))}" for step in twin.move]
    words += [_told(text, variant) for text in (*twin.change, *twin.add)]
    words += [f"stipulation {asked}"] if asked else []
    return " ".join(words)


def _told(text: str, variant: Variant) -> str:
    """A unit that is added, in Popeye's letters; in ours where it has none, which no writer takes."""
    token, square = text[:-2], text[-2:]
    try:
        unit = variant.alphabet.read(token)
    except PositionError:
        return f"add {text}"
    names: Mapping[Colour, str] = {colour: name for name, colour in _COLOURS.items()}
    kinds = popeye.words("kinds", popeye.ENGLISH)
    return f"add {names.get(unit.colour, unit.colour)} {kinds.get(unit.kind, token)}{square}"


def mappings_of(twins: Sequence[str], variant: Variant) -> list[dict[str, Any]] | None:
    """Return all twins as our files have them; None if one of them cannot be said."""
    found = [mapping_of(twin, variant) for twin in twins]
    return None if None in found else [twin for twin in found if twin is not None]
