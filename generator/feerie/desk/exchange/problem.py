"""The neutral document: what a file of another program says, between its format and ours."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from feerie.engine.board.position import Position
from feerie.errors import Finding

TEXTS: Final = (
    "stipulation",
    "authors",
    "source",
    "date",
    "award",
    "dedication",
    "duplex",
    "title",
    "twins",
    "solution",
    "solutions",
)
"""What a document may say besides position, variant and moves.

The names are its fields and the keys of our files, that first on which others depend."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position under the rules of a variant, with what its file says about it.

    ``variant`` is an id, and ``rules`` are laid over its rules, as a diagram of ours tells them. ``duplex``:
    it is also solved with the other side to begin. ``twins`` are changes that lead to further positions, and
    ``solution`` is text, both as the file has them; ``printed`` is a solution of ours as Popeye prints it,
    empty if it cannot. ``solutions`` is their number. ``moves`` are played from the position, in our notation
    with English letters, and ``marks`` stand on the last position, as our files have them.

    ``unsaid`` names, with its place, what the file says besides and the document does not hold; none of it
    changes the position or its rules. ``places`` are those of what the document holds, by field, from 0;
    ``besides`` are the keys of a file of ours that no document holds.
    """

    position: Position
    variant: str
    rules: Mapping[str, Any] | None = None
    stipulation: str | None = None
    authors: tuple[str, ...] = ()
    source: str | None = None
    date: str | None = None
    award: str | None = None
    dedication: str | None = None
    duplex: bool = False
    twins: tuple[str, ...] = ()
    solution: str | None = None
    solutions: int | None = None
    title: str | None = None
    moves: tuple[str, ...] = ()
    marks: tuple[Mapping[str, str], ...] = ()
    printed: str | None = field(default=None, compare=False)
    unsaid: tuple[Finding, ...] = field(default=(), compare=False)
    places: Mapping[str, tuple[int, ...]] = field(default_factory=dict, compare=False)
    besides: tuple[str, ...] = field(default=(), compare=False)

    @property
    def said(self) -> tuple[str, ...]:
        """The names of the fields among `TEXTS`, and ``moves``, that are not empty."""
        return tuple(name for name in (*TEXTS, "moves") if getattr(self, name))

    def place(self, name: str, number: int = 0) -> int:
        """Return the place of a field in the text of its file, or of one of several values of it."""
        known = self.places.get(name, ())
        return known[min(number, len(known) - 1)] if known else 0
