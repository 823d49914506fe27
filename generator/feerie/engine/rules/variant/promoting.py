"""Promoting: where a unit is promoted, and where it may stay as it is."""

from __future__ import annotations

from typing import Protocol

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.rules.variant.pawns import InZone, Promotion
from feerie.engine.rules.variant.pieces import Forward, Landed, Piece, legs


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
    if any(_rank_from(variant, square, forward) in ranks for forward in forwards):
        return True
    return departure is not None and any(
        _rank_from(variant, departure, forward) in promotion.from_ for forward in forwards
    )


def is_in_zone(variant: Promoting, at: InZone, square: Square, forward: Forward) -> bool:
    """Return whether the side that goes ``forward`` has a square in its zone of promotion."""
    geometry = variant.geometry
    if at.black is not None and forward is Forward.SOUTH:
        return square in geometry.zones[at.black]
    seen = geometry.at(geometry.file(square), _rank_from(variant, square, forward) - 1)
    return seen in geometry.zones[at.zone]


def _rank_from(variant: Promoting, square: Square, forward: Forward) -> int:
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
