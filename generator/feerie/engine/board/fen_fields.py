"""The fields of a FEN after the usual six, each a key and its value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.fen_words import UNIT, Word
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import LastMove, Origins, Under
from feerie.engine.board.tally import Tally, UnitTally, read_counter, with_count_on
from feerie.engine.board.units import Kind, Unit
from feerie.errors import PositionError

_KEYS: Final = (
    "captured", "keeper", "last", "made", "moved", "origins", "phase", "promoted", "promotes", "stepped",
    "tally", "under", "unmoved",
)  # fmt: skip
_STACK: Final = re.compile(rf"([a-z][1-9][0-9]?)((?:{UNIT.pattern})+)")
_PAIR: Final = re.compile(r"([a-z][1-9][0-9]?)([a-z][1-9][0-9]?)")
_ENDS: Final = re.compile(r"([a-z][1-9][0-9]?)?-([a-z][1-9][0-9]?)?")
_CAPTURED: Final = re.compile(rf"({UNIT.pattern})([a-z][1-9][0-9]?)")
_COUNT_ON: Final = re.compile(r"[a-z][a-z0-9_]*:[a-z][1-9][0-9]?:[0-9]{1,4}")

_T = TypeVar("_T")
_U = TypeVar("_U")


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one FEN by their keys; what is read of them raises PositionError where it is wrong."""

    values: Mapping[str, Word]
    geometry: Geometry
    alphabet: Alphabet

    def read(self, key: str, reader: Callable[[str], _T], otherwise: _U) -> _T | _U:
        """Return what ``reader`` makes of a field, ``otherwise`` without it."""
        return self.values[key].read(reader) if key in self.values else otherwise

    def squares(self, key: str) -> frozenset[Square]:
        """Return the squares that a field lists."""
        return frozenset(name.read(self.geometry.square) for name in self._parts(key))

    def under(self) -> Under:
        """Return the units beneath each square, in the order in which they come out."""
        stacks: dict[Square, tuple[Unit, ...]] = {}
        for part in self._parts("under"):
            name, stack = part.halves(_STACK, "fen-under")
            units = tuple(
                Word(unit[0], stack.column + unit.start()).read(self.alphabet.read)
                for unit in UNIT.finditer(stack.text)
            )
            square = name.read(self.geometry.square)
            stacks[square] = stacks.get(square, ()) + units
        return tuple(sorted(stacks.items()))

    def origins(self) -> Origins:
        """Return the origin of the unit on each square, units that stand on their origin left out."""
        found: dict[Square, Square] = {}
        for part in self._parts("origins"):
            at, origin = (name.read(self.geometry.square) for name in part.halves(_PAIR, "fen-origins"))
            found[at] = origin
        return tuple(sorted((at, origin) for at, origin in found.items() if at != origin))

    def tally(self) -> Tally:
        """Return the counters of the players, each with White's number and Black's."""
        found: Tally = ()
        for part in self._parts("tally"):
            if not _COUNT_ON.fullmatch(part.text):
                found = part.read(partial(read_counter, tally=found))
        return found

    def unit_tally(self) -> UnitTally:
        """Return the counters of units, each with a square and a number."""
        found: UnitTally = ()
        for part in self._parts("tally"):
            if _COUNT_ON.fullmatch(part.text):
                counter, square, number = part.split(":")
                at = square.read(self.geometry.square)
                found = with_count_on(found, counter.text, at, int(number.text))
        return found

    def promotes(self) -> tuple[Kind, ...] | None:
        """Return the fairy kinds that pawns may become, None if the FEN does not say."""
        letters = self.values.get("promotes")
        if letters is None:
            return None
        if letters.text == "-":
            return ()
        fairy = {self.alphabet.letters[kind].lower(): kind for kind in self.alphabet.fairy}
        kinds = set()
        for letter, column in letters.split(","):
            if letter.lower() not in fairy:
                raise PositionError("fen-letter", letter=letter, expected=sorted(fairy), column=column)
            kinds.add(fairy[letter.lower()])
        return tuple(sorted(kinds))

    def last(self) -> LastMove | None:
        """Return the last move from its two fields; a square may be left out, as in ``-b3``."""
        ends, captured = self.values.get("last"), self.values.get("captured")
        if ends is None and captured is None:
            return None
        nothing = Word("", 1)
        departure, arrival = ends.halves(_ENDS, "fen-last") if ends else (nothing, nothing)
        unit, at = captured.halves(_CAPTURED, "fen-captured") if captured else (nothing, nothing)
        return LastMove.of(
            departure.read(self.geometry.square) if departure.text else None,
            arrival.read(self.geometry.square) if arrival.text else None,
            unit.read(self.alphabet.read) if unit.text else None,
            at.read(self.geometry.square) if at.text else None,
            self.values["moved"].read(self.alphabet.read) if "moved" in self.values else None,
        )

    def _parts(self, key: str) -> Iterator[Word]:
        """Return the comma-separated parts of a field, none if it is missing."""
        return self.values[key].split(",") if key in self.values else iter(())


def read_fields(words: Iterable[Word]) -> Mapping[str, Word]:
    """Return the values of fields by their keys; raise PositionError for one that is empty or given twice."""
    found: dict[str, Word] = {}
    for word, column in words:
        key, _, value = word.partition("=")
        if key not in _KEYS:
            raise PositionError("fen-key", found=key, expected=list(_KEYS), column=column)
        if not value:
            raise PositionError("fen-empty-field", key=key, column=column)
        if key in found:
            raise PositionError("fen-twice", key=key, column=column)
        found[key] = Word(value, column + len(key) + 1)
    return found
