"""What the words of further walks may ask: of a position before any move, by the units' own walks.

`WalkView` answers `rules.contract.view.View` for them, for the words that say which units are royal, and for
those that say after which moves a turn goes on. The only role in a move is that of the unit just played,
which is `last.mover`, or `mover` after the move itself; which moves could be completed is not asked:
`feerie.language.definitions.faults.words` refuses such words there.

They are answered by where units go by their own walks alone, from the squares as they stand; of what gives
check, laws are asked as well.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from itertools import chain
from typing import Final, Protocol

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import PLAYERS, Colour, Unit, opponent
from feerie.engine.memories import LAST, STEPPED
from feerie.engine.operations import Move, Operation
from feerie.engine.operations.move import ORDINARY
from feerie.engine.play.compiling.attack_tables import AttackTable
from feerie.engine.play.compiling.compiled import CompiledRules
from feerie.engine.play.compiling.laws import forbidden
from feerie.engine.rules.contract.values import Only, RoleName
from feerie.engine.rules.contract.view import Bound, Standing, Supposition, View
from feerie.engine.rules.contract.word import Condition
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.end import CheckTest
from feerie.engine.rules.walking.movement import Movement, passed_over, taken_by
from feerie.engine.rules.words.walks.legs import Line


def reached(
    movement: Movement,
    unit: Unit,
    square: Square,
    units: Sequence[Unit | None],
    only: Only | None,
    *,
    steps_twice: bool = True,
) -> Iterator[Square]:
    """Yield where the walk of a unit leads from a square, in moves without capture or in captures.

    A unit that has spent a once-only double step does not make another (``steps_twice``). Captures en passant
    are left out.
    """
    colours = movement.variant.targets_of(unit.colour, movement.player)
    quiet, capture = only is not Only.CAPTURE, only is not Only.QUIET
    is_once = movement.variant.reading(unit).steps_once and not steps_twice
    for line in movement.lines(unit, square):
        for arrival in _open(line, units):
            if is_once and passed_over(line, arrival):
                continue
            other = units[arrival]
            if (
                quiet and line.quiet
                if other is None
                else capture and line.capture and other.colour in colours
            ):
                yield arrival
    for hop, landing in movement.landings(unit, square, units):
        other = units[taken_by(hop, landing)]
        if quiet and other is None and hop.only is not Only.CAPTURE:
            yield landing.arrival
        elif capture and other is not None and other.colour in colours:
            yield from (landing.arrival,) if hop.takes(landing, taken_by(hop, landing), units) else ()


def _open(line: Line, units: Sequence[Unit | None]) -> Iterator[Square]:
    """Yield the squares where a line may end, as far as the first unit on it."""
    for index, square in enumerate(line.squares):
        if index >= line.first:
            yield square
        if units[square] is not None:
            return


_NO_MOVE: Final = Move("none")


class Ruled(Standing, Protocol):
    """What such a view needs of a live position."""

    @property
    def variant(self) -> Variant:
        """The rules of the present phase."""

    @property
    def compiled(self) -> CompiledRules:
        """The tables of these rules; the variant that they are of has no units that cannot come."""

    def passed_by(self, unit: Unit, square: Square) -> tuple[Square, ...]:
        """Return the squares where the unit on a square can be captured en passant."""


def attackers_by(
    tables: Callable[[Colour, Colour], AttackTable],
    square: Square,
    colour: Colour,
    position: Ruled,
    by: Colour | None = None,
    among: Collection[Square] | None = None,
) -> Iterator[Square]:
    """Yield the squares of the units that by these tables attack a unit of a colour on a square, as
    `View.attackers` says, without those that a law keeps from going there."""
    for player in PLAYERS if by is None else (by,):
        limits = position.compiled.laws[player].limits
        for origin in tables(player, colour).attackers(square, position.units, among):
            if not limits or not _is_limited(limits, origin, square, player, position):
                yield origin


def observers_by(
    tables: Callable[[Colour, Colour], AttackTable],
    square: Square,
    position: Ruled,
    by: Colour | None,
    among: Collection[Square] | None,
) -> tuple[Square, ...]:
    """Return the squares, in order, of the units that by these tables could capture on a square if an enemy
    of theirs stood there, as `View.observers` says."""
    colours = {unit.colour for unit in position.compiled.variant.units}
    found = (attackers_by(tables, square, colour, position, by, among) for colour in colours)
    return tuple(sorted({*chain.from_iterable(found)}))


def _is_limited(
    limits: Iterable[Condition], origin: Square, square: Square, player: Colour, position: Ruled
) -> bool:
    view = WalkView(position, player, _capture(origin, square, position))
    return any(limit.holds(view) for limit in limits)


def _capture(origin: Square, square: Square, position: Ruled) -> Move:
    """Return the move by which the unit on a square would go to another, and take what stands there."""
    unit, other = position.units[origin], position.units[square]
    taken_at = None if other is None else square
    return Move(ORDINARY, unit, origin, square, captured=other, captured_at=taken_at)


class WalkView:
    """A position as the words of further walks see it, by the side of the player who moves the unit."""

    __slots__ = ("move", "player", "position")

    def __init__(self, position: Ruled, player: Colour, move: Move = _NO_MOVE) -> None:
        self.position = position
        self.player = player
        self.move = move

    @property
    def variant(self) -> Variant:
        return self.position.compiled.variant

    @property
    def geometry(self) -> Geometry:
        return self.position.geometry

    @property
    def units(self) -> Sequence[Unit | None]:
        return self.position.units

    @property
    def here(self) -> Square | None:
        return None

    def count(self, unit: Unit) -> int:
        return self.position.count(unit)

    def where(self, unit: Unit) -> AbstractSet[Square]:
        return self.position.where(unit)

    def role(self, name: RoleName) -> Bound | None:
        if name == "mover":
            standing = self.move.standing()
            return None if standing is None else Bound(*standing)
        last = self.position.recall(LAST)
        if name != "last.mover" or last is None or last.arrival is None:
            return None
        unit = self.units[last.arrival]
        return None if unit is None else Bound(unit, last.arrival)

    def standing(self, name: RoleName) -> Bound | None:
        return self.role(name)

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        del safe
        unit, control = self.units[square], self.variant.control
        if unit is None:
            return ()
        movement = self.position.compiled.movements[
            next(
                (player for player in (self.player, *PLAYERS) if unit.colour in control[player]), self.player
            )
        ]
        steps_twice = square not in self.position.recall(STEPPED)
        return tuple(reached(movement, unit, square, self.units, only, steps_twice=steps_twice))

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        found: list[bool] = []
        for operations, square in suppositions:
            with self.position.supposing(operations):
                found.append(not self.reach(square, only, safe=safe))
        return found

    @contextmanager
    def following(self, operations: tuple[Operation, ...]) -> Iterator[WalkView]:
        with self.position.supposing(operations):
            yield self

    def attackers(
        self,
        square: Square,
        colour: Colour,
        by: Colour | None = None,
        among: Collection[Square] | None = None,
    ) -> Iterator[Square]:
        return attackers_by(self.position.compiled.attack_table, square, colour, self.position, by, among)

    def observers(
        self, square: Square, by: Colour | None = None, among: Collection[Square] | None = None
    ) -> tuple[Square, ...]:
        return observers_by(self.position.compiled.attack_table, square, self.position, by, among)

    def checkers(self) -> Iterator[Square | None]:
        return iter(())

    def is_mated(self, square: Square) -> bool:
        del square
        return False

    def replies(self) -> int:
        return 0

    def has_move(self, leading: Callable[[View], bool] | None = None) -> bool:
        del leading
        return False


class _PlannedWalkView(WalkView):
    """A position before a move that a law may forbid."""

    __slots__ = ()

    def role(self, name: RoleName) -> Bound | None:
        unit, square = {
            "mover": (self.move.mover, self.move.departure),
            "captured": (self.move.captured, self.move.captured_at),
        }.get(name, (None, None))
        return super().role(name) if unit is None or square is None else Bound(unit, square)


class LendingView(WalkView):
    """A position as those see it who borrow the walk of what gives check: a royal is attacked by the units
    whose capture of it would be check, as far as walks and laws tell."""

    __slots__ = ()

    def attackers(
        self,
        square: Square,
        colour: Colour,
        by: Colour | None = None,
        among: Collection[Square] | None = None,
    ) -> Iterator[Square]:
        unit, check = self.units[square], self.variant.check
        if unit is None or not self.variant.is_royal(unit):
            yield from super().attackers(square, colour, by, among)
            return
        for side in PLAYERS if by is None else (by,):
            is_own = check.by == "any" and unit.colour in self.variant.control[side]
            for origin in super().attackers(square, opponent(side) if is_own else colour, side, among):
                if check.test is not CheckTest.PLAYABLE or not self._is_barred(origin, square):
                    yield origin

    def _is_barred(self, origin: Square, square: Square) -> bool:
        """Return whether a law forbids the capture by the unit on a square."""
        position, unit = self.position, self.units[origin]
        sides = (side for side in PLAYERS if unit is not None and unit.colour in self.variant.control[side])
        player = next(sides, self.player)
        view = _PlannedWalkView(position, player, _capture(origin, square, position))
        return forbidden(position.compiled.laws[player].bans(view), view) is not None
