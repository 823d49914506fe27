"""Sentences about moves that nothing on their page proves.

A sentence is about moves if it names a square, or has a word that says what can, must or would be; which
words these are each language says itself. It is proved by the moves and claims of its figure, or of all
figures of the page if it tells the rule: by one that says something of the same sort, and, if it names
squares, names one of these or speaks of the whole position. Nothing is asked of a sentence that its author
calls advice or history.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from feerie.engine.play.outcome import Status
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.languages import Language, facts
from feerie.studies.braces import UNASKED, spans

_SQUARE: Final = r"[a-z][1-9]\d?"
_IN_MOVE: Final = re.compile(_SQUARE)
_NAMED: Final = re.compile(rf"(?<![\w/@])[A-Z]{{0,2}}({_SQUARE})(?:[-x×]({_SQUARE}))?\b")
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
        for found in _IN_MOVE.finditer(braced, start, end):
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
        yield from _IN_MOVE.findall(value)
    elif isinstance(value, list):
        for one in value:
            yield from _squares(one)
    elif isinstance(value, Mapping):
        yield from _squares([inner for key, inner in value.items() if key not in _DRAWN])
