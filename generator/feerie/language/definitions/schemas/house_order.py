"""The order in which the keys of our files stand: who and what first, then the rule or the moves."""

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from feerie.engine.rules.variant.entries import Effect, ExtraMove, Law
from feerie.engine.rules.variant.further_walks import FurtherWalk
from feerie.language.definitions.folders import table
from feerie.language.definitions.models.diagrams import QUALIFIERS, ClaimModel, DiagramModel
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading import KeyPath, Strict
from feerie.language.reading.structures import key_of


def _keys(model: type[Any], first: Sequence[str] = (), last: Sequence[str] = ()) -> tuple[str, ...]:
    """The keys of a model: those that stand first, the others in its order, those that stand last."""
    if issubclass(model, Strict):
        fields = [field.alias or name for name, field in model.model_fields.items()]
    else:
        fields = [key for field in dataclasses.fields(model) if (key := key_of(field)) is not None]
    inner = [key for key in fields if key not in (*first, *last)]
    return tuple(key for key in (*first, *inner, *last) if key in fields)


_ORDER: Final = table("house_order")
VARIANT: Final = _keys(VariantModel, **_ORDER["variant"])
DIAGRAM: Final = _keys(DiagramModel, **_ORDER["diagram"])
CLAIM: Final = _keys(ClaimModel, (*QUALIFIERS, "except"), ("after",))
_ENTRIES: Final = {"effects": Effect, "moves": ExtraMove, "laws": Law, "walks": FurtherWalk}


def order_of_variant(path: KeyPath) -> Sequence[str]:
    """Return the keys of a mapping in a variant's file in their order; none where they have no order."""
    match path:
        case ():
            return VARIANT
        case (section, _) | ("phases", _, section, _) if section in _ENTRIES:
            return _keys(_ENTRIES[str(section)], **_ORDER["entry"])
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
