"""Longer moves: a move with what an effect adds to it, or without the promotion that effects come before."""

from __future__ import annotations

from typing import Final

from feerie.engine.operations import Change, Displace, Move, Mutate, Role
from feerie.engine.rules.contract.continuations import Continuation

OTHER: Final = Role.OTHER
OF_OTHER: Final = (OTHER,)
MOVER: Final = Role.MOVER
"""Looked up for thousands of moves."""


def longer(move: Move, continuation: Continuation, cause: str) -> Move:
    """Return a move with the operations of an effect."""
    operations, causes = continuation
    if len(operations) == 1 and not isinstance(operations[0], Change):
        # The commonest case first: thousands of moves in a row come here.
        return move.followed_by(operations, (causes[0] or cause,), OF_OTHER)
    roles = OF_OTHER * len(operations)
    if any(isinstance(operation, Change) for operation in operations):
        # Of the operations of effects only a change may be the mover's own.
        standing = move.standing()
        at = standing[1] if standing is not None else None
        roles = tuple([MOVER if isinstance(one, Change) and one.at == at else OTHER for one in operations])
    return move.followed_by(operations, tuple([own or cause for own in causes]), roles)


def unpromoted(move: Move) -> Move:
    """Return a move of a pawn without its promotion, which is left for later."""
    if move.promotion is None:
        return move
    return move._replace(
        operations=move.operations[:-1],
        causes=move.causes[:-1],
        roles=move.roles[:-1],
        promotion=None,
    )


def of_mover(before: Move, after: Move) -> Move:
    """Return a move in which what follows upon ``before`` is the mover's doing, as far as it concerns it."""
    standing = before.standing()
    square = standing[1] if standing else None
    roles, promotion = before.roles, before.promotion
    for operation in after.operations[len(roles) :]:
        role = OTHER
        if isinstance(operation, Displace) and operation.departure == square:
            role, square = MOVER, operation.arrival
        elif isinstance(operation, Mutate) and operation.at == square:
            role, promotion = MOVER, operation.after
        roles += (role,)
    return after._replace(roles=roles, promotion=promotion)
