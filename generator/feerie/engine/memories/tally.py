"""The counters of the players, which the rules set, and those of units, by their squares."""

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Final

from feerie.engine.board import BLACK, PLAYERS, SQUARE_NAME, WHITE, Colour, Geometry, Square, State
from feerie.engine.board.fen_fields import Fields, Letters
from feerie.engine.board.memory import Form, Memory, Texts
from feerie.engine.board.position import Tally, UnitTally, with_count, with_count_on
from feerie.engine.operations import Location, Operation, Store
from feerie.errors import PositionError

_COUNT_ON: Final = re.compile(rf"[a-z][a-z0-9_]*:{SQUARE_NAME}:[0-9]{{1,4}}")
"""The part of a FEN that tells the counter of a unit, under the same key."""

_COUNTER: Final = re.compile(r"([a-z][a-z0-9_]*):([0-9]{1,4}):([0-9]{1,4})")


@dataclass(frozen=True, eq=False)
class Counters(Memory[Tally]):
    """They stand in a field of the position of their own."""

    name: ClassVar = "tally"
    key: ClassVar = "tally"
    form: ClassVar = Form.COUNTS
    is_field: ClassVar = True
    nothing: ClassVar[Tally] = ()

    def read(self, fields: Fields) -> Tally:
        found: Tally = ()
        for part in fields.parts("tally"):
            if not _COUNT_ON.fullmatch(part.text):
                found = part.read(partial(_with_counter, tally=found))
        return found

    def parts(self, value: Tally, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return (("tally", f"{name}:{white}:{black}") for name, white, black in value)

    def says(self, given: Any) -> bool:
        owners = [owner for numbers in given.values() for owner in numbers]
        return not owners or any(owner in PLAYERS for owner in owners)

    def told(self, given: Any, texts: Texts) -> Tally:
        found: Tally = ()
        for name, numbers in given.items():
            with texts.at(name):
                texts.counter(name)
            for owner, number in numbers.items():
                if owner in PLAYERS:
                    found = with_count(found, name, Colour(owner), number)
        return found


def _with_counter(text: str, tally: Tally) -> Tally:
    """Return counters with one more, of a text as ``checks:2:1``; raises PositionError (``fen-tally``)."""
    match = _COUNTER.fullmatch(text)
    if match is None:
        raise PositionError("fen-tally", found=text)
    for player, number in zip((WHITE, BLACK), match.groups()[1:], strict=True):
        tally = with_count(tally, match[1], player, int(number))
    return tally


@dataclass(frozen=True, eq=False)
class UnitCounters(Memory[UnitTally]):
    """A unit keeps its counters whatever it becomes, in limbo too; what else leaves the board loses them.

    They stand in a field of the position of their own, since operations set them.
    """

    name: ClassVar = "unit_tally"
    key: ClassVar = "tally"
    form: ClassVar = Form.COUNTS
    is_field: ClassVar = True
    nothing: ClassVar[UnitTally] = ()

    def bearers(self, value: UnitTally) -> Iterable[Square]:
        return (square for _, square, _ in value)

    def kept(self, value: UnitTally, squares: AbstractSet[Square]) -> UnitTally:
        return tuple(one for one in value if one[1] in squares)

    def read(self, fields: Fields) -> UnitTally:
        found: UnitTally = ()
        for part in fields.parts("tally"):
            if _COUNT_ON.fullmatch(part.text):
                counter, square, number = part.split(":")
                at = square.read(fields.geometry.square)
                found = with_count_on(found, counter.text, at, int(number.text))
        return found

    def parts(self, value: UnitTally, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return (("tally", f"{name}:{geometry.name(square)}:{number}") for name, square, number in value)

    def says(self, given: Any) -> bool:
        return any(owner not in PLAYERS for numbers in given.values() for owner in numbers)

    def told(self, given: Any, texts: Texts) -> UnitTally:
        found: UnitTally = ()
        for name, numbers in given.items():
            for owner, number in numbers.items():
                if owner not in PLAYERS:
                    with texts.at(name, owner):
                        found = with_count_on(found, texts.counter(name), texts.bearer(owner), number)
        return found


def with_counters(operations: Sequence[Operation], state: State) -> Iterator[Operation]:
    """Yield operations; when each has been applied, the counters of units follow the units."""
    for operation in operations:
        yield operation
        if (state.unit_tally or state.limbo_tally) and operation.transits:
            _carry(operation, state)


def _carry(operation: Operation, state: State) -> None:
    """Let the counters of units follow an operation."""
    ends = {origin: target for _, origin, target, _ in operation.transits}
    stores = (None, state.unit_tally), (Store.LIMBO, state.limbo_tally)
    found = [
        (counter, ends.get(here, here), number)
        for store, tally in stores
        for counter, square, number in tally
        for here in (Location(square, store),)
    ]
    state.unit_tally = tuple(
        sorted(
            (counter, at.square, number)
            for counter, at, number in found
            if at.store is None and at.square is not None
        )
    )
    state.limbo_tally = tuple(
        (counter, at.square, number)
        for counter, at, number in found
        if at.store is Store.LIMBO and at.square is not None
    )


TALLY: Final = Counters()
UNIT_TALLY: Final = UnitCounters()
