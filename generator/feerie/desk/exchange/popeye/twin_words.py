"""The words of a twin: in another of Popeye's languages, what they do to a board, and the fewest changes of
ours that do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.conditions import SQUARES
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.rules.variant import Variant

_BEHIND: Final[Mapping[str, int]] = {
    "move": 2,
    "exchange": 2,
    "shift": 2,
    "stipulation": 1,
    "remove": 1,
    "rotate": 1,
    "mirror": 1,
}
"""How many words that are the same in every language stand behind a word of a twin."""


def translated(words: Sequence[str], source: str, target: str, called: Mapping[str, str]) -> list[str] | None:
    """Return the words of a twin in another of Popeye's languages; None if that has no words for it.

    ``called`` gives the ids of variants by the names that their files have for Popeye. What leads to a change
    is told in full; a word that leads to none stays as it is.
    """
    try:
        return list(_Translator(source, target, called).words([*words]))
    except LookupError:
        return None


class _Translator:
    """Translates between two languages; raises LookupError where the second has no word."""

    def __init__(self, source: str, target: str, called: Mapping[str, str]) -> None:
        self._source = source
        self._target = target
        self._called = called
        self._leads = popeye.meanings("twins", source)

    def words(self, left: list[str]) -> Iterator[str]:
        """Yield the words in the other language."""
        leads = popeye.words("twins", self._target)
        while left:
            word = left.pop(0)
            meaning = self._lead(word)
            yield word if meaning is None else leads[meaning]
            if meaning == "add":
                yield from self._units(left)
            elif meaning == "substitute":
                yield from (self._unit(left.pop(0), "") for _ in left[:2])
            elif meaning == "condition":
                yield from self._conditions(left)
            else:
                size = _BEHIND.get(meaning or "", 0)
                yield from left[:size]
                del left[:size]

    def _lead(self, word: str) -> str | None:
        return self._leads.get(popeye.abbreviated(word, self._leads) or "")

    def _units(self, left: list[str]) -> Iterator[str]:
        """Yield colours, and the units behind them."""
        colours = popeye.meanings("colours", self._source)
        kinds = popeye.meanings("kinds", self._source)
        is_colour_told = False
        while left:
            word = left[0]
            size = 2 - len(word) % 2
            if is_colour_told and word[:size].lower() in kinds and SQUARES.fullmatch(word[size:].lower()):
                yield self._unit(word[:size], word[size:])
            elif found := popeye.abbreviated(word, colours):
                is_colour_told = True
                yield _cased(popeye.words("colours", self._target)[colours[found]], word)
            elif SQUARES.fullmatch(word.lower()):
                yield word
            elif self._lead(word) is not None:
                return
            else:
                yield self._kept(word)
            del left[0]

    def _unit(self, code: str, squares: str) -> str:
        kind = popeye.meanings("kinds", self._source).get(code.lower())
        if kind is None:
            return self._kept(code + squares)
        return _cased(popeye.words("kinds", self._target)[kind], code) + squares

    def _conditions(self, left: list[str]) -> Iterator[str]:
        known = popeye.conditions(self._called, self._source)
        names = {id_: name for name, id_ in self._called.items()}
        is_behind = False
        while left:
            found = popeye.named(left[: popeye.LONGEST], known, self._source, behind=is_behind)
            is_behind = True
            if found is None:
                if self._lead(left[0]) is not None:
                    return
                yield self._kept(left.pop(0))
                continue
            told, size = found
            if self._source != self._target:
                yield from popeye.condition(names[known[told]], self._target).split(" ")
            elif told == " ".join(left[:size]).lower():
                yield from left[:size]
            else:
                # Abbreviated.
                yield from popeye.condition(names[known[told]], self._source).split(" ")
            del left[:size]

    def _kept(self, word: str) -> str:
        """A word that is not known, within one language."""
        if self._source != self._target:
            raise LookupError(word)
        return word


def _cased(word: str, model: str) -> str:
    """A word as large as a model: small from the first letter on, or as the tables have it."""
    return word.lower() if model[:1].islower() else word


Units = Mapping[str, Unit]
"""Units by the names of their squares."""

_SIDE: Final = 9
"""The sum of a file and the file that mirrors it, both from 1."""

_TURNED: Final[Mapping[str, Callable[[int, int], tuple[int, int]]]] = {
    "rotate 90": lambda file, rank: (_SIDE - rank, file),
    "rotate 180": lambda file, rank: (_SIDE - file, _SIDE - rank),
    "rotate 270": lambda file, rank: (rank, _SIDE - file),
    "mirror a1<-->h1": lambda file, rank: (_SIDE - file, rank),
    "mirror a1<-->a8": lambda file, rank: (file, _SIDE - rank),
    "mirror a1<-->h8": lambda file, rank: (_SIDE - rank, _SIDE - file),
    "mirror a8<-->h1": lambda file, rank: (rank, file),
}
"""Where a square of the ordinary board goes, counted from 1, as Popeye turns and mirrors it."""

_OTHER: Final = {WHITE: BLACK, BLACK: WHITE}


class Action(NamedTuple):
    """One change in the words of Popeye, with its squares or kinds; ``unit`` is one that is added."""

    what: str
    where: tuple[str, ...] = ()
    unit: Unit | None = None


def played(actions: Iterable[Action], units: Units, *, is_strict: bool = False) -> dict[str, Unit]:
    """Return the units after some actions, one after another; raises LookupError if one cannot be done.

    A unit that is moved or added takes the place of one that stands there; it cannot if this ``is_strict``.
    """
    board = dict(units)
    for what, where, unit in actions:
        if is_strict and what in ("move", "add") and where[-1] in board:
            raise LookupError(where[-1])
        if what == "remove":
            del board[where[0]]
        elif what == "move":
            board[where[1]] = board.pop(where[0])
        elif what == "exchange":
            board[where[0]], board[where[1]] = board[where[1]], board[where[0]]
        elif what == "add" and unit is not None:
            board[where[0]] = unit
        elif what == "substitute":
            old, new = map(Kind, where)
            board = {at: Unit(new, one.colour) if one.kind == old else one for at, one in board.items()}
        elif what == "polishtype":
            board = {at: Unit(one.kind, _OTHER.get(one.colour, one.colour)) for at, one in board.items()}
        else:
            board = {_turned(at, what, where): one for at, one in board.items()}
    return board


def _turned(square: str, what: str, where: tuple[str, ...]) -> str:
    file, rank = _numbers(square)
    if what == "shift":
        (left, low), (right, high) = map(_numbers, where)
        found = file + right - left, rank + high - low
    else:
        found = _TURNED[" ".join([what, *where])](file, rank)
    if not all(0 < number < _SIDE for number in found):
        raise LookupError(square)
    return f"{'abcdefgh'[found[0] - 1]}{found[1]}"


def _numbers(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a") + 1, int(square[1:])


_KEYS: Final = ("remove", "move", "add")
"""The actions that are keys of our files, in the order in which these are carried out."""


def told(
    actions: Sequence[Action], variant: Variant, before: Units, after: Units
) -> dict[str, list[str]] | None:
    """Return actions by the keys of our files, one by one; None if these do not lead to the same units."""
    if any(one.what not in _KEYS for one in actions):
        return None
    ordered = sorted(actions, key=lambda one: _KEYS.index(one.what))
    try:
        if played(ordered, before, is_strict=True) != after:
            return None
    except LookupError:
        return None
    found: dict[str, list[str]] = {}
    for what, where, unit in actions:
        text = "-".join(where) if unit is None else variant.alphabet.write(unit) + where[0]
        found.setdefault(what, []).append(text)
    return found


def difference(before: Units, after: Units, variant: Variant) -> dict[str, list[str]]:
    """Return the changes that lead from some units to others, by the keys of our files.

    A unit that is missing where it stood and new elsewhere has moved.
    """
    found: dict[str, list[str]] = {"remove": [], "move": [], "change": [], "add": []}
    write = variant.alphabet.write
    new = [at for at in after if at not in before]
    for at, unit in before.items():
        if at in after:
            found["change"] += [write(after[at]) + at] if after[at] != unit else []
        elif to := next((one for one in new if after[one] == unit), None):
            new.remove(to)
            found["move"].append(f"{at}-{to}")
        else:
            found["remove"].append(at)
    found["add"] = [write(after[at]) + at for at in new]
    return {key: changes for key, changes in found.items() if changes}
