"""What becomes of a claim: a proof, or an error that says what is true instead.

A claim about a position need not name all of it: what it leaves out is taken from the position that there is.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from feerie.engine.board.position import Position
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError, TooManyContinuations
from feerie.language.definitions.models.diagrams import ClaimModel
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.setup import FinalPosition, read_position
from feerie.language.reading import Document, KeyPath
from feerie.pictures.showing.audience import finding_values

_SAYS: Final = {
    "turn": {"turn"},
    "castling": {"unmoved"},
    "unmoved": {"unmoved"},
    "en_passant": {"en_passant"},
    "diagram": {"turn", "unmoved", "en_passant", "promotes"},
}
"""The keys of a position that say more than the placement and the reserves, with what they say."""

_FEN_SAYS: Final = ("turn", "unmoved", "en_passant")
"""What the fields of a FEN after the placement say, in their order."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim that holds: its subject, and values for the sentence that tells it.

    Moves are Moves or Attempts, reasons are Reasons; an Audience writes them. ``together`` are the rules
    under which it holds, those of several variants or of another, if they are not the diagram's own.
    """

    subject: str
    values: Mapping[str, Any]
    together: Variant | None = None


class FalseClaim(FeerieError):
    """A claim that does not hold, or names what does not exist; code and values say what is true instead.

    ``at`` is the path to the part of the claim that is wrong; its subject, if it is empty.
    """

    def __init__(self, code: str, *, at: KeyPath = (), **values: Any) -> None:
        super().__init__(code, **values)
        self.at = at


ReadPosition = Callable[[ClaimModel, Position], Position]
"""From a claim about a position, and the actual position, to the position that is claimed."""


@contextmanager
def part_of(variant: Variant, *at: str | int) -> Iterator[None]:
    """Turn an error into a FalseClaim about that part of the claim."""
    try:
        yield
    except (FalseClaim, DefinitionError, TooManyContinuations):
        raise
    except FeerieError as error:
        values = finding_values(error, variant)
        number = values.pop("number", None)
        raise FalseClaim(error.code, at=at if number is None else (*at, number), **values) from error


def claimed_position(
    variant: Variant, document: Document, path: KeyPath, final: FinalPosition
) -> ReadPosition:
    """Return the function that reads the position of the claim at ``path``, completed by the actual one."""

    def read(claim: ClaimModel, actual: Position) -> Position:
        model = claim.position or PositionModel()
        position = read_position(model, variant, document, path, final)
        said = {name for key in model.said for name in _SAYS.get(key, ())}
        if model.fen is not None:
            fields = [word for word in model.fen.split()[1:] if "=" not in word]
            said.update(_FEN_SAYS[: len(fields)])
        unsaid = {"turn", "unmoved", "en_passant", "promotes"} - said
        return replace(position, **{name: getattr(actual, name) for name in unsaid})

    return read
