"""A family: the moves of a diagram under a variant and under all variants that derive from it."""

from __future__ import annotations

from collections.abc import Iterable

from feerie.definitions.diagrams import Diagram
from feerie.definitions.setup import FinalPosition, read_position
from feerie.errors import DefinitionError, MoveError
from feerie.rules.variant import Variant
from feerie.showing.family import Member, member


def members(diagram: Diagram, variants: Iterable[Variant], final: FinalPosition) -> tuple[Member, ...]:
    """Return the diagram under each variant; raises DefinitionError if its position or a move cannot be read
    there."""
    document = diagram.document
    found = []
    for variant in variants:
        start = read_position(diagram.model.position, variant, document, ("position",), final)
        try:
            found.append(member(variant, start, diagram.model.moves))
        except MoveError as error:
            path = ("moves", error.values.pop("number", 0))
            raise DefinitionError((document.finding(path, error.code, **error.values),)) from error
    return tuple(found)
