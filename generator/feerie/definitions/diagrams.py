"""A diagram as its file gives it: a position, moves, panels, texts, marks and claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError, ValidationError

from feerie.definitions.claims import MAX_MOVES, ClaimModel, Moves, unused_key
from feerie.definitions.forms import Short
from feerie.definitions.marks import MarkModel
from feerie.definitions.positions import PositionModel
from feerie.definitions.texts import AnyText
from feerie.reading.document import Document
from feerie.reading.node import KeyPath, Mark
from feerie.reading.validation import Strict, validate

MAX_CLAIMS: Final = 200
MAX_MARKS: Final = 64


class DiagramModel(Strict):
    """The mapping of a diagram: in a file, or in a fenced block of a page.

    With ``family`` it shows the moves not step by step, but what becomes of them under the variant and
    under every other that derives from it; some of these may forbid a move, or leave a choice.
    """

    variant: Short | None = None
    why: Annotated[str, StringConstraints(max_length=1000)] | None = None
    position: PositionModel
    moves: Moves = ()
    family: bool = False
    panels: Annotated[tuple[str, ...], Field(min_length=1, max_length=MAX_MOVES)] | None = None
    title: AnyText | None = None
    caption: AnyText | None = None
    marks: Annotated[tuple[MarkModel, ...], Field(max_length=MAX_MARKS)] = ()
    claims: Annotated[tuple[ClaimModel, ...], Field(max_length=MAX_CLAIMS)] = ()

    @model_validator(mode="after")
    def _makes_sense(self) -> DiagramModel:
        if self.family and self.panels is not None:
            raise ValidationError.from_exception_data("diagram", [unused_key("panels")])
        if self.family and not self.moves:
            raise PydanticCustomError("missing-key", "missing-key", {"key": "moves"})
        return self


@dataclass(frozen=True)
class Diagram:
    """A diagram as read: nothing in it has been played yet.

    ``id`` is ``variant/name`` under `diagrams/`, else the name of the file.
    """

    id: str
    model: DiagramModel
    document: Document

    @property
    def folder(self) -> str:
        """The first part of its id, to which other diagrams may be relative."""
        return self.id.rpartition("/")[0]

    @property
    def neighbours(self) -> Iterator[Mark]:
        """Where its file names other diagrams of its folder, without the folder."""
        positions: list[tuple[KeyPath, PositionModel | None]] = [(("position",), self.model.position)]
        positions += [
            (("claims", number, "position"), claim.position) for number, claim in enumerate(self.model.claims)
        ]
        for path, position in positions:
            if position and position.diagram and "/" not in position.diagram:
                yield self.document.mark((*path, "diagram"))


def read_diagram(id_: str, document: Document) -> Diagram:
    """The diagram of a document; raises DefinitionError."""
    return Diagram(id_, validate(DiagramModel, document), document)
