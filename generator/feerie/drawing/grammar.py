"""From a step of a move's journal to the marks that show it.

:data:`LOOKS` is the whole grammar; the rest of the module finds out which of its rows an operation is.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.drawing.figure import Figure
from feerie.drawing.marks import Arrow, Badge, Family, Frame, Ghost, InTray, Mark, Outline, Shaft, Sign, Spot
from feerie.operations import Displace, Entry, Mutate, Place, Recolour, Remove, Role, Set, Step, Store, Swap
from feerie.operations.journal import CASTLING, MOVE

Drawn = Callable[[Unit], Figure]
"""How a unit is drawn."""


class Happening(Enum):
    """What an operation is to somebody who looks on."""

    WALK = auto()
    """a unit goes by its own walk, or castles"""
    TRANSFER = auto()
    """a unit is put on another square"""
    CAPTURE = auto()
    """a unit leaves a square that another takes"""
    REMOVAL = auto()
    """a unit leaves, and its square stays empty"""
    RESERVING = auto()
    """a unit is put in reserve"""
    KEEPING = auto()
    """a captured unit goes to the reserve from a square that another takes"""
    BIRTH = auto()
    """a unit comes from the box"""
    DROP = auto()
    """a unit comes from a reserve"""
    REBIRTH = auto()
    """a captured unit returns"""
    BURIAL = auto()
    """a captured unit returns beneath a square"""
    COVERING = auto()
    """a unit goes beneath its square"""
    UNCOVERING = auto()
    """a unit comes from beneath its square"""
    EXCHANGE = auto()
    """two units exchange squares (this is one of the two)"""
    MUTATION = auto()
    """a unit changes its kind"""
    RECOLOURING = auto()
    """a unit changes its colour"""


@dataclass(frozen=True, slots=True)
class Look:
    """How a happening is shown: at the spot that is left, at the spot that is reached, and between them.

    The badge stands where something is reached, else where something is left; if somebody else stands there
    by then, it shows the unit that is ``gone``.
    """

    family: Family
    left: Outline | None = None
    reached: Outline | None = None
    arrow: Shaft | None = None
    sign: Sign | None = None
    gone: bool = False


# fmt: off
LOOKS: Final[Mapping[Happening, Look]] = {
    Happening.WALK:        Look(Family.MOVE, left=Outline.DASHED, reached=Outline.SOLID, arrow=Shaft.FILLED),
    Happening.TRANSFER:    Look(Family.APPEAR, left=Outline.DASHED, reached=Outline.RING, arrow=Shaft.HOLLOW,
                                sign=Sign.PLUS),
    Happening.CAPTURE:     Look(Family.CAPTURE, reached=Outline.SOLID, sign=Sign.TIMES, gone=True),
    Happening.REMOVAL:     Look(Family.CAPTURE, left=Outline.DASHED, sign=Sign.TIMES),
    Happening.RESERVING:   Look(Family.APPEAR, left=Outline.DASHED, reached=Outline.RING, arrow=Shaft.HOLLOW,
                                sign=Sign.UP),
    Happening.KEEPING:     Look(Family.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW),
    Happening.BIRTH:       Look(Family.APPEAR, reached=Outline.RING, sign=Sign.PLUS),
    Happening.DROP:        Look(Family.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW, sign=Sign.DOWN),
    Happening.REBIRTH:     Look(Family.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW, sign=Sign.PLUS),
    Happening.BURIAL:      Look(Family.APPEAR, reached=Outline.DASHED, arrow=Shaft.HOLLOW, sign=Sign.DOWN),
    Happening.COVERING:    Look(Family.APPEAR, reached=Outline.DASHED, sign=Sign.DOWN),
    Happening.UNCOVERING:  Look(Family.APPEAR, reached=Outline.RING, sign=Sign.UP),
    Happening.EXCHANGE:    Look(Family.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW, sign=Sign.EXCHANGE),
    Happening.MUTATION:    Look(Family.CHANGE, reached=Outline.DOUBLE, sign=Sign.EQUALS),
    Happening.RECOLOURING: Look(Family.CHANGE, reached=Outline.DOUBLE, sign=Sign.HALF),
}
# fmt: on

_STRENGTH: Final = (Outline.DOUBLE, Outline.RING, Outline.SOLID, Outline.DASHED)
"""Of several frames on a square the first of these is shown."""

_FIRST: Final = (Sign.TIMES, Sign.PLUS, Sign.DOWN, Sign.UP, Sign.EXCHANGE, Sign.EQUALS, Sign.HALF)
"""Of several badges on a square two are shown, in this order: × stands left."""

_BADGES: Final = 2


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens to a unit, from one spot to another."""

    happening: Happening
    unit: Unit
    left: Spot | None = None
    reached: Spot | None = None


def marks_of(step: Step, drawn: Drawn) -> tuple[Mark, ...]:
    """The marks of a panel that shows the position after a step, and how it came about.

    ``drawn`` says how a unit is drawn; ghosts, and arrows from and to a tray, need it.
    """
    events: list[Event] = []
    ghosts: list[Ghost] = []
    for index, entry in enumerate(step.entries):
        taken = frozenset(square for later in step.entries[index + 1 :] for square in _occupied(later))
        for event in _events(entry, taken, drawn):
            events.append(event)
            if LOOKS[event.happening].left and isinstance(event.left, int) and event.left not in taken:
                ghosts.append(Ghost(event.left, drawn(event.unit)))
    return (*_frames(events), *ghosts, *_arrows(events), *_badges(events, drawn))


def waiting_marks(square: Square, figure: Figure | None = None) -> tuple[Mark, ...]:
    """The marks of a square on which a unit was captured that waits for its rebirth; ``figure`` is that unit
    where another one stands there."""
    badge = Badge(Family.CAPTURE, square, Sign.TIMES, figure)
    return (Frame(Family.CAPTURE, square, Outline.DASHED), badge)


def _occupied(entry: Entry) -> tuple[Square, ...]:
    """The squares that an operation puts a unit on."""
    match entry.operation:
        case Displace(arrival=arrival):
            return (arrival,)
        case Place(at=at, beneath=False):
            return (at,)
        case Swap(squares=squares):
            return squares
    return ()


def _events(entry: Entry, taken: Container[Square], drawn: Drawn) -> Iterator[Event]:
    """What an operation is; ``taken`` are the squares that later operations of the step put a unit on."""
    match entry.operation:
        case Displace(unit, departure, arrival):
            yield Event(_going(entry), unit, departure, arrival)
        case Remove(_, _, Store.RESERVE) as leaving:
            yield from _reserved(leaving, taken, drawn)
        case Remove(unit, at, Store.TRAPDOOR):
            yield Event(Happening.COVERING, unit, reached=at)
        case Remove(unit, at):
            yield _gone(unit, at, taken)
        case Place() as place:
            yield _come(place, drawn)
        case Swap((one, other), (here, there)):
            yield Event(Happening.EXCHANGE, one, here, there)
            yield Event(Happening.EXCHANGE, other, there, here)
        case Mutate(at, _, after):
            yield Event(Happening.MUTATION, after, reached=at)
        case Recolour(at, _, after):
            yield Event(Happening.RECOLOURING, after, reached=at)
        case Set():
            return


def _gone(unit: Unit, at: Square, taken: Container[Square]) -> Event:
    if at in taken:
        return Event(Happening.CAPTURE, unit, reached=at)
    return Event(Happening.REMOVAL, unit, left=at)


def _reserved(leaving: Remove, taken: Container[Square], drawn: Drawn) -> Iterator[Event]:
    unit, at, slot = leaving.unit, leaving.at, InTray(drawn(leaving.kept), leaving.at)
    if at in taken:
        yield Event(Happening.CAPTURE, unit, reached=at)
        yield Event(Happening.KEEPING, unit, at, slot)
    else:
        yield Event(Happening.RESERVING, unit, at, slot)


def _come(place: Place, drawn: Drawn) -> Event:
    captured_at = place.captive[1] if place.captive else None
    match place.comes:
        case Store.BOX:
            return Event(Happening.BIRTH, place.unit, reached=place.at)
        case Store.RESERVE:
            return Event(Happening.DROP, place.unit, InTray(drawn(place.unit), place.at), place.at)
        case Store.TRAPDOOR:
            return Event(Happening.UNCOVERING, place.unit, reached=place.at)
        case Store.LIMBO if place.beneath:
            return Event(Happening.BURIAL, place.unit, captured_at, place.at)
        case Store.LIMBO:
            return Event(Happening.REBIRTH, place.unit, captured_at, place.at)


def _going(entry: Entry) -> Happening:
    """Whether a displaced unit walks, as movers and castling rooks do, or is transferred."""
    walks = entry.role is Role.MOVER or entry.cause in (MOVE, CASTLING)
    return Happening.WALK if walks else Happening.TRANSFER


def _frames(events: list[Event]) -> Iterator[Frame]:
    """One frame a spot: the strongest, and of two alike the later; but what has left is no longer there."""
    frames: dict[Spot, Frame] = {}
    for event in events:
        look = LOOKS[event.happening]
        if event.left is not None and look.left:
            frames[event.left] = Frame(look.family, event.left, look.left)
        if event.reached is not None and look.reached:
            frame = Frame(look.family, event.reached, look.reached)
            earlier = frames.get(event.reached)
            if earlier is None or _rank(frame) <= _rank(earlier):
                frames[event.reached] = frame
    return iter(frames.values())


def _rank(frame: Frame) -> tuple[int, bool]:
    # A capture colours the square on which the walk ends, in whatever order the two are told.
    return _STRENGTH.index(frame.outline), frame.family is not Family.CAPTURE


def _arrows(events: list[Event]) -> Iterator[Arrow]:
    for event in events:
        look = LOOKS[event.happening]
        if look.arrow and event.left is not None and event.reached is not None:
            yield Arrow(look.family, event.left, event.reached, look.arrow)


def _badges(events: list[Event], drawn: Drawn) -> Iterator[Badge]:
    badges: dict[Square, list[Badge]] = {}
    for event in events:
        look = LOOKS[event.happening]
        square = event.reached if isinstance(event.reached, int) else event.left
        if look.sign and isinstance(square, int):
            badge = Badge(look.family, square, look.sign, drawn(event.unit) if look.gone else None)
            if badge not in badges.setdefault(square, []):
                badges[square].append(badge)
    for several in badges.values():
        yield from sorted(several, key=lambda badge: _FIRST.index(badge.sign))[:_BADGES]
