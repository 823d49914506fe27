"""Positions as text: FEN, extended so that no part of a position is lost.

    placement[reserve] turn castling en-passant halfmove fullmove key=value…

* A unit is a letter, upper case for White; a kind without a letter of its own stands in parentheses,
  ``(am)``; a minus sign before a unit makes it neutral, ``-q``; further colours have the letters that
  their variant declares; a unit without a declared letter is written ``(k:checkered)``.
* A star is a hole in the board, and a run of digits may pass over it as well; or it is the letter that a
  variant has given to a unit.
* On a board of ten files and more, a run of digits is one number.
* The squares on which pawns can be captured en passant follow each other, ``c3e3``.
* Reserves stand in brackets behind the placement, or are read as one rank more; a unit lies in the reserve of
  its own colour.
* ``promotes=am,g`` lists the fairy kinds that pawns may become, ``promotes=-`` says that there are none;
  without the field they are the fairy kinds on the board.
* ``last=d2-b3`` and ``captured=Pb3`` tell the move just played, in variants that remember it;
  ``moved=P`` the unit that moved, if it has become another.
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

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.fen_fields import UNIT, Fields, Word, read_fields
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, WHITE, Colour, Kind, Unit
from feerie.errors import PositionError

_KEYS: Final = ("keeper", "made", "phase", "promotes", "unmoved")
"""The keys of the fields that tell no memory."""

_RUN: Final = re.compile(r"[0-9]+")
_SQUARE: Final = re.compile(r"[a-z][0-9]+")
_HOLE: Final = "*"
_TURNS: Final = {"w": WHITE, "b": BLACK}


def parse_fen(text: str, geometry: Geometry, alphabet: Alphabet) -> Position:
    """Return the position that a FEN describes.

    Raise PositionError with a code ``fen-…``, ``square`` or ``hole``, and the ``column`` at fault, from 1.
    """
    words = [Word(word[0], word.start() + 1) for word in re.finditer(r"\S+", text)]
    if not words:
        raise PositionError("fen-empty")
    keys = {*_KEYS, *(key for memory in alphabet.memories for key in (memory.key, *memory.further))}
    extra = Fields(read_fields((word for word in words[1:] if "=" in word.text), keys), geometry, alphabet)
    words = [words[0], *(word for word in words[1:] if "=" not in word.text)]
    if len(words) > 6:
        raise PositionError("fen-fields", found=len(words), expected=6, column=words[6].column)
    words += [Word(word, 1) for word in ["w", "-", "-", "0", "1"][len(words) - 1 :]]
    placement, reserve = _apart(words[0], geometry)
    units = tuple(_placement(placement, geometry, alphabet))
    position = Position(
        geometry=geometry,
        units=units,
        turn=words[1].read(partial(_player, code="fen-turn")),
        unmoved=words[2].read(lambda word: alphabet.unmoved(word, units, geometry))
        | extra.squares("unmoved"),
        en_passant=words[3].read(lambda word: passed_squares(word, geometry)),
        reserves=reserve.read(lambda word: _reserves(word, alphabet)),
        promotes=alphabet.fairy_kinds(units) if (kinds := _promotes(extra, alphabet)) is None else kinds,
        phase=extra.read("phase", _phase, 1),
        made=extra.read("made", lambda word: _counter(word, 0), 0),
        keeper=extra.read("keeper", partial(_player, code="fen-keeper"), None),
        halfmove=words[4].read(lambda word: _counter(word, 0)),
        fullmove=words[5].read(lambda word: _counter(word, 1)),
    )
    return position.remembering({memory: memory.read(extra) for memory in alphabet.memories})


def _apart(word: Word, geometry: Geometry) -> tuple[Word, Word]:
    """Return the ranks of the board, and the reserves in brackets, which one rank more may be."""
    board = word.text.partition("[")[0]
    ranks, _, held = board.rpartition("/")
    if board == word.text and ranks and ranks.count("/") == geometry.ranks - 1 and held.isalpha():
        return Word(ranks, word.column), Word(f"[{held}]", word.column + len(ranks))
    return Word(board, word.column), Word(word.text[len(board) :], word.column + len(board))


def _promotes(fields: Fields, alphabet: Alphabet) -> tuple[Kind, ...] | None:
    """Return the fairy kinds that pawns may become, None if the FEN does not say."""
    letters = fields.values.get("promotes")
    if letters is None:
        return None
    if letters.text == "-":
        return ()
    fairy = {alphabet.letters[kind].lower(): kind for kind in alphabet.fairy}
    kinds = set()
    for letter, column in letters.split(","):
        if letter.lower() not in fairy:
            raise PositionError("fen-letter", letter=letter, expected=sorted(fairy), column=column)
        kinds.add(fairy[letter.lower()])
    return tuple(sorted(kinds))


def _placement(text: Word, geometry: Geometry, alphabet: Alphabet) -> Iterator[Unit | None]:
    """Yield the content of each square, from a1 rank by rank."""
    ranks = list(text.split("/"))
    if len(ranks) != geometry.ranks:
        surplus = ranks[geometry.ranks].column if len(ranks) > geometry.ranks else text.end
        code = "fen-ranks" if len(ranks) > 1 else "fen-one-rank"
        raise PositionError(code, found=len(ranks), expected=geometry.ranks, column=surplus)
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
            unit = UNIT.match(text, at)
            token = Word(unit[0] if unit else text[at], rank.column + at)
            yield token
            at += len(token.text)


def unit_on(square: Square, token: str, geometry: Geometry, alphabet: Alphabet) -> Unit | None:
    """Return the unit of a token, None for the star of a hole.

    Raise PositionError (``fen-letter``; ``hole`` for a unit there; ``no-hole`` for a star elsewhere).
    """
    name = geometry.name(square)
    # A star may be the letter of a unit, too.
    is_hole = square in geometry.holes or (geometry.holes and _HOLE not in alphabet.signs.values())
    if token == _HOLE and is_hole:
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


def passed_squares(word: str, geometry: Geometry) -> frozenset[Square]:
    """Return the squares that pawns have passed over, from a text such as ``e3``, ``c3e3``, or ``-``."""
    if word == "-":
        return frozenset()
    names = _SQUARE.findall(word)
    return frozenset(map(geometry.square, names if "".join(names) == word else [word]))


def _reserves(text: str, alphabet: Alphabet) -> tuple[Unit, ...]:
    if not text:
        return ()
    tokens = [Word(unit[0], unit.start() + 1) for unit in UNIT.finditer(text)]
    if f"[{''.join(token.text for token in tokens)}]" != text:
        raise PositionError("fen-reserve", found=text)
    return tuple(sorted(token.read(alphabet.read) for token in tokens))


def _counter(word: str, least: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise PositionError("fen-counter", found=word)
    return max(int(word), least)


def print_fen(position: Position, alphabet: Alphabet) -> str:
    """Return the FEN of a position, which `parse_fen` reads back as an equal position."""
    letters, told = alphabet.rights_of(position)
    name = position.geometry.name
    words = [
        print_placement(position, alphabet),
        "w" if position.turn == WHITE else "b",
        letters or "-",
        "".join(map(name, sorted(position.en_passant))) or "-",
        str(position.halfmove),
        str(position.fullmove),
    ]
    if untold := sorted(position.unmoved - told):
        words.append("unmoved=" + ",".join(map(name, untold)))
    words.extend(_remembered(position, alphabet))
    words.extend(_game_words(position))
    if position.promotes != alphabet.fairy_kinds(position.units):
        letters = ",".join(alphabet.letters[kind].lower() for kind in position.promotes)
        words.append(f"promotes={letters or '-'}")
    return " ".join(words)


def _remembered(position: Position, alphabet: Alphabet) -> Iterator[str]:
    """Yield the fields of the memories."""
    fields: dict[str, list[str]] = {}
    for memory in alphabet.memories:
        for key, part in memory.parts(position.recall(memory), position.geometry, alphabet):
            fields.setdefault(key, []).append(part)
    return (f"{key}=" + ",".join(parts) for key, parts in fields.items())


def _game_words(position: Position) -> Iterator[str]:
    """Yield the fields that tell how far the game, its phase and its turn have come."""
    if position.phase != 1:
        yield f"phase={position.phase}"
    if position.made:
        yield f"made={position.made}"
    if position.keeper is not None:
        yield "keeper=" + ("w" if position.keeper == WHITE else "b")


def print_placement(position: Position, alphabet: Alphabet) -> str:
    """Return the first field of a FEN: the units on the board, and the reserves in brackets if any."""
    files, holes, units = position.geometry.files, position.geometry.holes, position.units
    ranks = []
    for start in range(len(units) - files, -1, -files):
        row, empty = "", 0
        for square in range(start, start + files):
            unit = units[square]
            if unit is None and square not in holes:
                empty += 1
                continue
            row += (str(empty) if empty else "") + ("*" if unit is None else alphabet.write(unit))
            empty = 0
        ranks.append(row + (str(empty) if empty else ""))
    reserve = "".join(alphabet.write(unit) for unit in position.reserves)
    return "/".join(ranks) + (f"[{reserve}]" if reserve else "")
