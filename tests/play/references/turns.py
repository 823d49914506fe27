"""Turns of several moves on top of python-chess: its moves one by one, and the turn handed over by hand.

Marseillais (chessvariants.com, Wikipedia): White one move, then two a turn; a check ends the turn; the double
steps of both moves are captured en passant, several in a row. Progressive: one move, two, three…; by the
Scottish rule a check ends the series, by the Italian one only the last move may give it; any double step of a
series is captured by the first move of the next. Monster, as vchess plays it: White makes two moves a turn,
who takes the king has won; Black castles, attacked or not; a double step is captured if it was the last move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import chess

Length = Callable[[int], int]

LENGTHS: dict[str, Length] = {
    "marseillais": lambda turn: 1 if turn == 1 else 2,
    "monster": lambda turn: 2 if turn % 2 else 1,
    "progressive": lambda turn: turn,
    "progressive-italian": lambda turn: turn,
}
"""How many moves a turn of the game has, counted from 1."""

TO_THE_KING = {"monster"}
"""The variants without check, in which the king is taken."""

_LAST_CHECKS: Final = {"progressive-italian"}
_LAST_STEPS: Final = {"monster"}
_IN_A_ROW: Final = {"marseillais"}

_CASTLES: Final = (
    (chess.H8, chess.Move.from_uci("e8g8"), (chess.F8, chess.G8)),
    (chess.A8, chess.Move.from_uci("e8c8"), (chess.D8, chess.C8, chess.B8)),
)

Steps = frozenset[tuple[int, int]]
"""Double steps: the square that was passed, and the square of the pawn."""


class Turn(NamedTuple):
    """A position within a game of a variant: the moves made of the turn, and which turn of the game it is.

    ``own`` are the double steps of the turn, ``open`` those that can be captured en passant.
    """

    name: str
    board: chess.Board
    made: int
    own: Steps = frozenset()
    open: Steps = frozenset()

    @property
    def number(self) -> int:
        return 2 * self.board.fullmove_number - (self.board.turn == chess.WHITE)

    @property
    def length(self) -> int:
        return LENGTHS[self.name](self.number)

    @property
    def in_check(self) -> bool:
        return self.name not in TO_THE_KING and self.board.is_check()

    @property
    def winner(self) -> str:
        """Who has taken the king."""
        if self.board.king(chess.BLACK) is None:
            return "white"
        return "black" if self.board.king(chess.WHITE) is None else ""

    def moves(self) -> Iterator[chess.Move]:
        for move in dict.fromkeys(self._moves()):
            if (
                self.name not in _LAST_CHECKS
                or self.made + 1 >= self.length
                or not self._pushed(move).is_check()
            ):
                yield move

    def _moves(self) -> Iterator[chess.Move]:
        """The moves of a single one, captures en passant of all open steps among them."""
        if self.winner:
            return
        for passed in (self.board.ep_square, *(passed for passed, _ in self.open)):
            board = self.board.copy(stack=False)
            board.ep_square = passed
            yield from board.pseudo_legal_moves if self.name in TO_THE_KING else board.legal_moves
        if self.name in TO_THE_KING and self.board.turn == chess.BLACK:
            for rook, castle, between in _CASTLES:
                if self.board.castling_rights & chess.BB_SQUARES[rook] and not any(
                    map(self.board.piece_at, between)
                ):
                    yield castle

    def _pushed(self, move: chess.Move) -> chess.Board:
        """The board after a move; python-chess must know the step that it captures en passant."""
        after = self.board.copy(stack=False)
        if move.to_square in {passed for passed, _ in self.open}:
            after.ep_square = move.to_square
        after.push(move)
        return after

    def after(self, move: chess.Move) -> Turn:
        after, player = self._pushed(move), self.board.turn
        passes = self.board.piece_type_at(move.to_square) is None and move.to_square in {
            self.board.ep_square,
            *(passed for passed, _ in self.open),
        }
        en_passant = passes and self.board.piece_type_at(move.from_square) == chess.PAWN
        own = {(passed, at) for passed, at in self.own if at != move.from_square}
        stepped = after.ep_square
        if stepped is not None:
            own.add((stepped, move.to_square))
        is_over = self.made + 1 >= self.length
        if is_over or (self.name not in TO_THE_KING | _LAST_CHECKS and after.is_check()):
            after.ep_square = None
            if self.name in _LAST_STEPS:
                own = {(passed, at) for passed, at in own if passed == stepped}
            return Turn(
                self.name, after, 0, frozenset(), frozenset(one for one in own if not after.piece_at(one[0]))
            )
        after.turn, after.ep_square = player, None
        after.fullmove_number = self.board.fullmove_number
        left = frozenset(one for one in self.open if one[0] != move.to_square)
        goes_on = en_passant and self.name in _IN_A_ROW
        return Turn(self.name, after, self.made + 1, frozenset(own), left if goes_on else frozenset())

    def status(self) -> str:
        if self.winner:
            return "lost" if (self.winner == "white") != self.board.turn else "won"
        if any(True for _ in self.moves()):
            return "check" if self.in_check else "ongoing"
        return "checkmate" if self.in_check else "stalemate"

    def count(self, depth: int) -> int:
        """The number of sequences of that many moves from here."""
        return sum(self.after(move).count(depth - 1) for move in self.moves()) if depth else 1


def orthodox(board: chess.Board, depth: int) -> int:
    """The number of sequences of that many moves from a board of orthodox chess."""
    found = 0
    for move in board.legal_moves if depth else ():
        after = board.copy(stack=False)
        after.push(move)
        found += orthodox(after, depth - 1)
    return found if depth else 1
