"""What a pawn becomes at the end of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from feerie.board.units import Kind

IN_DIAGRAM: Final = Kind("in_diagram")


@dataclass(frozen=True, slots=True)
class Promotion:
    """Where pawns are promoted, and to which kinds.

    ``in_diagram`` among the kinds stands for the fairy kinds that the first position holds; dummies are none.
    """

    at: Literal["last_rank"] = "last_rank"
    to: tuple[Kind, ...] = (Kind("queen"), Kind("rook"), Kind("bishop"), Kind("knight"), IN_DIAGRAM)

    @property
    def in_diagram(self) -> bool:
        """Whether the fairy kinds of the first position are among them."""
        return IN_DIAGRAM in self.to

    def kinds(self, in_diagram: tuple[Kind, ...]) -> tuple[Kind, ...]:
        """The kinds to choose from, given the fairy kinds in the diagram."""
        kinds: dict[Kind, None] = {}
        for kind in self.to:
            kinds.update(dict.fromkeys(in_diagram if kind == IN_DIAGRAM else (kind,)))
        return tuple(kinds)
