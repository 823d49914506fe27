"""The order in which the keys of our files stand: who and what first, then the rule or the moves."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from feerie.engine.rules.variant.entries import Effect, ExtraMove, Law
from feerie.engine.rules.variant.further_walks import FurtherWalk
from feerie.language.definitions.models.diagrams import QUALIFIERS, ClaimModel, DiagramModel
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading.model import Strict
from feerie.language.reading.node import KeyPath
from feerie.language.reading.structures import key_of


def _keys(model: type[Any], first: Sequence[str] = (), last: Sequence[str] = ()) -> tuple[str, ...]:
    """The keys of a model: those that stand first, the others in its order, those that stand last."""
    if issubclass(model, Strict):
        fields = [field.alias or name for name, field in model.model_fields.items()]
    else:
        fields = [key for field in dataclasses.fields(model) if (key := key_of(field)) is not None]
    inner = [key for key in fields if key not in (*first, *last)]
    return tuple(key for key in (*first, *inner, *last) if key in fields)


HEAD: Final = (
    "authors", "source", "date", "award", "dedication", "variant", "conditions", "rules", "stipulation",
)  # fmt: skip
"""The keys of a problem that stand before its position."""

_WHO: Final = (
    "id", "name", "added", "lead", "hero", "summary", "inventors", "year", "source", "origin", "keywords",
    "translations", "verification",
)  # fmt: skip
_UNITS: Final = (
    "extends", "params", "with", "board", "colours", "control", "targets", "pieces", "fairy", "position",
)  # fmt: skip
_PLAY: Final = ("walks", "effects", "laws", "moves", "check", "end", "draws", "phases")
VARIANT: Final = _keys(VariantModel, (*_WHO, *_UNITS), _PLAY)
DIAGRAM: Final = _keys(
    DiagramModel,
    ("why", "family", "confused_with", *HEAD, "solutions", "duplex", "count"),
    ("zeroposition", "twins", "solution", "claims", "picture"),
)
CLAIM: Final = _keys(ClaimModel, (*QUALIFIERS, "except"), ("after",))
_ASKED: Final = ("for", "when", "before", "each", "at_least")
_TOLD: Final = ("require_after", "notation", "continues", "reason")
_ENTRIES: Final[dict[str, type[Any]]] = {
    "effects": Effect,
    "moves": ExtraMove,
    "laws": Law,
    "walks": FurtherWalk,
}


def order_of_variant(path: KeyPath) -> Sequence[str]:
    """Return the keys of a mapping in a variant's file in their order; none where they have no order."""
    match path:
        case ():
            return VARIANT
        case (section, _) | ("phases", _, section, _) if section in _ENTRIES:
            return _keys(_ENTRIES[str(section)], _ASKED, _TOLD)
        case ("phases", _):
            return VARIANT
    return ()


def order_of_diagram(path: KeyPath) -> Sequence[str]:
    """Return the keys of a mapping in a diagram's file in their order; none where they have no order."""
    match path:
        case ():
            return DIAGRAM
        case ("claims", _):
            return CLAIM
    return ()
