"""Positions as text: FEN, extended so that no part of a position is lost; the reading of it.

    placement[reserve] turn castling en-passant halfmove fullmove key=value…

* A unit is a letter, upper case for White; a kind without a letter of its own stands in parentheses,
  ``(am)``; a minus sign before a unit makes it neutral, ``-q``; further colours have the letters that
  their variant declares; a unit without a declared letter is written ``(k:checkered)``.
* A star is a hole in the board, and a run of digits may pass over it as well; or it is the letter that a
  variant has given to a unit.
* On a board of ten files and more, a run of digits is one number.
* Reserves stand in brackets behind the placement; a unit lies in the reserve of its own colour.
* ``promotes=am,g`` lists the fairy kinds that pawns may become, ``promotes=-`` says that there are none;
  without the field they are the fairy kinds on the board.
* ``last=d2-b3`` and ``captured=Pb3`` tell the move just played, in variants that remember it.
* ``stepped=a4`` lists the pawns that have spent their only double step, ``promoted=b5`` the units that
  were pawns, in variants that remember them; ``phase=2`` and ``keeper=w`` tell
  the phase of the game and the player whom its rules call the keeper.
* ``tally=checks:2:1`` gives the counter `checks` of White, then of Black, in variants that keep it;
  ``tally=tired:e4:2`` gives the counter `tired` of the unit on e4.
* ``made=1`` counts the moves of the turn that have been made, in variants with several in a turn.
* ``under=d1Qr`` lists the units beneath d1, first the one that comes out first; ``origins=d4a1`` gives the
  origin a1 of the unit on d4, in variants that need it.
* Where castling is possible from anywhere on the first rank, ``K`` and ``Q`` stand for the outermost rook on
  that side (X-FEN), and the letter of its file for any rook (Shredder-FEN).
* ``unmoved=e1`` adds squares whose unit has not moved and that no castling letter covers.

Only the placement is required: without the rest White is to move and nothing castles.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple, TypeVar

from feerie.board.alphabet import Alphabet
from feerie.board.fen_rights import unmoved
from feerie.board.fen_writing import print_fen, print_placement
from feerie.board.geometry import Geometry, Square
from feerie.board.position import LastMove, Origins, Position, Under
from feerie.board.tally import Tally, UnitTally, read_counter, with_count_on
from feerie.board.units import BLACK, WHITE, Colour, Kind, Unit
from feerie.errors import PositionError

_T = TypeVar("_T")


class Word(NamedTuple):
    """A part of a FEN, and the column at which it begins, from 1."""

    text: str
    column: int

    @property
    def end(self) -> int:
        """The column after the last character."""
        return self.column + len(self.text)

    def split(self, sign: str) -> Iterator[Word]:
        """Yield the parts between separators ``sign``."""
        column = self.column
        for part in self.text.split(sign):
            yield Word(part, column)
            column += len(part) + len(sign)

    def halves(self, form: re.Pattern[str], code: str) -> tuple[Word, Word]:
        """Return the two groups of ``form``; raise PositionError (``code``) if the word does not match."""
        match = form.fullmatch(self.text)
        if match is None:
            raise PositionError(code, found=self.text, column=self.column)
        one, other = (Word(match[part] or "", self.column + max(match.start(part), 0)) for part in (1, 2))
        return one, other

    def read(self, reader: Callable[[str], _T]) -> _T:
        """Return what ``reader`` makes of the text; the column of its error is counted in the whole FEN."""
        try:
            return reader(self.text)
        except PositionError as error:
            error.values["column"] = error.values.get("column", 1) + self.column - 1
            raise


__all__ = ["parse_fen", "print_fen", "print_placement", "unit_on"]

_UNIT: Final = re.compile(r"-?(?:[A-Za-z]|\([^()]*\))")
_RUN: Final = re.compile(r"[0-9]+")
_FIELDS: Final = (
    "captured", "keeper", "last", "made", "origins", "phase", "promoted", "promotes", "stepped", "tally",
    "under", "unmoved",
)  # fmt: skip
_STACK: Final = re.compile(rf"([a-z][1-9][0-9]?)((?:{_UNIT.pattern})+)")
_PAIR: Final = re.compile(r"([a-z][1-9][0-9]?)([a-z][1-9][0-9]?)")
_ENDS: Final = re.compile(r"([a-z][1-9][0-9]?)?-([a-z][1-9][0-9]?)?")
_CAPTURED: Final = re.compile(rf"({_UNIT.pattern})([a-z][1-9][0-9]?)")
_COUNT_ON: Final = re.compile(r"[a-z][a-z0-9_]*:[a-z][1-9][0-9]?:[0-9]{1,4}")
_HOLE: Final = "*"
_TURNS: Final = {"w": WHITE, "b": BLACK}


_Extra = dict[str, Word]
"""The fields after the usual six: the value of each key."""


def parse_fen(text: str, geometry: Geometry, alphabet: Alphabet) -> Position:
    """Return the position that a FEN describes.

    Raise PositionError with a code ``fen-…``, ``square`` or ``hole``, and the ``column`` at fault, from 1.
    """
    words = [Word(word[0], word.start() + 1) for word in re.finditer(r"\S+", text)]
    if not words:
        raise PositionError("fen-empty")
    extra = _extra_fields(word for word in words[1:] if "=" in word.text)
    words = [words[0], *(word for word in words[1:] if "=" not in word.text)]
    if len(words) > 6:
        raise PositionError("fen-fields", found=len(words), expected=6, column=words[6].column)
    words += [Word(word, 1) for word in ["w", "-", "-", "0", "1"][len(words) - 1 :]]
    placement = Word(words[0].text.partition("[")[0], words[0].column)
    reserve = Word(words[0].text[len(placement.text) :], placement.column + len(placement.text))
    units = tuple(_placement(placement, geometry, alphabet))
    return Position(
        geometry=geometry,
        units=units,
        turn=words[1].read(partial(_player, code="fen-turn")),
        unmoved=words[2].read(lambda word: unmoved(word, units, geometry, alphabet))
        | _squares("unmoved", extra, geometry),
        en_passant=words[3].read(lambda word: _en_passant(word, geometry)),
        reserves=reserve.read(lambda word: _reserves(word, alphabet)),
        promotes=_promotes(extra["promotes"], alphabet)
        if "promotes" in extra
        else alphabet.fairy_kinds(units),
        last=_last(extra, geometry, alphabet),
        under=_under(extra, geometry, alphabet),
        origins=_origins(extra, geometry),
        stepped=_squares("stepped", extra, geometry),
        promoted=_squares("promoted", extra, geometry),
        tally=_tally(extra),
        unit_tally=_unit_tally(extra, geometry),
        phase=extra["phase"].read(_phase) if "phase" in extra else 1,
        made=extra["made"].read(lambda word: _counter(word, 0)) if "made" in extra else 0,
        keeper=extra["keeper"].read(partial(_player, code="fen-keeper")) if "keeper" in extra else None,
        halfmove=words[4].read(lambda word: _counter(word, 0)),
        fullmove=words[5].read(lambda word: _counter(word, 1)),
    )


def _placement(text: Word, geometry: Geometry, alphabet: Alphabet) -> Iterator[Unit | None]:
    """Yield the content of each square, from a1 rank by rank."""
    ranks = list(text.split("/"))
    if len(ranks) != geometry.ranks:
        surplus = ranks[geometry.ranks].column if len(ranks) > geometry.ranks else text.end
        raise PositionError("fen-ranks", found=len(ranks), expected=geometry.ranks, column=surplus)
    for number, rank in enumerate(reversed(ranks)):
        row = list(_tokens(rank, geometry))
        if len(row) != geometry.files:
            found = {"rank": number + 1, "found": len(row), "expected": geometry.files}
            raise PositionError("fen-files", **found, column=rank.column)
        for square, token in enumerate(row, number * geometry.files):
            standing = partial(unit_on, Square(square), geometry=geometry, alphabet=alphabet)
            yield token.read(standing) if token else None


def _tokens(rank: Word, geometry: Geometry) -> Iterator[Word | None]:
    """Yield the token of each square of a rank, None for a square that a number passes over."""
    text, at = rank.text, 0
    while at < len(text):
        if run := _RUN.match(text, at):
            # Up to nine files two digits are two runs, as some programs write them.
            count = sum(map(int, run[0])) if geometry.files <= 9 else int(run[0][:4])
            yield from [None] * min(count, geometry.files + 1)
            at = run.end()
        else:
            unit = _UNIT.match(text, at)
            token = Word(unit[0] if unit else text[at], rank.column + at)
            yield token
            at += len(token.text)


def unit_on(square: Square, token: str, geometry: Geometry, alphabet: Alphabet) -> Unit | None:
    """Return the unit of a token, None for the star of a hole.

    Raise PositionError (``fen-letter``; ``hole`` for a unit there; ``no-hole`` for a star elsewhere).
    """
    name = geometry.name(square)
    if token == _HOLE and (square in geometry.holes or (geometry.holes and not alphabet.signs_holes)):
        if square not in geometry.holes:
            raise PositionError("no-hole", square=name)
        return None
    unit = alphabet.read(token)
    if square in geometry.holes:
        raise PositionError("hole", unit=unit, square=name)
    return unit


def _player(word: str, code: str) -> Colour:
    if word not in _TURNS:
        raise PositionError(code, found=word)
    return _TURNS[word]


def _phase(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) == 1 and word != "0"):
        raise PositionError("fen-phase", found=word)
    return int(word)


def _squares(key: str, extra: _Extra, geometry: Geometry) -> frozenset[Square]:
    return frozenset(name.read(geometry.square) for name in _parts(key, extra))


def _under(extra: _Extra, geometry: Geometry, alphabet: Alphabet) -> Under:
    """Return the units beneath each square, in the order in which they come out."""
    stacks: dict[Square, tuple[Unit, ...]] = {}
    for part in _parts("under", extra):
        name, stack = part.halves(_STACK, "fen-under")
        units = tuple(
            Word(unit[0], stack.column + unit.start()).read(alphabet.read)
            for unit in _UNIT.finditer(stack.text)
        )
        square = name.read(geometry.square)
        stacks[square] = stacks.get(square, ()) + units
    return tuple(sorted(stacks.items()))


def _origins(extra: _Extra, geometry: Geometry) -> Origins:
    """Return the origin of the unit on each square, units that stand on their origin left out."""
    found: dict[Square, Square] = {}
    for part in _parts("origins", extra):
        at, origin = (name.read(geometry.square) for name in part.halves(_PAIR, "fen-origins"))
        found[at] = origin
    return tuple(sorted((at, origin) for at, origin in found.items() if at != origin))


def _tally(extra: _Extra) -> Tally:
    """Return the counters, each with White's number and Black's."""
    found: Tally = ()
    for part in _parts("tally", extra):
        if not _COUNT_ON.fullmatch(part.text):
            found = part.read(partial(read_counter, tally=found))
    return found


def _unit_tally(extra: _Extra, geometry: Geometry) -> UnitTally:
    """Return the counters of units, each with a square and a number."""
    found: UnitTally = ()
    for part in _parts("tally", extra):
        if _COUNT_ON.fullmatch(part.text):
            counter, square, number = part.split(":")
            found = with_count_on(found, counter.text, square.read(geometry.square), int(number.text))
    return found


def _en_passant(word: str, geometry: Geometry) -> Square | None:
    return None if word == "-" else geometry.square(word)


def _reserves(text: str, alphabet: Alphabet) -> tuple[Unit, ...]:
    if not text:
        return ()
    tokens = [Word(unit[0], unit.start() + 1) for unit in _UNIT.finditer(text)]
    if f"[{''.join(token.text for token in tokens)}]" != text:
        raise PositionError("fen-reserve", found=text)
    return tuple(sorted(token.read(alphabet.read) for token in tokens))


def _promotes(letters: Word, alphabet: Alphabet) -> tuple[Kind, ...]:
    if letters.text == "-":
        return ()
    fairy = {alphabet.letters[kind].lower(): kind for kind in alphabet.fairy}
    kinds = set()
    for letter, column in letters.split(","):
        if letter.lower() not in fairy:
            raise PositionError("fen-letter", letter=letter, expected=sorted(fairy), column=column)
        kinds.add(fairy[letter.lower()])
    return tuple(sorted(kinds))


def _last(extra: _Extra, geometry: Geometry, alphabet: Alphabet) -> LastMove | None:
    """Return the last move from its two fields; a square may be left out, as in ``-b3``."""
    ends, captured = extra.get("last"), extra.get("captured")
    if ends is None and captured is None:
        return None
    nothing = Word("", 1)
    departure, arrival = ends.halves(_ENDS, "fen-last") if ends else (nothing, nothing)
    unit, at = captured.halves(_CAPTURED, "fen-captured") if captured else (nothing, nothing)
    return LastMove(
        departure.read(geometry.square) if departure.text else None,
        arrival.read(geometry.square) if arrival.text else None,
        unit.read(alphabet.read) if unit.text else None,
        at.read(geometry.square) if at.text else None,
    )


def _parts(key: str, extra: _Extra) -> Iterator[Word]:
    """Return the comma-separated parts of a field, none if it is missing."""
    return extra[key].split(",") if key in extra else iter(())


def _counter(word: str, least: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise PositionError("fen-counter", found=word)
    return max(int(word), least)


def _extra_fields(words: Iterable[Word]) -> _Extra:
    """Return the fields after the usual six; raise PositionError for one that is empty or given twice."""
    found: _Extra = {}
    for word, column in words:
        key, _, value = word.partition("=")
        if key not in _FIELDS:
            raise PositionError("fen-key", found=key, expected=list(_FIELDS), column=column)
        if not value:
            raise PositionError("fen-empty-field", key=key, column=column)
        if key in found:
            raise PositionError("fen-twice", key=key, column=column)
        found[key] = Word(value, column + len(key) + 1)
    return found
