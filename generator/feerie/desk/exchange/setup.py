"""A board that is set up unit by unit, as problemists' formats say it."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.rules import at_home
from feerie.engine.board import BLACK, WHITE, Colour, Kind, Position, Square, Unit, opponent
from feerie.engine.memories import UNDER
from feerie.engine.play.solve.stipulation import stipulation as asked
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import check_passed
from feerie.errors import FeerieError, PositionError

_BEGINS: Final = re.compile(r"(?P<asked>\S+)\s+(?P<colour>white|black)\s+to\s+(?:move|play)", re.IGNORECASE)
STUDIES: Final = ("+", "=")
"""What a study asks for."""

PASSED: Final[Mapping[int, int]] = {3: 1, 1: 0}
"""Where the square that a pawn has passed over stands among those of the option en passant: between its
departure and its arrival, as Popeye asks for them, or alone."""

_HELP: Final = re.compile(r"(?:[0-9]+->)?(?:exact-)?(?:p?h?ser-)?(?:semi-|reci-)?h(?![sr]).*")


def begun(stipulation: str | None) -> tuple[str | None, Colour]:
    """Return a stipulation without the words that tell who begins, and that side: ``+ black to move``."""
    told = _BEGINS.fullmatch((stipulation or "").strip())
    if told is None:
        return stipulation, beginner(stipulation)
    return told["asked"], Colour(told["colour"].lower())


def beginner(stipulation: str | None) -> Colour:
    """Return the side to move in a diagram by custom: Black in help play of full moves, else White; behind a
    proof game the one that would go on."""
    with suppress(FeerieError):
        return asked(stipulation or "").turn
    # Of what other programs solve, the letters tell.
    is_help = stipulation is not None and _HELP.fullmatch(stipulation.replace(" ", "").lower())
    return BLACK if is_help and stipulation and not stipulation.rstrip().endswith((".5", ",5")) else WHITE


@dataclass
class Setup:
    """Units on squares, with the places where a file says so.

    ``own``: the kinds that no variant has. ``moved`` are the squares of units at home that have moved
    nevertheless, ``passed`` that of the pawn that has just made a double step, ``under`` what waits beneath
    squares, ``rules`` those that the problem has of its own. ``swapped``: the side begins that does not by
    custom; ``duplex``: each side in turn.
    """

    units: dict[str, tuple[Unit, Word]] = field(default_factory=dict)
    own: dict[Kind, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    moved: list[Word] = field(default_factory=list)
    passed: Word | None = None
    under: list[tuple[Unit, Word]] = field(default_factory=list)
    rules: Mapping[str, Any] = field(default_factory=dict)
    swapped: bool = False
    duplex: bool = False

    def put(self, kind: Kind, colour: Colour, square: Word, source: Source, *, buries: bool = False) -> None:
        """Put a unit on a square; notes a square that is taken, unless what stands there goes beneath it."""
        if square.text in self.units:
            if buries and all(word.text != square.text for _, word in self.under):
                self.under.append((self.units[square.text][0], square))
            else:
                source.fault(square, "two-units", square=square.text)
        self.units[square.text] = Unit(kind, colour), square

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of the units on the squares."""
        return tuple(unit.kind for unit, _ in self.units.values())

    def take(self, option: str, squares: Sequence[Word]) -> bool:
        """Take an option of Popeye's with the squares behind it; return whether these go with it."""
        match option:
            case "castled" if squares:
                self.moved += squares
            case "en_passant" if len(squares) in PASSED:
                self.passed = squares[PASSED[len(squares)]]
            case "half_duplex" if not squares:
                self.swapped = True
            case "duplex" if not squares:
                self.duplex = True
            case _:
                return False
        return True

    def turn(self, usual: Colour) -> Colour:
        """Return the side to move, given the one that begins by custom."""
        return opponent(usual) if self.swapped else usual

    def position(self, variant: Variant, turn: Colour, source: Source) -> Position | None:
        """Return the position; None if the variant cannot have it, which is noted.

        Units at home have not moved, unless the file says so.
        """
        units: list[Unit | None] = [None] * len(variant.geometry.squares)
        before = len(source.faults)
        for name, (unit, word) in self.units.items():
            square = _square(Word(name, word.start), variant, source)
            if unit.colour not in variant.colours:
                values = {"colour": unit.colour, "expected": list(variant.colours)}
                source.fault(word, "unknown-colour", **values, nearest=None)
            elif square is not None:
                units[square] = unit
        for _, word in self.under if UNDER not in variant.remembers else ():
            source.fault(word, "two-units", square=word.text)
        found = tuple(units)
        home = at_home(variant, found)
        moved = {square for word in self.moved if (square := _square(word, variant, source)) in home}
        square = None if self.passed is None else _square(self.passed, variant, source)
        passed = frozenset(() if square is None else (square,))
        beneath = {
            square: (unit,)
            for unit, word in self.under
            if (square := _square(word, variant, source)) is not None
        }
        if len(source.faults) > before:
            return None
        position = Position(
            variant.geometry,
            found,
            turn=turn,
            unmoved=home - moved,
            en_passant=passed,
            promotes=variant.alphabet.fairy_kinds(found),
            under=tuple(sorted(beneath.items())),
        )
        if self.passed is not None:
            try:
                check_passed(passed, position, variant)
            except FeerieError as error:
                source.wrong(self.passed, error)
                return None
        return position


def _square(word: Word, variant: Variant, source: Source) -> Square | None:
    try:
        return variant.geometry.square(word.text)
    except PositionError as error:
        source.wrong(word, error)
        return None
