"""The model of a position, and the texts of units in it.

A position is given by FEN, by lists of units, by a drawing, or as the final position of a diagram.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import ConfigDict, Field, StringConstraints, create_model, field_validator

from feerie.engine.board import MAX_RANKS, SQUARE_NAME, Colour, Form, Square, Unit
from feerie.engine.board.geometry import MAX_FILES
from feerie.engine.memories import MEMORIES
from feerie.engine.rules.variant import Variant
from feerie.errors import PositionError, latin
from feerie.language.reading import Strict, refused, shown

FORMS: Final = ("fen", "board", "diagram")
"""The keys of the forms of a position besides lists of units by colour."""

_LONGEST: Final = 4096
_CASTLING: Final = "KQkq"

ShortTexts = Annotated[
    tuple[Annotated[str, StringConstraints(max_length=16)], ...], Field(max_length=MAX_FILES * MAX_RANKS)
]


Counts = dict[Annotated[str, StringConstraints(max_length=16)], Annotated[int, Field(ge=0, le=9999)]]
"""The number that a counter has for each player, or for the unit on each square; 0 if nothing is said."""


class LastMoveModel(Strict):
    """The last move, as far as it is known."""

    from_: str | None = Field(default=None, alias="from")
    to: str | None = None
    captured: str | None = None
    moved: str | None = None


FORMS_OF_MEMORIES: Final[Mapping[Form, Any]] = {
    Form.SQUARES: ShortTexts,
    Form.SQUARE_EACH: dict[str, Annotated[str, StringConstraints(max_length=16)]],
    Form.UNITS_EACH: dict[str, ShortTexts],
    Form.COUNTS: dict[str, Counts],
    Form.MOVE: LastMoveModel,
}
"""How a file tells a memory, by its form."""


class _Position(Strict):
    """A position: one of `fen`, `board`, `diagram` or lists of units by colour; the rest overrides it."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={"additionalProperties": {"type": "array", "items": {"type": "string"}}},
    )

    fen: Annotated[str, StringConstraints(max_length=_LONGEST)] | None = None
    board: Annotated[str, StringConstraints(max_length=_LONGEST)] | None = None
    diagram: Annotated[str, StringConstraints(max_length=200)] | None = None
    white: ShortTexts | None = None
    black: ShortTexts | None = None
    turn: str | None = None
    castling: str | None = None
    unmoved: ShortTexts | None = None
    en_passant: str | None = None
    reserve: dict[str, ShortTexts] | None = None
    phase: Annotated[int, Field(ge=1, le=9)] | None = None
    keeper: str | None = None
    made: Annotated[int, Field(ge=0, le=999)] | None = None

    @field_validator("castling")
    @classmethod
    def _letters(cls, letters: str | None) -> str | None:
        rights = "" if letters is None or letters == "-" else letters
        if not set(rights) <= set(_CASTLING) or len(set(rights)) < len(rights):
            raise refused("fen-castling", found=shown(letters), expected=_CASTLING)
        return letters

    @property
    def further(self) -> dict[str, Any]:
        """The values of unknown keys: lists of units of further colours, or mistakes."""
        return self.model_extra or {}

    @property
    def tells_turn(self) -> bool:
        """Whether it tells who is to move: a placement alone, as FEN or as a list, does not."""
        return self.turn is not None or self.diagram is not None or tells_turn(self.fen or "")

    @property
    def said(self) -> frozenset[str]:
        """The keys that the file states."""
        fields = {name for name in type(self).model_fields if getattr(self, name) is not None}
        return frozenset(fields | set(self.further))


if TYPE_CHECKING:
    PositionModel = _Position
else:
    PositionModel = create_model(
        "PositionModel",
        __base__=_Position,
        __doc__=_Position.__doc__,
        **{memory.key: (FORMS_OF_MEMORIES[memory.form] | None, None) for memory in MEMORIES},
    )


def tells_turn(fen: str) -> bool:
    """Return whether a FEN has more than its placement and its keys."""
    further = fen.split()[1:2]
    return bool(further) and "=" not in further[0]


_ALIKE: Final = re.compile(r"([A-Za-z]*?)([A-Za-z][1-9][0-9]?)[.,;:]?")
_UNIT: Final = re.compile(rf"([A-Za-z]*)({SQUARE_NAME})")


class UnitTexts:
    """The texts of units by the symbols and the colours of a variant."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._symbols = {piece.letter: kind for kind, piece in variant.pieces.items()}

    def on_square(self, text: str, colour: Colour) -> tuple[Square, Unit]:
        """Return the square and the unit of a text such as ``Kf1``; the letter of a pawn may be left out."""
        match = _UNIT.fullmatch(text)
        if match is None:
            raise PositionError("unit-text", text=text, nearest=self._nearest(text))
        return self._variant.geometry.square(match[2]), self.unit(match[1] or "P", colour)

    def unit(self, symbol: str, colour: Colour) -> Unit:
        """Return the unit of a colour and a symbol as FEN has it; raises PositionError for any other text."""
        if symbol in self._symbols:
            return Unit(self._symbols[symbol], colour)
        alphabet = self._variant.alphabet
        if symbol.upper() not in self._symbols and (kind := alphabet.meant(symbol)):
            raise alphabet.no_letter(symbol, kind, alphabet.letters[kind])
        own = sorted(letter for letter, kind in self._symbols.items() if kind not in self._variant.spare)
        capital = symbol.upper() if symbol.upper() in self._symbols else None
        raise PositionError("fen-letter", letter=symbol, expected=own, nearest=capital)

    def _nearest(self, text: str) -> str | None:
        """The text that was probably meant by small letters, letters of another alphabet or figurines."""
        alphabet = self._variant.alphabet
        figurines = {
            one.letter: alphabet.letters[one.kind] for one in alphabet.foreign if one.language == "figurine"
        }
        plain = "".join(figurines.get(sign, sign) for sign in latin(text) if not sign.isspace())
        match = _ALIKE.fullmatch(plain)
        if match is None or match[1].upper() not in ("", *self._symbols):
            return None
        with suppress(PositionError):
            self._variant.geometry.square(match[2].lower())
            return f"{match[1].upper()}{match[2].lower()}"
        return None
