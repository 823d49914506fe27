"""Transferable pieces: after each move those of the side that has moved go over to the other side.

Beside the engine stand a few lines of python-chess that keep account of the marked units themselves.
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

Marked = frozenset[int]


def after(move: chess.Move, board: chess.Board, marked: Marked) -> tuple[chess.Board, Marked]:
    """The board after a move, the turn passed, and the squares of the marked units."""
    played, now = board.copy(stack=False), {*marked} - {move.from_square, move.to_square}
    if board.is_en_passant(move):
        now -= {move.to_square + (8 if board.turn == chess.BLACK else -8)}
    if move.from_square in marked:
        now |= {move.to_square}
    played.push(move)
    for square in now:
        unit = played.piece_at(square)
        assert unit is not None
        if unit.color == board.turn:
            played.set_piece_at(square, chess.Piece(unit.piece_type, not board.turn))
    return played, frozenset(now)


def expected(board: chess.Board, marked: Marked) -> Counter[tuple[str, Marked]]:
    found: Counter[tuple[str, Marked]] = Counter()
    for move in board.pseudo_legal_moves:
        if board.piece_type_at(move.to_square) == chess.KING:
            continue
        if board.is_en_passant(move):
            passed = board.color_at(move.to_square + (8 if board.turn == chess.BLACK else -8))
            # A pawn that has gone over by its double step is nobody's to capture.
            if passed == board.turn:
                continue
        played, now = after(move, board, marked)
        king = played.king(board.turn)
        if king is not None and not played.is_attacked_by(not board.turn, king):
            found[played.board_fen(), now] += 1
    return found


def seen(game: Game) -> tuple[str, Marked]:
    placement, *_, last = print_fen(game.position(), game.variant.alphabet).split()
    parts = last.removeprefix("tally=").split(",") if last.startswith("tally=") else []
    return placement, frozenset(chess.parse_square(part.split(":")[1]) for part in parts)


def played(game_of: Callable[[str, str], Game]) -> Iterator[tuple[Game, Move | None]]:
    """The positions of some random games, each with the move that has led to it."""
    for seed in range(16):
        chance = random.Random(seed)
        board = chess.Board(None)
        squares = chance.sample(chess.SQUARES[8:56], 18)
        board.set_piece_at(squares[0], chess.Piece.from_symbol("K"))
        board.set_piece_at(squares[1], chess.Piece.from_symbol("k"))
        for square in squares[2:]:
            board.set_piece_at(square, chess.Piece.from_symbol(chance.choice("PPNBRQppnbrq")))
        marked = chance.sample(squares[2:], chance.randint(1, 6))
        tally = ",".join(f"transferable:{chess.square_name(square)}:1" for square in marked)
        game = game_of(text_of("transferables"), f"{board.board_fen()} w - - 0 1 tally={tally}")
        for last in played_at_random(game, 20, chance):
            yield game, last


@about("transferables")
def test_the_moves_are_those_of_a_few_lines(game_of: Callable[[str, str], Game]) -> None:
    changed = promoted = 0
    for game, last in played(game_of):
        fen = print_fen(game.position(), game.variant.alphabet)
        placement, turn, _, passed, *_ = fen.split()
        board = chess.Board(f"{placement} {turn} - {passed} 0 1")
        found: Counter[tuple[str, Marked]] = Counter()
        for move in game.legal_moves():
            game.make(move)
            found[seen(game)] += 1
            game.unmake()
        assert found == expected(board, seen(game)[1]), fen
        assert game_of(text_of("transferables"), fen).position() == game.position()
        if last is not None:
            changed += "transfer" in last.causes
            promoted += last.promotion is not None
    assert changed > 50
    assert promoted
