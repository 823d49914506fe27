"""What makes a word of the rules fast: answers that let the engine skip work. All are optional.

| kind of word | hint | what the engine need not do |
|---|---|---|
| pieces | `among` | ask about every unit on the board |
| squares | `images`, `square_of` | ask about every member of a group by itself, and anew for every move |
| squares | `missing` | try every supposition out |
| squares | `is_known`, `is_known_by_walk` | follow a move to know which squares its effects are about |
| squares, condition, verb | `is_of_move` | ask again in other positions in which the same move is made |
| condition | `is_certain`, `is_of_captures`, `of_type`, `settled` | ask the condition about every move |
| verb | `takes_away`, `takes_from` | follow a move to know whether it makes a royal disappear |
| verb | `touches` | follow a move to know whether it could parry a check |
| verb | `rests_on` | try again what could not be done in the position before |
| verb | `is_steady` | look again whether a royal can be taken that could be before |
| verb | `foresight` | make a move to know how it goes on, and work out anew what all moves share |

The answers below are those of a word that gives no hint: they are right for every word. A word that gives
one overrides it, and promises that the moves are the same with and without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Unit
from feerie.engine.operations import Move
from feerie.engine.rules.contract.continuations import Answer
from feerie.engine.rules.contract.view import Supposition, View

Images = Sequence[Square | None]
"""By square, another square; None where there is none."""

SquareOf = Callable[[Move], Square | None]
"""What tells one square of a move; None of a move that has no such square."""


class Imaging(NamedTuple):
    """Images that follow from one square of a move: what tells that square, and the images by it."""

    square_of: SquareOf
    by_square: Sequence[Images]

    def of(self, move: Move) -> Images | None:
        """Return the images that follow from a move; None from one that has no such square."""
        square = self.square_of(move)
        return None if square is None else self.by_square[square]


Foreseeing = Callable[[View], Answer | None]
"""What answers for a verb before a move is made; None where that cannot be told."""


class Foresight(NamedTuple):
    """What answers for a verb before moves by a walk are made.

    ``answer`` gives None to a move that must be made first. Its view is that of the move, the squares as the
    walk will leave them: see `VerbHints.foresight`. ``at_once`` answers by the squares as they are before the
    move, which takes less time to set up; None to a move of which they do not tell.
    """

    answer: Foreseeing
    at_once: Foreseeing | None = None


class PiecesHints:
    """The hints of a word that says which units are meant."""

    __slots__ = ()

    def among(self, view: View) -> tuple[Unit, ...] | None:
        """Return the units meant among all that can occur; None if it also depends on their squares.

        It depends on the rules, the player and, of the move, the units in the `roles` of the word.
        """
        del view
        return None


class SquaresHints:
    """The hints of a word that says which squares are meant."""

    __slots__ = ()

    @property
    def is_known(self) -> bool:
        """Whether the squares are known before the move: they depend neither on what stands on the board
        nor on what becomes of the mover."""
        return False

    @property
    def is_known_by_walk(self) -> bool:
        """Whether the squares are known by the walk of the mover, as long as no effect has followed it: they
        do not depend on what else stands on the board."""
        return self.is_known

    @property
    def is_of_move(self) -> bool:
        """Whether the squares depend on nothing but the units and squares of the move itself."""
        return False

    @property
    def square_of(self) -> SquareOf | None:
        """What tells the only square that is meant, if that is one of the move itself; None if it is not."""
        return None

    def images(self, geometry: Geometry) -> Imaging | None:
        """Return the square that is meant for a member of a group, by the member's own square.

        None if it depends on more than that square and one of the move, or if several may be meant.
        """
        del geometry
        return None

    def missing(self, view: View, suppositions: Sequence[Supposition]) -> list[bool] | None:
        """Return, for each supposition, whether no square is meant for ``it``, the unit on its square.

        None if each supposition must be tried out.
        """
        del view, suppositions
        return None


class ConditionHints:
    """The hints of a condition."""

    __slots__ = ()

    @property
    def is_certain(self) -> bool:
        """Whether the condition always holds."""
        return False

    @property
    def is_of_captures(self) -> bool:
        """Whether the condition holds of captures only."""
        return False

    @property
    def is_of_move(self) -> bool:
        """Whether it depends on nothing but the units and squares of the move itself."""
        return False

    @property
    def of_type(self) -> str | None:
        """The only type of moves of which the condition may hold; None if it may hold of several."""
        return None

    def settled(self, view: View) -> bool | None:
        """Return whether the condition holds of every move of the present position, or of none of them.

        Asked before any move is made; None if it may hold of some.
        """
        del view
        return None


class VerbHints:
    """The hints of a verb."""

    __slots__ = ()

    @property
    def takes_away(self) -> bool:
        """Whether the verb may make a unit disappear that the move does not capture."""
        return True

    @property
    def is_steady(self) -> bool:
        """Whether it does for a move what it did for the same move in another position, while the squares
        stand as they stood on which the move changed anything."""
        return False

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        """Return the squares from which the verb may make a unit disappear that the move does not capture.

        Asked before anything of the move is done; None if they are not known by then.
        """
        del view
        return None if self.takes_away else ()

    def touches(self, view: View, *, alone: bool) -> tuple[Square, ...] | None:
        """Return the squares on which the verb may change anything.

        Asked before anything of a move by a walk is done, with the squares as that will leave them; None if
        they are not known by then. It is the move's only effect if it is ``alone``.
        """
        del view, alone
        return None

    def rests_on(self, view: View) -> tuple[Square, ...] | None:
        """Return the squares on which it depends whether the verb can be done: if it cannot, it cannot as
        long as nothing changes on them.

        Asked with the squares as the walk of the move will leave them; None if it depends on more.
        """
        del view
        return None

    @property
    def is_of_move(self) -> bool:
        """Whether the answer depends on nothing but the units and squares of the move itself."""
        return False

    def foresight(self, view: View) -> Foresight | None:
        """Return what answers for the verb before moves by a walk are made; None if they must be made first.

        The verb is the first of all effects. It is asked once a position, and works out then what the moves
        have in common. The view that its answer is asked with has the move, its roles and ``units`` as after
        the walk; whatever else that tells of units, such as ``count`` and ``where``, is as before the move.
        """
        del view
        return None
