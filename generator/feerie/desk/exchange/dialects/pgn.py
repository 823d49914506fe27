"""PGN: games with their tags, among them ``Variant`` and ``FEN``."""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from feerie.desk.exchange.dialects.fen_dialects import position_of_line, write_fen
from feerie.desk.exchange.foreign_text import Source, Word, shortened
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules, is_plain, refuse_losses
from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.models.diagrams import MAX_MOVES
from feerie.language.definitions.models.problem import DATE, in_calendar
from feerie.pictures.showing.records import meant, pgn
from feerie.pictures.showing.sequence import find_move, move_text

_TOKEN: Final = re.compile(
    r'(?P<tag>\[\s*(?P<key>\w+)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])'
    r"|(?P<comment>\{[^}]*\}|;[^\n]*|(?<![^\n])%[^\n]*)|(?P<result>1-0|0-1|1/2-1/2|\*)(?!\S)"
    r"|(?P<number>[0-9]+\.+|[0-9]+(?=\s|$)|\.+)|(?P<sign>\$[0-9]+|[!?]+)|(?P<open>\()|(?P<close>\))"
    r"|(?P<move>[^\s{}();$]+)|(?P<rest>\S)"
)
_UNTOLD: Final = frozenset({"", "?", "-", "*", "????.??.??"})
_PLAYERS: Final = ("White", "Black")
_PLACES: Final = ("Event", "Site", "Round")
_HELD: Final = (*_PLAYERS, *_PLACES, "Date", "Variant", "FEN", "SetUp")
"""The tags that have a place in a document: who plays is its title, where is its source."""

_BETWEEN: Final = " – "
"""What stands between two players."""

_EN_PASSANT: Final = re.compile(r"e\.?p\.?")
_COMMAND: Final = re.compile(r"\[%[^\]]*\]")
_MARKS: Final = re.compile(r"\[%(cal|csl)\s+([A-Za-z0-9,\s]*)\]")
_PLACE: Final = re.compile(r"[a-z]([a-z][0-9]{1,2})([a-z][0-9]{1,2})?(?![a-z0-9])")
"""A colour, a square or two."""

_MOST_PLAYED: Final = 10_000
"""The most moves that are played of one file."""


def read_pgn(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the position and the moves of each game, who played it, where and when; comments and variations
    are named."""
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
        self._marked: list[tuple[int, Word]] = []
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
            self._moves += [] if _EN_PASSANT.fullmatch(word.text) else [word]
        elif kind == "comment":
            self._comment(word)
        elif kind == "sign":
            self._source.pass_over(word)
        elif kind != "number":
            self._source.not_understood(word, "PGN")

    def _comment(self, word: Word) -> None:
        """Keep a comment with marks, which belong to the position that is reached; name any other."""
        if _MARKS.search(word.text):
            self._marked.append((len(self._moves), word))
        if not _MARKS.search(word.text) or _COMMAND.sub("", word.text).strip("{}; \n"):
            self._source.pass_over(word)

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
            # A move that is none ends a game; what was played up to it is kept.
            if problem is not None and (problem.moves or len(self._source.faults) == self._known):
                self.found.append(problem)
        self._begin()

    def _game(self) -> Problem | None:
        told = {key: word.text for key, word in self._tags.items() if word.text not in _UNTOLD}
        for key, value in told.items():
            if key not in _HELD:
                self._source.pass_over(Word(f"{key}: {value}", self._tags[key].start))
        variant = self._variant()
        position = None if variant is None else self._position(variant)
        if variant is None or position is None:
            self._source.settle()
            return None
        moves = tuple(self._texts(variant, position))
        marks = [mark for number, word in self._marked for mark in self._marks(word, number, moves)]
        return Problem(
            position,
            variant.id,
            title=_BETWEEN.join(told[key] for key in _PLAYERS if key in told) or None,
            source=", ".join(told[key] for key in _PLACES if key in told) or None,
            date=_dated(told.get("Date", "")),
            moves=moves,
            marks=tuple(marks),
            unsaid=self._source.settle(),
        )

    def _marks(self, word: Word, number: int, moves: Sequence[str]) -> Iterator[dict[str, str]]:
        """Yield the arrows and circles of a comment behind so many moves; those before the last are named."""
        if number != len(moves):
            self._source.pass_over(word)
            return
        for command, places in _MARKS.findall(word.text):
            for one in _PLACE.finditer(places.lower()):
                yield {"arrow": f"{one[1]}-{one[2]}"} if command == "cal" and one[2] else {"circle": one[1]}

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
            if number == MAX_MOVES or self._played > _MOST_PLAYED:
                self._source.fault(word, "too-much", limit=MAX_MOVES if number == MAX_MOVES else _MOST_PLAYED)
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


def _dated(text: str) -> str | None:
    """A date of PGN as ours, as far as it is told."""
    parts = text.replace("-", ".").split(".")
    known = list(takewhile(str.isdecimal, parts))
    date = "-".join(known)
    return date if DATE.fullmatch(date) and in_calendar(date) else None


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
    players = (problem.title or "").split(_BETWEEN, 1)
    told = dict(zip(_PLAYERS, players, strict=False)) if players[0] else {}
    told |= {"Event": problem.source} if problem.source else {}
    told |= {"Date": problem.date.replace("-", ".")} if problem.date else {}
    refuse_losses("PGN", (key for key, text in told.items() if not is_plain(text) or "\n" in text))
    return pgn(variant, problem.position, moves, tags=told)
