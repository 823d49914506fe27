"""The twins of a problem: each is set up from the diagram, or from the twin before it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from functools import partial
from string import ascii_lowercase
from typing import TYPE_CHECKING

from feerie.engine.board import NEUTRAL, Colour, Position, Square, Unit, opponent, print_fen
from feerie.engine.memories import MEMORIES
from feerie.engine.play.game import Game
from feerie.engine.play.solve.stipulation import Stipulation
from feerie.engine.rules.variant import Text, Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError, PositionError
from feerie.language import ROOT
from feerie.language.definitions.models.problem import ProblemModel, TwinModel, aim
from feerie.language.definitions.own_rules import board_of

if TYPE_CHECKING:
    from feerie.engine.play.solve.solver import Problem

Collecting = Callable[..., AbstractContextManager[None]]
"""From a path in the file, and perhaps the ``offset`` in a text, to what collects errors there."""

Rules = Callable[..., Variant]
"""The variant that several make together, by their ids, perhaps with the ``own`` rules at a path in the file;
raises FeerieError."""

_UNIT = re.compile(r"(?P<unit>.+?)(?P<square>[a-z][1-9]\d?)")


@dataclass(frozen=True)
class Change:
    """How a twin differs: a unit on ``at`` is removed, goes ``to`` a square, becomes or is added as
    ``new``."""

    what: str
    at: Square
    unit: Unit | None = None
    to: Square | None = None
    new: Unit | None = None


@dataclass(frozen=True)
class Twin:
    """A twin by its letter: its rules, its position, what it asks for, how it differs.

    ``conditioned`` tells that its rules are others, ``swapped`` that the other side begins, ``faulty`` that
    a change is wrong: its position is not the one that is meant.
    """

    letter: str
    variant: Variant
    position: Position
    asked: Text | None
    changes: tuple[Change, ...] = ()
    continued: bool = False
    conditioned: bool = False
    swapped: bool = False
    faulty: bool = False

    @property
    def aim(self) -> Stipulation | None:
        """What it asks for, if a number of moves bounds it."""
        return aim(self.asked)

    @property
    def posed(self) -> Problem | None:
        """The problem that it poses, if a number of moves bounds what it asks for, and that can be."""
        with suppress(FeerieError):
            return _posed(self)
        return None


def twins_of(
    model: ProblemModel, variant: Variant, start: Position, rules: Rules, collecting: Collecting
) -> Iterator[Twin]:
    """Yield the diagram as the first twin, then the others; what is wrong with one is collected.

    A zeroposition is no twin itself: the first one is made from it. ``rules`` gives those of twins with
    conditions of their own.
    """
    first = last = Twin("a", variant, start, model.stipulation)
    with collecting("stipulation"):
        _check_aim(first)
    letters = ascii_lowercase if model.zeroposition else ascii_lowercase[1:]
    if not model.zeroposition:
        yield first
    if model.duplex:
        other = start.with_turn(opponent(start.turn))
        with collecting("duplex"):
            Game(variant, other).legal_moves()
        yield Twin("b", variant, other, model.stipulation, swapped=True)
    for number, told in enumerate(model.twins):
        asked = told.stipulation or model.stipulation
        before = last if told.continued else first
        wanted, usual = aim(asked), model.aim
        turn = wanted.turn if wanted and usual and start.turn == usual.turn else None
        within = partial(collecting, "twins", number)
        own = ("twins", number, "rules") if told.rules is not None else ("rules",)
        changed = _changed(before, told, turn, partial(rules, own=own), within)
        last = replace(changed, letter=letters[number], asked=asked)
        if told.stipulation:
            with within("stipulation"):
                _check_aim(last)
        with within():
            # The list of moves is bounded, as that of every position that is shown.
            Game(last.variant, last.position).legal_moves()
        yield last


def _check_aim(twin: Twin) -> None:
    """Raise FeerieError if what is asked for is not on the board, or cannot begin."""
    if twin.aim and (twin.aim.target or twin.aim.goal.is_position) and (problem := _posed(twin)):
        problem.trial()


def _posed(twin: Twin) -> Problem | None:
    # Most diagrams ask for nothing of which the solver must know more.
    from feerie.engine.play.solve.solver import posed  # noqa: PLC0415

    return posed(twin.variant, twin.position, twin.aim) if twin.aim else None


def _changed(
    before: Twin, told: TwinModel, turn: Colour | None, rules: Rules, collecting: Collecting
) -> Twin:
    """Return a twin after the changes to another, with a side to move if one is given; what is wrong with a
    change is collected."""
    base, own = before.position, before.variant
    if told.is_ruled:
        with collecting("conditions"):
            ruled = rules(told.conditions or (ROOT,))
            if ruled == own:
                raise FeerieError("twin-conditions")
            base, own = _under(ruled, base, own), ruled
    if turn:
        base = base.with_turn(turn)
    setup, number = _Setup(own, base), 0
    # In this order they are made.
    for what in ("remove", "move", "change", "add"):
        for place, text in enumerate(getattr(told, what)):
            number += 1
            with collecting(what, place):
                setup.make(what, text)
    is_ruled = own is not before.variant
    is_done = len(setup.changes) == number and is_ruled == told.is_ruled
    return replace(
        before,
        variant=own,
        position=setup.position,
        changes=tuple(setup.changes),
        continued=told.continued,
        conditioned=is_ruled,
        faulty=before.faulty or not is_done,
    )


def _under(variant: Variant, position: Position, before: Variant) -> Position:
    """Return a position under other rules than those before; raises FeerieError for what they cannot say."""
    if board_of(position.geometry, variant.geometry):
        raise FeerieError("twin-board")
    for unit in (*position.units, *position.reserves):
        if unit and (unit.kind not in variant.pieces or unit.colour not in variant.colours):
            raise FeerieError("twin-stranger", unit=unit)
    if position.promotes == before.alphabet.fairy_kinds(position.units):
        position = replace(position, promotes=variant.alphabet.fairy_kinds(position.units))
    try:
        return position_of_fen(print_fen(position, variant.alphabet), variant)
    except PositionError as error:
        # This FEN stands in no file: a column in it would point nowhere.
        values = {key: value for key, value in error.values.items() if key != "column"}
        raise FeerieError(error.code, **values) from error


class _Setup:
    """A position that is changed, unit by unit."""

    def __init__(self, variant: Variant, position: Position) -> None:
        self._variant = variant
        self._geometry = variant.geometry
        self._units = list(position.units)
        self._base = position
        self.changes: list[Change] = []

    @property
    def position(self) -> Position:
        """The position as it is now; what the first one remembers of changed squares is forgotten."""
        base, units = self._base, tuple(self._units)
        if units == base.units:
            return base
        same = {Square(square) for square, unit in enumerate(units) if unit == base.units[square]}
        return replace(
            base,
            units=units,
            unmoved=base.unmoved & same,
            en_passant=frozenset(),
        ).remembering({memory: memory.kept(base.recall(memory), same) for memory in MEMORIES})

    def make(self, what: str, text: str) -> None:
        """Make a change by its key: ``remove`` d3, ``move`` b8-c8, ``change`` nd3 into another unit, ``add``
        pd6 on an empty square."""
        name, _, arrival = text.partition("-") if what == "move" else (text, "", "")
        new = to = unit = None
        if what in ("change", "add"):
            name, new = self._named(text)
        if what == "add":
            at = self._empty(name)
        else:
            at, unit = self._standing(name)
        if what == "move":
            to = self._empty(arrival)
        if unit is not None and unit == new:
            raise FeerieError("twin-same")
        self._units[at] = new
        if to is not None:
            self._units[to] = unit
        self.changes.append(Change(what, at, unit, to, new))

    def _named(self, text: str) -> tuple[str, Unit]:
        found = _UNIT.fullmatch(text)
        if found is None:
            raise FeerieError("twin-unit", found=text)
        if found["unit"].startswith("-") and NEUTRAL not in self._variant.colours:
            raise FeerieError("twin-neutral", found=text)
        return found["square"], self._variant.alphabet.read(found["unit"])

    def _standing(self, name: str) -> tuple[Square, Unit]:
        square = self._geometry.square(name)
        unit = self._units[square]
        if unit is None:
            raise FeerieError("twin-empty", square=name)
        return square, unit

    def _empty(self, name: str) -> Square:
        square = self._geometry.square(name)
        if (unit := self._units[square]) is not None:
            raise FeerieError("twin-occupied", square=name, unit=unit)
        if square in self._geometry.holes:
            raise FeerieError("hole", unit=name, square=name)
        return square
