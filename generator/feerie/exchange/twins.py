"""Twins in Popeye's English words, as documents have them, and as our files have them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from feerie.board.units import BLACK, NEUTRAL, WHITE, Colour, Kind, Unit
from feerie.definitions.problem import TwinModel
from feerie.errors import PositionError
from feerie.exchange import popeye_words as popeye
from feerie.exchange.popeye_conditions import SQUARES
from feerie.exchange.rules import Rules
from feerie.rules.variant import Variant

_COLOURS: Final = {"white": WHITE, "black": BLACK, "neutral": NEUTRAL}
_SQUARE: Final = re.compile(r"[a-h][1-8]")
_ON: Final = re.compile(r"(?P<code>.+?)(?P<squares>(?:[a-h][1-8])+)")
_CONDITION: Final = "condition"
_ADD: Final = "add"


def mapping_of(twin: str, variant: Variant, rules: Rules) -> dict[str, Any] | None:
    """Return a twin as our files have it; None if they cannot say it so."""
    words = twin.lower().split()
    known = popeye.conditions(rules.called(popeye.PROGRAM), popeye.ENGLISH)
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
            case [word, *behind] if word == _CONDITION and "conditions" not in found:
                found["conditions"], rest = _conditions(behind, known)
                if not found["conditions"]:
                    return None
            case [word, *rest] if word == _ADD and (told := _added(rest, variant)):
                found.setdefault("add", []).extend(told)
            case _:
                return None
        words = rest
    return found or None


def _conditions(words: list[str], known: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Return the ids of the conditions with which words begin, and the words behind them."""
    ids: list[str] = []
    while words:
        names = (" ".join(words[:size]) for size in range(popeye.LONGEST, 0, -1))
        name = next((name for name in names if name in known), None)
        if name is None:
            break
        ids.append(known[name])
        words = words[len(name.split()) :]
    return ids, words


def names_ours(twin: str, rules: Rules) -> bool:
    """Return whether a twin names a condition by our id, or a unit by our letter, because Popeye has no name
    for it."""
    known = popeye.conditions(rules.called(popeye.PROGRAM), popeye.ENGLISH)
    kinds = popeye.meanings("kinds", popeye.ENGLISH)
    _, is_told, conditions = twin.lower().partition(_CONDITION)
    if is_told and any(word in rules.library.ids and word not in known for word in conditions.split()):
        return True
    _, _, added = twin.lower().partition(_ADD)
    return any(
        match["code"] not in kinds
        for word in added.split()
        if not SQUARES.fullmatch(word) and (match := _ON.fullmatch(word))
    )


def _added(words: list[str], variant: Variant) -> list[str]:
    """Return the units with which words begin, behind their colours; takes their words away."""
    kinds = popeye.meanings("kinds", popeye.ENGLISH)
    colour: Colour | None = None
    found: list[str] = []
    while words:
        match = _ON.fullmatch(words[0])
        kind = kinds.get(match["code"]) if match else None
        if words[0] in _COLOURS:
            colour = _COLOURS[words[0]]
        elif match is None or kind is None or colour is None:
            break
        else:
            token = variant.alphabet.write(Unit(Kind(kind), colour))
            found += [token + square for square in _SQUARE.findall(match["squares"])]
        del words[0]
    return found


def words_of(twin: TwinModel, variant: Variant, asked: str | None, rules: Rules) -> str:
    """Return a twin of our files in words; ``asked`` is its stipulation, if it has one of its own.

    A unit that becomes another is added where it stood, which takes its place. A condition that Popeye does
    not know has our id, which its writers refuse.
    """
    words = ["continued"] if twin.continued else []
    if twin.conditions:
        names = rules.names_in(popeye.PROGRAM)
        words.append(_CONDITION)
        words += [
            popeye.condition(names[id_], popeye.ENGLISH) if id_ in names else id_ for id_ in twin.conditions
        ]
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
        return f"{_ADD} {text}"
    names: Mapping[Colour, str] = {colour: name for name, colour in _COLOURS.items()}
    kinds = popeye.words("kinds", popeye.ENGLISH)
    return f"{_ADD} {names.get(unit.colour, unit.colour)} {kinds.get(unit.kind, token)}{square}"


def mappings_of(twins: Sequence[str], variant: Variant, rules: Rules) -> list[dict[str, Any]] | None:
    """Return all twins as our files have them; None if one of them cannot be said."""
    found = [mapping_of(twin, variant, rules) for twin in twins]
    return None if None in found else [twin for twin in found if twin is not None]
