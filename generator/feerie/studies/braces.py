"""Chess in a running text: what stands in braces is checked, and written in the letters of a language."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from feerie.engine.board import Kind, Position, Square
from feerie.engine.operations import Attempt, Move
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.play.reasons.reason import Cause
from feerie.engine.rules.variant import Text, Variant
from feerie.errors import FeerieError, PositionError, UnreadableMove
from feerie.language.notation.parsing import attempt, matching
from feerie.language.notation.writing import Symbols, write, write_attempt, write_base
from feerie.pictures.showing.audience import in_every_language, stored_symbols
from feerie.pictures.showing.sequence import Frame, Played, attempted, legal_moves

UNASKED: Final = re.compile(r"\s*\{(?:advice|history)\}")
"""What an author may call a sentence so that nothing is asked to prove it; no reader sees it."""

_BRACES: Final = re.compile(rf"(?P<unasked>{UNASKED.pattern})|\{{\{{|\}}\}}|\{{(?P<chess>[^{{}}]*)\}}|[{{}}]")
_SQUARE: Final = re.compile(r"[a-z][1-9]\d?")
_UNIT: Final = re.compile(r"([A-Za-z]+)([a-z][1-9]\d?)")

Writer = Callable[[Symbols], str]
"""What stands in braces, written with the letters of a language."""


@dataclass(frozen=True)
class Context:
    """What braces may name: the moves played, all that were legal, and the units of all frames.

    ``claimed`` are the texts of moves that claims call illegal, or legal elsewhere; a text may name them too.
    """

    variant: Variant
    start: Position
    played: Sequence[Played]
    frames: Sequence[Frame]
    claimed: frozenset[str] = frozenset()

    @cached_property
    def games(self) -> tuple[tuple[Game, Sequence[Move]], ...]:
        """The positions with a side to move and their legal moves, the last first, as texts look ahead."""
        positions = [*(one.after for one in reversed(self.played)), self.start]
        games = [Game(self.variant, position) for position in positions]
        return tuple((game, legal_moves(game.rules, game.position())) for game in games)


class Span(NamedTuple):
    """A piece of a text, whether it stood in braces, and the number of characters before it."""

    text: str
    braced: bool
    offset: int


def spans(text: str) -> Iterator[Span]:
    """Yield the pieces of a text in order, without what is `UNASKED`; a doubled brace stands for one.

    Raises FeerieError (``brace-unclosed``, ``brace-unopened``), with the ``offset`` of the brace.
    """
    end = 0
    for match in _BRACES.finditer(text):
        yield Span(text[end : match.start()], braced=False, offset=end)
        end = match.end()
        if (chess := match["chess"]) is not None:
            yield Span(chess, braced=True, offset=match.start("chess"))
        elif match[0] in ("{", "}"):
            code = "brace-unclosed" if match[0] == "{" else "brace-unopened"
            raise FeerieError(code, offset=match.start())
        elif match["unasked"] is None:
            yield Span(match[0][0], braced=False, offset=match.start())
    yield Span(text[end:], braced=False, offset=end)


def read(text: str, context: Context) -> Writer:
    """Return what a text in braces means: a square, a unit on a square, or a move.

    Raises FeerieError: ``foreign-letter``, ``brace-square``, ``brace-unit``, ``brace-move``, ``brace-
    unreadable``, ``move-square``, ``move-hole``.
    """
    if _SQUARE.fullmatch(text):
        square = _square(text, text, context)
        return lambda symbols: symbols.name(square)
    unit = _UNIT.fullmatch(text)
    kinds = {letter: kind for kind, letter in stored_symbols(context.variant).letters.items()}
    if unit and unit[1] in kinds:
        return _unit(text, kinds[unit[1]], unit[2], context)
    if unit and (kind := context.variant.alphabet.meant(unit[1])):
        raise context.variant.alphabet.no_letter(unit[1], kind, stored_symbols(context.variant).letters[kind])
    return _move(text, context)


def _square(name: str, text: str, context: Context) -> Square:
    try:
        return context.variant.geometry.square(name)
    except PositionError as error:
        raise FeerieError("brace-square", text=text) from error


def _unit(text: str, kind: Kind, name: str, context: Context) -> Writer:
    square = _square(name, text, context)
    stood = [frame.position.units[square] for frame in context.frames]
    if not any(unit and unit.kind == kind for unit in stood):
        actual = next((unit for unit in stood if unit), None)
        raise FeerieError("brace-unit", text=text, square=name, actual=actual)
    return lambda symbols: f"{symbols.letters[kind]}{symbols.name(square)}"


def _move(text: str, context: Context) -> Writer:
    symbols = stored_symbols(context.variant)
    for one in context.played:
        if found := matching(text, [one.move], symbols):
            return _written(text, found[0])
    for _, legal in context.games:
        if found := matching(text, legal, symbols):
            return _written(text, found[0]) if len(found) == 1 else _tried(text, context)
    if text in context.claimed:
        return _tried(text, context)
    try:
        tried = attempted(text, context.variant, [move for _, legal in context.games for move in legal])
    except UnreadableMove as error:
        if error.code != "unreadable-move":
            raise
        raise FeerieError("brace-unreadable", **error.values) from error
    raise FeerieError("brace-move", text=text, reason=_reason(tried, context))


def _reason(tried: Attempt, context: Context) -> Text | None:
    """Return why a move is legal nowhere, in the position where it comes nearest to it."""
    reasons = [reason for game, _ in context.games if (reason := explain(game, tried))]
    nearest = min(reasons, key=lambda one: one.code in (Cause.EMPTY, Cause.TURN), default=None)
    return in_every_language(context.variant, nearest) if nearest else None


def _written(text: str, move: Move) -> Writer:
    """Return the function that writes a move: with its effects and promotion if the text has them."""
    if "[" in text:
        return lambda symbols: write(move, symbols)
    if "=" in text:
        return lambda symbols: write(move, symbols).partition("[")[0]
    return lambda symbols: write_base(move, symbols)


def _tried(text: str, context: Context) -> Writer:
    tried: Attempt = attempt(text, stored_symbols(context.variant))
    return lambda symbols: write_attempt(tried, symbols)
