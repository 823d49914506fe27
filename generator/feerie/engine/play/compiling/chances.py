"""Chances: where walks depend on other units, along which lines a unit might attack a square at best.

That is learned once a variant, by asking the words of the further walks on a board of which nothing is seen:
a word that answers there answers so in every position. What it lends is a chance, for what stands on the
board may still be against it; where a word must see the board to answer, the unit might attack any square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, NoReturn, cast

from feerie.engine.board import Colour, Square, Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.play.compiling.attack_tables import is_clear
from feerie.engine.rules.contract import Bound, Only, View
from feerie.engine.rules.contract.basis import Unseen, UnseenError
from feerie.engine.rules.contract.word import Reached
from feerie.engine.rules.variant import FurtherWalk, Variant
from feerie.engine.rules.variant.further_walks import stages
from feerie.engine.rules.walking.attacks import Learned
from feerie.engine.rules.walking.movement import Movement, Power, Powers, Strikes

Chance = tuple[tuple[Square, ...], ...] | None
"""The squares between on each line along which a unit might attack a square; None if it might whatever stands
there."""

Chances = Mapping[Square, Sequence[Mapping[tuple[Unit, Unit | None], Chance]]]
"""By the square attacked and that of a unit, the chance of each unit, to capture a unit that stands there."""


def is_open(chance: Chance, units: Sequence[Unit | None]) -> bool:
    """Return whether a chance is one as the squares are: nothing stands on one of its lines."""
    return chance is None or any(is_clear(between, units) for between in chance)


class _Ruled(Unseen):
    """A board of which nothing is seen, and what could be played there; the rules are known."""

    def __init__(self, variant: Variant, player: Colour) -> None:
        super().__init__(variant.geometry, player)
        self.variant = self.playing = variant
        self.units = self

    def is_royal(self, unit: Unit, square: Square | None) -> bool:
        """Return whether a unit is royal, if its kind tells."""
        return self.count(square) if self.variant.selects_royals else self.variant.is_royal(unit)

    def count(self, *_: object) -> NoReturn:
        """Refuse to tell what stands there."""
        raise UnseenError

    __getitem__ = where = count


def chances(player: Colour, movements: Mapping[Colour, Movement]) -> Chances:
    """Return how the units of a player might attack at best; each is learned when it is first asked for."""
    movement = movements[player]
    unseen = cast("Any", _Ruled(movement.variant, movement.player))
    view = View(unseen, unseen, movement.player, Move("none"))
    is_for_captive = any(walk.for_captive for walk in movement.variant.walks)
    lines: Learned[Unit, Learned[Square, Strikes | None]] = Learned(
        lambda unit: Learned(lambda origin: _strikes(unit, origin, None, movements, view))
    )

    def chance(square: Square, origin: Square, units: tuple[Unit, Unit | None]) -> Chance:
        unit, captive = units
        if captive is None or not is_for_captive:
            known = lines[unit][origin]
        else:
            known = _strikes(unit, origin, Bound(captive, square), movements, view)
        return None if known is None else known.get(square, ())

    origins = [*map(Square, movement.variant.geometry.squares)]
    return Learned(lambda square: [Learned(partial(chance, square, origin)) for origin in origins])


def _strikes(
    unit: Unit, square: Square, captive: Bound | None, movements: Mapping[Colour, Movement], view: View
) -> Strikes | None:
    """Return what a unit on a square might attack, if it is to capture that one where its walks ask for it;
    None if it might attack any square."""
    movement, seeing = movements[view.player], view.seeing(Bound(unit, square))
    powers: Powers = (Power(unit),)
    reached, keeps = partial(_reached, view.player, movements), True
    for walk in chain(*stages(movement.variant.walks)):
        is_for = _is_for(walk, unit, square, seeing)
        if walk.only is Only.QUIET or is_for is False:
            continue
        if walk.for_captive and captive is None:
            return None
        keeps = keeps and not (walk.instead and is_for and walk.walk == ())
        try:
            seeing = seeing.seeing(captive, "captured") if captive and walk.for_captive else seeing
            base = tuple(power for power in powers if power.origin is None and power.to is None)
            powers = (*powers, *_lent(walk, Bound(unit, square), base, seeing, reached))
        except UnseenError:
            return None
    powers = tuple(power for power in dict.fromkeys(powers) if keeps or power != Power(unit))
    if any(hop.only is not Only.QUIET for hop in movement.hops(unit, powers)):
        return None
    return movement.strikes(square, powers) if powers else {}


def _reached(player: Colour, movements: Mapping[Colour, Movement], unit: Unit, square: Square) -> set[Square]:
    """Return squares outside of which a unit's own walk leads nowhere from a square."""
    is_own = unit.colour in movements[player].variant.control[player]
    movement = movements[player if is_own else opponent(player)]
    if movement.hops(unit):
        raise UnseenError
    return {arrival for line in movement.lines(unit, square) for arrival in line.arrivals}


def _is_for(walk: FurtherWalk, unit: Unit, square: Square, view: View) -> bool | None:
    """Return whether a further walk is for a unit on a square; None if what else stands there must tell."""
    try:
        return walk.of.selects(unit, view, square)
    except UnseenError:
        return None


def _lent(walk: FurtherWalk, it: Bound, base: Powers, view: View, reached: Reached) -> Iterator[Power]:
    """Yield the powers that a further walk might lend to a unit with those of ``base``."""
    unit = it.unit
    if walk.to is not None:
        yield from (Power(unit, to=to) for to in walk.to.squares(view))
        return
    others = () if walk.borrow is None else walk.borrow.among(view)
    for power in lent_by(walk, unit, base, others):
        origins: Iterable[Square | None] = (None,)
        if walk.from_ is not None:
            origins = walk.from_.at_best(seen_with(power, it, view), reached)
        yield from (power._replace(origin=origin) for origin in origins)


def lent_by(walk: FurtherWalk, unit: Unit, base: Powers, others: Iterable[Unit]) -> Powers:
    """Return the powers that a further walk lends, where it stands, to a unit with those of ``base``.

    ``others`` are the units whose walks it borrows, if it borrows any.
    """
    if walk.walk is not None:
        return (Power(unit, walk.name),) if walk.walk else ()
    if walk.borrow is None:
        return base
    return tuple(dict.fromkeys(Power(Unit(other.kind, unit.colour)) for other in others))


def seen_with(power: Power, it: Bound, view: View) -> View:
    """Return a view in which ``it`` is of the kind as which a power lets it go."""
    return view if power.as_ == it.unit else view.seeing(Bound(power.as_, it.square))
