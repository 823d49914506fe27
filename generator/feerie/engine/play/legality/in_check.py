"""Whether a player is in check by the variant's test, now or after a move; the moves that may parry a check
or give one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Colour, Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.operations.move import BY_WALK
from feerie.engine.play.compiling.schedule import NO_EFFECTS
from feerie.engine.play.compiling.trace import Trace
from feerie.engine.play.compiling.vacating import PseudoLegal
from feerie.engine.play.legality.exposure import counting, is_exposed
from feerie.engine.play.legality.lines_to_royals import LinesToRoyals
from feerie.engine.play.legality.royal_capture import can_capture
from feerie.engine.play.legality.royals import Royals, is_open, is_open_after, royal_units, royals, royals_of
from feerie.engine.play.legality.stakes import at_stake
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import crossings
from feerie.engine.play.moving.touched import Touched
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.rules.variant.castling import Castle
from feerie.errors import TooManyContinuations

CHECK: Final = "check"
"""The section of a variant's file that says how check is tested."""


def is_takeable(some: Royals, views: Views) -> bool:
    """Return whether the player is in check of these royals."""
    position = views.position
    if not position.compiled.is_usual:
        return is_exposed(some, views)
    if position.compiled.walks_tell:
        return is_open(some, position)
    with position.budget:
        return _lets_take(PASS, views, some)


def leaves_check(move: Move, views: Views) -> bool:
    """Return whether a move, which has not been applied, leaves the player in check."""
    position = views.position
    if position.compiled.is_usual and not position.compiled.walks_tell:
        return _lets_take(move, views)
    with position.supposing(move.operations):
        if position.compiled.is_usual:
            return is_open_after(move, position)
        return is_exposed(counting(position), views, move)


def is_path_safe(castle: Castle, views: Views) -> bool:
    """Return whether the king of a castling is attacked neither where it stands nor where it passes.

    Where it must play its way, only whether it is attacked where it stands.
    """
    position = views.position
    castling = position.variant.castling
    if castling is not None and castling.path == "ignored":
        return True
    if castling is not None and castling.path == "played":
        return not _is_attacked(castle.king, castle.king_from, views)
    if position.compiled.walks_tell and not position.variant.walks:
        return _is_path_open(castle, position)
    if _is_attacked(castle.king, castle.king_from, views):
        return False
    for square, step in crossings(castle):
        position.apply(step)
        is_attacked = _is_attacked(castle.king, square, views)
        position.revert(step)
        if is_attacked:
            return False
    return True


def _is_path_open(castle: Castle, position: LivePosition) -> bool:
    """Return whether no walk attacks the king of a castling where it stands, nor where it passes.

    Nothing is moved for that: this is asked in nearly every position.
    """
    king, table = castle.king, position.attack_table(castle.king.colour)
    if table.attacks(castle.king_from, position.units):
        return False
    for square in castle.passed:
        units = [*position.units]
        units[castle.king_from], units[square] = None, king
        if table.attacks(square, units):
            return False
    return True


def _is_attacked(royal: Unit, square: Square, views: Views) -> bool:
    """Return whether the player would be in check of a royal of the player's own on a square."""
    position = views.position
    if position.compiled.walks_tell:
        return position.attack_table(royal.colour).attacks(square, position.units)
    some = royals(position) if position.variant.check.all else [(royal, square)]
    return position.variant.check.of == "own" and is_takeable(some, views)


def _lets_take(move: Move, views: Views, some: Royals | None = None) -> bool:
    """Return whether the opponent could take one of these royals after a move; by default, any royal."""
    position = views.position
    if position.compiled.keeps_captures:
        known = is_known_takeable(move, position, some)
        if known is not None:
            return known
    position.apply(move.operations)
    try:
        exposed = royals(position) if some is None else some
        # Most moves leave nothing at stake attacked, and then the turn need not pass to see that.
        staked = at_stake(
            exposed, opponent(position.player), position, is_passed=position.leaves_passed(move)
        )
        if staked is not None and not is_open(staked, position):
            return False
        with position.turn_passed(move):
            return can_capture(exposed, views)
    except TooManyContinuations as error:
        raise error.asked_by(CHECK) from None
    finally:
        position.revert(move.operations)


def is_known_takeable(move: Move, position: LivePosition, some: Royals | None = None) -> bool | None:
    """Return whether the opponent could take one of these royals after a move; by default, any royal.

    Asked where captures are kept; None if one of those that would do it is not known.
    """
    return _is_takeable_by(opponent(position.player), move, position, some)


def gives_known_check(move: Move, position: LivePosition) -> bool | None:
    """Return whether the player could take a royal of the opponent after a move; None if it is not known.

    Asked where captures are kept.
    """
    return _is_takeable_by(position.player, move, position)


def _is_takeable_by(
    taker: Colour, move: Move, position: LivePosition, some: Royals | None = None
) -> bool | None:
    """Return whether a player could take one of these royals of the other after a move, if it is known."""
    trace = position.compiled.traces.of(move)
    if trace is None:
        return None
    units = position.units
    if trace.after:
        units = [*units]
        for at, after in trace.after:
            units[at] = after
    exposed = _after(trace, opponent(taker), position) if some is None else some
    # Nobody takes en passant what has stepped by the taker's own move.
    is_passed = taker != position.player and position.leaves_passed(move)
    staked = at_stake(exposed, taker, position, units, is_passed=is_passed)
    return None if staked is None else _takes_any(taker, staked, units, position)


def _takes_any(
    taker: Colour, staked: Royals, units: Sequence[Unit | None], position: LivePosition
) -> bool | None:
    """Return whether a capture of one of these units costs a royal on a board of ``units``, if known."""
    tables, known = position.royal_capture_tables_of(taker), position.compiled.known_captures
    for unit, square in staked:
        for origin in position.attacks_of(taker, unit.colour).attackers(square, units):
            attacker = units[origin]
            table = None if attacker is None else tables.table(attacker, origin)
            if table is None or table.hops:
                return None
            for capture, _ in table.captures(square, square, unit):
                became = known.get(capture, units)
                if became is None:
                    return None
                position.budget.spend(1)
                if became:
                    return True
    return False


def _after(trace: Trace, player: Colour, position: LivePosition) -> Royals:
    """Return the royals of a player after operations of this trace."""
    some, own = royals_of(player, position), position.compiled.royals[player]
    if trace.units.isdisjoint(own):
        return some
    standing = [(unit, square) for unit, square in some if square not in trace.squares]
    return standing + [(unit, square) for square, unit in trace.after if unit is not None and unit in own]


class Plainness:
    """Which moves of a position have no effects, and end as their walk leaves them."""

    def __init__(self, views: Views) -> None:
        schedules = views.position.compiled.schedules
        self.is_of_all = schedules.settled(views.planned(PASS)) is NO_EFFECTS
        self.is_of_quiet = self.is_of_all or schedules.follow_captures

    def has(self, move: Move) -> bool:
        """Return whether a move certainly has no effects."""
        return self.is_of_all or (self.is_of_quiet and move.captured is None and move.promotion is None)


def parrying(
    found: list[PseudoLegal], lines: Collection[frozenset[Square]], views: Views
) -> list[PseudoLegal]:
    """Return the moves that may parry the attacks on the player's royals along these lines; all if there are
    none.

    A unit that is no royal must go onto the line of a unit that attacks, take one there, or come from there;
    or an effect must change something on the line, or where the royals stand.
    """
    if not lines:
        return found
    own, _ = royal_units(views.position)
    plain, touched = Plainness(views), Touched(views)
    line, royals = frozenset[Square]().union(*lines), frozenset(own)
    standing = line.union(*(views.position.where(unit) for unit in royals))
    return [
        one
        for one in found
        if (move := one[0]).arrival in line
        or move.mover in royals
        or move.captured_at in line
        or move.departure in line
        or move.type not in BY_WALK
        or not (plain.has(move) or _are_missed(standing, touched.by(move)))
    ]


def _are_missed(squares: frozenset[Square], touched: tuple[Square, ...] | None) -> bool:
    """Return whether none of some squares is among those that are touched."""
    return touched is not None and squares.isdisjoint(touched)


def lines_to_opponent(views: Views) -> LinesToRoyals | None:
    """Return the lines to the opponent's royals; None if one is attacked, or if a hop may attack it."""
    position = views.position
    royals = royals_of(opponent(position.player), position)
    some = [(square, position.own_attack_table(unit.colour)) for unit, square in royals]
    if any(table.pinned(square, position.units) is None for square, table in some):
        return None
    own, theirs = royal_units(position)
    every: Collection[Unit] = position.compiled.variant.units
    standing = {square: every for unit in own + theirs for square in position.where(unit)}
    return LinesToRoyals(some, position.units, own + theirs, standing)


def checking(found: list[PseudoLegal], lines: LinesToRoyals, views: Views) -> list[PseudoLegal]:
    """Return the moves without those that certainly leave the opponent's royals unattacked by a walk."""
    plain = Plainness(views)
    if not plain.is_of_quiet:
        return found
    return [one for one in found if not (plain.has(one[0]) and lines.are_calm_after(one[0].operations))]


def may_give_check(move: Move, position: LivePosition, lines: LinesToRoyals | None = None) -> bool:
    """Return whether a legal move may give check, as far as the lines or known captures tell."""
    if lines is not None and lines.are_calm_after(move.operations):
        return False
    return not position.compiled.keeps_captures or gives_known_check(move, position) is not False
