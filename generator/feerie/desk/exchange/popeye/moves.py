"""Moves as Popeye prints them: which legal ones they are, and what stands on the board after them.

What stands there is told by their text alone: a comparison leans on nothing else.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.units import apart
from feerie.engine.board import BLACK, NEUTRAL, WHITE, Colour, Kind, Position, Square, Unit, print_placement
from feerie.engine.operations import CASTLING, EN_PASSANT, ORDINARY, Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers
from feerie.errors import PositionError
from feerie.pictures.showing import records
from feerie.pictures.showing.audience import stored_symbols

Board = dict[Square, Unit]
"""The units by their squares."""

_SQUARE: Final = "[a-h][1-8]"
_KIND: Final = "(?:[A-Z][A-Z0-9]?|[1-3][4-7])"
_NEW: Final = f"=(?P<spec>[a-z]?)(?P<new>{_KIND})?"
_SWAPPED: Final = f"(?:[a-z]?{_KIND})?(?P<at>{_SQUARE})<->(?:[a-z]?{_KIND})?(?P<to>{_SQUARE})"
_TO: Final = f"(?P<to>{_SQUARE})(?:=(?P<side>[a-z]?)(?P<promoted>{_KIND})?)?"
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

MOVE: Final = re.compile(
    rf"(?P<castling>0-0(?P<long>-0)?)|(?P<code>{_KIND})?(?P<from>{_SQUARE})(?P<sign>[-*])(?P<to>{_SQUARE})"
    rf"(?P<ep> ep\.)?(?:=[a-z]?(?P<new>{_KIND})(?![a-z]))?"
)
"""The part of a move before its effects."""

SHORT: Final = re.compile(
    r"(?P<code>[A-Z][A-Z0-9]?(?=[a-h1-8x*:]))?(?P<from>[a-h]?[1-8]?)(?P<sign>[x*:]?)(?P<to>[a-h][1-8])"
    r"(?:=?(?P<new>[A-Z][A-Z0-9]?))?(?: ep\.)?"
)
"""The part before its effects of a move in short notation, as those write who do not copy Popeye."""

EFFECTS: Final = re.compile(r"(?:=[a-z])?(?:\[[^\]\s]*\])*")
"""What stands behind it: the new colour of the mover, and brackets."""


def meant(match: re.Match[str], game: Game, legal: Sequence[Move], tongue: str) -> list[Move]:
    """Return the legal moves that a printed move may stand for.

    The effects printed behind it decide between several: these leave the units on the board that it tells.
    """
    kinds = popeye.meanings("kinds", tongue)
    found = [move for move in legal if _is_base(move, match, kinds, game)]
    if not found and match["new"]:
        # An effect may make another unit of the mover, which is printed as a promotion is.
        walked = MOVE.fullmatch(match[0].partition("=")[0])
        found = [move for move in legal if walked and _is_base(move, walked, kinds, game)]
    return found if len(found) < 2 else leading(found, match[0] + _effects(match), game, tongue)


def meant_shortly(match: re.Match[str], game: Game, legal: Sequence[Move], tongue: str) -> list[Move]:
    """Return the legal moves that one in short notation is; its letters are Popeye's or ours."""
    kinds = popeye.meanings("kinds", tongue)
    letters = {str(kind): letter for kind, letter in stored_symbols(game.variant).letters.items()}

    def ours(code: str | None) -> str:
        return letters.get(kinds.get((code or "").lower(), ""), code or "")

    rest = f"{match['from']}{'x' if match['sign'] else ''}{match['to']}"
    for code, new in ((ours(match["code"]), ours(match["new"])), (match["code"] or "", match["new"] or "")):
        found = records.meant(f"{code}{rest}{'=' if new else ''}{new}", legal, game.variant)
        if len(found) > 1:
            return [move for move in found if leading([move], _in_full(move, match, game), game, tongue)]
        if found:
            return found
    return []


def _in_full(move: Move, match: re.Match[str], game: Game) -> str:
    """One of several moves in short notation as it would be printed in full."""
    start = "" if move.departure is None else game.variant.geometry.name(move.departure)
    sign, new = "*" if move.captured else "-", f"={match['new']}" if match["new"] else ""
    return f"{start}{sign}{match['to']}{new}{_effects(match)}"


def leading(moves: Sequence[Move], text: str, game: Game, tongue: str) -> list[Move]:
    """Return the moves that leave the units on the board that a printed move tells."""
    told = board_after(text, game.position(), game.variant, tongue)
    return [move for move, board in zip(moves, boards_after(game, moves), strict=True) if board == told]


def _effects(match: re.Match[str]) -> str:
    """What is printed directly behind the base of a move."""
    found = EFFECTS.match(match.string, match.end())
    return found[0] if found else ""


def _is_base(move: Move, match: re.Match[str], kinds: dict[str, str], game: Game) -> bool:
    if match["castling"]:
        if move.type != CASTLING or move.arrival is None or move.departure is None:
            return False
        return (move.arrival < move.departure) == bool(match["long"])
    if (
        move.type not in (ORDINARY, EN_PASSANT)
        or not move.mover
        or move.departure is None
        or move.arrival is None
    ):
        return False
    name = game.variant.geometry.name
    mover = kinds.get((match["code"] or "").lower()) if match["code"] else move.mover.kind
    becomes = kinds.get((match["new"] or "").lower())
    return (
        (name(move.departure), name(move.arrival)) == (match["from"], match["to"])
        and mover in (move.mover.kind, apart(move.mover.kind)[0])
        and (match["sign"] == "*") == (move.captured is not None)
        and bool(match["ep"]) == (move.type == EN_PASSANT)
        and (
            becomes in (move.promotion.kind, apart(move.promotion.kind)[0]) if move.promotion else not becomes
        )
    )


class Unreadable(Exception):
    """A text says something that is not known here."""


def board_after(
    text: str,
    position: Position,
    variant: Variant,
    tongue: str = popeye.ENGLISH,
    letters: Mapping[Kind, str] = MappingProxyType({}),
) -> Board | None:
    """Return the units on the board after a move; None if its text is not understood in full. ``letters`` are
    those of kinds of the variant's own."""
    try:
        return _Reader(position, variant, tongue, letters).read(text.strip())
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

    def __init__(
        self, position: Position, variant: Variant, tongue: str, letters: Mapping[Kind, str]
    ) -> None:
        self._position = position
        self._variant = variant
        # A kind that no import may name has its letter in the variant, as the reversed pawn has.
        own = {letter.lower(): kind for kind, letter in variant.alphabet.letters.items()}
        called = {letter.lower(): kind for kind, letter in letters.items()}
        self._kinds = {**own, **popeye.meanings("kinds", tongue), **called}
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
            self._change(at, match["spec"], match["new"])
        elif name == "transfer":
            to = self._square(match["to"])
            self._board[to] = self._board.pop(at)
            self._change(to, match["spec"], match["new"])
            self._change(to, match["side"], match["promoted"])
        else:
            self._change(at, match["spec"], match["new"])

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

    def _change(self, at: Square, sign: str | None, code: str | None) -> None:
        """Give the unit on a square another colour or kind, if they are told."""
        if code:
            self._board[at] = self._board[at]._replace(kind=self._kind(code))
        # That a unit is royal besides is no part of what stands there.
        if sign and sign != _ROYAL:
            self._board[at] = self._board[at]._replace(colour=self._colour(sign))

    def _square(self, name: str) -> Square:
        return self._variant.geometry.square(name)

    def _kind(self, code: str) -> Kind:
        return Kind(self._kinds[code.lower()])

    def _colour(self, sign: str) -> Colour:
        return Colour(self._colours[sign])
