"""Move tables: the ordinary moves of each unit from each square, worked out once a variant.

A quiet move is the same value in every position, and so is the capture of a given unit. A position decides
only which of them exist.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from operator import itemgetter
from typing import NamedTuple

from feerie.engine.board import Colour, Kind, Square, Unit
from feerie.engine.operations import CAPTURE, MOVE, ORDINARY, PROMOTION, Displace, Move, Mutate, Remove, Role
from feerie.engine.rules.walking.movement import MOST_KEPT, Movement, Powers
from feerie.engine.rules.words.walks.ways import Line, passed_over

Taken = dict[Unit, tuple[Move, ...]]
"""The captures on one square by the unit that stands there, filled on demand; none of a unit that is no
target."""

Ray = tuple[tuple[Square, Move, Taken], ...]
"""The squares of a line, nearest first, with the quiet move to each and the captures on it."""


class Glide(NamedTuple):
    """The quiet moves to one square along a line that is no ray, one for each choice of promotion."""

    between: tuple[Square, ...]
    arrival: Square
    moves: tuple[Move, ...]


class Strike(NamedTuple):
    """The captures on one square along a line that is no ray."""

    between: tuple[Square, ...]
    arrival: Square
    en_passant: bool
    taken: Taken


class MoveTable:
    """The moves of one unit from one square by leaps and rides; those by hops depend on the position.

    ``rays`` hold the lines along which the unit both moves and captures without promotion, ``glides`` and
    ``strikes`` all others, such as those of pawns. ``late_glides`` are the glides left to a pawn that has
    spent its once-only double step. ``overlaps`` tells that two of them may be the same move. ``powers`` are
    those of the unit where its walk depends on other units; None for its own walk.
    """

    def __init__(self, tables: MoveTables, unit: Unit, square: Square, powers: Powers | None = None) -> None:
        self.unit = unit
        self.powers = powers
        self.square = square
        self.targets = tables.targets[unit]
        self.tables = tables
        lines = tables.movement.lines(unit, square, powers)
        self.rays = tuple(self._ray(line) for line in lines if self._is_ray(line))
        glides: list[Glide] = []
        late_glides: list[Glide] = []
        strikes: list[Strike] = []
        for line in lines:
            if not self._is_ray(line):
                self._add_line(line, glides, late_glides, strikes)
        self.glides, self.late_glides, self.strikes = tuple(glides), tuple(late_glides), tuple(strikes)
        self.steps_once = len(late_glides) < len(glides)
        self.hops = bool(tables.movement.hops(unit, powers))
        self.overlaps = self.hops or any(
            len(arrivals) != len(set(arrivals))
            for arrivals in (
                [arrival for line in lines if line.quiet for arrival in line.arrivals],
                [arrival for line in lines if line.capture for arrival in line.arrivals],
            )
        )

    def _is_ray(self, line: Line) -> bool:
        return (
            line.first == 0
            and line.quiet
            and line.capture
            and not line.en_passant
            and not any(self.tables.promotes(self.unit, square, self.square) for square in line.squares)
        )

    def _ray(self, line: Line) -> Ray:
        return tuple((square, self.quiet(square)[0], {}) for square in line.squares)

    def _add_line(
        self, line: Line, glides: list[Glide], late_glides: list[Glide], strikes: list[Strike]
    ) -> None:
        for index in range(line.first, len(line.squares)):
            between, arrival = line.squares[:index], line.squares[index]
            if line.quiet:
                passed = passed_over(line, arrival)
                glide = Glide(between, arrival, self.quiet(arrival, passed))
                glides.append(glide)
                if not passed or not self.tables.movement.variant.reading(self.unit).steps_once:
                    late_glides.append(glide)
            if line.capture:
                strikes.append(Strike(between, arrival, line.en_passant, {}))

    def quiet(self, arrival: Square, passed: tuple[Square, ...] = ()) -> tuple[Move, ...]:
        """Return the quiet moves to a square, one for each choice of promotion.

        A pawn that makes more than one step passes over the squares ``passed``.
        """
        plain = Move(
            ORDINARY,
            self.unit,
            self.square,
            arrival,
            (Displace(self.unit, self.square, arrival),),
            (MOVE,),
            (Role.MOVER,),
            passed=passed if self.tables.movement.variant.is_pawn(self.unit) else (),
        )
        return self._promoted(plain)

    def take(self, arrival: Square, other: Unit, taken: Taken) -> tuple[Move, ...]:
        """Return the captures of a unit on ``arrival``, and keep them in ``taken``."""
        moves = taken[other] = self.captures(arrival, arrival, other) if other in self.targets else ()
        return moves

    def captures(
        self, arrival: Square, at: Square, captured: Unit, type_: str = ORDINARY
    ) -> tuple[Move, ...]:
        """Return the captures of a unit on ``at`` by a move to ``arrival``, one a choice of promotion."""
        movement = self.tables.movement
        sink = movement.variant.captured
        plain = Move(
            type_,
            self.unit,
            self.square,
            arrival,
            (
                Remove(captured, at, sink.goes, sink.becomes(captured, movement.player)),
                Displace(self.unit, self.square, arrival),
            ),
            (CAPTURE, MOVE),
            (Role.CAPTURED, Role.MOVER),
            captured=captured,
            captured_at=at,
        )
        return self._promoted(plain)

    def _promoted(self, plain: Move) -> tuple[Move, ...]:
        """Return the move, or one for each choice of promotion if it reaches the promotion squares.

        A pawn that is promoted by its double step is not captured en passant (Fairy-Stockfish 14).
        """
        arrival, tables = plain.arrival, self.tables
        captures = plain.captured is not None
        if arrival is None or not tables.promotes(self.unit, arrival, self.square, captures=captures):
            return (plain,)
        stays = tables.movement.variant.may_stay(self.unit, arrival, tables.movement.player)
        promoted = tuple(
            plain._replace(
                operations=(*plain.operations, Mutate(arrival, self.unit, promotion)),
                causes=(*plain.causes, PROMOTION),
                roles=(*plain.roles, Role.MOVER),
                promotion=promotion,
                passed=(),
            )
            for promotion in (Unit(kind, self.unit.colour) for kind in tables.kinds_of(self.unit))
        )
        return (plain, *promoted) if stays else promoted


class MoveTables:
    """The move tables of one player's units, each filled when it is first asked for.

    Pawns are promoted to ``kinds``, which depend on the first position. With ``captures_royals`` royals are
    captured like other units.
    """

    def __init__(self, movement: Movement, kinds: tuple[Kind, ...], *, captures_royals: bool = False) -> None:
        self.movement = movement
        self._captures_royals = captures_royals
        self.kinds = kinds
        size = len(movement.variant.geometry.squares)
        self._tables: dict[Unit, list[MoveTable | None]] = {unit: [None] * size for unit in movement.own}
        self._of_powers: dict[tuple[Unit, Square, Powers], MoveTable] = {}
        self._promoting = frozenset(unit for unit in movement.own if movement.variant.may_promote(unit))
        self.targets = {unit: self._targets(unit.colour) for unit in movement.own}

    def on_board(self, where: Callable[[Unit], AbstractSet[Square]]) -> list[tuple[Square, MoveTable]]:
        """Return the tables of the units on the board, in the order of their squares.

        ``where`` gives the squares of each unit.
        """
        found = [
            (square, row[square] or self.table(unit, square))
            for unit, row in self._tables.items()
            for square in where(unit)
        ]
        found.sort(key=itemgetter(0))
        return found

    def table(self, unit: Unit, square: Square) -> MoveTable:
        """Return the table of a unit of the player on a square."""
        table = self._tables[unit][square]
        if table is None:
            table = self._tables[unit][square] = MoveTable(self, unit, square)
        return table

    def of_powers(self, unit: Unit, square: Square, powers: Powers) -> MoveTable:
        """Return the table of a unit of the player on a square that goes by these powers."""
        key = (unit, square, powers)
        table = self._of_powers.get(key)
        if table is None:
            if len(self._of_powers) >= MOST_KEPT:
                self._of_powers.clear()
            table = self._of_powers[key] = MoveTable(self, unit, square, powers)
        return table

    def promotes(
        self, unit: Unit, square: Square, departure: Square, *, captures: bool | None = None
    ) -> bool:
        """Return whether a unit that arrives on that square is promoted; see `Variant.promotes`."""
        variant, player = self.movement.variant, self.movement.player
        return (
            unit in self._promoting
            and bool(self.kinds_of(unit))
            and variant.promotes(unit, square, player, departure, captures=captures)
        )

    def kinds_of(self, unit: Unit) -> tuple[Kind, ...]:
        """Return the kinds that a unit may become."""
        return self.movement.variant.reading(unit).promotion or self.kinds

    def _targets(self, colour: Colour) -> frozenset[Unit]:
        """Return the units that units of a colour capture."""
        variant = self.movement.variant
        colours = variant.targets_of(colour, self.movement.player)
        return frozenset(
            unit
            for unit in variant.units
            if unit.colour in colours and (self._captures_royals or not variant.is_royal(unit))
        )
