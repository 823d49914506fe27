"""Castling rights: the squares of kings and rooks that have not moved, after each move."""

from collections.abc import Iterator
from typing import Final

from feerie.engine.board import Square, Unit
from feerie.engine.memories import UNMOVED
from feerie.engine.operations import CASTLING, MOVE, Displace, Move, Mutate, Place, Recolour, Store
from feerie.engine.rules.variant import Return, Variant

_WALKS: Final = (MOVE,)
"""The causes of a move that is nothing but a walk."""


class CastlingRights:
    """How moves change the castling rights under one variant, which are the squares of unmoved units."""

    def __init__(self, variant: Variant) -> None:
        self._returns = () if variant.castling is None else variant.castling.returns
        self.regains = bool(self._returns)
        """Whether a king or rook may regain its right."""
        self._remembers = UNMOVED in variant.remembers
        self._pairs = [(castle.king_from, castle.rook_from) for castle in variant.castles]
        self._castlers = {
            pair
            for castle in variant.castles
            for pair in ((castle.king, castle.king_from), (castle.rook, castle.rook_from))
        }

    def after(self, unmoved: frozenset[Square], move: Move) -> frozenset[Square]:
        """Return the squares of the unmoved kings and rooks after a move."""
        if unmoved:
            gone = {square for operation in move.operations for square in operation.changes}
            if move.type == CASTLING and move.departure is not None:
                # A king may stay where it is, and castles only once all the same.
                gone.add(move.departure)
            if not gone.isdisjoint(unmoved):
                unmoved = self._with_partners(unmoved - gone)
        # A unit that only walks regains nothing, and most moves are no more than that.
        if self.regains and move.causes and move.causes != _WALKS:
            brought = ((unit, at) for how, unit, at in _brought(move) if how in self._returns)
            unmoved |= {at for unit, at in brought if (unit, at) in self._castlers}
        return unmoved

    def _with_partners(self, unmoved: frozenset[Square]) -> frozenset[Square]:
        """Return the squares without those of kings and rooks that have no partner left to castle with."""
        if self.regains or self._remembers:
            return unmoved
        return frozenset(square for pair in self._pairs if unmoved.issuperset(pair) for square in pair)


def _brought(move: Move) -> Iterator[tuple[Return, Unit, Square]]:
    """Yield by what a move brings units to squares, where they may regain the right to castle."""
    for operation, cause in zip(move.operations, move.causes, strict=True):
        match operation:
            case Place(unit, at, Store.LIMBO | Store.TRAPDOOR, False):
                yield "rebirth", unit, at
            case Place(unit, at, Store.RESERVE):
                yield "drop", unit, at
            case Displace(unit, _, arrival) if cause not in (MOVE, CASTLING):
                yield "transfer", unit, arrival
            case Recolour(at, _, after):
                yield "recolour", after, at
            case Mutate(at, _, after):
                yield "mutate", after, at
            case _:
                pass
    standing = move.standing()
    if move.captured is not None and standing is not None:
        # The mover of a capture counts as transferred where it has come to.
        yield "transfer", *standing
