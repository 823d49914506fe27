"""Volage chess: a unit other than a king changes sides by its first move.

Beside the engine stand a few lines of python-chess that keep account of the units themselves.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import chess

from feerie.board.fen import print_fen
from feerie.operations import Move
from feerie.play.game import Game
from tests.chance import played_at_random
from tests.variants import text_of

OPEN = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
Moved = frozenset[int]


def after(move: chess.Move, board: chess.Board, moved: Moved) -> tuple[chess.Board, Moved]:
    """The board after a move, the turn passed, and the squares of the units that have moved."""
    played, unit = board.copy(stack=False), board.piece_at(move.from_square)
    assert unit is not None
    now = {*moved} - {move.from_square, move.to_square}
    if board.is_en_passant(move):
        now -= {move.to_square + (8 if board.turn == chess.BLACK else -8)}
    if board.is_castling(move):
        now |= {(move.from_square + move.to_square) // 2}
    played.push(move)
    arrived = played.piece_at(move.to_square)
    assert arrived is not None
    if unit.piece_type != chess.KING and move.from_square not in moved:
        played.set_piece_at(move.to_square, chess.Piece(arrived.piece_type, not board.turn))
    return played, frozenset(now | {move.to_square})


def expected(board: chess.Board, moved: Moved) -> Counter[tuple[str, Moved]]:
    found: Counter[tuple[str, Moved]] = Counter()
    for move in board.pseudo_legal_moves:
        played, now = after(move, board, moved)
        king = played.king(board.turn)
        is_possible = not board.is_castling(move) or board.is_legal(move)
        if is_possible and king is not None and not played.is_attacked_by(not board.turn, king):
            found[played.board_fen(), now] += 1
    return found


def board_of(fen: str, moved: Moved) -> chess.Board:
    placement, turn, _, passed, *_ = fen.split()
    board = chess.Board(f"{placement} {turn} - {passed} 0 1")
    for color, rank in ((chess.WHITE, 0), (chess.BLACK, 56)):
        for square in (rank, rank + 7):
            is_rook = board.piece_at(square) == chess.Piece(chess.ROOK, color)
            is_king = board.piece_at(rank + 4) == chess.Piece(chess.KING, color)
            if is_rook and is_king and moved.isdisjoint((square, rank + 4)):
                board.castling_rights |= chess.BB_SQUARES[square]
    return board


def moved_in(game: Game) -> Moved:
    return frozenset(square for square, unit in enumerate(game.units) if unit) - game.unmoved


def seen(game: Game) -> tuple[str, Moved]:
    fen = print_fen(game.position(), game.variant.alphabet)
    return fen.split()[0], moved_in(game)


def played(game_of: Callable[[str, str], Game]) -> Iterator[tuple[Game, Move | None]]:
    """The positions of some random games, each with the move that has led to it."""
    for seed in range(12):
        chance = random.Random(seed)
        start = (chess.STARTING_FEN, OPEN)[seed % 2]
        standing = map(chess.square_name, chess.Board(start).piece_map())
        game = game_of(text_of("volage"), f"{start} unmoved={','.join(standing)}")
        assert not moved_in(game)
        for last in played_at_random(game, 24, chance):
            yield game, last


def test_the_moves_are_those_of_a_few_lines(game_of: Callable[[str, str], Game]) -> None:
    changed, castled = 0, 0
    for game, last in played(game_of):
        fen = print_fen(game.position(), game.variant.alphabet)
        board = board_of(fen, moved_in(game))
        found: Counter[tuple[str, Moved]] = Counter()
        for move in game.legal_moves():
            game.make(move)
            found[seen(game)] += 1
            game.unmake()
        assert found == expected(board, moved_in(game)), fen
        assert game_of(text_of("volage"), fen).position() == game.position()
        if last is not None:
            changed += "fickle" in last.causes
            castled += last.type == "castling"
    assert changed > 50
    assert castled
