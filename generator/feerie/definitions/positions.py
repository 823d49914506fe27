"""Positions as files give them: by FEN, by lists, by a drawing, or as the end of another diagram."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Annotated, Final

from pydantic import ConfigDict, Field, StringConstraints

from feerie.board.fen import parse_fen
from feerie.board.geometry import Geometry, Square
from feerie.board.position import Position
from feerie.board.units import Colour, Unit
from feerie.definitions.document import Document
from feerie.definitions.found import type_name
from feerie.definitions.nearest import nearest
from feerie.definitions.node import KeyPath
from feerie.definitions.validation import Strict
from feerie.errors import DefinitionError, FeerieError, Finding, PositionError
from feerie.rules.variant import PLAYERS, Variant

FinalPosition = Callable[[str], Position]
"""From the name of a diagram to the position at its end; raises FeerieError."""

_FORMS: Final = ("fen", "board", "diagram")
_UNIT: Final = re.compile(r"([A-Za-z]*)([a-z][1-9]\d?)")
_CASTLING: Final = r"^(-|K?Q?k?q?)$"

Names = tuple[Annotated[str, StringConstraints(max_length=16)], ...]


class LastMove(Strict):
    """The move just played, as far as it is known."""

    from_: str | None = Field(default=None, alias="from")
    to: str | None = None
    captured: str | None = None


class PositionModel(Strict):
    """A position: one of `fen`, `board`, `diagram` or lists of units by colour; the rest overrides it."""

    model_config = ConfigDict(extra="allow")

    fen: Annotated[str, StringConstraints(max_length=4096)] | None = None
    board: Annotated[str, StringConstraints(max_length=4096)] | None = None
    diagram: str | None = None
    white: Names | None = None
    black: Names | None = None
    turn: str | None = None
    castling: Annotated[str, StringConstraints(pattern=_CASTLING)] | None = None
    unmoved: Names | None = None
    en_passant: str | None = None
    reserve: dict[str, Names] | None = None
    last: LastMove | None = None


def read_position(
    model: PositionModel, variant: Variant, document: Document, prefix: KeyPath, final: FinalPosition
) -> Position:
    """The position that a mapping gives; raises DefinitionError with everything that is wrong in it."""
    reader = _Reader(variant, document, prefix, final)
    position = reader.read(model)
    if reader.findings or position is None:
        raise DefinitionError(tuple(reader.findings))
    return position


class _Reader:
    """Reads one mapping, and collects what is wrong in it."""

    def __init__(self, variant: Variant, document: Document, prefix: KeyPath, final: FinalPosition) -> None:
        self._variant = variant
        self._geometry: Geometry = variant.geometry
        self._document = document
        self._prefix = prefix
        self._final = final
        self.findings: list[Finding] = []

    def read(self, model: PositionModel) -> Position | None:
        lists = self._lists(model)
        forms = [form for form in _FORMS if getattr(model, form) is not None]
        if len(forms) + bool(lists) != 1:
            self._found("position-forms", (), found=[*forms, *lists] or None)
            return None
        position = None
        if model.fen is not None:
            with self._collecting("fen"):
                position = parse_fen(model.fen, self._geometry, self._variant.alphabet)
        elif model.board is not None:
            position = self._drawn(model.board)
        elif model.diagram is not None:
            with self._collecting("diagram"):
                position = self._final(model.diagram)
        else:
            position = self._listed(lists)
        position = position and self._overridden(position, model)
        return position and self._completed(position)

    def _lists(self, model: PositionModel) -> dict[str, Names]:
        """The lists of units by colour; any other unknown key is a finding."""
        lists = {colour: names for colour in PLAYERS if (names := getattr(model, colour)) is not None}
        for key, value in (model.model_extra or {}).items():
            if key not in self._variant.colours:
                expected = sorted({*PositionModel.model_fields, *self._variant.colours})
                self._found("unknown-key", (key,), key=key, expected=expected, nearest=nearest(key, expected))
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
        return Position(self._geometry, tuple(units))

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
            raise PositionError("fen-letter", letter=symbol, expected=sorted(symbols))
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
                if token != ".":
                    with self._collecting("board"):
                        unit = self._variant.alphabet.read(token)
                units.append(unit)
        return Position(geometry, tuple(units))

    def _overridden(self, position: Position, model: PositionModel) -> Position:
        """The position with everything that the mapping says besides."""
        if model.turn is not None:
            if model.turn in PLAYERS:
                # The other side to move means a moment without a double step before it.
                passed = position.en_passant if model.turn == position.turn else None
                position = replace(position, turn=Colour(model.turn), en_passant=passed)
            else:
                self._found("not-one-of", ("turn",), found=model.turn, expected=PLAYERS, nearest=nearest(model.turn, PLAYERS))
        if model.castling is not None:
            position = replace(position, unmoved=self._rights(model.castling, position))
        if model.unmoved is not None:
            squares = self._squares("unmoved", model.unmoved)
            position = replace(position, unmoved=position.unmoved | squares)
        if model.en_passant is not None:
            with self._collecting("en_passant"):
                position = replace(position, en_passant=self._geometry.square(model.en_passant))
        if model.reserve is not None:
            position = replace(position, reserves=self._reserves(model.reserve))
        return position

    def _rights(self, letters: str, position: Position) -> frozenset[Square]:
        squares: set[Square] = set()
        for letter in letters.strip("-"):
            right = self._variant.alphabet.rights.get(letter, ())
            if not right or any(position.units[square] != unit for square, unit in right):
                self._found("castling-right", ("castling",), letter=letter)
            squares.update(square for square, _ in right)
        return frozenset(squares)

    def _squares(self, key: str, names: Names) -> frozenset[Square]:
        squares = set()
        for number, name in enumerate(names):
            with self._collecting(key, number):
                squares.add(self._geometry.square(name))
        return frozenset(squares)

    def _reserves(self, reserve: dict[str, Names]) -> tuple[Unit, ...]:
        units = []
        for colour, symbols in reserve.items():
            if colour not in self._variant.colours:
                expected = sorted(self._variant.colours)
                self._found("unknown-colour", ("reserve", colour), colour=colour, expected=expected, nearest=nearest(colour, expected))
                continue
            for number, symbol in enumerate(symbols):
                with self._collecting("reserve", colour, number):
                    units.append(self._unit(symbol, Colour(colour)))
        return tuple(sorted(units))

    def _completed(self, position: Position) -> Position:
        """What follows from the rest: no reserves without a rule for them, the fairy kinds to promote to."""
        if position.reserves and not self._variant.has_reserves:
            self._found("no-reserve", ("reserve",), key="reserve")
        return position.completed(self._variant.fairy_kinds)

    @contextmanager
    def _collecting(self, *path: str | int) -> Iterator[None]:
        """Turn an error into a finding at that place."""
        try:
            yield
        except FeerieError as error:
            self._found(error.code, path, **error.values)

    def _found(self, code: str, path: KeyPath, **values: object) -> None:
        self.findings.append(self._document.finding((*self._prefix, *path), code, **values))


