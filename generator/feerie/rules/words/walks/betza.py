"""``betza``: a walk in Betza's notation, of which the part is read that the other legs can say.

| signs | meaning |
|---|---|
| `W F D N A H C L Z G` | leaps: 0-1, 1-1, 0-2, 1-2, 2-2, 0-3, 1-3 twice, 2-3, 3-3 |
| `R B Q K` | the orthodox walks: `WW`, `FF`, `WWFF`, `WF` |
| `NN`, `N3`, `N0` | a leap repeated: on and on, at most three times, on and on |
| `m`, `c` | to move without capture, to capture |
| `e` | to capture in passing besides |
| `f`, `b`, `s`, `v` | forward, backward, sideways, the first two |
| `ff`, `fs`, `bb`, `bs` | of oblique leaps those that go farther ahead, or farther to the side |
| `n` | lame: the squares between must be empty |
| `p`, `g` | a hop over a unit, to any square beyond or to the next one |
| `q`, `z` | a ride that turns by an eighth, or zigzags at right angles |
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NewType

from feerie.errors import FeerieError
from feerie.rules.values import Only, Positive
from feerie.rules.word import Word
from feerie.rules.words.walks.hop import Hop
from feerie.rules.words.walks.leap import Leap
from feerie.rules.words.walks.legs import Path, Toward
from feerie.rules.words.walks.ride import Ride

BetzaText = NewType("BetzaText", str)
"""A walk in Betza's notation."""

_LEAPS: Final = {
    "W": (0, 1), "F": (1, 1), "D": (0, 2), "N": (1, 2), "A": (2, 2),
    "H": (0, 3), "C": (1, 3), "L": (1, 3), "Z": (2, 3), "G": (3, 3),
}  # fmt: skip
_COMPOUNDS: Final = {"R": ("W",), "B": ("F",), "Q": ("W", "F"), "K": ("W", "F")}
_RIDERS: Final = frozenset("RBQ")
_ATOMS: Final = "".join((*_LEAPS, *_COMPOUNDS))
_MODIFIERS: Final = "mcefbsvnpgqz"
_ATOM: Final = re.compile(rf"([{_MODIFIERS}]*)(?:([{''.join(_LEAPS)}])(\2|[0-9]*)|([RBQK])([0-9]*))")
_SIDES: Final = {"f": (Toward.FORWARD,), "b": (Toward.BACKWARD,), "s": (Toward.SIDEWAYS,),
                 "v": (Toward.FORWARD, Toward.BACKWARD)}  # fmt: skip
_OBLIQUE: Final = ("ff", "fs", "bb", "bs")

Aimed = tuple[tuple[int, int], Toward | None]
"""A step and the side to which it is made."""


@dataclass(frozen=True, slots=True)
class Betza(Word):
    """A walk in Betza's notation; see the module."""

    betza: BetzaText

    @property
    def legs(self) -> tuple[Leap | Ride | Hop, ...]:
        """The legs that it stands for."""
        return legs(self.betza)


@lru_cache(maxsize=256)
def legs(text: str) -> tuple[Leap | Ride | Hop, ...]:
    """Return the legs of a walk in Betza's notation, each once.

    Raises FeerieError (``betza``) with what is ``found`` where, after ``offset`` characters.
    """
    found: list[Leap | Ride | Hop] = []
    at = 0
    while at < len(text):
        match = _ATOM.match(text, at)
        if match is None:
            odd = next((n for n in range(at, len(text)) if text[n] not in _MODIFIERS + _ATOMS), None)
            expected = _ATOMS if odd is None else _ATOMS + _MODIFIERS
            raise _unread(text, at if odd is None else odd, [*expected])
        found.extend(_group(text, match))
        at = match.end()
    return tuple(dict.fromkeys(found))


def _unread(text: str, offset: int, expected: list[str]) -> FeerieError:
    return FeerieError("betza", found=text[offset:], offset=offset, expected=expected)


def _group(text: str, match: re.Match[str]) -> Iterator[Leap | Ride | Hop]:
    """Yield the legs of one atom with its modifiers."""
    modifiers, leap, repeated, compound, most = match.groups()
    sides = "".join(sign for sign in modifiers if sign in "fbsv")
    signs = set(modifiers) - set(sides)
    aimed: list[Aimed] = []
    for atom in _COMPOUNDS.get(compound, leap):
        aimed.extend(_aimed(text, match, _LEAPS[atom], sides))
    is_ride = compound in _RIDERS or bool(repeated or most)
    number = repeated or most or ""
    limit = Positive(int(number)) if number.isdigit() and int(number) else None
    ways = signs & set("pgqzn")
    fits = {frozenset[str](), frozenset("q" if is_ride else "n"), frozenset("z" if is_ride else "n")}
    fits |= {frozenset("p"), frozenset("g")} if is_ride else set()
    if frozenset(ways) not in fits or ("e" in signs and (is_ride or "c" not in signs)):
        raise _unread(text, match.start(), [])
    only = Only.QUIET if signs >= {"m"} and "c" not in signs else None
    only = Only.CAPTURE if signs >= {"c"} and "m" not in signs else only
    for step, toward in aimed:
        if ways & {"p", "g"}:
            yield Hop((step,), land="beyond" if "p" in ways else "next", only=only, toward=toward, max=limit)
        elif is_ride:
            turn: Literal[45, 90] | None = 45 if "q" in ways else 90 if "z" in ways else None
            yield Ride((step,), limit, turn, "z" in ways, only=only, toward=toward)
        elif "n" in ways and 0 < min(step) < max(step):
            raise _unread(text, match.start(), [])
        else:
            path = Path.CLEAR if "n" in ways else Path.IGNORED
            yield Leap((step,), only, toward, path=path, en_passant="e" in signs)


def _aimed(text: str, match: re.Match[str], step: tuple[int, int], sides: str) -> Iterator[Aimed]:
    """Yield a step with each side to which it is made."""
    small, large = step
    if not sides:
        yield step, None
    elif 0 < small < large:
        pairs = [sides[number : number + 2] for number in range(0, len(sides), 2)]
        if any(pair not in _OBLIQUE for pair in pairs):
            raise _unread(text, match.start(), [*_OBLIQUE])
        for pair in pairs:
            yield (step if pair in ("ff", "bb") else (large, small)), _SIDES[pair[0]][0]
    elif small == large and not set(sides) <= {"f", "b"}:
        raise _unread(text, match.start(), ["f", "b"])
    else:
        for sign in sides:
            for toward in _SIDES[sign]:
                yield step, toward
