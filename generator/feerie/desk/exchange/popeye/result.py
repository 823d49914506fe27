"""What stands on the board after a move as Popeye prints it, told by that text alone."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.engine.board import BLACK, NEUTRAL, WHITE, Colour, Kind, Position, Square, Unit, print_placement
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers
from feerie.errors import PositionError

Board = dict[Square, Unit]
"""The units by their squares."""

_SQUARE: Final = "[a-h][1-8]"
_KIND: Final = "[A-Z][A-Z0-9]?"
_NEW: Final = f"=(?P<spec>[a-z]?)(?P<new>{_KIND})?"
_SWAPPED: Final = f"(?:[a-z]?{_KIND})?(?P<at>{_SQUARE})<->(?:[a-z]?{_KIND})?(?P<to>{_SQUARE})"
_TO: Final = f"(?P<to>{_SQUARE})(?:=(?P<promoted>{_KIND}))?"
_ROYAL: Final = "r"
_NOBODYS: Final = "n"
_STEP: Final = re.compile(f"(?P<sign>[-*])(?P<to>{_SQUARE})")
_BASES: Final = {
    "castling": re.compile(r"0-0(?P<long>-0)?"),
    "exchange": re.compile(_SWAPPED),
    "walk": re.compile(
        rf"(?:[a-z]?{_KIND}|[a-z]?\.)?(?P<at>{_SQUARE})(?P<steps>(?:[-*]{_SQUARE})+)(?P<passing> ep\.)?"
    ),
}
"""How a move begins."""

_EFFECTS: Final = {
    name: re.compile(form)
    for name, form in (
        ("promotion", rf"{_NEW}(?![a-z0-9])"),
        ("put", rf"\[\+(?P<colour>[a-z])(?P<code>{_KIND})(?P<at>{_SQUARE})(?:{_NEW})?(?P<gone>->v|_)?\]"),
        ("remove", rf"\[-[a-z]{_KIND}(?P<at>{_SQUARE})(?P<gone>_)?\]"),
        (
            "transfer",
            rf"\[[a-z](?:{_KIND}|\.)(?P<at>{_SQUARE})->?(?P<spec>[a-z]?)(?P<new>{_KIND})?{_TO}\]",
        ),
        ("change", rf"\[(?P<at>{_SQUARE})?{_NEW}\]"),
        ("exchange", rf"\[{_SWAPPED}\]"),
    )
}
"""What stands behind that, as Popeye prints it, or our notation with Popeye's letters."""

_SEEN: Final = (WHITE, BLACK, NEUTRAL)
"""The colours of units that Popeye prints; what it has otherwise, such as holes, is none of them."""


class Unreadable(Exception):
    """A text says something that is not known here."""


def board_after(
    text: str, position: Position, variant: Variant, tongue: str = popeye.ENGLISH
) -> Board | None:
    """Return the units on the board after a move; None if its text is not understood in full."""
    try:
        return _Reader(position, variant, tongue).read(text.strip())
    except (Unreadable, PositionError, KeyError):
        return None


def boards_after(game: Game, moves: Sequence[Move]) -> list[Board]:
    """Return the board after each move, as `board_of` has it."""
    boards: list[Board] = []
    for move in moves:
        game.make(move)
        boards.append(board_of(game))
        game.unmake()
    return boards


def board_of(game: Game) -> Board:
    """Return the board of a game as Popeye sees it, without units of no side."""
    return {Square(at): unit for at, unit in enumerate(game.units) if unit and unit.colour in _SEEN}


def placements(boards: Iterable[Board], variant: Variant) -> list[str]:
    """Return the first field of a FEN of what stands on each board, sorted."""
    geometry = variant.geometry
    told = (tuple(map(board.get, map(Square, geometry.squares))) for board in boards)
    return sorted(print_placement(Position(geometry, units), variant.alphabet) for units in told)


class _Reader:
    """What a printed move does, done to the units of a position one after the other."""

    def __init__(self, position: Position, variant: Variant, tongue: str) -> None:
        self._position = position
        self._variant = variant
        # A kind that no import may name has its letter in the variant, as the reversed pawn has.
        own = {letter.lower(): kind for kind, letter in variant.alphabet.letters.items()}
        self._kinds = {**own, **popeye.meanings("kinds", tongue)}
        self._colours: Mapping[str, str] = {**popeye.meanings("signs", tongue), _NOBODYS: NEUTRAL}
        self._board: Board = {
            Square(square): unit for square, unit in enumerate(position.units) if unit is not None
        }
        self._changed: Square | None = None

    def read(self, text: str) -> Board:
        end = self._part(text, 0, _BASES)
        while end < len(text):
            end = self._part(text, end, _EFFECTS)
        return self._board

    def _part(self, text: str, start: int, forms: Mapping[str, re.Pattern[str]]) -> int:
        """Do what the part at a place of the text says; return where it ends."""
        for name, form in forms.items():
            if match := form.match(text, start):
                told = match.groupdict()
                at = self._square(told["at"]) if told.get("at") else self._changed
                if name == "castling":
                    self._castle(match)
                elif at is None:
                    raise Unreadable
                # What becomes volcanic waits beneath the square, and from there it comes.
                elif not told.get("gone"):
                    self._do(name, at, match)
                return match.end()
        raise Unreadable

    def _do(self, name: str, at: Square, match: re.Match[str]) -> None:
        """Do to a square what a part of a move says."""
        if name == "walk":
            self._walk(at, match)
        elif name == "exchange":
            to = self._square(match["to"])
            self._board[at], self._board[to] = self._board[to], self._board[at]
        elif name == "remove":
            del self._board[at]
        elif name == "put":
            self._board[at] = Unit(self._kind(match["code"]), self._colour(match["colour"]))
            self._change(at, match)
        elif name == "transfer":
            to = self._square(match["to"])
            self._board[to] = self._board.pop(at)
            self._change(to, match)
            if match["promoted"]:
                self._board[to] = self._board[to]._replace(kind=self._kind(match["promoted"]))
        else:
            self._change(at, match)

    def _castle(self, match: re.Match[str]) -> None:
        for castle in self._variant.castles_among(self._position.unmoved):
            if castle.king.colour == self._position.turn and castle.is_kingside != bool(match["long"]):
                king, rook = self._board.pop(castle.king_from), self._board.pop(castle.rook_from)
                self._board |= {castle.king_to: king, castle.rook_to: rook}
                # Only the rook is ever changed by it.
                self._changed = castle.rook_to
                return
        raise Unreadable

    def _walk(self, at: Square, match: re.Match[str]) -> None:
        unit = self._board.pop(at)
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

    def _change(self, at: Square, match: re.Match[str]) -> None:
        """Give the unit on a square another kind or colour."""
        if match["new"]:
            self._board[at] = self._board[at]._replace(kind=self._kind(match["new"]))
        # That a unit is royal besides is no part of what stands there.
        if match["spec"] and match["spec"] != _ROYAL:
            self._board[at] = self._board[at]._replace(colour=self._colour(match["spec"]))

    def _square(self, name: str) -> Square:
        return self._variant.geometry.square(name)

    def _kind(self, code: str) -> Kind:
        return Kind(self._kinds[code.lower()])

    def _colour(self, sign: str) -> Colour:
        return Colour(self._colours[sign])
