"""The neutral document: what a file of another program says, between its format and ours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from feerie.board.position import Position
from feerie.errors import Finding

TEXTS: Final = (
    "stipulation",
    "authors",
    "source",
    "date",
    "award",
    "dedication",
    "duplex",
    "twins",
    "solution",
)
"""What a document may say besides position, variant and moves.

The names are its fields and the keys of our files, that first on which others depend."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position under the rules of a variant, with what its file says about it.

    ``variant`` is an id. ``duplex``: it is also solved with the other side to begin. ``twins`` are changes
    that lead to further positions, and ``solution`` is text, both as the file has them. ``moves`` are played
    from the position, in our notation with English letters. ``unsaid`` names, with its place, what the file
    says besides and the document does not hold; none of it changes the position or its rules.
    """

    position: Position
    variant: str
    stipulation: str | None = None
    authors: tuple[str, ...] = ()
    source: str | None = None
    date: str | None = None
    award: str | None = None
    dedication: str | None = None
    duplex: bool = False
    twins: tuple[str, ...] = ()
    solution: str | None = None
    moves: tuple[str, ...] = ()
    unsaid: tuple[Finding, ...] = field(default=(), compare=False)

    @property
    def said(self) -> tuple[str, ...]:
        """The names of the fields among `TEXTS`, and ``moves``, that are not empty."""
        return tuple(name for name in (*TEXTS, "moves") if getattr(self, name))
