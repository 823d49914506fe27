"""Whether a royal is attacked, and which moves cannot change that.

A unit is attacked if another could capture it by its walk, whatever effects and laws say
(``check: {test: orthodox}``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit
from feerie.operations.move import MUCH
from feerie.rules.movement import Movement
from feerie.rules.threats import Chain


class _Everything:
    """A set that contains whatever is asked for."""

    def __contains__(self, square: object) -> bool:
        return True


EVERYTHING: Final = _Everything()
Squares = frozenset[int] | _Everything


def is_attacked_along(ways: tuple[Chain, ...], units: Sequence[Unit | None]) -> bool:
    """Whether the nearest unit on one of the ways attacks along it."""
    for way in ways:
        for origin, attackers in way:
            unit = units[origin]
            if unit is not None:
                if unit in attackers:
                    return True
                break
    return False


class AttackTable:
    """What one player's units attack, where units of one colour stand."""

    def __init__(self, movement: Movement, colour: Colour) -> None:
        self._movement = movement
        self._chains = movement.threats(colour)
        self._through: dict[Square, tuple[tuple[Chain, ...], ...]] = {}
        self._hoppers = frozenset(unit for unit in movement.foes(colour) if movement.hops(unit))

    def attacks(self, square: Square, units: Sequence[Unit | None]) -> bool:
        """Whether the player could capture on that square."""
        return is_attacked_along(self._chains[square], units) or (
            bool(self._hoppers) and self._hops_onto(square, units)
        )

    def attackers(self, square: Square, units: Sequence[Unit | None]) -> Iterator[Square]:
        """The squares of the units that could capture on that square, each once."""
        found: set[Square] = set()
        for way in self._chains[square]:
            for origin, attackers in way:
                unit = units[origin]
                if unit is not None:
                    if unit in attackers:
                        found.add(origin)
                    break
        yield from sorted(found | {*self._hoppers_onto(square, units)} if self._hoppers else found)

    def through(self, square: Square) -> tuple[tuple[Chain, ...], ...]:
        """By square, the chains to ``square`` that lead through it."""
        found = self._through.get(square)
        if found is None:
            by_square: list[list[Chain]] = [[] for _ in self._chains]
            for way in self._chains[square]:
                for origin, _ in way:
                    by_square[origin].append(way)
            found = self._through[square] = tuple(map(tuple, by_square))
        return found

    def _hops_onto(self, square: Square, units: Sequence[Unit | None]) -> bool:
        return any(True for _ in self._hoppers_onto(square, units))

    def _hoppers_onto(self, square: Square, units: Sequence[Unit | None]) -> Iterator[Square]:
        """The squares of the units that could capture on that square by a hop."""
        for origin, unit in enumerate(units):
            if unit is None or unit not in self._hoppers:
                continue
            for hop, landing in self._movement.landings(unit, Square(origin), units):
                if hop.only == "quiet":
                    continue
                at_arrival = hop.captures == "arrival" and landing.arrival == square
                if at_arrival or (
                    hop.captures == "hurdle" and landing.hurdle == square and units[landing.arrival] is None
                ):
                    yield Square(origin)
                    break

    def seen(self, square: Square, units: Sequence[Unit | None]) -> list[tuple[Square, frozenset[Unit]]]:
        """The squares that are seen from one on the ways to it, the first unit on each included, with the
        units that attack along that way from there."""
        found: list[tuple[Square, frozenset[Unit]]] = []
        for way in self._chains[square]:
            for link in way:
                found.append(link)
                if units[link[0]] is not None:
                    break
        return found

    def exposing(self, square: Square, units: Sequence[Unit | None]) -> frozenset[int] | None:
        """The squares that must not be left empty without a look at a royal on ``square``; MUCH, more than
        one square, is always among them. None if the royal is attacked already, or a hop may play a part."""
        if self._hoppers:
            return None
        found = {MUCH}
        for way in self._chains[square]:
            shield = None
            for origin, attackers in way:
                unit = units[origin]
                if unit is None:
                    continue
                if shield is not None:
                    if unit in attackers:
                        found.add(shield)
                    break
                if unit in attackers:
                    return None
                shield = origin
        return frozenset(found)
