"""Reach: where units could go if their side were to move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import groupby

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import PLAYERS, Colour, Unit, opponent
from feerie.engine.operations import Captive, Change, Move, Place
from feerie.engine.operations.operation import come_back, followed
from feerie.engine.play.compiling.vacating import PseudoLegal
from feerie.engine.play.legality.exposure import is_attacked
from feerie.engine.play.legality.royal_capture import completed
from feerie.engine.play.moving.extra_moves import extra_moves
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.pins import Pins
from feerie.engine.play.positions.royals import royals
from feerie.engine.play.positions.walk_mobility import is_limited
from feerie.engine.rules.contract.values import Only
from feerie.engine.rules.contract.view import Supposition


def squares(position: LivePosition, square: Square, only: Only | None, *, safe: bool) -> tuple[Square, ...]:
    """Return where the unit on a square could go by its walk if its side were to move.

    With ``safe``, moves that expose a royal of that side to an ordinary capture are left out.
    """
    with to_move(position, square):
        found, pins = moves(position, square, only), Pins(position) if safe else None
        return tuple(
            move.arrival
            for move, left in found
            if move.arrival is not None and (pins is None or pins.allows(move, left))
        )


def unattacked(views: Views, square: Square, only: Only | None) -> tuple[Square, ...]:
    """Return where the unit on a square could go by its walk if its side were to move, taking no royal, and
    no royal of that side could be taken then by a capture that laws and effects allow."""
    position = views.position
    with to_move(position, square):
        return tuple(
            move.arrival
            for move, _ in moves(position, square, only)
            if move.arrival is not None and not _takes_royal(move, position) and not _exposes(move, views)
        )


def _takes_royal(move: Move, position: LivePosition) -> bool:
    return move.captured is not None and position.is_royal(move.captured, move.captured_at)


def _exposes(move: Move, views: Views) -> bool:
    """Return whether a move, without its effects, leaves a royal of the player attacked."""
    position = views.position
    with position.supposing(move.operations):
        return any(is_attacked(royal, at, views, move) for royal, at in royals(position))


@contextmanager
def to_move(position: LivePosition, square: Square) -> Iterator[None]:
    """Let the side of the unit on a square be to move while the context lasts."""
    unit = position.units[square]
    passes = unit is not None and unit.colour not in position.variant.control[position.player]
    if passes:
        position.make(PASS)
    try:
        yield
    finally:
        if passes:
            position.unmake()


def moves(position: LivePosition, square: Square, only: Only | None) -> list[PseudoLegal]:
    """Return the ordinary moves of the player's unit on a square, safe or not, without those that a law
    forbids whatever stands on the board."""
    unit = position.units[square]
    found: list[PseudoLegal] = []
    if unit is not None:
        add_moves(found, position.move_tables.table(unit, square), position)
    if only is not None:
        found = [one for one in found if (only is Only.QUIET) == (one[0].captured is None)]
    if limits := position.laws.limits:
        found = [one for one in found if not is_limited(one[0], limits, position.player, position)]
    return found


def stuck(
    position: LivePosition, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool
) -> list[bool]:
    """Return of each supposition whether the unit on its square could go nowhere."""
    found: list[bool] = []
    for colour, group in groupby(suppositions, partial(_colour_placed, position.player)):
        alike = list(group)
        if colour is None:
            found.extend(_are_stuck(position, alike, only, safe=safe))
        else:
            found.extend(_are_stuck_placed(position, colour, alike, only, safe=safe))
    return found


def _colour_placed(player: Colour, supposition: Supposition) -> Colour | None:
    """Return the colour of the unit if it is only supposed to be placed on the square; of one that comes back
    and is nobody's, that as which it was captured."""
    first, *others = supposition.operations or (None,)
    square = supposition.square
    if not isinstance(first, Place) or first.at != square or first.beneath:
        return None
    is_all = all(isinstance(other, Change) and other.at == square for other in others)
    colour = first.unit.colour if first.captive is None or first.unit.colour in PLAYERS else opponent(player)
    return colour if is_all else None


def _are_stuck(
    position: LivePosition, group: Sequence[Supposition], only: Only | None, *, safe: bool
) -> list[bool]:
    """Return the answers for any suppositions, each asked by itself."""
    found: list[bool] = []
    for operations, square in group:
        with position.supposing(operations):
            found.append(not squares(position, square, only, safe=safe))
    return found


def _are_stuck_placed(
    position: LivePosition, colour: Colour, group: Sequence[Supposition], only: Only | None, *, safe: bool
) -> list[bool]:
    """Return the answers for units of one colour that are placed; the turn passes once for all."""
    passes = colour not in position.variant.control[position.player]
    if passes:
        position.make(PASS)
    is_calm = safe and Pins(position).is_calm
    found: list[bool] = []
    for operations, square in group:
        position.apply(operations)
        found.append(not _can_go(position, square, only, is_calm=is_calm, safe=safe))
        position.revert(operations)
    if passes:
        position.unmake()
    return found


def _can_go(position: LivePosition, square: Square, only: Only | None, *, is_calm: bool, safe: bool) -> bool:
    """Return whether a unit just placed could go anywhere.

    ``is_calm`` tells that before it was placed no royal of its side was attacked. A quiet move of a unit
    that only vacates its square then leads to that position with one unit more, which attacks no royal.
    """
    found = moves(position, square, only)
    if is_calm and any(left == square and move.captured is None for move, left in found):
        return True
    if not found or not safe:
        return bool(found)
    pins = Pins(position)
    return any(pins.allows(move, left) for move, left in found)


def is_mated(square: Square, move: Move, views: Views) -> bool:
    """Return whether the unit on a square would be mated, were it the only king of its side.

    The operations of ``move`` stand on the board. If the unit is not the player's, the turn passes first.
    """
    position = views.position
    unit = position.units[square]
    if unit is None:
        return False
    if unit.colour in position.variant.control[position.player]:
        return _is_lost(square, unit, views)
    with position.turn_passed(move):
        return _is_lost(square, unit, views)


def _is_lost(square: Square, unit: Unit, views: Views) -> bool:
    """Return whether a unit of the player is attacked, and no move saves it.

    It counts as the only king, and so the opponent's king may be captured to save it.
    """
    position = views.position
    position.budget.spend(1)
    if not is_attacked(unit, square, views):
        return False
    found: list[PseudoLegal] = []
    for _, table in position.royal_capture_tables.on_board(position.where):
        add_moves(found, table, position)
    for entry in position.variant.moves:
        found += extra_moves(entry, views)
    return not any(_saves(move, square, unit, views) for move in completed(found, views))


def _saves(move: Move, square: Square, unit: Unit, views: Views) -> bool:
    """Return whether after a move the unit that stood on a square is on the board, and not attacked."""
    position = views.position
    at = followed(square, move.operations)
    if at is None:
        at = come_back(Captive(unit, square), move.operations)
    with position.supposing(move.operations):
        there = None if at is None else position.units[at]
        return at is not None and there is not None and not is_attacked(there, at, views, move)
