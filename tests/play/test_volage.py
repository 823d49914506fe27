"""Volage chess: a unit, unless a king, changes sides the first time it goes to a square of the other colour.

Beside the engine stand a few lines of python-chess that keep account of the units that have changed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import chess

from feerie.engine.board.fen import print_fen
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from tests.asking import about
from tests.chance import played_at_random
from tests.variants import text_of

OPEN = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
Changed = frozenset[int]


def shade(square: int) -> bool:
    return bool(chess.BB_SQUARES[square] & chess.BB_LIGHT_SQUARES)


def after(move: chess.Move, board: chess.Board, changed: Changed) -> tuple[chess.Board, Changed]:
    """The board after a move, the turn passed, and the squares of the units that have changed sides."""
    played, unit = board.copy(stack=False), board.piece_at(move.from_square)
    assert unit is not None
    now = {*changed} - {move.from_square, move.to_square}
    if board.is_en_passant(move):
        now -= {move.to_square + (8 if board.turn == chess.BLACK else -8)}
    if board.is_castling(move):
        side = 7 if move.to_square > move.from_square else 0
        rook = chess.square(side, chess.square_rank(move.from_square))
        if rook in now:
            now = (now - {rook}) | {(move.from_square + move.to_square) // 2}
    played.push(move)
    arrived = played.piece_at(move.to_square)
    assert arrived is not None
    if move.from_square in changed:
        now |= {move.to_square}
    elif unit.piece_type != chess.KING and shade(move.from_square) != shade(move.to_square):
        played.set_piece_at(move.to_square, chess.Piece(arrived.piece_type, not board.turn))
        now |= {move.to_square}
    return played, frozenset(now)


def expected(board: chess.Board, changed: Changed) -> Counter[tuple[str, Changed]]:
    found: Counter[tuple[str, Changed]] = Counter()
    for move in board.pseudo_legal_moves:
        played, now = after(move, board, changed)
        king = played.king(board.turn)
        is_possible = not board.is_castling(move) or board.is_legal(move)
        if is_possible and king is not None and not played.is_attacked_by(not board.turn, king):
            found[played.board_fen(), now] += 1
    return found


def board_of(game: Game) -> chess.Board:
    placement, turn, _, passed, *_ = print_fen(game.position(), game.variant.alphabet).split()
    board = chess.Board(f"{placement} {turn} - {passed} 0 1")
    for color, rank in ((chess.WHITE, 0), (chess.BLACK, 56)):
        for square in (rank, rank + 7):
            is_rook = board.piece_at(square) == chess.Piece(chess.ROOK, color)
            is_king = board.piece_at(rank + 4) == chess.Piece(chess.KING, color)
            if is_rook and is_king and {square, rank + 4} <= game.unmoved:
                board.castling_rights |= chess.BB_SQUARES[square]
    return board


def changed_in(game: Game) -> Changed:
    """The squares of the units for which the position counts a change."""
    words = print_fen(game.position(), game.variant.alphabet).split()
    told = next((word.removeprefix("tally=") for word in words if word.startswith("tally=")), "")
    return frozenset(chess.parse_square(one.split(":")[1]) for one in told.split(",") if one)


def seen(game: Game) -> tuple[str, Changed]:
    fen = print_fen(game.position(), game.variant.alphabet)
    return fen.split()[0], changed_in(game)


def played(game_of: Callable[[str, str], Game]) -> Iterator[tuple[Game, Move | None]]:
    """The positions of some random games, each with the move that has led to it."""
    for seed in range(12):
        chance = random.Random(seed)
        game = game_of(text_of("volage"), (chess.STARTING_FEN, OPEN)[seed % 2])
        assert not changed_in(game)
        for last in played_at_random(game, 24, chance):
            yield game, last


@about("volage")
def test_the_moves_are_those_of_a_few_lines(game_of: Callable[[str, str], Game]) -> None:
    changed, faithful, castled = 0, 0, 0
    for game, last in played(game_of):
        fen = print_fen(game.position(), game.variant.alphabet)
        found: Counter[tuple[str, Changed]] = Counter()
        for move in game.legal_moves():
            game.make(move)
            found[seen(game)] += 1
            game.unmake()
        assert found == expected(board_of(game), changed_in(game)), fen
        assert game_of(text_of("volage"), fen).position() == game.position()
        if last is not None:
            changed += "fickle" in last.causes
            faithful += "fickle" not in last.causes
            castled += last.type == "castling"
    assert changed > 50
    assert faithful > 50
    assert castled
