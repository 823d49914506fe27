"""Problems solved literally, by trying everything: what the solver is compared with.

Only the moves of a game and its status are asked for; a pass is a new game with the other side to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from feerie.engine.board.units import opponent
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.stipulation import Play, Stipulation

Moves = tuple[Move, ...]


class Literal:
    """The literal solution of a stipulation in a game without moves that continue."""

    def __init__(self, stipulation: Stipulation) -> None:
        self.moves = stipulation.moves
        self.plies = stipulation.plies
        self.play = stipulation.play
        self.goal = Status.CHECKMATE if stipulation.goal is Goal.MATE else Status.STALEMATE

    def reached(self, game: Game) -> bool:
        if game.in_check() != (self.goal is Status.CHECKMATE):
            return False
        return status(game) is self.goal

    # Battle play

    def keys(self, game: Game) -> list[Move]:
        return [move for move in game.legal_moves() if self.succeeds(game, move, self.moves)]

    def succeeds(self, game: Game, move: Move, moves: int) -> bool:
        """Whether an attacker's move, the first of ``moves``, leads to the goal against every answer."""
        return not any(True for _ in self.refutations(game, move, moves))

    def refutations(self, game: Game, move: Move, moves: int) -> Iterator[Move | None]:
        """The answers that save the defender; None where no answer is needed."""
        game.make(move)
        own = self.play is Play.SELF
        defences = game.legal_moves()
        saves: list[Move | None] = []
        if not own and self.reached(game):
            pass
        elif not defences or (moves == 1 and not own):
            saves.append(None)
        else:
            saves.extend(defence for defence in defences if not self.is_answered(game, defence, moves))
        game.unmake()
        yield from saves

    def is_answered(self, game: Game, defence: Move, moves: int) -> bool:
        game.make(defence)
        answered = self.play is Play.SELF and self.reached(game)
        if not answered and moves > 1:
            answered = any(self.succeeds(game, move, moves - 1) for move in game.legal_moves())
        game.unmake()
        return answered

    # Help play and series

    def lines(self, game: Game) -> Iterator[Moves]:
        """The lines of every length that the stipulation allows."""
        if self.play is Play.HELP:
            for plies in range(2 - self.plies % 2, self.plies + 1, 2):
                yield from self.help(game, plies)
        else:
            for number in range(1, self.moves + 1):
                yield from self.series(game, number)

    def help(self, game: Game, plies: int) -> Iterator[Moves]:
        for move in game.legal_moves():
            game.make(move)
            if plies == 1:
                ends: list[Moves] = [()] if self.reached(game) else []
            else:
                ends = list(self.help(game, plies - 1))
            game.unmake()
            yield from ((move, *end) for end in ends)

    def series(self, game: Game, number: int) -> Iterator[Moves]:
        for move in game.legal_moves():
            game.make(move)
            ends: list[Moves] = []
            if number == 1:
                if self.play is Play.SERIES_HELP:
                    ends = list(self.help(game, 1))
                elif self.reached(game):
                    ends = [()]
            elif not game.in_check():
                ends = list(self.series(passed(game), number - 1))
            game.unmake()
            yield from ((move, *end) for end in ends)


def passed(game: Game) -> Game:
    """This position, the last move included, with the other side to move."""
    position = game.position()
    return Game(game.rules, replace(position, turn=opponent(position.turn), en_passant=frozenset()))
