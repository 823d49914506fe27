"""Legs written in Betza's notation, as far as it can say them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from feerie.engine.board.units import Kind
from feerie.engine.rules.contract import Only, Word
from feerie.engine.rules.words.walks.betza import LEAPS, Read, legs
from feerie.engine.rules.words.walks.hops import Hop
from feerie.engine.rules.words.walks.legs import Path
from feerie.engine.rules.words.walks.rides import Leap, Ride
from feerie.engine.rules.words.walks.ways import EveryWay
from feerie.errors import FeerieError

_LETTERS: Final = {step: letter for letter, step in reversed(LEAPS.items())}
_KINGS: Final = ("W", "F")
_TOGETHER: Final[Mapping[type[Word], Mapping[tuple[str, ...], str]]] = {
    Leap: {("W", "F"): "K"},
    Ride: {("W", "F"): "Q", ("W",): "R", ("F",): "B"},
}
_ONLY: Final = {None: "", Only.QUIET: "m", Only.CAPTURE: "c"}


def apart(walk: Iterable[Word | Kind]) -> frozenset[Word | Kind]:
    """Return legs of one shape each that say the same; what is no leap, ride or hop stays as it is."""
    return frozenset(one for leg in walk for one in _apart(leg))


def written(walk: Iterable[Word | Kind]) -> str:
    """Return a walk in Betza's notation; empty if this cannot say it."""
    found = apart(walk)
    parts: dict[tuple[str, type[Word]], list[str]] = {}
    for leg in found:
        if not isinstance(leg, Leap | Ride | Hop) or not (letter := _LETTERS.get(_shape(leg))):
            return ""
        modifiers = _ONLY[leg.only] + _mode(leg)
        parts.setdefault((modifiers, Leap if isinstance(leg, Leap) else Ride), []).append(letter)
    texts = [
        text
        for (modifiers, sort), letters in parts.items()
        for text in _texts(modifiers, sort, sorted(letters, key=[*LEAPS].index))
    ]
    # What captures comes after what does not, simple leaps after what goes farther.
    text = "".join(sorted(texts, key=lambda one: ("c" in one, one[-1] not in "RBQ", one)))
    return text if _reads_as(text, found) else ""


def _reads_as(text: str, walk: frozenset[Word | Kind]) -> bool:
    """Whether a text says a walk and nothing else: what legs say besides is not looked at one by one."""
    try:
        return apart(legs(text)) == walk
    except FeerieError:
        return False


def _texts(modifiers: str, sort: type[Word], letters: list[str]) -> list[str]:
    """Return the atoms of some letters, a king's steps together."""
    steps = tuple(letter for letter in letters if letter in _KINGS)
    alone = [letter for letter in letters if letter not in _KINGS]
    joined = _TOGETHER[sort].get(steps, "".join(steps))
    return [modifiers + one for one in (*joined, *(letter * (2 if sort is Ride else 1) for letter in alone))]


def _mode(leg: Read) -> str:
    match leg:
        case Leap(path=Path.CLEAR):
            return "n"
        case Ride(turn=45):
            return "q"
        case Hop(land="beyond"):
            return "p"
        case Hop():
            return "g"
    return ""


def _shape(leg: Read) -> tuple[int, int]:
    match leg.ways:
        case EveryWay(every_way=(shape,)):
            return shape
    return (0, 0)


def _apart(leg: Word | Kind) -> Iterable[Word | Kind]:
    if not isinstance(leg, Leap | Ride | Hop) or leg.ways is None:
        return [leg]
    turned = isinstance(leg.ways, EveryWay)
    one: Any = leg
    return [
        replace(one, **{leg.word: leg.ways.of([(min(step), max(step)) if turned else step])})
        for step in leg.ways.steps
    ]
