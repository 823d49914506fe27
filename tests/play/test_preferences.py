"""What laws prefer, worked out anew with python-chess: the same moves in every position of random games."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pytest

from feerie.engine.play.game import Game
from tests.asking import some
from tests.play.test_variants_of_python_chess import moves_of

Moves = list[chess.Move]
Rate = Callable[[chess.Move, chess.Board], float]


def after(move: chess.Move, board: chess.Board) -> chess.Board:
    played = board.copy(stack=False)
    played.push(move)
    return played


def best(moves: Moves, board: chess.Board, rate: Rate) -> Moves:
    rates = [rate(move, board) for move in moves]
    return [move for move, rated in zip(moves, rates, strict=True) if rated == max(rates)]


def checks(move: chess.Move, board: chess.Board) -> float:
    return board.gives_check(move)


def few_replies(move: chess.Move, board: chess.Board) -> float:
    return -after(move, board).legal_moves.count()


def few_checking_replies(move: chess.Move, board: chess.Board) -> float:
    played = after(move, board)
    return -len(best([*played.legal_moves], played, checks))


def few_knights(move: chess.Move, board: chess.Board) -> float:
    return -len(after(move, board).pieces(chess.KNIGHT, not board.turn))


def worth_taken(move: chess.Move, board: chess.Board) -> float:
    if board.is_en_passant(move):
        return 1
    taken = board.piece_type_at(move.to_square)
    return {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}.get(taken or 0, 0)


def late_arrival(move: chess.Move, board: chess.Board) -> float:
    del board
    return chess.square_file(move.to_square) * 8 + chess.square_rank(move.to_square)


def pawn_or_edge(move: chess.Move, board: chess.Board) -> float:
    return chess.square_file(move.to_square) in (0, 7) or board.piece_type_at(move.from_square) == chess.PAWN


LAWS: dict[str, list[Rate]] = {
    "{l: {prefer: {gives: check}}}": [checks],
    "{l: {prefer: {least: replies}}}": [few_replies],
    "{l: {prefer: {gives: check}}, m: {prefer: {least: replies}}}": [checks, few_checking_replies],
    "{l: {prefer: {least: {count: {kind: knight, colour: enemy}}}}}": [few_knights],
    "{l: {prefer: {most: {points: {pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9}, of: captured}}}}": [
        worth_taken
    ],
    "{l: {prefer: {most: {name: arrival}}}}": [late_arrival],
    "{l: {prefer: {any_of: [{by: pawn}, {same_square: arrival, as: {file: [a, h]}}]}}}": [pawn_or_edge],
}


@pytest.mark.parametrize("laws", some(LAWS, 2))
def test_only_the_best_moves_are_legal_by_one_preference_after_another(
    game_of: Callable[[str, str], Game], laws: str
) -> None:
    text = f"id: v\nname: {{fr: V, en: V}}\nlaws: {laws}"
    compared = narrowed = 0
    for seed in range(2):
        chance, board = random.Random(seed), chess.Board()
        while any(board.legal_moves) and board.ply() < 40:
            expected = [*board.legal_moves]
            for rate in LAWS[laws]:
                expected = best(expected, board, rate)
            assert {*moves_of(game_of(text, board.fen()))} == {move.uci() for move in expected}, board.fen()
            compared += 1
            narrowed += len(expected) < board.legal_moves.count()
            board.push(chance.choice(sorted(board.legal_moves, key=str)))
    assert compared > 50
    assert narrowed > 5
