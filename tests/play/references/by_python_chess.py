"""References on top of python-chess: its pseudo-legal moves, changes of its board by hand, and a look at
whether a king stands attacked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import chess

PROMOTIONS = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)

Reserve = Counter[chess.Piece]
After = tuple[chess.Board, Reserve]
Moves = Callable[[chess.Board, Reserve], Iterator[After]]


def is_inert(board: chess.Board, square: int) -> bool:
    return board.piece_type_at(square) == chess.PAWN and chess.square_rank(square) in (0, 7)


def is_safe(before: chess.Board, after: chess.Board) -> bool:
    """Whether no king of the side that has moved is attacked; pawns on the outer ranks attack nothing."""
    kings = after.pieces(chess.KING, before.turn)
    return len(kings) >= len(before.pieces(chess.KING, before.turn)) and not any(
        not is_inert(after, attacker) for king in kings for attacker in after.attackers(not before.turn, king)
    )


def walks(board: chess.Board) -> Iterator[tuple[chess.Move, chess.Board]]:
    """Ordinary moves that take no king; the mover's own may be left in check."""
    for move in board.pseudo_legal_moves:
        if board.piece_type_at(move.to_square) != chess.KING and not is_inert(board, move.from_square):
            after = board.copy(stack=False)
            after.push(move)
            yield move, after


def orthodox(board: chess.Board, reserve: Reserve) -> Iterator[After]:
    for _, after in walks(board):
        yield after, reserve


def sentinelles(
    kind: int = chess.PAWN, colour: str = "own", limit: int = 8, number: int = 1, *, crossing: bool = False
) -> Moves:
    """An officer leaves units, as many as there is room for, on the square that it vacates, or on those that
    it crosses, too."""

    def moves(board: chess.Board, reserve: Reserve) -> Iterator[After]:
        born = chess.Piece(kind, board.turn if colour == "own" else not board.turn)
        for move, after in walks(board):
            if board.piece_type_at(move.from_square) == chess.PAWN:
                yield after, reserve
                continue
            left = [move.from_square]
            if crossing:
                left += chess.SquareSet.between(move.from_square, move.to_square)
            free = [square for square in left if after.piece_at(square) is None]
            if kind == chess.PAWN:
                free = [square for square in free if chess.square_rank(square) not in (0, 7)]
            room = max(0, limit - len(after.pieces(born.piece_type, born.color)))
            for chosen in combinations(free, min(number, room, len(free))):
                settled = after.copy(stack=False)
                for square in chosen:
                    settled.set_piece_at(square, born)
                yield settled, reserve

    return moves


def reserve(*sides: chess.Color) -> Moves:
    """Units go to the reserve and come back."""

    def moves(board: chess.Board, held: Reserve) -> Iterator[After]:
        yield from orthodox(board, held)
        if board.turn not in sides:
            return
        for square, unit in board.piece_map().items():
            if unit.color == board.turn and unit.piece_type != chess.KING:
                after = passed(board, unit)
                after.remove_piece_at(square)
                after.castling_rights &= ~chess.BB_SQUARES[square]
                yield after, held + Counter([unit])
        for unit in held:
            if unit.color == board.turn:
                for square in chess.SQUARES:
                    for placed in dropped(board, unit, square):
                        after = passed(board, unit)
                        after.set_piece_at(square, placed)
                        yield after, held - Counter([unit])

    return moves


def dropped(board: chess.Board, unit: chess.Piece, square: int) -> list[chess.Piece]:
    """What a unit may be that is dropped on a square."""
    if board.piece_at(square) is not None:
        return []
    if unit.piece_type == chess.PAWN:
        first, last = (0, 7) if unit.color == chess.WHITE else (7, 0)
        if chess.square_rank(square) == first:
            return []
        if chess.square_rank(square) == last:
            return [chess.Piece(kind, unit.color) for kind in PROMOTIONS]
    return [unit]


def passed(board: chess.Board, unit: chess.Piece) -> chess.Board:
    """The board after a move that has changed nothing yet."""
    after = board.copy(stack=False)
    after.turn = not board.turn
    after.ep_square = None
    after.halfmove_clock = 0 if unit.piece_type == chess.PAWN else board.halfmove_clock + 1
    after.fullmove_number += board.turn == chess.BLACK
    return after


HOMES = {chess.KING: [4], chess.QUEEN: [3], chess.ROOK: [0, 7], chess.BISHOP: [2, 5], chess.KNIGHT: [1, 6]}


def home(unit: chess.Piece, reference: int) -> int:
    """The home square of a unit that was captured on a square."""
    first, second = (0, 1) if unit.color == chess.WHITE else (7, 6)
    if unit.piece_type == chess.PAWN:
        return chess.square(chess.square_file(reference), second)
    homes = [chess.square(file, first) for file in HOMES[unit.piece_type]]
    if len(homes) == 1:
        return homes[0]
    return next(square for square in homes if is_light(square) == is_light(reference))


def is_light(square: int) -> bool:
    return bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[square])


def captured(board: chess.Board, move: chess.Move) -> tuple[chess.Piece, int] | None:
    """What a move takes, and where it stands."""
    at = move.to_square
    if board.is_en_passant(move):
        at += -8 if board.turn == chess.WHITE else 8
    unit = board.piece_at(at)
    return None if unit is None or unit.color == board.turn else (unit, at)


def reborn(after: chess.Board, unit: chess.Piece, square: int | None) -> Iterator[chess.Board]:
    """The board with a unit back on a square, if that is empty; a pawn is promoted on its last rank."""
    if square is None or after.piece_at(square) is not None:
        yield after
        return
    last = 7 if unit.color == chess.WHITE else 0
    is_promoted = unit.piece_type == chess.PAWN and chess.square_rank(square) == last
    for kind in PROMOTIONS if is_promoted else (unit.piece_type,):
        board = after.copy(stack=False)
        board.set_piece_at(square, chess.Piece(kind, unit.color))
        yield board


def circe(at: Callable[[chess.Piece, int, chess.Move], int | None], *, strict: bool = False) -> Moves:
    """A captured unit is reborn at once, or the capture is illegal or without consequence."""

    def moves(board: chess.Board, reserve: Reserve) -> Iterator[After]:
        for move, after in walks(board):
            taken = captured(board, move)
            if taken is None:
                yield after, reserve
                continue
            square = at(*taken, move)
            if strict and (square is None or after.piece_at(square) is not None):
                continue
            for found in reborn(after, taken[0], square):
                yield found, reserve

    return moves


def shifted(square: int, move: chess.Move, times: int = 1) -> int | None:
    """A square moved by the vector of a move."""
    file, rank = (
        of(square) + times * (of(move.to_square) - of(move.from_square))
        for of in (chess.square_file, chess.square_rank)
    )
    return chess.square(file, rank) if 0 <= file < 8 and 0 <= rank < 8 else None
