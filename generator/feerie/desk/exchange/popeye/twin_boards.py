"""What the actions of a twin do to a board, and the fewest changes of ours that do the same."""

from collections.abc import Callable, Iterable, Mapping, Sequence
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
    """One thing that a twin says, by Popeye's English word: a change of the board with its squares or kinds,
    its conditions, its stipulation, that it is continued.

    ``unit`` is one that is added. ``rules``: of conditions that no variants say alone, the rules over these;
    the squares or kinds are then their words.
    """

    what: str
    where: tuple[str, ...] = ()
    unit: Unit | None = None
    ids: tuple[str, ...] = ()
    rules: Mapping[str, Any] = {}


def kinds_of(action: Action) -> list[Kind]:
    """Return the kinds that come onto the board."""
    if action.what == "substitute":
        return [Kind(action.where[1])]
    return [] if action.unit is None else [action.unit.kind]


def played(actions: Iterable[Action], units: Units, *, is_strict: bool = False) -> dict[str, Unit]:
    """Return the units after some actions, one after another; raises LookupError if one cannot be done.

    A unit that is moved or added takes the place of one that stands there; it cannot if this ``is_strict``.
    """
    board = dict(units)
    for what, where, unit, *_ in actions:
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
    for what, where, unit, *_ in actions:
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
