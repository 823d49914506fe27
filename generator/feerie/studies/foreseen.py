"""The position that a claim foresees: what the claim says of it, and for the rest what is so."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from feerie.board.position import Position
from feerie.definitions.diagrams import ClaimModel
from feerie.definitions.position_model import PositionModel
from feerie.definitions.setup import FinalPosition, read_position
from feerie.reading.document import Document
from feerie.reading.node import KeyPath
from feerie.rules.variant import Variant
from feerie.studies.proofs import ReadPosition

_SAYS: Final = {
    "turn": {"turn"},
    "castling": {"unmoved"},
    "unmoved": {"unmoved"},
    "en_passant": {"en_passant"},
    "diagram": {"turn", "unmoved", "en_passant", "promotes"},
}
"""By the key that says it, what a claim says besides the placement and the reserves."""

_FEN_SAYS: Final = ("turn", "unmoved", "en_passant")
"""What the fields of a FEN say after its placement, in their order."""


def foreseen(variant: Variant, document: Document, path: KeyPath, final: FinalPosition) -> ReadPosition:
    """How the claims of a document are read that hold up a position at ``path``."""

    def read(claim: ClaimModel, actual: Position) -> Position:
        model = claim.position or PositionModel()
        position = read_position(model, variant, document, path, final)
        unsaid = {"turn", "unmoved", "en_passant", "promotes"} - _said(model)
        return replace(position, **{name: getattr(actual, name) for name in unsaid})

    return read


def _said(model: PositionModel) -> set[str]:
    said: set[str] = set()
    for key in model.said:
        said |= _SAYS.get(key, set())
    if model.fen is not None:
        fields = [word for word in model.fen.split()[1:] if "=" not in word]
        said |= set(_FEN_SAYS[: len(fields)])
    return said
