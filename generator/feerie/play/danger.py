"""Whether a royal could be taken, where a walk alone does not tell.

Under ``check: {test: playable}`` only a capture counts that survives laws and what an entry makes a condition
of it; under ``total``, any move that in the end makes a royal disappear.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Move, Remove
from feerie.operations.change import Change
from feerie.play.candidates import add_walks, extra_moves
from feerie.play.expansion import Expansion
from feerie.rules.check import CheckTest

if TYPE_CHECKING:
    from feerie.play.game import Game

Royals = list[tuple[Unit, Square]]
"""Royal units, and where they stand."""


def can_take(game: Game, royals: Royals) -> bool:
    """Whether the player to move could take one of these royals of the opponent by the variant's test.

    The safety of the player's own royals does not matter, but a move that makes one disappear is none.
    Castling takes nothing.
    """
    if not royals:
        return False
    if game.variant.check.test is CheckTest.TOTAL and game.variant.takes_away:
        return any(_takes(move, royals, game) for move in _completed(_everything(game), game))
    if not any(game.threatens(square, unit.colour) for unit, square in royals):
        return False
    if game.variant.check.test is CheckTest.PLAYABLE and game.laws.preferences:
        squares = {square for _, square in royals}
        return any(move.captured_at in squares for move in _preferred(game))
    completed = _completed(_captures(royals, game), game)
    if game.variant.check.test is CheckTest.PLAYABLE:
        return any(True for _ in completed)
    return any(_takes(move, royals, game) for move in completed)


def _walks(game: Game) -> list[Move]:
    """The ordinary moves of the player, captures of royals included."""
    hunters = game.hunters
    found: list[Move] = []
    for unit in hunters.prey:
        for square in game.where(unit):
            add_walks(found, hunters.fan(unit, square), hunters, game)
    return found


def _captures(royals: Royals, game: Game) -> Iterator[Move]:
    """The captures of one of these royals."""
    for move in _walks(game):
        if move.captured is not None and any(move.captured_at == square for _, square in royals):
            yield move


def _everything(game: Game) -> Iterator[Move]:
    """Every move but castling that may make a unit disappear: it captures, or has an effect."""
    for move in _walks(game):
        game.move, game.is_deciding = move, True
        does_more = game.programmes.of_move(game)
        game.is_deciding = False
        if move.captured is not None or does_more:
            yield move
    for entry in game.variant.moves:
        yield from extra_moves(entry, game)


def _preferred(game: Game) -> list[Move]:
    """The moves of the player, captures of royals included, that come first by the laws.

    As everywhere in these tests, the safety of the player's own royals does not matter, be a move a capture
    of a royal or one that comes before it; castling, which is about nothing else, is left out.
    """
    candidates = iter(_walks(game))
    extra = (move for entry in game.variant.moves for move in extra_moves(entry, game))
    completed = [*_completed(candidates, game), *_completed(extra, game)]
    return game.laws.preferred(completed, game.geometry)


def _completed(candidates: Iterator[Move], game: Game) -> Iterator[Move]:
    """The moves that candidates become by their effects."""
    expansion = Expansion(game)
    for candidate in candidates:
        expansion.add(candidate)
        yield from expansion.moves
        expansion.moves.clear()


def _takes(move: Move, royals: Royals, game: Game) -> bool:
    """Whether a move makes a royal of the opponent disappear, and none of the player's own."""
    targets = {unit for unit, _ in royals}
    if not any(
        (isinstance(operation, Remove) and operation.unit in targets)
        or (isinstance(operation, Change) and operation.before in targets)
        for operation in move.operations
    ):
        return False
    losses = game.losses(move)
    return losses.theirs > 0 and losses.own == 0
