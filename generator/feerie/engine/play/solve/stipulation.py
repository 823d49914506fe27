"""A stipulation: what a problem asks for, such as ``#2``, ``h#3.5`` or ``ser-h=4``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Final

from feerie.engine.board.units import BLACK, WHITE, Colour, opponent
from feerie.engine.play.solve.goal import Goal
from feerie.errors import FeerieError, nearest

MOST_MOVES: Final = 999
"""The greatest number of moves that a stipulation may have."""


class Lead(StrEnum):
    """How the two sides play before the end."""

    NONE = ""
    """The end is all there is."""
    HELP = "h"
    """Both sides help."""
    SERIES = "ser-"
    """One side makes all moves, and the other waits."""
    PARRY = "pser-"
    """One side makes all moves, but the other parries checks: as it likes, unless it helps to the end."""
    HELP_PARRY = "phser-"
    """One side makes all moves, but the other parries checks, and helps."""

    @property
    def parries(self) -> bool:
        """Whether the side that waits parries checks."""
        return self in (Lead.PARRY, Lead.HELP_PARRY)


class End(StrEnum):
    """How the goal is reached; after help or a series, in the last move of the side that leads to it."""

    DIRECT = ""
    """That side reaches the goal itself."""
    HELP = "h"
    """The other side helps, and reaches the goal."""
    SELF = "s"
    """That side forces the other to reach the goal against it."""
    REFLEX = "r"
    """So it does, but a side that can reach the goal with its move must do so, each of the two."""
    SEMI_REFLEX = "semi-r"
    """So it does, but the other side, when it can reach the goal with its move, must do so."""

    @property
    def is_forced(self) -> bool:
        """Whether the goal is reached against the side that forces it."""
        return self in (End.SELF, End.REFLEX, End.SEMI_REFLEX)


class Play(StrEnum):
    """How the two sides play, by the letters before the goal: how it is led up to, and how it ends."""

    DIRECT = ""
    HELP = "h"
    SELF = "s"
    REFLEX = "r"
    SEMI_REFLEX = "semi-r"
    HELP_SELF = "hs"
    HELP_REFLEX = "hr"
    SERIES = "ser-"
    SERIES_HELP = "ser-h"
    SERIES_SELF = "ser-s"
    SERIES_REFLEX = "ser-r"
    PARRY = "pser-"
    PARRY_HELP = "pser-h"
    PARRY_SELF = "pser-s"
    PARRY_REFLEX = "pser-r"
    HELP_PARRY = "phser-"
    HELP_PARRY_SELF = "phser-s"
    HELP_PARRY_REFLEX = "phser-r"

    @property
    def lead(self) -> Lead:
        """How the two sides play before the end."""
        return next(lead for lead in reversed(Lead) if self.startswith(lead))

    @property
    def end(self) -> End:
        """How the goal is reached."""
        return End(self.removeprefix(self.lead))

    @property
    def is_battle(self) -> bool:
        """Whether every move is made against all defences."""
        return self.lead is Lead.NONE or (self.lead is Lead.PARRY and self.end is not End.HELP)

    @property
    def is_series(self) -> bool:
        """Whether one side makes all moves before the end, but for parries."""
        return self.lead is Lead.SERIES or self.lead.parries

    @property
    def is_forced(self) -> bool:
        """Whether the goal is reached against the side that forces it."""
        return self.end.is_forced


_EXACT: Final = "exact-"
_RECIPROCAL: Final = "reci-"
_BEFORE: Final = "->"


def _heads() -> Iterator[tuple[str, tuple[str, Play, Goal]]]:
    """Yield what may stand before the number of moves, with what it says."""
    for play, goal in product(Play, Goal):
        if not goal.is_position:
            yield f"{play}{goal}", ("", play, goal)
            yield f"{_EXACT}{play}{goal}", (_EXACT, play, goal)
            if play in (Play.HELP, Play.SERIES_HELP):
                yield f"{play[:-1]}{_RECIPROCAL}h{goal}", (_RECIPROCAL, play, goal)
        elif play is Play.HELP or (play.is_series and not play.is_forced):
            # That both sides help goes without saying.
            yield f"{'' if play is Play.HELP else play}{goal}", ("", play, goal)


_HEADS: Final = dict(_heads())

TO_POSITIONS: Final = tuple(head for head, (_, _, goal) in _HEADS.items() if goal.is_position)
"""What stipulations begin with that ask for a way to a position."""

_BY_LENGTH: Final = "|".join(map(re.escape, sorted(_HEADS, key=len, reverse=True)))
_OF_SQUARE: Final = f"{Goal.TARGET}{Goal.KISS}"
"""The signs behind which the square is told that the goal is about."""
_FORM: Final = re.compile(
    rf"(?:(?P<intro>[0-9]+){_BEFORE})?(?P<head>{_BY_LENGTH})"
    rf"(?:(?<=[{_OF_SQUARE}])(?P<square>[a-z][1-9])|(?<![{_OF_SQUARE}]))"
    r"(?P<moves>[0-9]+)(?:[.,](?P<half>[05]))?(?:: ?(?P<units>\S+))?"
)
_EXAMPLES: Final = ("#2", "=2", "h#2.5", "s#3", "r#2", "hs#3", "ser-#4", "ser-h=5", "hx2", "ze41", "dia3.5")
_SIGNS: Final = str.maketrans("≠♯", "##")
_LONGEST: Final = 20
"""The length in characters beyond which a text is no misspelt stipulation."""


@dataclass(frozen=True, slots=True)
class Stipulation:
    """What a problem asks for; :func:`stipulation` reads one from its text.

    ``moves`` are the full moves; a ``half`` move more begins help play with the other side, and ends play to
    a position. ``target`` is the name of the square that a unit is to reach, or the units of the position, as
    FEN has them, if that is the goal. If it is ``exact``, fewer moves are no solution. If it is
    ``reciprocal``, the side that helps can, with its last move, reach the goal itself as well. Before a
    series the other side may have to make moves of its own, ``intro`` at most.

    >>> str(stipulation("h#2.5")), stipulation("h#2.5").plies
    ('h#2.5', 5)
    """

    play: Play
    goal: Goal
    moves: int
    half: bool = False
    target: str = ""
    exact: bool = False
    reciprocal: bool = False
    intro: int = 0

    @property
    def plies(self) -> int:
        """The moves of both sides together, without the passes of a series in which nothing is parried, and
        without those before it."""
        if self.play is Play.DIRECT or self.play.lead.parries:
            return 2 * self.moves - (self.play.end is End.DIRECT)
        if self.play.is_series:
            return self.moves + (self.play.end is not End.DIRECT)
        return 2 * self.moves + self.half

    @property
    def beginner(self) -> Colour:
        """The side that begins by custom: Black in help play of full moves and in its series, else White.

        What White is to force, White leads to. White begins a proof game, Black any other play to a position.
        """
        if self.goal is Goal.DIAGRAM:
            return WHITE
        if self.goal is Goal.POSITION and self.play is Play.HELP:
            return BLACK
        is_helped = self.play.end is End.HELP or self.play.lead is Lead.HELP
        begins = BLACK if is_helped and self.half == self.play.is_forced else WHITE
        return opponent(begins) if self.intro else begins

    @property
    def turn(self) -> Colour:
        """The side to move in the diagram by custom: the one that begins, or that would go on behind a proof
        game."""
        if self.goal is not Goal.DIAGRAM:
            return self.beginner
        is_alone = self.play.is_series and self.play.end is End.DIRECT
        return BLACK if self.half or is_alone else WHITE

    @property
    def first(self) -> int:
        """The number of the first move, from 0: 1 where the side that has the second move of each begins."""
        return int(self.half and not self.goal.is_position)

    @property
    def may_end_at_once(self) -> bool:
        """Whether the first turn may reach the goal."""
        at_once = self.play.end is End.DIRECT and (self.play.lead is not Lead.HELP or self.half)
        return at_once and not self.intro

    @property
    def sign(self) -> str:
        """Its text without the units of a second position."""
        said = (_EXACT * self.exact or _RECIPROCAL * self.reciprocal, self.play, self.goal)
        head = next(head for head, meant in _HEADS.items() if meant == said)
        square = "" if self.goal is Goal.POSITION else self.target
        before = f"{self.intro}{_BEFORE}" if self.intro else ""
        return f"{before}{head}{square}{self.moves}{'.5' if self.half else ''}"

    def __str__(self) -> str:
        return f"{self.sign}: {self.target}" if self.goal is Goal.POSITION else self.sign


def stipulation(text: str) -> Stipulation:
    """Return the stipulation of a text; raises FeerieError with the ``place`` at fault, from 1.

    A comma may stand for the point of a half move. The codes are ``stipulation``, ``stipulation-moves`` for
    too few or too many of them, ``stipulation-half`` for a half move where none can be.
    """
    match = _FORM.match(text)
    if match is None or match.end() != len(text) or not _is_whole(match):
        is_read = match is not None and match.end() == len(text)
        # What is read may begin with moves that nothing of its kind has before it.
        place = _place(text) if match is None else 1 if is_read and match["intro"] else match.end() + 1
        raise FeerieError("stipulation", found=text, place=place, expected=_EXAMPLES, nearest=_meant(text))
    how, play, goal = _HEADS[match["head"]]
    half = match["half"] == "5"
    # What is forced, or both sides can reach, takes a move of each side.
    fewest = 1 - (half and not play.is_forced and how != _RECIPROCAL)
    # No more digits are read than can count.
    moves, intro = int(match["moves"][:9]), int((match["intro"] or "0")[:9])
    for group, number, least in (("intro", intro, match["intro"] is not None), ("moves", moves, fewest)):
        if not least <= number <= MOST_MOVES:
            raise FeerieError("stipulation-moves", found=text, place=match.start(group) + 1, most=MOST_MOVES)
    if match["half"] and play.lead is not Lead.HELP:
        end = match.end("moves")
        raise FeerieError("stipulation-half", found=text, place=end + 1, nearest=text[:end])
    target = match["units"] or match["square"] or ""
    return Stipulation(play, goal, moves, half, target, how == _EXACT, how == _RECIPROCAL, intro)


def _is_whole(match: re.Match[str]) -> bool:
    """Return whether what is read has the units of a position if it asks for one, and moves before a series
    alone, in which the goal is led up to by its moves."""
    _, play, goal = _HEADS[match["head"]]
    is_led = play.is_series and not play.is_battle and not goal.is_position
    return (match["units"] is not None) == (goal is Goal.POSITION) and (match["intro"] is None or is_led)


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
