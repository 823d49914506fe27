"""The file of what proves a variant's rule, `verified.json`: who has compared it, and how much of it.

The tests write it: no word of it is part of the rule.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from feerie.language.definitions.models.set_forms import Short, VariantId
from feerie.language.reading import DISTINCT, Strict

Number = Annotated[int, Field(ge=1)]

OTHERS: Final = ("reference", "published", "hand")
"""What is not the name of a program: a program written for the comparison, publications, positions whose
moves somebody knows by hand."""

NOBODY: Final = "nobody"
"""Who has compared the kinds of positions that are still to be compared."""


class Edge(StrEnum):
    """The kinds of positions at whose edges rules differ."""

    FEW = "few"
    MANY = "many"
    NEAR = "near"
    CHECK = "check"
    KING_CAPTURES = "king-captures"
    ANSWERED = "answered"
    EN_PASSANT = "en-passant"
    EN_PASSANT_ANSWERED = "en-passant-answered"
    CASTLING = "castling"
    CASTLING_ANSWERED = "castling-answered"
    PROMOTION = "promotion"
    PROMOTION_ANSWERED = "promotion-answered"
    NEUTRAL = "neutral"
    FAIRY = "fairy"
    PLAYED = "played"


class Comparison(Strict):
    """How many positions and moves, nodes of a count of moves, and problems agree.

    ``edges`` are the kinds of the positions, ``beside`` the variants together with which this one agrees.
    """

    positions: Number | None = None
    moves: Number | None = None
    nodes: Number | None = None
    problems: Number | None = None
    edges: Annotated[tuple[Annotated[Edge, Field(strict=False)], ...], DISTINCT] = ()
    beside: Annotated[tuple[VariantId, ...], DISTINCT] = ()

    def told(self) -> Mapping[str, int]:
        """Return the numbers that there are, by what they count."""
        return {name: number for name, number in self if isinstance(number, int)}


Verified = dict[Short, Comparison]
"""The figures of a file by programs, `OTHERS` and `NOBODY`."""


def compared_by(verified: Mapping[str, Comparison]) -> Mapping[str, Comparison]:
    """Return by whom a rule has been compared, with the figures of each."""
    return {by: figures for by, figures in verified.items() if by != NOBODY}
