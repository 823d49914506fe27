"""Names that a variant has: of kinds, colours, zones, phases, counters; what was meant by something else.

Former words are something else; among them are bare steps with directions beside them, as
files wrote these before a word said how they are meant.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from functools import partial
from itertools import product
from typing import Any, Final

from pydantic import AfterValidator, ValidationInfo

from feerie.engine.board import SQUARE_NAME, Phase
from feerie.engine.rules import catalogue
from feerie.engine.rules.contract.values import ENEMY, OWN, Counter
from feerie.engine.rules.shared.natures import OFFICER
from feerie.engine.rules.words.selectors import Which
from feerie.engine.rules.words.squares.regions import EMPTY
from feerie.engine.rules.words.walks.betza import legs
from feerie.engine.rules.words.walks.ways import Distances, EveryWay
from feerie.errors import FeerieError
from feerie.errors.spelling import nearest, offered
from feerie.language.definitions.folders import table
from feerie.language.definitions.inheriting.parameter_types import Names
from feerie.language.reading import refused, shown
from feerie.language.reading.replacements import Replacements

_WORDS: Final = ("leap", "ride", "roam", "hop", "along", "step")
_TOWARD: Final[Mapping[str, Callable[[int, int, int], bool]]] = {
    "forward": lambda _, ahead, far: ahead == far,
    "backward": lambda _, ahead, far: ahead == -far,
    "sideways": lambda aside, _, far: abs(aside) == far,
}
_SIDE: Final = {"left": -1, "right": 1}


def former_steps() -> Iterator[Mapping[str, Any]]:
    """Yield the replacements of steps, those with directions first."""
    for word, toward, side in product(_WORDS, (*_TOWARD, ""), (*_SIDE, "")):
        beside = f"{', toward: ' * bool(toward)}{toward}{', side: ' * bool(side)}{side}"
        way = f"{'own_way' if beside else 'every_way'}: L"
        old = f"step: L, from: A{beside}" if word == "step" else f"{word}: L{beside}"
        new = f"translate: A, by: {{{way}}}" if word == "step" else f"{word}: {{{way}}}"
        change = partial(_own, toward, side) if beside else None
        # What stands `via` was turned with each of the steps: one leg cannot say it.
        unless = ("via",) if beside else ("toward", "side")
        yield {"old": f"{{{old}}}", "new": new, "beside": True, "change": change, "unless": unless}
    new = "translate: A, by: {board_way: L}"
    yield {"old": "{translate: A, by: L}", "new": new, "beside": True, "change": _nested}


def _own(toward: str, side: str, steps: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the steps of those that are alike that lead in one direction, or to one hand."""
    return [
        [aside, ahead]
        for step in steps
        for aside, ahead in EveryWay((Distances((step[0], step[1])),)).vectors(1)
        if (not toward or _TOWARD[toward](aside, ahead, step[1])) and (not side or aside * _SIDE[side] > 0)
    ]


def _nested(vectors: Sequence[Any]) -> Sequence[Any]:
    """Return a list of vectors, for a single one that list."""
    return vectors if isinstance(vectors[0], list) else [vectors]


A_SQUARE: Final = re.compile(SQUARE_NAME)
"""A text that is the name of a square."""

FORMER_WORDS: Final = Replacements([*table("former_words")["word"], *former_steps()])
"""What files said in former words, and what says it now."""

_OF_UNITS: Final = frozenset(field.name.rstrip("_") for field in fields(Which))


def not_squares(value: object) -> object:
    """The value, unless it is the name of a square or a list of such: squares stand for themselves."""
    several = [str(one) for one in (value if isinstance(value, list) else [value])]
    if several and all(map(A_SQUARE.fullmatch, several)):
        found = f"[{', '.join(several)}]" if isinstance(value, list) else several[0]
        raise refused("squares-as-they-are", found=found)
    return value


def squares_meant(value: object) -> str | None:
    """Return the word for squares that was meant, if a value says units or a zone in its place, or a former
    word."""
    if isinstance(value, str):
        return f"{{any: {value}}}"
    if isinstance(value, dict) and value and value.keys() <= _OF_UNITS:
        return f"{{any: {{{next(iter(value))}: …}}}}"
    return FORMER_WORDS.said_now(value)


def move_meant(value: object) -> str | None:
    """Return the property of a move that was meant by a word alone, or what says now what a former word
    did."""
    return f"{{{value}: true}}" if value == "capture" else FORMER_WORDS.said_now(value)


def way_meant(value: object) -> None:
    """Refuse steps of which no word says how they are meant."""
    if isinstance(value, list):
        steps = shown(str(value if any(isinstance(one, list) for one in value) else [value]))
        readings = {word: f"{{{word}: {steps}}}" for word in catalogue.WAYS}
        raise refused("bare-vector", found=shown(str(value)), **readings)


def _names(info: ValidationInfo) -> Names:
    """The names in the variant that is validated; no names, and no checks of them, outside a variant."""
    return info.context if isinstance(info.context, Names) else Names((), ())


def betza_meant(value: object) -> str | None:
    """Return the leg that was meant by Betza's letters alone."""
    with suppress(FeerieError):
        return f"{{betza: {value}}}" if isinstance(value, str) and legs(value) else None
    return None


def kind_or(*words: str, meant: Callable[[str], str | None] = lambda _: None) -> AfterValidator:
    """The check that a text is a kind of the variant, a fairy kind, or one of these words; ``meant`` gives
    what else an author may have meant by it."""

    def check(kind: str, info: ValidationInfo) -> str:
        names = _names(info)
        known = [*names.kinds, *words]
        if names.kinds and kind not in (*known, *names.spare):
            is_colour = OFFICER in words and kind in (OWN, ENEMY, *names.colours)
            rather = f"colour: {kind}" if is_colour else meant(kind)
            guess = None if rather else nearest(kind, [*known, *names.spare])
            raise refused("unknown-kind", kind=kind, expected=known, nearest=guess, rather=rather)
        return kind

    return AfterValidator(check)


def colour_or(*words: str) -> AfterValidator:
    """The check that a text is a colour of the variant, or one of these words."""

    def check(colour: str, info: ValidationInfo) -> str:
        names = _names(info)
        known = [*words, *names.colours]
        if names.colours and colour not in known:
            is_kind = words and colour in (OFFICER, *names.kinds, *names.spare)
            rather = f"kind: {colour}" if is_kind else None
            guess = None if is_kind else nearest(colour, known)
            raise refused("unknown-colour", colour=colour, expected=known, nearest=guess, rather=rather)
        return colour

    return AfterValidator(check)


def known_zone(zone: str, info: ValidationInfo) -> str:
    """The zone; a word for units or a kind is refused by its type, for another reading to take it."""
    names = _names(info)
    if zone == EMPTY or zone in names.zones:
        return zone
    if not names.kinds or zone in (*catalogue.PIECES, *names.kinds, *names.spare):
        raise refused("wrong-type", found="text", expected=["mapping"])
    expected = [EMPTY, *names.zones, *catalogue.PIECES, *names.kinds]
    guess = nearest(zone, [*expected, *names.spare])
    rather = None if guess else f"board: {{zones: {{{shown(zone)}: [e4]}}}}"
    raise refused("unknown-word", word=shown(zone), expected=expected, nearest=guess, rather=rather)


def known_phase(phase: Phase, info: ValidationInfo) -> Phase:
    """The phase, if the variant has it."""
    known = ["1", *sorted(_names(info).phases)]
    if _names(info).kinds and str(phase) not in known:
        raise refused("unknown-phase", phase=str(phase), expected=known)
    return phase


def known_counter(counter: Counter, info: ValidationInfo) -> Counter:
    """The counter, if the variant has it."""
    names = _names(info)
    if names.kinds and counter not in names.counters:
        raise refused("unknown-counter", counter=counter, **offered(counter, names.counters))
    return counter
