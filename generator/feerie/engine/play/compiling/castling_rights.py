"""Castling rights: the squares of kings and rooks that have not moved, after each move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.memories import UNMOVED
from feerie.engine.operations import Displace, Move, Mutate, Place, Recolour, Store
from feerie.engine.operations.journal import CASTLING, MOVE
from feerie.engine.operations.move import CASTLING as CASTLED
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.castling import Return

_WALKS: Final = (MOVE,)
"""The causes of a move that is nothing but a walk."""


class CastlingRights:
    """How moves change the castling rights under one variant, which are the squares of unmoved units."""

    def __init__(self, variant: Variant) -> None:
        returns = () if variant.castling is None else variant.castling.returns
        self.regains = bool(returns)
        """Whether a king or rook may regain its right."""
        self._remembers = UNMOVED in variant.remembers
        self._brought = [_BROUGHT_BY[one] for one in returns]
        self._pairs = [(castle.king_from, castle.rook_from) for castle in variant.castles]
        self._castlers = {
            pair
            for castle in variant.castles
            for pair in ((castle.king, castle.king_from), (castle.rook, castle.rook_from))
        }

    def after(self, unmoved: frozenset[Square], move: Move) -> frozenset[Square]:
        """Return the squares of the unmoved kings and rooks after a move."""
        if unmoved:
            gone = {square for operation in move.operations for square in operation.touches}
            if move.type == CASTLED and move.departure is not None:
                # A king may stay where it is, and castles only once all the same.
                gone.add(move.departure)
            if not gone.isdisjoint(unmoved):
                unmoved = self._with_partners(unmoved - gone)
        # A unit that only walks regains nothing, and most moves are no more than that.
        if self.regains and move.causes and move.causes != _WALKS:
            brought = (pair for brought_by in self._brought for pair in brought_by(move))
            unmoved |= {at for unit, at in brought if (unit, at) in self._castlers}
        return unmoved

    def _with_partners(self, unmoved: frozenset[Square]) -> frozenset[Square]:
        """Return the squares without those of kings and rooks that have no partner left to castle with."""
        if self.regains or self._remembers:
            return unmoved
        return frozenset(square for pair in self._pairs if unmoved.issuperset(pair) for square in pair)


Brought = list[tuple[Unit, Square]]
"""Units that a move brings to squares, where they may regain the right to castle."""


def _reborn(move: Move) -> Brought:
    return [
        (operation.unit, operation.at)
        for operation in move.operations
        if isinstance(operation, Place)
        and operation.comes in (Store.LIMBO, Store.TRAPDOOR)
        and not operation.beneath
    ]


def _recoloured(move: Move) -> Brought:
    return [
        (operation.after, operation.at) for operation in move.operations if isinstance(operation, Recolour)
    ]


def _mutated(move: Move) -> Brought:
    return [(operation.after, operation.at) for operation in move.operations if isinstance(operation, Mutate)]


def _transferred(move: Move) -> Brought:
    """Return the units that effects transfer, and the mover of a capture."""
    transfers = [
        (operation.unit, operation.arrival)
        for operation, cause in zip(move.operations, move.causes, strict=True)
        if isinstance(operation, Displace) and cause not in (MOVE, CASTLING)
    ]
    standing = move.standing()
    if move.captured is not None and standing is not None:
        transfers.append(standing)
    return transfers


_BROUGHT_BY: Final[Mapping[Return, Callable[[Move], Brought]]] = {
    "rebirth": _reborn,
    "transfer": _transferred,
    "recolour": _recoloured,
    "mutate": _mutated,
}
