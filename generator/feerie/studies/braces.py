"""Chess in a running text: what stands in braces is checked, and put in the reader's letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from feerie.board.position import Position
from feerie.board.units import Kind
from feerie.errors import FeerieError, PositionError
from feerie.notation import Symbols, attempt, matching, write, write_attempt, write_base
from feerie.operations import Move
from feerie.operations.attempt import Attempt
from feerie.play.game import Game
from feerie.rules.variant import Variant
from feerie.studies.frames import Frame
from feerie.studies.reader import stored_symbols
from feerie.studies.sequence import Played

_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_SQUARE: Final = re.compile(r"[a-z][1-9]\d?")
_UNIT: Final = re.compile(r"([A-Za-z]+)([a-z][1-9]\d?)")

Told = Callable[[Symbols], str]
"""What stands in braces, for the letters of whoever reads it."""


@dataclass(frozen=True)
class Context:
    """What the words in braces may speak of: the moves played, all that were legal, and what stood where.

    ``claimed`` are the texts of moves that claims call illegal; a text may speak of these too.
    """

    variant: Variant
    start: Position
    played: Sequence[Played]
    frames: Sequence[Frame]
    claimed: frozenset[str] = frozenset()

    @property
    def symbols(self) -> Symbols:
        """The letters in which texts are written."""
        return stored_symbols(self.variant)

    def positions(self) -> Iterator[Position]:
        """The positions in which somebody is to move, the last first, since texts speak of what comes next."""
        for one in reversed(self.played):
            yield one.after
        yield self.start


def spans(text: str) -> Iterator[tuple[str, bool]]:
    """The pieces of a text in order, each with whether it stood in braces; raises FeerieError (``brace-unclosed``)."""
    end = 0
    for match in _BRACES.finditer(text):
        yield text[end : match.start()], False
        yield match[1], True
        end = match.end()
    yield text[end:], False
    plain = _BRACES.sub("", text)
    if "{" in plain or "}" in plain:
        raise FeerieError("brace-unclosed", text=plain[max(plain.find("{"), 0) :][:20])


def read(text: str, context: Context) -> Told:
    """What a text in braces means: a square, a unit on a square, or a move.

    Raises FeerieError: ``brace-square``, ``brace-unit``, ``brace-move``, ``brace-unreadable``.
    """
    if _SQUARE.fullmatch(text):
        _check_square(text, text, context)
        return lambda _: text
    unit = _UNIT.fullmatch(text)
    kinds = {letter: kind for kind, letter in context.symbols.letters.items()}
    if unit and unit[1] in kinds:
        return _unit(text, kinds[unit[1]], unit[2], context)
    return _move(text, context)


def _check_square(name: str, text: str, context: Context) -> None:
    try:
        context.variant.geometry.square(name)
    except PositionError as error:
        raise FeerieError("brace-square", text=text) from error


def _unit(text: str, kind: Kind, square: str, context: Context) -> Told:
    _check_square(square, text, context)
    stood = [frame.position.unit(square) for frame in context.frames]
    if not any(unit and unit.kind == kind for unit in stood):
        actual = next((unit for unit in stood if unit), None)
        raise FeerieError("brace-unit", text=text, square=square, actual=actual)
    return lambda symbols: f"{symbols.letters[kind]}{square}"


def _move(text: str, context: Context) -> Told:
    for one in context.played:
        if found := matching(text, [one.move], context.symbols):
            return _written(text, found[0])
    for position in context.positions():
        if found := matching(text, Game(context.variant, position).legal_moves(), context.symbols):
            return _written(text, found[0]) if len(found) == 1 else _tried(text, context)
    if text in context.claimed:
        return _tried(text, context)
    attempt(text, context.symbols)
    raise FeerieError("brace-move", text=text)


def _written(text: str, move: Move) -> Told:
    """A move told with its effects if the text has them, else without."""
    if "[" in text:
        return lambda symbols: write(move, symbols)
    return lambda symbols: write_base(move, symbols)


def _tried(text: str, context: Context) -> Told:
    tried: Attempt = attempt(text, context.symbols)
    return lambda symbols: write_attempt(tried, symbols)
