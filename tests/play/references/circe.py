"""Circé and its family: what is captured is reborn in the same move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from tests.play.references.orthodox import PROMOTIONS, Orthodox, Step, rank_of, shifted
from tests.play.references.place import SQUARES, Place, Square, is_square, kind_of, of_side, other, side_of

FILES = {"k": [4], "q": [3], "r": [0, 7], "b": [2, 5], "n": [1, 6]}
NEXT = {"n": "b", "b": "r", "r": "q", "q": "n"}

At = Callable[[str, Step], Square]
"""From the unit that is reborn and the capture to the square of its rebirth."""


def home(unit: str, reference: Square) -> Square:
    """King e1, queen d1, of two squares the one of the colour of the reference square; a pawn's own file."""
    side = side_of(unit)
    if kind_of(unit) == "p":
        return reference[0], rank_of(side, 2)
    squares = [(file, rank_of(side, 1)) for file in FILES[kind_of(unit)]]
    alike = [square for square in squares if sum(square) % 2 == sum(reference) % 2]
    return squares[0] if len(squares) == 1 else alike[0]


def where(step: Step) -> Square:
    """The square on which the captured unit stood."""
    assert step.taken is not None
    return step.taken[1]


def at_home(unit: str, step: Step) -> Square:
    return home(unit, where(step))


def at_enemy_home(unit: str, step: Step) -> Square:
    return home(of_side(kind_of(unit), other(side_of(unit))), where(step))


def equipollent(_: str, step: Step) -> Square:
    return shifted(where(step), step.vector)


def mirrored(square: Square) -> Square:
    return 7 - square[0], 7 - square[1]


def antipode(_: str, step: Step) -> Square:
    file, rank = where(step)
    return (file + 4) % 8, (rank + 4) % 8


def at_home_of_capturer(_: str, step: Step) -> Square:
    return home(step.became, where(step))


def at_enemy_home_of_capturer(_: str, step: Step) -> Square:
    return home(of_side(kind_of(step.became), other(side_of(step.became))), where(step))


def on_the_file_of_the_enemy(unit: str, step: Step) -> Square:
    return where(step)[0], at_enemy_home(unit, step)[1]


def on_the_rank(unit: str, step: Step) -> Square:
    """The home file, on the rank of the capture: of two, where the square has the colour of the capture."""
    file, rank = where(step)
    if kind_of(unit) == "p":
        return file, rank
    files = FILES[kind_of(unit)]
    return next(one for one in files if len(files) == 1 or (one + rank) % 2 == (file + rank) % 2), rank


def across_from_home(unit: str, step: Step) -> Square:
    file, rank = home(unit, where(step))
    return 7 - file, rank


def on_the_file(unit: str, step: Step) -> Square:
    return where(step)[0], home(unit, where(step))[1]


def put(place: Place, unit: str, square: Square) -> Iterator[Place]:
    """The board with a unit on a square; a pawn is promoted on its last rank."""
    side = side_of(unit)
    promoted = kind_of(unit) == "p" and square[1] == rank_of(side, 8)
    for kind in PROMOTIONS if promoted else kind_of(unit):
        yield place.with_units({square: of_side(kind, side)})


class Circe(Orthodox):
    """Reborn on one square, if that is empty."""

    regains = True

    def __init__(self, at: At = at_home) -> None:
        self.at = at

    def effects(self, step: Step) -> Iterator[Place]:
        if step.taken is None:
            yield step.after
            return
        unit = self.reborn_as(step.taken[0])
        square = self.at(unit, step)
        if step.after.free(square):
            yield from put(step.after, unit, square)
        else:
            yield from self.blocked(step, unit, square)

    def reborn_as(self, unit: str) -> str:
        return unit

    def blocked(self, step: Step, unit: str, square: Square) -> Iterator[Place]:
        """What happens where the square of rebirth is not free."""
        yield step.after

    def regained(self, step: Step, after: Place) -> set[Square]:
        if step.taken is None:
            return set()
        square = self.at(self.reborn_as(step.taken[0]), step)
        return castlers(after, {square}) if step.after.free(square) else set()


def castlers(after: Place, squares: set[Square]) -> set[Square]:
    """Those of the squares on which a king or rook stands at home."""
    homes = {(0, 0): "R", (4, 0): "K", (7, 0): "R", (0, 7): "r", (4, 7): "k", (7, 7): "r"}
    return {square for square in squares if square in homes and after.units.get(square) == homes[square]}


class Strict(Circe):
    """A capture without rebirth is illegal."""

    def blocked(self, step: Step, unit: str, square: Square) -> Iterator[Place]:
        return iter(())


class Chameleon(Circe):
    """Reborn as the next in the cycle, on the home square of what it becomes."""

    def reborn_as(self, unit: str) -> str:
        kind = kind_of(unit)
        return of_side(NEXT.get(kind, kind), side_of(unit))


class Clone(Circe):
    """Reborn as what has captured it, before any promotion; what a king captures is reborn as it is."""

    def effects(self, step: Step) -> Iterator[Place]:
        yield from super().effects(self.cloned(step))

    def cloned(self, step: Step) -> Step:
        if step.taken is None or kind_of(step.unit) == "k":
            return step
        unit, square = step.taken
        return replace(step, taken=(of_side(kind_of(step.unit), side_of(unit)), square))

    def regained(self, step: Step, after: Place) -> set[Square]:
        return super().regained(self.cloned(step), after)


class Ladder(Circe):
    """Reborn as the next on a ladder, on the home square of what it becomes."""

    def __init__(self, ladder: str) -> None:
        super().__init__()
        self.next = dict(pairwise(ladder))

    def reborn_as(self, unit: str) -> str:
        kind = kind_of(unit)
        return of_side(self.next.get(kind, kind), side_of(unit))


class Turncoats(Circe):
    """Reborn in the other colour, and without a right to castle."""

    regains = False

    def effects(self, step: Step) -> Iterator[Place]:
        if step.taken is None or not step.after.free(square := self.at(step.taken[0], step)):
            yield step.after
            return
        for found in put(step.after, step.taken[0], square):
            turned = of_side(kind_of(found.units[square]), other(side_of(step.taken[0])))
            yield found.with_units({square: turned})

    def regained(self, step: Step, after: Place) -> set[Square]:
        return set()


class Super(Circe):
    """Reborn on any empty square or not at all, as the side that captures likes."""

    def effects(self, step: Step) -> Iterator[Place]:
        yield step.after
        if step.taken is not None:
            for square in SQUARES:
                if step.after.free(square):
                    yield from put(step.after, step.taken[0], square)

    def regained(self, step: Step, after: Place) -> set[Square]:
        return castlers(after, set(after.units) - set(step.after.units))


class Making(Circe):
    """Reborn where it could have gone without capturing from where it was captured; else it is not taken."""

    def effects(self, step: Step) -> Iterator[Place]:
        if step.taken is None:
            yield step.after
            return
        unit, square = step.taken
        made = replace(step.after.with_units({square: unit}), turn=side_of(unit), passed=None)
        for further in self.steps_of(made, square):
            if further.taken is None:
                yield step.after.with_units({further.end: further.became})

    def regained(self, step: Step, after: Place) -> set[Square]:
        return castlers(after, set(after.units) - set(step.after.units))


class Kamikaze(Circe):
    """A unit other than a king disappears as it captures, before its promotion and before any rebirth."""

    def effects(self, step: Step) -> Iterator[Place]:
        if step.taken is None or kind_of(step.unit) != "p" or kind_of(step.became) in "pq":
            yield from super().effects(self.alone(step))

    def alone(self, step: Step) -> Step:
        """The step without the unit that makes it, if that disappears."""
        if step.taken is None or kind_of(step.unit) == "k":
            return step
        return replace(step, after=step.after.with_units({step.end: None}))

    def regained(self, step: Step, after: Place) -> set[Square]:
        return super().regained(self.alone(step), after)


class Assassins(Circe):
    """A unit on the square of rebirth is removed; a king may be taken so, too."""

    judges_captures = True

    def blocked(self, step: Step, unit: str, square: Square) -> Iterator[Place]:
        yield step.after.with_units({square: unit}) if is_square(square) else step.after

    def regained(self, step: Step, after: Place) -> set[Square]:
        if step.taken is None:
            return set()
        return castlers(after, {self.at(step.taken[0], step)})

    def replaced(self, step: Step, after: Place) -> set[Square]:
        crushed = set() if step.taken is None else {self.at(step.taken[0], step)}
        return super().replaced(step, after) | crushed

    def attacked(self, place: Place, square: Square) -> bool:
        if super().attacked(place, square):
            return True
        king = place.units[square]
        turned = replace(place, turn=other(side_of(king)))
        for at, _ in list(turned.of(turned.turn)):
            for step in self.steps_of(turned, at):
                if step.taken and any(after.units.get(square) != king for after in self.effects(step)):
                    return True
        return False


class RexInclusive(Circe):
    """Kings are reborn like others: an attack that would only send a king home is no check."""

    takes_kings = True
    judges_captures = True

    def effects(self, step: Step) -> Iterator[Place]:
        king_is_taken = step.taken is not None and kind_of(step.taken[0]) == "k"
        if step.taken and king_is_taken and not step.after.free(self.at(step.taken[0], step)):
            return
        yield from super().effects(step)

    def strikes(self, place: Place, at: Square, goal: Square) -> bool:
        if not super().strikes(place, at, goal):
            return False
        after = place.with_units({at: None, goal: place.units[at]})
        return not after.free(home(place.units[goal], goal))


class Cage(Circe):
    """Reborn on any empty square from which it would have no legal move without capture, if there is one."""

    first_rank_steps = True

    def effects(self, step: Step) -> Iterator[Place]:
        if step.taken is None:
            yield step.after
            return
        cages = [
            found
            for square in SQUARES
            if step.after.free(square)
            for found in put(step.after, step.taken[0], square)
            if self.is_caged(found, square)
        ]
        yield from cages or [step.after]

    def is_caged(self, place: Place, square: Square) -> bool:
        turned = replace(place, turn=side_of(place.units[square]), passed=None)
        return not any(
            step.taken is None and self.is_safe(turned, step.after) for step in self.steps_of(turned, square)
        )

    def regained(self, step: Step, after: Place) -> set[Square]:
        return castlers(after, set(after.units) - set(step.after.units))
