"""Mobility by walks: what the words of further walks may ask, of a position before any move.

So are asked the words that say which units are royal, and those that say after which moves a turn goes on,
too. They are answered by where units go by their own walks alone, from the squares as they stand, and of what
gives check by laws as well; which moves could be completed is not asked:
`feerie.language.definitions.faults.words` refuses such words there.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

from feerie.engine.board import PLAYERS, Colour, Square, Unit, opponent
from feerie.engine.memories import STEPPED
from feerie.engine.operations import CAPTURE, MOVE, ORDINARY, Displace, Move, Remove, Role
from feerie.engine.play.compiling.attack_tables import AttackTable
from feerie.engine.play.compiling.laws import forbidden
from feerie.engine.rules.contract import Condition, Only, View
from feerie.engine.rules.contract.view import Mobility, PlannedView
from feerie.engine.rules.variant.end import CheckTest
from feerie.engine.rules.walking.movement import Movement
from feerie.engine.rules.words.walks import taken_by
from feerie.engine.rules.words.walks.ways import Line, passed_over

if TYPE_CHECKING:
    from feerie.engine.play.positions.ruled_position import RuledPosition

_NO_MOVE: Final = Move("none")


def walk_view(position: RuledPosition, player: Colour, move: Move = _NO_MOVE) -> View:
    """Return a position as such words see it, by the side of the player who moves the unit."""
    return View(position, WalkMobility(position, player), player, move)


def lending_view(position: RuledPosition, player: Colour) -> View:
    """Return a position as those see it who borrow the walk of what gives check."""
    return View(position, LendingMobility(position, player), player, _NO_MOVE)


class Attackers(Mobility):
    """Which units attack in a position, without those that a law keeps from going there."""

    def __init__(self, position: RuledPosition) -> None:
        self._ruled = position

    def _attacks(self, player: Colour, colour: Colour) -> AttackTable:
        """Return what a player attacks where units of a colour stand."""
        return self._ruled.compiled.attack_table(player, colour)

    def attackers(
        self,
        square: Square,
        colour: Colour,
        by: Colour | None = None,
        among: Collection[Square] | None = None,
    ) -> Iterator[Square]:
        position = self._ruled
        for player in PLAYERS if by is None else (by,):
            limits = position.compiled.laws[player].limits
            for origin in self._attacks(player, colour).attackers(square, position.units, among):
                if not limits or not is_limited(self._capture(origin, square), limits, player, position):
                    yield origin

    def struck(self, origins: Iterable[Square]) -> Container[int]:
        units, control, found = self._ruled.units, self._ruled.variant.control, set[Square]()
        for player, movement in self._ruled.compiled.movements.items():
            own = control[player]
            for origin in origins:
                if (unit := units[origin]) is not None and unit.colour in own:
                    found.update(movement.struck[unit][origin])
        return found

    def captors(self, square: Square, colour: Colour) -> Iterator[Square]:
        test = self._ruled.variant.check.test
        for origin in self.attackers(square, colour):
            if test is not CheckTest.PLAYABLE or not self._is_barred(origin, square):
                yield origin

    def _is_barred(self, origin: Square, square: Square) -> bool:
        """Return whether a law forbids the capture by the unit on a square, before it is made or after."""
        position, unit, other = self._ruled, self._ruled.units[origin], self._ruled.units[square]
        if unit is None or other is None:
            return False
        control = position.variant.control
        player = next((side for side in PLAYERS if unit.colour in control[side]), PLAYERS[0])
        # What the law asks of attacks is answered by walks: it would be asked without end.
        mobility, move = WalkMobility(position, player), plain_capture(unit, origin, other, square)
        laws, planned = position.compiled.laws[player], PlannedView(position, mobility, player, move)
        if forbidden(laws.bans, planned) is not None:
            return True
        if not laws.judge_all:
            return False
        with position.supposing(move.operations):
            return laws.broken(View(position, mobility, player, move)) is not None

    def _capture(self, origin: Square, square: Square) -> Move:
        """Return the move by which the unit on a square would go to another, and take what stands there."""
        units = self._ruled.units
        unit, other = units[origin], units[square]
        taken_at = None if other is None else square
        return Move(ORDINARY, unit, origin, square, captured=other, captured_at=taken_at)

    def observers(
        self, square: Square, by: Colour | None = None, among: Collection[Square] | None = None
    ) -> tuple[Square, ...]:
        colours = self._ruled.compiled.variant.colours
        found = (self.attackers(square, colour, by, among) for colour in colours)
        return tuple(sorted({*chain.from_iterable(found)}))


def plain_capture(unit: Unit, departure: Square, other: Unit, square: Square) -> Move:
    """Return the move by which a unit takes another, effects left out."""
    return Move(
        ORDINARY,
        unit,
        departure,
        square,
        (Remove(other, square), Displace(unit, departure, square)),
        (CAPTURE, MOVE),
        (Role.CAPTURED, Role.MOVER),
        other,
        square,
    )


def is_limited(move: Move, limits: Iterable[Condition], player: Colour, position: RuledPosition) -> bool:
    """Return whether a law that limits where units go keeps a player's unit from a move by its walk."""
    view = walk_view(position, player, move)
    return any(limit.holds(view) for limit in limits)


class WalkMobility(Attackers):
    """What units could do by their own walks alone, seen by a player; moves are not asked."""

    def __init__(self, position: RuledPosition, player: Colour) -> None:
        super().__init__(position)
        self._player = player

    def captors(self, square: Square, colour: Colour) -> Iterator[Square]:
        # No law is asked.
        return self.attackers(square, colour)

    def reach(
        self, square: Square, only: Only | None, *, safe: bool = False, most: int | None = None
    ) -> tuple[Square, ...]:
        del safe, most
        position = self._ruled
        unit, control = position.units[square], position.compiled.variant.control
        if unit is None:
            return ()
        players = (player for player in (self._player, *PLAYERS) if unit.colour in control[player])
        movement = position.compiled.movements[next(players, self._player)]
        steps_twice = square not in position.recall(STEPPED)
        return tuple(_reached(movement, unit, square, position.units, only, steps_twice=steps_twice))


class LendingMobility(WalkMobility):
    """What units could do, as those ask who borrow the walk of what gives check: a royal is attacked by the
    units whose capture of it would be check, as far as walks and laws tell."""

    def attackers(
        self,
        square: Square,
        colour: Colour,
        by: Colour | None = None,
        among: Collection[Square] | None = None,
    ) -> Iterator[Square]:
        variant, unit = self._ruled.variant, self._ruled.units[square]
        if unit is None or not self._ruled.is_royal(unit, square):
            yield from super().attackers(square, colour, by, among)
            return
        for side in PLAYERS if by is None else (by,):
            is_own = variant.check.by == "any" and unit.colour in variant.control[side]
            for origin in super().attackers(square, opponent(side) if is_own else colour, side, among):
                if variant.check.test is not CheckTest.PLAYABLE or not self._is_barred(origin, square):
                    yield origin


def _reached(
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
