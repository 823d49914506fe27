"""A diagram as its file gives it: a position, moves, panels, texts, marks and claims."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, StringConstraints

from feerie.definitions.claims import MAX_MOVES, ClaimModel, Moves
from feerie.definitions.document import Document
from feerie.definitions.forms import Short
from feerie.definitions.marks import MarkModel
from feerie.definitions.positions import PositionModel
from feerie.definitions.texts import AnyText
from feerie.definitions.validation import Strict, validate

MAX_CLAIMS: Final = 200
MAX_MARKS: Final = 64


class DiagramModel(Strict):
    """The mapping of a diagram: in a file, or in a fenced block of a page."""

    variant: Short | None = None
    why: Annotated[str, StringConstraints(max_length=1000)] | None = None
    position: PositionModel
    moves: Moves = ()
    panels: Annotated[tuple[str, ...], Field(min_length=1, max_length=MAX_MOVES)] | None = None
    title: AnyText | None = None
    caption: AnyText | None = None
    marks: Annotated[tuple[MarkModel, ...], Field(max_length=MAX_MARKS)] = ()
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
    def folder(self) -> str:
        """The first part of its id, to which other diagrams may be relative."""
        return self.id.rpartition("/")[0]


def read_diagram(id_: str, document: Document) -> Diagram:
    """The diagram of a document; raises DefinitionError."""
    return Diagram(id_, validate(DiagramModel, document), document)
