"""What a verb is asked: what is done to a move, and when; the one table of order, the stages of a move.

Within a stage the order is that of declaration, parents first. No word knows what else happens in its stage.
That a move has begun before the first of them, and is judged after the last, is no stage: nothing is done
then that could be done earlier or later.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum, auto
from typing import ClassVar, NamedTuple

from feerie.engine.board import Geometry, Kind, Square, Unit
from feerie.engine.rules.contract.answers import Fault, Setting, unused
from feerie.engine.rules.contract.continuations import Aim, Answer, Failure
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Pieces, Squares, Word


class Stage(IntEnum):
    """The stages of a move, in order."""

    BASE = auto()
    """The captured unit is removed, the mover is displaced and goes on; the operations of an extra move."""
    BEFORE_PROMOTION = auto()
    """Effects with ``before: promotion``, in the order of their own stages."""
    PROMOTION = auto()
    """The promotion of the mover."""
    MUTATE = auto()
    REMOVE = auto()
    """Whatever a unit has become, it may have to go, or another for it."""
    TRANSFER_MOVER = auto()
    TRANSFER_OTHERS = auto()
    RECOLOUR_MOVER = auto()
    REBIRTH = auto()
    BIRTH = auto()
    UNCOVER = auto()
    RECOLOUR_OTHERS = auto()
    """What has come onto the board may change its colour, too; then units exchange squares: whether that
    follows is asked of what is there. It is the order of Popeye's effects."""
    MATED = auto()
    """What becomes of units that no move would save, as all this leaves the board."""
    COUNT = auto()
    """Counters are set or raised, once the board is as it will be."""


class Box(NamedTuple):
    """The number of such units that may be on the board; the rest of them are in the box beside it."""

    unit: Unit
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb(Word, ABC):
    """A word that says what is done to a move.

    ``must``: if it cannot be done, the whole move does not exist; ``optional``: the player may omit it;
    ``if``: it is done only if this holds when its turn comes; ``then``: what is done after it, in order.
    """

    stage: ClassVar[Stage]
    uses_reserves: ClassVar[bool] = False
    passes: ClassVar[bool] = False
    """Whether a move may consist in it although nothing changes."""
    has_unit: ClassVar[bool] = True
    """Whether it is done to a unit, which is the mover of an extra move that begins with it."""
    fills: ClassVar[bool] = True
    """Whether a unit may stand after it where none stood before."""
    for_groups: ClassVar[bool] = True
    """Whether it can be done to several units at once without hindering itself."""
    goes_together: ClassVar[bool] = False
    """Whether all members of a group of units to which it is done take part at once."""
    follows_squares: ClassVar[bool] = False
    """Whether it answers the same before a move by a walk is made, if its squares are foreseen."""
    most_altered: ClassVar[float] = math.inf
    """How many units it puts elsewhere or makes others at most, unless its keys say otherwise."""

    must: bool = False
    optional: bool = False
    if_: Condition | None = None
    then: tuple[Verb, ...] = ()

    @property
    def alters(self) -> float:
        """How many units it puts elsewhere or makes others at most; those that disappear do not count."""
        return self.most_altered

    @property
    def suits_groups(self) -> bool:
        """Whether it can be done to several units at once with the keys that it has."""
        return self.for_groups

    @property
    def alone(self) -> str | None:
        """The key with which it cannot be done to several units at once, if it has one."""
        return None

    @property
    def takes_away(self) -> bool:
        """Whether it may make a unit disappear that the move does not capture."""
        return True

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        """Return the squares from which it may take a unit, if it is the only effect of a move.

        Asked before anything of a move by a walk is done, with the squares as that will leave them; None if
        they are not known by then.
        """
        return None

    @property
    def is_foreseen(self) -> bool:
        """Whether it answers the same before a move by a walk is made.

        Asked as the first of all effects, with the squares, the units and the roles as the walk will leave
        them; whatever else its view tells is as before the move.
        """
        return self.follows_squares and all(
            word.is_foreseen for word in self.inner if isinstance(word, Squares)
        )

    @property
    def reborn(self) -> RoleName | None:
        """The role of the unit that it brings back to the board, if it does."""
        return None

    @property
    def chain(self) -> tuple[Verb, ...]:
        """It and all that follow upon it, however far."""
        return (self, *(verb for follower in self.then for verb in follower.chain))

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.is_bound:
            yield unused("must")
        if place.is_alone and self.optional:
            # A move that does nothing is none.
            yield Fault("unused-optional", {}, "optional")

    def place_of(self, field: str, place: Setting) -> Setting:
        about = "piece" if field == "piece" and not self.fills else ""
        place = replace(place, about=about, is_alone=False)
        if field != "then":
            return place
        # What follows upon it finds its unit on the board.
        back = () if self.reborn is None else (self.reborn,)
        return replace(place, roles=place.roles | {"mover"}, back=place.back.union(back))

    @property
    def is_own_move(self) -> bool:
        """Whether what it does to the mover is part of the mover's own move, like its walk and promotion."""
        return False

    @property
    def parts(self) -> tuple[Verb, ...]:
        """The verbs that it consists of: itself, unless it is a group."""
        return (self,)

    @property
    def is_compulsory(self) -> bool:
        """Whether a move does not exist if this cannot be done."""
        return self.must

    @property
    def at_stage(self) -> Stage:
        """The stage of a move at which it is done; that of its class, unless its arguments change it."""
        return self.stage

    @abstractmethod
    def answer(self, view: View) -> Answer:
        """Return how the move may go on from the position reached so far."""

    def together(self, pieces: Pieces, at_least: int) -> Verb | None:
        """Return what does it to ``at_least`` so many units at once; None if each is done by itself."""
        return None

    def brings(self, unit: Unit, rules: Rules, geometry: Geometry) -> frozenset[Square] | None:
        """Return squares outside of which it brings no such unit; None if that is not known, or if it makes
        others."""
        return None if self.alters else frozenset()

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        """Return why it cannot be done with a unit of ``kind`` on ``square``; None if no reason is known."""
        return None

    def aims(self, view: View) -> tuple[Aim, ...]:
        """Return what it would bring where, whether it can or not; nothing if it brings nothing anywhere."""
        return ()

    def boxes(self, colours: tuple[str, ...]) -> tuple[Box, ...]:
        """Return the boxes from which it takes units; ``colours`` are the players'."""
        return ()
