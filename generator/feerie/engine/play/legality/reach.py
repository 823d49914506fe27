"""Reach: where units could go if their side were to move, and the lines along which they attack."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager

from feerie.engine.board import PLAYERS, Colour, Square, Unit, opponent
from feerie.engine.operations import Captive, Move
from feerie.engine.operations.operation import come_back, followed
from feerie.engine.play.compiling.move_tables import MoveTables
from feerie.engine.play.legality.check import is_attacked
from feerie.engine.play.legality.royal_capture import captures_of, completed
from feerie.engine.play.moving.extra_moves import extra_moves
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.play.positions.royals import is_open_after, royals, takes_any
from feerie.engine.play.positions.walk_mobility import is_limited
from feerie.engine.rules.contract import Only
from feerie.engine.rules.variant.end import CheckTest


def squares(
    position: LivePosition,
    square: Square,
    only: Only | None,
    is_safe: Callable[[Move], bool] | None = None,
    most: int | None = None,
) -> tuple[Square, ...]:
    """Return where the unit on a square could go by its walk if its side were to move, to a royal that it
    attacks, too; in safe moves only if it is said which are; of several squares ``most`` are enough."""
    found: list[Square] = []
    with to_move(position, square):
        for move in moves(position, square, only, position.royal_capture_tables):
            if move.arrival is not None and (is_safe is None or is_safe(move)):
                found.append(move.arrival)
                if len(found) == most:
                    break
    return tuple(found)


def is_safe_by_walks(move: Move, position: LivePosition) -> bool:
    """Return whether a move, without its effects, takes no royal and exposes none to an ordinary capture."""
    if takes_any(move, position.compiled.royal_units):
        return False
    position.apply(move.operations)
    is_safe = not is_open_after(move, position)
    position.revert(move.operations)
    return is_safe


def is_safe_by_captures(move: Move, views: Views) -> bool:
    """Return whether a move, without its effects, takes no royal, and no royal of the player could be taken
    then by a capture that laws and effects allow."""
    position = views.position
    if move.captured is not None and position.is_royal(move.captured, move.captured_at):
        return False
    with position.supposing(move.operations):
        return not any(is_attacked(royal, at, views, move) for royal, at in royals(position))


def to_move(position: LivePosition, square: Square) -> AbstractContextManager[None]:
    """Let the side of the unit on a square be to move while the context lasts."""
    unit, control, player = position.units[square], position.variant.control, position.player
    passes = unit is not None and unit.colour not in control[player]
    return position.turn_of(opponent(player) if passes else player)


def moves(
    position: LivePosition, square: Square, only: Only | None, tables: MoveTables | None = None
) -> list[Move]:
    """Return the moves of the player's unit on a square that some ``tables`` have, the ordinary ones by
    default, safe or not, without those that a law forbids whatever stands on the board."""
    unit = position.units[square]
    found: list[Move] = []
    if unit is not None:
        add_moves(found, (tables or position.move_tables).table(unit, square), position)
    if only is not None:
        found = [move for move in found if (only is Only.QUIET) == (move.captured is None)]
    if limits := position.laws.limits:
        found = [move for move in found if not is_limited(move, limits, position.player, position)]
    return found


def mated(squares: Iterable[Square], move: Move, views: Views) -> Iterator[Square]:
    """Yield those of some squares whose unit would be mated, were it the only king of its side.

    The operations of ``move`` stand on the board. For the units that are not the player's, the turn passes.
    """
    position = views.position
    own, units = position.variant.control[position.player], position.units
    sides: tuple[dict[Square, Unit], ...] = {}, {}
    for square in squares:
        if (unit := units[square]) is not None:
            sides[unit.colour not in own][square] = unit
    yield from _lost(sides[0], views)
    if sides[1]:
        with position.turn_passed(move):
            lost = [*_lost(sides[1], views)]
        yield from lost


def _lost(some: Mapping[Square, Unit], views: Views) -> Collection[Square]:
    """Return the squares of those of the player's units that are attacked, and that no move saves.

    Each counts as the only king, and so the opponent's king may be captured to save it.
    """
    position = views.position
    position.budget.spend(len(some))
    left = {square: unit for square, unit in some.items() if is_attacked(unit, square, views)}
    if not left:
        return ()
    found: list[Move] = []
    # Most often a unit can go away itself: those that are attacked are tried first.
    tables = position.royal_capture_tables.on_board(position.where)
    for _, table in sorted(tables, key=lambda one: one[0] not in left):
        add_moves(found, table, position)
    lines = {square: _lines_onto(unit, square, position) for square, unit in left.items()}
    for entry in position.variant.moves:
        found += extra_moves(entry, views)
    is_complete = position.compiled.schedules.follow_mates and not position.laws
    for move in found if is_complete else completed(found, views):
        misses = move.changes.isdisjoint
        left = {
            at: unit
            for at, unit in left.items()
            if any(map(misses, lines[at])) or not _saves(move, at, unit, views)
        }
        if not left:
            break
    return left


def _lines_onto(unit: Unit, square: Square, position: LivePosition) -> list[tuple[Square, ...]]:
    """Return lines, as far as they are known, on each of which a move must change something if one of the
    player's units on a square is to be attacked no more."""
    variant, check = position.variant, position.variant.check
    if variant.walks or variant.phases or check.by != "enemy" or check.test is CheckTest.PLAYABLE:
        return []
    table = position.attack_table(unit.colour)
    return [(square, *line) for line in table.lines_of_attack(square, position.units)]


def _saves(move: Move, square: Square, unit: Unit, views: Views) -> bool:
    """Return whether after a move the unit that stood on a square is on the board, and not attacked."""
    position = views.position
    at = followed(square, move.operations)
    if at is None:
        at = come_back(Captive(unit, square), move.operations)
    with position.supposing(move.operations):
        there = None if at is None else position.units[at]
        if at is None or there is None or is_attacked(there, at, views, move):
            return False
        if not position.leaves_passed(move):
            return True
        # A pawn is captured in passing where nothing attacks it.
        with position.turn_passed(move):
            return not captures_of([(there, at)], position)


def attack_lines(live: LivePosition, square: Square) -> tuple[tuple[Square, ...], ...]:
    """Return the lines along which the unit on a square attacks, whatever the turn, effects and laws are: the
    squares of each in order, its own the first.

    A line ends at the first unit on it, a hop where it lands. No unit and an inert one have none.
    """
    unit = live.units[square]
    if unit is None:
        return ()
    found = {
        (square, *line): None
        for player in PLAYERS
        if unit.colour in live.variant.control[player]
        for line in _lines(live, player, unit, square)
    }
    # Of two lines that begin alike the longer one says all.
    shorter = {line[:end] for line in found for end in range(1, len(line))}
    return tuple(line for line in found if line not in shorter)


def _lines(live: LivePosition, player: Colour, unit: Unit, square: Square) -> Iterator[tuple[Square, ...]]:
    movement, powers = live.compiled.movements[player], live.powers(unit, square, player)
    for line in movement.lines(unit, square, powers):
        stop = next((at for at, on in enumerate(line.squares) if live.units[on] is not None), None)
        seen = line.squares if stop is None else line.squares[: stop + 1]
        if line.capture and len(seen) > line.first:
            yield seen
    for hop, landing in movement.landings(unit, square, live.units, powers):
        if hop.only is not Only.QUIET:
            yield tuple(dict.fromkeys((landing.hurdle, landing.arrival)))
