"""Units go to other squares by ``walk``, ``swap`` and ``transfer``, under ``each`` several at once; beneath
squares by ``burrow``, and up from there by ``uncover``.
"""

import math
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.engine.board import Square, Unit
from feerie.engine.operations import PROMOTION, Displace, DisplaceBeneath, Place, Store
from feerie.engine.rules.contract import Bound, Fault, Pieces, Setting, Squares, Stage, Verb, View
from feerie.engine.rules.contract.continuations import (
    NOTHING,
    Aim,
    Answer,
    Continuation,
    Failure,
    chosen,
    combined,
)
from feerie.engine.rules.shared.placement import (
    FromBeneath,
    Relocation,
    Transfers,
    promoted_by_walk,
    transferred,
)

Members = Mapping[Unit, AbstractSet[Square]]
"""The units of a group, and the squares where they stand."""

Goals = dict[Square, tuple[Unit, Square]]
"""By the square of each member that may go, the member and the square to which it would."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer(Relocation):
    """A unit goes from its square to an empty one; of several, the player chooses.

    Under ``each``, all the units meant go at once. A unit that stands on the square already stays there,
    which is no failure. The mover goes before all other units.
    """

    goes_together: ClassVar[bool] = True
    follows_squares: ClassVar[bool] = True

    @property
    def alone(self) -> str | None:
        return "then" if self.then else None

    def together(self, pieces: Pieces, at_least: int) -> Verb:
        return Each(
            piece=self.piece,
            to=self.to,
            must=self.must,
            optional=self.optional,
            if_=self.if_,
            pieces=pieces,
            at_least=at_least,
        )

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from Relocation.faults(self, place)
        if self.piece.of_role is not None and self.to == self.piece:
            yield Fault("stands-there", {}, "to", of_value=True)

    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        if target == square:
            return (NOTHING,)
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not view.variant.may_be_placed(unit, target, view.player):
            return Failure.EXILED_PAWNS
        return transferred({square: (unit, target)}, view)


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Transfer):
    """A transfer of every unit of ``pieces`` that can make it, simultaneously.

    Of several squares for a member the player chooses one. A square is free if it is empty or left by another
    member that goes itself; of two members that would go to one square, neither goes. If fewer than
    ``at_least`` go, the move does not exist.
    """

    most_altered: ClassVar[float] = math.inf

    pieces: Pieces
    at_least: int = 0

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.at_least > 0

    @property
    def is_foreseen(self) -> bool:
        return self.if_ is None and not self.pieces.asks_of_square and self.to.is_foreseen

    def answer(self, view: View) -> Answer:
        options = self._options(self._members(view), view)
        combined(options.values())
        if all(len(goals) == 1 for goals in options.values()):
            return self._going({here: goal for here, [goal] in options.items()}, view)
        found: dict[Continuation, None] = {}
        for goals in product(*options.values()):
            answer = self._going(dict(zip(options, goals, strict=True)), view)
            found.update({} if isinstance(answer, Failure) else dict.fromkeys(answer))
        return tuple(found) or Failure.NOWHERE

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(
            Aim(unit, target, here)
            for unit, squares in self._members(view).items()
            for here in sorted(squares)
            for target in self.to.squares(view.seeing(Bound(unit, here)))
            if target != here
        )

    def _members(self, view: View) -> Members:
        """Return the units meant, and where they stand."""
        if self.if_ is None and not self.pieces.asks_of_square:
            return {unit: squares for unit in self.pieces.among(view) if (squares := view.where(unit))}
        found: dict[Unit, set[Square]] = {}
        for square in self.pieces.standing(view):
            unit = view.units[square]
            if unit is None or (self.if_ and not self.if_.holds(view.seeing(Bound(unit, square)))):
                continue
            found.setdefault(unit, set()).add(square)
        return {**found}

    def _options(self, members: Members, view: View) -> dict[Square, list[tuple[Unit, Square]]]:
        """Return, by the square of each member that may go, the squares from which the player chooses."""
        options: dict[Square, list[tuple[Unit, Square]]] = {}
        for unit, squares in members.items():
            # A word may try moves out to answer, and so touch the set itself.
            for here in tuple(squares):
                targets = self.to.squares(view.seeing(Bound(unit, here)))
                goals = [(unit, to) for to in targets if to != here and _may_want(unit, to, members, view)]
                if goals:
                    options[here] = goals
        return options

    def _going(self, goals: Goals, view: View) -> Answer:
        """Return the continuations if the members go that can, all at once."""
        going = _free(goals, view)
        if not going or len(going) < self.at_least:
            return Failure.NOWHERE
        return transferred(going, view)


def _may_want(unit: Unit, target: Square, members: Members, view: View) -> bool:
    """Return whether a member may go to another square, if no unit but a member stands there."""
    other = view.units[target]
    is_free = other is None or other in members
    return is_free and view.variant.may_be_placed(unit, target, view.player)


def _free(goals: Goals, view: View) -> Transfers:
    """Return the members that go, in the order of the board: those whose square is wanted by no other member
    and holds no unit that stays."""
    units, going = view.units, dict(sorted(goals.items()))
    targets = [target for _, target in goals.values()]
    # Two members seldom want one square; counting always would take longer than the rest.
    if len(set(targets)) < len(targets):
        going = {square: goal for square, goal in going.items() if targets.count(goal[1]) == 1}
    while stuck := [
        square for square, (_, target) in going.items() if units[target] is not None and target not in going
    ]:
        for square in stuck:
            del going[square]
    return going


@dataclass(frozen=True, slots=True, kw_only=True)
class Displacement(Relocation):
    """A unit goes to an empty square as by its walk; of several, the player chooses.

    A pawn that comes to its last rank is promoted as by an ordinary move; the rule of exiled pawns concerns
    only its first rank, where its own walk never leads. The mover goes on before anything else is done.
    """

    is_own_move: ClassVar[bool] = True
    stage_of_mover: ClassVar[Stage] = Stage.BASE

    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not view.variant.may_walk(unit, target, view.player):
            return Failure.EXILED_PAWNS
        displacement = Displace(unit, square, target)
        return tuple(
            Continuation((displacement, promotion), (None, PROMOTION))
            if promotion
            else Continuation((displacement,))
            for promotion in promoted_by_walk(unit, square, target, view)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Verb):
    """The units on two squares exchange squares; of several pairs, the player chooses one.

    The rule of exiled pawns holds for pawns that come to their first or last rank.
    """

    stage: ClassVar[Stage] = Stage.RECOLOUR_OTHERS
    most_altered: ClassVar[float] = 2
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
    may_be_placed, player = view.variant.may_be_placed, view.player
    if not (may_be_placed(one, second, player) and may_be_placed(other, first, player)):
        return Failure.EXILED_PAWNS
    return transferred({first: (one, second), second: (other, first)}, view)


@dataclass(frozen=True, slots=True, kw_only=True)
class Burrowing(FromBeneath):
    """The first unit beneath a square goes beneath another, on which nothing stands; of several, the player
    chooses.

    One that would go where it is stays there, which is no failure. A unit beneath a square stands in nobody's
    way, and nothing captures it; on its way nothing stops it. The rule of exiled pawns does not concern it.
    """

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS
    most_altered: ClassVar[float] = 0

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
class Uncovering(FromBeneath):
    """The first unit beneath each of the squares comes up, all at once, where the square is empty.

    Units beneath a square are on the board, so the rule of exiled pawns does not concern them.
    """

    stage: ClassVar[Stage] = Stage.UNCOVER
    for_groups: ClassVar[bool] = False

    at: Squares

    def answer(self, view: View) -> Answer:
        units, under = view.units, view.position.under
        found = tuple(
            Place(under[at][0], at, Store.TRAPDOOR)
            for at in self.at.squares(view)
            if under.get(at) and units[at] is None
        )
        return (Continuation(found, (None,) * len(found)),) if found else Failure.EMPTY
