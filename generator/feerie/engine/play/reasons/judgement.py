"""What stands against a pseudo-legal move: an effect, a law, check, or a move that is to be preferred."""

from dataclasses import replace

from feerie.engine.board import Unit
from feerie.engine.operations import CAPTURE, Attempt, Move, Remove
from feerie.engine.play.game import Game
from feerie.engine.play.legality.check import Checker, checker, checkers
from feerie.engine.play.moving.effects import Effects, Refusal
from feerie.engine.play.positions.royals import losses, royal_units, royals
from feerie.engine.play.reasons.reason import Cause, Detail, Evidence, Reason
from feerie.engine.rules.contract.continuations import Aim


def judge(game: Game, found: list[Move], attempt: Attempt) -> Reason | None:
    """Return the reason against all of some pseudo-legal moves; None if one of them becomes a legal move."""
    reason = None
    if not any(may_become(move, attempt) for move in found):
        reason = _unpromoted(found[0], attempt, game)
    for begun in found:
        if not may_become(begun, attempt):
            continue
        effects = Effects(game.legality.views)
        effects.add(begun)
        moves = [move for move in effects.found if _becomes(move, attempt)]
        legal = [move for move in moves if not game.is_self_check(move)]
        if legal:
            return _overruled(game, legal)
        if effects.found and not moves:
            reason = reason or _unpromoted(begun, attempt, game)
        elif moves:
            reason = _harm(moves[0], game)
        elif reason is None:
            reason = _refused(begun, effects.refusals[0], game)
    return reason


def _refused(begun: Move, refusal: Refusal, game: Game) -> Reason:
    """Return the reason that an effect cannot be done, or that a law forbids the move."""
    move, verb = refusal.move, refusal.verb
    reason = against(begun, game, refusal.cause, refusal.failure)
    aims: tuple[Aim, ...] = ()
    if verb is not None:
        with game.supposing(move.operations):
            aims = verb.aims(game.legality.views.of(move))
    view = game.legality.views.of(begun)
    forbidding = (law.forbid for law in game.variant.laws if law.name == refusal.cause and law.forbid)
    witnesses = tuple(sorted(square for when in forbidding for square in when.witnesses(view)))
    return replace(reason, evidence=Evidence(move, aims, witnesses=witnesses))


def against(move: Move, game: Game, code: str, detail: str | None = None) -> Reason:
    """Return a reason against a move, which is its own evidence."""
    return Reason(
        code, game.player, detail, move.mover, move.departure, move.arrival, evidence=Evidence(move)
    )


def _unpromoted(move: Move, attempt: Attempt, game: Game) -> Reason:
    """Return the reason that the mover does not become the kind that a text gives."""
    kind, mover = attempt.promotion, move.mover
    becomes = None if kind is None or mover is None else Unit(kind, mover.colour)
    return replace(against(move, game, Cause.PROMOTION), becomes=becomes)


def _harm(move: Move, game: Game) -> Reason:
    """Return the reason that a move leaves the player in check, or takes a royal away."""
    lost = losses(move, game)
    if lost.own <= 0 and lost.theirs <= 0:
        return _self_check(move, game)
    own, theirs = royal_units(game)
    units = own if lost.own > 0 else theirs
    removals = [
        (cause, operation.unit)
        for operation, cause in zip(move.operations, move.causes, strict=True)
        if isinstance(operation, Remove) and operation.unit in units
    ]
    cause, royal = removals[-1] if removals else (CAPTURE, units[0])
    if lost.own > 0:
        reason = against(move, game, Cause.SELF_CHECK, Cause.ROYAL)
    elif any(cause == CAPTURE for cause, _ in removals) or not removals:
        reason = against(move, game, Cause.ROYAL)
    else:
        reason = against(move, game, cause, Cause.ROYAL)
    return replace(reason, royal=royal)


def _self_check(move: Move, game: Game) -> Reason:
    views = game.legality.views
    own, _ = royal_units(game)
    before = checker(royals(game), views)
    with game.supposing(move.operations):
        # Of a royal that the move exposes.
        [found] = checkers(royals(game), views, most=1, after=move) or [Checker(own[0])]
    detail = Detail.STAYS if found.at is not None and before is not None and found == before else None
    return with_checker(found, against(move, game, Cause.SELF_CHECK, detail))


def with_checker(found: Checker, reason: Reason) -> Reason:
    """Return a reason that tells of a checker."""
    evidence = replace(reason.evidence, capture=found.capture)
    return replace(reason, royal=found.royal, other=found.unit, at=found.at, evidence=evidence)


def _overruled(game: Game, moves: list[Move]) -> Reason | None:
    """Return the reason that a law prefers other moves to these; None if all laws permit one of them."""
    if not game.laws.preferences:
        return None
    permitted = game.legality.permitted_moves()
    laws = [game.laws.overruling(move, permitted, game.legality.views) for move in moves]
    if None in laws or laws[0] is None:
        return None
    rather = tuple(game.laws.preferred(permitted, game.legality.views))
    return replace(against(moves[0], game, laws[0]), evidence=Evidence(moves[0], rather=rather))


def may_become(move: Move, attempt: Attempt) -> bool:
    """Return whether a pseudo-legal move is promoted to the kind of the text, or its effects may do so."""
    wanted = attempt.promotion
    return wanted is None or move.promotion is None or move.promotion.kind == wanted


def _becomes(move: Move, attempt: Attempt) -> bool:
    """Return whether the mover becomes the kind that a text gives, by promotion or by an effect."""
    if attempt.promotion is None:
        return True
    standing = move.standing()
    became = standing[0] if move.promotion is None and standing is not None else move.promotion
    return became is not None and became.kind == attempt.promotion
