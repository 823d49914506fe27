"""Walks that depend on other units: the powers of each unit in a position, and the tables that follow them.

Only variants with further walks come here. What a unit does then changes with the moves of others: its moves
are looked up by its powers of the moment, attacks are followed unit by unit, and no pins are known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from typing import TYPE_CHECKING, Final

from feerie.engine.board import Colour, Square, Unit
from feerie.engine.play.compiling.attack_tables import AttackTable, standing
from feerie.engine.play.compiling.chances import Chances, is_open, lent_by, seen_with
from feerie.engine.play.compiling.move_tables import MoveTable, MoveTables
from feerie.engine.play.positions.walk_mobility import lending_view
from feerie.engine.rules.contract import Bound, Only, View
from feerie.engine.rules.variant.further_walks import FurtherWalk, stages
from feerie.engine.rules.walking.movement import Movement, Power, Powers

if TYPE_CHECKING:
    from feerie.engine.play.positions.ruled_position import RuledPosition

PowersOf = Callable[[Unit, Square, Square | None], Powers | None]
"""The powers of a unit on a square, to capture on another one if that is given; None if it has its own walk
alone."""


_EVERY: Final = frozenset(Only)
"""Quiet moves and captures; to ask the class for them takes longer, for thousands of units."""


class _Walkers:
    """The powers of the units that one player moves, in a position."""

    def __init__(self, position: RuledPosition, player: Colour) -> None:
        self._position = position
        self._player = player
        walks = position.variant.walks
        self._walks = stages(walks)
        self._to_capture_by = stages(walk for walk in walks if walk.only is not Only.QUIET)
        self._view = lending_view(position, player)
        self._chances = position.compiled.chances[player]

    def powers(self, unit: Unit, square: Square, at: Square | None = None) -> Powers | None:
        """Return the powers of a unit on a square; None if it has its own walk alone.

        Those to capture a single unit are all given, or with ``at`` those to capture what stands there.
        """
        it, view = Bound(unit, square), self._view.seeing(Bound(unit, square))
        own: Powers = (Power(unit),)
        in_place, without, elsewhere = self._walks if at is None else self._to_capture_by
        lent, kept = self._lent(in_place, it, own, view, at)
        if not (lent or without or elsewhere):
            # Most often there is nothing to lend.
            return None if kept == _EVERY else tuple(_narrowed(own, kept))
        _, left = self._lent(without, it, own, view, at)
        found, stays = self._lent(elsewhere, it, (*_narrowed(own, kept), *lent), view, at)
        if any(walk.builds and walk.of.selects(unit, view, square) for walk in elsewhere):
            lent = [*_narrowed(lent, left)]
        powers = (*_narrowed(own, kept & left & stays), *lent, *found)
        return None if powers == own else tuple(dict.fromkeys(powers))

    def _lent(
        self, walks: Iterable[FurtherWalk], it: Bound, base: Powers, view: View, at: Square | None
    ) -> tuple[list[Power], frozenset[Only]]:
        """Return the powers that walks give to ``it``, which has those of ``base``, and for which moves it
        keeps its own."""
        lent, kept = list[Power](), _EVERY
        for walk in walks:
            # A walk straight to some squares, besides a unit's own, need not lead there.
            to, is_alone = walk.to, walk.instead or walk.for_captive
            leads = at is None or to is None or is_alone or at in to.squares(view)
            if leads and walk.of.selects(it.unit, view, it.square):
                further = [*self._further(walk, it, base, view, at)]
                lent += further
                if walk.instead and (further or walk.walk == ()):
                    kept -= _EVERY if walk.only is None else {walk.only}
        return lent, kept

    def _further(
        self, walk: FurtherWalk, it: Bound, base: Powers, view: View, at: Square | None
    ) -> Iterator[Power]:
        """Yield the powers that a further walk gives to ``it``, which has those of ``base``."""
        if not walk.for_captive:
            yield from _powers(walk, it, base, view)
            return
        position, (unit, here) = self._position, it
        colours = position.variant.targets_of(unit.colour, self._player)
        squares = position.geometry.squares if at is None else (at,)
        for square in map(Square, squares):
            captive = position.units[square]
            if captive is None or captive.colour not in colours:
                continue
            ends = (square, *position.passed_by(captive, square))
            if len(ends) > 1 or is_open(self._chances[square][here][unit, captive], position.units):
                seeing = view.seeing(Bound(captive, square), "captured")
                for power in _powers(walk, it, base, seeing):
                    yield from (power._replace(at=end) for end in ends if power.at in (None, end))


def _narrowed(powers: Iterable[Power], kept: Collection[Only]) -> Iterator[Power]:
    """Yield powers as far as they are for ``kept`` moves."""
    if len(kept) == len(_EVERY):
        yield from powers
        return
    for power in powers:
        left = [only for only in (_EVERY if power.only is None else (power.only,)) if only in kept]
        if left:
            yield power._replace(only=left[0])


def _powers(walk: FurtherWalk, it: Bound, base: Powers, view: View) -> Iterator[Power]:
    """Yield the powers that a further walk gives to ``it``, a unit that it is for."""
    unit, here = it
    if walk.to is not None:
        # A unit that is on both sides could be captured where it stands, too.
        yield from (Power(unit, only=walk.only, to=to) for to in walk.to.squares(view) if to != here)
        return
    standing = () if walk.borrow is None else walk.borrow.standing(view)
    lent = lent_by(walk, unit, base, (other for square in standing if (other := view.units[square])))
    for power in _narrowed(lent, _EVERY if walk.only is None else [walk.only]):
        origins: Iterable[Square | None] = (None,)
        if walk.from_ is not None:
            meant = walk.from_.squares(seen_with(power, it, view))
            origins = (square for square in meant if view.units[square] is None or square == here)
        yield from (power._replace(origin=origin) for origin in origins)


class _DependentMoveTables(MoveTables):
    """Move tables that are looked up by the powers of the moment."""

    def __init__(self, tables: MoveTables, powers: PowersOf) -> None:
        self._own = tables
        self._powers = powers
        self.movement, self.kinds = tables.movement, tables.kinds
        self.targets = tables.targets

    def on_board(self, where: Callable[[Unit], AbstractSet[Square]]) -> list[tuple[Square, MoveTable]]:
        squares = sorted((square, unit) for unit in self.targets for square in where(unit))
        return [(square, self.table(unit, square)) for square, unit in squares]

    def table(self, unit: Unit, square: Square) -> MoveTable:
        powers = self._powers(unit, square, None)
        return self._own.table(unit, square) if powers is None else self._own.of_powers(unit, square, powers)


def dependent_tables(
    tables: Mapping[Colour, MoveTables], position: RuledPosition
) -> Mapping[Colour, MoveTables]:
    """Return the move tables of both players that follow the powers of the units in a position."""
    return {
        player: _DependentMoveTables(own, _Walkers(position, player).powers) for player, own in tables.items()
    }


class _DependentAttackTable(AttackTable):
    """What the units of one player attack by their powers of the moment where units of one colour stand."""

    def __init__(self, movement: Movement, colour: Colour, powers: PowersOf, chances: Chances) -> None:
        self._movement, self._colour = movement, colour
        self._capturers = frozenset(movement.capturers(colour))
        self._powers = powers
        self._chances = chances

    def attacks(self, square: Square, units: Sequence[Unit | None]) -> bool:
        return any(True for _ in self._attackers(square, units))

    def attackers(
        self, square: Square, units: Sequence[Unit | None], among: Collection[Square] | None = None
    ) -> list[Square]:
        return [*self._attackers(square, units, among)]

    def _attackers(
        self, square: Square, units: Sequence[Unit | None], among: Collection[Square] | None = None
    ) -> Iterator[Square]:
        """Yield the squares of the units that could capture on that square, in order."""
        chances = self._chances[square]
        for origin, unit in standing(self._capturers, units, among):
            # Most often something stands on every line, and the powers need not be known.
            if is_open(chances[origin][unit, units[square]], units):
                powers = self._powers(unit, origin, square)
                if self._attacks(unit, origin, (Power(unit),) if powers is None else powers, square, units):
                    yield origin

    def pinned(self, square: Square, units: Sequence[Unit | None]) -> frozenset[Square] | None:
        del square, units
        return None


def dependent_attacks(position: RuledPosition) -> Callable[[Colour, Colour], AttackTable]:
    """Return the function that tells what a player attacks in a position where units of a colour stand."""
    rules = position.compiled

    @cache
    def table(player: Colour, colour: Colour) -> AttackTable:
        if all(walk.only is Only.QUIET for walk in rules.variant.walks):
            return rules.attack_table(player, colour)
        powers = _Walkers(position, player).powers
        return _DependentAttackTable(rules.movements[player], colour, powers, rules.chances[player])

    return table
