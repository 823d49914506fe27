"""The walks of a variant worked out on its board: where each unit goes, and what attacks each square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind, Unit
from feerie.rules.piece import Forward, Leg
from feerie.rules.threats import Attacker, Chain, lines, threats
from feerie.rules.variant import Variant
from feerie.rules.walks.hop import Hop, Landing
from feerie.rules.walks.leap import Leap
from feerie.rules.walks.line import Line
from feerie.rules.walks.ride import Ride


class Passer(NamedTuple):
    """A pawn that has just made a double step: the unit, and where it stands now."""

    unit: Unit
    square: Square


class Movement:
    """Where the units of a variant go when one player moves them."""

    def __init__(self, variant: Variant, player: Colour) -> None:
        self.variant = variant
        self.player = player
        self.own = tuple(unit for unit in variant.units if unit.colour in variant.control[player])
        self._legs = {unit: tuple(_walk(variant, unit, set())) for unit in variant.units}

    def lines(self, unit: Unit, square: Square) -> tuple[Line, ...]:
        """The lines of a unit's leaps and rides from a square."""
        found = [
            (
                *lines(self.variant.geometry, self._steps(unit), forward)[square],
                *self._exiles(unit, square, forward),
            )
            for forward in self._forward(unit, square)
        ]
        return found[0] if len(found) == 1 else tuple(dict.fromkeys(chain.from_iterable(found)))

    def _exiles(self, unit: Unit, square: Square, forward: Forward) -> Iterator[Line]:
        """The lines of a pawn that goes several squares at once from its first rank: its steps, repeated."""
        geometry, most = self.variant.geometry, self.variant.first_steps(unit, square, forward)
        for line in lines(geometry, self._steps(unit), forward)[square] if most > 1 else ():
            if line.quiet and not line.capture and len(line.squares) == 1:
                step = geometry.vector(square, line.squares[0])
                yield Line(geometry.line(square, step)[:most], capture=False)

    def from_other_ranks(self, unit: Unit, square: Square) -> dict[Square, Square]:
        """The squares to which the leaps and rides of a unit lead only from another rank than that of a
        square, each with the first square of that rank."""
        geometry, found = self.variant.geometry, dict[Square, Square]()
        for forward in self._forward(unit, square):
            for leg in self._steps(unit):
                if leg.from_rank is None or not 1 <= leg.from_rank <= geometry.ranks:
                    continue
                rank = leg.from_rank - 1 if forward is Forward.NORTH else geometry.ranks - leg.from_rank
                whence = Square(rank * geometry.files)
                for line in replace(leg, from_rank=None).lines(geometry, square, forward):
                    found.update(dict.fromkeys(line.arrivals, whence))
        for line in self.lines(unit, square):
            for target in line.arrivals:
                found.pop(target, None)
        return found

    def _steps(self, unit: Unit) -> tuple[Leap | Ride, ...]:
        """The leaps and rides in a unit's walk."""
        return tuple(leg for leg in self._legs[unit] if not isinstance(leg, Hop))

    def hops(self, unit: Unit) -> tuple[Hop, ...]:
        """The hops in a unit's walk."""
        return tuple(leg for leg in self._legs[unit] if isinstance(leg, Hop))

    def landings(
        self, unit: Unit, square: Square, units: Sequence[Unit | None]
    ) -> Iterator[tuple[Hop, Landing]]:
        """Where the hops of a unit on a square may come down."""
        own, enemies = unit.colour, self.variant.targets_of(unit.colour, self.player)
        for forward in self._forward(unit, square):
            for hop in self.hops(unit):
                for landing in hop.landings(self.variant.geometry, square, forward, units, own, enemies):
                    yield hop, landing

    def _forward(self, unit: Unit, square: Square) -> list[Forward]:
        """Return the directions in which a unit on ``square`` moves and attacks; none if it is inert."""
        variant = self.variant
        directions = variant.forward_of(unit, self.player)
        return [forward for forward in directions if not variant.is_inert(unit, square, forward)]

    def passers(self) -> dict[Square, tuple[Passer, ...]]:
        """By the square passed over, the double steps of this player's pawns."""
        found: dict[Square, tuple[Passer, ...]] = {}
        for unit in self.own:
            if self.variant.is_pawn(unit):
                for square in map(Square, self.variant.geometry.squares):
                    for line in self.lines(unit, square):
                        if (passed := passed_over(line)) is not None:
                            found[passed] = (*found.get(passed, ()), Passer(unit, line.squares[-1]))
        return found

    def foes(self, colour: Colour) -> tuple[Unit, ...]:
        """The units of this player that capture units of a colour."""
        return tuple(unit for unit in self.own if colour in self.variant.targets_of(unit.colour, self.player))

    def threats(self, colour: Colour) -> tuple[tuple[Chain, ...], ...]:
        """For every square, the chains along which leaps and rides attack a unit of a colour there."""
        squares = [Square(square) for square in self.variant.geometry.squares]
        attackers = tuple(
            Attacker(
                unit,
                self._steps(unit),
                forward,
                frozenset(square for square in squares if self.variant.is_inert(unit, square, forward)),
            )
            for unit in self.foes(colour)
            for forward in self.variant.forward_of(unit, self.player)
        )
        return threats(self.variant.geometry, attackers)


def _walk(variant: Variant, unit: Unit, known: set[Kind]) -> Iterator[Leg]:
    """The legs of a unit, those of the kinds that it names included; what is ``known`` is not told again."""
    known.add(unit.kind)
    for leg in variant.reading(unit).walk:
        if not isinstance(leg, str):
            yield leg
        elif leg not in known:
            yield from _walk(variant, Unit(leg, unit.colour), known)


def passed_over(line: Line) -> Square | None:
    """The square that a pawn passes over on a double step, if the line is one."""
    return line.squares[0] if len(line.squares) == 2 and line.first == 1 and not line.capture else None
