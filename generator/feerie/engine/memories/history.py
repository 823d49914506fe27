"""The positions of a game so far, for the draws that ask whether one has stood before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from feerie.engine.board.fen_fields import Fields, Letters
from feerie.engine.board.geometry import Geometry
from feerie.engine.board.memory import Form, Memory, Texts
from feerie.engine.board.position import Position


@dataclass(frozen=True, slots=True)
class Stood:
    """A position that has stood in a game, `without_past`; ``in_check``: its player was in check.

    ``notes``: what conditions keep of it, by the condition.
    """

    position: Position
    in_check: bool
    notes: Mapping[object, Any] = field(hash=False)


Past = tuple[Stood, ...]


@dataclass(frozen=True, eq=False)
class History(Memory[Past]):
    """It belongs to a game that is played, and is told by its moves: no FEN and no file tells it."""

    name: ClassVar = "history"
    key: ClassVar = ""
    form: ClassVar = Form.MOVE
    nothing: ClassVar[Past] = ()

    def read(self, fields: Fields) -> Past:
        del fields
        return ()

    def parts(self, value: Past, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        del value, geometry, letters
        return iter(())

    def told(self, given: Any, texts: Texts) -> Past:
        del given, texts
        return ()


HISTORY: Final = History()


def without_past(position: Position) -> Position:
    """Return a position without what has led to it: its history and its clocks."""
    return replace(position.remembering({HISTORY: HISTORY.nothing}), halfmove=0, fullmove=1)
