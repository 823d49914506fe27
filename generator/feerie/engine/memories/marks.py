"""What is remembered by squares: which units have not moved, were pawns, spent their step; where each first
stood; and the units beneath squares, which operations put there and take from there.
"""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from feerie.engine.board import SQUARE_NAME, Form, Geometry, Memory, Square, Texts, Unit
from feerie.engine.board.fen_fields import UNIT, Fields, Letters, Word
from feerie.engine.board.position import Under
from feerie.engine.memories.past import After, AfterMoves, AfterOperations, Pawns
from feerie.engine.operations import Captive, Displace, Move, Mutate, Operation, Place, Remove, Swap
from feerie.engine.operations.operation import Squares, carried


@dataclass(frozen=True, eq=False)
class MarkedUnits(Memory[Squares]):
    """A memory that some units have or not, by their squares."""

    form: ClassVar = Form.SQUARES
    nothing: ClassVar[Squares] = frozenset()

    def bearers(self, value: Squares) -> Squares:
        return value

    def kept(self, value: Squares, squares: AbstractSet[Square]) -> Squares:
        return value & squares

    def read(self, fields: Fields) -> Squares:
        return fields.squares(self.key)

    def parts(self, value: Squares, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return ((self.key, geometry.name(square)) for square in sorted(value))

    def told(self, given: Any, texts: Texts) -> Squares:
        found = set()
        for number, name in enumerate(given):
            with texts.at(number):
                found.add(texts.bearer(name))
        return frozenset(found)


@dataclass(frozen=True, eq=False)
class Unmoved(MarkedUnits):
    """The units that have not moved, beyond those that may castle.

    They stand among the castling rights, whose letters tell most of them, and which go with these.
    """

    name: ClassVar = "unmoved"
    key: ClassVar = "unmoved"
    is_field: ClassVar = True


@dataclass(frozen=True, eq=False)
class Stepped(MarkedUnits, AfterMoves[Squares]):
    """The pawns that have spent their only double step.

    The mark goes with its pawn. A unit that becomes a pawn by capturing such a pawn takes it over.
    """

    name: ClassVar = "stepped"
    key: ClassVar = "stepped"
    pawns: ClassVar = True

    def after(self, value: Squares, move: Move, moment: After) -> Squares:
        rules, captured = moment.rules, move.captured
        taken = (captured, move.captured_at)
        was_taken = move.captured_at in value and captured is not None and rules.is_pawn(captured)
        for operation in move.operations:
            match operation:
                case Place(unit, at, captive=who) if was_taken and who == taken and unit == captured:
                    value |= {at}
                case Mutate(at, _, became) if not rules.is_pawn(became):
                    value -= {at}
                case Mutate(at, before, _) if was_taken and not rules.is_pawn(before):
                    value |= {at}
                case _:
                    value = carried(value, operation)
        mover, arrival = move.mover, move.arrival
        is_spent = move.passed and mover is not None and rules.steps_once(mover)
        return value | {arrival} if is_spent and arrival is not None else value


@dataclass(frozen=True, eq=False)
class Promoted(MarkedUnits, AfterOperations[Squares]):
    """The units that were pawns before they were promoted.

    The mark goes with its unit, whatever that becomes, until it leaves the board or is a pawn again.
    """

    name: ClassVar = "promoted"
    key: ClassVar = "promoted"
    pawns: ClassVar = False

    def after(self, value: Squares, operation: Operation, rules: Pawns) -> Squares:
        if not isinstance(operation, Mutate):
            return carried(value, operation)
        if rules.is_pawn(operation.after):
            return value - {operation.at}
        return value | {operation.at} if rules.is_pawn(operation.before) else value


Origins = tuple[tuple[Square, Square], ...]
"""The square of a unit with its origin, in the order of the squares; not of one that stands on its origin."""

_PAIR: Final = re.compile(rf"({SQUARE_NAME})({SQUARE_NAME})")


@dataclass(frozen=True, eq=False)
class FirstSquares(AfterMoves[Origins]):
    """A unit keeps its origin wherever it goes and whatever it becomes, even when captured and reborn.

    A unit that is new on the board has the square where it is placed as its origin.
    """

    name: ClassVar = "origins"
    key: ClassVar = "origins"
    form: ClassVar = Form.SQUARE_EACH
    nothing: ClassVar[Origins] = ()

    def after(self, value: Origins, move: Move, moment: After) -> Origins:
        now = dict(value)
        taken: dict[Captive, Square] = {}
        for operation in move.operations:
            match operation:
                case Remove(unit, at):
                    taken[Captive(unit, at)] = now.pop(at, at)
                case Displace(_, departure, arrival):
                    now[arrival] = now.pop(departure, departure)
                case Swap(_, (here, there)):
                    now[here], now[there] = now.get(there, there), now.get(here, here)
                case Place(_, at, captive=captive, beneath=False):
                    now.pop(at, None)
                    if captive in taken:
                        now[at] = taken[captive]
                case _:
                    pass
        return _sorted(now.items())

    def bearers(self, value: Origins) -> Iterable[Square]:
        return (square for square, _ in value)

    def kept(self, value: Origins, squares: AbstractSet[Square]) -> Origins:
        return tuple(pair for pair in value if pair[0] in squares)

    def read(self, fields: Fields) -> Origins:
        pairs = (part.halves(_PAIR, "fen-origins") for part in fields.parts("origins"))
        square = fields.geometry.square
        return _sorted({at.read(square): origin.read(square) for at, origin in pairs}.items())

    def parts(self, value: Origins, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return (("origins", geometry.name(square) + geometry.name(origin)) for square, origin in value)

    def told(self, given: Any, texts: Texts) -> Origins:
        found: dict[Square, Square] = {}
        for name, origin in given.items():
            with texts.at(name):
                square = texts.bearer(name)
                found[square] = texts.geometry.square(origin)
        return _sorted(found.items())


def _sorted(pairs: Iterable[tuple[Square, Square]]) -> Origins:
    """Return the origins of units that have left them, in order."""
    return tuple(sorted((square, origin) for square, origin in pairs if square != origin))


UNMOVED: Final = Unmoved()
STEPPED: Final = Stepped()
PROMOTED: Final = Promoted()
ORIGINS: Final = FirstSquares()


_STACK: Final = re.compile(rf"({SQUARE_NAME})((?:{UNIT.pattern})+)")


@dataclass(frozen=True, eq=False)
class Beneath(Memory[Under]):
    """They stand in a field of the position of their own."""

    name: ClassVar = "under"
    key: ClassVar = "under"
    form: ClassVar = Form.UNITS_EACH
    is_field: ClassVar = True
    nothing: ClassVar[Under] = ()

    def read(self, fields: Fields) -> Under:
        stacks: dict[Square, tuple[Unit, ...]] = {}
        for part in fields.parts("under"):
            name, stack = part.halves(_STACK, "fen-under")
            units = tuple(
                Word(unit[0], stack.column + unit.start()).read(fields.letters.read)
                for unit in UNIT.finditer(stack.text)
            )
            square = name.read(fields.geometry.square)
            stacks[square] = stacks.get(square, ()) + units
        return tuple(sorted(stacks.items()))

    def parts(self, value: Under, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return (("under", geometry.name(at) + "".join(map(letters.write, units))) for at, units in value)

    def told(self, given: Any, texts: Texts) -> Under:
        """Return it from a file, the units written as in FEN; the first is the first to come out."""
        stacks: dict[Square, tuple[Unit, ...]] = {}
        for name, tokens in given.items():
            units = []
            for number, token in enumerate(tokens):
                with texts.at(name, number):
                    units.append(texts.letters.read(token))
            with texts.at(name):
                stacks[texts.geometry.square(name)] = tuple(units)
        return tuple(sorted((square, units) for square, units in stacks.items() if units))


UNDER: Final = Beneath()
