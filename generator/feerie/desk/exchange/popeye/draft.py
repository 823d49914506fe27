"""A problem of Popeye's as far as it is read: what it asks for, and who begins; its Forsyth notation.

That has letters of its own, two behind a full stop, and signs that tell a colour.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from feerie.desk.exchange.bylines import source_and_date
from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.units import can_have, own_kind
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.setup import Setup, beginner
from feerie.engine.board import BLACK, NEUTRAL, WHITE, Colour, Position, Unit, opponent
from feerie.engine.board.fen import print_fen
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.stipulation import stipulation as as_ours
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError, Finding

NONE_ASKED: Final = "~1"
"""The stipulation that lists every legal move: it asks for nothing."""

_HELP: Final = re.compile(r"(h[^0-9sr]+)([1-9][0-9]?)([.,]5)?")
_TO_POSITION: Final = Goal.POSITION.value


class Asked(NamedTuple):
    """A stipulation, and the side that begins."""

    text: str
    begins: Colour

    @property
    def leads_to_a_position(self) -> bool:
        """Whether it asks for a way to a second position, whose units are told next."""
        return _TO_POSITION in self.text

    @property
    def is_solved(self) -> bool:
        """Whether `feerie solve` finds what it asks for."""
        with suppress(FeerieError):
            return bool(as_ours(f"{self.text}: -" if self.leads_to_a_position else self.text))
        return False

    def with_white_to_play(self) -> "Asked | None":
        """Return it with White to begin, None if it is no play in which Black would: help play of full moves
        is then half a move shorter."""
        help_play = _HELP.fullmatch(self.text)
        if help_play is not None:
            moves = int(help_play[2]) - (help_play[3] is None)
            return Asked(f"{help_play[1]}{moves}.5", WHITE)
        return Asked(self.text, WHITE) if self.leads_to_a_position else None


def asked_in(text: str) -> Asked:
    """Return what the word behind Popeye's command says; capitals are as good as small letters."""
    text = text.lower()
    with suppress(FeerieError):
        text = str(as_ours(text))
    if _TO_POSITION in text:
        with suppress(FeerieError):
            # The units of the position follow; who begins does not depend on them.
            return Asked(text, as_ours(f"{text}: -").beginner)
        return Asked(text, BLACK)
    return Asked(text, beginner(text))


def asked_in_branches(words: Sequence[str], colours: Mapping[str, str]) -> Asked | None:
    """Return what the words of a structured stipulation say: a side, then branches of play, of which a first
    ``-`` gives the move to the other; None if they name no side."""
    side = popeye.abbreviated(words[0], colours) if words else None
    if side is None:
        return None
    colour = Colour(colours[side])
    begins = opponent(colour) if words[1:] and words[1].startswith("-") else colour
    return Asked(" ".join([colour, *words[1:]]), begins)


def asked_by(stipulation: str | None, *, is_several: bool) -> str | None:
    """Return what a problem asks for by Popeye's stipulation, None for a position alone; what is ``several``
    problems, twins or the two of a duplex, must ask for something."""
    return None if stipulation == NONE_ASKED and not is_several else stipulation


_ALICE: Final = ("alice_a", "alice_b")
"""The attributes that tell on which of two boards units stand."""

_FURTHER: Final = 10
"""How many files the second board is from the first."""


@dataclass
class Draft:
    """What the commands before the next problem say.

    ``asked``: nothing if only a position is told. ``first``: where it leads to a second position, the units
    of the first.
    """

    setup: Setup = field(default_factory=Setup)
    asked: Asked | None = None
    first: dict[str, tuple[Unit, Word]] | None = None
    texts: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    places: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    conditions: list[Word] = field(default_factory=list)
    white_to_play: Word | None = None

    def put(self, name: str, word: Word) -> None:
        """Note the place of a field, or of a further value of it."""
        self.places[name].append(word.start)

    def takes(self, attribute: str, word: Word) -> bool:
        """Return whether an attribute of units can be said; one of two boards shows that there are two."""
        if attribute in _ALICE:
            self.conditions.insert(0, Word("AliceChess", word.start))
        return attribute in _ALICE or can_have(attribute)

    def place(
        self, kind: str, attributes: Sequence[str], colour: Colour, square: Word, source: Source
    ) -> None:
        """Put a unit with attributes on a square; one that stands there goes beneath it, as in Popeye."""
        at = square
        if "alice_b" in attributes:
            at = Word(f"{chr(ord(square.text[0]) + _FURTHER)}{square.text[1:]}", square.start)
        told = [one for one in attributes if one not in _ALICE]
        if not all(can_have(one, kind) for one in told):
            source.cannot_say(square, popeye.PROGRAM)
        self.setup.put(own_kind(kind, told, self.setup.own), colour, at, source, buries=True)

    def ask(self, asked: Asked, word: Word, source: Source) -> None:
        """Note what the problem asks for; where that is a second position, its units follow."""
        self.put("stipulation", word)
        if not asked.is_solved:
            source.pass_over(Word(asked.text, word.start), "stipulation-unsolved")
        self.asked = asked
        if asked.leads_to_a_position:
            self.first, self.setup.units = self.setup.units, {}

    def begins(self, source: Source) -> Colour:
        """Settle what is asked for, and return the side that begins by custom."""
        asked = self.asked
        if self.white_to_play is not None:
            asked = asked.with_white_to_play() if asked else None
            if asked is None:
                source.not_understood(self.white_to_play, popeye.PROGRAM)
            self.asked = asked
        return asked.begins if asked else beginner(None)

    def position(self, variant: Variant, turn: Colour, source: Source) -> Position | None:
        """Return the position; None if the variant cannot have it, which is noted. One to which the play
        leads is told in what is asked for."""
        fairy = self.setup.rules.get("fairy", {}).values()
        if self.asked is not None and Goal.DIAGRAM in self.asked.text and any("home" in one for one in fairy):
            # These stand in the first position of the game, in the place of others.
            source.cannot_say(Word(self.asked.text, self.places["stipulation"][0]), popeye.PROGRAM)
            return None
        if self.asked is not None and self.first is not None:
            last = self.setup.position(variant, turn, source)
            self.setup.units = self.first
            if last is None:
                return None
            units = print_fen(last, variant.alphabet).partition(" ")[0]
            self.asked = Asked(f"{self.asked.text}: {units}", turn)
        return self.setup.position(variant, turn, source)

    def problem(self, position: Position, variant: str, unsaid: tuple[Finding, ...]) -> Problem:
        """Return the document."""
        source, date = source_and_date(self.texts["source"])
        is_several = bool(self.texts["twins"]) or self.setup.duplex
        return Problem(
            position,
            variant,
            self.setup.rules or None,
            stipulation=asked_by(self.asked.text if self.asked else None, is_several=is_several),
            authors=tuple(self.texts["authors"]),
            source=source,
            date=date,
            award="\n".join(self.texts["award"]) or None,
            duplex=self.setup.duplex,
            twins=tuple(self.texts["twins"]),
            title=" ".join(self.texts["title"]) or None,
            unsaid=unsaid,
            places={name: tuple(starts) for name, starts in self.places.items()},
        )


_STEP: Final = re.compile(r"(?P<empty>[0-9]{1,2})|/|(?P<colour>[=+-]?)(?:\.(?P<two>..)|(?P<one>[^.]))")
_COLOURS: Final = {"=": NEUTRAL, "+": WHITE, "-": BLACK}
_FILES: Final = "abcdefgh"


def forsyth(word: Word, kinds: Mapping[str, str], draft: Draft, source: Source) -> None:
    """Put the units of a token on their squares; notes what is wrong. ``kinds`` are told by small letters.

    The squares follow each other from a8 on; a stroke stands where a rank is full, and the last squares may
    be left out.
    """
    passed = at = 0
    while at < len(word.text):
        step = _STEP.match(word.text, at)
        here = Word(step[0] if step else word.text[at:], word.start + at)
        at += len(here.text)
        rank, file = 8 - passed // 8, passed % 8
        if step and step[0] == "/":
            if file:
                source.fault(here, "fen-files", rank=rank, found=file, expected=8)
                return
        elif step and step["empty"]:
            passed += int(step["empty"])
        else:
            letters = (step["two"] or step["one"]) if step else here.text
            kind = kinds.get(letters.lower())
            if kind is None or rank < 1:
                source.not_understood(here, popeye.PROGRAM)
                return
            by_case = BLACK if letters[0].islower() else WHITE
            colour = _COLOURS.get(step["colour"] if step else "", by_case)
            square = Word(f"{_FILES[file]}{rank}", here.start)
            draft.setup.put(own_kind(kind, (), draft.setup.own), colour, square, source)
            passed += 1
    if passed > 64:
        source.fault(word, "fen-ranks", found=passed // 8, expected=8)
