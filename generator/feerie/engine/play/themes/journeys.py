"""What units do in a solution: switchbacks and round trips, Zilahi, promotions; batteries that are made and
fired, and rebirths that threaten or defend.

Switchback, round trip and Allumwandlung are those of the *Glossary of chess problems* of Wikipedia and of G.
Jelliss, *A Guide to Variant Chess: Chess Problem Terms* (2002); Zilahi is that of helpmates, after the Zilahi
tourneys: the unit that mates in one line is captured in the other, and the other way round, or in a cycle.
A battery is that of the *Glossary*: two units of one side, of which one gives check as soon as the other
leaves. For rebirths there is no term of all problemists; what is meant is said at each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from feerie.engine.board import PLAYERS, Kind, Position, Square, Unit, opponent
from feerie.engine.operations.events import What, events
from feerie.engine.play.game import Game
from feerie.engine.play.themes.lines import Found, Line, Theme, Traveller
from feerie.engine.play.themes.mates import is_mate, refused
from feerie.engine.rules.variant import Variant

_BY_ITSELF = (What.MOVE, What.CASTLING)


def journeys(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the switchbacks and round trips of each line.

    A unit returns to a square that it has left: by the way by which it went, or by another. Only its own
    moves count: where an effect puts it elsewhere, takes it away or brings it back, another journey begins.
    """
    for line in lines:
        for one in line.travellers:
            for number, loop in _loops(one):
                is_back = loop == loop[::-1]
                theme = Theme.SWITCHBACK if is_back else Theme.ROUND_TRIP
                yield Found(theme, (line.until(number),), loop)


def _loops(traveller: Traveller) -> Iterator[tuple[int, tuple[Square, ...]]]:
    """Yield the ways by which a unit returns to a square, with the turn in which it does."""
    path: list[Square] = []
    for number, event in traveller.steps:
        transit = event.transit
        if event.what in (What.PROMOTION, What.MUTATION, What.RECOLOUR):
            continue
        if event.what not in _BY_ITSELF or transit.origin.square is None or transit.target.square is None:
            path = []
            continue
        if not path:
            path = [transit.origin.square]
        arrival = transit.target.square
        if arrival == path[-1]:
            continue
        if arrival in path:
            last = len(path) - 1 - path[::-1].index(arrival)
            yield number, (*path[last:], arrival)
        path.append(arrival)


Person = tuple[Unit, Square]
"""A unit of the diagram, as what and where it began: the same in all lines and twins."""


def zilahi(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the cycles of two or three lines in each of which the unit is captured that mates in the next.

    Of those with the same units the first is told.
    """
    told = [(line, _mating(line), _captured(line)) for line in lines]
    after = [[n for n, one in enumerate(told) if one[1] in gone and one[1] != by] for _, by, gone in told]
    pairs = [(n, m) for n in range(len(told)) for m in after[n]]
    triples = [(*pair, m) for pair in pairs for m in after[pair[1]] if m != pair[0]]
    seen: set[frozenset[Person | None]] = set()
    for cycle in (*pairs, *triples):
        units = [told[n][1] for n in cycle]
        if cycle[0] in after[cycle[-1]] and len({*units}) == len(cycle) and frozenset(units) not in seen:
            seen.add(frozenset(units))
            yield Found(Theme.ZILAHI, tuple(lines[n] for n in cycle), tuple(one[1] for one in units if one))


def _mating(line: Line) -> Person | None:
    """Return the unit whose move ends a line, if it stood in the diagram."""
    last = len(line.turns) - 1
    for one in line.travellers:
        if one.home is not None and any(n == last and event.by_mover for n, event in one.steps):
            return one.unit, one.home
    return None


def _captured(line: Line) -> set[Person]:
    """Return the units of the diagram that are captured in a line."""
    return {
        (one.unit, one.home)
        for one in line.travellers
        if one.home is not None and any(event.what is What.CAPTURED for _, event in one.steps)
    }


def promotions(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield, for each side, the kinds to which it promotes, each with the first line that shows it.

    It is an Allumwandlung if they are all those that a pawn may become in the diagram: under the ordinary
    rules queen, rook, bishop and knight, besides these whatever fairy kinds the rules add.
    """
    for colour in PLAYERS:
        found: dict[Kind, tuple[Line, Square]] = {}
        for line in lines:
            for one in line.travellers:
                for number, event in one.steps:
                    after = event.transit.after
                    if event.what is What.PROMOTION and event.transit.unit.colour == colour:
                        found.setdefault(after.kind, (line.until(number), event.square))
        if not found:
            continue
        problem = lines[0].problem
        wanted = {*problem.variant.promotion_kinds(problem.position.promotes)}
        theme = Theme.ALLUMWANDLUNG if wanted and wanted <= {*found} else Theme.PROMOTIONS
        shown = tuple(line for line, _ in found.values())
        yield Found(theme, shown, tuple(dict.fromkeys(at for _, at in found.values())), tuple(found))


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
