"""The walks of a variant worked out on its board: where each unit goes, and what attacks each square."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import Final, NamedTuple

from feerie.engine.board import PLAYERS, Colour, Kind, Position, Square, Unit, opponent
from feerie.engine.memories import LastMove
from feerie.engine.rules.contract import Only
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.pieces import Forward, Legs, legs
from feerie.engine.rules.walking.attacks import Attacker, Attacks, Learned, attacks, lines
from feerie.engine.rules.words.walks import Landed, Leg, taken_by
from feerie.engine.rules.words.walks.rides import Leap, Ride
from feerie.engine.rules.words.walks.ways import Landing, Line, Sight, passed_over, seen

Strikes = dict[Square, tuple[tuple[Square, ...], ...]]
"""By the square attacked, the squares between on each line that leads there."""

MOST_KEPT: Final = 1 << 14
"""How many results are kept of what is worked out for powers, or for moves: long play meets ever new ones."""


class Power(NamedTuple):
    """What lets a unit go: as which unit, from which square if not its own, and for which moves only.

    ``walk`` is the name of the further walk whose legs it has, None if it has those of the unit ``as_``. With
    ``at`` it serves only to capture on that square. With ``to`` it has no legs: it leads straight there.
    """

    as_: Unit
    walk: str | None = None
    origin: Square | None = None
    only: Only | None = None
    at: Square | None = None
    to: Square | None = None

    def lets_walk(self, unit: Unit) -> bool:
        """Return whether a unit has its own walk by it, not for captures alone."""
        return self.only is not Only.CAPTURE and self == Power(unit, only=self.only)


Powers = tuple[Power, ...]
"""Every power of a unit in a position, its own walk included if it has that."""


class Passer(NamedTuple):
    """A pawn that has just made a double step, or a longer one, and its present square."""

    unit: Unit
    square: Square


class Movement:
    """Where the units of a variant go when one player moves them."""

    def __init__(self, variant: Variant, player: Colour) -> None:
        self.variant = variant
        self.player = player
        self.own = tuple(unit for unit in variant.units if unit.colour in variant.control[player])
        self._barred = frozenset(kind for kind, piece in variant.pieces.items() if not piece.hurdle)
        self._legs = {
            unit: self._read(variant.reading(unit).walk, unit.colour, unit.kind) for unit in variant.units
        }
        self._further = {
            (further.name, unit): self._read(further.walk or (), unit.colour)
            for further in variant.walks
            for unit in variant.units
        }
        self._landed = {unit: self.hops(unit, (Power(unit),)) for unit in variant.units}
        self.struck: Learned[Unit, Learned[Square, Strikes]] = Learned(
            lambda unit: Learned(lambda square: self.might_strike(square, (Power(unit),)))
        )
        """By unit and its square, what it might attack by its own walk."""
        self._strikes: dict[tuple[Square, Powers], Strikes] = {}

    def _read(self, walk: Legs, colour: Colour, *known: Kind) -> tuple[Leg, ...]:
        """Return the legs of a walk that a unit of a colour has, without those of ``known`` kinds."""
        return tuple(legs(walk, lambda kind: self.variant.reading(Unit(kind, colour)), {*known}))

    def lines(self, unit: Unit, square: Square, powers: Powers | None = None) -> tuple[Line, ...]:
        """Return the lines of a unit's leaps and rides from a square, each once; of its own walk, or of its
        powers if they are given."""
        if powers is not None:
            return tuple(
                dict.fromkeys(chain.from_iterable(self._lines_of(power, square) for power in powers))
            )
        found = [
            (
                *lines(self.variant.geometry, self._leaps_and_rides(Power(unit)), forward)[square],
                *self._exiles(unit, square, forward),
            )
            for forward in self._forward(unit, square)
        ]
        if self.variant.reading(unit).double_step == "never":
            found = [tuple(one for line in each if (one := line.single)) for each in found]
        return found[0] if len(found) == 1 else tuple(dict.fromkeys(chain.from_iterable(found)))

    def _lines_of(self, power: Power, square: Square) -> Iterator[Line]:
        """Yield the lines of a power of a unit on a square."""
        origin = square if power.origin is None else power.origin
        if power.to is not None:
            found: Iterable[Line] = (Line((power.to,)),)
        elif power.walk is None:
            found = self.lines(power.as_, origin)
        else:
            found = (
                line
                for forward in self._forward(power.as_, origin)
                for line in lines(self.variant.geometry, self._leaps_and_rides(power), forward)[origin]
            )
        for line in found:
            quiet = line.quiet and power.only is not Only.CAPTURE
            capture = line.capture and power.only is not Only.QUIET
            if quiet or capture:
                # What would capture at its end, too, is no step of a pawn.
                eludes = line.eludes or line.capture
                narrow = replace(line, quiet=quiet, capture=capture, eludes=eludes)
                narrow = narrow if power.origin is None else narrow.without(square)
                if power.at is None:
                    yield narrow
                elif power.at in narrow.arrivals:
                    index = narrow.squares.index(power.at, narrow.first)
                    yield replace(narrow, squares=narrow.squares[: index + 1], first=index)

    def _exiles(self, unit: Unit, square: Square, forward: Forward) -> Iterator[Line]:
        """Yield the lines of a pawn that may go several squares at once from its first rank."""
        geometry, several = self.variant.geometry, self.variant.first_steps(unit, square, forward)
        if several is None or several.steps == 1:
            return
        for line in lines(geometry, self._leaps_and_rides(Power(unit)), forward)[square]:
            if line.quiet and not line.capture and len(line.squares) == 1:
                step = geometry.vector(square, line.squares[0])
                squares = geometry.line(square, step)[: several.steps]
                yield Line(squares, capture=False, eludes=not several.en_passant)

    def from_other_ranks(self, unit: Unit, square: Square) -> dict[Square, Square]:
        """Return the squares to which a unit's leaps and rides would lead if it stood on another rank, each
        with the first square of that rank."""
        geometry, found = self.variant.geometry, dict[Square, Square]()
        for forward in self._forward(unit, square):
            for leg in self._leaps_and_rides(Power(unit)):
                meant = seen(leg.on, geometry, forward) if leg.on else frozenset[Square]()
                if len({*map(geometry.rank, meant)}) != 1:
                    continue
                other_rank = min(meant)
                for line in replace(leg, on=None).lines(geometry, square, forward):
                    found.update(dict.fromkeys(line.arrivals, other_rank))
        for line in self.lines(unit, square):
            for target in line.arrivals:
                found.pop(target, None)
        return found

    def _leaps_and_rides(self, power: Power) -> tuple[Leap | Ride, ...]:
        """Return the leaps and rides of a power."""
        return tuple(leg for leg in self._legs_of(power) if not isinstance(leg, Landed))

    def hops(self, unit: Unit, powers: Powers | None = None) -> tuple[Landed, ...]:
        """Return the legs of a unit's walk, or of its powers if they are given, that must see the board."""
        if powers is None:
            return self._landed[unit]
        return tuple(leg for power in powers for leg in self._legs_of(power) if isinstance(leg, Landed))

    def _legs_of(self, power: Power) -> tuple[Leg, ...]:
        """Return the legs of a power."""
        if power.to is not None:
            return ()
        return self._legs[power.as_] if power.walk is None else self._further[power.walk, power.as_]

    def landings(
        self, unit: Unit, square: Square, units: Sequence[Unit | None], powers: Powers | None = None
    ) -> Iterator[tuple[Landed, Landing]]:
        """Yield where legs that must see the board lead a unit from a square, each with its leg, by its own
        walk or by its powers if they are given; the arrival is not looked at."""
        own, enemies = unit.colour, self.variant.targets_of(unit.colour, self.player)
        for power in (Power(unit),) if powers is None else powers:
            origin = square if power.origin is None else power.origin
            # A unit that goes as from elsewhere is no longer on its square.
            seen = units if power.origin is None else [*units[:square], None, *units[square + 1 :]]
            for leg in self.hops(unit) if powers is None else self.hops(unit, (power,)):
                if power.only in (None, leg.only) or leg.only is None:
                    hop = leg if power.only is None else replace(leg, only=power.only)
                    for forward in self._forward(power.as_, origin):
                        sight = Sight(self.variant.geometry, forward, seen, own, enemies, self._barred)
                        for landing in hop.landings(origin, sight):
                            if landing.arrival != square and power.at in (None, taken_by(hop, landing)):
                                yield hop, landing

    def _forward(self, unit: Unit, square: Square) -> list[Forward]:
        """Return the directions in which a unit on ``square`` moves and attacks; none if it is inert."""
        variant = self.variant
        directions = variant.forward_of(unit, self.player)
        return [forward for forward in directions if not variant.is_inert(unit, square, forward)]

    @cached_property
    def passers(self) -> Mapping[Square, tuple[Passer, ...]]:
        """By the square passed, the pawns of this player that may have passed it by a double step."""
        found: dict[Square, dict[Passer, None]] = {}
        for unit in filter(self.variant.is_pawn, self.own):
            for square in map(Square, self.variant.geometry.squares):
                for line in self.lines(unit, square):
                    for arrival in line.arrivals:
                        for passed in passed_over(line, arrival):
                            found.setdefault(passed, {})[Passer(unit, arrival)] = None
        return {passed: tuple(passers) for passed, passers in found.items()}

    def capturers(self, colour: Colour) -> tuple[Unit, ...]:
        """Return the units of this player that may capture units of a colour."""
        return tuple(unit for unit in self.own if colour in self.variant.targets_of(unit.colour, self.player))

    def strikes(self, square: Square, powers: Powers) -> Strikes:
        """Return, by the square attacked, the squares between by which leaps and rides lead there from a
        square by some powers."""
        found = self._strikes.get((square, powers))
        if found is None:
            if len(self._strikes) >= MOST_KEPT:
                self._strikes.clear()
            found = self._strikes[square, powers] = {}
            for line in self.lines(powers[0].as_, square, powers) if powers else ():
                for index in range(line.first, len(line.squares) if line.capture else 0):
                    arrival = line.squares[index]
                    found[arrival] = (*found.get(arrival, ()), line.squares[:index])
        return found

    def might_strike(self, square: Square, powers: Powers) -> Strikes:
        """Return, by the square that a unit might attack from a square by some powers, the squares between on
        each line that leads there; hops lead along none."""
        found = dict(self.strikes(square, powers))
        for power in powers:
            origin = square if power.origin is None else power.origin
            for leg in self.hops(power.as_, (power,)) if power.only is not Only.QUIET else ():
                for forward in self._forward(power.as_, origin):
                    for target in leg.might_take(self.variant.geometry, origin, forward):
                        found.setdefault(target, ())
        return found

    def attacks(self, colour: Colour) -> Attacks:
        """Return, by square, the chains along which leaps and rides attack a unit of ``colour`` there."""
        squares = [Square(square) for square in self.variant.geometry.squares]
        attackers = tuple(
            Attacker(
                unit,
                self._leaps_and_rides(Power(unit)),
                forward,
                frozenset(square for square in squares if self.variant.is_inert(unit, square, forward)),
            )
            for unit in self.capturers(colour)
            for forward in self.variant.forward_of(unit, self.player)
        )
        return attacks(self.variant.geometry, attackers)


def passers(
    squares: frozenset[Square], position: Position, variant: Variant
) -> Iterator[tuple[Square, Passer]]:
    """Yield those of some squares that pawns can just have passed over, each with a pawn that may have."""
    if not squares:
        return
    rules = variant.in_phase(position.phase, position.keeper)
    for player in PLAYERS if position.made else (opponent(position.turn),):
        by_square = Movement(rules, player).passers
        for square in sorted(squares):
            for passer in meant(by_square.get(square, ()), squares, position.units):
                # Nobody stands on the square that it has passed over.
                if passer.square != square:
                    yield square, passer


def meant(
    passers: Collection[Passer], squares: frozenset[Square], units: Sequence[Unit | None]
) -> list[Passer]:
    """Return those of some double steps over one square that may just have been made.

    Where several pawns could have made it, or the one that has is a pawn no more or stands elsewhere, its
    square stands among the ``squares``.
    """
    colours = {pawn.colour for pawn, _ in passers}
    occupied = ((units[square], square) for square in squares)
    told = [Passer(unit, square) for unit, square in occupied if unit is not None and unit.colour in colours]
    ends = {square for _, square in passers}
    return (
        [passer for passer in told if passer.square in ends]
        or told
        or [passer for passer in passers if units[passer.square] == passer.unit]
    )


def last_step(position: Position, variant: Variant) -> LastMove | None:
    """Return the double step that an en passant square tells of; None if there is none, or more than one."""
    found = [*passers(position.en_passant, position, variant)]
    if len(found) != 1:
        return None
    [(square, passer)] = found
    geometry = position.geometry
    departure = geometry.step(square, geometry.vector(passer.square, square))
    return None if departure is None else LastMove(departure, passer.square)
