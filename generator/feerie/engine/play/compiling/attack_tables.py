"""Attack tables: the lines along which a player attacks each square, worked out once a variant.

A unit is attacked if another could capture it by its walk, without regard to effects and laws.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from feerie.engine.board import Colour, Square, Unit
from feerie.engine.rules.walking.attacks import Chain, Learned
from feerie.engine.rules.walking.movement import Movement, Powers


def is_attacked_along(chains: Sequence[Chain], units: Sequence[Unit | None]) -> bool:
    """Return whether the nearest unit on one of the chains attacks along it."""
    for chain in chains:
        for origin, attackers in chain:
            unit = units[origin]
            if unit is not None:
                if unit in attackers:
                    return True
                break
    return False


def is_clear(squares: tuple[Square, ...], units: Sequence[Unit | None]) -> bool:
    """Return whether nothing stands on some squares."""
    return all(units[square] is None for square in squares)


def standing(
    some: frozenset[Unit], units: Sequence[Unit | None], among: Iterable[Square] | None = None
) -> Iterator[tuple[Square, Unit]]:
    """Yield those of some units that stand on the board, or on some squares of it, with their squares, in
    order."""
    there = enumerate(units) if among is None else [(square, units[square]) for square in sorted(among)]
    for square, unit in there:
        if unit in some and unit is not None:
            yield Square(square), unit


class AttackTable:
    """What the units of one player attack where units of one colour stand."""

    def __init__(self, movement: Movement, colour: Colour) -> None:
        self._movement, self._colour = movement, colour
        self._chains: Mapping[Square, tuple[Chain, ...]] = movement.attacks(colour)
        self.through: Mapping[Square, Sequence[Sequence[Chain]]] = Learned(self._leading_through)
        """By square, the chains to it that lead through each square."""
        self._capturers = frozenset(movement.capturers(colour))
        self._hoppers = frozenset(unit for unit in self._capturers if movement.hops(unit))

    def attacks(self, square: Square, units: Sequence[Unit | None]) -> bool:
        """Return whether the player could capture on that square."""
        return is_attacked_along(self._chains[square], units) or (
            bool(self._hoppers) and any(True for _ in self._hoppers_onto(square, units))
        )

    def attackers(
        self, square: Square, units: Sequence[Unit | None], among: Collection[Square] | None = None
    ) -> list[Square]:
        """Return the squares of the units that could capture on that square, each once, in order; with
        ``among`` only those of these."""
        if not self._capturers:
            return []
        if among is not None:
            return [*self._those(standing(self._capturers, units, among), square, units)]
        found = [line[-1] for line in self.lines_of_attack(square, units)]
        if self._hoppers:
            found += self._hoppers_onto(square, units)
        return sorted({*found}) if found else found

    def _attacks(
        self, unit: Unit, origin: Square, powers: Powers | None, square: Square, units: Sequence[Unit | None]
    ) -> bool:
        """Return whether a unit could capture on a square by its own walk, or by one of its powers if they
        are given."""
        movement = self._movement
        lines = movement.struck[unit][origin] if powers is None else movement.strikes(origin, powers)
        for between in lines.get(square, ()):
            if is_clear(between, units):
                return True
        if not movement.hops(unit, powers):
            return False
        there = units[square]
        if there is not None and there.colour != self._colour:
            # A locust guards what it could capture if that were an enemy's.
            units = [*units[:square], there._replace(colour=self._colour), *units[square + 1 :]]
        return any(
            hop.takes(landing, square, units)
            for hop, landing in movement.landings(unit, origin, units, powers)
        )

    def _hoppers_onto(self, square: Square, units: Sequence[Unit | None]) -> Iterator[Square]:
        """Yield the squares of the hoppers that could capture on that square."""
        return self._those(standing(self._hoppers, units), square, units)

    def _those(
        self, some: Iterable[tuple[Square, Unit]], square: Square, units: Sequence[Unit | None]
    ) -> Iterator[Square]:
        """Yield the squares of those of some units that could capture on that square."""
        struck = self._movement.struck
        for origin, unit in some:
            # Most often none could come there, whatever stands between.
            if square in struck[unit][origin] and self._attacks(unit, origin, None, square, units):
                yield origin

    def _leading_through(self, square: Square) -> list[list[Chain]]:
        by_square: list[list[Chain]] = [[] for _ in self._movement.variant.geometry.squares]
        for chain in self._chains[square]:
            for origin, _ in chain:
                by_square[origin].append(chain)
        return by_square

    def lines_of_attack(self, square: Square, units: Sequence[Unit | None]) -> list[tuple[Square, ...]]:
        """Return the lines of the units that attack ``square``, hops left out: the squares between, and then
        their own."""
        found: list[tuple[Square, ...]] = []
        for chain in self._chains[square]:
            for origin, attackers in chain:
                unit = units[origin]
                if unit is not None:
                    if unit in attackers:
                        line = [at for at, _ in chain]
                        found.append(tuple(line[: line.index(origin) + 1]))
                    break
        return found

    def pinned(self, square: Square, units: Sequence[Unit | None]) -> frozenset[Square] | None:
        """Return the squares of the units, of any colour, pinned to a royal on ``square``.

        None if the royal is attacked already, or a hop may attack it.
        """
        if self._hoppers:
            return None
        found: set[Square] = set()
        for chain in self._chains[square]:
            shield = None
            for origin, attackers in chain:
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
