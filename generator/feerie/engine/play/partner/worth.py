"""What units are worth under the rules of a variant, learned from where they can go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.operations import Place
from feerie.engine.play.legality.reach import squares
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.variant import Variant

Table = tuple[float, ...]
"""What a unit is worth on each square."""

_BOARDS: Final = 64
_FILLED: Final = 0.125
"""The share of the squares that are not empty on a board on which units are tried."""

_PLACE: Final = 0.1
"""What a square more on an empty board is worth, beside one that is reached in play."""

_LEAST: Final = 0.3
"""What a unit that hardly moves is worth all the same."""

_HOPE: Final = 24.0
"""So many units that may be promoted are worth what one of them becomes, besides what they are."""

_NEARER: Final = 0.5
"""What the way to its promotion is worth to a unit, of its hope, when it has gone it almost to the end."""


def _moved(variant: Variant) -> list[Unit]:
    """Return the units that a player moves."""
    colours = frozenset[Colour]().union(*variant.control.values())
    return [unit for unit in variant.units if unit.colour in colours]


def _boards(variant: Variant) -> Iterator[Position]:
    """Yield boards on which units of all kinds stand by chance, the same ones each time."""
    geometry, chance = variant.geometry, Random(0)  # noqa: S311 (no secret)
    free = [Square(square) for square in geometry.squares if square not in geometry.holes]
    units = _moved(variant)
    for _ in range(_BOARDS):
        standing: list[Unit | None] = [None] * len(geometry.squares)
        for square in chance.sample(free, max(int(len(free) * _FILLED), 1)):
            unit = chance.choice(units)
            if variant.may_be_placed(unit, square, unit.colour):
                standing[square] = unit
        yield Position(geometry, tuple(standing))


def _mobility(variant: Variant) -> Mapping[Unit, float]:
    """Return how many squares a unit reaches on the average where others stand about it."""
    found: dict[Unit, list[int]] = defaultdict(list)
    for board in _boards(variant):
        position = LivePosition(variant, board)
        for square, unit in enumerate(board.units):
            if unit is not None:
                found[unit].append(len(set(squares(position, Square(square), None))))
    return {unit: fmean(numbers) for unit, numbers in found.items()}


def _alone(variant: Variant, unit: Unit) -> Table:
    """Return how many squares a unit reaches from each square of an empty board."""
    geometry, found = variant.geometry, [0.0] * len(variant.geometry.squares)
    position = LivePosition(variant, Position(geometry, (None,) * len(found)))
    for square in map(Square, geometry.squares):
        if square not in geometry.holes and variant.may_be_placed(unit, square, unit.colour):
            with position.supposing([Place(unit, square)]):
                found[square] = float(len(set(squares(position, square, None))))
    return tuple(found)


def _nearness_to_promotion(variant: Variant, unit: Unit) -> Table | None:
    """Return from each square how near a unit is to its promotion, from 0 to 1; None if it has none."""
    geometry = variant.geometry
    aims = [square for square in geometry.squares if variant.promotes(unit, Square(square), unit.colour)]
    if not aims:
        return None
    ranks = {geometry.rank(Square(square)) for square in aims}
    ways = [min(abs(geometry.rank(Square(square)) - rank) for rank in ranks) for square in geometry.squares]
    return tuple(1 - way / max(*ways, 1) for way in ways)


@lru_cache(maxsize=8)
def tables(variant: Variant, promotes: tuple[Kind, ...]) -> Mapping[Unit, Table]:
    """Return what each unit is worth on each square, in squares that it reaches.

    ``promotes`` are the further kinds that a pawn may become.
    """
    mobility, found = _mobility(variant), dict[Unit, Table]()
    plain = {unit: max(mobility.get(unit, 0.0), _LEAST) for unit in _moved(variant)}
    for unit, worth in plain.items():
        alone = _alone(variant, unit)
        mean = fmean(alone)
        places = [_PLACE * (number - mean) for number in alone]
        nearness = None if variant.is_royal(unit) else _nearness_to_promotion(variant, unit)
        kinds = variant.promotion_kinds(promotes, unit)
        if nearness is not None and kinds:
            best = max(plain.get(Unit(kind, unit.colour), 0.0) for kind in kinds)
            hope = max(best - worth, 0.0) / _HOPE
            places = [
                place + hope * (1 + _NEARER * len(variant.geometry.squares) ** 0.5 * near**3)
                for place, near in zip(places, nearness, strict=True)
            ]
        found[unit] = tuple(worth + place for place in places)
    return found
