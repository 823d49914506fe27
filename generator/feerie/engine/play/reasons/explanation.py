"""The reason against an attempted move: the first thing that fails in the order of the stages."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from feerie.engine.board import Square, Unit
from feerie.engine.operations import CASTLING, ORDINARY, Attempt, Move
from feerie.engine.play.game import Game
from feerie.engine.play.legality.check import Checker, checker
from feerie.engine.play.moving import pseudo_legal
from feerie.engine.play.moving.extra_moves import extra_moves
from feerie.engine.play.reasons.judgement import against, judge, may_become, with_checker
from feerie.engine.play.reasons.obstacles import not_theirs, obstacle
from feerie.engine.play.reasons.reason import Cause, Detail, Evidence, Reason
from feerie.engine.rules.contract.continuations import Aim, Failure
from feerie.engine.rules.variant.castling import Castle
from feerie.engine.rules.variant.entries import ExtraMove

_CODES: Final[Mapping[Failure | None, tuple[Cause, Failure | None]]] = {
    Failure.RESERVE: (Cause.EMPTY, Failure.RESERVE),
    Failure.OCCUPIED: (Cause.OCCUPIED, None),
    Failure.EXILED_PAWNS: (Cause.EXILED_PAWNS, None),
}
"""The failures of an extra move whose sentence does not name the move."""


def explain(game: Game, attempt: Attempt) -> Reason | None:
    """Return why an attempt is not a legal move of the player; None if it is one."""
    if game.legality.ending() is not None:
        return Reason(Cause.OVER, game.player)
    with game.budget:
        if attempt.type == ORDINARY:
            return _ordinary(game, attempt)
        if attempt.type == CASTLING:
            return _castling(game, attempt)
        return _extra_of_its_text(game, attempt)


def _ordinary(game: Game, attempt: Attempt) -> Reason | None:
    departure, arrival = attempt.departure, attempt.arrival
    unit = None if departure is None else game.units[departure]
    if departure is None or arrival is None or unit is None or attempt.kind not in (None, unit.kind):
        return _missing(game, attempt, departure)
    if unit.colour not in game.variant.control[game.player]:
        return not_theirs(game, departure)
    moves: list[Move] = []
    pseudo_legal.add_moves(moves, game.move_tables.table(unit, departure), game)
    there = [move for move in moves if move.arrival == arrival]
    if not there:
        return obstacle(game, unit, departure, arrival)
    allowed = pseudo_legal.within_limits(there, game)
    if not any(may_become(move, attempt) for move in allowed) and allowed != there:
        # There may be no more of the units that the mover would become.
        meant = next((move for move in there if may_become(move, attempt)), there[0])
        return replace(against(meant, game, Cause.PROMOTION), becomes=meant.promotion)
    return judge(game, allowed, attempt)


def _wanted(game: Game, attempt: Attempt) -> Unit | None:
    return Unit(attempt.kind, game.player) if attempt.kind is not None else None


def _missing(game: Game, attempt: Attempt, square: Square | None) -> Reason:
    """Return the reason that there is no such unit on a square."""
    wanted = _wanted(game, attempt)
    return Reason(Cause.EMPTY, game.player, None if wanted else Detail.NOTHING, wanted, square)


def _castling(game: Game, attempt: Attempt) -> Reason | None:
    """Return the reason against a castling; where two kings may be meant, one that can castle is enough."""
    control = game.variant.control[game.player]
    meant = [
        castle
        for castle in game.variant.castles
        if castle.is_kingside == attempt.kingside
        and attempt.colour in (None, castle.king.colour)
        and attempt.arrival in (None, castle.king_to)
    ]
    own = [castle for castle in meant if castle.king.colour in control]
    if meant and not own:
        # It is the other player's, or no player's in this phase.
        return Reason(Cause.CASTLING, game.player, Cause.TURN)
    found = [_uncastled(game, castle, attempt) for castle in own]
    if None in found:
        return None
    # Of several castlings, one whose units are there, and have not moved, was likely meant.
    vain = (Detail.MOVED, Detail.ABSENT)
    likely = min(filter(None, found), key=lambda reason: reason.detail in vain, default=None)
    return likely or Reason(Cause.CASTLING, game.player)


def _uncastled(game: Game, castle: Castle, attempt: Attempt) -> Reason | None:
    if castle not in pseudo_legal.open_castles(game) or not game.legality.is_path_safe(castle):
        return _hindrance(game, castle, attempt)
    reason = judge(game, [pseudo_legal.castling(castle)], attempt)
    if reason is None or reason.code != Cause.SELF_CHECK:
        return reason
    return replace(reason, code=Cause.CASTLING, detail=Cause.SELF_CHECK)


def _hindrance(game: Game, castle: Castle, attempt: Attempt) -> Reason:
    """Return the first condition of castling that does not hold."""
    king = castle.king
    reason = Reason(Cause.CASTLING, game.player, None, king, castle.king_from, castle.king_to)
    if not pseudo_legal.has_rights(castle, game):
        pair = ((king, castle.king_from), (castle.rook, castle.rook_from))
        gone = [(unit, square) for unit, square in pair if game.units[square] != unit]
        spent = [(unit, square) for unit, square in pair if square not in game.unmoved]
        unit, square = (gone or spent)[0]
        return replace(reason, detail=Detail.ABSENT if gone else Detail.MOVED, other=unit, at=square)
    is_royal = pseudo_legal.castles_as_royal(castle, game)
    if not is_royal or not pseudo_legal.goes_by_itself(castle, game):
        return replace(reason, detail=Cause.WALK if is_royal else Cause.ROYAL)
    between = next((square for square in castle.between if game.units[square] is not None), None)
    if between is not None:
        return replace(reason, detail=Cause.BLOCKED, other=game.units[between], at=between)
    views = game.legality.views
    if found := checker([(king, castle.king_from)], views):
        return with_checker(found, replace(reason, detail=Detail.CHECK))
    if game.variant.castling is not None and game.variant.castling.path == "played":
        steps = (judge(game, [step], attempt) for step in pseudo_legal.steps_of(castle))
        return next((step for step in steps if step is not None), reason)
    for step, square in zip(pseudo_legal.steps_of(castle), castle.passed, strict=True):
        with game.supposing(step.operations):
            found = checker([(king, square)], views)
        if found:
            break
    crossed = step._replace(type=CASTLING, causes=(CASTLING,) * len(step.operations))
    return with_checker(
        found or Checker(king), replace(reason, detail=Detail.ATTACKED, evidence=Evidence(crossed))
    )


def _extra_of_its_text(game: Game, attempt: Attempt) -> Reason | None:
    """Return the reason against an extra move; of several written alike, one that can be played is enough.

    A reason about the unit or the square is preferred to one about an entry alone; that one entry drops no
    such unit tells nothing where another does.
    """
    moves = game.variant.moves
    meant = next((entry for entry in moves if entry.name == attempt.type), None)
    if meant is None:
        return Reason(attempt.type, game.player)
    alike = [
        entry for entry in moves if entry is meant or (entry.notation and entry.notation == meant.notation)
    ]
    found = [_extra(game, entry, attempt) for entry in alike]
    if None in found:
        return None
    names = {entry.name for entry in alike}
    vain = (Detail.SIDES, Failure.RESERVE)
    return min(filter(None, found), key=lambda reason: (reason.detail in vain, reason.code in names))


def _extra(game: Game, entry: ExtraMove, attempt: Attempt) -> Reason | None:
    square, wanted = attempt.arrival, _wanted(game, attempt)
    if game.player not in entry.sides:
        return Reason(entry.name, game.player, Detail.SIDES, unit=wanted, arrival=square)
    views = game.legality.views
    there = [move for move in extra_moves(entry, views) if _is_of(move, attempt)]
    if there:
        return judge(game, there, attempt)
    if square is None:
        return Reason(entry.name, game.player)
    view, unit = views.of(Move(entry.name)), game.units[square]
    failure = entry.verbs[0].refusal(view, attempt.kind, square)
    if failure is Failure.EMPTY:
        return _missing(game, attempt, square)
    if failure in _CODES:
        code, detail = _CODES[failure]
        aims = (Aim(wanted, square),) if wanted and failure is not Failure.RESERVE else ()
        evidence = Evidence(aims=aims)
        return Reason(code, game.player, detail, wanted, square, square, unit, square, evidence=evidence)
    wrong = Detail.ELSEWHERE if failure is Failure.NOWHERE else failure
    return not_theirs(game, square) or Reason(entry.name, game.player, wrong, unit, square, square)


def _is_of(move: Move, attempt: Attempt) -> bool:
    """Return whether an extra move has the kind and the square that a text gives."""
    return (attempt.kind is None or (move.mover is not None and move.mover.kind == attempt.kind)) and (
        attempt.arrival in (None, move.departure, move.arrival)
    )


def refusal(game: Game, departure: Square, arrival: Square) -> Reason | None:
    """Return the reason against the moves from a square to another; None if one of them is legal.

    A castling is a move of its king.
    """
    unit = game.units[departure]
    if unit is None:
        return Reason(Cause.EMPTY, game.player, Detail.NOTHING, departure=departure)
    reason = not_theirs(game, departure) or explain(game, Attempt(ORDINARY, unit.kind, departure, arrival))
    for castle in game.variant.castles:
        ends = (castle.king, castle.king_from, castle.king_to)
        if reason is not None and reason.code != Cause.TURN and ends == (unit, departure, arrival):
            tried = Attempt(CASTLING, arrival=arrival, kingside=castle.is_kingside, colour=unit.colour)
            reason = explain(game, tried)
    return reason
