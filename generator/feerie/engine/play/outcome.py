"""The outcome of a game: check, mate, stalemate, or what else the rules make of its end."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from feerie.engine.board.units import PLAYERS, Colour, Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant.end import Ending, Result


class Status(StrEnum):
    """The state of the game for the player to move.

    Mate that loses and stalemate that draws have their own names; any other end is named by its result.

    >>> import feerie
    >>> feerie.game(position="7k/6Q1/6K1/8/8/8/8/8 b - -").status
    <Status.CHECKMATE: 'checkmate'>
    """

    ONGOING = "ongoing"
    CHECK = "check"
    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    LOST = "lost"
    DRAWN = "drawn"
    WON = "won"


_BY_RESULT: Final[Mapping[Result, Status]] = {
    Result.LOSS: Status.LOST,
    Result.DRAW: Status.DRAWN,
    Result.WIN: Status.WON,
}


class Outcome(NamedTuple):
    """The status of the player to move; once the game is over, its ``winner``, None without one.

    ``rule`` is the rule of the variant that has ended the game, if one has.
    """

    status: Status
    winner: Colour | None = None
    rule: Ending | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.status not in (Status.ONGOING, Status.CHECK)


def outcome(game: Game, moves: Sequence[Move] | None = None) -> Outcome:
    """Return the outcome for the player to move; ``moves`` are the legal moves, if they are known already."""
    player = game.player
    if (rule := game.legality.ending()) is not None:
        return _ruled(rule, player, game.last_player)
    end = game.variant.ends[player]
    if end.no_piece is not None and not game.has_unit():
        return _over(_BY_RESULT[end.no_piece], end.no_piece, player)
    # That there is a move is seen sooner than which there are.
    can_move = game.legality.can_move() if moves is None else bool(moves)
    if game.in_check():
        if can_move:
            return _drawn(game) or Outcome(Status.CHECK)
        mate = end.checkmate
        return _over(Status.CHECKMATE if mate is Result.LOSS else _BY_RESULT[mate], mate, player)
    if can_move:
        return _drawn(game) or Outcome(Status.ONGOING)
    stalemate = end.stalemate
    return _over(Status.STALEMATE if stalemate is Result.DRAW else _BY_RESULT[stalemate], stalemate, player)


def _drawn(game: Game) -> Outcome | None:
    """Return the outcome of a game that could go on, None if no draw of its variant ends it."""
    rule = game.legality.draw() if game.is_played else None
    return None if rule is None else _ruled(rule, game.player, game.last_player)


def _ruled(rule: Ending, player: Colour, last: Colour) -> Outcome:
    """Return the outcome of a game that a rule has ended after a move of ``last``, for the player to move."""
    winner = rule.won_by(last)
    if winner is None:
        return Outcome(Status.DRAWN, None, rule)
    return Outcome(Status.WON if winner == player else Status.LOST, winner, rule)


def _over(status: Status, result: Result, player: Colour) -> Outcome:
    """Return the outcome of a game that is over with a result for the player to move."""
    winners = {Result.LOSS: opponent(player), Result.WIN: player}
    return Outcome(status, winners.get(result))


def status(game: Game, moves: Sequence[Move] | None = None) -> Status:
    """Return the status of the player to move; ``moves`` are the legal moves, if they are known already."""
    return outcome(game, moves).status


def royals_lacking(game: Game) -> list[Unit]:
    """Return a royal unit of each player who should have one and has none."""
    royals = ((player, game.compiled.royals[player]) for player in PLAYERS)
    return [min(units) for player, units in royals if units and not game.royals_of(player)]
