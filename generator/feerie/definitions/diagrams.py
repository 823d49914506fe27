"""A diagram as its file gives it: a position, moves, panels, texts, marks and claims."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

from pydantic import Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from feerie.definitions.document import Document
from feerie.definitions.positions import PositionModel
from feerie.definitions.texts import AnyText
from feerie.definitions.validation import Strict, validate
from feerie.rules.text import Text

MAX_MOVES: Final = 100
MAX_CLAIMS: Final = 200

MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Moves = Annotated[tuple[MoveText, ...], Field(max_length=MAX_MOVES)]
_ARROW: Final = re.compile(r"([a-z]\d\d?)-([a-z]\d\d?)")
_SUBJECTS: Final = ("legal", "illegal", "count", "every_move_of", "status", "position", "box", "reserve")

_Model = TypeVar("_Model", bound=Strict)


class MarkModel(Strict):
    """What an author marks by hand: exactly one of these."""

    arrow: Annotated[str, StringConstraints(pattern=_ARROW.pattern + "$")] | None = None
    circle: str | None = None
    square: str | None = None
    cross: str | None = None
    dot: str | None = None

    @model_validator(mode="after")
    def _one(self) -> MarkModel:
        return _exactly_one(self, tuple(MarkModel.model_fields))

    @property
    def shape(self) -> str:
        """Which of the marks it is."""
        return next(name for name in MarkModel.model_fields if getattr(self, name) is not None)

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of its squares: two of an arrow, one of any other mark."""
        return tuple(getattr(self, self.shape).split("-"))


class ClaimModel(Strict):
    """A sentence of the article that can be executed: exactly one subject, and what is said of it."""

    legal: MoveText | None = None
    illegal: MoveText | None = None
    count: Annotated[int, Field(ge=0)] | None = None
    every_move_of: str | None = None
    status: str | None = None
    position: PositionModel | None = None
    box: dict[str, int] | None = None
    reserve: dict[str, tuple[str, ...]] | None = None

    after: Moves = ()
    has: str | None = None
    without: str | None = None
    gives: str | None = None
    because: str | None = None
    moves_of: str | None = None
    except_: Moves = Field(default=(), alias="except")

    @model_validator(mode="after")
    def _one(self) -> ClaimModel:
        return _exactly_one(self, _SUBJECTS)

    @property
    def subject(self) -> str:
        """What the claim is about."""
        return next(name for name in _SUBJECTS if getattr(self, name) is not None)


def _exactly_one(model: _Model, names: tuple[str, ...]) -> _Model:
    given = [name for name in names if getattr(model, name) is not None]
    if len(given) != 1:
        raise PydanticCustomError(
            "one-of", "one-of", {"found": given or None, "expected": list(names)}
        )
    return model


class DiagramModel(Strict):
    """The mapping of a diagram: in a file, or in a fenced block of a page."""

    variant: str | None = None
    why: Annotated[str, StringConstraints(max_length=1000)] | None = None
    position: PositionModel
    moves: Moves = ()
    panels: Annotated[tuple[str, ...], Field(min_length=1, max_length=MAX_MOVES)] | None = None
    title: AnyText | None = None
    caption: AnyText | None = None
    marks: Annotated[tuple[MarkModel, ...], Field(max_length=64)] = ()
    claims: Annotated[tuple[ClaimModel, ...], Field(max_length=MAX_CLAIMS)] = ()


@dataclass(frozen=True)
class Diagram:
    """A diagram as read: nothing in it has been played yet.

    ``id`` is ``variant/name`` under `diagrams/`, else the name of the file.
    """

    id: str
    model: DiagramModel
    document: Document

    @property
    def title(self) -> Text | None:
        """Its title in both languages."""
        return self.model.title

    @property
    def folder(self) -> str:
        """The first part of its id, to which other diagrams may be relative."""
        return self.id.rpartition("/")[0]


def read_diagram(id_: str, document: Document) -> Diagram:
    """The diagram of a document; raises DefinitionError."""
    return Diagram(id_, validate(DiagramModel, document), document)
