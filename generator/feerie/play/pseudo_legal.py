"""The moves that the walks allow, castling and extra moves included, before effects and self-check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Change, Displace, Move, Mutate, Place, Remove, Role, Swap
from feerie.operations.move import CASTLING, EN_PASSANT, NOTHING
from feerie.play.move_tables import MoveTable, MoveTables
from feerie.play.vacating import vacated
from feerie.rules.castling import Castle
from feerie.rules.component import Continuation, Failure
from feerie.rules.entry import ExtraMove

if TYPE_CHECKING:
    from feerie.play.game import Game


def pseudo_legal(game: Game) -> list[Move]:
    """Every pseudo-legal move of the player to move."""
    tables = game.move_tables
    found: list[Move] = []
    for _, table in tables.on_board(game.where):
        add_walks(found, table, tables, game)
    found.extend(castlings(game))
    for entry in game.variant.moves:
        found.extend(extra_moves(entry, game))
    return [_settled(move, game) for move in found] if game.variant.captured.depends else found


def _settled(move: Move, game: Game) -> Move:
    """A move whose captured unit goes where the rules have it in this very position."""
    captured, at, sink = move.captured, move.captured_at, game.variant.captured
    if captured is None or at is None:
        return move
    game.move = move
    if sink.of is not None and not sink.of.selects(captured, game, at):
        leaves = Remove(captured, at)
    else:
        becomes = sink.becomes(captured, game.player, promoted=at in game.promoted)
        leaves = Remove(captured, at, sink.goes, becomes)
    return move._replace(operations=(leaves, *move.operations[1:]))


def add_walks(found: list[Move], table: MoveTable, tables: MoveTables, game: Game) -> None:
    """Add the ordinary moves of one unit, each once."""
    units = game.units
    start = len(found)
    for arrival, quiet, taken in table.leaps:
        other = units[arrival]
        if other is None:
            found.append(quiet)
        else:
            moves = taken.get(other)
            found.extend(table.take(arrival, other, taken) if moves is None else moves)
    for ray in table.rays:
        for arrival, quiet, taken in ray:
            other = units[arrival]
            if other is None:
                found.append(quiet)
                continue
            moves = taken.get(other)
            found.extend(table.take(arrival, other, taken) if moves is None else moves)
            break
    if table.glides or table.strikes:
        _add_steps(found, table, game)
    if table.hops:
        _add_hops(found, table, tables, units)
    if table.overlaps:
        found[start:] = dict.fromkeys(found[start:])


def add_captures(found: list[Move], table: MoveTable, tables: MoveTables, game: Game) -> None:
    """Add the captures among the ordinary moves of one unit, each once."""
    units = game.units
    start = len(found)
    for arrival, _, taken in table.leaps:
        other = units[arrival]
        if other is not None:
            moves = taken.get(other)
            found.extend(table.take(arrival, other, taken) if moves is None else moves)
    for ray in table.rays:
        for arrival, _, taken in ray:
            other = units[arrival]
            if other is not None:
                moves = taken.get(other)
                found.extend(table.take(arrival, other, taken) if moves is None else moves)
                break
    if table.strikes:
        _add_strikes(found, table, game)
    if table.hops:
        hops: list[Move] = []
        _add_hops(hops, table, tables, units)
        found.extend(move for move in hops if move.captured is not None)
    if table.overlaps:
        found[start:] = dict.fromkeys(found[start:])


def _add_steps(found: list[Move], table: MoveTable, game: Game) -> None:
    """Add the moves of a unit that captures otherwise than it goes, or is promoted."""
    units = game.units
    is_late = table.steps_once and table.square in game.stepped
    for between, arrival, quiet in table.late_glides if is_late else table.glides:
        if units[arrival] is None and (not between or _is_empty(between, units)):
            found.extend(quiet)
    _add_strikes(found, table, game)


def _add_strikes(found: list[Move], table: MoveTable, game: Game) -> None:
    """Add the captures of a unit that captures otherwise than it goes, or is promoted."""
    units = game.units
    for between, arrival, en_passant, taken in table.strikes:
        other = units[arrival]
        if other is not None:
            if not between or _is_empty(between, units):
                moves = taken.get(other)
                found.extend(table.take(arrival, other, taken) if moves is None else moves)
        elif en_passant and arrival == game.en_passant and _is_empty(between, units):
            for passer in game.passers.get(arrival, ()):
                if units[passer.square] == passer.unit and passer.unit in table.targets:
                    found.extend(table.captures(arrival, passer.square, passer.unit, EN_PASSANT))


def _is_empty(squares: tuple[Square, ...], units: Sequence[Unit | None]) -> bool:
    return [units[square] for square in squares].count(None) == len(squares)


def _add_hops(found: list[Move], table: MoveTable, tables: MoveTables, units: Sequence[Unit | None]) -> None:
    targets = tables.targets[table.unit]
    for hop, (arrival, hurdle) in tables.movement.landings(table.unit, table.square, units):
        at = arrival if hop.captures == "arrival" else hurdle
        captured = units[at]
        if captured is not None:
            takes = captured in targets and (at == arrival or units[arrival] is None)
            if takes and hop.only != "quiet":
                found.extend(table.captures(arrival, at, captured))
        elif hop.only != "capture":
            found.extend(table.quiet(arrival))


def castlings(game: Game) -> Iterator[Move]:
    """The castling moves of the player."""
    units = game.units
    for castle in game.variant.castles if game.unmoved else ():
        # Most often a unit stands in the way, which is soon seen.
        if units[castle.king_to] is None and _is_for_player(castle, game) and is_castle_open(castle, game):
            yield castling(castle)


def _is_for_player(castle: Castle, game: Game) -> bool:
    return castle.king.colour in game.variant.control[game.player]


def is_castle_open(castle: Castle, game: Game) -> bool:
    """Whether a castling keeps its conditions: the right, the empty squares, the king's way unattacked."""
    return has_right(castle, game) and _is_empty(castle.between, game.units) and _is_way_safe(castle, game)


def has_right(castle: Castle, game: Game) -> bool:
    """Whether neither the king nor the rook of a castling has moved."""
    return (
        castle.king_from in game.unmoved
        and castle.rook_from in game.unmoved
        and game.units[castle.king_from] == castle.king
        and game.units[castle.rook_from] == castle.rook
    )


def _is_way_safe(castle: Castle, game: Game) -> bool:
    """Whether the king is attacked neither where it stands nor where it passes; the arrival, with the rook
    beside it, is judged as that of any move."""
    king, square = castle.king, castle.king_from
    if game.is_royal_attacked(king, square):
        return False
    step = crossing(castle)
    game.apply(step)
    answer = not game.is_royal_attacked(king, castle.rook_to)
    game.revert(step)
    return answer


@lru_cache(maxsize=64)
def crossing(castle: Castle) -> tuple[Displace]:
    """The king on the square that it passes over."""
    return (Displace(castle.king, castle.king_from, castle.rook_to),)


@lru_cache(maxsize=64)
def castling(castle: Castle) -> Move:
    """The move of a castling: the king goes, then the rook."""
    return Move(
        CASTLING,
        castle.king,
        castle.king_from,
        castle.king_to,
        (
            Displace(castle.king, castle.king_from, castle.king_to),
            Displace(castle.rook, castle.rook_from, castle.rook_to),
        ),
        (CASTLING, CASTLING),
        (Role.MOVER, Role.OTHER),
    )


def extra_moves(entry: ExtraMove, game: Game) -> list[Move]:
    """The moves of an extra kind; one of which an operation cannot be done does not exist."""
    found: list[Move] = []
    nothing = Move(entry.name, vacates=NOTHING)
    game.move = nothing
    if game.player in entry.sides and entry.when.holds(game):
        _follow(entry, 0, nothing, game, found)
    return found


def _follow(entry: ExtraMove, index: int, move: Move, game: Game, found: list[Move]) -> None:
    """Add the moves that begin as this one and go on with the verbs from ``index``."""
    if index == len(entry.do):
        if move.operations:
            found.append(move)
        return
    verb = entry.do[index]
    game.move = move
    answer = game.budget.answer(entry.name, index, verb, game)
    ways = () if isinstance(answer, Failure) else answer
    for continuation in ways:
        if not continuation.operations:
            # What is so already need not be done.
            _follow(entry, index + 1, move, game, found)
            continue
        longer = _longer(move, continuation, game)
        if index + 1 == len(entry.do):
            found.append(longer)
        else:
            game.apply(continuation.operations)
            try:
                _follow(entry, index + 1, longer, game, found)
            finally:
                game.revert(continuation.operations)
    if verb.optional and all(continuation.operations for continuation in ways):
        _follow(entry, index + 1, move, game, found)


def _longer(move: Move, continuation: Continuation, game: Game) -> Move:
    """An extra move with further operations; its mover is the unit of the first."""
    operations, own_causes = continuation
    causes = tuple([cause or move.type for cause in own_causes])
    others = (Role.OTHER,) * (len(operations) - 1)
    vacates = vacated(operations, game.harmless, move.vacates)
    if move.operations:
        return move._replace(
            operations=move.operations + operations,
            causes=move.causes + causes,
            roles=(*move.roles, Role.OTHER, *others),
            vacates=vacates,
        )
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
    roles = (Role.MOVER, *others)
    return Move(
        move.type, mover, departure, arrival, operations, causes, roles, promotion=promotion, vacates=vacates
    )
