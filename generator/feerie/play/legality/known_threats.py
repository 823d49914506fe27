"""Known threats: whether a royal could be taken after a move, as far as captures tell that are known already.

The move is not made: a copy of the squares is enough.
"""

from __future__ import annotations

from feerie.board.units import opponent
from feerie.operations import Move
from feerie.play.legality.royals import Royals, royals
from feerie.play.legality.stakes import at_stake
from feerie.play.make import LivePosition
from feerie.play.trace import Trace, trace_of


def is_known_takeable(move: Move, position: LivePosition, some: Royals | None = None) -> bool | None:
    """Return whether the opponent could take one of these royals after a move; by default, any royal.

    Asked where captures are kept; None if one of those that would do it is not known.
    """
    rules, trace = position.compiled, trace_of(move.operations)
    if trace is None:
        return None
    units = [*position.units]
    for at, after in trace.after:
        units[at] = after
    tables, known = position.opposing_capture_tables, rules.known_captures
    exposed = _after(trace, position) if some is None else some
    staked = at_stake(exposed, opponent(position.player), position, move.passed, units)
    if staked is None:
        return None
    for unit, square in staked:
        for origin in position.attack_table(unit.colour).attackers(square, units):
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


def _after(trace: Trace, position: LivePosition) -> Royals:
    """Return the royals of the player after operations of this trace."""
    some, own = royals(position), position.compiled.royals[position.player]
    if trace.units.isdisjoint(own):
        return some
    standing = [(unit, square) for unit, square in some if square not in trace.squares]
    return standing + [(unit, square) for square, unit in trace.after if unit is not None and unit in own]
