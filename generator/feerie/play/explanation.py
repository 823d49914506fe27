"""Why an attempted move is not legal: the first thing that fails in the order of the stages."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit
from feerie.operations import Move, Remove
from feerie.operations.attempt import Attempt
from feerie.operations.journal import CAPTURE
from feerie.operations.move import CASTLING, ORDINARY
from feerie.play.candidates import add_walks, castling, extra_moves, has_right, is_castle_open
from feerie.play.expansion import Expansion
from feerie.play.game import Game
from feerie.rules.castling import Castle
from feerie.rules.component import Failure
from feerie.rules.entry import ExtraMove
from feerie.rules.walks.line import Line


class Cause(StrEnum):
    """The reasons that are not the name of an entry in a variant's file."""

    EMPTY = "empty"
    TURN = "turn"
    WALK = "walk"
    BLOCKED = "blocked"
    OCCUPIED = "occupied"
    CASTLING = "castling"
    PROMOTION = "promotion"
    EXILED_PAWNS = "exiled_pawns"
    SELF_CHECK = "self-check"
    ROYAL = "royal"


SIDES: Final = "sides"
"""The detail of a reason: the extra move is not open to the player."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal.

    ``code`` is a Cause or the name of the entry that forbids it; ``detail`` is what failed in that
    entry or in castling. ``player`` is who tried it; the sentence speaks of the ``unit`` and the squares.
    """

    code: str
    player: Colour
    detail: str | None = None
    unit: Unit | None = None
    departure: Square | None = None
    arrival: Square | None = None

    @property
    def names(self) -> frozenset[str]:
        """What a claim may call this reason."""
        return frozenset(name for name in (self.code, self.detail) if name)


def explain(game: Game, attempt: Attempt) -> Reason | None:
    """Why an attempt is not a legal move of the player; None if it is one."""
    if attempt.type == ORDINARY:
        return _ordinary(game, attempt)
    if attempt.type == CASTLING:
        return _castling(game, attempt)
    entry = next((entry for entry in game.variant.moves if entry.name == attempt.type), None)
    return _extra(game, entry, attempt) if entry else Reason(attempt.type, game.player)


def _ordinary(game: Game, attempt: Attempt) -> Reason | None:
    departure, arrival = attempt.departure, attempt.arrival
    if departure is None or arrival is None:
        return Reason(Cause.WALK, game.player)
    unit = game.units[departure]
    if unit is None or (attempt.kind is not None and unit.kind != attempt.kind):
        return Reason(Cause.EMPTY, game.player, unit=_wanted(game, attempt), departure=departure)
    if unit.colour not in game.variant.control[game.player]:
        return Reason(Cause.TURN, game.player, unit=unit, departure=departure)
    moves: list[Move] = []
    add_walks(moves, game.fans.fan(unit, departure), game.fans, game)
    there = [move for move in moves if move.arrival == arrival]
    if not there:
        code = _obstacle(game, unit, departure, arrival)
        return Reason(code, game.player, unit=unit, departure=departure, arrival=arrival)
    return _judge(game, there, attempt)


def _wanted(game: Game, attempt: Attempt) -> Unit | None:
    return Unit(attempt.kind, game.player) if attempt.kind is not None else None


def _judge(game: Game, candidates: list[Move], attempt: Attempt) -> Reason | None:
    """What becomes of candidates that the walks allow."""
    mover, departure, arrival = candidates[0].mover, candidates[0].departure, candidates[0].arrival
    reason = None
    if not any(_may_become(move, attempt) for move in candidates):
        reason = Reason(Cause.PROMOTION, game.player, unit=mover, departure=departure, arrival=arrival)
    for candidate in (move for move in candidates if _may_become(move, attempt)):
        expansion = Expansion(game)
        expansion.add(candidate)
        moves = [move for move in expansion.moves if _becomes(move, attempt)]
        legal = [move for move in moves if not game.is_self_check(move)]
        if legal:
            return _overruled(game, legal)
        if expansion.moves and not moves:
            reason = reason or Reason(
                Cause.PROMOTION, game.player, unit=mover, departure=departure, arrival=arrival
            )
        elif moves:
            code, detail = _harm(moves[0], game)
            reason = Reason(code, game.player, detail, mover, departure, arrival)
        elif reason is None:
            refusal = expansion.refusals[0]
            reason = Reason(refusal.cause, game.player, refusal.failure, mover, departure, arrival)
    return reason


def _harm(move: Move, game: Game) -> tuple[str, str | None]:
    """What a move that its effects allow does to a royal: as a rule, it leaves the own one in check."""
    losses = game.losses(move)
    if losses.own > 0 or losses.theirs == 0:
        return Cause.SELF_CHECK, Cause.ROYAL if losses.own > 0 else None
    removals = [
        cause
        for operation, cause in zip(move.operations, move.causes, strict=True)
        if isinstance(operation, Remove) and game.variant.is_royal(operation.unit)
    ]
    return (Cause.ROYAL, None) if CAPTURE in removals or not removals else (removals[-1], Cause.ROYAL)


def _overruled(game: Game, moves: list[Move]) -> Reason | None:
    """The law by which other moves come before all of these, which are legal but for that."""
    if not game.laws.preferences:
        return None
    permitted = game.permitted_moves()
    laws = [game.laws.overruling(move, permitted, game.geometry) for move in moves]
    if None in laws or laws[0] is None:
        return None
    move = moves[0]
    return Reason(laws[0], game.player, None, move.mover, move.departure, move.arrival)


def _may_become(move: Move, attempt: Attempt) -> bool:
    """Whether a candidate is promoted to what a text says; of one that is not, its effects will tell."""
    wanted = attempt.promotion
    return wanted is None or move.promotion is None or move.promotion.kind == wanted


def _becomes(move: Move, attempt: Attempt) -> bool:
    """Whether a move makes of the mover what a text says, by promotion or by an effect."""
    if attempt.promotion is None:
        return True
    standing = move.standing()
    became = standing[0] if move.promotion is None and standing is not None else move.promotion
    return became is not None and became.kind == attempt.promotion


def _obstacle(game: Game, unit: Unit, departure: Square, arrival: Square) -> Cause:
    """Why a unit cannot walk to a square."""
    movement = game.fans.movement
    lines = [line for line in movement.lines(unit, departure) if arrival in line.targets]
    if any(landing.arrival == arrival for _, landing in movement.landings(unit, departure, game.units)):
        return Cause.OCCUPIED if game.units[arrival] is not None else Cause.WALK
    if not lines:
        return Cause.WALK
    other = game.units[arrival]
    clear = [line for line in lines if _is_clear(game, line, arrival)]
    if other is None:
        quiet = [line for line in lines if line.quiet]
        # A clear way that is not open all the same is a double step that has been spent.
        return Cause.BLOCKED if quiet and not any(line in clear for line in quiet) else Cause.WALK
    return Cause.OCCUPIED if clear else Cause.BLOCKED


def _is_clear(game: Game, line: Line, arrival: Square) -> bool:
    between = line.squares[: line.squares.index(arrival)]
    return all(game.units[square] is None for square in between)


def _castling(game: Game, attempt: Attempt) -> Reason | None:
    """The same of a castling; where two kings may be meant, one that can castle is enough."""
    meant = [attempt.colour] if attempt.colour else game.variant.control[game.player]
    colours = game.variant.control[game.player].intersection(meant)
    reasons: list[Reason] = []
    for castle in game.variant.castles:
        if castle.king.colour in colours and castle.is_kingside == attempt.kingside:
            reason = _uncastled(game, castle, attempt)
            if reason is None:
                return None
            reasons.append(reason)
    return reasons[0] if reasons else Reason(Cause.CASTLING, game.player)


def _uncastled(game: Game, castle: Castle, attempt: Attempt) -> Reason | None:
    if is_castle_open(castle, game):
        reason = _judge(game, [castling(castle)], attempt)
        if reason is None or reason.code != Cause.SELF_CHECK:
            return reason
    detail = _hindrance(game, castle)
    return Reason(Cause.CASTLING, game.player, detail, castle.king, castle.king_from, castle.king_to)


def _hindrance(game: Game, castle: Castle) -> str:
    """The first condition of castling that does not hold."""
    if not has_right(castle, game):
        return "moved"
    if any(game.units[square] is not None for square in castle.between):
        return Cause.BLOCKED
    return "attacked"


def _extra(game: Game, entry: ExtraMove, attempt: Attempt) -> Reason | None:
    square, wanted = attempt.arrival, _wanted(game, attempt)
    if game.player not in entry.sides:
        return Reason(entry.name, game.player, SIDES, unit=wanted, arrival=square)
    there = [move for move in extra_moves(entry, game) if _is_of(move, attempt)]
    if there:
        return _judge(game, there, attempt)
    if square is None:
        return Reason(entry.name, game.player)
    failure = entry.do[0].refusal(game, attempt.kind, square)
    if failure in (Failure.EMPTY, Failure.OCCUPIED, Failure.EXILED_PAWNS):
        return Reason(failure, game.player, unit=wanted, departure=square, arrival=square)
    unit = game.units[square]
    if unit is not None and unit.colour not in game.variant.control[game.player]:
        return Reason(Cause.TURN, game.player, unit=unit, departure=square)
    return Reason(entry.name, game.player, failure, unit=unit, departure=square)


def _is_of(move: Move, attempt: Attempt) -> bool:
    """Whether an extra move has the kind and the square that a text gives, as far as it gives them."""
    return (attempt.kind is None or (move.mover is not None and move.mover.kind == attempt.kind)) and (
        attempt.arrival in (None, move.departure, move.arrival)
    )
