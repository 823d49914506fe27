"""Turns of several moves, beside a slow count with python-chess: the turn is given back by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import chess
import pytest

from feerie.board.fen import parse_fen, print_fen
from feerie.play.game import Game
from feerie.play.perft import perft
from tests.variants import text_of

Length = Callable[[int], int]
LENGTHS: dict[str, Length] = {
    "marseillais": lambda turn: 1 if turn == 1 else 2,
    "progressive": lambda turn: turn,
}
"""How many moves a turn of the game has, counted from 1."""

GameOf = Callable[[str, str], Game]


def pushed(board: chess.Board, move: chess.Move, made: int, length: int) -> tuple[chess.Board, int]:
    """The position after a move, and how many moves of the turn are made then: 0 if the turn is over."""
    after = board.copy(stack=False)
    after.push(move)
    if made + 1 >= length or after.is_check():
        return after, 0
    after.turn, after.ep_square = board.turn, None
    after.fullmove_number = board.fullmove_number
    return after, made + 1


def count(board: chess.Board, turn: int, made: int, depth: int, length: Length) -> int:
    if depth == 0:
        return 1
    found = 0
    for move in board.legal_moves:
        after, now = pushed(board, move, made, length(turn))
        found += count(after, turn + (now == 0), now, depth - 1, length)
    return found


LOPSIDED = "r3k2r/pppp1ppp/8/8/8/8/PP6/R3K3 b Qkq - 0 2"


def counted(name: str) -> list[int]:
    """The sequences of one, two and three moves from a position in which one side has many units."""
    return [count(chess.Board(LOPSIDED), 4, 0, depth, LENGTHS[name]) for depth in (1, 2, 3)]


@pytest.mark.parametrize("name", LENGTHS)
def test_as_many_sequences_are_played_as_python_chess_counts(game_of: GameOf, name: str) -> None:
    board = chess.Board(LOPSIDED)
    game = game_of(text_of(name), LOPSIDED)
    expected = counted(name)
    assert [perft(game, depth) for depth in (1, 2, 3)] == expected
    assert expected != [sum(1 for _ in orthodox(board, depth)) for depth in (1, 2, 3)]


def orthodox(board: chess.Board, depth: int) -> Iterator[chess.Board]:
    """The positions of orthodox chess after so many moves."""
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        yield from orthodox(after, depth - 1) if depth > 1 else (after,)


@pytest.mark.parametrize("name", LENGTHS)
def test_random_games_go_on_as_python_chess_does(game_of: GameOf, name: str) -> None:
    text = text_of(name)
    several = checks = 0
    for seed in range(5):
        chance, board, turn, made = random.Random(seed), chess.Board(), 1, 0
        game = game_of(text, board.fen())
        for _ in range(40):
            moves = sorted(board.legal_moves, key=str)
            assert len(game.legal_moves()) == len(moves), board.fen()
            if not moves:
                break
            fen = print_fen(game.position(), game.variant.alphabet)
            assert ("made=" in fen) == (made > 0)
            read = parse_fen(fen, game.geometry, game.variant.alphabet)
            assert read == game.position()
            chosen = chance.choice(moves)
            board, now = pushed(board, chosen, made, LENGTHS[name](turn))
            several, checks = several + (now > 0), checks + board.is_check()
            turn, made = turn + (now == 0), now
            for move in game.legal_moves():
                game.make(move)
                if same(game, board, made):
                    break
                game.unmake()
            assert same(game, board, made), (fen, chosen)
    assert several > 20
    assert checks > 0


def same(game: Game, board: chess.Board, made: int) -> bool:
    fen = print_fen(game.position(), game.variant.alphabet).split()
    return fen[:3] == board.fen().split()[:3] and game.position().made == made


def captures_of_kings(board: chess.Board, made: int, depth: int) -> int:
    """Sequences in which White makes two moves at a time, and kings may be taken."""
    if depth == 0:
        return 1
    if board.king(chess.WHITE) is None or board.king(chess.BLACK) is None:
        return 0
    found = 0
    for move in board.pseudo_legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        goes_on = board.turn == chess.WHITE and made == 0
        if goes_on:
            after.turn, after.ep_square = chess.WHITE, None
        found += captures_of_kings(after, int(goes_on), depth - 1)
    return found


MONSTERS = [
    ("rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3 w - - 0 1", 3),
    ("rnbqk3/pp3ppp/8/3PP3/8/8/2P2P2/4K3 w - - 0 1", 3),
    ("rnb1k3/pp3ppp/4P3/3P4/8/8/2P2P2/4K3 b - - 0 1", 3),
]


@pytest.mark.parametrize(("fen", "depth"), MONSTERS)
def test_one_side_may_make_more_moves_than_the_other(game_of: GameOf, fen: str, depth: int) -> None:
    game = game_of(text_of("monster"), fen)
    expected = [captures_of_kings(chess.Board(fen), 0, one) for one in range(1, depth + 1)]
    assert [perft(game, one) for one in range(1, depth + 1)] == expected
