"""A position set up from its model: where units stand, then turn, rights, phase, reserves and memories."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from feerie.engine.board import PLAYERS, Alphabet, Colour, Geometry, Memory, Position, Square, Unit, unit_on
from feerie.engine.board.fen import passed_squares
from feerie.engine.memories import MEMORIES, UNMOVED
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking import positions
from feerie.errors import DefinitionError, FeerieError, PositionError, offered
from feerie.language.definitions.models.position_model import FORMS, PositionModel, ShortTexts, UnitTexts
from feerie.language.reading import Document, Findings, KeyPath, type_name

T = TypeVar("T")

FinalPosition = Callable[[str], Position]
"""From the name of a diagram to its final position; raises FeerieError."""

_NOTHING: Final = "."
_LINE: Final = re.compile(".+")
_TOKEN: Final = re.compile(r"\S+")


def read_position(
    model: PositionModel, variant: Variant, document: Document, prefix: KeyPath, final: FinalPosition
) -> Position:
    """Return the position of a mapping; raises DefinitionError with everything that is wrong in it.

    ``prefix`` is the path to the mapping in the document; ``final`` gives the final position of a diagram.
    """
    findings = Findings(document, prefix)
    position = _Setup(variant, findings, final).position(model)
    if findings or position is None:
        raise findings.error()
    return position


def first_position(given: PositionModel | None, variant: Variant, document: Document) -> Position | None:
    """Return the first position of a variant; None without one, or if an inherited one does not fit."""
    if given is None:
        return None
    is_inherited = document.mark(("position",)).file != document.file
    if is_inherited and given.fen is not None:
        # A child without castling has none of the rights of its parent's position.
        given = given.model_copy(update={"fen": variant.alphabet.with_rights(given.fen)})
    try:
        return read_position(given, variant, document, ("position",), _no_diagram)
    except DefinitionError:
        if is_inherited:
            return None
        raise


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


class _Setup:
    """Sets up the position of one mapping; adds to the findings in it."""

    def __init__(self, variant: Variant, findings: Findings, final: FinalPosition) -> None:
        self._variant = variant
        self._geometry = variant.geometry
        self._texts = UnitTexts(variant)
        self._findings = findings
        self._final = final

    def position(self, model: PositionModel) -> Position | None:
        """Return the position; None if no form of the mapping can be read."""
        lists = self._lists(model)
        forms = [form for form in FORMS if getattr(model, form) is not None]
        if len(forms) + bool(lists) != 1:
            # An unknown key has a finding already, and may be a form misspelt.
            if not self._findings:
                self._findings.add((), "position-forms", found=[*forms, *lists] or None)
            return None
        position = None
        if model.fen is not None:
            with self._findings.collecting("fen"):
                position = positions.parsed_fen(model.fen, self._variant)
        elif model.board is not None:
            position = self._drawn(model.board)
        elif model.diagram is not None:
            with self._findings.collecting("diagram"):
                position = self._final(model.diagram)
        else:
            position = self._listed(lists)
        if position is None:
            return None
        position = self._overridden(position, model)
        if model.fen is not None and not self._findings:
            with self._findings.collecting("fen"):
                positions.check_moment(model.fen, position, self._variant)
        return position

    def _lists(self, model: PositionModel) -> dict[str, ShortTexts]:
        """The lists of units by colour; adds findings about other unknown keys."""
        lists: dict[str, ShortTexts] = {
            colour: names for colour in PLAYERS if (names := getattr(model, colour)) is not None
        }
        for key, value in model.further.items():
            if key not in self._variant.colours:
                expected = sorted({*PositionModel.model_fields, *self._variant.colours})
                self._findings.add_at_key((key,), "unknown-key", key=key, **offered(key, expected))
            elif not isinstance(value, list) or not all(isinstance(name, str) for name in value):
                self._findings.add((key,), "wrong-type", found=type_name(value), expected=["list"])
            else:
                lists[key] = tuple(value)
        return lists

    def _listed(self, lists: dict[str, ShortTexts]) -> Position:
        units: list[Unit | None] = [None] * len(self._geometry.squares)
        for colour, names in lists.items():
            for number, name in enumerate(names):
                with self._findings.collecting(colour, number):
                    square, unit = self._texts.on_square(name, Colour(colour))
                    if units[square] is not None:
                        raise PositionError("two-units", square=self._geometry.name(square))
                    units[square] = unit
        return self._first(units)

    def _drawn(self, drawing: str) -> Position | None:
        """The position of a drawing, rank by rank from the top: a dot is an empty square, a star a hole."""
        geometry = self._geometry
        tokens = [list(_TOKEN.finditer(drawing, *line.span())) for line in _LINE.finditer(drawing)]
        rows = [row for row in tokens if row]
        wrong = next((row for row in rows if len(row) != geometry.files), None)
        if wrong or len(rows) != geometry.ranks:
            found = {"columns": len(wrong)} if wrong else {"rows": len(rows)}
            with self._findings.collecting("board", offset=wrong[0].start() if wrong else None):
                raise PositionError("board-drawing", ranks=geometry.ranks, files=geometry.files, **found)
            return None
        units: list[Unit | None] = [None] * len(geometry.squares)
        for square, token in enumerate(token for row in reversed(rows) for token in row):
            with self._findings.collecting("board", offset=token.start()):
                units[square] = self._drawn_unit(token[0], Square(square))
        return self._first(units)

    def _drawn_unit(self, token: str, square: Square) -> Unit | None:
        """The unit that is drawn on a square; None for an empty square and a hole."""
        if token == _NOTHING:
            return None
        unit = unit_on(square, token, self._geometry, self._variant.alphabet)
        if unit is not None and unit.colour not in self._variant.colours:
            expected = list(self._variant.colours)
            raise PositionError("unknown-colour", colour=unit.colour, expected=expected, nearest=None)
        return unit

    def _first(self, units: list[Unit | None]) -> Position:
        """The position of those units at the beginning of a game."""
        promotes = self._variant.alphabet.fairy_kinds(units)
        return Position(self._geometry, tuple(units), promotes=promotes)

    def _overridden(self, position: Position, model: PositionModel) -> Position:
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
        for colour, symbols in reserve.items():
            if colour not in self._variant.colours:
                told = offered(colour, self._variant.colours)
                self._findings.add_at_key(("reserve", colour), "unknown-colour", colour=colour, **told)
                continue
            for number, symbol in enumerate(symbols):
                with self._findings.collecting("reserve", colour, number):
                    units.append(self._texts.unit(symbol, Colour(colour)))
        return tuple(sorted(units))


def _no_diagram(id_: str) -> Position:
    raise FeerieError("unknown-diagram", id=id_, expected=None, nearest=None)
