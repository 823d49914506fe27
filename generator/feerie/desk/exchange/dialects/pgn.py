"""PGN: games with their tags, among them ``Variant`` and ``FEN``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from feerie.desk.exchange.dialects.fen_dialects import position_of_line, write_fen
from feerie.desk.exchange.foreign_text import Source, Word, shortened
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.models.diagrams import MAX_MOVES
from feerie.pictures.showing.pgn import pgn
from feerie.pictures.showing.san import meant
from feerie.pictures.showing.sequence import find_move, move_text

_TOKEN: Final = re.compile(
    r'(?P<tag>\[\s*(?P<key>\w+)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])'
    r"|(?P<comment>\{[^}]*\}|;[^\n]*|(?<![^\n])%[^\n]*)|(?P<result>1-0|0-1|1/2-1/2|\*)(?!\S)"
    r"|(?P<number>[0-9]+\.+|[0-9]+(?=\s|$)|\.+)|(?P<sign>\$[0-9]+|[!?]+)|(?P<open>\()|(?P<close>\))"
    r"|(?P<move>[^\s{}();$]+)|(?P<rest>\S)"
)
_UNTOLD: Final = frozenset({"", "?", "-", "*", "????.??.??"})
MAX_ALL: Final = 10_000
"""The most moves that are played of one file."""


def read_pgn(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the position and the moves of each game; comments, variations and players are named."""
    reader = _Reader(source, rules)
    for match in _TOKEN.finditer(source.text):
        reader.read(match)
    reader.close()
    source.expect(reader.found, "PGN")
    return tuple(reader.found)


class _Reader:
    """Reads the tokens of a file, game by game."""

    def __init__(self, source: Source, rules: Rules) -> None:
        self.found: list[Problem] = []
        self._source = source
        self._rules = rules
        self._played = 0
        self._begin()

    def _begin(self) -> None:
        self._tags: dict[str, Word] = {}
        self._moves: list[Word] = []
        self._variation: Word | None = None
        self._depth = 0
        self._known = len(self._source.faults)

    def read(self, match: re.Match[str]) -> None:
        """Take the next token."""
        word = Word(match[0], match.start())
        kind = "tag" if match["tag"] else match.lastgroup
        if kind == "open":
            self._variation = self._variation or word
            self._depth += 1
        elif self._depth:
            self._leave(match)
        elif kind == "tag":
            self._tag(match, word)
        elif kind == "result":
            self.close()
        elif kind == "move":
            self._moves.append(word)
        elif kind in ("comment", "sign"):
            self._source.pass_over(word)
        elif kind != "number":
            self._source.not_understood(word, "PGN")

    def _tag(self, match: re.Match[str], word: Word) -> None:
        if self._moves:
            self.close()
        if match["key"] in self._tags:
            self._source.fault(word, "yaml-duplicate-key", key=match["key"], first_line=None)
        value = re.sub(r"\\(.)", r"\1", match["value"])
        self._tags[match["key"]] = Word(value, match.start("value"))

    def _leave(self, match: re.Match[str]) -> None:
        """Name a variation at its end; nothing in it is read."""
        self._depth -= bool(match["close"])
        if not self._depth and self._variation:
            start = self._variation.start
            self._source.pass_over(Word(self._source.text[start : match.end()], start))
            self._variation = None

    def close(self) -> None:
        """End the game that is read, if one has begun."""
        if self._variation:
            self._source.not_understood(self._variation, "PGN")
        if self._tags or self._moves:
            problem = self._game()
            if problem is not None and len(self._source.faults) == self._known:
                self.found.append(problem)
        self._begin()

    def _game(self) -> Problem | None:
        for key, value in self._tags.items():
            if key not in ("Variant", "FEN", "SetUp") and value.text not in _UNTOLD:
                self._source.pass_over(Word(f"{key}: {value.text}", value.start))
        unsaid = self._source.settle()
        variant = self._variant()
        position = None if variant is None else self._position(variant)
        if variant is None or position is None:
            return None
        return Problem(position, variant.id, moves=tuple(self._texts(variant, position)), unsaid=unsaid)

    def _variant(self) -> Variant | None:
        told = self._tags.get("Variant")
        try:
            return self._rules.of(self._rules.variant if told is None else self._rules.named(told.text))
        except FeerieError as error:
            if told is None:
                raise
            self._source.wrong(told, error)
            return None

    def _position(self, variant: Variant) -> Position | None:
        told = self._tags.get("FEN")
        if told is None or not told.text.strip():
            if variant.start is None:
                self._source.fault(told or Word("", 0), "no-start", id=variant.id)
            return variant.start
        return position_of_line(told, self._source, variant)

    def _texts(self, variant: Variant, position: Position) -> Iterator[str]:
        """Yield the moves in our notation, as far as they can be played."""
        game = Game(variant, position)
        for number, word in enumerate(self._moves):
            self._played += 1
            if number == MAX_MOVES or self._played > MAX_ALL:
                self._source.fault(word, "too-much", limit=MAX_MOVES if number == MAX_MOVES else MAX_ALL)
                return
            text = re.sub(r"^[0-9]+\.+", "", word.text)
            try:
                legal = game.legal_moves()
                moves = meant(text, legal, variant)
            except FeerieError as error:
                self._source.wrong(word, error)
                return
            if len(moves) != 1:
                self._source.fault(word, "illegal-in-game", text=shortened(text))
                return
            yield move_text(moves[0], variant)
            game.make(moves[0])


def write_pgn(problem: Problem, rules: Rules) -> str:
    """Return the game of a problem's moves from its position.

    Raises FeerieError (``export-loss``) for a position that FEN cannot say, and for a move without a text of
    its own.
    """
    variant = rules.under(problem)
    write_fen(problem, rules)
    game = Game(variant, problem.position)
    moves: list[Move] = []
    for text in problem.moves:
        moves.append(find_move(text, game))
        game.make(moves[-1])
    return pgn(variant, problem.position, moves)
