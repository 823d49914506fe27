"""Twins in Popeye's English words, as documents have them, and as our files have them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.conditions import SQUARES
from feerie.desk.exchange.popeye.twin_words import Action, Units, difference, played, told
from feerie.desk.exchange.rules import PLAIN, Rules
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, NEUTRAL, WHITE, Colour, Kind, Unit
from feerie.engine.rules.variant import Variant
from feerie.errors import PositionError
from feerie.language.definitions.models.problem import TwinModel

_COLOURS: Final = {"white": WHITE, "black": BLACK, "neutral": NEUTRAL}
_SQUARE: Final = re.compile(r"[a-h][1-8]")
_ON: Final = re.compile(r"(?P<code>.+?)(?P<squares>(?:[a-h][1-8])+)")
_CONDITION: Final = "condition"
_ADD: Final = "add"
MAX_WORDS: Final = 400
"""The most words of a twin that are read: those that move every unit of a board, and more."""

_OF_BOARDS: Final = ("rotate", "mirror", "shift")
"""What moves all units of the ordinary board at once."""


class _Words(NamedTuple):
    """What the words of a twin say, read: its actions on the board, and the rest by the keys of our files."""

    actions: tuple[Action, ...]
    rest: dict[str, Any]


def mappings_of(
    twins: Sequence[str], position: Position, variant: Variant, rules: Rules
) -> list[dict[str, Any] | None]:
    """Return the twins of a position as our files have them; None for one that they cannot say.

    What has no key of its own, such as an exchange, is told by its effect on the board.
    """
    first: Units = position.placement()
    last: Units | None = first
    found = []
    for twin in twins:
        mapping, last = _mapping_on(_read(twin, rules), first, last, variant)
        found.append(mapping)
    return found


def _mapping_on(
    words: _Words | None, first: Units, last: Units | None, variant: Variant
) -> tuple[dict[str, Any] | None, Units | None]:
    """Return a twin as our files have it, and its board, given that of the diagram and of the twin before."""
    before = last if words and words.rest.get("continued") else first
    if words is None or before is None:
        return None, None
    if variant.geometry != PLAIN and any(action.what in _OF_BOARDS for action in words.actions):
        return None, None
    try:
        after = played(words.actions, before)
    except LookupError:
        return None, None
    mapping = told(words.actions, variant, before, after)
    if mapping is None:
        mapping = difference(before, after, variant)
    return (words.rest | mapping) or None, after


def _read(twin: str, rules: Rules) -> _Words | None:
    """Return what a twin says; None if it is not understood."""
    words = twin.lower().split()
    if len(words) > MAX_WORDS:
        return None
    known = popeye.conditions(rules.called(popeye.PROGRAM), popeye.ENGLISH)
    found: dict[str, Any] = {}
    actions: list[Action] = []
    while words:
        match words:
            case ["continued", *rest] if not found and not actions:
                found["continued"] = True
            case ["stipulation", asked, *rest] if "stipulation" not in found:
                found["stipulation"] = asked
            case [word, *behind] if word == _CONDITION and "conditions" not in found:
                found["conditions"], rest = _conditions(behind, known)
                if not found["conditions"]:
                    return None
            case _:
                told, rest = _actions(words)
                if not told:
                    return None
                actions += told
        words = rest
    return _Words(tuple(actions), found)


def _actions(words: list[str]) -> tuple[list[Action], list[str]]:
    """Return the actions of the words at the beginning, and the words behind; none if they are not
    understood."""
    kinds = popeye.meanings("kinds", popeye.ENGLISH)
    found: list[Action] = []
    rest = words
    match words:
        case ["remove", squares, *rest] if SQUARES.fullmatch(squares):
            found = [Action("remove", (at,)) for at in _SQUARE.findall(squares)]
        case ["move" | "exchange" | "shift" as what, *behind] if two := _two(behind):
            found, rest = [Action(what, two)], behind[2:]
        case ["rotate" | "mirror" as what, how, *rest]:
            found = [Action(what, (how,))]
        case ["polishtype", *rest]:
            found = [Action("polishtype")]
        case ["substitute", old, new, *rest] if old in kinds and new in kinds:
            found = [Action("substitute", (kinds[old], kinds[new]))]
        case [word, *rest] if word == _ADD:
            found = _added(rest)
    return found, rest


def _two(words: Sequence[str]) -> tuple[str, ...] | None:
    """Return two squares with which words begin."""
    two = tuple(words[:2])
    return two if len(two) == 2 and all(map(_SQUARE.fullmatch, two)) else None


def _conditions(words: list[str], known: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Return the ids of the conditions with which words begin, and the words behind them."""
    ids: list[str] = []
    while words:
        found = popeye.named(words[: popeye.LONGEST], known, popeye.ENGLISH, behind=bool(ids))
        if found is None:
            break
        name, size = found
        ids.append(known[name])
        words = words[size:]
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


def _added(words: list[str]) -> list[Action]:
    """Return the units with which words begin, behind their colours, as added; takes their words away."""
    kinds = popeye.meanings("kinds", popeye.ENGLISH)
    colour: Colour | None = None
    found: list[Action] = []
    while words:
        match = _ON.fullmatch(words[0])
        kind = kinds.get(match["code"]) if match else None
        if words[0] in _COLOURS:
            colour = _COLOURS[words[0]]
        elif match is None or kind is None or colour is None:
            break
        else:
            unit = Unit(Kind(kind), colour)
            found += [Action(_ADD, (at,), unit) for at in _SQUARE.findall(match["squares"])]
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
