"""The state of a position besides where its units stand: turn, rights, phase, reserves and memories."""

from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from feerie.engine.board import PLAYERS, Alphabet, Colour, Geometry, Memory, Position, Square, Unit
from feerie.engine.board.fen import passed_squares
from feerie.engine.memories import MEMORIES, UNMOVED
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking import positions
from feerie.errors import PositionError, offered
from feerie.language.definitions.models.position_model import PositionModel, ShortTexts, UnitTexts
from feerie.language.reading.validation import Findings

T = TypeVar("T")


@dataclass(frozen=True)
class _Texts:
    """What reads the texts of a memory of a position, see `board.memory.Texts`."""

    variant: Variant
    position: Position
    memory: Memory[Any]
    findings: Findings

    @property
    def geometry(self) -> Geometry:
        return self.variant.geometry

    @property
    def letters(self) -> Alphabet:
        return self.variant.alphabet

    def at(self, *path: str | int) -> AbstractContextManager[None]:
        return self.findings.collecting(self.memory.key, *path)

    def bearer(self, name: str) -> Square:
        square = self.geometry.square(name)
        positions.check_memory(self.memory, square, self.position, self.variant)
        return square

    def counter(self, name: str) -> str:
        positions.check_counter(name, self.variant)
        return name


class Overrides:
    """The state that a mapping gives to a position; adds to the findings in the mapping."""

    def __init__(self, variant: Variant, findings: Findings) -> None:
        self._variant = variant
        self._geometry = variant.geometry
        self._findings = findings

    def overridden(self, position: Position, model: PositionModel) -> Position:
        """Return the position with the state that the mapping gives."""
        if model.turn is not None:
            position = self._turned(position, model.turn)
        if model.phase is not None or model.keeper is not None:
            position = self._phased(position, model)
        if model.castling is not None:
            position = replace(position, unmoved=self._rights(model.castling, position))
        if model.unmoved is not None:
            squares = self._unmoved(model.unmoved, position)
            position = replace(position, unmoved=position.unmoved | squares)
        if model.made is not None:
            position = self._begun(position, model.made)
        if model.en_passant is not None:
            position = replace(position, en_passant=self._passed(model.en_passant, position))
        for memory in MEMORIES:
            given = getattr(model, memory.key)
            if given is not None and memory.says(given):
                position = position.remembering({memory: self._remembered(memory, given, position)})
        if model.reserve is not None:
            position = replace(position, reserves=self._reserves(model.reserve))
        return position

    def _remembered(self, memory: Memory[T], given: Any, position: Position) -> T:
        """What is remembered; nothing, with a finding, if the rules do not ask for it."""
        if memory in self._variant.remembers:
            return memory.told(given, _Texts(self._variant, position, memory, self._findings))
        self._findings.add_at_key((memory.key,), "unused-state", key=memory.key)
        nothing: T = memory.nothing
        return nothing

    def _begun(self, position: Position, made: int) -> Position:
        """The position with the number of moves of the turn that have been made."""
        begun = replace(position, made=made)
        for key, error in positions.unfinished(begun, self._variant):
            self._findings.add((key,), error.code, **error.values)
            return position
        return begun

    def _turned(self, position: Position, turn: str) -> Position:
        """The position with that side to move."""
        if turn not in PLAYERS:
            self._findings.add(("turn",), "not-one-of", found=turn, **offered(turn, PLAYERS))
            return position
        return position.with_turn(Colour(turn))

    def _phased(self, position: Position, model: PositionModel) -> Position:
        """The position in the phase, and with the keeper, of the mapping."""
        phase = position.phase if model.phase is None else model.phase
        keeper = position.keeper if model.keeper is None else Colour(model.keeper)
        phased = replace(position, phase=phase, keeper=keeper)
        wrong = False
        for key in positions.unused(phased, self._variant):
            if getattr(model, key, None) is not None:
                self._findings.add_at_key((key,), "unused-state", key=key)
                wrong = True
        for key, error in () if wrong else positions.unphased(phased, self._variant):
            wrong = True
            self._findings.add((key,), error.code, **error.values)
        return position if wrong else phased

    def _rights(self, letters: str, position: Position) -> frozenset[Square]:
        squares: set[Square] = set()
        rights = self._variant.alphabet.rights_on(position.units, self._geometry.files)
        for letter in letters.strip("-"):
            right = rights.get(letter, ())
            if not right or any(position.units[square] != unit for square, unit in right):
                code, values = self._variant.alphabet.no_right(letter, rights, self._geometry)
                self._findings.add(("castling",), code, **values)
            squares.update(square for square, _ in right)
        return frozenset(squares)

    def _unmoved(self, names: ShortTexts, position: Position) -> frozenset[Square]:
        """The squares of the kings and rooks that have not moved."""
        castling = self._variant.alphabet.castlers
        squares = set()
        for number, name in enumerate(names):
            with self._findings.collecting("unmoved", number):
                square = self._geometry.square(name)
                unit = position.units[square]
                is_told = unit is not None and UNMOVED in self._variant.remembers
                if (square, unit) not in castling and not is_told:
                    raise PositionError("unmoved", square=name, unit=position.units[square])
                squares.add(square)
        return frozenset(squares)

    def _passed(self, names: str, position: Position) -> frozenset[Square]:
        """The squares that pawns have just passed over; none with a finding."""
        with self._findings.collecting("en_passant"):
            squares = passed_squares(names, self._geometry)
            positions.check_passed(squares, position, self._variant)
            return squares
        return frozenset()

    def _reserves(self, reserve: dict[str, ShortTexts]) -> tuple[Unit, ...]:
        if not self._variant.has_reserves:
            self._findings.add_at_key(("reserve",), "no-reserve", key="reserve")
            return ()
        units = []
        texts = UnitTexts(self._variant)
        for colour, symbols in reserve.items():
            if colour not in self._variant.colours:
                told = offered(colour, self._variant.colours)
                self._findings.add_at_key(("reserve", colour), "unknown-colour", colour=colour, **told)
                continue
            for number, symbol in enumerate(symbols):
                with self._findings.collecting("reserve", colour, number):
                    units.append(texts.unit(symbol, Colour(colour)))
        return tuple(sorted(units))
