"""Pawns: promotion, and exiled pawns (pions dépaysés) placed on their own first or last rank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, NewType, Protocol

from feerie.engine.board.geometry import Geometry, RankNumber, Square
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.rules.contract.values import Positive, ZoneName
from feerie.engine.rules.variant.pieces import Forward, Landed, Piece, legs

PromotedKind = NewType("PromotedKind", Kind)
"""A kind, or the word for the fairy kinds of the first position."""

IN_DIAGRAM: Final = PromotedKind(Kind("in_diagram"))
_USUAL: Final = tuple(PromotedKind(Kind(kind)) for kind in ("queen", "rook", "bishop", "knight"))


@dataclass(frozen=True, slots=True)
class InZone:
    """The squares of a zone of the board for the side that goes north.

    ``black``: the zone of the side that goes south; without it, that is the mirror image of the first.
    """

    zone: ZoneName
    black: ZoneName | None = None


@dataclass(frozen=True, slots=True)
class Promotion:
    """Where pawns, and units whose kind says what it becomes, are promoted, and to which kinds.

    ``at``: the ranks on which a unit is promoted that comes there by its walk, counted from its own side, or
    a zone; ``from``: those that it leaves. ``optional``: it may also stay as it is, unless it could then
    never move again. ``capture``: only by a capture, or only without. ``limit``: how many of a kind a player
    may have on the board, the new unit included. ``in_diagram`` among the kinds stands for the fairy kinds of
    the first position, dummies excepted.
    """

    at: Literal["last_rank"] | tuple[RankNumber, ...] | InZone = "last_rank"
    to: tuple[PromotedKind, ...] = (*_USUAL, IN_DIAGRAM)
    from_: tuple[RankNumber, ...] = ()
    optional: bool = False
    capture: bool | None = None
    limit: Mapping[Kind, Positive] = field(default_factory=dict)

    def ranks(self, last: int) -> tuple[int, ...]:
        """Return the ranks of promotion, from 1, on a board of ``last`` ranks; none if it is a zone."""
        if isinstance(self.at, InZone):
            return ()
        return (last,) if self.at == "last_rank" else self.at

    def compulsory_ranks(self, last: int) -> tuple[int, ...]:
        """Return the ranks, from 1, on which a pawn is promoted however it comes there: where it must be, and
        if that is not told by ranks, the last."""
        return (() if self.optional else self.ranks(last)) or (last,)

    @property
    def in_diagram(self) -> bool:
        """Whether the fairy kinds of the first position are among them."""
        return IN_DIAGRAM in self.to

    def kinds(self, in_diagram: tuple[Kind, ...]) -> tuple[Kind, ...]:
        """Return the kinds to choose from, given the fairy kinds of the first position."""
        kinds: dict[Kind, None] = {}
        for kind in self.to:
            kinds.update(dict.fromkeys(in_diagram if kind == IN_DIAGRAM else (kind,)))
        return tuple(kinds)


class Exile(StrEnum):
    """What becomes of a pawn on its first or last rank."""

    FORBIDDEN = "forbidden"
    INERT = "inert"
    STEP = "step"
    PROMOTE = "promote"


@dataclass(frozen=True, slots=True)
class Steps:
    """A pawn on its first rank has its ordinary walk, and may go up to ``steps`` squares forward at once.

    The squares that it passes must be empty. It cannot be captured en passant.
    """

    steps: Positive


@dataclass(frozen=True, slots=True)
class ExiledPawns:
    """The rule of a pawn's first and last rank.

    An inert pawn neither moves nor attacks, nor does a pawn that already stands where pawns are forbidden.
    ``step``: it has its ordinary walk, on its last rank, too, if that leads on from there; ``{steps: n}``: it
    may also go up to n squares at once.
    """

    first_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.STEP] | Steps = Exile.INERT
    last_rank: Literal[Exile.FORBIDDEN, Exile.INERT, Exile.STEP, Exile.PROMOTE] = Exile.INERT

    @property
    def first(self) -> Exile:
        """What becomes of a pawn on its first rank."""
        return Exile.STEP if isinstance(self.first_rank, Steps) else self.first_rank

    def on(self, geometry: Geometry, square: Square, forward: Forward) -> Exile | None:
        """Return what becomes of a pawn on a square in a direction; None between its ranks."""
        rank, first = geometry.rank(square), geometry.first_rank(forward)
        if rank == geometry.ranks - 1 - first:
            return self.last_rank
        return self.first if rank == first else None

    def placed(self, geometry: Geometry, square: Square, directions: tuple[Forward, ...]) -> Exile | None:
        """Return what becomes of a pawn that is placed on a square and has several directions.

        On a square that is the first rank in one direction and the last in another, the last rank counts.
        """
        exiles = [self.on(geometry, square, forward) for forward in directions]
        return self.last_rank if self.last_rank in exiles else next(iter(exiles))

    @property
    def steps(self) -> int:
        """The number of squares that a pawn may go at once from its first rank; 0 if only by its walk."""
        return self.first_rank.steps if isinstance(self.first_rank, Steps) else 0


class Promoting(Protocol):
    """What is asked of a variant about promotion."""

    @property
    def geometry(self) -> Geometry:
        """The board."""

    @property
    def promotion(self) -> Promotion | None:
        """The rule of promotion; None if nothing is promoted."""

    def reading(self, unit: Unit) -> Piece:
        """Return what the kind of a unit is in its colour."""

    def forward_of(self, unit: Unit, player: Colour) -> tuple[Forward, ...]:
        """Return the directions that are forward for a unit."""

    def is_inert(self, unit: Unit, square: Square, forward: Forward) -> bool:
        """Return whether a unit on a square neither moves nor attacks in a direction, as an exiled pawn."""


def may_promote(variant: Promoting, unit: Unit) -> bool:
    """Return whether a unit may be promoted at all by its walk."""
    piece = variant.reading(unit)
    return variant.promotion is not None and (piece.pawn or bool(piece.promotes_to))


def promotes(
    variant: Promoting,
    unit: Unit,
    square: Square,
    player: Colour,
    departure: Square | None = None,
    *,
    captures: bool | None = None,
) -> bool:
    """Return whether a unit that walks onto a square is promoted.

    ``departure`` is where it comes from; ``captures`` tells whether it captures, if that is known.
    """
    piece, promotion = variant.reading(unit), variant.promotion
    if promotion is None or not may_promote(variant, unit):
        return False
    if None not in (promotion.capture, captures) and promotion.capture != captures:
        return False
    if piece.promotes_on:
        return variant.geometry.rank(square) + 1 in piece.promotes_on
    forwards = variant.forward_of(unit, player)
    at = promotion.at
    if isinstance(at, InZone) and any(is_in_zone(variant, at, square, forward) for forward in forwards):
        return True
    ranks = promotion.ranks(variant.geometry.ranks)
    if any(rank_from(variant, square, forward) in ranks for forward in forwards):
        return True
    return departure is not None and any(
        rank_from(variant, departure, forward) in promotion.from_ for forward in forwards
    )


def is_in_zone(variant: Promoting, at: InZone, square: Square, forward: Forward) -> bool:
    """Return whether the side that goes ``forward`` has a square in its zone of promotion."""
    geometry = variant.geometry
    if at.black is not None and forward is Forward.SOUTH:
        return square in geometry.zones[at.black]
    seen = geometry.at(geometry.file(square), rank_from(variant, square, forward) - 1)
    return seen in geometry.zones[at.zone]


def rank_from(variant: Promoting, square: Square, forward: Forward) -> int:
    """Return the rank of a square, from 1, counted from the side that goes forward there."""
    rank = variant.geometry.rank(square)
    return rank + 1 if forward is Forward.NORTH else variant.geometry.ranks - rank


def may_stay(variant: Promoting, unit: Unit, square: Square, player: Colour) -> bool:
    """Return whether a unit may decline its promotion on a square: from there its walk still leads on."""
    if variant.promotion is None or not variant.promotion.optional:
        return False
    return any(
        not variant.is_inert(unit, square, forward)
        and leads_on(variant, unit.kind, unit.colour, square, forward)
        for forward in variant.forward_of(unit, player)
    )


def leads_on(variant: Promoting, kind: Kind, colour: Colour, square: Square, forward: Forward) -> bool:
    """Return whether the walk of a kind leads somewhere from a square; a hop may, wherever it stands."""
    walk = variant.reading(Unit(kind, colour)).walk
    return any(
        isinstance(leg, Landed) or any(True for _ in leg.lines(variant.geometry, square, forward))
        for leg in legs(walk, lambda other: variant.reading(Unit(other, colour)), {kind})
    )
