"""Pseudo-legal moves: ordinary moves, castling and extra moves, before effects and tests of check."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from feerie.engine.board import Square, Unit
from feerie.engine.memories import PROMOTED, STEPPED
from feerie.engine.operations import Displace, Move, Remove, Role
from feerie.engine.operations.move import EN_PASSANT, ORDINARY
from feerie.engine.operations.operation import CASTLING, MOVE
from feerie.engine.play.compiling.move_tables import MoveTable
from feerie.engine.play.moving.extra_moves import extra_moves
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.shared.placement import is_within_limit, one_by_one
from feerie.engine.rules.variant.castling import Castle
from feerie.engine.rules.walking.movement import Passer, meant

Ends = tuple[Square | None, Square | None]
"""The squares from which and to which a move goes."""


def pseudo_legal(views: Views, castles: Iterable[Castle]) -> list[Move]:
    """Return the pseudo-legal moves of the player to move; of the castlings, those of ``castles``."""
    position = views.position
    found: list[Move] = []
    for _, table in position.move_tables.on_board(position.where):
        add_moves(found, table, position)
    found.extend(map(castling, castles))
    for entry in position.variant.moves:
        found.extend(extra_moves(entry, views))
    found = within_limits(found, position)
    return [_settled(one, views) for one in found] if position.variant.captured.depends else found


def by_walk(some: Iterable[tuple[Unit, Square]], position: LivePosition) -> list[Move]:
    """Return the ordinary moves of some of the player's units on their squares.

    None where what becomes of a captured unit depends on the position.
    """
    found: list[Move] = []
    if not position.variant.captured.depends:
        for unit, square in some:
            add_moves(found, position.move_tables.table(unit, square), position)
    return within_limits(found, position)


def between(ends: Sequence[Ends], position: LivePosition) -> list[Move]:
    """Return the ordinary moves of the player's units between pairs of squares; see `by_walk`."""
    targets, found = position.move_tables.targets, list[Move]()
    for departure, arrival in ends:
        unit = None if departure is None else position.units[departure]
        if departure is not None and unit is not None and unit in targets:
            found += [move for move in by_walk([(unit, departure)], position) if move.arrival == arrival]
    return found


def within_limits(found: list[Move], position: LivePosition) -> list[Move]:
    """Return the moves without promotions of which there may be no more."""
    if not position.variant.promotion_limits:
        return found
    return [move for move in found if (after := move.promotion) is None or is_within_limit(after, position)]


def _settled(move: Move, views: Views) -> Move:
    """Return a move whose captured unit goes where the rules send it in this very position."""
    position = views.position
    captured, at, sink = move.captured, move.captured_at, position.variant.captured
    if captured is None or at is None:
        return move
    if sink.of is not None and not sink.of.selects(captured, views.of(move), at):
        leaves = Remove(captured, at)
    else:
        becomes = sink.becomes(captured, position.player, promoted=at in position.recall(PROMOTED))
        leaves = Remove(captured, at, sink.goes, becomes)
    return move._replace(operations=(leaves, *move.operations[1:]))


# Ordinary moves


def add_moves(found: list[Move], table: MoveTable, position: LivePosition) -> None:
    """Add the ordinary moves of one unit, each once."""
    units = position.units
    start = len(found)
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
        _add_glides(found, table, position)
        _add_strikes(found, table, position)
    if table.hops:
        _add_hops(found, table, units)
        for passed in position.en_passant:
            _add_hops_in_passing(found, table, passed, position)
    if table.overlaps:
        # A double step, though another walk leads to the same square, is one.
        steps = {move._replace(passed=()) for move in found[start:] if move.passed}
        once = dict.fromkeys(found[start:])
        found[start:] = [move for move in once if move not in steps] if steps else once


def _add_glides(found: list[Move], table: MoveTable, position: LivePosition) -> None:
    """Add the moves by lines that are no rays: those of pawns above all."""
    units = position.units
    is_late = table.steps_once and table.square in position.recall(STEPPED)
    for between, arrival, quiet in table.late_glides if is_late else table.glides:
        if units[arrival] is None and (not between or _are_empty(between, units)):
            found.extend(quiet)


def _add_strikes(found: list[Move], table: MoveTable, position: LivePosition) -> None:
    """Add the captures by lines that are no rays, en passant included."""
    units = position.units
    for between, arrival, en_passant, taken in table.strikes:
        other = units[arrival]
        if other is not None:
            if not between or _are_empty(between, units):
                moves = taken.get(other)
                found.extend(table.take(arrival, other, taken) if moves is None else moves)
        elif en_passant and arrival in position.en_passant and _are_empty(between, units):
            for passer in _passers(table, arrival, position):
                found.extend(table.captures(arrival, passer.square, passer.unit, EN_PASSANT))


def _passers(table: MoveTable, passed: Square, position: LivePosition) -> list[Passer]:
    """Return the pawns that have passed a square and that a unit may capture there.

    It does not capture itself: a neutral pawn may be moved on by an effect, and then by the other player.
    """
    found = meant(position.passers.get(passed, ()), position.en_passant, position.units)
    return [one for one in found if one.unit in table.targets and one.square != table.square]


def _are_empty(squares: tuple[Square, ...], units: Sequence[Unit | None]) -> bool:
    return [units[square] for square in squares].count(None) == len(squares)


def _add_hops(found: list[Move], table: MoveTable, units: Sequence[Unit | None]) -> None:
    for hop, (arrival, hurdle) in table.tables.movement.landings(
        table.unit, table.square, units, table.powers
    ):
        at = arrival if hop.captures == "arrival" else hurdle
        captured = units[at]
        if captured is not None:
            takes = captured in table.targets and (at == arrival or units[arrival] is None)
            if takes and hop.only != "quiet":
                found.extend(table.captures(arrival, at, captured))
        elif hop.only != "capture":
            found.extend(table.quiet(arrival))


def _add_hops_in_passing(found: list[Move], table: MoveTable, passed: Square, position: LivePosition) -> None:
    """Add the captures by hops over a square that a pawn has passed, as if it stood there."""
    movement, units = table.tables.movement, position.units
    if not any(leg.en_passant for leg in movement.hops(table.unit, table.powers)):
        return
    for passer in _passers(table, passed, position):
        supposed = [*units[:passed], passer.unit, *units[passed + 1 :]]
        for hop, (arrival, hurdle) in movement.landings(table.unit, table.square, supposed, table.powers):
            if hop.en_passant and hurdle == passed and units[arrival] is None:
                found.extend(table.captures(arrival, passer.square, passer.unit, EN_PASSANT))


# Castling


def open_castles(position: LivePosition) -> Iterator[Castle]:
    """Yield the castlings of the player that have their rights and empty squares, attacked or not."""
    units, control = position.units, position.variant.control[position.player]
    for castle in position.variant.castles_among(position.unmoved) if position.unmoved else ():
        # A unit in the way is the commonest hindrance, the cheapest to see, and mostly beside the partner.
        between = castle.between
        if (
            (not between or units[between[-1]] is None)
            and castle.king.colour in control
            and has_rights(castle, position)
            and _are_empty(between, units)
            and goes_by_itself(castle, position)
            and castles_as_royal(castle, position)
        ):
            yield castle


def goes_by_itself(castle: Castle, position: LivePosition) -> bool:
    """Return whether the king of a castling has its own walk, which another may replace for the moment."""
    if not position.variant.walks:
        return True
    powers = position.powers(castle.king, castle.king_from, position.player)
    return powers is None or any(power.lets_walk(castle.king) for power in powers)


def castles_as_royal(castle: Castle, position: LivePosition) -> bool:
    """Return whether the king of a castling is royal in the position, if kings castle because they are."""
    rule = position.variant.castling
    return (rule is not None and bool(rule.kings)) or position.is_royal(castle.king, castle.king_from)


def has_rights(castle: Castle, position: LivePosition) -> bool:
    """Return whether neither the king nor the rook of a castling has moved."""
    return (
        castle.king_from in position.unmoved
        and castle.rook_from in position.unmoved
        and position.units[castle.king_from] == castle.king
        and position.units[castle.rook_from] == castle.rook
    )


@lru_cache(maxsize=64)
def steps_of(castle: Castle) -> tuple[Move, ...]:
    """Return the king's moves to the squares that it passes over, as if it made them one by one from its own.

    A partner on such a square makes room.
    """
    return tuple(_step(castle, square) for square in castle.passed)


def _step(castle: Castle, square: Square) -> Move:
    way = Displace(castle.king, castle.king_from, square)
    if square != castle.rook_from:
        return Move(ORDINARY, castle.king, castle.king_from, square, (way,), (MOVE,), (Role.MOVER,))
    steps, roles = (Remove(castle.rook, square), way), (Role.OTHER, Role.MOVER)
    return Move(ORDINARY, castle.king, castle.king_from, square, steps, (MOVE, MOVE), roles)


@lru_cache(maxsize=64)
def castling(castle: Castle) -> Move:
    """Return the move of a castling: the king goes, then the rook; the other way round if that makes room."""
    going = {
        start: (unit, end)
        for unit, start, end in (
            (castle.king, castle.king_from, castle.king_to),
            (castle.rook, castle.rook_from, castle.rook_to),
        )
        if start != end
    }
    operations = tuple(one_by_one(going))
    left = ([origin.stands_on for _, origin, _, _ in operation.transits] for operation in operations)
    roles = tuple(Role.MOVER if castle.king_from in squares else Role.OTHER for squares in left)
    causes = (CASTLING,) * len(operations)
    return Move(CASTLING, castle.king, castle.king_from, castle.king_to, operations, causes, roles)
