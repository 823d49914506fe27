"""Keys of promotion and castling that have no effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import PLAYERS, Unit
from feerie.engine.rules.contract.values import Positive
from feerie.engine.rules.variant.castling import Castling, every_castle
from feerie.engine.rules.variant.pawns import IN_DIAGRAM, Exile, InZone, is_in_zone, leads_on
from feerie.engine.rules.variant.pieces import Forward
from feerie.errors import Finding
from feerie.language.definitions.models.sourced import NOTHING, Sourced
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath

_BACK: Final = {Forward.NORTH: Forward.SOUTH, Forward.SOUTH: Forward.NORTH}


def idle_rights(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Yield the findings about the rights of pawns and kings."""
    yield from _limits(model, document)
    yield from _steps(model, document)
    yield from _zones(model, document)
    yield from _last_rank(model, document)
    node = document.node(("castling",))
    if isinstance(model.castling, Castling) and node is not None:
        yield from Sourced(model.castling, node).unused({"steps": None} if model.castling.to else {})
        last = chr(ord("a") + model.board.files - 1)
        for number, file in enumerate(model.castling.to or ()):
            place = document.node(("castling", "to", number))
            if file > last and place is not None:
                yield place.mark.finding("out-of-range", found=file, minimum=None, maximum=last)


def _steps(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about a king or a pawn that would go further than the board is wide or long."""
    geometry = model.board.geometry()
    first = model.exiled_pawns.steps
    told: list[tuple[KeyPath, int, int]] = [
        (("exiled_pawns", "first_rank", "steps"), first, geometry.ranks - 1)
    ]
    if isinstance(model.castling, Castling) and model.castling.to is None:
        rule, pieces = model.castling, model.variant().pieces
        possible = [
            steps
            for steps in range(1, geometry.files)
            if any(every_castle(replace(rule, steps=Positive(steps)), geometry, pieces))
        ]
        if possible:
            told.append((("castling", "steps"), rule.steps, possible[-1]))
    for path, found, most in told:
        if found > most and document.node(path) is not None:
            yield document.finding(path, "out-of-range", found=found, minimum=None, maximum=most)


def _zones(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about a zone of Black's that is the mirror image of White's."""
    path, variant = ("promotion", "at"), model.variant()
    if variant.promotion is not None and isinstance(at := variant.promotion.at, InZone) and at.black:
        zones = (at, replace(at, black=None))
        squares = set(variant.geometry.squares) - variant.geometry.holes
        own, mirrored = (
            {square for square in squares if is_in_zone(variant, zone, Square(square), Forward.SOUTH)}
            for zone in zones
        )
        if own == mirrored:
            yield from Sourced(None, document.node(path) or NOTHING).unused({"black": None})


def _last_rank(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about pawns that may go on from their last rank, but never can."""
    path, variant = ("exiled_pawns",), model.variant()
    if model.exiled_pawns.last_rank is Exile.STEP and document.node((*path, "last_rank")) is not None:
        pawns = [Unit(kind, colour) for kind in variant.pieces for colour in variant.colours]
        lead_on = any(
            leads_on(variant, pawn.kind, pawn.colour, square, forward)
            for pawn in filter(variant.is_pawn, pawns)
            for player in PLAYERS
            for forward in variant.forward_of(pawn, player)
            for square in map(Square, variant.geometry.squares)
            if variant.geometry.rank(square) == variant.geometry.first_rank(_BACK[forward])
        )
        if not lead_on:
            yield from Sourced(None, document.node(path) or NOTHING).unused({"last_rank": None})


def _limits(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about limits of kinds that nothing becomes by promotion."""
    path = ("promotion", "limit")
    if model.promotion != "none" and IN_DIAGRAM not in model.promotion.to:
        pieces = [*model.pieces.values(), *model.fairy.values()]
        told = {kind for piece in pieces for kind in piece.promotes_to}
        becomes = {*told, *model.promotion.to}
        idle = {str(kind): "to" for kind in model.promotion.limit if kind not in becomes}
        yield from Sourced(None, document.node(path) or NOTHING).unused(idle)
