"""A position set up from what a file says of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from feerie.board.fen import parse_fen
from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.position import Position
from feerie.board.units import Colour, Unit, opponent
from feerie.definitions.document import Document
from feerie.definitions.found import type_name
from feerie.definitions.nearest import nearest
from feerie.definitions.node import KeyPath
from feerie.definitions.positions import FORMS, UNUSED_STATE, LastMoveModel, Names, PositionModel
from feerie.errors import DefinitionError, FeerieError, Finding, PositionError
from feerie.rules.movement import Movement
from feerie.rules.variant import PLAYERS, Variant

FinalPosition = Callable[[str], Position]
"""From the name of a diagram to the position at its end; raises FeerieError."""

_NOTHING: Final = "."
_CAPTURED: Final = re.compile(r"(.+?)([a-z][1-9][0-9]?)")
_UNIT: Final = re.compile(r"([A-Za-z]*)([a-z][1-9][0-9]?)")


def read_position(
    model: PositionModel, variant: Variant, document: Document, prefix: KeyPath, final: FinalPosition
) -> Position:
    """The position that a mapping gives; raises DefinitionError with everything that is wrong in it.

    ``prefix`` is where the mapping stands in the document; ``final`` gives the end of another diagram.
    """
    setup = _Setup(variant, document, prefix, final)
    position = setup.position(model)
    if setup.findings or position is None:
        raise DefinitionError(tuple(setup.findings))
    return position


def position_of_fen(text: str, variant: Variant) -> Position:
    """The position that a FEN describes under a variant's rules; raises PositionError."""
    position = parse_fen(text, variant.geometry, variant.alphabet)
    for key in _unused(position, variant):
        raise PositionError("unused-state", key=key)
    for key, expected in _unphased(position, variant):
        raise PositionError("not-one-of", found=getattr(position, key), expected=expected, nearest=None)
    strangers = {unit.colour for unit in (*position.units, *position.reserves) if unit} - set(variant.colours)
    if strangers:
        expected = list(variant.colours)
        raise PositionError("unknown-colour", colour=min(strangers), expected=expected, nearest=None)
    if position.reserves and not variant.has_reserves:
        raise PositionError("no-reserve", key="reserve")
    return position


def _unused(position: Position, variant: Variant) -> Iterator[str]:
    """The state of a position that the rules have no use for."""
    if position.last is not None and not variant.remembers_last:
        yield "last"
    if position.stepped and not variant.steps_once:
        yield "stepped"
    if position.promoted and not variant.remembers_promoted:
        yield "promoted"
    if not variant.phases:
        if position.phase != 1:
            yield "phase"
        if position.keeper is not None:
            yield "keeper"


def _unphased(position: Position, variant: Variant) -> Iterator[tuple[str, list[str]]]:
    """What names no phase of the rules: the phase, or its keeper, and what is expected there."""
    if position.phase == 1:
        return
    numbers = {number for number, _ in variant.phases}
    keepers = [keeper for number, keeper in variant.phases if number == position.phase and keeper]
    if position.phase not in numbers:
        yield "phase", [str(number) for number in sorted({1, *numbers})]
    elif keepers and position.keeper not in keepers:
        yield "keeper", list(keepers)


class _Setup:
    """Sets up what one mapping says, and collects what is wrong in it."""

    def __init__(self, variant: Variant, document: Document, prefix: KeyPath, final: FinalPosition) -> None:
        self._variant = variant
        self._geometry: Geometry = variant.geometry
        self._document = document
        self._prefix = prefix
        self._final = final
        self.findings: list[Finding] = []

    def position(self, model: PositionModel) -> Position | None:
        """The position, if one form of the mapping can be read."""
        lists = self._lists(model)
        forms = [form for form in FORMS if getattr(model, form) is not None]
        if len(forms) + bool(lists) != 1:
            # A word that nobody knows may well be the form that was meant.
            if not self.findings:
                self._found("position-forms", (), found=[*forms, *lists] or None)
            return None
        position = None
        if model.fen is not None:
            with self._collecting("fen"):
                position = position_of_fen(model.fen, self._variant)
        elif model.board is not None:
            position = self._drawn(model.board)
        elif model.diagram is not None:
            with self._collecting("diagram"):
                position = self._final(model.diagram)
        else:
            position = self._listed(lists)
        return position and self._overridden(position, model)

    def _lists(self, model: PositionModel) -> dict[str, Names]:
        """The lists of units by colour; any other unknown key is a finding."""
        lists: dict[str, Names] = {
            colour: names for colour in PLAYERS if (names := getattr(model, colour)) is not None
        }
        for key, value in model.further.items():
            if key in UNUSED_STATE and key not in self._variant.colours:
                self._found_key("unused-state", (key,), key=key)
            elif key not in self._variant.colours:
                expected = sorted({*PositionModel.model_fields, *self._variant.colours})
                guess = nearest(key, expected)
                self._found_key("unknown-key", (key,), key=key, expected=expected, nearest=guess)
            elif not isinstance(value, list) or not all(isinstance(name, str) for name in value):
                self._found("wrong-type", (key,), found=type_name(value), expected=["list"])
            else:
                lists[key] = tuple(value)
        return lists

    def _listed(self, lists: dict[str, Names]) -> Position:
        units: list[Unit | None] = [None] * len(self._geometry.squares)
        for colour, names in lists.items():
            for number, name in enumerate(names):
                with self._collecting(colour, number):
                    square, unit = self._unit_on(name, Colour(colour))
                    if units[square] is not None:
                        raise PositionError("two-units", square=self._geometry.name(square))
                    units[square] = unit
        return self._first(units)

    def _unit_on(self, text: str, colour: Colour) -> tuple[Square, Unit]:
        """A unit and its square, as ``Kf1``; a pawn may go without its letter."""
        match = _UNIT.fullmatch(text)
        if match is None:
            raise PositionError("unit-text", text=text)
        return self._geometry.square(match[2]), self._unit(match[1] or "P", colour)

    def _unit(self, symbol: str, colour: Colour) -> Unit:
        """A unit by its English symbol."""
        symbols = {piece.symbol.en: kind for kind, piece in self._variant.pieces.items()}
        if symbol not in symbols:
            own = (letter for letter, kind in symbols.items() if kind not in self._variant.spare)
            raise PositionError("fen-letter", letter=symbol, expected=sorted(own))
        return Unit(symbols[symbol], colour)

    def _drawn(self, drawing: str) -> Position | None:
        """A position drawn rank by rank from the top, a dot for an empty square."""
        rows = [row.split() for row in drawing.strip().splitlines()]
        geometry = self._geometry
        if len(rows) != geometry.ranks or any(len(row) != geometry.files for row in rows):
            self._found("board-drawing", ("board",), ranks=geometry.ranks, files=geometry.files)
            return None
        units: list[Unit | None] = []
        for row in reversed(rows):
            for token in row:
                unit = None
                if token != _NOTHING:
                    with self._collecting("board"):
                        unit = self._variant.alphabet.read(token)
                        self._known(unit.colour)
                units.append(unit)
        return self._first(units)

    def _first(self, units: list[Unit | None]) -> Position:
        """The position of those units, as the first one of a game."""
        promotes = self._variant.alphabet.fairy_kinds(units)
        return Position(self._geometry, tuple(units), promotes=promotes)

    def _overridden(self, position: Position, model: PositionModel) -> Position:
        """The position with everything that the mapping says besides."""
        if model.turn is not None:
            position = self._turned(position, model.turn)
        if model.phase is not None or model.keeper is not None:
            position = self._phased(position, model)
        if model.stepped is not None:
            position = replace(position, stepped=self._stepped(model.stepped, position))
        if model.castling is not None:
            position = replace(position, unmoved=self._rights(model.castling, position))
        if model.unmoved is not None:
            squares = self._unmoved(model.unmoved, position)
            position = replace(position, unmoved=position.unmoved | squares)
        if model.promoted is not None:
            position = replace(position, promoted=self._promoted(model.promoted, position))
        if model.en_passant is not None:
            position = replace(position, en_passant=self._passed(model.en_passant, position))
        if model.last is not None:
            position = replace(position, last=self._last(model.last))
        if model.reserve is not None:
            position = replace(position, reserves=self._reserves(model.reserve))
        return position

    def _turned(self, position: Position, turn: str) -> Position:
        """The position with that side to move; the move just played, and a double step,
        were then not the opponent's."""
        if turn not in PLAYERS:
            expected = list(PLAYERS)
            self._found(
                "not-one-of", ("turn",), found=turn, expected=expected, nearest=nearest(turn, expected)
            )
            return position
        if turn == position.turn:
            return position
        return replace(position, turn=Colour(turn), en_passant=None, last=None)

    def _phased(self, position: Position, model: PositionModel) -> Position:
        """The position in that phase, with that keeper."""
        phase = position.phase if model.phase is None else model.phase
        keeper = position.keeper if model.keeper is None else Colour(model.keeper)
        phased = replace(position, phase=phase, keeper=keeper)
        wrong = False
        for key in _unused(phased, self._variant):
            if getattr(model, key, None) is not None:
                self._found_key("unused-state", (key,), key=key)
                wrong = True
        for key, expected in () if wrong else _unphased(phased, self._variant):
            wrong = True
            guess = nearest(str(getattr(phased, key)), expected)
            self._found("not-one-of", (key,), found=getattr(phased, key), expected=expected, nearest=guess)
        return position if wrong else phased

    def _stepped(self, names: Names, position: Position) -> frozenset[Square]:
        """The squares of pawns that have spent their double step."""
        if not self._variant.steps_once:
            self._found_key("unused-state", ("stepped",), key="stepped")
            return frozenset()
        squares = set()
        for number, name in enumerate(names):
            with self._collecting("stepped", number):
                square = self._geometry.square(name)
                unit = position.units[square]
                if unit is None or not self._variant.is_pawn(unit):
                    raise PositionError("stepped", square=name, unit=unit)
                squares.add(square)
        return frozenset(squares)

    def _rights(self, letters: str, position: Position) -> frozenset[Square]:
        squares: set[Square] = set()
        for letter in letters.strip("-"):
            right = self._variant.alphabet.rights.get(letter, ())
            if not right or any(position.units[square] != unit for square, unit in right):
                self._found("castling-right", ("castling",), letter=letter)
            squares.update(square for square, _ in right)
        return frozenset(squares)

    def _unmoved(self, names: Names, position: Position) -> frozenset[Square]:
        """The squares of kings and rooks that have not moved."""
        castling = {pair for right in self._variant.alphabet.rights.values() for pair in right}
        squares = set()
        for number, name in enumerate(names):
            with self._collecting("unmoved", number):
                square = self._geometry.square(name)
                if (square, position.units[square]) not in castling:
                    raise PositionError("unmoved", square=name, unit=position.units[square])
                squares.add(square)
        return frozenset(squares)

    def _promoted(self, names: Names, position: Position) -> frozenset[Square]:
        """The squares of units that were pawns."""
        if not self._variant.remembers_promoted:
            self._found_key("unused-state", ("promoted",), key="promoted")
            return frozenset()
        squares = set()
        for number, name in enumerate(names):
            with self._collecting("promoted", number):
                square = self._geometry.square(name)
                unit = position.units[square]
                if unit is None or self._variant.is_pawn(unit):
                    raise PositionError("promoted", square=name, unit=unit)
                squares.add(square)
        return frozenset(squares)

    def _passed(self, name: str, position: Position) -> Square | None:
        """The square that a pawn has just passed over."""
        with self._collecting("en_passant"):
            square = self._geometry.square(name)
            variant = self._variant.in_phase(position.phase, position.keeper)
            passers = Movement(variant, opponent(position.turn)).passers().get(square, ())
            if not any(position.units[passer.square] == passer.unit for passer in passers):
                raise PositionError("en-passant", square=name)
            return square
        return None

    def _last(self, model: LastMoveModel) -> LastMove | None:
        """The move just played; the captured unit is written as in FEN, with its square."""
        if not self._variant.remembers_last:
            self._found_key("unused-state", ("last",), key="last")
            return None
        squares: list[Square | None] = []
        for key, name in (("from", model.from_), ("to", model.to)):
            square = None
            with self._collecting("last", key):
                square = None if name is None else self._geometry.square(name)
            squares.append(square)
        unit = at = None
        with self._collecting("last", "captured"):
            if model.captured is not None:
                token, name = self._split(model.captured)
                unit, at = self._variant.alphabet.read(token), self._geometry.square(name)
        return LastMove(squares[0], squares[1], unit, at)

    @staticmethod
    def _split(text: str) -> tuple[str, str]:
        match = _CAPTURED.fullmatch(text)
        if match is None:
            raise PositionError("unit-text", text=text)
        return match[1], match[2]

    def _reserves(self, reserve: dict[str, Names]) -> tuple[Unit, ...]:
        if not self._variant.has_reserves:
            self._found_key("no-reserve", ("reserve",), key="reserve")
            return ()
        units = []
        for colour, symbols in reserve.items():
            if colour not in self._variant.colours:
                expected = list(self._variant.colours)
                guess = nearest(colour, expected)
                path = ("reserve", colour)
                self._found_key("unknown-colour", path, colour=colour, expected=expected, nearest=guess)
                continue
            for number, symbol in enumerate(symbols):
                with self._collecting("reserve", colour, number):
                    units.append(self._unit(symbol, Colour(colour)))
        return tuple(sorted(units))

    def _known(self, colour: Colour) -> None:
        if colour not in self._variant.colours:
            expected = list(self._variant.colours)
            raise PositionError("unknown-colour", colour=colour, expected=expected, nearest=None)

    @contextmanager
    def _collecting(self, *path: str | int) -> Iterator[None]:
        """Turn an error into a finding at that place."""
        try:
            yield
        except FeerieError as error:
            self._found(error.code, path, **error.values)

    def _found(self, code: str, path: KeyPath, **values: object) -> None:
        self.findings.append(self._document.finding((*self._prefix, *path), code, **values))

    def _found_key(self, code: str, path: KeyPath, **values: object) -> None:
        self.findings.append(self._document.key_finding((*self._prefix, *path), code, **values))
