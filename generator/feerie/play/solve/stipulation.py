"""A stipulation: what a problem asks for, such as ``#2``, ``h#3.5`` or ``ser-h=4``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from feerie.board.units import BLACK, WHITE, Colour, opponent
from feerie.errors import FeerieError
from feerie.errors.spelling import nearest

MOST_MOVES: Final = 99
"""The greatest number of moves that a stipulation may have."""


class Play(StrEnum):
    """How the two sides play, by the letters before the goal."""

    DIRECT = ""
    """The side that begins forces the goal against every defence."""
    HELP = "h"
    """Both sides help to reach the goal; the side that is not mated makes the last move."""
    SELF = "s"
    """The side that begins forces the other side to reach the goal against it."""
    SERIES = "ser-"
    """One side makes all moves, the last of which reaches the goal."""
    SERIES_HELP = "ser-h"
    """One side makes all moves, and the other then one, which reaches the goal."""


class Goal(StrEnum):
    """What the last move reaches."""

    MATE = "#"
    STALEMATE = "="
    DOUBLE_STALEMATE = "=="
    """Neither side has a move, and neither is in check."""


_PLAYS: Final = "|".join(sorted(Play, key=len, reverse=True))
_GOALS: Final = "|".join(sorted(Goal, key=len, reverse=True))
_FORM: Final = re.compile(rf"({_PLAYS})({_GOALS})([0-9]+)([.,]5)?")
_EXAMPLES: Final = ("#2", "=2", "h#2.5", "s#3", "ser-#4", "ser-h=5")
_SIGNS: Final = str.maketrans("+≠♯", "###")
_LONGEST: Final = 20
"""The length in characters beyond which a text is no misspelt stipulation."""

_HEADS: Final = tuple(f"{play}{goal}" for play in Play for goal in Goal)


@dataclass(frozen=True, slots=True)
class Stipulation:
    """What a problem asks for; :func:`stipulation` reads one from its text.

    ``moves`` are the full moves; a ``half`` move more begins help play with the side that mates.

    >>> str(stipulation("h#2.5")), stipulation("h#2.5").plies
    ('h#2.5', 5)
    """

    play: Play
    goal: Goal
    moves: int
    half: bool = False

    @property
    def plies(self) -> int:
        """The moves of both sides together, without the passes of a series."""
        match self.play:
            case Play.DIRECT:
                return 2 * self.moves - 1
            case Play.SERIES:
                return self.moves
            case Play.SERIES_HELP:
                return self.moves + 1
            case _:
                return 2 * self.moves + self.half

    @property
    def beginner(self) -> Colour:
        """The side that begins by custom: Black in help play of full moves and in its series, else White."""
        black = (self.play is Play.HELP and not self.half) or self.play is Play.SERIES_HELP
        return BLACK if black else WHITE

    def with_moves(self, moves: int) -> Stipulation:
        """Return the same stipulation in another number of moves."""
        return Stipulation(self.play, self.goal, moves, self.half)

    def loser(self, beginner: Colour) -> Colour:
        """Return the side against which the goal is reached, given the side that begins."""
        is_own = self.play in (Play.SELF, Play.SERIES_HELP) or (self.play is Play.HELP and not self.half)
        return beginner if is_own else opponent(beginner)

    def __str__(self) -> str:
        return f"{self.play}{self.goal}{self.moves}{'.5' if self.half else ''}"


def stipulation(text: str) -> Stipulation:
    """Return the stipulation of a text; raises FeerieError with the ``place`` at fault, from 1.

    A comma may stand for the point of a half move. The codes are ``stipulation``, ``stipulation-moves`` for
    too few or too many of them, ``stipulation-half`` for a half move where none can be.
    """
    match = _FORM.match(text)
    if match is None or match.end() != len(text):
        place = _place(text) if match is None else match.end() + 1
        raise FeerieError("stipulation", found=text, place=place, expected=_EXAMPLES, nearest=_meant(text))
    play, goal, number, half = Play(match[1]), Goal(match[2]), match[3], match[4] is not None
    # No more digits are read than can count.
    moves = int(number[:9])
    if not 1 - half <= moves <= MOST_MOVES:
        raise FeerieError("stipulation-moves", found=text, place=match.start(3) + 1, most=MOST_MOVES)
    if half and play is not Play.HELP:
        without = text[: match.end(3)]
        raise FeerieError("stipulation-half", found=text, place=match.start(4) + 1, nearest=without)
    return Stipulation(play, goal, moves, half)


def _place(text: str) -> int:
    """The first character, from 1, from which on no stipulation can be read."""
    begun = (head[:length] for head in _HEADS for length in range(len(head) + 1))
    return max(len(beginning) for beginning in begun if text.startswith(beginning)) + 1


def _meant(text: str) -> str | None:
    """The stipulation that was probably meant: in other letters, with other signs, with blanks."""
    folded = re.sub(r"[\s\-–—‐]", "", text[:_LONGEST].lower()).replace("½", ".5")
    folded = re.sub(r"^ser(ies)?", "ser-", folded).translate(_SIGNS)
    found = re.fullmatch(r"(.*[#=])([0-9]+(?:[.,]5)?)", folded)
    head = found and nearest(found[1], _HEADS)
    return f"{head}{found[2]}" if found and head else None
