"""A game: a position on which legal moves are played; perft, the count of their sequences."""

from collections.abc import Iterator
from dataclasses import replace

from feerie.engine.board.position import Position
from feerie.engine.memories import HISTORY, Stood, without_past
from feerie.engine.operations import EN_PASSANT, Move
from feerie.engine.play.legality.legal_moves import Legality
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.variant import Variant


class Game(LivePosition):
    """A live position with its legal moves and its tests of check.

    If ``is_played`` it is a game of two players and no problem: it ends by the draws of its variant, too, and
    remembers its history if these ask for it.
    """

    def __init__(self, variant: Variant, position: Position, *, is_played: bool = False) -> None:
        super().__init__(variant, position)
        self.legality = Legality(self)
        self.is_played = is_played
        self._has_history = is_played and bool(variant.of_history)
        if self._has_history and not self.recall(HISTORY):
            self._remember()

    def play(self, move: Move) -> None:
        """Make a move of a game, which its history remembers."""
        self.make(move)
        if self._has_history:
            self._remember()

    def _remember(self) -> None:
        """Add the position to the history."""
        past, state = self.recall(HISTORY), self._state
        notes = self.legality.noted(past[-1].notes) if past else {}
        stood = without_past(self.position())
        if stood.en_passant and all(move.type != EN_PASSANT for move in self.legal_moves()):
            # Nobody can make use of it, and so the position is the same as without it.
            stood = replace(stood, en_passant=frozenset())
        state.memories = {**state.memories, HISTORY: (*past, Stood(stood, self.in_check(), notes))}

    def legal_moves(self) -> list[Move]:
        """Return every legal move, in the order of the squares that the units leave."""
        return self.legality.legal_moves()

    def permitted_moves(self) -> list[Move]:
        """Return the legal moves before the laws prefer some of them."""
        return self.legality.permitted_moves()

    def in_check(self) -> bool:
        """Return whether the opponent could take a royal of the player by the variant's test."""
        return self.legality.in_check()

    def is_self_check(self, move: Move) -> bool:
        """Return whether a move exposes a royal of the player, or makes one of either side disappear."""
        return self.legality.is_self_check(move) or not self.legality.is_safe_without(move)


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
