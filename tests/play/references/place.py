"""A position as a reference keeps it, read from extended FEN and told again; nothing of the engine in it.

A square is a file and a rank from 0; a unit is its FEN letter, upper case for White. The letters s, u, o, c
and t are the checkered pawn, rook, knight, bishop and queen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

Square = tuple[int, int]
Taken = tuple[str, Square]

SQUARES = [(file, rank) for rank in range(8) for file in range(8)]
ROWS = [[(file, rank) for file in range(8)] for rank in range(7, -1, -1)]
"""The squares in the order of a FEN."""

CHECKERED = {"p": "s", "r": "u", "n": "o", "b": "c", "q": "t"}
ORDINARY = {letter: kind for kind, letter in CHECKERED.items()}
CORNERS = {"K": (7, 0), "Q": (0, 0), "k": (7, 7), "q": (0, 7)}


@dataclass(frozen=True)
class Place:
    """What stands where, who is to move, and what the rules must remember."""

    units: dict[Square, str]
    turn: str = "w"
    unmoved: frozenset[Square] = frozenset()
    passed: Square | None = None
    taken: Taken | None = None
    last: tuple[Square, Square] | None = None
    stepped: frozenset[Square] = frozenset()
    phase: int = 1
    keeper: str | None = None
    under: dict[Square, tuple[str, ...]] = field(default_factory=dict)
    origins: dict[Square, Square] = field(default_factory=dict)

    def with_units(self, changes: dict[Square, str | None]) -> Place:
        """Return this place with other units on some squares."""
        units = {**self.units, **changes}
        return replace(self, units={at: unit for at, unit in units.items() if unit is not None})

    def free(self, square: Square) -> bool:
        """Whether a square is on the board and empty."""
        return is_square(square) and square not in self.units

    def of(self, side: str) -> Iterator[tuple[Square, str]]:
        """The ordinary units of a side."""
        return ((at, unit) for at, unit in self.units.items() if side_of(unit) == side)

    def squares_of(self, unit: str) -> list[Square]:
        """Where such units stand."""
        return [at for at, standing in self.units.items() if standing == unit]


def is_square(square: Square) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def side_of(unit: str) -> str:
    """The side of a unit: w, b, or c for a checkered one."""
    if unit.lower() in ORDINARY:
        return "c"
    return "w" if unit.isupper() else "b"


def kind_of(unit: str) -> str:
    return ORDINARY.get(unit, unit.lower())


def of_side(kind: str, side: str) -> str:
    """The letter of a kind on a side."""
    return {"w": kind.upper(), "b": kind, "c": CHECKERED.get(kind, kind)}[side]


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def name(square: Square) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def square_of(text: str) -> Square:
    return "abcdefgh".index(text[0]), int(text[1]) - 1


def read(fen: str) -> Place:
    """The position of an extended FEN."""
    words = fen.split()
    extra = dict(word.split("=", 1) for word in words if "=" in word)
    units: dict[Square, str] = {}
    for rank, row in enumerate(reversed(words[0].split("/"))):
        letters = re.sub(r"\d", lambda run: "." * int(run[0]), row)
        units.update({(file, rank): letter for file, letter in enumerate(letters) if letter != "."})
    unmoved = {square_of(text) for text in extra.get("unmoved", "").split(",") if text}
    for letter in words[2].replace("-", ""):
        unmoved |= {CORNERS[letter], (4, CORNERS[letter][1])}
    taken = extra.get("captured")
    last = extra.get("last") if taken is None else None
    return Place(
        units,
        words[1],
        frozenset(unmoved),
        None if words[3] == "-" else square_of(words[3]),
        None if taken is None else (taken[0], square_of(taken[1:])),
        None if last is None else (square_of(last[:2]), square_of(last[3:])),
        frozenset(square_of(text) for text in extra.get("stepped", "").split(",") if text),
        int(extra.get("phase", "1")),
        extra.get("keeper"),
        {square_of(text): tuple(text[2:]) for text in extra.get("under", "").split(",") if text},
        {square_of(text): square_of(text[2:]) for text in extra.get("origins", "").split(",") if text},
    )


def placement(place: Place) -> str:
    """The first field of a FEN."""
    return printed(place.units)


def printed(units: Mapping[Square, str]) -> str:
    """Letters on their squares as the first field of a FEN."""
    text = "/".join("".join([units.get(at, ".") for at in row]) for row in ROWS)
    for run in range(8, 0, -1):
        text = text.replace("." * run, str(run))
    return text
