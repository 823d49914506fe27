"""Where units go in a solution: switchbacks and round trips, Zilahi, promotions.

Switchback, round trip and Allumwandlung are those of the *Glossary of chess problems* of Wikipedia and of G.
Jelliss, *A Guide to Variant Chess: Chess Problem Terms* (2002); Zilahi is that of helpmates, after the Zilahi
tourneys: the unit that mates in one line is captured in the other, and the other way round, or in a cycle.
"""

from collections.abc import Iterator, Sequence

from feerie.engine.board import PLAYERS, Kind, Square, Unit
from feerie.engine.operations.events import What
from feerie.engine.play.themes.lines import Found, Line, Theme, Traveller

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
