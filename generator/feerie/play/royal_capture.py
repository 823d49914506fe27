"""Whether a royal could be taken, where a walk alone does not tell.

Under ``check: {test: playable}`` only a capture counts that survives laws and what an entry makes a condition
of it; under ``total``, any move that in the end makes a royal disappear.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Change, Move, Remove
from feerie.play.effects import Effects
from feerie.play.move_tables import MoveTable, MoveTables
from feerie.play.pseudo_legal import add_captures, add_walks, extra_moves
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
    return next(royal_captures(game, royals), None) is not None


def royal_captures(game: Game, royals: Royals) -> Iterator[Move]:
    """The moves by which the player to move could take one of these royals, as :func:`can_take` has it."""
    if not royals:
        return
    game.budget.spend(1)
    if not game.needs_walks:
        yield from (move for move in _completed(_suspects(royals, game), game) if _takes(move, royals, game))
        return
    if not any(game.threatens(square, unit.colour) for unit, square in royals):
        return
    if game.variant.check.test is CheckTest.PLAYABLE and game.laws.preferences:
        squares = {square for _, square in royals}
        yield from (move for move in _preferred(game) if move.captured_at in squares)
        return
    completed = _completed(_captures(royals, game), game)
    if game.variant.check.test is CheckTest.PLAYABLE:
        yield from (move for move in completed if _keeps_royals(move, game))
    else:
        yield from (move for move in completed if _takes(move, royals, game))


def _walks(game: Game, add: Callable[[list[Move], MoveTable, MoveTables, Game], None]) -> list[Move]:
    """The ordinary moves of the player that are added so, captures of royals included."""
    tables = game.royal_capture_tables
    found: list[Move] = []
    for unit in tables.targets:
        for square in game.where(unit):
            add(found, tables.table(unit, square), tables, game)
    return found


def _captures(royals: Royals, game: Game) -> Iterator[Move]:
    """The captures of one of these royals."""
    squares = {square for _, square in royals}
    for move in _walks(game, add_captures):
        if move.captured_at in squares:
            yield move


def _suspects(royals: Royals, game: Game) -> Iterator[Move]:
    """Every move but castling that may make one of these royals disappear.

    A quiet move without effects does not; of the others, thousands are asked for each that does.
    """
    units, squares = {unit for unit, _ in royals}, {square for _, square in royals}
    for move in _walks(game, add_captures if game.schedules.follow_captures else add_walks):
        if move.mover in units or move.captured_at in squares or _reaches(squares, move, game):
            yield move
    for entry in game.variant.moves:
        yield from extra_moves(entry, game)


def _reaches(squares: AbstractSet[Square], move: Move, game: Game) -> bool:
    """Whether an effect of a move may take a unit away that stands on one of these squares.

    Of two effects the first may bring a unit to where the second takes it away: no square is safe from them.
    """
    game.move, game.is_deciding = move, True
    try:
        schedule = game.schedules.of_move(game)
        is_foreseen = len(schedule) == 1 and not game.variant.has_royal_pawns
        taken = schedule[0].verb.takes_from(game) if is_foreseen else None
    finally:
        game.is_deciding = False
    return bool(schedule) and (taken is None or not squares.isdisjoint(taken))


def _preferred(game: Game) -> list[Move]:
    """The moves of the player, captures of royals included, that come first by the laws.

    As everywhere in these tests, the safety of the player's own royals does not matter, be a move a capture
    of a royal or one that comes before it; castling, which is about nothing else, is left out.
    """
    candidates = iter(_walks(game, add_walks))
    extra = (move for entry in game.variant.moves for move in extra_moves(entry, game))
    completed = (*_completed(candidates, game), *_completed(extra, game))
    return game.laws.preferred([move for move in completed if _keeps_royals(move, game)], game.geometry)


def _completed(candidates: Iterator[Move], game: Game) -> Iterator[Move]:
    """The moves that pseudo-legal moves become by their effects."""
    effects = Effects(game)
    for candidate in candidates:
        game.budget.spend(1)
        effects.add(candidate)
        yield from effects.moves
        effects.moves.clear()


def _takes(move: Move, royals: Royals, game: Game) -> bool:
    """Whether a move makes a royal of the opponent disappear, and none of the player's own."""
    if not _takes_any(move, {unit for unit, _ in royals}):
        return False
    losses = game.losses(move)
    return losses.theirs > 0 and losses.own <= 0


def _keeps_royals(move: Move, game: Game) -> bool:
    """Whether a move makes none of the player's own royals disappear, without which it is none."""
    own, _ = game.royal_units
    return not _takes_any(move, own) or game.losses(move).own <= 0


def _takes_any(move: Move, units: Collection[Unit]) -> bool:
    """Whether some such unit leaves its square for a while, or for good, or becomes another."""
    return any(
        (isinstance(operation, Remove) and operation.unit in units)
        or (isinstance(operation, Change) and operation.before in units)
        for operation in move.operations
    )
