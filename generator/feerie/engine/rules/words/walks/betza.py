"""``betza``: a walk in Betza's notation, of which the part is read that the other legs can say.

| signs | meaning |
|---|---|
| `W F D N A H C L Z J G` | leaps: 0-1, 1-1, 0-2, 1-2, 2-2, 0-3, 1-3 twice, 2-3 twice, 3-3 |
| `R B Q K` | the orthodox walks: `WW`, `FF`, `WWFF`, `WF` |
| `NN`, `N3`, `N0` | a leap repeated: on and on, at most three times, on and on |
| `m`, `c` | to move without capture, to capture |
| `e` | to capture in passing besides |
| `f`, `b`, `s`, `v`, `lr` | forward, backward, sideways, the first two, sideways |
| `l`, `r`, `fl`, `br` | to the left, to the right; of diagonal steps those on one hand, or one alone |
| `ff`, `fs`, `bb`, `bs` | of oblique leaps those that go farther ahead, or farther to the side |
| `lf`, `fl`, `lb`, `bl`, `ll` | of these those to the left: farther ahead, farther aside; so with `r` |
| `n` | lame: the squares between must be empty |
| `j` | of `D` and `A`: the square between must be occupied |
| `p`, `g` | a hop over a unit, to any square beyond or to the next one |
| `q`, `z` | a ride that turns by an eighth, or zigzags at right angles; so `qN`, which is `qNN` |
| `a` | a step, then another `f`, `fs`, `s` or `bs` of it; `ya` goes on from the first step as a ride |
| `pa`, `ca` | the first square is occupied, or an enemy there is captured (`cafm` only) |
| `[F?R]`, `[D-B]` | a leap along a queen's line that may go on outwards as a ride, or must |
| `[vW?B]`, `v[F?R]` | such leaps, or the rides after them, in some directions only; `v` or `s` before all |
| `t[FR]` | the same as `[F?R]` |
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, NewType

from feerie.engine.rules.contract import ONE, Fault, Only, Positive, Setting, Squares, Word
from feerie.engine.rules.words.walks.hops import Hop
from feerie.engine.rules.words.walks.rides import Leap, Ride
from feerie.engine.rules.words.walks.ways import (
    Bend,
    Distances,
    EveryWay,
    Offset,
    OwnWay,
    Path,
    Ways,
    leads_nowhere,
    out_of_board,
)
from feerie.errors import FeerieError

BetzaText = NewType("BetzaText", str)
"""A walk in Betza's notation."""

Read = Leap | Ride | Hop

LEAPS: Final = {
    "W": (0, 1), "F": (1, 1), "D": (0, 2), "N": (1, 2), "A": (2, 2), "H": (0, 3),
    "C": (1, 3), "L": (1, 3), "Z": (2, 3), "J": (2, 3), "G": (3, 3),
}  # fmt: skip
_COMPOUNDS: Final = {"R": ("W",), "B": ("F",), "Q": ("W", "F"), "K": ("W", "F")}
_RIDERS: Final = frozenset("RBQ")
_ATOMS: Final = "".join((*LEAPS, *_COMPOUNDS))
_MODIFIERS: Final = "mcefbsvlrnjpgqz"
_CHAINED: Final = re.compile(r"([mpc]?)(y?)a(fs|bs|f|s)([mc]?)([WFK])(?![0-9WF])")
_BENT: Final = re.compile(r"([mc]?)([vs]?)(?:t\[(FR|WB)\]|\[([fbsvlr]*)([WFDAHG])([?-])([RB])\])")
_ATOM: Final = re.compile(rf"([{_MODIFIERS}]*)(?:([{''.join(LEAPS)}])(\2|[0-9]*)|([RBQK])([0-9]*))")
_HANDS: Final = {"l": -1, "r": 1}
_OBLIQUE: Final = ("ff", "fs", "bb", "bs", *(f"{a}{b}" for a in "lr" for b in "fb"),
                   *(f"{b}{a}" for a in "lr" for b in "fb"), "ll", "rr")  # fmt: skip

_SECOND: Final[dict[tuple[str, str], tuple[int, int]]] = {
    ("W", "f"): (0, 2), ("W", "fs"): (1, 2), ("W", "s"): (1, 1), ("W", "bs"): (0, 1),
    ("F", "f"): (2, 2), ("F", "fs"): (1, 2), ("F", "s"): (0, 2), ("F", "bs"): (0, 1),
}  # fmt: skip
"""Where a first step and a second one turned from it lead together."""

_PASSED: Final = {("W", "bs"): (1, 0)}
"""The first step as it is turned where that is not how it is written."""

_TURNS: Final[dict[str, Bend]] = {"fs": 45, "s": 90, "bs": 135}


@dataclass(frozen=True, slots=True)
class Betza(Word):
    """A walk in Betza's notation; see the module. ``within``: none of its legs leaves those squares."""

    betza: BetzaText
    within: Squares | None = None

    @property
    def legs(self) -> tuple[Read, ...]:
        """The legs that it stands for."""
        found = legs(self.betza)
        return found if self.within is None else tuple(replace(leg, within=self.within) for leg in found)

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from out_of_board("within", self.within, place)
        ways = [leg.ways for leg in self.legs if leg.ways is not None]
        if any(leads_nowhere(one.images((), 1), place.around.geometry) for one in ways):
            yield Fault("off-board", {})


@lru_cache(maxsize=256)
def legs(text: str) -> tuple[Read, ...]:
    """Return the legs of a walk in Betza's notation, each once.

    Raises FeerieError (``betza``, or ``betza-modifier`` with the ``sign`` that no leg can say) with what is
    ``found`` where, after ``offset`` characters.
    """
    found: list[Read] = []
    at = 0
    while at < len(text):
        if match := _BENT.match(text, at):
            found.extend(_bent(text, match))
        elif match := _CHAINED.match(text, at):
            found.extend(_chained(text, match))
        elif match := _ATOM.match(text, at):
            found.extend(_group(text, match))
        else:
            raise _unknown(text, at)
        at = match.end()
    return tuple(dict.fromkeys(found))


def _unknown(text: str, at: int) -> FeerieError:
    """The error of a text of which nothing can be read from ``at`` on."""
    odd = next((n for n in range(at, len(text)) if text[n] not in _MODIFIERS + _ATOMS), None)
    if odd is not None and text[odd].islower():
        return _unsaid(text, odd)
    expected = _ATOMS if odd is None else _ATOMS + _MODIFIERS
    return _unread(text, at if odd is None else odd, [*expected])


def _unread(text: str, offset: int, expected: list[str]) -> FeerieError:
    return FeerieError("betza", found=text[offset:], offset=offset, expected=expected)


def _unsaid(text: str, offset: int) -> FeerieError:
    return FeerieError("betza-modifier", sign=text[offset], found=text[offset:], offset=offset)


def _only(signs: str) -> Only | None:
    """Return for which moves a leg serves only: not both to move and to capture."""
    if ("m" in signs) == ("c" in signs):
        return None
    return Only.QUIET if "m" in signs else Only.CAPTURE


def _bent(text: str, match: re.Match[str]) -> Iterator[Read]:
    """Yield a leap that goes on outwards as a ride: straight, or turned by an eighth."""
    mode, lines, together, aims, leap, separator, compound = match.groups()
    if together:
        leap, compound = together[0], together[1]
    only, step, ride = _only(mode), LEAPS[leap], LEAPS[_COMPOUNDS[compound][0]]
    may_stop, least = separator != "-", Positive(1 if separator != "-" else 2)
    aimed = [*_aimed(text, match, step, aims or "")]
    if step == ride and not lines:
        # All the steps are alike: it is one ride.
        yield from (Ride(ways, at_least=least, only=only) for ways in aimed)
        return
    yield from (Leap(ways, only) for ways in aimed if may_stop)
    if not (aims or lines):
        yield Ride(_every(ride), via=(Offset(step),), only=only)
        return
    across = {"v": 0, "s": 1}.get(lines)
    for first in (first for ways in aimed for first in ways.vectors(1)):
        for x, y in _every(ride).vectors(1):
            if first[0] * x + first[1] * y > 0 and (across is None or (x, y)[across] == 0):
                yield Ride(OwnWay((Offset((x, y)),)), via=(Offset(first),), only=only)


def _chained(text: str, match: re.Match[str]) -> Iterator[Read]:
    """Yield the legs of two steps, the second turned from the first."""
    over, goes_on, turn, mode, atoms = match.groups()
    if over in ("p", "c"):
        # Over a neighbour, to the square just behind it.
        takes = over == "c"
        if turn != "f" or goes_on or takes != (mode == "m"):
            raise _unsaid(text, match.start())
        captures: Literal["hurdle", "arrival"] = "hurdle" if takes else "arrival"
        only = Only.CAPTURE if takes else _only(mode)
        for atom in _COMPOUNDS.get(atoms, atoms):
            yield Hop(
                _every(LEAPS[atom]),
                at_most=ONE,
                over="enemy" if takes else "any",
                captures=captures,
                only=only,
            )
        return
    for atom in _COMPOUNDS.get(atoms, atoms):
        first = LEAPS[atom]
        if goes_on:
            bend = None if turn == "f" else Positive(1)
            yield Ride(
                _every(first), at_least=Positive(2), turn=_TURNS.get(turn), after=bend, only=_only(mode)
            )
        else:
            via = Offset(_PASSED.get((atom, turn), first))
            yield Leap(_every(_SECOND[atom, turn]), _only(mode), via=(via,))


def _group(text: str, match: re.Match[str]) -> Iterator[Read]:
    """Yield the legs of one atom with its modifiers."""
    modifiers, leap, repeated, compound, most = match.groups()
    sides = "".join(sign for sign in modifiers if sign in "fbsvlr")
    if compound in ("Q", "K") and {*sides} & {*"lr"} and {*sides} & {*"fbsv"}:
        # Whether a king's step on one hand is aslant or straight there is not agreed.
        raise _unread(text, match.start(), [])
    signs = set(modifiers) - set("fbsvlr")
    aimed = [
        ways for atom in _COMPOUNDS.get(compound, leap) for ways in _aimed(text, match, LEAPS[atom], sides)
    ]
    is_oblique = bool(leap) and 0 < LEAPS[leap][0] < LEAPS[leap][1]
    is_ride = compound in _RIDERS or bool(repeated or most) or (is_oblique and bool(signs & {"q", "z"}))
    number = repeated or most or ""
    limit = Positive(int(number)) if number.isdigit() and int(number) else None
    modes = signs & set("pgqznj")
    fits = {frozenset[str](), frozenset("q" if is_ride else "n"), frozenset("z" if is_ride else "n")}
    fits |= {frozenset("p"), frozenset("g")} if is_ride else set()
    fits |= {frozenset("j")} if leap and leap in "DA" and not is_ride else set()
    if frozenset(modes) not in fits or ("e" in signs and (is_ride or modes or "c" not in signs)):
        raise _unread(text, match.start(), [])
    only = _only("".join(signs))
    for ways in aimed:
        if modes & {"p", "g"}:
            land: Literal["beyond", "next"] = "beyond" if "p" in modes else "next"
            yield Hop(ways, land=land, only=only, at_most=limit)
        elif "j" in modes:
            half = ways.of((across // 2, along // 2) for across, along in ways.steps)
            yield Hop(half, only=only, at_most=ONE)
        elif is_ride:
            turn: Bend | tuple[Bend, ...] | None = 45 if "q" in modes else (90, -90) if "z" in modes else None
            yield Ride(ways, limit, turn=turn, only=only)
        elif "n" in modes and is_oblique:
            # Which squares must be empty is not agreed: an author says it.
            across, along = LEAPS[leap]
            leg = f"{{leap: {{every_way: [[{across}, {along}]]}}, via: […]}}"
            raise _unread(text, match.start(), [leg])
        else:
            path = Path.CLEAR if "n" in modes else Path.IGNORED
            yield Leap(ways, only, path=path, en_passant="e" in signs)


def _every(step: tuple[int, int]) -> EveryWay:
    return EveryWay((Distances(step),))


def _own(step: tuple[int, int], sign: str, hand: int = 0) -> OwnWay:
    """Return a step that goes its second number ahead, back or aside, or anywhere, on one hand or both."""
    found = _every(step).vectors(1)
    far = step[1]
    match sign:
        case "f" | "b":
            found = tuple(one for one in found if one[1] == (far if sign == "f" else -far))
        case "s":
            found = tuple(one for one in found if abs(one[0]) == far)
    return OwnWay(tuple(Offset(one) for one in found if hand == 0 or one[0] * hand > 0))


def _aimed(text: str, match: re.Match[str], step: tuple[int, int], signs: str) -> Iterator[Ways]:
    """Yield a step as it is meant by each direction and hand."""
    small, large = step
    if not signs:
        yield _every(step)
    elif 0 < small < large:
        pairs = [signs[number : number + 2] for number in range(0, len(signs), 2)]
        if any(pair not in _OBLIQUE for pair in pairs):
            raise _unread(text, match.start(), [*_OBLIQUE])
        for pair in pairs:
            yield _oblique(step, pair)
    elif small == large:
        yield from _diagonal(text, match, step, signs)
    else:
        for sign in signs.replace("lr", "s").replace("rl", "s").replace("v", "fb"):
            yield _own(step, sign, _HANDS.get(sign, 0))


def _oblique(step: tuple[int, int], pair: str) -> OwnWay:
    """Return an oblique step, of which the second of two signs tells where it goes farther."""
    hand = next((_HANDS[sign] for sign in pair if sign in _HANDS), 0)
    if pair in ("ll", "rr"):
        return _own(step, "s", hand)
    return _own(step if pair[1] in "fb" else (step[1], step[0]), "f" if "f" in pair else "b", hand)


def _diagonal(text: str, match: re.Match[str], step: tuple[int, int], signs: str) -> Iterator[OwnWay]:
    """Yield a diagonal step: a hand beside a direction is that of the step in this direction."""
    found = re.findall("[fb][lr]|[lr][fb]|[fblr]", signs)
    if "".join(found) != signs or {"l", "r"} <= {*found}:
        raise _unread(text, match.start(), ["f", "b", "l", "r"])
    for one in found:
        ahead = next((sign for sign in one if sign in "fb"), "")
        yield _own(step, ahead, next((_HANDS[sign] for sign in one if sign in _HANDS), 0))
