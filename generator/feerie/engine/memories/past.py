"""Memories that moves carry on, after each operation or after the move as a whole; what is remembered of the
past: the move just played, and the positions of a game so far.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypeVar

from feerie.engine.board import SQUARE_NAME, Form, Geometry, Memory, Position, Square, Texts, Unit
from feerie.engine.board.fen_fields import UNIT, Fields, Letters, Word
from feerie.engine.operations import Move, Operation
from feerie.errors import PositionError

T = TypeVar("T")


class Pawns(Protocol):
    """What a memory asks of the rules: which units are pawns."""

    def is_pawn(self, unit: Unit) -> bool:
        """Return whether a unit is of the class of pawns."""

    def steps_once(self, unit: Unit) -> bool:
        """Return whether a unit may make its double step only once."""


class After(NamedTuple):
    """The moment after a move: what stands then, the rules, and whether the move is over.

    It is not where moves of the same player continue it, and where a null move does not count.
    """

    units: Sequence[Unit | None]
    rules: Pawns
    is_over: bool


class AfterMoves(Memory[T]):
    """A memory of which each move makes another."""

    @abstractmethod
    def after(self, value: T, move: Move, moment: After) -> T:
        """Return what is remembered after a move."""


class AfterOperations(Memory[T]):
    """A memory of which each operation makes another."""

    @abstractmethod
    def after(self, value: T, operation: Operation, rules: Pawns) -> T:
        """Return what is remembered after an operation."""


_ENDS: Final = re.compile(rf"({SQUARE_NAME})?-({SQUARE_NAME})?")
_CAPTURED: Final = re.compile(rf"({UNIT.pattern})({SQUARE_NAME})")


@dataclass(frozen=True, slots=True)
class LastMove:
    """The squares of the move just played, the unit that it captured and the square of that unit.

    ``mover``: the unit that moved, if the move has left another, or none, where it arrived.
    """

    departure: Square | None = None
    arrival: Square | None = None
    captured: Unit | None = None
    captured_at: Square | None = None
    mover: Unit | None = None

    @property
    def or_nothing(self) -> LastMove | None:
        """It, or None if it had neither squares nor a capture, as a pass."""
        return self if self != LastMove(mover=self.mover) else None


@dataclass(frozen=True, eq=False)
class Last(AfterMoves[LastMove | None]):
    """It is forgotten where the other player is to move, whose own move it would be."""

    name: ClassVar = "last"
    key: ClassVar = "last"
    further: ClassVar = ("captured", "moved")
    form: ClassVar = Form.MOVE
    nothing: ClassVar[None] = None

    def after(self, value: LastMove | None, move: Move, moment: After) -> LastMove | None:
        if not moment.is_over:
            return value
        mover, arrival = move.mover, move.arrival
        is_there = arrival is not None and moment.units[arrival] == mover
        mover = None if is_there else mover
        return LastMove(move.departure, arrival, move.captured, move.captured_at, mover).or_nothing

    def units(self, value: LastMove | None) -> Iterator[Unit]:
        held = () if value is None else (value.captured, value.mover)
        return (unit for unit in held if unit is not None)

    def turned(self, value: LastMove | None) -> None:
        return None

    def read(self, fields: Fields) -> LastMove | None:
        """Return it from its fields; a square may be left out, as in ``-b3``."""
        words, read_unit = fields.values, fields.letters.read
        nothing, square = Word("", 1), fields.geometry.square
        departure = arrival = unit = at = nothing
        if "last" in words:
            departure, arrival = words["last"].halves(_ENDS, "fen-last")
        if "captured" in words:
            unit, at = words["captured"].halves(_CAPTURED, "fen-captured")
        return LastMove(
            departure.read(square) if departure.text else None,
            arrival.read(square) if arrival.text else None,
            unit.read(read_unit) if unit.text else None,
            at.read(square) if at.text else None,
            words["moved"].read(read_unit) if "moved" in words else None,
        ).or_nothing

    def parts(
        self, value: LastMove | None, geometry: Geometry, letters: Letters
    ) -> Iterator[tuple[str, str]]:
        if value is None:
            return
        ends = [
            "" if square is None else geometry.name(square) for square in (value.departure, value.arrival)
        ]
        if any(ends):
            yield "last", "-".join(ends)
        if value.captured is not None and value.captured_at is not None:
            yield "captured", letters.write(value.captured) + geometry.name(value.captured_at)
        if value.mover is not None:
            yield "moved", letters.write(value.mover)

    def told(self, given: Any, texts: Texts) -> LastMove | None:
        """Return it from a file; the captured unit is written as in FEN, with its square."""
        squares: list[Square | None] = []
        for key, name in (("from", given.from_), ("to", given.to)):
            square = None
            with texts.at(key):
                square = None if name is None else texts.geometry.square(name)
            squares.append(square)
        unit = at = mover = None
        with texts.at("captured"):
            if given.captured is not None:
                unit, at = _captured(given.captured, texts)
        with texts.at("moved"):
            if given.moved is not None:
                mover = texts.letters.read(given.moved)
        return LastMove(squares[0], squares[1], unit, at, mover).or_nothing


def _captured(text: str, texts: Texts) -> tuple[Unit, Square]:
    """Return the unit and the square of a text such as ``Pb3``."""
    match = re.fullmatch(rf"(.+?)({SQUARE_NAME})", text)
    if match is None:
        raise PositionError("unit-text", text=text)
    return texts.letters.read(match[1]), texts.geometry.square(match[2])


@dataclass(frozen=True, slots=True)
class Stood:
    """A position that has stood in a game, `without_past`; ``in_check``: its player was in check.

    ``notes``: what conditions keep of it, by the condition.
    """

    position: Position
    in_check: bool
    notes: Mapping[object, Any] = field(hash=False)


Past = tuple[Stood, ...]


@dataclass(frozen=True, eq=False)
class History(Memory[Past]):
    """It belongs to a game that is played, and is told by its moves: no FEN and no file tells it."""

    name: ClassVar = "history"
    key: ClassVar = ""
    form: ClassVar = Form.MOVE
    nothing: ClassVar[Past] = ()

    def read(self, fields: Fields) -> Past:
        return ()

    def parts(self, value: Past, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return iter(())

    def told(self, given: Any, texts: Texts) -> Past:
        return ()


LAST: Final = Last()
HISTORY: Final = History()


def without_past(position: Position) -> Position:
    """Return a position without what has led to it: its history and its clocks."""
    return replace(position.remembering({HISTORY: HISTORY.nothing}), halfmove=0, fullmove=1)
