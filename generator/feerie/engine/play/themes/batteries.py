"""Batteries that are made and fired, and rebirths that threaten or defend.

A battery is that of the *Glossary of chess problems* of Wikipedia: two units of one side, of which one gives
check as soon as the other leaves. For rebirths there is no term of all problemists; what is meant is said at
each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from feerie.engine.board import Position, Square, opponent
from feerie.engine.operations.events import What, events
from feerie.engine.play.game import Game
from feerie.engine.play.themes.lines import Found, Line, Theme
from feerie.engine.play.themes.mates import is_mate, refused
from feerie.engine.rules.variant import Variant


def _checking(variant: Variant, position: Position) -> list[Square | None]:
    """Return the squares of the units that give check to the side to move."""
    return [*Game(variant, position).legality.checking()]


def batteries(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the batteries that are made in a line and fired later in it; the squares are those of the rear
    unit and of the front one.

    It is made if one of the two did not stand there in the diagram. That the front one only leaves, and is no
    hurdle, is asked of the rules: with nothing on its square, the rear unit would give check as well.
    """
    for line in lines:
        variant, start = line.problem.variant, line.problem.position.units
        for number, moment in enumerate(line.moments):
            before = line.before(number)
            fronts = [event.transit.origin.square for event in moment.events if event.by_mover]
            for rear, front in product(_checking(variant, moment.after), fronts):
                if rear is None or front is None or not _fires(variant, before, rear, front):
                    continue
                if any(start[at] != before.units[at] for at in (rear, front)):
                    yield Found(Theme.BATTERY, (line.until(number),), (rear, front))


def _fires(variant: Variant, before: Position, rear: Square, front: Square) -> bool:
    """Return whether the unit on one square gives check as soon as that on another is not there."""
    unit = before.units[rear]
    if unit is None or rear == front or unit.colour not in variant.control[before.turn]:
        return False
    units = (*before.units[:front], None, *before.units[front + 1 :])
    waiting = before.with_turn(opponent(before.turn))
    opened = replace(waiting, units=units)
    return rear not in _checking(variant, waiting) and rear in _checking(variant, opened)


def threats_of_rebirth(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the moves that bring a captured unit back so that it gives check, where it is reborn."""
    for line in lines:
        for number, moment in enumerate(line.moments):
            reborn = [event.square for event in moment.events if event.what is What.REBIRTH]
            if giving := [at for at in reborn if at in _checking(line.problem.variant, moment.after)]:
                yield Found(Theme.REBIRTH_THREAT, (line.until(number),), tuple(giving))


def defences_by_rebirth(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the mates in which a unit may not be captured, because reborn it would take the king.

    The squares are those of such units.
    """
    for line in lines:
        variant, position = line.problem.variant, line.end
        if not is_mate(variant, position):
            continue
        captured = {
            one.move.captured_at
            for one in refused(Game(variant, position))
            if one.move.captured_at in one.takers
            and any(event.what is What.REBIRTH for event in events(one.move.journal()))
        }
        if squares := tuple(sorted(at for at in captured if at is not None)):
            yield Found(Theme.REBIRTH_DEFENCE, (line,), squares)
