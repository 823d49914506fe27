"""Perft: counts of sequences of legal moves, for comparison with other programs."""

from collections.abc import Iterator

from feerie.engine.operations import Move
from feerie.engine.play.game import Game


def perft(game: Game, depth: int) -> int:
    """Return the number of sequences of ``depth`` legal moves."""
    if depth == 0:
        return 1
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        game.make(move)
        total += perft(game, depth - 1)
        game.unmake()
    return total


def divide(game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    """Yield each first move with the number of its sequences; the depth is 1 or more."""
    for move in game.legal_moves():
        game.make(move)
        yield move, perft(game, depth - 1)
        game.unmake()
