"""A neutral blocker that every move puts elsewhere, beside pseudo-legal moves of python-chess."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import chess
import pytest

from feerie.engine.play.game import Game
from tests.play.comparison import placements
from tests.play.references.place import printed
from tests.variants import text_of


def moves(board: chess.Board, duck: int | None) -> Iterator[tuple[chess.Board, int]]:
    """The boards after a move, each with the square to which the duck goes: another one that is empty."""
    blocked = board.copy(stack=False)
    if duck is not None:
        # A man of the mover's own colour can neither be passed nor captured.
        blocked.set_piece_at(duck, chess.Piece(chess.QUEEN, board.turn))
    for move in blocked.pseudo_legal_moves:
        if move.from_square != duck:
            after = board.copy(stack=False)
            after.push(move)
            for square in chess.SQUARES:
                if square != duck and after.piece_at(square) is None:
                    yield after, square


def placement(board: chess.Board, duck: int | None) -> str:
    units = {square: piece.symbol() for square, piece in board.piece_map().items()}
    blocker = {} if duck is None else {duck: "d"}
    return printed({divmod(square, 8)[::-1]: letter for square, letter in (units | blocker).items()})


def played() -> Iterator[tuple[chess.Board, int | None]]:
    """The positions of some random games, each with the square of the duck."""
    for seed in range(3):
        chance, board, duck = random.Random(seed), chess.Board(), None
        board.set_castling_fen("-")
        for _ in range(9):
            yield board, duck
            board, duck = chance.choice([*moves(board, duck)])
            if board.king(chess.WHITE) is None or board.king(chess.BLACK) is None:
                break


@pytest.mark.long
def test_the_moves_are_those_around_the_duck(game_of: Callable[[str, str], Game]) -> None:
    text = text_of("duck")
    compared = 0
    for board, duck in played():
        turn = "w" if board.turn else "b"
        passed = chess.square_name(board.ep_square) if board.ep_square and board.ep_square != duck else "-"
        game = game_of(text, f"{placement(board, duck)} {turn} - {passed} 0 1")
        found = [*placements(game)]
        assert sorted(found) == sorted(placement(*one) for one in moves(board, duck))
        compared += len(found)
    assert compared > 1000
