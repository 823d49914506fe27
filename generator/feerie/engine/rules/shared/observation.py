"""Observation: which units attack, guard and reach which others by their walks."""

from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from feerie.engine.board import PLAYERS, Colour, Kind, Square, Unit, opponent
from feerie.engine.rules.contract import Pieces, RoleName, View
from feerie.engine.rules.shared.bounds import Numbered, Others

_SPOKEN_OF: Final[tuple[RoleName, ...]] = ("captured", "mover", "it")

There = Mapping[Square, Unit]
"""Some units by the squares where they stand."""


Of = Callable[[Unit, Square, View, Collection[Square] | None], Iterable[Square]]
"""The squares from which a unit on a square is attacked, or otherwise reached; of some squares, if given."""


def attackers_of(
    unit: Unit, square: Square, view: View, among: Collection[Square] | None = None
) -> Iterator[Square]:
    """Return the squares, of some if they are given, whose units could capture a unit on a square; of one
    that counts on a side while both players move it, those of the other side."""
    side = None if unit.colour in PLAYERS else _side(unit, square, view)
    return view.mobility.attackers(square, unit.colour, None if side is None else opponent(side), among)


def _observers_of(
    unit: Unit, square: Square, view: View, among: Collection[Square] | None
) -> tuple[Square, ...]:
    """Return the squares whose units reach the square of a unit; what both players move, as it counts on a
    side while it moves or is spoken of."""
    del unit
    mobility = view.mobility

    def reaches(at: Square) -> bool:
        other = view.units[at]
        side = None if other is None or other.colour in PLAYERS else _side(other, at, view)
        return side is None or at in mobility.observers(square, side, (at,))

    return tuple(filter(reaches, mobility.observers(square, among=among)))


def _guards_of(
    unit: Unit, square: Square, view: View, among: Collection[Square] | None
) -> tuple[Square, ...]:
    """Return the squares whose units guard a unit on a square."""
    if all(unit.colour not in view.variant.control[player] for player in PLAYERS):
        return ()
    side = _side(unit, square, view)
    found, beside = view.mobility.observers(square, side, among), _beside(unit, side, view)
    return tuple(at for at in found if (other := view.units[at]) is not None and other.colour in beside)


def _beside(unit: Unit, side: Colour | None, view: View) -> Collection[Colour]:
    """Return the colours that count on the side of a unit, which is that of a player, or of both: where both
    move units of either colour, these are none the less of their own."""
    if side is not None:
        return view.variant.control[side]
    either = frozenset().union(*view.variant.control.values())
    return either - {opponent(unit.colour)} if unit.colour in PLAYERS else either


def _side(unit: Unit, square: Square, view: View) -> Colour | None:
    """Return the player on whose side a unit on a square counts; None for both.

    What is of neither colour counts on the side of the player as long as it moves or is spoken of, and on the
    other when it is captured.
    """
    movers = [player for player in PLAYERS if unit.colour in view.variant.control[player]]
    if len(movers) == 1:
        return movers[0]
    for role in () if unit.colour in PLAYERS else _SPOKEN_OF:
        bound = view.role(role)
        if bound is not None and bound.square == square:
            return opponent(view.player) if role == "captured" else view.player
    return None


def _by(of: Of, others: Others, there: There, view: View) -> Iterator[Square]:
    """Yield the squares of the units that one of some others attacks, or otherwise reaches."""
    if len(there) == 1 and others.meant.of_role is None:
        # What reaches a single unit are few, of which to ask whether they are meant.
        for square, unit in there.items():
            if others.include(others.among(of(unit, square, view, None))):
                yield square
        return
    struck, among, is_enough = _struck(others.squares, there, view), others.squares, others.are_as_many(0)
    for square, unit in there.items():
        if others.include(of(unit, square, view, among)) if square in struck else is_enough:
            yield square


def _from(of: Of, others: Others, there: There, view: View) -> Iterator[Square]:
    """Yield the squares of the units by which one of some others is attacked, or otherwise reached; each of
    the others is asked by which."""
    struck = _struck(there, others.squares, view)
    by = Counter(
        square
        for at in others.squares
        if at in struck and (other := view.units[at]) is not None
        for square in {*of(other, at, view, there)}
    )
    is_enough = others.are_as_many(0)
    return (at for at in there if (others.are_as_many(by[at]) if at in by else is_enough))


def _struck(origins: Collection[Square], squares: Collection[Square], view: View) -> Container[int]:
    """Return those of some squares, and others, that may be reached from ``origins``; to know that would take
    longer than to ask of each if these are more."""
    return view.mobility.struck(origins) if len(origins) <= len(squares) else squares


def _adjacent_to(others: Others, there: There, view: View) -> Iterator[Square]:
    """Yield the squares of the units that are a king's step away from one of some others."""
    neighbours = view.geometry.neighbours
    return (square for square in there if others.include(neighbours[square].intersection(others.squares)))


def _is_linked_to(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of some units guards a unit on a square, or guards one that does, and so on.

    The chain begins with one of them, all its units are of the side of the one on the square.
    """
    side = _side(unit, square, view)
    ours = _beside(unit, side, view)
    alike = frozenset().union(*(view.where(one) for one in view.variant.units if one.colour in ours))
    linked = alike.intersection(others.squares)
    found: set[Square] = set()
    # Back from the square: who guards it, who guards these, until one of them is among these.
    pending = [square]
    while pending:
        nearer = alike.intersection(view.mobility.observers(pending.pop(), side)) - found
        if not nearer.isdisjoint(linked):
            return True
        found |= nearer
        pending.extend(nearer)
    return False


def _linked_to(others: Others, there: There, view: View) -> Iterator[Square]:
    return (square for square, unit in there.items() if _is_linked_to(others, unit, square, view))


RELATED: Final[Mapping[str, Callable[[Others, There, View], Iterator[Square]]]] = {
    "attacked_by": partial(_by, attackers_of),
    "observed_by": partial(_by, _observers_of),
    "guarded_by": partial(_by, _guards_of),
    "linked_to": _linked_to,
    "attacks": partial(_from, attackers_of),
    "guards": partial(_from, _guards_of),
    "adjacent_to": _adjacent_to,
}
"""Those of some units that are related so to others, by the property."""


def related(name: str, pieces: Pieces | Numbered, there: There, view: View) -> list[Square]:
    """Return those of some squares whose units are related to others by a property."""
    of, others = RELATED[name], Others(pieces, view)
    if not others.meant.is_like_another:
        return [*of(others, there, view)]
    kinds: dict[Kind, dict[Square, Unit]] = {}
    for square, unit in there.items():
        kinds.setdefault(unit.kind, {})[square] = unit
    return [at for some in kinds.values() for at in of(others.like(next(iter(some.values()))), some, view)]
