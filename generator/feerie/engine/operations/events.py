"""The one reading of a journal: what each of its operations means, to which units, where and why.

Notation, sentences, pictures and exported records read events, never operations. An event follows from the
transits of an operation, its cause and its role; a new operation is therefore read without a change here.

| event | what happens |
|---|---|
| `MOVE` | a unit goes by its own walk |
| `CASTLING` | king or rook goes in castling; joined, both |
| `TRANSFER` | an effect puts a unit on another square, or from beneath one beneath another |
| `SWAP` | units exchange squares |
| `CAPTURED` | a unit is captured; joined with the captor's move, `CAPTURE` |
| `KEPT` | a captured unit goes to the reserve: what `CAPTURE` brings about besides |
| `REMOVAL`, `TO_LIMBO`, `TO_RESERVE`, `COVERING` | a unit leaves for box, limbo, reserve, trapdoor |
| `BIRTH`, `REBIRTH`, `DROP`, `UNCOVERING` | a unit comes from there onto the board |
| `BURIAL` | a captured unit returns beneath a square |
| `PROMOTION`, `MUTATION` | a unit changes its kind, by promotion or by an effect |
| `RECOLOUR` | a unit changes its colour; joined with a mutation, `TRANSFORMATION` |
| `CHANGE` | a variable of the position changes; nothing is seen on the board |
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import chain, groupby
from typing import Any, Final, NamedTuple

from feerie.engine.board import Square, Unit
from feerie.engine.operations.operation import (
    CAPTURE,
    CASTLING,
    MOVE,
    PROMOTION,
    Captive,
    Entry,
    Journal,
    Operation,
    Role,
    Store,
    Transit,
)
from feerie.engine.operations.primitives import Set


class What(StrEnum):
    """The kinds of events."""

    MOVE = "move"
    CASTLING = "castling"
    TRANSFER = "transfer"
    SWAP = "swap"
    CAPTURED = "captured"
    CAPTURE = "capture"
    KEPT = "kept"
    REMOVAL = "removal"
    TO_LIMBO = "to_limbo"
    TO_RESERVE = "to_reserve"
    COVERING = "covering"
    BIRTH = "birth"
    REBIRTH = "rebirth"
    BURIAL = "burial"
    DROP = "drop"
    UNCOVERING = "uncovering"
    PROMOTION = "promotion"
    MUTATION = "mutation"
    RECOLOUR = "recolour"
    TRANSFORMATION = "transformation"
    CHANGE = "change"


_LEAVING: Final = {
    Store.BOX: What.REMOVAL,
    Store.LIMBO: What.TO_LIMBO,
    Store.RESERVE: What.TO_RESERVE,
    Store.TRAPDOOR: What.COVERING,
}
_COMING: Final = {
    Store.BOX: What.BIRTH,
    Store.LIMBO: What.REBIRTH,
    Store.RESERVE: What.DROP,
    Store.TRAPDOOR: What.UNCOVERING,
}


_NAMES: Final = {
    **dict.fromkeys((What.MOVE, What.CASTLING, What.TRANSFER), "displace"),
    **dict.fromkeys((What.CAPTURED, *_LEAVING.values()), "remove"),
    **dict.fromkeys((*_COMING.values(), What.BURIAL), "place"),
    **dict.fromkeys((What.PROMOTION, What.MUTATION), "mutate"),
    What.SWAP: "swap",
    What.RECOLOUR: "recolour",
    What.CHANGE: "set",
}


class Variable(NamedTuple):
    """A variable of the position, with its value before and after."""

    name: str
    before: Any
    after: Any


# Without slots: the moves of a position share events, which keep what they have been asked.
@dataclass(frozen=True)
class Event:
    """Something that happens to a unit, or to several at once.

    ``by_mover``: the unit is the one that makes the move. ``variable`` belongs to a `CHANGE`, which has no
    ``transits``; a `SWAP` has one for each unit, every other event has one.
    """

    what: What
    cause: str
    transits: tuple[Transit, ...] = ()
    by_mover: bool = False
    variable: Variable | None = None

    @cached_property
    def transit(self) -> Transit:
        """What becomes of the unit, the first of several."""
        return self.transits[0]

    @cached_property
    def unit(self) -> Unit:
        """The unit as it is on the board: before the event, or after it if it comes onto the board."""
        unit, origin, _, after = self.transits[0]
        return unit if origin.store is None else after

    @cached_property
    def square(self) -> Square:
        """The square where the unit is afterwards, or which it leaves if it leaves the board."""
        _, origin, target, _ = self.transits[0]
        return next(location.square for location in (target, origin) if location.square is not None)

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Every square concerned; the one on which a returning unit was captured comes last."""
        locations = [location for _, origin, target, _ in self.transits for location in (origin, target)]
        locations.sort(key=lambda location: location.store is Store.LIMBO)
        return tuple(dict.fromkeys(location.square for location in locations if location.square is not None))

    @cached_property
    def captive(self) -> Captive | None:
        """The captured unit that returns, as it was, and the square on which it was captured."""
        for unit, (square, store), _, _ in self.transits:
            if store is Store.LIMBO and square is not None:
                return Captive(unit, square)
        return None

    @property
    def operation(self) -> str:
        """The name of the elementary operation that does no more than this."""
        return _NAMES[self.what]


@dataclass(frozen=True, slots=True)
class Step:
    """The consecutive events that one panel shows, and the operations that bring them about.

    ``number`` counts the steps of a move from 1. ``cause`` is that of the events; a capture, castling and the
    mover's own promotion belong to the ordinary move.
    """

    number: int
    cause: str
    events: tuple[Event, ...]
    operations: tuple[Operation, ...]


def events(journal: Iterable[Entry]) -> tuple[Event, ...]:
    """Return the events of a journal in its order."""
    told = (_told(entry.operation, entry.cause, entry.role) for entry in journal)
    return tuple(chain.from_iterable(told))


def steps(journal: Iterable[Entry]) -> tuple[Step, ...]:
    """Return the steps of a journal; an event that is not seen, a `CHANGE`, belongs to none."""
    panel = ""

    def shown_in(entry: Entry) -> str:
        """Return the cause of the step; a promotion that comes after effects has a step of its own."""
        nonlocal panel
        ordinary = entry.cause in (CAPTURE, CASTLING)
        promotes = entry.cause == PROMOTION and entry.role is Role.MOVER and panel in ("", MOVE)
        panel = MOVE if ordinary or promotes else entry.cause
        return panel

    seen = (entry for entry in journal if entry.operation.transits)
    grouped = ((cause, tuple(entries)) for cause, entries in groupby(seen, key=shown_in))
    return tuple(whole(entries, cause, number) for number, (cause, entries) in enumerate(grouped, start=1))


def whole(journal: Journal, cause: str, number: int = 1) -> Step:
    """Return a whole journal as one step."""
    return Step(number, cause, events(journal), tuple(entry.operation for entry in journal))


Joined = tuple[What, tuple[Event, ...]]
"""Events that a reader sees as one: what they are together, and each of them in order."""


def joined(told: Iterable[Event]) -> tuple[Joined, ...]:
    """Return events as a reader sees them.

    A captured unit and the move of its captor are a `CAPTURE`, after which a unit that goes to the reserve is
    `KEPT`; king and rook make one `CASTLING`; a change of kind and of colour is a `TRANSFORMATION`.
    """
    found: list[Joined] = []
    for event in told:
        together = _together(found[-1], event) if found else None
        if together is None:
            found.append((event.what, (event,)))
            continue
        _, before = found.pop()
        found.append((together, (*before, event)))
        if together is What.CAPTURE and before[0].transit.target.store is Store.RESERVE:
            found.append((What.KEPT, before))
    return tuple(found)


def _together(before: Joined, event: Event) -> What | None:
    """Return what an event is together with those before it, None if it stands apart."""
    what, earlier = before
    match what, event.what:
        case What.CAPTURED, What.MOVE:
            return What.CAPTURE
        case What.CASTLING, What.CASTLING:
            return What.CASTLING
        case What.MUTATION, What.RECOLOUR if earlier[0].square == event.square:
            return What.TRANSFORMATION
    return None


@lru_cache(maxsize=8192)
def _told(operation: Operation, cause: str, role: Role) -> tuple[Event, ...]:
    """Return the events of one operation; the moves of a position share most of them."""
    if isinstance(operation, Set):
        variable = Variable(operation.name, operation.before, operation.after)
        return (Event(What.CHANGE, cause, variable=variable),)
    transits, by_mover = operation.transits, role is Role.MOVER
    if len(transits) > 1 and all(one.origin.store is one.target.store is None for one in transits):
        if cause == CASTLING:
            king = transits[0] if by_mover else None
            return tuple(Event(What.CASTLING, cause, (one,), one is king) for one in transits)
        return (Event(What.SWAP, cause, transits, by_mover),)
    found = (part for transit in transits for part in _parts(transit, cause, role))
    return tuple(Event(what, cause, (part,), by_mover) for what, part in found)


def _parts(transit: Transit, cause: str, role: Role) -> Iterator[tuple[What, Transit]]:
    """Yield what becomes of a unit: one that goes and changes does so one after the other."""
    unit, origin, target, after = transit
    if origin.store is target.store is Store.TRAPDOOR:
        yield What.TRANSFER, transit
        return
    if origin.store is not None:
        yield (_COMING[origin.store] if target.store is None else What.BURIAL), transit
        return
    if target.store is not None:
        yield (What.CAPTURED if role is Role.CAPTURED else _LEAVING[target.store]), transit
        return
    if origin != target:
        yield _going(cause, role), Transit(unit, origin, target, unit)
    if origin == target or unit != after:
        yield _changing(unit, after, cause), Transit(unit, target, target, after)


def _going(cause: str, role: Role) -> What:
    if cause == CASTLING:
        return What.CASTLING
    return What.MOVE if cause == MOVE or role is Role.MOVER else What.TRANSFER


def _changing(unit: Unit, after: Unit, cause: str) -> What:
    if unit.kind == after.kind and unit.colour != after.colour:
        return What.RECOLOUR
    return What.PROMOTION if cause == PROMOTION else What.MUTATION
