"""Running texts: the chess that stands in braces is checked, and written in the letters of a language; and
sentences about moves that nothing on their page proves.

A sentence is about moves if it names a square, or has a word that says what can, must or would be; which
words these are each language says itself. It is proved by the moves and claims of its figure, or of all
figures of the page if it tells the rule: by one that says something of the same sort, and, if it names
squares, names one of these or speaks of the whole position. Nothing is asked of a sentence that its author
calls advice or history.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from feerie.engine.board import Kind, Position, Square
from feerie.engine.operations import Attempt, Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.play.reasons.reason import Cause
from feerie.engine.rules.variant import Text, Variant
from feerie.errors import FeerieError, PositionError, UnreadableMove
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.languages import Language, facts
from feerie.language.notation.parsing import attempt, matching
from feerie.language.notation.writing import Symbols, write, write_attempt, write_base
from feerie.pictures.showing.audience import in_every_language, stored_symbols
from feerie.pictures.showing.sequence import Frame, Played, attempted, legal_moves

UNASKED: Final = re.compile(r"\s*\{(?:advice|history)\}")
"""What an author may call a sentence so that nothing is asked to prove it; no reader sees it."""

_BRACES: Final = re.compile(rf"(?P<unasked>{UNASKED.pattern})|\{{\{{|\}}\}}|\{{(?P<chess>[^{{}}]*)\}}|[{{}}]")
_SQUARE: Final = re.compile(r"[a-z][1-9]\d?")
_UNIT: Final = re.compile(rf"([A-Za-z]+)({_SQUARE.pattern})")

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
            if found[0].promotion:
                # The text may leave the promotion that has been played, and mean the move without it.
                found += [move for _, legal in context.games for move in matching(text, legal, symbols)]
            return _written(text, next((move for move in found if not move.promotion), found[0]))
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


_NAMED: Final = re.compile(rf"(?<![\w/@])[A-Z]{{0,2}}({_SQUARE.pattern})(?:[-x×]({_SQUARE.pattern}))?\b")
"""A square, a unit on one, or a move."""

_END: Final = re.compile(r"[.!?](?=\s|$)")
_HIDDEN: Final = "\0"

_DRAWN: Final = ("fen", "board")
"""The keys of a position by which squares are not named."""

_ANYTHING: Final = ("legal", "illegal", "every_move_of", "count", "status", "position", "box", "reserve")

PROVES: Final[Mapping[str, tuple[str, ...]]] = {
    "may": tuple(key for key in _ANYTHING if key != "illegal"),
    "must": ("illegal", "every_move_of", "count", "status", "box", "reserve", "without"),
    "would": _ANYTHING,
    "elsewhere": ("under",),
}
"""What a sentence may say of moves, and the keys of claims that prove it."""

_OVER: Final = (Status.CHECKMATE, Status.STALEMATE)
"""What a move gives that leaves no other."""


class Sentence(NamedTuple):
    """A sentence of a text.

    ``words`` has signs in place of what stands in braces, ``squares`` are those that are named there, with
    their first places in the text; ``offset`` is the number of characters before it.
    """

    words: str
    squares: Mapping[str, int]
    offset: int
    is_asked: bool

    def bare(self) -> Iterator[tuple[str, int]]:
        """Yield the squares that are named outside braces, with their places in the text."""
        for found in _NAMED.finditer(self.words):
            for name in filter(None, found.groups()):
                yield name, self.offset + found.start()

    def said(self, language: Language) -> Iterator[tuple[str, str, int]]:
        """Yield what it says of moves, with the word that says it, and the place of that word in the text."""
        for sort, expression in _words(language).items():
            if found := expression.search(self.words):
                yield sort, found[0], self.offset + found.start()


@cache
def _words(language: Language) -> Mapping[str, re.Pattern[str]]:
    """The words that say something of moves; none in a language that does not give them."""
    patterns: Mapping[str, str] = facts(language).get("claims", {})
    return {sort: re.compile(patterns[sort], re.IGNORECASE) for sort in PROVES if sort in patterns}


def sentences(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text."""
    hidden = list(text)
    for span in spans(text):
        if span.braced:
            hidden[span.offset : span.offset + len(span.text)] = _HIDDEN * len(span.text)
    words = "".join(hidden)
    braced = "".join(sign if there == _HIDDEN else " " for sign, there in zip(text, hidden, strict=True))
    start = 0
    for end in (*(found.end() for found in _END.finditer(words)), len(text)):
        squares: dict[str, int] = {}
        for found in _SQUARE.finditer(braced, start, end):
            squares.setdefault(found[0], found.start())
        yield Sentence(words[start:end], squares, start, not UNASKED.search(text, start, end))
        start = end


class Evidence:
    """What the moves and claims of diagrams say, by what it proves: the squares that they name.

    A move is proof of what can be; where moves are compared, or solve a problem, of anything. ``squares`` are
    all that are named.
    """

    def __init__(self, diagrams: Iterable[Diagram]) -> None:
        self.squares: set[str] = set()
        self._proved: dict[str, set[str]] = {}
        self._of_all: set[str] = set()
        for diagram in diagrams:
            data = diagram.document.data
            moves, claims = [*data.get("moves", ()), data.get("solution")], data.get("claims", ())
            self.squares.update(_squares([moves, *claims]))
            for sort in PROVES:
                said: list[Any] = [claim for claim in claims if _is_of(sort, claim)]
                if sort == "may" or diagram.model.compares or diagram.model.stipulation:
                    said += filter(None, moves)
                if any(map(_is_of_all, said)):
                    self._of_all.add(sort)
                if said:
                    self._proved.setdefault(sort, set()).update(_squares(said))

    def proves(self, sort: str, squares: Collection[str]) -> bool:
        """Return whether something says that of one of these squares, or of anything if there are none."""
        found = self._proved.get(sort)
        if found is None or not squares or sort in self._of_all:
            return found is not None
        return not found.isdisjoint(squares)


def _is_of(sort: str, claim: Mapping[str, Any]) -> bool:
    return not claim.keys().isdisjoint(PROVES[sort]) or (sort == "must" and claim.get("gives") in _OVER)


def _is_of_all(claim: str | Mapping[str, Any]) -> bool:
    """Return whether a claim speaks of the whole position; a move does not."""
    if isinstance(claim, str):
        return False
    return "moves_of" not in claim and not claim.keys().isdisjoint(("status", "position", "count"))


def _squares(value: object) -> Iterator[str]:
    """Yield the squares that what a file says names."""
    if isinstance(value, str):
        yield from _SQUARE.findall(value)
    elif isinstance(value, list):
        for one in value:
            yield from _squares(one)
    elif isinstance(value, Mapping):
        yield from _squares([inner for key, inner in value.items() if key not in _DRAWN])
