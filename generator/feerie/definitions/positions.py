"""What a file may say of a position: by FEN, by lists, by a drawing, or as the end of another diagram."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import ConfigDict, Field, StringConstraints, field_validator
from pydantic_core import PydanticCustomError

from feerie.board.geometry import MAX_FILES, MAX_RANKS
from feerie.reading.found import shown
from feerie.reading.validation import Strict

FORMS: Final = ("fen", "board", "diagram")
"""The ways to give a position besides lists of units by colour."""

_LONGEST: Final = 4096
_CASTLING: Final = "KQkq"

Names = Annotated[
    tuple[Annotated[str, StringConstraints(max_length=16)], ...], Field(max_length=MAX_FILES * MAX_RANKS)
]


class LastMoveModel(Strict):
    """The move just played, as far as it is known."""

    from_: str | None = Field(default=None, alias="from")
    to: str | None = None
    captured: str | None = None


class PositionModel(Strict):
    """A position: one of `fen`, `board`, `diagram` or lists of units by colour; the rest overrides it."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={"additionalProperties": {"type": "array", "items": {"type": "string"}}},
    )

    fen: Annotated[str, StringConstraints(max_length=_LONGEST)] | None = None
    board: Annotated[str, StringConstraints(max_length=_LONGEST)] | None = None
    diagram: Annotated[str, StringConstraints(max_length=200)] | None = None
    white: Names | None = None
    black: Names | None = None
    turn: str | None = None
    castling: str | None = None
    unmoved: Names | None = None
    promoted: Names | None = None
    en_passant: str | None = None
    reserve: dict[str, Names] | None = None
    last: LastMoveModel | None = None
    under: dict[str, Names] | None = None
    origins: dict[str, Annotated[str, StringConstraints(max_length=16)]] | None = None
    stepped: Names | None = None
    phase: Annotated[int, Field(ge=1, le=9)] | None = None
    keeper: str | None = None

    @field_validator("castling")
    @classmethod
    def _letters(cls, letters: str | None) -> str | None:
        rights = "" if letters is None or letters == "-" else letters
        if not set(rights) <= set(_CASTLING) or len(set(rights)) < len(rights):
            values = {"found": shown(letters), "expected": _CASTLING}
            raise PydanticCustomError("fen-castling", "fen-castling", values)
        return letters

    @property
    def further(self) -> dict[str, Any]:
        """What stands under keys that are not known yet: lists of further colours, or mistakes."""
        return self.model_extra or {}

    @property
    def said(self) -> frozenset[str]:
        """The keys that are given."""
        fields = {name for name in type(self).model_fields if getattr(self, name) is not None}
        return frozenset(fields | set(self.further))
