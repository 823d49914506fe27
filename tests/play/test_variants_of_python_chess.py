"""Random play in variants that python-chess knows: the same moves in every position, the same end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import chess
import chess.variant
import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from tests.asking import about
from tests.variants import text_of

LETTERS = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n", "king": "k", "pawn": "p"}
BOARDS: dict[str, type[chess.Board]] = {
    "atomic": chess.variant.AtomicBoard,
    "antichess": chess.variant.AntichessBoard,
    "crazyhouse": chess.variant.CrazyhouseBoard,
    "racing-kings": chess.variant.RacingKingsBoard,
    "horde": chess.variant.HordeBoard,
    "king-of-the-hill": chess.variant.KingOfTheHillBoard,
    "three-check": chess.variant.ThreeCheckBoard,
}


def moves_of(game: Game) -> Iterator[str]:
    """The legal moves as python-chess writes them."""
    name = game.geometry.name
    for move in game.legal_moves():
        if move.mover is not None and move.arrival is not None:
            what = LETTERS[move.mover.kind].upper() + "@" if move.departure is None else name(move.departure)
            yield what + name(move.arrival) + (LETTERS[move.promotion.kind] if move.promotion else "")


OVER = (
    chess.Termination.CHECKMATE,
    chess.Termination.STALEMATE,
    chess.Termination.VARIANT_WIN,
    chess.Termination.VARIANT_LOSS,
    chess.Termination.VARIANT_DRAW,
)


def ends(board: chess.Board, move: chess.Move) -> bool:
    """Whether a move ends the game by the rule of the variant."""
    board.push(move)
    over = bool(board.is_variant_end())
    board.pop()
    return over


def advances(board: chess.Board, move: chess.Move) -> bool:
    """Whether a king goes to a higher rank."""
    is_up = chess.square_rank(move.to_square) > chess.square_rank(move.from_square)
    return is_up and board.piece_type_at(move.from_square) == chess.KING


def fen_of(board: chess.Board) -> str:
    """The position of a board, with the promoted units told beside it."""
    fen = board.fen().replace("~", "")
    if isinstance(board, chess.variant.ThreeCheckBoard):
        given = [3 - board.remaining_checks[colour] for colour in (chess.WHITE, chess.BLACK)]
        fields = fen.split()
        return " ".join((*fields[:4], *fields[5:], f"tally=checks:{given[0]}:{given[1]}"))
    told = ",".join(map(chess.square_name, chess.SquareSet(board.promoted)))
    return f"{fen} promoted={told}" if told and isinstance(board, chess.variant.CrazyhouseBoard) else fen


@pytest.mark.parametrize("name", BOARDS)
def test_the_moves_are_those_of_python_chess(game_of: Callable[[str, str], Game], name: str) -> None:
    text = text_of(name)
    compared = 0
    for board in played(name):
        expected = {move.uci() for move in board.legal_moves}
        assert {*moves_of(game_of(text, fen_of(board)))} == expected, board.fen()
        compared += 1
    assert compared > 80


def played(name: str) -> Iterator[chess.Board]:
    """The positions of some random games in which somebody can move."""
    for seed in range(4):
        chance, board = random.Random(seed), BOARDS[name]()
        while board.ply() < 70 and any(board.legal_moves):
            yield board
            board.push(chance.choice(sorted(board.legal_moves, key=str)))


ENDING = ("king-of-the-hill", "three-check", "atomic", "antichess", "racing-kings")


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 40), marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ENDING)
def test_the_end_and_the_winner_are_those_of_python_chess(
    game_of: Callable[[str, str], Game], name: str, seeds: range
) -> None:
    text = text_of(name)
    ended = 0
    for seed in seeds:
        chance, board = random.Random(seed), BOARDS[name]()
        while board.ply() < 120 and (legal := sorted(board.legal_moves, key=str)):
            ending = [move for move in legal if ends(board, move)]
            running = [move for move in legal if name == "racing-kings" and advances(board, move)]
            board.push(chance.choice(ending or running or legal))
            found = outcome(game_of(text, fen_of(board)))
            expected = board.outcome()
            is_over = expected is not None and expected.termination in OVER
            assert found.is_over == is_over, board.fen()
            if expected is not None and is_over:
                winner = None if expected.winner is None else chess.COLOR_NAMES[expected.winner]
                assert found.winner == winner, board.fen()
                ended += bool(board.is_variant_end())
    assert ended > len(seeds) // 4


@about("chess960")
def test_chess960_is_played_and_written_as_python_chess_has_it(game_of: Callable[[str, str], Game]) -> None:
    text = text_of("chess960")
    castled = 0
    for board in played_960():
        game = game_of(text, board.shredder_fen() if board.ply() % 2 else board.fen())
        assert words(print_fen(game.position(), game.variant.alphabet)) == words(board.fen())
        found = []
        for move in game.legal_moves():
            game.make(move)
            found.append(words(print_fen(game.position(), game.variant.alphabet)))
            game.unmake()
        expected = []
        for choice in [*board.legal_moves]:
            board.push(choice)
            expected.append(words(board.fen()))
            board.pop()
        assert sorted(found) == sorted(expected), board.fen()
        castled += sum(map(board.is_castling, board.legal_moves))
    assert castled > 10


def played_960() -> Iterator[chess.Board]:
    """The positions of some random games in which who can castle does."""
    for seed in range(24):
        chance = random.Random(seed)
        board = chess.Board.from_chess960_pos(chance.randrange(960))
        while not board.is_game_over() and board.ply() < 44:
            yield board
            moves = sorted(board.legal_moves, key=str)
            board.push(chance.choice([move for move in moves if board.is_castling(move)] or moves))


def words(fen: str) -> list[str]:
    """The placement, the turn and the castling rights of a FEN."""
    return fen.split()[:3]
