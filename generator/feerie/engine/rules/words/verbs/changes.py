"""A unit changes where it stands: its kind by ``mutate``, its colour by ``recolour``."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, NewType

from feerie.engine.board import NEUTRAL, PLAYERS, Colour, Kind, Unit, opponent
from feerie.engine.operations import Mutate, Recolour
from feerie.engine.rules.contract import ROLES, Fault, Idle, RoleName, Setting, Squares, Stage, Verb, View
from feerie.engine.rules.contract.continuations import NOTHING, Answer, Continuation, Failure
from feerie.engine.rules.contract.values import ONCE, NonZero
from feerie.engine.rules.shared.natures import LikeColour, LikeKind, colour_of, kind_of, roles_in
from feerie.errors import VariantError

Ladder = NewType("Ladder", tuple[Kind, ...])
"""Kinds in an order, each once; a ladder that ends with its first kind is a ring."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutation(Verb):
    """The unit on a square becomes one of the kinds ``to``; of several, the player chooses.

    Its own kind, if it is among them, is a choice too. With a ``ladder`` it becomes the kind that stands
    ``by`` rungs after its own, or before it if ``by`` is negative.
    """

    stage: ClassVar[Stage] = Stage.MUTATE
    most_altered: ClassVar[float] = 1
    fills: ClassVar[bool] = False
    follows_squares: ClassVar[bool] = True

    piece: Squares
    to: tuple[LikeKind, ...] = ()
    ladder: Ladder = Ladder(())
    by: NonZero = ONCE

    def __post_init__(self) -> None:
        if not self.to and not self.ladder:
            raise VariantError("missing-key", key="to")

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return roles_in(*self.to)

    @property
    def idle(self) -> Idle:
        return {} if self.ladder else {"by": "ladder"}

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from Verb.faults(self, place)
        if not self.ladder:
            yield from unchanged(self.piece, self.to, place)

    def answer(self, view: View) -> Answer:
        found: list[Continuation] = []
        for square in self.piece.squares(view):
            unit = view.units[square]
            if unit is not None:
                kinds = dict.fromkeys((*self._kinds(view), *self._rungs(unit.kind)))
                found += [
                    NOTHING
                    if kind == unit.kind
                    else Continuation((Mutate(square, unit, Unit(kind, unit.colour)),))
                    for kind in kinds
                ]
        return tuple(found if found.count(NOTHING) < 2 else dict.fromkeys(found)) or Failure.EMPTY

    def _kinds(self, view: View) -> Iterator[Kind]:
        """Yield the kinds that ``to`` names."""
        for name in self.to:
            kind = kind_of(name, view)
            if kind is not None:
                yield kind

    def _rungs(self, kind: Kind) -> Iterator[Kind]:
        """Yield the kind ``by`` rungs from ``kind``, if both are on the ladder."""
        ladder = self.ladder
        ring = len(ladder) - 1 if ladder and ladder[0] == ladder[-1] else 0
        for rung, other in enumerate(ladder):
            further = (rung + self.by) % ring if ring else rung + self.by
            if other == kind and 0 <= further < len(ladder):
                yield ladder[further]
                return


def unchanged(piece: Squares, to: Iterable[str], place: Setting) -> Iterator[Fault]:
    """Yield what is wrong if a unit would become as it is."""
    role = piece.of_role
    # What the unit just played is now need not be what it moved as.
    if role is not None and role != "last.mover" and {*to} == {role}:
        others = [other for other in ROLES if other in place.roles and other != role]
        yield Fault("unchanged", {"role": role, "expected": others or None}, "to", of_value=True)


NewColour = NewType("NewColour", LikeColour)
"""A colour, that of the unit in a role, or ``other``."""

OTHER: Final = NewColour(LikeColour(Colour("other")))


@dataclass(frozen=True, slots=True, kw_only=True)
class Recolouring(Verb):
    """The unit on a square takes a colour, or keeps it; of several units, the player chooses one.

    ``other``: a unit of a player takes the colour of the other player, no matter which of them plays. A
    neutral unit stays neutral, unless ``neutral`` ones are meant, too.
    """

    stage: ClassVar[Stage] = Stage.RECOLOUR_OTHERS
    most_altered: ClassVar[float] = 1
    fills: ClassVar[bool] = False
    follows_squares: ClassVar[bool] = True

    piece: Squares
    to: NewColour
    neutral: bool = False

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from Verb.faults(self, place)
        yield from unchanged(self.piece, (self.to,), place)

    @property
    def at_stage(self) -> Stage:
        return Stage.RECOLOUR_MOVER if self.piece.of_role == "mover" else self.stage

    def answer(self, view: View) -> Answer:
        found = [
            NOTHING
            if unit.colour == colour
            else Continuation((Recolour(square, unit, Unit(unit.kind, colour)),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None and (colour := self._colour(unit, view)) is not None
        ]
        return tuple(found if found.count(NOTHING) < 2 else dict.fromkeys(found)) or Failure.EMPTY

    def _colour(self, unit: Unit, view: View) -> Colour | None:
        """Return the colour that a unit takes, None if there is none for it."""
        if unit.colour == NEUTRAL and not self.neutral:
            return NEUTRAL
        if self.to == OTHER:
            return opponent(unit.colour) if unit.colour in PLAYERS else None
        return colour_of(self.to, view)

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return roles_in(self.to)
