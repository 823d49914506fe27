"""The words of the rules: what each kind of word is asked.

| kind | question |
|---|---|
| `Word` | what it speaks of, and what a position must remember because of it |
| `Pieces` | which units are meant |
| `Squares` | which squares are meant |
| `Condition` | whether something holds |
| `Measure` | how much there is of something |
| `Rating` | how good a move is to a law |
| `Verb` | what is done to a move |

Legs of a walk are words, too; `feerie.engine.rules.words.walks` says what they are asked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from feerie.engine.board import Colour, Geometry, Kind, Memory, Square, Unit
from feerie.engine.rules.contract import answers
from feerie.engine.rules.contract.continuations import Aim, Answer, Failure
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View


class Box(NamedTuple):
    """The number of such units that may be on the board; the rest of them are in the box beside it."""

    unit: Unit
    limit: int


class Word(answers.WordAnswers, answers.WordHints):
    """What a file says by a word, or by a mapping of keys."""

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        """What a position must remember because of it, besides roles in the previous move; what its parts
        need is not included."""
        return ()


class Pieces(Word, answers.PiecesAnswers, ABC):
    """A word that says which units are meant."""

    @abstractmethod
    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        """Return whether a unit is meant; ``square`` is where it stands, if it stands anywhere."""

    def witnesses(self, unit: Unit, view: View, square: Square) -> frozenset[Square]:
        """Return the squares of the other units because of which a unit on a square is meant."""
        return frozenset()

    def among(self, view: View) -> tuple[Unit, ...]:
        """Return the units, of all that can occur, that may be meant: no others need be asked about.

        They are meant wherever they stand unless it `asks_of_square`.
        """
        units = view.variant.units
        return units if self.asks_of_square else tuple(unit for unit in units if self.selects(unit, view))

    def standing(self, view: View) -> list[Square]:
        """Return the squares of the units meant that are on the board, in order."""
        found = [(square, unit) for unit in self.among(view) for square in view.where(unit)]
        if self.asks_of_square:
            found = [(square, unit) for square, unit in found if self.selects(unit, view, square)]
        return sorted([square for square, _ in found])

    def distance(self, view: View) -> int | None:
        """Return how many king's steps the nearest unit is away from where it would be meant; None if that is
        not the question."""
        return None

    def within(self, view: View) -> tuple[Square, ...] | None:
        """Return squares outside of which no unit is meant, as far as the walk of a move tells them; None if
        a unit may be meant anywhere."""
        return None

    @property
    def asks_of_square(self) -> bool:
        """Whether the square of a unit matters, besides the unit itself."""
        return False

    @property
    def suits_reserve(self) -> bool:
        """Whether it asks nothing that only a unit on the board could answer."""
        return not self.asks_of_square

    @property
    def is_like_another(self) -> bool:
        """Whether the units meant are of the kind of the one to which they are related."""
        return False

    def meant(self, view: View) -> list[Unit]:
        """Return the units meant: those on the board; one in a role, wherever it is."""
        return [unit for square in self.standing(view) if (unit := view.units[square]) is not None]


class Squares(Word, answers.SquaresAnswers, answers.SquaresHints, ABC):
    """A word that says which squares are meant: none, one, or several as a choice of the player."""

    @abstractmethod
    def squares(self, view: View) -> tuple[Square, ...]:
        """Return the squares meant, each once."""

    def selects(self, square: Square, view: View) -> bool:
        """Return whether a square is meant."""
        return square in self.squares(view)

    def are_there(self, view: View) -> bool:
        """Return whether any square is meant."""
        return bool(self.squares(view))

    def meets(self, squares: Iterable[Square], view: View) -> bool:
        """Return whether one of some squares is meant."""
        return not {*squares}.isdisjoint(self.squares(view))

    def may_mean(self, unit: Unit, rules: Rules, geometry: Geometry) -> frozenset[Square] | None:
        """Return squares outside of which none is meant where a unit has the role that it names; None if that
        is not known."""
        return None

    def of_board(self, geometry: Geometry, player: Colour) -> frozenset[Square] | None:
        """Return the squares meant as a player sees the board, whatever the game; None if they depend on
        anything else."""
        return None

    @property
    def is_sided(self) -> bool:
        """Whether the player who sees the board matters, in what it means by the board alone."""
        return False

    @property
    def cells(self) -> tuple[int, int] | None:
        """The files and the ranks of the cells into which it cuts the board, None if it does not."""
        return None

    @property
    def is_of_walk(self) -> bool:
        """Whether the squares follow from those from which and to which a move goes, and from the board."""
        return False

    @property
    def is_told(self) -> bool:
        return self.is_of_walk


class Condition(Word, answers.ConditionAnswers, ABC):
    """A word that says what may hold of a game in the middle of a move."""

    @abstractmethod
    def holds(self, view: View) -> bool:
        """Return whether it holds now."""

    def degree(self, view: View) -> float:
        """Return how near it is to holding, from 0 to 1: more than a half if it holds, less if it does not.

        It is a guess by which a player sees whether a goal comes nearer.
        """
        return float(self.holds(view))

    def noted(self, before: Any, view: View) -> Any:
        """Return what the history of a game keeps for it of a position that a move has led to; ``before`` is
        what it keeps of the position before, None of the first."""
        return None

    @property
    def is_of_walk(self) -> bool:
        """Whether it depends on nothing but the squares from which and to which a move goes."""
        return False

    def witnesses(self, view: View) -> frozenset[Square]:
        """Return the squares of the units to point at if it holds, besides those of the move itself."""
        return frozenset()


class Measure(Word, ABC):
    """A word that says how much there is of something after a move and its effects."""

    @abstractmethod
    def of(self, view: View) -> float | None:
        """Return the number, None if there is nothing to measure."""

    def is_any(self, view: View) -> bool:
        """Return whether the number is another one than 0."""
        return bool(self.of(view))


class Rating(Word, ABC):
    """A word that says how good a move is to a law that prefers some moves to others."""

    @abstractmethod
    def of(self, view: View) -> float | None:
        """Return how good the move of a view is, its operations standing on the board; None is worst."""


Preference = Rating | Condition
"""What a law prefers: the moves that are rated best, or those of which a condition holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb(Word, answers.VerbAnswers, answers.VerbHints, ABC):
    """A word that says what is done to a move.

    ``must``: if it cannot be done, the whole move does not exist; ``optional``: the player may omit it;
    ``if``: it is done only if this holds when its turn comes; ``then``: what is done after it, in order.
    """

    stage: ClassVar[Stage]
    uses_reserves: ClassVar[bool] = False
    passes: ClassVar[bool] = False
    """Whether a move may consist in it although nothing changes."""
    must: bool = False
    optional: bool = False
    if_: Condition | None = None
    then: tuple[Verb, ...] = ()

    @property
    def reborn(self) -> RoleName | None:
        """The role of the unit that it brings back to the board, if it does."""
        return None

    @property
    def chain(self) -> tuple[Verb, ...]:
        """It and all that follow upon it, however far."""
        return (self, *(verb for follower in self.then for verb in follower.chain))

    def faults(self, place: answers.Setting) -> Iterator[answers.Fault]:
        if place.is_bound:
            yield answers.unused("must")
        if place.is_alone and self.optional:
            # A move that does nothing is none.
            yield answers.Fault("unused-optional", {}, "optional")

    def place_of(self, field: str, place: answers.Setting) -> answers.Setting:
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
