"""The search for the best move: deeper and deeper, until the time is over; where a game turned, the move that
lost most of what its player had."""

import math
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from operator import itemgetter
from random import Random
from typing import Final, NamedTuple

from feerie.engine.board import PLAYERS, Colour, Position, Square, Unit
from feerie.engine.memories import HISTORY, without_past
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.play.partner.prospect import Prospect
from feerie.engine.rules.variant import Variant

WON: Final = 1_000_000.0
"""The worth of a game that is won at once; each move that it takes is one less."""

_DRAWN: Final = 4.0
"""So much worse than even is a draw to the player who searches: there is more to be hoped for."""

_DEEPEST: Final = 40
_SETTLED: Final = 8
"""So many captures are looked at behind the last move, until a position is judged."""

_MOST_CAPTURES: Final = 8
"""So many captures are looked at in each position, those that gain most."""

_WIDTHS: Final = (400, 60, 30)
"""So many moves are looked at by how far they are away: at first, then, and from there on."""

_BETWEEN_LOOKS: Final = 16

Served = tuple[Unit | None, Square | None]
"""What a move is known by that has served: the unit, and where it went."""


LEVELS: Final[Mapping[str, tuple[float, int | None]]] = {
    "easy": (1.0, 60),
    "middle": (1.3, None),
    "strong": (6.0, None),
}
"""How strong the partner may be asked to be: for how many seconds it thinks about a move, and about how many
positions at most."""


class OutOfTime(Exception):
    """The time, or the positions, that a search was given are over."""


class Found(NamedTuple):
    """The best move, its worth to the player to move, and how many positions have been looked at."""

    move: Move
    worth: float
    positions: int


class Search:
    """A search from the present position of a game, which it leaves alone.

    ``seconds`` and ``positions`` bound it. A position that has stood in the game before counts as drawn: who
    is ahead goes on.
    """

    def __init__(self, game: Game, seconds: float | None, positions: int | None, seed: int) -> None:
        past = game.recall(HISTORY)
        self._seen = {stood.position for stood in past}
        self._game = Game(game.rules, game.position().remembering({HISTORY: HISTORY.nothing}))
        self._player = game.player
        self._prospect = Prospect(self._game)
        self._deadline = math.inf if seconds is None else time.monotonic() + seconds
        self._most = math.inf if positions is None else positions
        self._chance = Random(seed)  # noqa: S311 (a game, no secret)
        self._captures = _SETTLED
        self._looked = 0
        self._served: defaultdict[Served, float] = defaultdict(float)
        self._last: list[list[Served]] = [[] for _ in range(_DEEPEST + _SETTLED + 2)]
        phases = (game.rules, *game.rules.phases.values())
        self._no_piece = any(end.no_piece is not None for one in phases for end in one.ends.values())

    def best(self) -> Found | None:
        """Return the best move of the player to move, None if the game is over."""
        moves = self._game.legal_moves()
        if not moves or outcome(self._game, moves).is_over:
            return None
        moves = self._ordered(moves, 0)
        worth = 0.0
        for deep in range(_DEEPEST if len(moves) > 1 else 0):
            # First each move is judged by itself: captures upon captures may take all the time.
            self._captures = _SETTLED if deep else 0
            rated = self._rated(moves, max(deep, 1))
            if rated:
                # The best move of before is the first that is looked at.
                worth, best = max(rated, key=itemgetter(0))
                moves = [best, *(move for move in moves if move is not best)]
            if len(rated) < len(moves) or abs(worth) > WON / 2:
                break
        return Found(moves[0], worth, self._looked)

    def _rated(self, moves: list[Move], depth: int) -> list[tuple[float, Move]]:
        """Return the worths of moves, so many of them as there is time for."""
        found: list[tuple[float, Move]] = []
        alpha = -math.inf
        try:
            for move in moves:
                worth = self._after(move, depth - 1, alpha, math.inf, 0)
                found.append((worth, move))
                alpha = max(alpha, worth)
        except OutOfTime:
            pass
        return found

    def _look(self) -> None:
        """Count a position; raise OutOfTime when it is one too many."""
        self._looked += 1
        if self._looked > self._most:
            raise OutOfTime
        if self._looked % _BETWEEN_LOOKS == 0 and (time.monotonic() > self._deadline):
            raise OutOfTime

    def _after(self, move: Move, depth: int, alpha: float, beta: float, ply: int) -> float:
        """Return what a position is worth to the player to move after a move of it."""
        game, player = self._game, self._game.player
        game.make(move)
        try:
            if ply < 2 and self._seen and without_past(game.position()) in self._seen:
                return -_DRAWN if player == self._player else _DRAWN
            if game.player == player:
                return self._worth(depth, alpha, beta, ply + 1)
            return -self._worth(depth, -beta, -alpha, ply + 1)
        finally:
            game.unmake()

    def _worth(self, depth: int, alpha: float, beta: float, ply: int) -> float:
        """Return what the position is worth to the player to move, as far as bounds let it matter."""
        if depth <= 0 and not (ply < _DEEPEST and depth > -2 and self._game.in_check()):
            return self._settled(alpha, beta, ply, self._captures)
        self._look()
        game = self._game
        moves = game.legal_moves()
        if not moves or self._no_piece:
            end = outcome(game, moves)
            if end.is_over:
                return self._ended(end.winner, ply)
        best = -math.inf
        for move in self._ordered(moves, ply):
            worth = self._after(move, depth - 1, max(alpha, best), beta, ply)
            if worth > best:
                best = worth
                if best >= beta:
                    self._note(move, depth, ply)
                    break
        return best

    def _settled(self, alpha: float, beta: float, ply: int, left: int) -> float:
        """Return what the position is worth once no capture gains any more."""
        self._look()
        game = self._game
        rule = game.legality.ending() if game.variant.endings else None
        if rule is not None:
            return self._ended(rule.won_by(game.last_player), ply)
        best = self._prospect.of()
        if best >= beta or not left:
            return best
        for move in self._ordered(game.legality.captures(), ply)[:_MOST_CAPTURES]:
            player = game.player
            game.make(move)
            try:
                low = max(alpha, best)
                if game.player == player:
                    worth = self._settled(low, beta, ply + 1, left - 1)
                else:
                    worth = -self._settled(-beta, -low, ply + 1, left - 1)
            finally:
                game.unmake()
            best = max(best, worth)
            if best >= beta:
                break
        return best

    def _ended(self, winner: Colour | None, ply: int) -> float:
        """Return what a game that is over is worth to the player to move."""
        player = self._game.player
        if winner is None:
            return -_DRAWN if player == self._player else _DRAWN
        return WON - ply if winner == player else ply - WON

    def _ordered(self, moves: list[Move], ply: int) -> list[Move]:
        """Return moves as they are looked at: captures of much by little first, then what has served; of
        very many some, drawn by chance."""
        gain, last, served = self._prospect.gain, self._last[ply], self._served
        rated = []
        for number, move in enumerate(moves):
            key = (move.mover, move.arrival)
            if move.captured is not None:
                rate = 1e6 + gain(move)
            elif move.promotion is not None:
                rate = 9e5
            else:
                rate = 8e5 if key in last else served.get(key, 0.0)
            rated.append((-rate, number))
        rated.sort()
        width = _WIDTHS[min(ply, len(_WIDTHS) - 1)]
        if len(moves) > width:
            half = width // 2
            rated = rated[:half] + self._chance.sample(rated[half:], width - half)
        return [moves[number] for _, number in rated]

    def _note(self, move: Move, depth: int, ply: int) -> None:
        """Note a move that has refuted the one before it."""
        if move.captured is not None:
            return
        key = (move.mover, move.arrival)
        self._served[key] += depth * depth
        last = self._last[ply]
        if key not in last:
            last.insert(0, key)
            del last[2:]


def best_move(
    game: Game, seconds: float | None = None, positions: int | None = None, *, seed: int = 0
) -> Found | None:
    """Return the best move that is found in so many seconds, or positions; None if the game is over."""
    return Search(game, seconds, positions, seed).best()


# Where a game turned

_OF_EACH: Final = 120
"""So many positions are looked at from each position of the game."""

_HALFWAY: Final = 8.0
"""What is worth so much, in squares that units reach, makes half the way from an even game to one that is
won."""

_LEAST_LOST: Final = 0.2
"""Less than this share of a game is no turn."""


class Turning(NamedTuple):
    """The number of a move, from 0, that lost most; and what should have been played, the best first move."""

    number: int
    better: Move


def turning(variant: Variant, positions: Sequence[Position], moves: Sequence[Move]) -> Turning | None:
    """Return where a game turned, whose moves led from each of the positions to the next; None if no move has
    lost much.

    If somebody has won, it is a move of the other.
    """
    games = [Game(variant, position, is_played=True) for position in positions]
    end = outcome(games[-1])
    found = [best_move(game, positions=_OF_EACH) for game in games]
    shares = [_share(game, one, end.winner) for game, one in zip(games, found, strict=True)]
    worst: Turning | None = None
    most = _LEAST_LOST
    for number, (before, after) in enumerate(pairwise(shares)):
        player, best = games[number].player, found[number]
        lost = before - after if player == PLAYERS[0] else after - before
        if best is not None and player != end.winner and lost > most and best.move != moves[number]:
            worst, most = Turning(number, best.move), lost
    return worst


def _share(game: Game, found: Found | None, winner: Colour | None) -> float:
    """Return how far a position is won by the first player, from −1 to 1; one in which the game is over has
    its winner."""
    if found is None:
        return 0.0 if winner is None else 1.0 if winner == PLAYERS[0] else -1.0
    share = found.worth / (abs(found.worth) + _HALFWAY)
    return share if game.player == PLAYERS[0] else -share
