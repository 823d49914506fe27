"""Units of python-chess that go otherwise than by their own walks: put in each other's place, straight to
squares, or held by what attacks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import chess

from tests.play.references.by_python_chess import is_inert

PROMOTIONS = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)


def instead(board: chess.Board, square: int, kind: int) -> chess.Board:
    """The board with a unit of another kind, and of the same colour, on a square."""
    other, unit = board.copy(stack=False), board.piece_at(square)
    assert unit is not None
    other.set_piece_at(square, chess.Piece(kind, unit.color))
    return other


def after(board: chess.Board, start: int, end: int) -> Iterator[chess.Board]:
    """What becomes of the board when a unit goes from one square to another, for each promotion.

    No move of python-chess: it would take a king that goes two files for one that castles.
    """
    unit = board.piece_at(start)
    assert unit is not None
    is_last = chess.square_rank(end) == (7 if board.turn == chess.WHITE else 0)
    for kind in PROMOTIONS if unit.piece_type == chess.PAWN and is_last else (unit.piece_type,):
        made = board.copy(stack=False)
        made.remove_piece_at(start)
        made.set_piece_at(end, chess.Piece(kind, unit.color))
        made.turn = not board.turn
        yield made


def is_checked(
    board: chess.Board, colour: chess.Color, attacks: Callable[[chess.Board, int, int], bool]
) -> bool:
    king = board.king(colour)
    assert king is not None
    return any(attacks(board, unit, king) for unit in chess.SquareSet(board.occupied_co[not colour]))


def as_a_pawn(board: chess.Board, start: int) -> set[int]:
    """Where a pawn goes forward or captures, but en passant."""
    forward = {
        move.to_square
        for move in board.generate_pseudo_legal_moves(chess.BB_SQUARES[start])
        if board.piece_at(move.to_square) is None
        and chess.square_file(move.to_square) == chess.square_file(start)
    }
    return forward | set(board.attacks(start) & board.occupied_co[not board.turn])


# Knights that go straight to the squares beside rooks of their side


def is_carried(board: chess.Board, start: int, end: int) -> bool:
    """Whether a unit attacks a square, knights if there is a rook of their side."""
    unit = board.piece_at(start)
    assert unit is not None
    if unit.piece_type != chess.KNIGHT:
        return end in board.attacks(start) and not is_inert(board, start)
    rooks = board.pieces(chess.ROOK, unit.color)
    return any(chess.square_manhattan_distance(rook, end) == 1 for rook in rooks)


def carried(board: chess.Board) -> Counter[str]:
    """The placements after the legal moves."""
    board.set_castling_fen("-")
    results = list[chess.Board]()
    knights = board.pieces(chess.KNIGHT, board.turn)
    # Where there is no rook, there is no other walk.
    lent = bool(board.pieces(chess.ROOK, board.turn))
    for move in board.pseudo_legal_moves:
        if (move.from_square in knights and lent) or board.piece_type_at(move.to_square) == chess.KING:
            continue
        if not is_inert(board, move.from_square):
            made = board.copy(stack=False)
            made.push(move)
            results.append(made)
    for start in knights if lent else ():
        for end in chess.SQUARES:
            unit = board.piece_at(end)
            is_free = unit is None or (unit.color != board.turn and unit.piece_type != chess.KING)
            if is_free and is_carried(board, start, end):
                results += after(board, start, end)
    return Counter(made.board_fen() for made in results if not is_checked(made, board.turn, may_be_carried))


def may_be_carried(board: chess.Board, start: int, end: int) -> bool:
    """The same, knights that have no rook in their own way."""
    unit = board.piece_at(start)
    assert unit is not None
    if unit.piece_type == chess.KNIGHT and not board.pieces(chess.ROOK, unit.color):
        return end in board.attacks(start)
    return is_carried(board, start, end)


# Units that may not go where they could go as a unit that attacks them


def held(board: chess.Board) -> Counter[str]:
    """The placements after the legal moves."""
    board.set_castling_fen("-")
    found = Counter[str]()
    for move in board.legal_moves:
        attackers = board.attackers(not board.turn, move.from_square)
        kinds = {board.piece_type_at(unit) for unit in attackers}
        if any(kind and goes_as(board, move, kind) for kind in kinds):
            continue
        made = board.copy(stack=False)
        made.push(move)
        found[made.board_fen()] += 1
    return found


def goes_as(board: chess.Board, move: chess.Move, kind: int) -> bool:
    """Whether the unit that moves would go there if it were of another kind."""
    seen = instead(board, move.from_square, kind)
    if kind != chess.PAWN:
        return move.to_square in seen.attacks(move.from_square)
    if is_inert(seen, move.from_square):
        return False
    passed = move.to_square == board.ep_square and move.to_square in seen.attacks(move.from_square)
    return passed or move.to_square in as_a_pawn(seen, move.from_square)
