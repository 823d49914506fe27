"""The text of a solution: moves with their numbers, what stands between them, and the tree that they make.

    1.Rf3-f5! threat: 2.Rf5-f4#     the key, with a sign of praise or doubt, and what it threatens
      1...Kd4-e4 2.Qb1-b4#          a variation: numbers tell to what a move replies
    1.Rf3-g3? zugzwang              a try, without a threat
      but 1...Kd4-e5!               what refutes it
    set play: 1...Kd4-c5 2.Qb1-b5#  what is there before the key
    b) 1.Ra1-a2                     the solution of the twin b
    "a comment, {Ra1} and all"      words between quotation marks

In help play and in series a line is a whole solution: ``1.Kc2-b3 Ra1-b1 2.Kb3-a4 Rd2-a2#``; where the last
number has dots, ``1...``, the other side begins. In series a number is a move of the side that plays alone;
where the other parries checks, its parry stands behind: ``1.Ra1-a2 2.Ra2-h2 Kh8-g8 3.Rh2-g2#``. Behind moves
of the other side that come before it, a series begins with 1 again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.stipulation import Stipulation
from feerie.errors import FeerieError

_TOKEN: Final = re.compile(
    r'"(?P<comment>[^"]*)"'
    r"|(?P<twin>[a-z])\)"
    r"|(?P<number>\d{1,3})(?P<dots>\.\s?\.\.|…|\.)(?!\d)"
    r"|(?P<word>set play:|threat:|zugzwang\b|but\b)"
    r'|(?P<move>[^\s",;/]+(?:\se\.\s?p\.[^\s",;/]*)?)'
)
_SIGNED: Final = re.compile(r"(?P<text>.+?)(?P<sign>##!|[#+]+|==?|[#!]=|!#)?(?P<mark>[!?]{1,2})?")

_BETWEEN: Final = ",;/"
"""What may stand between moves of which each does."""

MAX_STEPS: Final = 2000
"""The most moves, numbers and comments of a solution."""


@dataclass
class Step:
    """A move of a solution, or with no ``text`` the pass before a threat or a set play.

    ``slot`` counts half moves, from 0; a step replies to its ``parent``. ``sign`` is ``#``, ``+``, ``=`` or
    that of another goal, ``mark`` an author's ``!`` or ``?``. ``opponent``: in series play, a move of the
    other side. ``refutes``: a move that is told to refute the one before it.
    """

    text: str
    offset: int
    slot: int
    parent: Step | None
    sign: str = ""
    mark: str = ""
    opponent: bool = False
    refutes: bool = False
    children: list[Step] = field(default_factory=list)


@dataclass(frozen=True)
class Piece:
    """A piece of the text, in its order: a step, or with no step a number, a word or a comment.

    ``kind`` is ``move``, ``number``, ``comment``, ``break`` at the end of a line, or a word: ``threat``,
    ``zugzwang``, ``but``, ``set``.
    """

    kind: str
    text: str
    offset: int
    step: Step | None = None


@dataclass(frozen=True)
class Section:
    """The solution of one twin, by its letter; of the only position by ``a``."""

    letter: str
    pieces: tuple[Piece, ...]
    steps: tuple[Step, ...]


def sections(text: str, aims: dict[str, Stipulation | None]) -> tuple[Section, ...]:
    """Return the solution of each twin; ``aims`` has what each asks for, by its letter.

    Raises FeerieError with the ``offset`` in the text: ``solution-twin``, ``solution-number``,
    ``solution-word``, ``solution-quote``, ``solution-long``.
    """
    return tuple(_Reader(text, aims).sections())


class _Reader:
    def __init__(self, text: str, aims: dict[str, Stipulation | None]) -> None:
        self._text = text
        self._aims = aims
        self._begin("a")

    def _begin(self, letter: str) -> None:
        self._letter = letter
        self._aim = aim = self._aims.get(letter)
        # The slot of the first move is 1 where the side that has the second move of a number begins.
        self._first = 0 if aim is None else aim.first
        self._parries = aim is not None and aim.play.lead.parries
        self._is_series = aim is not None and aim.play.is_series and not self._parries
        self._pieces: list[Piece] = []
        self._steps: list[Step] = []
        self._last: dict[int, Step] = {}
        self._previous: Step | None = None
        self._slot: int | None = None
        self._begun = 0
        self._is_numbered = False
        self._refuted: Step | None = None

    def sections(self) -> Iterator[Section]:
        """Yield the sections in their order."""
        seen: set[str] = set()
        read = at = 0
        while (at := self._skipped(at)) < len(self._text):
            found = _TOKEN.match(self._text, at)
            if found is None:
                raise FeerieError("solution-quote", offset=at)
            if (read := read + 1) > MAX_STEPS:
                raise FeerieError("solution-long", offset=at, limit=MAX_STEPS)
            if letter := found["twin"]:
                if letter not in self._aims or letter in seen:
                    raise FeerieError("solution-twin", offset=at, found=letter, expected=[*self._aims])
                if self._steps:
                    yield self._section()
                self._begin(letter)
                seen.add(letter)
            else:
                self._take(found)
            at = found.end()
        yield self._section()

    def _skipped(self, at: int) -> int:
        """Return the place of the next token; the ends of lines on the way are pieces."""
        while at < len(self._text) and (self._text[at].isspace() or self._text[at] in _BETWEEN):
            if self._text[at] == "\n":
                self._refuted = None
                self._pieces.append(Piece("break", "", at))
            at += 1
        return at

    def _section(self) -> Section:
        return Section(self._letter, tuple(self._pieces), tuple(self._steps))

    def _take(self, found: re.Match[str]) -> None:
        at = found.start()
        if found["comment"] is not None:
            self._pieces.append(Piece("comment", found["comment"], at + 1))
        elif found["number"]:
            told = found["number"] + ("..." if found["dots"] != "." else ".")
            self._count(told, at)
            self._pieces.append(Piece("number", told, at))
        elif found["word"]:
            self._word(found["word"].rstrip(":"), at)
        else:
            self._move(found["move"], at)

    def _before(self, slot: int) -> Step | None:
        """Return the move to which one in a slot replies; where the other side only parries, its own side's
        if nothing has been parried."""
        return self._last.get(slot - 1) or (self._last.get(slot - 2) if self._parries else None)

    def _count(self, told: str, at: int) -> None:
        number, dotted = int(told.rstrip(".")), told.endswith("...")
        if self._aim is not None and self._aim.intro and number == 1:
            is_line = bool(self._pieces) and self._pieces[-1].kind == "move"
            self._begun = self._previous.slot + 1 if self._previous and is_line else 0
        slot = self._begun + (number - 1 if self._is_series else 2 * (number - 1) + dotted)
        if slot < self._first or (slot > self._first and self._before(slot) is None):
            raise FeerieError("solution-number", offset=at, found=told)
        self._slot, self._is_numbered = slot, True

    def _add(self, step: Step) -> None:
        if step.parent is not None:
            step.parent.children.append(step)
        self._steps.append(step)
        self._last = {slot: one for slot, one in self._last.items() if slot < step.slot} | {step.slot: step}
        self._previous = step

    def _word(self, word: str, at: int) -> None:
        kind = word.partition(" ")[0]
        self._refuted = None
        if kind == "set":
            self._last = {}
            self._add(Step("", at, self._first, None))
        elif kind == "threat":
            before = self._previous
            if before is None:
                raise FeerieError("solution-word", offset=at, found="threat:")
            self._add(Step("", at, before.slot + 1, before))
        elif self._previous is None:
            raise FeerieError("solution-word", offset=at, found=word)
        elif kind == "but":
            self._refuted = self._last.get(self._first)
        self._slot = None
        self._pieces.append(Piece(kind, word, at))

    def _move(self, token: str, at: int) -> None:
        found = _SIGNED.fullmatch(token)
        if found is None:
            raise FeerieError("unreadable-move", offset=at, text=token)
        slot = self._slot
        if slot is None:
            slot = self._first if self._previous is None else self._previous.slot + 1
        parent = self._before(slot)
        opponent = self._is_series and not self._is_numbered
        if self._parries:
            opponent = (slot - self._begun) % 2 == 1
        # Before a series it is the other side that moves.
        opponent = opponent != bool(self._begun)
        refutes = parent is not None and parent is self._refuted
        sign, mark = found["sign"] or "", found["mark"] or ""
        if sign == Goal.COUNTER_MATE and (self._aim is None or self._aim.goal is not Goal.COUNTER_MATE):
            sign, mark = Goal.DOUBLE_MATE, "!"
        step = Step(found["text"], at, slot, parent, sign, mark, opponent, refutes)
        self._add(step)
        self._pieces.append(Piece("move", token, at, step))
        self._slot, self._is_numbered = None, False
