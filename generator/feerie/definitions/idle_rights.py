"""Keys of promotion that have no effect."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.definitions.section_models import PromotionModel
from feerie.definitions.trace import NOTHING, Trace
from feerie.definitions.variant_model import VariantModel
from feerie.errors import Finding
from feerie.reading.document import Document
from feerie.rules.variant.pawns import IN_DIAGRAM


def idle_rights(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about limits of kinds that nothing becomes by promotion."""
    path = ("promotion", "limit")
    if isinstance(model.promotion, PromotionModel) and IN_DIAGRAM not in model.promotion.promotion().to:
        pieces = [*model.pieces.values(), *model.fairy.values()]
        told = {kind for piece in pieces for kind in piece.promotes_to}
        becomes = {*told, *model.promotion.promotion().to}
        idle = {kind: "to" for kind in model.promotion.limit if kind not in becomes}
        yield from Trace(None, document.node(path) or NOTHING).unused(idle)
