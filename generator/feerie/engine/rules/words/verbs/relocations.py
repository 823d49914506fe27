"""Units go to other squares by ``walk``, ``swap``; beneath squares by ``burrow``, and up from there by
``uncover``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.engine.board import Square, Unit
from feerie.engine.operations import DisplaceBeneath
from feerie.engine.rules.contract import Squares, Stage, Verb, View
from feerie.engine.rules.contract.continuations import NOTHING, Aim, Answer, Continuation, Failure, chosen
from feerie.engine.rules.shared import placement


@dataclass(frozen=True, slots=True, kw_only=True)
class Displacement(placement.Relocation):
    """A unit goes to an empty square as by its walk; of several, the player chooses.

    A pawn that comes to its last rank is promoted as by an ordinary move; the rule of exiled pawns concerns
    only its first rank, where its own walk never leads. The mover goes before all other units.
    """

    is_own_move: ClassVar[bool] = True

    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not view.variant.may_walk(unit, target, view.player):
            return Failure.EXILED_PAWNS
        return placement.walked(unit, square, target, view)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Verb):
    """The units on two squares exchange squares; of several pairs, the player chooses one.

    The rule of exiled pawns holds for pawns that come to their first or last rank.
    """

    stage: ClassVar[Stage] = Stage.RECOLOUR_OTHERS
    for_groups: ClassVar[bool] = False
    takes_away: ClassVar[bool] = False

    pieces: tuple[Squares, Squares]

    def answer(self, view: View) -> Answer:
        firsts, seconds = (squares.squares(view) for squares in self.pieces)
        # The two squares in the other order are the same exchange.
        pairs = {frozenset(pair): pair for pair in product(firsts, seconds)}
        return chosen((_exchanged(*pair, view) for pair in pairs.values()), Failure.EMPTY)

    def aims(self, view: View) -> tuple[Aim, ...]:
        firsts, seconds = (squares.squares(view) for squares in self.pieces)
        pairs = [pair for pair in product(firsts, seconds) if pair[0] != pair[1]]
        transfers = dict.fromkeys(ends for one, other in pairs for ends in ((one, other), (other, one)))
        return tuple(
            Aim(unit, target, origin)
            for origin, target in transfers
            if (unit := view.units[origin]) is not None
        )


def _exchanged(first: Square, second: Square, view: View) -> Answer:
    """Return the continuations by which the units on two squares exchange squares."""
    one, other = view.units[first], view.units[second]
    if first == second or one is None or other is None:
        return ()
    if not (placement.may_be_placed(one, second, view) and placement.may_be_placed(other, first, view)):
        return Failure.EXILED_PAWNS
    return placement.transferred({first: (one, second), second: (other, first)}, view)


@dataclass(frozen=True, slots=True, kw_only=True)
class Burrowing(placement.FromBeneath):
    """The first unit beneath a square goes beneath another, on which nothing stands; of several, the player
    chooses.

    One that would go where it is stays there, which is no failure. A unit beneath a square stands in nobody's
    way, and nothing captures it; on its way nothing stops it. The rule of exiled pawns does not concern it.
    """

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS

    from_: Squares
    to: Squares

    def answer(self, view: View) -> Answer:
        return chosen((_burrowed(*way, view) for way in self._ways(view)), Failure.NOWHERE)

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(Aim(unit, target, square) for unit, target, square in self._ways(view))

    def _ways(self, view: View) -> Iterator[tuple[Unit, Square, Square]]:
        """Yield what could go beneath which square, and from beneath which."""
        for square, target in product(self.from_.squares(view), self.to.squares(view)):
            if stack := view.position.under.get(square):
                yield stack[0], target, square


def _burrowed(unit: Unit, target: Square, square: Square, view: View) -> Answer:
    """Return the continuation by which a unit beneath a square goes beneath another, or stays there."""
    if target == square:
        return (NOTHING,)
    if view.units[target] is not None:
        return Failure.OCCUPIED
    return (Continuation((DisplaceBeneath(unit, square, target),)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovering(placement.FromBeneath):
    """The first unit beneath each of the squares comes up, all at once, where the square is empty.

    Units beneath a square are on the board, so the rule of exiled pawns does not concern them.
    """

    stage: ClassVar[Stage] = Stage.UNCOVER
    for_groups: ClassVar[bool] = False

    at: Squares

    def answer(self, view: View) -> Answer:
        return placement.uncovered(self.at.squares(view), view)
