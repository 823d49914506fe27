"""Orthodox chess, plainly: every step of every unit, and whether a king stands attacked at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.play.references.place import (
    CORNERS,
    Place,
    Square,
    Taken,
    is_square,
    kind_of,
    of_side,
    other,
    side_of,
)

STRAIGHT = [(1, 0), (0, 1), (-1, 0), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
JUMPS = [(file, rank) for file in (-2, -1, 1, 2) for rank in (-2, -1, 1, 2) if abs(file) != abs(rank)]
LINES = {"r": STRAIGHT, "b": DIAGONAL, "q": STRAIGHT + DIAGONAL}
PROMOTIONS = "qrbn"


@dataclass(frozen=True)
class Step:
    """An ordinary move of one unit, or a castling, before anything that a variant adds.

    ``after`` is the position with the mover still at the move; ``unit`` is the mover as it stood before.
    """

    before: Place
    after: Place
    unit: str
    start: Square
    end: Square
    taken: Taken | None = None
    vector: Square = (0, 0)
    passed: Square | None = None
    castles: bool = False

    @property
    def became(self) -> str:
        """The mover as it stands after the step."""
        return self.after.units[self.end]


def shifted(square: Square, by: Square, times: int = 1) -> Square:
    return square[0] + times * by[0], square[1] + times * by[1]


def vector(start: Square, end: Square) -> Square:
    return end[0] - start[0], end[1] - start[1]


def forward(side: str) -> int:
    return 1 if side == "w" else -1


def rank_of(side: str, number: int) -> int:
    """The rank that a side counts as its first, second and so on."""
    return number - 1 if side == "w" else 8 - number


class Orthodox:
    """The rules that others change: what a step brings with it, and what attacks a king.

    ``regains``: castling comes back with a unit that is reborn; ``takes_kings``: a king may be captured that
    is reborn; ``judges_captures``: what a capture leads to decides whether it is a check; ``remembers``: the
    unit taken by the last move is part of the position; ``has_phases``: so is the state of checkered chess;
    ``switches``: there is a second phase.
    """

    first_rank_steps = False
    regains = False
    takes_kings = False
    judges_captures = False
    remembers = False
    has_phases = False
    switches = False

    def moves(self, place: Place) -> Iterator[Place]:
        """The positions that the legal moves lead to."""
        for step in self.steps(place):
            for after in self.effects(step):
                if self.is_safe(place, after):
                    yield self.passed_on(step, after)

    def effects(self, step: Step) -> Iterator[Place]:
        """The positions that a step leads to."""
        yield step.after

    def passed_on(self, step: Step, after: Place) -> Place:
        """Return this position with the other side to move."""
        touched = {
            at
            for at in (*step.before.units, *after.units)
            if step.before.units.get(at) != after.units.get(at)
        }
        touched |= self.replaced(step, after)
        unmoved = step.before.unmoved - touched | self.regained(step, after)
        return replace(after, turn=other(after.turn), passed=step.passed, unmoved=unmoved, taken=step.taken)

    def replaced(self, step: Step, after: Place) -> set[Square]:
        """Squares whose unit is another, though it looks the same."""
        return {step.start, step.end}

    def regained(self, step: Step, after: Place) -> set[Square]:
        """Home squares on which a king or a rook was reborn."""
        return set()

    # Steps

    def steps(self, place: Place) -> Iterator[Step]:
        for at, _ in list(place.of(place.turn)):
            yield from self.steps_of(place, at)
        yield from self.castlings(place)

    def steps_of(self, place: Place, at: Square) -> Iterator[Step]:
        """The steps of one unit, castling apart."""
        unit = place.units[at]
        if kind_of(unit) == "p":
            yield from self.pawn_steps(place, at)
            return
        for end in self.reach(place, at):
            if self.may_take(place, unit, end) or end not in place.units:
                yield from self.step(place, at, end)

    def reach(self, place: Place, at: Square) -> Iterator[Square]:
        """Where an officer's walk leads, the first occupied squares included."""
        kind = kind_of(place.units[at])
        for by in LINES.get(kind, []):
            end = shifted(at, by)
            while is_square(end):
                yield end
                if end in place.units:
                    break
                end = shifted(end, by)
        for by in {"n": JUMPS, "k": STRAIGHT + DIAGONAL}.get(kind, []):
            if is_square(shifted(at, by)):
                yield shifted(at, by)

    def may_take(self, place: Place, unit: str, at: Square) -> bool:
        """Whether a unit may capture what stands on a square, by the colours alone."""
        there = place.units.get(at)
        if there is None or (kind_of(there) == "k" and not self.takes_kings):
            return False
        return side_of(there) == other(side_of(unit))

    def pawn_steps(self, place: Place, at: Square) -> Iterator[Step]:
        unit = place.units[at]
        if self.is_inert(place, at):
            return
        for forward in self.directions(place, unit):
            ahead = (at[0], at[1] + forward)
            if place.free(ahead):
                yield from self.step(place, at, ahead)
                twice = (at[0], at[1] + 2 * forward)
                first = 1 if forward > 0 else 6
                if at[1] == first and self.may_step_twice(place, at) and place.free(twice):
                    for step in self.step(place, at, twice):
                        yield replace(step, passed=ahead)
            for end in ((at[0] - 1, ahead[1]), (at[0] + 1, ahead[1])):
                if self.may_take(place, unit, end):
                    yield from self.step(place, at, end)
                elif end == place.passed and place.free(end):
                    yield from self.en_passant(place, at, end)

    def directions(self, place: Place, unit: str) -> list[int]:
        """The directions in which a pawn goes, as steps from rank to rank."""
        return [forward(side_of(unit))]

    def may_step_twice(self, place: Place, at: Square) -> bool:
        """Whether a pawn on its second rank has not lost its double step."""
        return True

    def en_passant(self, place: Place, at: Square, end: Square) -> Iterator[Step]:
        """A capture on the square that a pawn has just passed over, if that pawn is there."""
        victim = (end[0], {2: 3, 5: 4}.get(end[1], -1))
        if kind_of(place.units.get(victim, "-")) == "p" and self.may_take(place, place.units[at], victim):
            yield from self.step(place, at, end, victim)

    def is_inert(self, place: Place, at: Square) -> bool:
        """Whether a pawn on an outer rank can do nothing."""
        side = side_of(place.units[at])
        return at[1] == rank_of(side, 8) or (at[1] == rank_of(side, 1) and not self.first_rank_steps)

    def step(self, place: Place, at: Square, end: Square, victim: Square | None = None) -> Iterator[Step]:
        """A step, as often as there are choices of a promotion."""
        unit = place.units[at]
        victim = end if victim is None else victim
        taken = (place.units[victim], victim) if victim in place.units else None
        promoted = kind_of(unit) == "p" and end[1] in (0, 7)
        for becomes in PROMOTIONS if promoted else kind_of(unit):
            changes = {at: None, victim: None, end: of_side(becomes, side_of(unit))}
            yield Step(place, place.with_units(changes), unit, at, end, taken, vector(at, end))

    def castlings(self, place: Place) -> Iterator[Step]:
        for letter, corner in CORNERS.items():
            if side_of(letter) == place.turn:
                yield from self.castling(place, corner)

    def castling(self, place: Place, corner: Square) -> Iterator[Step]:
        side = "w" if corner[1] == 0 else "b"
        king, home = of_side("k", side), (4, corner[1])
        east = 1 if corner[0] == 7 else -1
        between = [(file, corner[1]) for file in range(min(4, corner[0]) + 1, max(4, corner[0]))]
        if (
            {home, corner} <= place.unmoved
            and place.units.get(home) == king
            and place.units.get(corner) == of_side("r", side)
            and all(map(place.free, between))
        ):
            over, end = (4 + east, home[1]), (4 + 2 * east, home[1])
            crossing = place.with_units({home: None, over: king})
            if self.attacked(place, home) or self.attacked(crossing, over):
                return
            changes = {home: None, corner: None, end: king, over: of_side("r", side)}
            both = (2 * east + over[0] - corner[0], 0)
            yield Step(place, place.with_units(changes), king, home, end, None, both, castles=True)

    # Check

    def is_safe(self, before: Place, after: Place) -> bool:
        """Whether the mover's kings are all there and none is attacked."""
        king = of_side("k", before.turn)
        lost = self.royals(after, king) < self.royals(before, king)
        return not lost and not any(self.attacked(after, at) for at in after.squares_of(king))

    def royals(self, place: Place, king: str) -> int:
        """How many kings a side has."""
        return len(place.squares_of(king))

    def is_check(self, place: Place) -> bool:
        """Whether a king of the player to move stands attacked."""
        return any(self.attacked(place, king) for king in place.squares_of(of_side("k", place.turn)))

    def status(self, place: Place, *, movable: bool) -> str:
        """How the player to move stands, who has a move or has none."""
        if self.is_check(place):
            return "check" if movable else "checkmate"
        return "ongoing" if movable else "stalemate"

    def attacked(self, place: Place, square: Square) -> bool:
        """Whether the enemy of what stands on a square could capture it."""
        return any(self.strikes(place, at, square) for at, _ in place.of(other(side_of(place.units[square]))))

    def strikes(self, place: Place, at: Square, goal: Square) -> bool:
        """Whether the unit on a square could capture on another by its walk."""
        unit = place.units[at]
        file, rank = vector(at, goal)
        kind = kind_of(unit)
        if kind == "p":
            return abs(file) == 1 and rank in self.directions(place, unit) and not self.is_inert(place, at)
        if kind == "n":
            return {abs(file), abs(rank)} == {1, 2}
        if kind == "k":
            return max(abs(file), abs(rank)) == 1
        length = max(abs(file), abs(rank))
        by = (file // length, rank // length) if length else (0, 0)
        return (
            length > 0
            and (file in (0, length * by[0]) and rank in (0, length * by[1]))
            and by in LINES[kind]
            and shifted(at, by, length) == goal
            and all(place.free(shifted(at, by, n)) for n in range(1, length))
        )
