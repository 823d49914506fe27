"""The file of a diagram: its position, moves, panels, texts, marks and claims."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from feerie.engine.play.outcome import Status
from feerie.language.definitions.models.picture_model import MarkModel, PictureModel
from feerie.language.definitions.models.position_model import PositionModel, ShortTexts
from feerie.language.definitions.models.problem import ProblemModel
from feerie.language.definitions.models.section_models import BoardModel
from feerie.language.definitions.models.set_forms import TOGETHER, Short, VariantId
from feerie.language.definitions.models.text_types import AnyText
from feerie.language.reading import DISTINCT, Document, KeyPath, Mark, Strict, refused, validate
from feerie.language.reading.model import at_key, exactly_one, refused_at

MAX_MOVES: Final = 1000
"""The most moves of a diagram; the longest games have some six hundred plies."""

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
"""The keys that each subject of a claim may have, besides those that all may have."""

_EVERYWHERE: Final = ("after", "under", "beside", "otherwise")


class ClaimModel(Strict):
    """A sentence of the article that can be executed: one subject, and its qualifiers."""

    legal: MoveText | None = None
    illegal: MoveText | None = None
    count: Annotated[int, Field(ge=0)] | None = None
    every_move_of: str | None = None
    status: Annotated[Status, Field(strict=False)] | None = None
    position: PositionModel | None = None
    box: Annotated[dict[str, Annotated[int, Field(ge=0)]], Field(min_length=1)] | None = None
    reserve: Annotated[dict[str, ShortTexts], Field(min_length=1)] | None = None

    after: Moves = ()
    has: Short | None = None
    without: Short | None = None
    gives: Literal["check", "checkmate", "stalemate"] | None = None
    because: Short | None = None
    moves_of: str | None = None
    except_: Moves = Field(default=(), alias="except")
    under: VariantId | None = None
    beside: Annotated[tuple[VariantId, ...], Field(max_length=4), DISTINCT] = ()
    otherwise: Annotated[tuple[Short, ...], Field(max_length=8)] = ()

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        exactly_one(self, tuple(QUALIFIERS))
        given = {name.rstrip("_") for name in self.model_fields_set}
        allowed = {self.subject, *_EVERYWHERE, *QUALIFIERS[self.subject]}
        if self.under is not None:
            # Other rules may be joined in its own value.
            allowed.remove("beside")
        if idle := sorted(given - allowed):
            raise refused_at(*(at_key(key, "unused-key", key=key) for key in idle))
        if self.subject == "every_move_of" and self.has is None and self.without is None:
            # Without either, the claim would be true of any square from which a move exists.
            raise refused("missing-key", key="has", expected=["has", "without"])
        return self

    @property
    def subject(self) -> str:
        """The key of what the claim is about."""
        return next(name for name in QUALIFIERS if getattr(self, name) is not None)

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The move, with effects and without, that a text may name though the diagram's rules forbid it."""
        text = self.illegal or (self.legal if self.under else None)
        return (text, text.partition("[")[0]) if text else ()

    def rules(self, own: str) -> tuple[str, ...]:
        """Return the ids of the variants under whose rules together it holds, none if these are its own."""
        if self.under is not None:
            return (self.under,)
        return (own, *self.beside) if self.beside else ()


class ShownModel(Strict):
    """What a diagram says of its position, its moves and its picture."""

    variant: VariantId | None = None
    why: Annotated[str, StringConstraints(max_length=1000)] | None = None
    board: BoardModel | None = None
    position: PositionModel
    moves: Moves = ()
    family: bool = False
    confused_with: VariantId | None = None
    panels: Annotated[tuple[str, ...], Field(min_length=1, max_length=100)] | None = None
    title: AnyText | None = None
    caption: AnyText | None = None
    marks: Annotated[tuple[MarkModel, ...], Field(max_length=64)] = ()
    claims: Annotated[tuple[ClaimModel, ...], Field(max_length=200)] = ()
    picture: PictureModel = PictureModel.model_construct()


# The keys of the last base come first: where they are listed, those of a problem come last.
class DiagramModel(ProblemModel, ShownModel):
    """The mapping of a diagram: in a file, or in a fenced block of a page.

    With ``family`` it shows the final position of the moves under the variant and under every variant that
    derives from it, instead of the steps of the moves; with ``confused_with`` under the variant and under the
    one that it is taken for.
    """

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        idle = ["confused_with"] if self.family and self.confused_with else []
        own = ("panels", "board", "rules") if self.compares else ()
        idle += [key for key in own if getattr(self, key) is not None]
        if idle:
            raise refused_at(*(at_key(key, "unused-key", key=key) for key in idle))
        if self.compares and not self.moves:
            raise refused("missing-key", key="moves")
        if self.variant is not None and self.conditions and self.conditions != (self.variant,):
            raise refused_at(at_key("conditions", "conditions-other", expected=self.variant))
        return self

    @property
    def compares(self) -> bool:
        """Whether its moves are played under several variants."""
        return self.family or self.confused_with is not None

    @property
    def named(self) -> str | None:
        """The variant that the diagram names, or those it composes, joined; None if its folder says it."""
        return self.variant or TOGETHER.join(self.conditions) or None


@dataclass(frozen=True)
class Diagram:
    """A diagram as it is read; its moves are not played yet.

    ``id`` is ``variant/name`` under `diagrams/`, else the name of the file.
    """

    id: str
    model: DiagramModel
    document: Document

    @property
    def folder(self) -> str:
        """The folder in the id, to which the ids of other diagrams may be relative."""
        return self.id.rpartition("/")[0]

    @property
    def neighbours(self) -> Iterator[Mark]:
        """The places where the file names another diagram of its folder by the name alone."""
        of_claims = (((("claims", number), claim.position)) for number, claim in enumerate(self.model.claims))
        positions: list[tuple[KeyPath, PositionModel | None]] = [((), self.model.position), *of_claims]
        for path, position in positions:
            if position and position.diagram and "/" not in position.diagram:
                yield self.document.mark((*path, "position", "diagram"))


def read_diagram(id_: str, document: Document) -> Diagram:
    """Return the diagram of a document; raises DefinitionError."""
    return Diagram(id_, validate(DiagramModel, document, deleting=("rules",)), document)
