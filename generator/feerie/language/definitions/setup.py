"""A position set up from its model."""

import re
from collections.abc import Callable
from typing import Final

from feerie.engine.board import PLAYERS, Colour, Position, Square, Unit, unit_on
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import check_moment, parsed_fen
from feerie.errors import DefinitionError, FeerieError, PositionError, offered
from feerie.language.definitions.models.position_model import FORMS, PositionModel, ShortTexts, UnitTexts
from feerie.language.definitions.position_state import Overrides
from feerie.language.reading import Document, Findings, KeyPath, type_name

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
                position = parsed_fen(model.fen, self._variant)
        elif model.board is not None:
            position = self._drawn(model.board)
        elif model.diagram is not None:
            with self._findings.collecting("diagram"):
                position = self._final(model.diagram)
        else:
            position = self._listed(lists)
        if position is None:
            return None
        position = Overrides(self._variant, self._findings).overridden(position, model)
        if model.fen is not None and not self._findings:
            with self._findings.collecting("fen"):
                check_moment(model.fen, position, self._variant)
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


def _no_diagram(id_: str) -> Position:
    raise FeerieError("unknown-diagram", id=id_, expected=None, nearest=None)
