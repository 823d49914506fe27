"""Legs written in Betza's notation, as far as it can say them."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, Final

from feerie.engine.board.geometry import Vector
from feerie.engine.board.units import Kind
from feerie.engine.rules.contract import Only, Word
from feerie.engine.rules.words.walks.betza import LEAPS, Read, legs
from feerie.engine.rules.words.walks.hops import Hop
from feerie.engine.rules.words.walks.rides import Leap, Ride
from feerie.engine.rules.words.walks.ways import Distances, EveryWay, Path
from feerie.errors import FeerieError

_LETTERS: Final = {step: letter for letter, step in reversed(LEAPS.items())}
_KINGS: Final = ("W", "F")
_TOGETHER: Final[Mapping[type[Word], Mapping[tuple[str, ...], str]]] = {
    Leap: {("W", "F"): "K"},
    Ride: {("W", "F"): "Q", ("W",): "R", ("F",): "B"},
}
_AIMS: Final = ("", *"vsfblr", *(one + other for one in "fblr" for other in "fbslr"))
"""The signs that aim a step, some of which only some steps have."""

_ONLY: Final = {None: "", Only.QUIET: "m", Only.CAPTURE: "c"}


def apart(walk: Iterable[Word | Kind]) -> frozenset[Word | Kind]:
    """Return legs of one shape each that say the same; what is no leap, ride or hop stays as it is."""
    return frozenset(one for leg in walk for one in _apart(leg))


def written(walk: Iterable[Word | Kind]) -> str:
    """Return a walk in Betza's notation; empty if this cannot say it."""
    found = apart(walk)
    parts: dict[tuple[str, type[Word], str], list[str]] = {}
    for leg, vectors in _together(found).items():
        if not isinstance(leg, Leap | Ride | Hop) or not (letter := _LETTERS.get(_shape(leg))):
            return ""
        sort = Leap if isinstance(leg, Leap) else Ride
        for signs in _signs(letter, vectors):
            passing = "e" if isinstance(leg, Leap) and leg.en_passant else ""
            modifiers = _ONLY[leg.only] + passing + signs + _mode(leg)
            parts.setdefault((modifiers, sort, str(getattr(leg, "at_most", None) or "")), []).append(letter)
    texts = [
        text + limit
        for (modifiers, sort, limit), letters in parts.items()
        for text in _texts(modifiers, sort, sorted(letters, key=[*LEAPS].index))
    ]
    # What captures comes after what does not, simple leaps after what goes farther.
    text = "".join(sorted(texts, key=lambda one: ("c" in one, one[-1] not in "RBQ", one)))
    return text if _reads_as(text, found) else ""


def _together(walk: frozenset[Word | Kind]) -> dict[Word | Kind, set[Vector]]:
    """Return legs that differ only in where they lead as one that leads every way, with the steps of all."""
    found: dict[Word | Kind, set[Vector]] = {}
    for leg in walk:
        alike: Any = leg
        steps: tuple[Vector, ...] = ()
        if isinstance(leg, Leap | Ride | Hop) and leg.ways is not None:
            steps = leg.ways.vectors(1)
            small, large = sorted(map(abs, steps[0]))
            alike = replace(alike, **{leg.word: EveryWay((Distances((small, large)),))})
        found.setdefault(alike, set()).update(steps)
    return found


def _signs(letter: str, vectors: set[Vector]) -> Iterator[str]:
    """Yield the signs that aim a step where it leads, as few as are found."""
    left = set(vectors)
    for steps, signs in _aimed(letter):
        if steps <= left:
            left -= steps
            yield signs


@cache
def _aimed(letter: str) -> tuple[tuple[frozenset[Vector], str], ...]:
    """Return where a step leads by its signs, those first that aim it at the most squares."""
    found: dict[frozenset[Vector], str] = {}
    for signs in _AIMS:
        with suppress(FeerieError):
            steps = (step for leg in legs(signs + letter) if leg.ways for step in leg.ways.vectors(1))
            found.setdefault(frozenset(steps), signs)
    return tuple(sorted(found.items(), key=lambda one: -len(one[0])))


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
