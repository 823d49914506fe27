"""Keys of sections that have no effect: of kinds and their walks, of promotion and castling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import PLAYERS, Kind, Unit
from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.values import Positive
from feerie.engine.rules.variant.castling import Castling, every_castle
from feerie.engine.rules.variant.pawns import IN_DIAGRAM, Exile, InZone
from feerie.engine.rules.variant.pieces import Forward, Legs, legs
from feerie.engine.rules.walking.movement import passed_over
from feerie.engine.rules.words.walks import Landed, Leg
from feerie.errors import Finding
from feerie.language.definitions.faults.words import is_stated
from feerie.language.definitions.models.section_models import PieceModel
from feerie.language.definitions.models.sourced import NOTHING, Sourced
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath
from feerie.language.root import READINGS

_OF_A_KIND: Final = ("name", "symbol")
"""The keys that are the same for all units of a kind."""


def idle_pieces(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about the kinds of a variant, and about their readings for some units."""
    pieces = IdlePieces(model, document)
    for section, kinds in (("pieces", model.pieces), ("fairy", model.fairy)):
        for kind, piece in kinds.items():
            yield from pieces.idle((section, kind), kind, piece)
            for number, reading in enumerate(piece.readings):
                yield from pieces.idle((section, kind, READINGS, number), kind, reading)


class IdlePieces:
    """The kinds of a variant, and its board."""

    def __init__(self, model: VariantModel, document: Document) -> None:
        self._model = model
        self._document = document
        self._geometry = model.board.geometry()

    def idle(self, path: KeyPath, kind: str, piece: PieceModel) -> Iterator[Finding]:
        """Findings about one kind, or about one reading of it."""
        node = self._document.node(path)
        if node is None or not is_stated(self._document, path):
            return
        yield from Sourced(piece, node).unused(self._keys(kind, piece))
        if piece.where is not None:
            yield from self._reading(path)
        yield from self.walk(path, kind, piece.walk)

    def walk(self, path: KeyPath, kind: str | None, walk: Legs) -> Iterator[Finding]:
        """Findings about a walk, which is that of a kind if one is given."""
        for number, leg in enumerate(walk):
            place = self._document.node((*path, "walk", number))
            if place is None:
                continue
            if isinstance(leg, str):
                if leg == kind:
                    yield place.mark.finding("cycle", chain=f"{kind} → {leg}")
                elif chain := self._circle(leg, kind):
                    yield place.mark.finding("cycle", chain=" → ".join(chain))
                elif not any(True for _ in self._legs((Kind(leg),), kind or "")):
                    yield place.mark.finding("walk-adds-nothing", kind=leg)

    def _keys(self, kind: str, piece: PieceModel) -> Idle:
        """The keys that are for units of another class, or for rules that the variant does not have."""
        idle: dict[str, str | None] = {}
        if piece.class_ == "pawn":
            if piece.home != "own_file" and not piece.royal:
                idle["home"] = "class: officer"
            if self._model.promotion == "none":
                idle |= dict.fromkeys(("promotes_on", "promotes_to"), "promotion")
            if piece.double_step == "once" and not self._steps_twice(kind, piece):
                idle["double_step"] = None
        else:
            idle["double_step"] = "class: pawn"
            if self._model.promotion == "none":
                idle["promotes_to"] = "promotion"
            if not piece.promotes_to:
                idle["promotes_on"] = "class: pawn"
            if piece.home == "own_file":
                idle["home"] = "class: pawn"
            if not piece.home and not any(leg.is_directed for leg in self._legs(piece.walk, kind)):
                idle["forward"] = "class: pawn"
        return idle

    def _steps_twice(self, kind: str, piece: PieceModel) -> bool:
        """Whether a pawn has a double step somewhere on the board."""
        for leg in self._legs(piece.walk, kind):
            if not isinstance(leg, Landed):
                for square in map(Square, self._geometry.squares):
                    for line in leg.lines(self._geometry, square, 1):
                        if any(passed_over(line, arrival) for arrival in line.arrivals):
                            return True
        return False

    def _reading(self, path: KeyPath) -> Iterator[Finding]:
        """Findings about a reading that repeats keys of the kind, or that states nothing."""
        reading, own = self._document.node(path), self._document.node(path[:2])
        stated = {
            key: None
            for key, entry in (reading.entries.items() if reading else ())
            if own is None or own.entries.get(key) != entry
        }
        if reading is not None:
            others = [key for key in stated if key not in (*_OF_A_KIND, "where")]
            without = {key: None for key in stated if key in _OF_A_KIND}
            yield from Sourced(None, reading).unused(without if others else {"where": None})

    def _circle(self, leg: str, kind: str | None) -> list[str]:
        """The kinds over which the walk of a kind leads back to it, with no leg of its own on the way."""
        kinds, chain = self._model.fairy | self._model.pieces, [kind or "", leg]
        while chain[-1] in kinds and chain[-1] != kind:
            shared = kinds[chain[-1]].walk
            names = [one for one in shared if isinstance(one, str)]
            if len(names) != len(shared) or len(names) != 1 or names[0] in chain[1:]:
                return []
            chain.append(names[0])
        return chain if chain[-1] == kind else []

    def _legs(self, walk: Legs, *known: str) -> Iterator[Leg]:
        """The legs of a walk, with those that it takes over from other kinds than those ``known``."""
        return legs(walk, (self._model.fairy | self._model.pieces).get, {*map(Kind, known)})


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
            {square for square in squares if variant.is_in_zone(zone, Square(square), Forward.SOUTH)}
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
            variant.leads_on(pawn, square, forward)
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
