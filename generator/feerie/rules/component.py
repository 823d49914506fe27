"""What the words of the vocabulary have in common: the questions that each kind of component answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple

from feerie.board.geometry import MAX_FILES, MAX_RANKS, Square
from feerie.board.units import Kind, Unit
from feerie.operations import Operation
from feerie.rules.member import Member
from feerie.rules.roles import Bound, RoleName
from feerie.rules.stages import Stage
from feerie.rules.view import Supposition, View
from feerie.rules.word import Word


class Failure(StrEnum):
    """Why an operation cannot be done; the codes are also the reasons that a reader is given."""

    NOWHERE = "nowhere"
    EMPTY = "empty"
    RESERVE = "reserve"
    OCCUPIED = "occupied"
    LIMIT = "limit"
    EXILED_PAWNS = "exiled_pawns"


class Continuation(NamedTuple):
    """Operations that follow upon one another, each with its cause; None is the entry that orders it."""

    operations: tuple[Operation, ...]
    causes: tuple[str | None, ...] = (None,)


Answer = tuple[Continuation, ...] | Failure
"""How a move may go on: in one way (forced), in several (a choice), or not at all."""


class Box(NamedTuple):
    """A stock beside the board: so many units of a kind a colour, less those on the board."""

    unit: Unit
    limit: int


class Component(Word):
    """A word of the vocabulary that asks questions of the game."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        """Those whom it asks about by what they are to the move, its parts not counted."""
        return ()

    @property
    def remembers_last(self) -> bool:
        """Whether it asks about the move just played, which a position must then remember."""
        return False

    @property
    def uses_trapdoors(self) -> bool:
        """Whether units can be beneath others because of it."""
        return False

    @property
    def remembers_origins(self) -> bool:
        """Whether it asks from where units set out, which a position must then remember."""
        return False

    @property
    def remembers_promoted(self) -> bool:
        """Whether it asks which units are promoted pawns, which a position must then remember."""
        return False


class Pieces(Component, ABC):
    """Which units are meant."""

    @property
    def is_local(self) -> bool:
        """Whether it depends on where a unit stands, so that one of two like units may be meant."""
        return False

    @abstractmethod
    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        """Whether this unit, which stands on that square if it stands anywhere, is one of them."""

    def standing(self, view: View) -> list[Square]:
        """The squares of those on the board, in order."""
        units = view.units
        if self.is_local:
            return [
                Square(square)
                for square, unit in enumerate(units)
                if unit is not None and self.selects(unit, view, Square(square))
            ]
        # A dozen different units stand on sixty-four squares: each is asked about once.
        meant = {unit for unit in {*units} if unit is not None and self.selects(unit, view)}
        return [Square(square) for square, unit in enumerate(units) if unit in meant] if meant else []

    def among(self, view: View) -> tuple[Unit, ...]:
        """Those meant of all the units that there can be, wherever they stand."""
        return tuple(unit for unit in view.variant.units if self.selects(unit, view))


Images = Sequence[Square | None]
"""By square, another one; None where there is none."""

ITSELF: Final[Images] = tuple(map(Square, range(MAX_FILES * MAX_RANKS)))
"""By square, the same one, on any board."""


class Squares(Component, ABC):
    """Which squares are meant: none, one, or several as a choice of the player."""

    @abstractmethod
    def squares(self, view: View) -> tuple[Square, ...]:
        """The squares, in the order of the board."""

    def selects(self, square: Square, view: View) -> bool:
        """Whether this square is one of them."""
        return square in self.squares(view)

    def missing(self, view: View, suppositions: Sequence[Supposition]) -> list[bool]:
        """Of each supposition, whether there would be no such square for ``it``, the unit on its square."""
        found: list[bool] = []
        for operations, square in suppositions:
            with view.supposing(operations):
                unit = view.units[square]
                found.append(unit is None or not self.squares(Member(view, Bound(unit, square))))
        return found

    @property
    def is_foreseen(self) -> bool:
        """Whether they are known before anything of the move is done: neither what stands on the board nor
        what becomes of the mover has a say."""
        return False

    @property
    def of_role(self) -> RoleName | None:
        """The role whose unit stands there, if the word says no more than that."""
        return None

    @property
    def must_stand(self) -> RoleName | None:
        """The role whose unit must be on the board for there to be such a square, if it is known."""
        return self.of_role

    @property
    def asks_for_it(self) -> bool:
        """Whether they may be others for each unit of a group; a word that does not say so may."""
        return True

    def images(self, view: View) -> Images | None:
        """By the square where the unit of a group stands, the first of the squares that are meant for it.

        None where more than that square may decide: then every unit must be asked about by itself.
        """
        del view
        return None


class Condition(Component, ABC):
    """What may hold of a game in the middle of a move, or not."""

    @property
    def is_certain(self) -> bool:
        """Whether it holds always, so that nobody need ask."""
        return False

    @property
    def is_of_captures(self) -> bool:
        """Whether it holds of captures alone, so that nobody need ask about another move."""
        return False

    @abstractmethod
    def holds(self, view: View) -> bool:
        """Whether it holds on the board as it stands when it is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb(Component, ABC):
    """What an entry does to a move.

    ``must``: without it the whole move does not exist; ``optional``: the player may leave it.
    """

    stage: ClassVar[Stage]
    uses_reserves: ClassVar[bool] = False
    is_own_way: ClassVar[bool] = False
    """Whether what it does to the mover is the mover's own doing, as its walk and its promotion are."""

    must: bool = False
    optional: bool = False

    @property
    def parts(self) -> tuple[Verb, ...]:
        """The operations that it consists of: itself, if it is no group."""
        return (self,)

    @property
    def is_compulsory(self) -> bool:
        """Whether a move of which this cannot be done does not exist."""
        return self.must

    @property
    def at_stage(self) -> Stage:
        """Where it stands in the order of a move: at the stage of its kind, if it says nothing else."""
        return self.stage

    @property
    def takes_away(self) -> bool:
        """Whether it may make a unit disappear that has not been captured."""
        return True

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        """The squares from which it may take a unit that has not been captured, asked before anything of
        the move is done; None if they are not known by then."""
        del view
        return None if self.takes_away else ()

    @abstractmethod
    def answer(self, view: View) -> Answer:
        """How the move may go on, on the position reached so far."""

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        """Why this cannot be done with that kind on that square, if the verb itself tells."""
        del view, kind, square
        return None

    def boxes(self, colours: tuple[str, ...]) -> tuple[Box, ...]:
        """The stocks that this verb draws from."""
        del colours
        return ()
