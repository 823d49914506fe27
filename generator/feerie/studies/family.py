"""A family: the moves of a diagram under a variant and under all variants that derive from it.

So are two variants compared that are taken for one another; these must part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, MoveError
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.setup import FinalPosition, read_position
from feerie.language.languages import LANGUAGES
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.family import Member, member
from feerie.pictures.showing.outcomes import grouped


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
    if diagram.model.confused_with and not _part(found):
        raise DefinitionError((document.finding(("confused_with",), "same-outcome"),))
    return tuple(found)


def _part(compared: Sequence[Member]) -> bool:
    """Return whether the moves do not lead to the same for all, as far as a picture shows it."""
    several = len(grouped(compared, Audience(compared[0].variant, LANGUAGES[0]))) > 1
    # Refusing a move, for whatever reason, is one outcome.
    return several and not all(one.refused for one in compared)
