"""Squares to which units could go: ``reach``, ``observed_by``."""

from collections.abc import Iterator
from dataclasses import dataclass

from feerie.engine.board import NEUTRAL, Square, Unit, opponent
from feerie.engine.operations import Operation, Place, Remove
from feerie.engine.rules.contract import Only, Pieces, RoleName, Squares, View
from feerie.engine.rules.contract.word import Reached
from feerie.engine.rules.shared.bounds import Numbered, Others
from feerie.engine.rules.shared.natures import LikeKind, kind_of, roles_in
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True)
class Reach(Squares):
    """The squares to which the unit in a role could go by its walk, if its side were to move now.

    ``as``: it is supposed to be of that kind, or of the kind of the unit in a role. ``from``: one like
    it is supposed to stand on those squares; where it stands itself, it is still in the way. ``only``: moves
    without capture, or captures. ``safe``: without the moves that would leave a royal of its own side
    attacked, or that a law forbids.

    Raises FeerieError (``several-words``) if it is ``safe`` as what may be no royal.
    """

    reach: RoleName
    as_: LikeKind | None = None
    from_: Squares | None = None
    only: Only | None = None
    safe: bool = False

    def __post_init__(self) -> None:
        if self.as_ is not None and self.safe:
            raise FeerieError("several-words", words=["as", "safe"])

    @property
    def tries(self) -> str | None:
        return "safe" if self.safe else None

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.reach, *roles_in(self.as_ or ""))

    @property
    def must_stand(self) -> RoleName | None:
        return self.reach if self.from_ is None else None

    def squares(self, view: View) -> tuple[Square, ...]:
        return tuple(sorted({square for there in self._reached(view, None) for square in there}))

    def at_best(self, view: View, reached: Reached) -> set[Square]:
        bound = view.role(self.reach)
        unit = None if bound is None else self._supposed(bound.unit, view)
        if bound is None or unit is None:
            return set()
        starts = (bound.square,) if self.from_ is None else self.from_.squares(view)
        return {square for start in starts for square in reached(unit, start)}

    def are_there(self, view: View) -> bool:
        return any(self._reached(view, 1))

    def _reached(self, view: View, most: int | None) -> Iterator[tuple[Square, ...]]:
        """Yield what is reached from each square where the unit stands, or is supposed to stand."""
        bound = view.role(self.reach) if self.from_ else view.standing(self.reach)
        unit = None if bound is None else self._supposed(bound.unit, view)
        if bound is None or unit is None:
            return
        for start in (bound.square,) if self.from_ is None else self.from_.squares(view):
            with view.position.supposing(_put(unit, start, view)):
                found = view.mobility.reach(start, self.only, safe=self.safe, most=most)
            yield found

    def _supposed(self, unit: Unit, view: View) -> Unit | None:
        """Return the unit as what it is supposed to be; a neutral one that is captured, as the enemy's."""
        if self.reach == "captured" and unit.colour == NEUTRAL:
            unit = Unit(unit.kind, opponent(view.player))
        if self.as_ is None:
            return unit
        kind = kind_of(self.as_, view)
        return None if kind is None else Unit(kind, unit.colour)


def _put(unit: Unit, square: Square, view: View) -> tuple[Operation, ...]:
    """Return the operations that make a unit stand on a square."""
    there = view.units[square]
    if there == unit:
        return ()
    return (Place(unit, square),) if there is None else (Remove(there, square), Place(unit, square))


@dataclass(frozen=True, slots=True)
class ObservedBy(Squares):
    """Every square, empty or not, that the walk of a unit meant reaches, or of as many as are counted.

    It reaches a square where it could capture an enemy of its own; effects and laws are ignored.
    """

    observed_by: Pieces | Numbered

    def squares(self, view: View) -> tuple[Square, ...]:
        by, holes = Others(self.observed_by, view), view.geometry.holes
        return tuple(
            square
            for square in map(Square, view.geometry.squares)
            if square not in holes and by.include(view.mobility.observers(square, among=by.squares))
        )

    def selects(self, square: Square, view: View) -> bool:
        by = Others(self.observed_by, view)
        return square not in view.geometry.holes and by.include(
            view.mobility.observers(square, among=by.squares)
        )
