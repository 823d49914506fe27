"""A problem of Popeye's as far as it is read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from feerie.desk.exchange.bylines import source_and_date
from feerie.desk.exchange.foreign_text import Word
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.setup import Setup
from feerie.engine.board.position import Position
from feerie.errors import Finding

_HELP: Final = re.compile(r"(h[^0-9sr]+)([1-9][0-9]?)")
NONE_ASKED: Final = "~1"
"""The stipulation that lists every legal move: it asks for nothing."""


@dataclass
class Draft:
    """What the commands before the next problem say.

    ``swapped``: the other side begins; ``duplex``: each side in turn. ``shortened``: the option by which
    White begins help play.
    """

    setup: Setup = field(default_factory=Setup)
    stipulation: str | None = None
    authors: list[str] = field(default_factory=list)
    source: list[str] = field(default_factory=list)
    award: list[str] = field(default_factory=list)
    title: str | None = None
    places: dict[str, list[int]] = field(default_factory=dict)
    twins: list[str] = field(default_factory=list)
    conditions: list[Word] = field(default_factory=list)
    swapped: bool = False
    duplex: bool = False
    shortened: Word | None = None

    def put(self, name: str, word: Word) -> None:
        """Note the place of a field, or of a further value of it."""
        self.places.setdefault(name, []).append(word.start)

    def shorten(self) -> bool:
        """Let White begin help play, which is then half a move shorter; return whether it is help play."""
        help_play = _HELP.fullmatch(self.stipulation or "")
        if help_play is not None:
            self.stipulation = f"{help_play[1]}{int(help_play[2]) - 1}.5"
        return help_play is not None

    def problem(self, position: Position, variant: str, unsaid: tuple[Finding, ...]) -> Problem:
        """Return the document."""
        source, date = source_and_date(self.source)
        return Problem(
            position,
            variant,
            stipulation=None if self.stipulation == NONE_ASKED else self.stipulation,
            authors=tuple(self.authors),
            source=source,
            date=date,
            award="\n".join(self.award) or None,
            duplex=self.duplex,
            twins=tuple(self.twins),
            title=self.title,
            unsaid=unsaid,
            places={name: tuple(starts) for name, starts in self.places.items()},
        )
