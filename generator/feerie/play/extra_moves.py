"""The moves of the extra kinds that a variant has besides ordinary moves and castling, such as drops."""

from __future__ import annotations

from feerie.board.units import Unit
from feerie.operations import Change, Displace, Move, Mutate, Operation, Place, Remove, Role, Swap
from feerie.play.move_view import Views
from feerie.play.vacated import NO_SQUARE, PseudoLegal, vacated
from feerie.rules.continuations import Continuation, Failure
from feerie.rules.variant.entries import ExtraMove


def extra_moves(entry: ExtraMove, views: Views) -> list[PseudoLegal]:
    """Return the moves of an extra kind; each does all that the entry says, none without any operation."""
    found: list[PseudoLegal] = []
    nothing = Move(entry.name)
    if views.position.player in entry.sides and entry.when.holds(views.of(nothing)):
        _follow(entry, 0, (nothing, NO_SQUARE), views, found)
    return found


def _follow(entry: ExtraMove, index: int, begun: PseudoLegal, views: Views, found: list[PseudoLegal]) -> None:
    """Add the moves that begin as ``begun``, which stands on the board, and go on from verb ``index``."""
    if index == len(entry.do):
        if begun[0].operations:
            found.append(begun)
        return
    verb, position = entry.do[index], views.position
    answer = position.budget.answer(entry.name, index, verb, views.of(begun[0]))
    continuations = () if isinstance(answer, Failure) else answer
    for continuation in continuations:
        if not continuation.operations:
            # What is so already need not be done.
            _follow(entry, index + 1, begun, views, found)
            continue
        longer = _longer(begun, continuation, position.harmless)
        if index + 1 == len(entry.do):
            found.append(longer)
            continue
        position.apply(continuation.operations)
        try:
            _follow(entry, index + 1, longer, views, found)
        finally:
            position.revert(continuation.operations)
    if verb.optional and all(continuation.operations for continuation in continuations):
        _follow(entry, index + 1, begun, views, found)


def _longer(begun: PseudoLegal, continuation: Continuation, harmless: frozenset[Unit]) -> PseudoLegal:
    """Return an extra move with further operations."""
    move, before = begun
    operations, own_causes = continuation
    causes = tuple([cause or move.type for cause in own_causes])
    others = (Role.OTHER,) * (len(operations) - 1)
    left = vacated(operations, harmless, before)
    if not move.operations:
        return _first(move.type, operations)._replace(causes=causes, roles=(Role.MOVER, *others)), left
    longer = move._replace(
        operations=move.operations + operations,
        causes=move.causes + causes,
        roles=(*move.roles, Role.OTHER, *others),
    )
    return longer, left


def _first(type_: str, operations: tuple[Operation, ...]) -> Move:
    """Return an extra move that begins with these operations; its mover is the unit of the first."""
    mover: Unit | None = None
    departure = arrival = promotion = None
    first, last = operations[0], operations[-1]
    if isinstance(first, Place):
        mover, arrival = first.unit, first.at
    elif isinstance(first, Remove):
        mover, departure = first.unit, first.at
    elif isinstance(first, Displace):
        mover, departure, arrival = first.unit, first.departure, first.arrival
    elif isinstance(first, Swap):
        mover, departure, arrival = first.units[0], *first.squares
    elif isinstance(first, Change):
        mover, departure = first.before, first.at
    if isinstance(last, Mutate) and last.at == arrival:
        promotion = last.after
    return Move(type_, mover, departure, arrival, operations, promotion=promotion)
