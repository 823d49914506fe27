"""The ordinary moves of each unit from each square, worked out once a variant and used in every position.

A quiet move is the same value wherever it is played, and so is the capture of a given unit;
what depends on the position is only which of them there are.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from operator import itemgetter
from typing import NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Displace, Move, Mutate, Remove, Role
from feerie.operations.journal import CAPTURE, MOVE, PROMOTION
from feerie.operations.move import MUCH, ORDINARY
from feerie.rules.movement import Movement, passed_over
from feerie.rules.walks.line import Line

Taken = dict[Unit, tuple[Move, ...]]
"""The captures on one square, by the unit that stands there, as far as they have been asked for;
of a unit that may not be captured there are none."""

Ray = tuple[tuple[Square, Move, Taken], ...]
"""Squares that a unit may go to or capture on, nearest first, with the quiet move and the captures."""


class Glide(NamedTuple):
    """A quiet move by a line that does not capture, or that may promote: one a choice of promotion."""

    between: tuple[Square, ...]
    arrival: Square
    moves: tuple[Move, ...]


class Strike(NamedTuple):
    """A capture by a line that does more or less than a ray."""

    between: tuple[Square, ...]
    arrival: Square
    en_passant: bool
    taken: Taken


class MoveTable:
    """All that a unit on a square may do by leaps and rides.

    ``late_glides`` are the glides of a pawn that has spent a double step which it may make but once.
    """

    __slots__ = (
        "_captures",
        "_tables",
        "glides",
        "hops",
        "late_glides",
        "leaps",
        "overlaps",
        "rays",
        "square",
        "steps_once",
        "strikes",
        "targets",
        "unit",
    )

    def __init__(self, tables: MoveTables, unit: Unit, square: Square) -> None:
        self.unit = unit
        self.square = square
        self.targets = tables.targets[unit]
        self._tables = tables
        self._captures: dict[tuple[Square, Square, Unit, str], tuple[Move, ...]] = {}
        rays: list[Ray] = []
        glides: list[Glide] = []
        late_glides: list[Glide] = []
        strikes: list[Strike] = []
        lines = tables.movement.lines(unit, square)
        for line in lines:
            if self._is_ray(line):
                rays.append(tuple((target, self._quiet(target)[0], {}) for target in line.squares))
                continue
            for index in range(line.first, len(line.squares)):
                between, target = line.squares[:index], line.squares[index]
                if line.quiet:
                    passed = passed_over(line)
                    glide = Glide(between, target, self._quiet(target, passed))
                    glides.append(glide)
                    if passed is None or not tables.movement.variant.reading(unit).steps_once:
                        late_glides.append(glide)
                if line.capture:
                    strikes.append(Strike(between, target, line.en_passant, {}))
        # A leaper has no way to be followed further; its moves keep their order.
        leaps = all(len(ray) == 1 for ray in rays)
        self.leaps = tuple(ray[0] for ray in rays) if leaps else ()
        self.rays = () if leaps else tuple(rays)
        self.glides, self.strikes = tuple(glides), tuple(strikes)
        self.steps_once = len(late_glides) < len(glides)
        self.late_glides = tuple(late_glides)
        self.hops = bool(tables.movement.hops(unit))
        self.overlaps = self.hops or any(
            len(targets) != len(set(targets))
            for targets in (
                [target for line in lines if line.quiet for target in line.arrivals],
                [target for line in lines if line.capture for target in line.arrivals],
            )
        )

    def _is_ray(self, line: Line) -> bool:
        return (
            line.first == 0
            and line.quiet
            and line.capture
            and not line.en_passant
            and not any(self._tables.promotes(self.unit, target) for target in line.squares)
        )

    def quiet(self, arrival: Square) -> tuple[Move, ...]:
        """The quiet moves to a square, one a choice of promotion."""
        return self._quiet(arrival)

    def _quiet(self, arrival: Square, passed: Square | None = None) -> tuple[Move, ...]:
        plain = Move(
            ORDINARY,
            self.unit,
            self.square,
            arrival,
            (Displace(self.unit, self.square, arrival),),
            (MOVE,),
            (Role.MOVER,),
            passed=passed if self._tables.movement.variant.is_pawn(self.unit) else None,
            vacates=self._vacates,
        )
        return self._promoted(plain)

    def take(self, arrival: Square, other: Unit, taken: Taken) -> tuple[Move, ...]:
        """The captures of a unit on ``arrival``, noted in ``taken``."""
        moves = taken[other] = self.captures(arrival, arrival, other) if other in self.targets else ()
        return moves

    def captures(
        self, arrival: Square, at: Square, captured: Unit, type_: str = ORDINARY
    ) -> tuple[Move, ...]:
        """The captures of a unit on ``at`` by going to ``arrival``, one a choice of promotion."""
        key = (arrival, at, captured, type_)
        moves = self._captures.get(key)
        if moves is None:
            moves = self._captures[key] = self._promoted(self._capture(*key))
        return moves

    def _capture(self, arrival: Square, at: Square, captured: Unit, type_: str) -> Move:
        variant = self._tables.movement.variant
        sink, royal = variant.captured, variant.is_royal(captured)
        return Move(
            type_,
            self.unit,
            self.square,
            arrival,
            (
                Remove(captured, at, sink.goes, sink.becomes(captured, self._tables.movement.player)),
                Displace(self.unit, self.square, arrival),
            ),
            (CAPTURE, MOVE),
            (Role.CAPTURED, Role.MOVER),
            captured=captured,
            captured_at=at,
            # A hunt's capture of a royal is never a move that nothing need be asked about.
            vacates=self._vacates if at == arrival and not royal else MUCH,
        )

    @property
    def _vacates(self) -> int:
        """Only what is left empty can lay a royal open, unless the mover itself is a danger where it goes."""
        return self.square if self.unit in self._tables.harmless else MUCH

    def _promoted(self, plain: Move) -> tuple[Move, ...]:
        """The move itself, or the moves that it becomes by the choice of promotion."""
        arrival = plain.arrival
        if arrival is None or not self._tables.promotes(self.unit, arrival):
            return (plain,)
        return tuple(
            plain._replace(
                operations=(*plain.operations, Mutate(arrival, self.unit, promotion)),
                causes=(*plain.causes, PROMOTION),
                roles=(*plain.roles, Role.MOVER),
                promotion=promotion,
                vacates=plain.vacates if promotion in self._tables.harmless else MUCH,
            )
            for promotion in (Unit(kind, self.unit.colour) for kind in self._tables.kinds)
        )


class MoveTables:
    """The tables of one player's units, made when they are first needed.

    ``kinds`` are those that pawns may become, which depends on the first position; ``harmless`` the units
    that may stand anywhere without endangering a royal of the player; with ``captures_royals`` royals are
    captured like other units.
    """

    def __init__(
        self,
        movement: Movement,
        kinds: tuple[Kind, ...],
        harmless: frozenset[Unit],
        *,
        captures_royals: bool = False,
    ) -> None:
        self.movement = movement
        self._captures_royals = captures_royals
        self.harmless = harmless
        self.kinds = kinds
        size = len(movement.variant.geometry.squares)
        self._tables: dict[Unit, list[MoveTable | None]] = {unit: [None] * size for unit in movement.own}
        self.passers = movement.passers()
        self.targets: dict[Unit, frozenset[Unit]] = {
            unit: self._targets(unit.colour) for unit in movement.own
        }

    def on_board(self, where: Callable[[Unit], AbstractSet[Square]]) -> list[tuple[Square, MoveTable]]:
        """The tables of the units on the board, given where each stands, in the order of their squares."""
        found = [
            (square, row[square] or self.table(unit, square))
            for unit, row in self._tables.items()
            for square in where(unit)
        ]
        found.sort(key=itemgetter(0))
        return found

    def table(self, unit: Unit, square: Square) -> MoveTable:
        """What a unit of the player may do from a square."""
        table = self._tables[unit][square]
        if table is None:
            table = self._tables[unit][square] = MoveTable(self, unit, square)
        return table

    def promotes(self, unit: Unit, square: Square) -> bool:
        """Whether a unit that walks onto that square has a promotion to choose."""
        return bool(self.kinds) and self.movement.variant.promotes(unit, square, self.movement.player)

    def _targets(self, colour: Colour) -> frozenset[Unit]:
        """The units that a colour may capture; a royal unit is mated, and captured only by a hunt."""
        variant = self.movement.variant
        colours = variant.targets_of(colour, self.movement.player)
        return frozenset(
            unit
            for unit in variant.units
            if unit.colour in colours and (self._captures_royals or not variant.is_royal(unit))
        )
