"""The file of a variant's exercises: questions about positions, which the rules answer."""

from enum import StrEnum
from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator

from feerie.language.definitions.models.diagrams import MoveText
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.models.set_forms import Key, Short
from feerie.language.reading import DISTINCT, Strict, refused
from feerie.language.reading.model import at_key, exactly_one, refused_at

MAX_BEFORE: Final = 8
"""The most moves before a question."""

CHOICES: Final = 3
"""The moves among which one is illegal, or legal."""

Series = Annotated[int, Field(ge=1, le=4)]
"""The moves of one turn that are asked for."""

Choices = Annotated[tuple[MoveText, ...], Field(min_length=CHOICES, max_length=CHOICES), DISTINCT]


class Sort(StrEnum):
    """What an exercise asks, by the key that it has for that: see `ExerciseModel`."""

    GOES = "goes"
    MATE = "mate"
    WIN = "win"
    SAVE = "save"
    ILLEGAL = "illegal"
    LEGAL = "legal"
    CHANGES = "changes"
    KEY = "key"


class ExerciseModel(Strict):
    """A question about a position, or about that which ``moves`` lead to from there.

    ``goes`` asks where the unit on a square may go, ``mate`` for so many moves in a row that mate, ``win``
    for those that win at once without a mate, ``save`` for the only move after which the opponent cannot win
    at once, ``illegal`` and ``legal`` which of some moves alone is so, ``changes`` on which squares a move
    leaves something else than its walk alone would, ``key`` for the first move of the problem that a diagram
    of the variant poses, by its name.
    """

    position: PositionModel | None = None
    moves: Annotated[tuple[MoveText, ...], Field(min_length=1, max_length=MAX_BEFORE)] | None = None
    goes: str | None = None
    mate: Series | None = None
    win: Series | None = None
    save: Literal[1] | None = None
    illegal: Choices | None = None
    legal: Choices | None = None
    changes: MoveText | None = None
    key: Short | None = None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        exactly_one(self, tuple(Sort))
        for given in ("position", "moves"):
            if self.key is not None and getattr(self, given) is not None:
                raise refused_at(at_key(given, "unused-key", key=given))
        if self.key is None and self.position is None:
            raise refused("missing-key", key="position")
        return self

    @property
    def sort(self) -> Sort:
        """What it asks."""
        return next(sort for sort in Sort if getattr(self, sort) is not None)


class ExercisesModel(Strict):
    """The exercises of a variant by their names, in their order."""

    exercises: Annotated[dict[Key, ExerciseModel], Field(min_length=1, max_length=64)]
