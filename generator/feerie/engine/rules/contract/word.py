"""The words of the rules: what each kind of word is asked.

| kind | question |
|---|---|
| `Word` | what it speaks of, and what a position must remember because of it |
| `Pieces` | which units are meant |
| `Squares` | which squares are meant |
| `Condition` | whether something holds |
| `Measure` | how much there is of something |
| `Rating` | how good a move is to a law |

Verbs are asked besides what is done to a move. Legs of a walk are words, too;
`feerie.engine.rules.words.walks` says what they are asked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import fields, replace
from functools import lru_cache, reduce
from operator import or_
from typing import Any, ClassVar, cast

from feerie.engine.board import Colour, Geometry, Kind, Memory, Square, Unit
from feerie.engine.rules.contract.answers import Fault, Idle, Setting
from feerie.engine.rules.contract.basis import FORESEEN, TOLD, Basis, Unseen, UnseenError
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.contract.values import ROLES, RoleName
from feerie.engine.rules.contract.view import View


class Word:
    """What a file says by a word, or by a mapping of keys."""

    may_name: ClassVar[tuple[RoleName, ...]] = ROLES
    """The roles that it may name itself."""

    @property
    def idle(self) -> Idle:
        """The keys that have no effect in any game, because of what the other keys say."""
        return {}

    @property
    def roles(self) -> tuple[RoleName, ...]:
        """The roles of the units it asks about; those of its parts are not included."""
        return ()

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        """What a position must remember because of it, besides roles in the previous move; what its parts
        need is not included."""
        return ()

    @property
    def tries(self) -> str | None:
        """The word by which it asks for moves to be tried, if it does; its parts are not included."""
        return None

    def faults(self, place: Setting) -> Iterator[Fault]:
        """Yield what is wrong with it at a place, besides idle keys; its parts answer for themselves."""
        return iter(())

    def place_of(self, field: str, place: Setting) -> Setting:
        """Return the place of a part of it, the value of one of its fields."""
        return replace(place, about="") if place.about else place

    @property
    def inner(self) -> Iterator[Word]:
        """The words that its fields have, one or several each."""
        for field in fields(cast("Any", self)):
            value = getattr(self, field.name)
            several = value if isinstance(value, tuple) else (value,)
            yield from (word for word in several if isinstance(word, Word))

    @property
    def own_basis(self) -> Basis:
        """What its answer depends on besides those of its parts; a word need not know it."""
        return Basis.BOARD

    @property
    def basis(self) -> Basis:
        """What its answer depends on."""
        return reduce(or_, (word.basis for word in self.inner), self.own_basis)

    @property
    def is_told(self) -> bool:
        """Whether the move itself and the one before tell the answer, wherever units stand."""
        return self.basis in TOLD


class Pieces(Word, ABC):
    """A word that says which units are meant."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that it names, if all units meant are of these."""
        return ()

    @property
    def of_role(self) -> RoleName | None:
        """The role of the unit that is meant, if the word says no more than that."""
        return None

    def by_nature(self, rules: Rules, player: Colour) -> tuple[Unit, ...] | None:
        """Return the units meant, as a player sees them, if kinds and colours alone tell; else None."""
        return None

    def with_royal(self, kinds: tuple[Kind, ...]) -> Pieces:
        """Return the same units, those of these kinds in the place of the royal ones."""
        return self

    def is_of_units(self, rules: Rules) -> bool:
        """Return whether a unit itself tells the answer, wherever it is and whatever else there is."""
        return not (self.asks_of_square or self.roles or any(True for _ in self.inner))

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


Reached = Callable[[Unit, Square], Collection[Square]]
"""The squares outside of which a unit's walk leads nowhere from a square."""


class Squares(Word, ABC):
    """A word that says which squares are meant: none, one, or several as a choice of the player."""

    @property
    def of_role(self) -> RoleName | None:
        """The role whose unit stands on the square, if the word says no more than that."""
        return None

    @property
    def must_stand(self) -> RoleName | None:
        """The role whose unit must be on the board for any square to be meant, if there is one."""
        return self.of_role

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

    def at_best(self, view: View, reached: Reached) -> Collection[Square]:
        """Return squares outside of which none is meant, as far as a board of which nothing is seen tells."""
        return self.squares(view)

    def may_mean(self, unit: Unit, rules: Rules, geometry: Geometry) -> frozenset[Square] | None:
        """Return squares outside of which none is meant where a unit has the role that it names; None if that
        is not known."""
        return None

    @property
    def cells(self) -> tuple[int, int] | None:
        """The files and the ranks of the cells into which it cuts the board, None if it does not."""
        return None

    def of_board(self, geometry: Geometry, player: Colour) -> frozenset[Square] | None:
        """Return the squares meant as a player sees the board, whatever the game; None if they depend on
        anything else."""
        try:
            return frozenset(self.squares(cast("View", Unseen(geometry, player))))
        except UnseenError:
            return None

    @property
    def is_foreseen(self) -> bool:
        """Whether the squares are known by the walk of the mover, as long as no effect has followed it: they
        do not depend on what else stands on the board."""
        return _is_foreseen(self)


@lru_cache(maxsize=1024)
def _is_foreseen(squares: Squares) -> bool:
    """Answer from a cache: captures ask again and again."""
    return squares.basis in FORESEEN


class Condition(Word, ABC):
    """A word that says what may hold of a game in the middle of a move."""

    @property
    def of_captures(self) -> bool | None:
        """Whether it holds of captures only, or only of other moves; None if of neither alone."""
        return None

    def is_of_units(self, rules: Rules) -> bool:
        """Return whether the player, the type of a move and its units tell the answer, wherever these are."""
        parts = (isinstance(word, Condition) and word.is_of_units(rules) for word in self.inner)
        return not self.own_basis and all(parts)

    @property
    def there(self) -> frozenset[RoleName]:
        """The roles whose units are on the board if it holds."""
        return frozenset()

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
