"""A diagram that is being written, played as far as it goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from feerie.engine.play.game import Game
from feerie.errors import FeerieError
from feerie.faces.workshop.desk import Desk
from feerie.faces.workshop.draft import DIAGRAM
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.notation import write, write_base
from feerie.language.reading.document import Document
from feerie.pictures.showing.audience import stored_symbols
from feerie.pictures.showing.frames import all_frames, panel_names
from feerie.pictures.showing.sequence import Played, move_text, play


class Rehearsal:
    """The position and the moves of a diagram's ``data`` under the rules of a file; nothing if they cannot be
    read."""

    def __init__(self, desk: Desk, file: VariantFile | None, data: dict[str, Any]) -> None:
        self._desk = desk
        self._file = file
        self._data = data

    def legal(self, number: int) -> Sequence[str]:
        """Return the legal moves after a number of moves of the diagram, with effects where only these
        differ."""
        for game, _ in self._played(number):
            moves, symbols = game.legal_moves(), stored_symbols(game.variant)
            bases = [write_base(move, symbols) for move in moves]
            often = Counter(bases)
            return [
                base if often[base] == 1 else write(move, symbols)
                for move, base in zip(moves, bases, strict=True)
            ]
        return []

    def played(self) -> Sequence[str]:
        """Return the moves of the diagram."""
        for game, played in self._played(None):
            return [move_text(one.move, game.variant) for one in played]
        return []

    def panels(self) -> Sequence[str]:
        """Return the names of the panels that the diagram has."""
        for _, played in self._played(None):
            return panel_names(all_frames(played[0].before, played)) if played else []
        return []

    def _played(self, number: int | None) -> Iterator[tuple[Game, Sequence[Played]]]:
        """Yield the game after a number of moves, or after all, with those moves; nothing if one is
        illegal."""
        texts = [text for text in self._data.get("moves") or () if isinstance(text, str)]
        if self._file is None:
            return
        with suppress(FeerieError):
            document = Document.of({"position": self._data.get("position")}, DIAGRAM)
            start = self._desk.played(read_diagram(DIAGRAM, document), self._file).start
            game = Game(self._file.variant, start)
            yield game, play(texts[:number], game)
