"""A sentence of an article that can be executed, as a file gives it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

from feerie.definitions.forms import Short
from feerie.definitions.positions import Names, PositionModel
from feerie.play.outcome import Status
from feerie.reading.complaint import KEY_STEP
from feerie.reading.validation import Strict, exactly_one

MAX_MOVES: Final = 100

MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Moves = Annotated[tuple[MoveText, ...], Field(max_length=MAX_MOVES)]

QUALIFIERS: Final = {
    "legal": ("has", "without", "gives"),
    "illegal": ("because",),
    "count": ("moves_of",),
    "every_move_of": ("except", "has", "without"),
    "status": (),
    "position": (),
    "box": (),
    "reserve": (),
}
"""What may be said of each subject, besides after which moves it is true."""

_EVERYWHERE: Final = "after"


class ClaimModel(Strict):
    """Exactly one subject, and what is said of it."""

    legal: MoveText | None = None
    illegal: MoveText | None = None
    count: Annotated[int, Field(ge=0)] | None = None
    every_move_of: str | None = None
    status: Status | None = None
    position: PositionModel | None = None
    box: Annotated[dict[str, Annotated[int, Field(ge=0)]], Field(min_length=1)] | None = None
    reserve: Annotated[dict[str, Names], Field(min_length=1)] | None = None

    after: Moves = ()
    has: Short | None = None
    without: Short | None = None
    gives: Literal["check", "checkmate", "stalemate"] | None = None
    because: Short | None = None
    moves_of: str | None = None
    except_: Moves = Field(default=(), alias="except")

    @model_validator(mode="after")
    def _makes_sense(self) -> ClaimModel:
        exactly_one(self, tuple(QUALIFIERS))
        given = {name.rstrip("_") for name in self.model_fields_set}
        allowed = {self.subject, _EVERYWHERE, *QUALIFIERS[self.subject]}
        if idle := sorted(given - allowed):
            raise ValidationError.from_exception_data("claim", [unused_key(key) for key in idle])
        if self.subject == "every_move_of" and self.has is None and self.without is None:
            # Without either, it would be true of any square from which there is a move.
            lacking = {"key": "has", "expected": ["has", "without"]}
            raise PydanticCustomError("missing-key", "missing-key", lacking)
        return self

    @property
    def subject(self) -> str:
        """What the claim is about."""
        return next(name for name in QUALIFIERS if getattr(self, name) is not None)


def unused_key(key: str) -> InitErrorDetails:
    """The complaint of a model in which a key that is given has no effect."""
    error = PydanticCustomError("unused-key", "unused-key", {"key": key})
    return InitErrorDetails(type=error, loc=(key, KEY_STEP), input=None)
