"""From the events of a step to the marks that show them, by the table `LOOKS`."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from feerie.engine.board import Square, Unit
from feerie.engine.operations import Event, Location, Store, What
from feerie.pictures.drawing.marking.marks import (
    Arrow,
    Badge,
    Border,
    Ghost,
    Hue,
    InTray,
    Mark,
    Outline,
    Shaft,
    Sign,
    Spot,
)
from feerie.pictures.drawing.piece_set import Figure

Drawn = Callable[[Unit], Figure]
"""Returns the figure of a unit."""


@dataclass(frozen=True, slots=True)
class Look:
    """How an event is shown: where a unit leaves, where one arrives, and between the two.

    The badge stands where a unit arrives, else where one leaves. With ``gone`` it shows the unit that has
    left, because another one stands on its square.
    """

    hue: Hue
    left: Outline | None = None
    reached: Outline | None = None
    arrow: Shaft | None = None
    sign: Sign | None = None
    gone: bool = False


# fmt: off
LOOKS: Final[Mapping[What, Look]] = {
    What.MOVE:        Look(Hue.MOVE, left=Outline.DASHED, reached=Outline.SOLID, arrow=Shaft.FILLED),
    What.TRANSFER:    Look(Hue.APPEAR, left=Outline.DASHED, reached=Outline.RING, arrow=Shaft.HOLLOW,
                                sign=Sign.PLUS),
    What.CAPTURE:     Look(Hue.CAPTURE, reached=Outline.SOLID, sign=Sign.TIMES, gone=True),
    What.REMOVAL:     Look(Hue.CAPTURE, left=Outline.DASHED, sign=Sign.TIMES),
    What.TO_RESERVE:  Look(Hue.APPEAR, left=Outline.DASHED, reached=Outline.RING, arrow=Shaft.HOLLOW,
                                sign=Sign.UP),
    What.KEPT:        Look(Hue.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW),
    What.BIRTH:       Look(Hue.APPEAR, reached=Outline.RING, sign=Sign.PLUS),
    What.DROP:        Look(Hue.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW, sign=Sign.DOWN),
    What.REBIRTH:     Look(Hue.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW, sign=Sign.PLUS),
    What.BURIAL:      Look(Hue.APPEAR, reached=Outline.DASHED, arrow=Shaft.HOLLOW, sign=Sign.DOWN),
    What.COVERING:    Look(Hue.APPEAR, reached=Outline.DASHED, sign=Sign.DOWN),
    What.UNCOVERING:  Look(Hue.APPEAR, reached=Outline.RING, sign=Sign.UP),
    What.SWAP:        Look(Hue.APPEAR, reached=Outline.RING, arrow=Shaft.HOLLOW, sign=Sign.EXCHANGE),
    What.MUTATION:    Look(Hue.CHANGE, reached=Outline.DOUBLE, sign=Sign.EQUALS),
    What.RECOLOUR:    Look(Hue.CHANGE, reached=Outline.DOUBLE, sign=Sign.HALF),
}
# fmt: on

_LEAVING: Final = (What.REMOVAL, What.TO_RESERVE)

_SHOWN_AS: Final = {
    What.CASTLING: What.MOVE,
    What.CAPTURED: What.REMOVAL,
    What.TO_LIMBO: What.REMOVAL,
    What.PROMOTION: What.MUTATION,
}
"""Kinds of events that look like another one."""

_STRENGTH: Final = (Outline.DOUBLE, Outline.RING, Outline.SOLID, Outline.DASHED)
"""Of several borders on a square, the one earliest in this list is shown."""

_FIRST: Final = (Sign.TIMES, Sign.PLUS, Sign.DOWN, Sign.UP, Sign.EXCHANGE, Sign.EQUALS, Sign.HALF)
"""Of several badges on a square, the two earliest in this list are shown, from left to right."""

_BADGES: Final = 2


@dataclass(frozen=True, slots=True)
class _Shown:
    """One unit of an event: from where, to where, and as which kind of event it is shown."""

    what: What
    unit: Unit
    left: Spot | None = None
    reached: Spot | None = None


def looking_as(mark: Mark, what: What) -> Mark:
    """Return a mark in the colour of an event, an arrow in its style, too."""
    look = LOOKS[what]
    if isinstance(mark, Arrow):
        return replace(mark, hue=look.hue, shaft=look.arrow or Shaft.FILLED)
    return mark if isinstance(mark, Ghost) else replace(mark, hue=look.hue)


def marks_of(told: Sequence[Event], drawn: Drawn) -> tuple[Mark, ...]:
    """Return the marks that show events, in a panel of the position after them."""
    shown: list[_Shown] = []
    ghosts: list[Ghost] = []
    arrows: list[Arrow] = []
    for index, event in enumerate(told):
        # The squares to which units come later in the step.
        later = chain.from_iterable(one.transits for one in told[index + 1 :])
        taken = {target.square for _, origin, target, _ in later if target.store is None and target != origin}
        for one in _shown(event, taken, drawn):
            shown.append(one)
            look, left, reached = LOOKS[one.what], one.left, one.reached
            if look.left and isinstance(left, int) and left not in taken:
                ghosts.append(Ghost(left, drawn(one.unit)))
            if look.arrow and left is not None and reached is not None:
                arrows.append(Arrow(look.hue, left, reached, look.arrow))
    return (*_borders(shown), *ghosts, *arrows, *_badges(shown, drawn))


def limbo_marks(square: Square, figure: Figure | None = None) -> tuple[Mark, ...]:
    """Return the marks of the square where a unit in limbo was captured.

    If the square is occupied, ``figure`` shows the unit in limbo.
    """
    badge = Badge(Hue.CAPTURE, square, Sign.TIMES, figure)
    return (Border(Hue.CAPTURE, square, Outline.DASHED), badge)


def _shown(event: Event, taken: Container[Square | None], drawn: Drawn) -> Iterator[_Shown]:
    """Yield what is shown of an event; ``taken`` are the squares to which units come later in the step."""
    what = _SHOWN_AS.get(event.what, event.what)
    for unit, origin, target, after in event.transits:
        left, reached = (_spot(one, after, event.square, drawn) for one in (origin, target))
        is_kept = target.store is Store.RESERVE
        if what in _LEAVING and event.square in taken:
            yield _Shown(What.CAPTURE, unit, reached=event.square)
            if is_kept:
                yield _Shown(What.KEPT, unit, left, reached)
        else:
            yield _Shown(What.TO_RESERVE if is_kept else what, unit, left, reached)


def _spot(location: Location, unit: Unit, near: Square, drawn: Drawn) -> Spot | None:
    """Return where a picture shows a unit; None for the box, to which no arrow leads."""
    return InTray(drawn(unit), near) if location.store is Store.RESERVE else location.square


def _borders(shown: Iterable[_Shown]) -> Iterator[Border]:
    """Yield one border for each spot: the strongest, of two equal ones the later.

    A square that is left afterwards has the border of leaving.
    """
    borders: dict[Spot, Border] = {}
    for one in shown:
        look = LOOKS[one.what]
        if one.left is not None and look.left:
            borders[one.left] = Border(look.hue, one.left, look.left)
        if one.reached is not None and look.reached:
            border = Border(look.hue, one.reached, look.reached)
            earlier = borders.get(one.reached)
            if earlier is None or _rank(border) <= _rank(earlier):
                borders[one.reached] = border
    return iter(borders.values())


def _rank(border: Border) -> tuple[int, bool]:
    # A capture colours the square on which the walk ends, in whatever order the two are told.
    return _STRENGTH.index(border.outline), border.hue is not Hue.CAPTURE


def _badges(shown: list[_Shown], drawn: Drawn) -> Iterator[Badge]:
    badges: dict[Square, list[Badge]] = {}
    for one in shown:
        look = LOOKS[one.what]
        square = one.reached if isinstance(one.reached, int) else one.left
        if look.sign and isinstance(square, int):
            badge = Badge(look.hue, square, look.sign, drawn(one.unit) if look.gone else None)
            if badge not in badges.setdefault(square, []):
                badges[square].append(badge)
    for several in badges.values():
        yield from sorted(several, key=lambda badge: _FIRST.index(badge.sign))[:_BADGES]
