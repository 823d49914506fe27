"""What stands on the board after a move as Popeye prints it, told by that text alone."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.engine.board import NEUTRAL, Colour, Kind, Position, Square, Unit
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers
from feerie.errors import PositionError

Board = dict[Square, Unit]
"""The units by their squares."""

_SQUARE: Final = "[a-h][1-8]"
_NEW: Final = "=(?P<spec>[a-z]?)(?P<new>[A-Z][A-Z0-9]?)?"
_CASTLING: Final = re.compile(r"0-0(?P<long>-0)?")
_EXCHANGE: Final = re.compile(f"[A-Z][A-Z0-9]?(?P<from>{_SQUARE})<->[A-Z][A-Z0-9]?(?P<to>{_SQUARE})")
_WALK: Final = re.compile(
    f"(?:[a-z]?[A-Z][A-Z0-9]?|[a-z]?\\.)?(?P<from>{_SQUARE})(?P<steps>(?:[-*]{_SQUARE})+)(?P<passing> ep\\.)?"
)
_STEP: Final = re.compile(f"(?P<sign>[-*])(?P<to>{_SQUARE})")
_CHANGE: Final = re.compile(f"{_NEW}(?![a-z0-9])")
_ROYAL: Final = "r"
_NOBODYS: Final = "n"
_KIND: Final = "[A-Z][A-Z0-9]?"
_TO: Final = rf"(?P<to>{_SQUARE})(?:=(?P<promoted>{_KIND}))?"
_EFFECTS: Final = {
    name: re.compile(rf"\[{form}\]")
    for name, form in (
        ("put", rf"\+(?P<colour>[a-z])(?P<code>{_KIND})(?P<at>{_SQUARE})(?:{_NEW})?(?P<gone>->v)?"),
        ("remove", rf"-[a-z]{_KIND}(?P<at>{_SQUARE})"),
        (
            "transfer",
            rf"[a-z](?:{_KIND}|\.)(?P<at>{_SQUARE})->(?P<spec>[a-z]?)(?P<new>{_KIND})?{_TO}",
        ),
        ("change", rf"(?P<at>{_SQUARE}){_NEW}"),
        ("exchange", rf"(?:{_KIND})?(?P<at>{_SQUARE})<->(?:{_KIND})?(?P<to>{_SQUARE})"),
    )
}


class Unreadable(Exception):
    """A text says something that is not known here."""


def board_after(text: str, position: Position, variant: Variant) -> Board | None:
    """Return the units on the board after a move; None if its text is not understood in full."""
    try:
        return _Reader(position, variant).read(text.strip())
    except (Unreadable, PositionError, KeyError):
        return None


class _Reader:
    """What a printed move does, done to the units of a position one after the other."""

    def __init__(self, position: Position, variant: Variant) -> None:
        self._position = position
        self._variant = variant
        # A kind that no import may name has its letter in the variant, as the reversed pawn has.
        own = {letter.lower(): kind for kind, letter in variant.alphabet.letters.items()}
        self._kinds = {**own, **popeye.meanings("kinds", popeye.ENGLISH)}
        self._colours: Mapping[str, str] = {**popeye.meanings("signs", popeye.ENGLISH), _NOBODYS: NEUTRAL}
        self._board: Board = {
            Square(square): unit for square, unit in enumerate(position.units) if unit is not None
        }
        self._changed: Square | None = None

    def read(self, text: str) -> Board:
        end = self._base(text)
        while end < len(text):
            if match := _CHANGE.match(text, end):
                self._change(self._changed, match)
            elif (found := self._effect(text, end)) is not None:
                match = found
            else:
                raise Unreadable
            end = match.end()
        return self._board

    def _base(self, text: str) -> int:
        """Do the part before the effects; return where it ends."""
        forms: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], None]], ...] = (
            (_CASTLING, self._castle),
            (_EXCHANGE, self._swap),
            (_WALK, self._walk),
        )
        for form, done in forms:
            if match := form.match(text):
                done(match)
                return match.end()
        raise Unreadable

    def _castle(self, match: re.Match[str]) -> None:
        for castle in self._variant.castles_among(self._position.unmoved):
            if castle.king.colour == self._position.turn and castle.is_kingside != bool(match["long"]):
                king, rook = self._board.pop(castle.king_from), self._board.pop(castle.rook_from)
                self._board |= {castle.king_to: king, castle.rook_to: rook}
                # Only the rook is ever changed by it.
                self._changed = castle.rook_to
                return
        raise Unreadable

    def _swap(self, match: re.Match[str]) -> None:
        self._exchange(self._square(match["from"]), self._square(match["to"]))

    def _walk(self, match: re.Match[str]) -> None:
        departure = self._square(match["from"])
        unit = self._board.pop(departure)
        at = departure
        for step in _STEP.finditer(match["steps"]):
            at = self._square(step["to"])
            if step["sign"] == "*":
                self._board.pop(self._captured(at) if match["passing"] else at)
        self._board[at] = unit
        self._changed = at

    def _captured(self, end: Square) -> Square:
        """Return where the pawn stands that is captured by a move with an end: where it captures, unless the
        capturing unit goes on from there."""
        told = [*passers(self._position.en_passant, self._position, self._variant)]
        found = [one.square for at, one in told if at == end] or [one.square for _, one in told]
        if len(found) != 1:
            raise Unreadable
        return found[0]

    def _effect(self, text: str, start: int) -> re.Match[str] | None:
        """Do the effect that stands at a place of the text; return it."""
        for name, form in _EFFECTS.items():
            if match := form.match(text, start):
                at = self._square(match["at"])
                if name == "put":
                    self._put(at, match)
                elif name == "remove":
                    del self._board[at]
                elif name == "transfer":
                    to = self._square(match["to"])
                    self._board[to] = self._board.pop(at)
                    self._change(to, match)
                    if match["promoted"]:
                        self._board[to] = self._board[to]._replace(kind=self._kind(match["promoted"]))
                elif name == "change":
                    self._change(at, match)
                else:
                    self._exchange(at, self._square(match["to"]))
                return match
        return None

    def _put(self, at: Square, match: re.Match[str]) -> None:
        # What becomes volcanic waits beneath the square.
        if match["gone"]:
            return
        self._board[at] = Unit(self._kind(match["code"]), self._colour(match["colour"]))
        self._change(at, match)

    def _change(self, at: Square | None, match: re.Match[str]) -> None:
        """Give the unit on a square another kind or colour."""
        if at is None:
            raise Unreadable
        if match["new"]:
            self._board[at] = self._board[at]._replace(kind=self._kind(match["new"]))
        # That a unit is royal besides is no part of what stands there.
        if match["spec"] and match["spec"] != _ROYAL:
            self._board[at] = self._board[at]._replace(colour=self._colour(match["spec"]))

    def _exchange(self, here: Square, there: Square) -> None:
        self._board[here], self._board[there] = self._board[there], self._board[here]

    def _square(self, name: str) -> Square:
        return self._variant.geometry.square(name)

    def _kind(self, code: str) -> Kind:
        return Kind(self._kinds[code.lower()])

    def _colour(self, sign: str) -> Colour:
        return Colour(self._colours[sign])
