"""The state of a position besides where its units stand: turn, rights, phase, reserves and memories."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from feerie.engine.board.fen import passed_squares
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import LastMove, Origins, Position, Under
from feerie.engine.board.tally import Tally, UnitTally, with_count, with_count_on
from feerie.engine.board.units import PLAYERS, Colour, Unit
from feerie.engine.rules.contract.word import Memory
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import (
    check_counter,
    check_memory,
    check_passed,
    unfinished,
    unphased,
    unused,
)
from feerie.errors import PositionError
from feerie.errors.spelling import nearest
from feerie.language.definitions.models.position_model import (
    Counts,
    LastMoveModel,
    PositionModel,
    ShortTexts,
    UnitTexts,
)
from feerie.language.reading.findings import Findings


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
        if model.stepped is not None:
            position = replace(position, stepped=self._remembered(Memory.STEPPED, model.stepped, position))
        if model.promoted is not None:
            position = replace(position, promoted=self._remembered(Memory.PROMOTED, model.promoted, position))
        if model.castling is not None:
            position = replace(position, unmoved=self._rights(model.castling, position))
        if model.unmoved is not None:
            squares = self._unmoved(model.unmoved, position)
            position = replace(position, unmoved=position.unmoved | squares)
        if model.made is not None:
            position = self._begun(position, model.made)
        if model.en_passant is not None:
            position = replace(position, en_passant=self._passed(model.en_passant, position))
        if model.last is not None:
            position = replace(position, last=self._last(model.last))
        return self._stored(position, model)

    def _stored(self, position: Position, model: PositionModel) -> Position:
        """The position with the units beneath it, its reserves, and the origins of its units."""
        if model.under is not None:
            position = replace(position, under=self._under(model.under))
        if model.origins is not None:
            position = replace(position, origins=self._origins(model.origins, position))
        if model.tally is not None:
            tally, unit_tally = self._tallies(model.tally, position)
            position = replace(position, tally=tally, unit_tally=unit_tally)
        if model.reserve is not None:
            position = replace(position, reserves=self._reserves(model.reserve))
        return position

    def _begun(self, position: Position, made: int) -> Position:
        """The position with the number of moves of the turn that have been made."""
        begun = replace(position, made=made)
        for key, error in unfinished(begun, self._variant):
            self._findings.add((key,), error.code, **error.values)
            return position
        return begun

    def _turned(self, position: Position, turn: str) -> Position:
        """The position with that side to move."""
        if turn not in PLAYERS:
            expected = list(PLAYERS)
            self._findings.add(
                ("turn",), "not-one-of", found=turn, expected=expected, nearest=nearest(turn, expected)
            )
            return position
        return position.with_turn(Colour(turn))

    def _phased(self, position: Position, model: PositionModel) -> Position:
        """The position in the phase, and with the keeper, of the mapping."""
        phase = position.phase if model.phase is None else model.phase
        keeper = position.keeper if model.keeper is None else Colour(model.keeper)
        phased = replace(position, phase=phase, keeper=keeper)
        wrong = False
        for key in unused(phased, self._variant):
            if getattr(model, key, None) is not None:
                self._findings.add_at_key((key,), "unused-state", key=key)
                wrong = True
        for key, error in () if wrong else unphased(phased, self._variant):
            wrong = True
            self._findings.add((key,), error.code, **error.values)
        return position if wrong else phased

    def _rights(self, letters: str, position: Position) -> frozenset[Square]:
        squares: set[Square] = set()
        rights = self._variant.alphabet.rights_on(position.units, self._geometry.files)
        for letter in letters.strip("-"):
            right = rights.get(letter, ())
            if not right or any(position.units[square] != unit for square, unit in right):
                self._findings.add(("castling",), "castling-right", letter=letter)
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
                is_told = unit is not None and Memory.UNMOVED in self._variant.remembers
                if (square, unit) not in castling and not is_told:
                    raise PositionError("unmoved", square=name, unit=position.units[square])
                squares.add(square)
        return frozenset(squares)

    def _remembered(
        self, memory: Literal[Memory.PROMOTED, Memory.STEPPED], names: ShortTexts, position: Position
    ) -> frozenset[Square]:
        """The squares of the units that have the memory."""
        if not self._is_used(memory):
            return frozenset()
        squares = set()
        for number, name in enumerate(names):
            with self._findings.collecting(memory, number):
                square = self._geometry.square(name)
                check_memory(memory, square, position, self._variant)
                squares.add(square)
        return frozenset(squares)

    def _passed(self, names: str, position: Position) -> frozenset[Square]:
        """The squares that pawns have just passed over; none with a finding."""
        with self._findings.collecting("en_passant"):
            squares = passed_squares(names, self._geometry)
            check_passed(squares, position, self._variant)
            return squares
        return frozenset()

    def _last(self, model: LastMoveModel) -> LastMove | None:
        """The move just played; the captured unit is written as in FEN, with its square."""
        if not self._is_used(Memory.LAST):
            return None
        squares: list[Square | None] = []
        for key, name in (("from", model.from_), ("to", model.to)):
            square = None
            with self._findings.collecting("last", key):
                square = None if name is None else self._geometry.square(name)
            squares.append(square)
        unit = at = None
        with self._findings.collecting("last", "captured"):
            if model.captured is not None:
                unit, at = UnitTexts(self._variant).captured(model.captured)
        mover = None
        with self._findings.collecting("last", "moved"):
            if model.moved is not None:
                mover = self._variant.alphabet.read(model.moved)
        return LastMove.of(squares[0], squares[1], unit, at, mover)

    def _under(self, under: dict[str, ShortTexts]) -> Under:
        """The units beneath each square, written as in FEN; the first is the first to come out."""
        if not self._is_used(Memory.UNDER):
            return ()
        stacks: dict[Square, tuple[Unit, ...]] = {}
        for name, tokens in under.items():
            units = []
            for number, token in enumerate(tokens):
                with self._findings.collecting("under", name, number):
                    units.append(self._variant.alphabet.read(token))
            with self._findings.collecting("under", name):
                stacks[self._geometry.square(name)] = tuple(units)
        return tuple(sorted((square, units) for square, units in stacks.items() if units))

    def _origins(self, origins: dict[str, str], position: Position) -> Origins:
        """The origins of units, by their squares."""
        if not self._is_used(Memory.ORIGINS):
            return ()
        found: dict[Square, Square] = {}
        for name, origin in origins.items():
            with self._findings.collecting("origins", name):
                square = self._geometry.square(name)
                check_memory(Memory.ORIGINS, square, position, self._variant)
                found[square] = self._geometry.square(origin)
        return tuple(sorted((square, origin) for square, origin in found.items() if square != origin))

    def _reserves(self, reserve: dict[str, ShortTexts]) -> tuple[Unit, ...]:
        if not self._variant.has_reserves:
            self._findings.add_at_key(("reserve",), "no-reserve", key="reserve")
            return ()
        units = []
        texts = UnitTexts(self._variant)
        for colour, symbols in reserve.items():
            if colour not in self._variant.colours:
                expected = list(self._variant.colours)
                guess = nearest(colour, expected)
                path = ("reserve", colour)
                self._findings.add_at_key(
                    path, "unknown-colour", colour=colour, expected=expected, nearest=guess
                )
                continue
            for number, symbol in enumerate(symbols):
                with self._findings.collecting("reserve", colour, number):
                    units.append(texts.unit(symbol, Colour(colour)))
        return tuple(sorted(units))

    def _tallies(self, counts: dict[str, Counts], position: Position) -> tuple[Tally, UnitTally]:
        """The counters of the players of the position, and those of its units."""
        tally: Tally = ()
        unit_tally: UnitTally = ()
        for name, numbers in counts.items():
            with self._findings.collecting("tally", name):
                check_counter(name, self._variant)
            for owner, number in numbers.items():
                is_player = owner in PLAYERS
                memory = Memory.TALLY if is_player else Memory.UNIT_TALLY
                if not self._is_used(memory):
                    return (), ()
                if is_player:
                    tally = with_count(tally, name, Colour(owner), number)
                    continue
                with self._findings.collecting("tally", name, owner):
                    square = self._geometry.square(owner)
                    check_memory(Memory.UNIT_TALLY, square, position, self._variant)
                    unit_tally = with_count_on(unit_tally, name, square, number)
        return tally, unit_tally

    def _is_used(self, memory: Memory) -> bool:
        """Whether the rules use a memory; adds a finding if they do not."""
        if memory in self._variant.remembers:
            return True
        self._findings.add_at_key((memory.key,), "unused-state", key=memory.key)
        return False
