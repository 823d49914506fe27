"""Turns of several moves on top of python-chess: its moves one by one, and the turn handed over by hand.

Marseillais (*Le Soleil*, 1925): White one move, then two a turn; a check ends the turn. Progressive, the
Scottish rule: one move, two, three…; a check ends the series. Monster: White makes two moves a turn, and
who takes the king has won. Published rules let a double step be captured en passant wherever it stood in
the turn; here, as in the files of the variants, only in the last move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import chess

Length = Callable[[int], int]

LENGTHS: dict[str, Length] = {
    "marseillais": lambda turn: 1 if turn == 1 else 2,
    "monster": lambda turn: 2 if turn % 2 else 1,
    "progressive": lambda turn: turn,
}
"""How many moves a turn of the game has, counted from 1."""

TO_THE_KING = {"monster"}
"""The variants without check, in which the king is taken."""


class Turn(NamedTuple):
    """A position within a game of a variant: the moves made of the turn, and which turn of the game it is."""

    name: str
    board: chess.Board
    made: int

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
        if self.name not in TO_THE_KING:
            yield from self.board.legal_moves
        elif not self.winner:
            yield from self.board.pseudo_legal_moves

    def after(self, move: chess.Move) -> Turn:
        after = self.board.copy(stack=False)
        after.push(move)
        if self.made + 1 >= self.length or (self.name not in TO_THE_KING and after.is_check()):
            return Turn(self.name, after, 0)
        after.turn, after.ep_square = self.board.turn, None
        after.fullmove_number = self.board.fullmove_number
        return Turn(self.name, after, self.made + 1)

    def status(self) -> str:
        if self.winner:
            return "lost" if (self.winner == "white") != self.board.turn else "won"
        if any(self.moves()):
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
