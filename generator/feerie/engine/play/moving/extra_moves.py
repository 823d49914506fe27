"""The moves of the extra kinds that a variant has besides ordinary moves and castling, such as drops."""

from feerie.engine.operations import Move, Role
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.contract import View
from feerie.engine.rules.contract.continuations import Continuation, Failure
from feerie.engine.rules.variant.entries import ExtraMove


def extra_moves(entry: ExtraMove, views: Views) -> list[Move]:
    """Return the moves of an extra kind; each does all that the entry says.

    One that does nothing is a move only if the entry says that it passes.
    """
    found: list[Move] = []
    nothing = Move(entry.name)
    view = views.beginning(nothing)
    if view.player in entry.sides and entry.when.holds(view):
        _follow(entry, 0, nothing, view, views.position, found)
    return found


def _follow(
    entry: ExtraMove, index: int, move: Move, view: View, position: LivePosition, found: list[Move]
) -> None:
    """Add the moves that begin as ``move``, which stands on the board, and go on from verb ``index``."""
    if index == len(entry.verbs):
        if move.operations or any(verb.passes for verb in entry.verbs):
            found.append(move)
        return
    verb = entry.verbs[index]
    is_last = index + 1 == len(entry.verbs)
    view.move = move
    answer = position.budget.answer(entry.name, index, verb, view)
    continuations = () if isinstance(answer, Failure) else answer
    for continuation in continuations:
        operations = continuation.operations
        if not operations:
            # What is so already need not be done.
            _follow(entry, index + 1, move, view, position, found)
            continue
        longer = _longer(move, continuation)
        if is_last:
            found.append(longer)
            continue
        position.apply(operations)
        try:
            _follow(entry, index + 1, longer, view, position, found)
        finally:
            position.revert(operations)
    if verb.optional and all(continuation.operations for continuation in continuations):
        _follow(entry, index + 1, move, view, position, found)


def _longer(move: Move, continuation: Continuation) -> Move:
    """Return an extra move with further operations; its mover is the unit of the first."""
    operations, own_causes = continuation
    causes = tuple([cause or move.type for cause in own_causes])
    if not move.operations:
        return move.begun_with(operations, causes)
    return move.followed_by(operations, causes, (Role.OTHER,) * len(operations))
