"""Problems solved by trying everything: help play, and direct mates in two."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status

Line = tuple[Move, ...]


def reaches(game: Game, goal: Status) -> bool:
    """Whether the player to move stands so: mated, stalemated."""
    # Whether there is a check is known sooner than whether there is a move.
    return game.in_check() == (goal is Status.CHECKMATE) and status(game) is goal


def last_moves(game: Game, goal: Status) -> Iterator[Move]:
    """The moves that reach the goal."""
    for move in game.legal_moves():
        game.make(move)
        is_reached = reaches(game, goal)
        game.unmake()
        if is_reached:
            yield move


def help_play(game: Game, plies: int, goal: Status) -> Iterator[Line]:
    """Every sequence of that many moves, both sides helping, that reaches the goal."""
    if plies == 1:
        yield from ((move,) for move in last_moves(game, goal))
        return
    for move in game.legal_moves():
        game.make(move)
        lines = list(help_play(game, plies - 1, goal))
        game.unmake()
        yield from ((move, *line) for line in lines)


def keys(game: Game) -> Iterator[Move]:
    """The first moves of mates in two: against every answer a mate follows."""
    for move in game.legal_moves():
        game.make(move)
        is_key = next(refutations(game), None) is None and not reaches(game, Status.STALEMATE)
        game.unmake()
        if is_key:
            yield move


def refutations(game: Game) -> Iterator[Move]:
    """The defences that no mate answers."""
    for defence in game.legal_moves():
        game.make(defence)
        is_answered = any(True for _ in last_moves(game, Status.CHECKMATE))
        game.unmake()
        if not is_answered:
            yield defence


def answers(game: Game, move: Move) -> dict[Move, set[Move]]:
    """The mates that answer each defence against a first move."""
    found = {}
    game.make(move)
    for defence in game.legal_moves():
        game.make(defence)
        found[defence] = set(last_moves(game, Status.CHECKMATE))
        game.unmake()
    game.unmake()
    return found
