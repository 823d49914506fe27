"""How a kind of unit goes, on a small board: the unit, what it needs to move, and where the rules let it go.

Hoppers have hurdles; units that capture otherwise than they move have something to capture.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from math import atan2
from typing import Final

from feerie.engine.board import BLACK, PLAYERS, WHITE, Colour, Geometry, Kind, Position, Square, Unit
from feerie.engine.board.surface import Surface
from feerie.engine.operations import Move
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.contract import Only
from feerie.engine.rules.variant import ExiledPawns, Piece, Text, Variant, legs
from feerie.engine.rules.variant.pieces import ColourRule, NewColourName, Sign
from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.betza import Betza
from feerie.engine.rules.words.walks.hops import Hop
from feerie.engine.rules.words.walks.rides import Leap, Ride, Roam
from feerie.language.languages import LANGUAGES
from feerie.pictures.drawing.piece_set import Fill, lettered, piece_set
from feerie.pictures.drawing.sheets.embedded import Walk


class Sort(StrEnum):
    """What a kind is by its walk."""

    LEAPER = "leapers"
    RIDER = "riders"
    COMBINED = "combined"
    HOPPER = "hoppers"
    CHINESE = "chinese"
    PAWN = "pawns"
    STILL = "still"


@dataclass(frozen=True, slots=True)
class Shown:
    """The walk of a kind as a picture: the ``square`` of the unit, and the names of those where it goes."""

    sort: Sort
    walk: Walk
    square: str
    goes: tuple[str, ...]


def walking_alone(pieces: Mapping[Kind, Piece], geometry: Geometry) -> Variant:
    """Return rules of which nothing is asked but how units go, and what they are worth to each other."""
    return Variant(
        id="",
        name=Text.alike("X", LANGUAGES),
        geometry=geometry,
        colours={
            one: ColourRule(
                id=NewColourName(one),
                sign=Sign(Text.alike(one, LANGUAGES)),
                fill="white" if one == WHITE else "black",
            )
            for one in PLAYERS
        },
        control={colour: frozenset({colour}) for colour in PLAYERS},
        targets={WHITE: frozenset({BLACK}), BLACK: frozenset({WHITE})},
        pieces=pieces,
        promotion=None,
        exiled_pawns=ExiledPawns(),
        castling=None,
    )


_SMALL: Final = 7
_LARGE: Final = 9
"""The sides of a board on which a walk has room, in squares."""

_ANYWHERE: Final = ((1, 2), (-1, 1), (0, -1), (2, -1), (-1, 0), (-2, 0))
"""Where there are hurdles for a unit that jumps over any other, seen from it; one is behind another."""


def shown_walk(variant: Variant, kind: Kind, letters: str) -> Shown:
    """Return the walk of a white unit of a kind; ``letters`` stand for a kind without a drawing.

    The board has the ground of the variant's, without palaces and stars.
    """
    legs = legs_of(variant, kind)
    is_pawn = variant.pieces[kind].pawn
    geometry, at = _board(legs, is_pawn=is_pawn)
    others = dict(_others(geometry, at, legs))
    pawn = _plainest(variant, kind)
    units = {square: Unit(pawn, colour) for square, colour in others.items()} | {at: Unit(kind, WHITE)}
    named = _named(variant, kind) | _named(variant, pawn)
    pieces = {name: _anywhere(piece) for name, piece in variant.pieces.items() if name in named}
    reached, captured = _moves(walking_alone(pieces, geometry), units, at)
    drawn = lettered(variant.characters) if variant.characters else piece_set()
    fills = {colour: Fill(rule.fill) for colour, rule in variant.colours.items()}
    figures = {one: drawn.figure(unit.kind, fills[unit.colour], letters) for one, unit in units.items()}
    ground = replace(geometry, surface=Surface(variant.geometry.surface.ground))
    walk = Walk(ground, figures, tuple(sorted(reached)), tuple(sorted(captured)))
    goes = sorted({*reached, *captured})
    return Shown(_sort(legs, is_pawn=is_pawn), walk, geometry.name(at), tuple(map(geometry.name, goes)))


def _plainest(variant: Variant, kind: Kind) -> Kind:
    """Return the kind of units that stand beside one of a kind: a pawn, else the most numerous at first."""
    for name, piece in variant.pieces.items():
        if piece.pawn and name not in variant.spare:
            return name
    units = variant.start.units if variant.start else ()
    counted = Counter(unit.kind for unit in units if unit)
    return max(counted, key=counted.__getitem__, default=kind)


def _sort(legs: tuple[Leg, ...], *, is_pawn: bool) -> Sort:
    if is_pawn:
        return Sort.PAWN
    sorts = {type(leg) for leg in legs}
    several = {frozenset({Leap}): Sort.LEAPER, frozenset({Ride}): Sort.RIDER, frozenset({Hop}): Sort.HOPPER}
    if sorts == {Ride, Hop} and all((leg.only is Only.CAPTURE) == isinstance(leg, Hop) for leg in legs):
        return Sort.CHINESE
    return several.get(frozenset(sorts), Sort.COMBINED) if sorts else Sort.STILL


def legs_of(variant: Variant, kind: Kind) -> tuple[Leg, ...]:
    """Return the legs of a kind, those of the kinds that its walk names among them."""
    return tuple(dict.fromkeys(legs(variant.pieces[kind].walk, variant.pieces.get, {kind})))


def _anywhere(piece: Piece) -> Piece:
    """Return a kind whose legs do not keep to a part of the board, which a small one may lack."""
    walk = (leg if isinstance(leg, str | Betza) else replace(leg, within=None) for leg in piece.walk)
    return replace(piece, walk=tuple(walk), readings=tuple(map(_anywhere, piece.readings)))


def _named(variant: Variant, kind: Kind) -> set[Kind]:
    """Return a kind with those whose walks it shares."""
    known = {kind}
    # All of them: each names the kinds after it.
    tuple(legs(variant.pieces[kind].walk, variant.pieces.get, known))
    return known


def _moves(
    rules: Variant, units: Mapping[Square, Unit], at: Square
) -> tuple[frozenset[Square], frozenset[Square]]:
    """Return the squares that a unit reaches, and those where one is captured."""
    standing = tuple(units.get(Square(square)) for square in rules.geometry.squares)
    live = LivePosition(rules, Position(rules.geometry, standing))
    found: list[Move] = []
    add_moves(found, live.move_tables.table(units[at], at), live)
    taken = frozenset(move.captured_at for move in found if move.captured_at is not None)
    reached = frozenset(move.arrival for move in found if move.arrival is not None)
    return reached - taken, taken


def _board(legs: tuple[Leg, ...], *, is_pawn: bool) -> tuple[Geometry, Square]:
    """Return a board with the square of the unit: the middle, unless the walk needs more room."""
    farthest = max((_reach(leg) for leg in legs), default=1)
    side = _SMALL if farthest <= _SMALL // 2 else _LARGE
    geometry = Geometry(side, side)
    if is_pawn:
        return geometry, Square(side + side // 2)
    corner = farthest > _LARGE // 2 and not any(isinstance(leg, Ride) and leg.turn for leg in legs)
    return geometry, Square(0 if corner else side * side // 2)


def _reach(leg: Leg) -> int:
    """Return the distance that shows a leg: a ride with two steps, a hop over the nearest hurdle."""
    if leg.ways is None:
        return _LARGE // 2
    step = max(max(map(abs, one)) for one in leg.ways.steps)
    match leg:
        case Ride(at_most=most, at_least=least):
            # Lines of small steps are seen on any board.
            return step * max(least, min(2, most or 2))
        case Roam(at_most=most):
            return step * min(2, most or 2)
        case Hop(hurdles=hurdles):
            return (1 + hurdles) * step
    return step


def _others(geometry: Geometry, at: Square, legs: tuple[Leg, ...]) -> Iterator[tuple[Square, Colour]]:
    """Yield the units that stand on the board besides the one that goes."""
    goes_besides = any(leg.only is Only.QUIET for leg in legs)
    for leg in legs:
        if isinstance(leg, Hop):
            yield from _hurdles(geometry, at, leg, spared=goes_besides)
        elif leg.only is Only.CAPTURE and not isinstance(leg, Roam):
            for line in leg.lines(geometry, at, 1):
                yield line.arrivals[-1], BLACK


def _hurdles(geometry: Geometry, at: Square, hop: Hop, *, spared: bool) -> Iterator[tuple[Square, Colour]]:
    """Yield the hurdles of a hop, and behind them what it captures if it does nothing else; ``spared`` leaves
    every second direction open."""
    colour = WHITE if hop.over == "own" else BLACK
    if hop.hop == "all":
        squares = (geometry.step(at, vector) for vector in _ANYWHERE)
        yield from ((square, colour) for square in squares if square is not None)
        return
    several = sorted(hop.hop.vectors(1), key=lambda it: atan2(*it))
    for index, vector in enumerate(several[:: 2 if spared else 1]):
        line = geometry.line(at, vector)
        # Some are near, some farther, if there is room behind them.
        far = hop.at_most != 1 and index % 2 == 0 and hop.land != "symmetric"
        steps = 2 if far and len(line) > 1 + hop.hurdles else 1
        behind = steps + hop.hurdles - 1
        if len(line) > behind:
            yield from ((square, colour) for square in line[steps - 1 : behind])
            if hop.only is Only.CAPTURE:
                yield line[behind], BLACK
