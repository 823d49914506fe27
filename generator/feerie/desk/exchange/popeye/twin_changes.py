"""What the words of a twin do to a board, and the fewest changes of ours that do the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.rules.variant import Variant

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


def played(actions: Iterable[Action], units: Units) -> dict[str, Unit]:
    """Return the units after some actions, one after another; raises LookupError if one cannot be done.

    A unit that is moved or added takes the place of one that stands there.
    """
    board = dict(units)
    for what, where, unit in actions:
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


def told(actions: Iterable[Action], variant: Variant) -> dict[str, list[str]] | None:
    """Return actions by the keys of our files, one by one; None if there is no key for one of them."""
    found: dict[str, list[str]] = {}
    for what, where, unit in actions:
        if what not in ("remove", "move", "add"):
            return None
        text = "-".join(where) if unit is None else variant.alphabet.write(unit) + where[0]
        found.setdefault(what, []).append(text)
    return found


def does(mapping: Mapping[str, Any], variant: Variant, before: Units, after: Units) -> bool:
    """Return whether a mapping of ours leads from some units to others, in the order of its keys."""
    board = dict(before)
    write = variant.alphabet.write
    tokens = {write(unit) + at: unit for at, unit in after.items()}
    for at in mapping.get("remove", ()):
        if board.pop(at, None) is None:
            return False
    for step in mapping.get("move", ()):
        start, _, end = step.partition("-")
        if start not in board or end in board:
            return False
        board[end] = board.pop(start)
    for text in mapping.get("add", ()):
        # What is taken away again is in no place of the others.
        if text not in tokens or text[-2:] in board:
            return False
        board[text[-2:]] = tokens[text]
    return board == after


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
