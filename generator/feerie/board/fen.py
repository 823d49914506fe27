"""Positions as text: FEN, extended so that it loses nothing.

    placement[reserve] turn castling en-passant halfmove fullmove key=value…

* A unit is a letter, upper case for White; a kind without a letter of its own stands in parentheses,
  ``(am)``; a minus sign before a unit makes it neutral, ``-q``; further colours have the letters that
  their variant declares, ``(k:checkered)`` being a unit for which there is none.
* A star is a square that is not there; a run of digits may pass over it as well.
* On a board of ten files and more, a run of digits is one number.
* Reserves stand in brackets behind the placement; a unit lies in the reserve of its own colour.
* ``promotes=am,g`` lists the fairy kinds that pawns may become, ``promotes=-`` says that there are none;
  without it they are those on the board.
* ``last=d2-b3`` and ``captured=Pb3`` tell the move just played, in variants that remember it.
* ``stepped=a4`` lists the pawns that have spent a double step which each may make but once, and
  ``promoted=b5`` the units that were pawns, in variants that remember it; ``phase=2`` and ``keeper=w`` tell
  the phase of the game and the player whom its rules call the keeper.
* ``under=d1Qr`` lists the units beneath d1, the one that comes out first in front, and ``origins=d4a1`` the
  squares from which units set out that have left them, in variants that need them.
* ``unmoved=e1`` adds squares whose unit has not moved, where no letter of the castling field tells it.

Only the placement is required: without the rest White is to move and nothing castles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from feerie.board.alphabet import Alphabet
from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.position import Origins, Position, Under
from feerie.board.units import BLACK, WHITE, Colour, Kind, Unit
from feerie.errors import PositionError

_UNIT: Final = re.compile(r"-?(?:[A-Za-z]|\([^()]*\))")
_RUN: Final = re.compile(r"[0-9]+")
_FIELDS: Final = (
    "captured", "keeper", "last", "origins", "phase", "promoted", "promotes", "stepped", "under", "unmoved",
)  # fmt: skip
_STACK: Final = re.compile(rf"([a-z][1-9][0-9]?)((?:{_UNIT.pattern})+)")
_PAIR: Final = re.compile(r"([a-z][1-9][0-9]?)([a-z][1-9][0-9]?)")
_WAY: Final = re.compile(r"([a-z][1-9][0-9]?)?-([a-z][1-9][0-9]?)?")
_CAPTURED: Final = re.compile(rf"({_UNIT.pattern})([a-z][1-9][0-9]?)")
_TURNS: Final = {"w": WHITE, "b": BLACK}


def parse_fen(text: str, geometry: Geometry, alphabet: Alphabet) -> Position:
    """The position that a FEN describes; raises PositionError with a code ``fen-…``."""
    words = text.split()
    if not words:
        raise PositionError("fen-empty")
    extra = _extra_fields(word for word in words[1:] if "=" in word)
    words = [words[0], *(word for word in words[1:] if "=" not in word)]
    if len(words) > 6:
        raise PositionError("fen-fields", found=len(words), expected=6)
    words += ["w", "-", "-", "0", "1"][len(words) - 1 :]
    placement, bracket, reserve = words[0].partition("[")
    units = tuple(_placement(placement, geometry, alphabet))
    return Position(
        geometry=geometry,
        units=units,
        turn=_turn(words[1]),
        unmoved=_unmoved(words[2], units, alphabet) | _squares(extra.get("unmoved", ""), geometry),
        en_passant=_en_passant(words[3], geometry),
        reserves=_reserves(bracket + reserve, alphabet),
        promotes=_promotes(extra["promotes"], alphabet)
        if "promotes" in extra
        else alphabet.fairy_kinds(units),
        last=_last(extra.get("last", ""), extra.get("captured", ""), geometry, alphabet),
        under=_under(extra.get("under", ""), geometry, alphabet),
        origins=_origins(extra.get("origins", ""), geometry),
        stepped=_squares(extra.get("stepped", ""), geometry),
        promoted=_squares(extra.get("promoted", ""), geometry),
        phase=_phase(extra.get("phase", "1")),
        keeper=_keeper(extra["keeper"]) if "keeper" in extra else None,
        halfmove=_counter(words[4], 0),
        fullmove=_counter(words[5], 1),
    )


def print_fen(position: Position, alphabet: Alphabet) -> str:
    """The FEN of a position, which `parse_fen` reads back as the same position."""
    rights = "".join(
        letter
        for letter, right in alphabet.rights.items()
        if all(square in position.unmoved and position.units[square] == unit for square, unit in right)
    )
    told = {square for letter in rights for square, _ in alphabet.rights[letter]}
    name = position.geometry.name
    words = [
        print_placement(position, alphabet),
        "w" if position.turn == WHITE else "b",
        rights or "-",
        "-" if position.en_passant is None else name(position.en_passant),
        str(position.halfmove),
        str(position.fullmove),
    ]
    if untold := sorted(position.unmoved - told):
        words.append("unmoved=" + ",".join(map(name, untold)))
    words.extend(_last_words(position, alphabet))
    if position.under:
        stacks = (name(at) + "".join(map(alphabet.write, units)) for at, units in position.under)
        words.append("under=" + ",".join(stacks))
    if position.origins:
        words.append("origins=" + ",".join(name(at) + name(origin) for at, origin in position.origins))
    for key, squares in (("stepped", position.stepped), ("promoted", position.promoted)):
        if squares:
            words.append(f"{key}=" + ",".join(map(name, sorted(squares))))
    if position.phase != 1:
        words.append(f"phase={position.phase}")
    if position.keeper is not None:
        words.append("keeper=" + ("w" if position.keeper == WHITE else "b"))
    if position.promotes != alphabet.fairy_kinds(position.units):
        letters = ",".join(alphabet.letters[kind].lower() for kind in position.promotes)
        words.append(f"promotes={letters or '-'}")
    return " ".join(words)


def print_placement(position: Position, alphabet: Alphabet) -> str:
    """The first field of a FEN: what stands where, and the reserves in brackets if there are any."""
    files = position.geometry.files
    ranks = []
    for start in range(len(position.units) - files, -1, -files):
        row = "".join(
            alphabet.write(unit) if unit is not None else "*" if square in position.geometry.holes else "."
            for square, unit in enumerate(position.units[start : start + files], start)
        )
        ranks.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    reserve = "".join(alphabet.write(unit) for unit in position.reserves)
    return "/".join(ranks) + (f"[{reserve}]" if reserve else "")


def _placement(text: str, geometry: Geometry, alphabet: Alphabet) -> Iterator[Unit | None]:
    """The units of a placement in the order of the squares, from a1."""
    ranks = text.split("/")
    if len(ranks) != geometry.ranks:
        raise PositionError("fen-ranks", found=len(ranks), expected=geometry.ranks)
    for number, rank in enumerate(reversed(ranks), start=1):
        row = list(_rank(rank, geometry, alphabet))
        if len(row) != geometry.files:
            raise PositionError("fen-files", rank=number, found=len(row), expected=geometry.files)
        yield from row


def _rank(text: str, geometry: Geometry, alphabet: Alphabet) -> Iterator[Unit | None]:
    at = 0
    while at < len(text):
        if run := _RUN.match(text, at):
            # Up to nine files two digits are two runs, as some programs write them.
            count = sum(map(int, run[0])) if geometry.files <= 9 else int(run[0][:4])
            yield from [None] * min(count, geometry.files + 1)
            at = run.end()
        elif text[at] == "*" and geometry.holes:
            yield None
            at += 1
        elif unit := _UNIT.match(text, at):
            yield alphabet.read(unit[0])
            at = unit.end()
        else:
            raise alphabet.no_unit(text[at])


def _turn(word: str) -> Colour:
    if word not in _TURNS:
        raise PositionError("fen-turn", found=word)
    return _TURNS[word]


def _phase(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) == 1 and word != "0"):
        raise PositionError("fen-phase", found=word)
    return int(word)


def _keeper(word: str) -> Colour:
    if word not in _TURNS:
        raise PositionError("fen-keeper", found=word)
    return _TURNS[word]


def _unmoved(word: str, units: tuple[Unit | None, ...], alphabet: Alphabet) -> frozenset[Square]:
    """The squares behind the castling letters; a right whose king or rook is elsewhere is no right."""
    squares: set[Square] = set()
    for letter in word if word != "-" else "":
        right = alphabet.rights.get(letter)
        if right is None:
            if letter in "KQkq":
                continue
            raise PositionError("fen-castling", found=word, expected="".join(alphabet.rights) or "-")
        if all(units[square] == unit for square, unit in right):
            squares.update(square for square, _ in right)
    return frozenset(squares)


def _squares(names: str, geometry: Geometry) -> frozenset[Square]:
    return frozenset(geometry.square(name) for name in names.split(",") if name)


def _under(text: str, geometry: Geometry, alphabet: Alphabet) -> Under:
    """The units beneath each square, in the order in which they come out."""
    stacks: dict[Square, tuple[Unit, ...]] = {}
    for part in text.split(",") if text else ():
        name, stack = _parts(_STACK, "fen-under", part)
        units = tuple(map(alphabet.read, _UNIT.findall(stack)))
        square = geometry.square(name)
        stacks[square] = stacks.get(square, ()) + units
    return tuple(sorted(stacks.items()))


def _origins(text: str, geometry: Geometry) -> Origins:
    """By the square where a unit stands, the one that it set out from."""
    found: dict[Square, Square] = {}
    for part in text.split(",") if text else ():
        at, origin = map(geometry.square, _parts(_PAIR, "fen-origins", part))
        found[at] = origin
    return tuple(sorted((at, origin) for at, origin in found.items() if at != origin))


def _en_passant(word: str, geometry: Geometry) -> Square | None:
    return None if word == "-" else geometry.square(word)


def _reserves(text: str, alphabet: Alphabet) -> tuple[Unit, ...]:
    if not text:
        return ()
    tokens = _UNIT.findall(text)
    if f"[{''.join(tokens)}]" != text:
        raise PositionError("fen-reserve", found=text)
    return tuple(sorted(map(alphabet.read, tokens)))


def _promotes(text: str, alphabet: Alphabet) -> tuple[Kind, ...]:
    if text == "-":
        return ()
    fairy = {alphabet.letters[kind].lower(): kind for kind in alphabet.fairy}
    kinds = set()
    for letter in text.split(","):
        if letter.lower() not in fairy:
            raise PositionError("fen-letter", letter=letter, expected=sorted(fairy))
        kinds.add(fairy[letter.lower()])
    return tuple(sorted(kinds))


def _last(way: str, captured: str, geometry: Geometry, alphabet: Alphabet) -> LastMove | None:
    """The last move from its two fields; a square that is not told is left empty, as in ``-b3``."""
    if not way and not captured:
        return None
    departure, arrival = _parts(_WAY, "fen-last", way) if way else ("", "")
    unit, at = _parts(_CAPTURED, "fen-captured", captured) if captured else ("", "")
    return LastMove(
        geometry.square(departure) if departure else None,
        geometry.square(arrival) if arrival else None,
        alphabet.read(unit) if unit else None,
        geometry.square(at) if at else None,
    )


def _parts(form: re.Pattern[str], code: str, text: str) -> tuple[str, str]:
    """The two parts of a text of that form; raises PositionError of that code for any other."""
    match = form.fullmatch(text)
    if match is None:
        raise PositionError(code, found=text)
    return match[1] or "", match[2] or ""


def _last_words(position: Position, alphabet: Alphabet) -> Iterator[str]:
    """The fields of the last move."""
    last, name = position.last, position.geometry.name
    if last is None:
        return
    if last.departure is not None or last.arrival is not None:
        ends = ("" if square is None else name(square) for square in (last.departure, last.arrival))
        yield "last=" + "-".join(ends)
    if last.captured is not None and last.captured_at is not None:
        yield f"captured={alphabet.write(last.captured)}{name(last.captured_at)}"


def _counter(word: str, least: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise PositionError("fen-counter", found=word)
    return max(int(word), least)


def _extra_fields(words: Iterable[str]) -> dict[str, str]:
    """The fields behind the usual six, each given once, and not empty."""
    found: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key not in _FIELDS:
            raise PositionError("fen-key", found=key, expected=list(_FIELDS))
        if not value:
            raise PositionError("fen-empty-field", key=key)
        if key in found:
            raise PositionError("fen-twice", key=key)
        found[key] = value
    return found
