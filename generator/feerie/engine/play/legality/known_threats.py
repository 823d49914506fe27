"""Known threats: whether a royal could be taken after a move, as far as captures tell that are known already.

The move is not made: a copy of the squares is enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from feerie.engine.board.units import Colour, Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.play.compiling.trace import Trace
from feerie.engine.play.legality.royals import Royals, royals_of
from feerie.engine.play.legality.stakes import at_stake
from feerie.engine.play.positions.make import LivePosition


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
