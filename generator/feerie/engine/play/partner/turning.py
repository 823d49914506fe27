"""Where a game turned: the move that lost most of what its player had."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from feerie.engine.board import PLAYERS, Colour, Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.play.partner.search import Found, best_move
from feerie.engine.rules.variant import Variant

_POSITIONS: Final = 120
"""So many positions are looked at from each position of the game."""

_UNIT: Final = 8.0
"""What is worth so much, in squares that units reach, makes half the way from an even game to one that is
won."""

_LEAST: Final = 0.2
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
    found = [best_move(game, positions=_POSITIONS) for game in games]
    shares = [_share(game, one, end.winner) for game, one in zip(games, found, strict=True)]
    worst: Turning | None = None
    most = _LEAST
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
    share = found.worth / (abs(found.worth) + _UNIT)
    return share if game.player == PLAYERS[0] else -share
