"""A move: its operations in order, with their causes and roles; and a move that a text attempts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import compress
from typing import Final, NamedTuple

from feerie.engine.board import Colour, Geometry, Kind, Square, Unit, Vector
from feerie.engine.operations.operation import CASTLING, Entry, Journal, Operation, Role
from feerie.engine.operations.primitives import Change, Displace, Mutate, Place, Remove, Swap

ORDINARY: Final = "ordinary"
EN_PASSANT: Final = "en_passant"

BY_WALK: Final = frozenset((ORDINARY, EN_PASSANT))
"""The types of the moves by which one unit goes by its walk."""


class Move(NamedTuple):
    """A move of one player.

    ``type`` is ``ordinary``, ``en_passant``, ``castling``, or the name of an extra move of the variant.
    ``departure`` is None for a drop, ``arrival`` for a unit that is put in reserve; those of castling are the
    king's. ``mover`` and ``captured`` are the units before the move, ``captured_at`` is the square of the
    captured one, ``promotion`` the unit that the mover becomes.
    ``causes`` and ``roles`` belong to the ``operations``, one each.
    ``passed`` are the squares that a pawn's double step, or longer one, passes over.
    """

    type: str
    mover: Unit | None = None
    departure: Square | None = None
    arrival: Square | None = None
    operations: tuple[Operation, ...] = ()
    causes: tuple[str, ...] = ()
    roles: tuple[Role, ...] = ()
    captured: Unit | None = None
    captured_at: Square | None = None
    promotion: Unit | None = None
    passed: tuple[Square, ...] = ()

    def followed_by(
        self, operations: tuple[Operation, ...], causes: tuple[str, ...], roles: tuple[Role, ...]
    ) -> Move:
        """Return the move with further operations at its end."""
        # This is done for every move that has an effect; to call the class takes twice as long.
        kind, mover, start, end, own, why, who, taken, at, becomes, passed = self
        done, reasons, doers = own + operations, why + causes, who + roles
        return tuple.__new__(
            Move, (kind, mover, start, end, done, reasons, doers, taken, at, becomes, passed)
        )

    def begun_with(self, operations: tuple[Operation, ...], causes: tuple[str, ...]) -> Move:
        """Return an extra move of which nothing is done yet with its first operations; its mover is the unit
        of the first of them."""
        mover: Unit | None = None
        departure = arrival = promotion = None
        first, last = operations[0], operations[-1]
        if isinstance(first, Place):
            mover, arrival = first.unit, first.at
        elif isinstance(first, Remove):
            mover, departure = first.unit, first.at
        elif isinstance(first, Displace):
            mover, departure, arrival = first.unit, first.departure, first.arrival
        elif isinstance(first, Swap):
            mover, departure, arrival = first.units[0], *first.squares
        elif isinstance(first, Change):
            mover, departure = first.before, first.at
        if isinstance(last, Mutate) and last.at == arrival:
            promotion = last.after
        roles = (Role.MOVER, *(Role.OTHER,) * (len(operations) - 1))
        return Move(self.type, mover, departure, arrival, operations, causes, roles, promotion=promotion)

    def without(self, causes: Collection[str]) -> Move:
        """Return the move without the operations of some causes, and without what others do to a unit that
        these would have brought."""
        kept: list[bool] = []
        absent: set[Square] = set()
        for operation, cause in zip(self.operations, self.causes, strict=True):
            ends = [(origin.stands_on, target.stands_on) for _, origin, target, _ in operation.transits]
            left = {origin for origin, _ in ends if origin is not None}
            kept.append(cause not in causes and absent.isdisjoint(left))
            if not kept[-1]:
                absent = (absent - left) | {target for _, target in ends if target is not None}
        return self._replace(
            operations=tuple(compress(self.operations, kept)),
            causes=tuple(compress(self.causes, kept)),
            roles=tuple(compress(self.roles, kept)),
        )

    def vector(self, geometry: Geometry) -> Vector | None:
        """Return the vector of the move, the sum of two in castling; None for a move without a displacement.

        A mover that an effect displaces further counts with both displacements.
        """
        departure, arrival = self.departure, self.arrival
        is_bare = len(self.operations) == (1 if self.captured is None else 2)
        if is_bare and departure is not None and arrival is not None and self.type in BY_WALK:
            # Thousands of moves in a row are asked, of which there is nothing but the walk.
            return geometry.vector(departure, arrival)
        across = along = 0
        goes = False
        for operation, cause, role in zip(self.operations, self.causes, self.roles, strict=True):
            if type(operation) is Displace and (role is Role.MOVER or cause == CASTLING):
                files, ranks = geometry.vector(operation.departure, operation.arrival)
                across, along, goes = across + files, along + ranks, True
        return (across, along) if goes else None

    def standing(self) -> tuple[Unit, Square] | None:
        """Return the mover as the operations leave it, and its square; None if it is not on the board."""
        unit, square = self.mover, self.departure
        for operation in self.operations:
            # Most operations are of these kinds, and thousands of moves in a row are asked.
            if type(operation) is Displace:
                square = operation.arrival if operation.departure == square else square
            elif isinstance(operation, Place) and square is None is self.departure:
                square = operation.at if operation.unit == unit and not operation.beneath else None
            elif isinstance(operation, Change):
                unit = operation.after if operation.at == square else unit
            else:
                unit, square = _after(operation, unit, square)
        return None if unit is None or square is None else (unit, square)

    @property
    def partner_from(self) -> Square | None:
        """The square from which a second unit goes by the move itself, such as the partner of a castling king
        or a unit that changes places with the first; None if there is none, as in moves by a walk."""
        if self.type in BY_WALK:
            return None
        for operation, cause in zip(self.operations, self.causes, strict=True):
            for _, origin, target, _ in operation.transits if cause == self.type else ():
                if origin.stands_on not in (None, self.departure) and target.stands_on is not None:
                    return origin.stands_on
        return None

    @property
    def is_kingside(self) -> bool:
        """Whether a castling is one on the side of the last file."""
        partner = self.arrival if self.partner_from is None else self.partner_from
        return partner is not None and self.departure is not None and partner > self.departure

    @property
    def changes(self) -> set[Square]:
        """The squares whose content its operations change."""
        return {square for operation in self.operations for square in operation.changes}

    def journal(self) -> Journal:
        """Return the operations with their causes and roles."""
        return tuple(map(Entry, self.operations, self.causes, self.roles))


def _after(
    operation: Operation, unit: Unit | None, square: Square | None
) -> tuple[Unit | None, Square | None]:
    """Return what an operation makes of the unit on a square, and where it then stands."""
    for _, origin, target, after in operation.transits:
        if square is not None and origin.stands_on == square:
            return after, target.stands_on
    return unit, square


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move, legal or not, as far as its text says it.

    ``type`` is ``ordinary``, ``castling`` or the name of an extra move. ``captures``: the text calls the move
    a capture. Castling has no departure, and an arrival and a ``colour`` only if the text names them.
    ``arrival`` of an extra move is the first square of its text, even if the unit leaves it, ``further`` the
    second one, if there is one.
    """

    type: str
    kind: Kind | None = None
    departure: Square | None = None
    arrival: Square | None = None
    promotion: Kind | None = None
    kingside: bool = True
    captures: bool = False
    colour: Colour | None = None
    further: Square | None = None
