"""What proves the rule of a variant: so much of it has been compared, and agreed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import Field

from feerie.reading.model import Strict

Number = Annotated[int, Field(ge=1)]

OTHERS: Final = ("reference", "published", "hand")
"""What is not the name of a program: a program written for the comparison, publications, positions whose
moves somebody knows by hand."""


class Figures(Strict):
    """How many positions and moves, nodes of a count of moves, and problems agree."""

    positions: Number | None = None
    moves: Number | None = None
    nodes: Number | None = None
    problems: Number | None = None

    def told(self) -> Mapping[str, int]:
        """Return the numbers that there are, by what they count."""
        return {name: number for name, number in self if number}
