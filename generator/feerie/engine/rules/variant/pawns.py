"""Pawns: where they and others are promoted, and what the rules say of them on their first and last rank."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final, Literal, NewType

from feerie.engine.board.geometry import Geometry, RankNumber, Square
from feerie.engine.board.units import BLACK, PLAYERS, WHITE, Colour, Kind, Unit
from feerie.engine.rules.contract import Fault, Positive, Rules, Setting, Squares, Word
from feerie.engine.rules.variant.exiled_pawns import Exile, ExiledPawns, Steps
from feerie.engine.rules.variant.pieces import ColourRule, Forward, Piece, legs
from feerie.engine.rules.words.walks import Landed
from feerie.engine.rules.words.walks.ways import out_of_board

PromotedKind = NewType("PromotedKind", Kind)
"""A kind, or the word for the fairy kinds of the first position."""

IN_DIAGRAM: Final = PromotedKind(Kind("in_diagram"))
_USUAL: Final = tuple(PromotedKind(Kind(kind)) for kind in ("queen", "rook", "bishop", "knight"))


_BACK: Final = {Forward.NORTH: Forward.SOUTH, Forward.SOUTH: Forward.NORTH}


@dataclass(frozen=True, slots=True)
class BySide(Word):
    """The squares for the side that goes north, and those for the side that goes south."""

    white: Squares
    black: Squares

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from out_of_board("white", self.white, place)
        yield from out_of_board("black", self.black, place)


Places = Literal["last_rank"] | Squares | BySide
"""Squares as the side that goes north has them, mirrored for the other, or those of each side."""


@lru_cache(maxsize=256)
def _squares(places: Squares | BySide, geometry: Geometry, forward: Forward) -> frozenset[Square]:
    """Return the squares of some places for a side that goes ``forward``."""
    is_north = forward is Forward.NORTH
    if isinstance(places, BySide):
        own = places.white if is_north else places.black
        return own.of_board(geometry, WHITE if is_north else BLACK) or frozenset()
    found = places.of_board(geometry, WHITE) or frozenset[Square]()
    mirrored = (geometry.at(geometry.file(at), geometry.ranks - 1 - geometry.rank(at)) for at in found)
    return found if is_north else frozenset(at for at in mirrored if at is not None)


@dataclass(frozen=True, slots=True)
class Promotion(Word):
    """Where pawns, and units whose kind says what it becomes, are promoted, and to which kinds.

    ``at``: the squares on which a unit is promoted that comes there by its walk; ``from``: those that it
    leaves. ``optional``: it may also stay as it is where its walk leads on, and a pawn on its last rank if
    the rule of exiled pawns leaves it its walk there. ``capture``: only by a capture, or only without.
    ``limit``: how many of a kind a player may have on the board, the new unit included. ``in_diagram`` among
    the kinds stands for the fairy kinds of the first position, dummies excepted.
    """

    at: Places = "last_rank"
    to: tuple[PromotedKind, ...] = (*_USUAL, IN_DIAGRAM)
    from_: Squares | BySide | None = None
    optional: bool = False
    capture: bool | None = None
    limit: Mapping[Kind, Positive] = field(default_factory=dict)

    def faults(self, place: Setting) -> Iterator[Fault]:
        rules: PawnRules = place.around.rules
        if not self.in_diagram:
            told = {kind for piece in rules.pieces.values() for kind in piece.promotion}
            for kind in self.limit:
                if kind not in told.union(self.to):
                    yield Fault("unused-key", {"key": str(kind), "needs": "to"}, "limit", item=kind)
        for key, squares in (("at", self.at), ("from", self.from_)):
            if isinstance(squares, Squares):
                yield from out_of_board(key, squares, place)

    def squares(self, geometry: Geometry, forward: Forward) -> frozenset[Square]:
        """Return the squares on which a unit is promoted that goes ``forward``."""
        if self.at != "last_rank":
            return _squares(self.at, geometry, forward)
        last = geometry.first_rank(_BACK[forward])
        return frozenset(Square(at) for at in geometry.squares if geometry.rank(Square(at)) == last)

    def ranks(self, geometry: Geometry) -> tuple[int, ...]:
        """Return the ranks, from 1, on every square of which a unit is promoted that goes north."""
        found, board = self.squares(geometry, Forward.NORTH), map(Square, geometry.squares)
        others = {geometry.rank(at) for at in board if at not in found and at not in geometry.holes}
        return tuple(rank + 1 for rank in range(geometry.ranks) if rank not in others)

    def compulsory_ranks(self, geometry: Geometry) -> tuple[int, ...]:
        """Return the ranks, from 1, on which a pawn is promoted however it comes there: where it must be, and
        if that is not told by ranks, the last."""
        return (() if self.optional else self.ranks(geometry)) or (geometry.ranks,)

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


class PawnRules(Rules, ABC):
    """What the rules of a variant say of its pawns, and of whatever is promoted."""

    geometry: Geometry
    pieces: Mapping[Kind, Piece]
    colours: Mapping[Colour, ColourRule]
    promotion: Promotion | None
    exiled_pawns: ExiledPawns

    @abstractmethod
    def reading(self, unit: Unit) -> Piece:
        """Return what the kind of a unit is in its colour."""

    def is_pawn(self, unit: Unit) -> bool:
        return self.reading(unit).pawn

    def forward_of(self, unit: Unit, player: Colour) -> tuple[Forward, ...]:
        """Return the directions that are forward for ``unit``; a unit of a third colour has the player's."""
        home = unit.colour if unit.colour in PLAYERS else player
        return self.reading(unit).forward or ((Forward.NORTH,) if home == WHITE else (Forward.SOUTH,))

    # Exiled pawns

    def may_be_placed(self, unit: Unit, square: Square, player: Colour) -> bool:
        return not self.is_pawn(unit) or Exile.FORBIDDEN is not self.exiled_pawns.placed(
            self.geometry, square, self.forward_of(unit, player)
        )

    def may_walk(self, unit: Unit, square: Square, player: Colour) -> bool:
        if not self.is_pawn(unit) or self.exiled_pawns.first is not Exile.FORBIDDEN:
            return True
        firsts = map(self.geometry.first_rank, self.forward_of(unit, player))
        return any(first != self.geometry.rank(square) for first in firsts)

    def promotes_placed(self, unit: Unit, square: Square, player: Colour) -> bool:
        if not self.is_pawn(unit) or self.exiled_pawns.last_rank is not Exile.PROMOTE:
            return False
        geometry = self.geometry
        wanted = self.promotion.compulsory_ranks(geometry) if self.promotion else (geometry.ranks,)
        return any(self._rank_from(square, forward) in wanted for forward in self.forward_of(unit, player))

    def first_steps(self, unit: Unit, square: Square, forward: Forward) -> Steps | None:
        """Return how an exiled pawn may go several squares at once besides its walk; None for other units."""
        if not self.is_pawn(unit) or self.geometry.rank(square) != self.geometry.first_rank(forward):
            return None
        return self.exiled_pawns.steps

    def is_inert(self, unit: Unit, square: Square, forward: Forward) -> bool:
        """Return whether a unit on a square neither moves nor attacks in a direction, as an exiled pawn."""
        exile = self.exiled_pawns.on(self.geometry, square, forward)
        return self.is_pawn(unit) and exile not in (None, Exile.STEP)

    # Promotion

    def may_promote(self, unit: Unit) -> bool:
        """Return whether a unit may be promoted at all by its walk."""
        piece = self.reading(unit)
        return self.promotion is not None and (piece.pawn or bool(piece.promotion))

    def promotes(
        self,
        unit: Unit,
        square: Square,
        player: Colour,
        departure: Square | None = None,
        *,
        captures: bool | None = None,
    ) -> bool:
        promotion = self.promotion
        if promotion is None or not self.may_promote(unit):
            return False
        if None not in (promotion.capture, captures) and promotion.capture != captures:
            return False
        forwards = self.forward_of(unit, player)
        return any(
            square in self._promoted_at[forward] or departure in self._promoted_from[forward]
            for forward in forwards
        )

    @cached_property
    def _promoted_at(self) -> Mapping[Forward, frozenset[Square]]:
        """The squares on which units that go in a direction are promoted."""
        promotion = self.promotion or Promotion()
        return {forward: promotion.squares(self.geometry, forward) for forward in Forward}

    @cached_property
    def _promoted_from(self) -> Mapping[Forward, frozenset[Square]]:
        """The squares that units which go in a direction leave to be promoted."""
        left = self.promotion.from_ if self.promotion else None
        return {
            forward: _squares(left, self.geometry, forward) if left else frozenset() for forward in Forward
        }

    def _rank_from(self, square: Square, forward: Forward) -> int:
        """Return the rank of a square, from 1, counted from the side that goes forward there."""
        rank = self.geometry.rank(square)
        return rank + 1 if forward is Forward.NORTH else self.geometry.ranks - rank

    def may_stay(self, unit: Unit, square: Square, player: Colour) -> bool:
        if self.promotion is None or not self.promotion.optional:
            return False
        on = self.exiled_pawns.on if self.is_pawn(unit) else None
        ways = self.forward_of(unit, player)
        exiles = [on(self.geometry, square, forward) if on else None for forward in ways]
        return any(
            exile is Exile.STEP or (exile is None and self.leads_on(unit, square, forward))
            for forward, exile in zip(ways, exiles, strict=True)
        )

    def leads_on(self, unit: Unit, square: Square, forward: Forward) -> bool:
        """Return whether the walk of a unit leads somewhere from a square; a hop may, wherever it stands."""
        colour = unit.colour
        walk = legs(self.reading(unit).walk, lambda kind: self.reading(Unit(kind, colour)), {unit.kind})
        return any(
            isinstance(leg, Landed) or any(True for _ in leg.lines(self.geometry, square, forward))
            for leg in walk
        )

    def has_use_of_last_rank(self) -> bool:
        """Return whether some pawn may stay on its last rank, or its walk leads on from there."""
        units = (Unit(kind, colour) for kind in self.pieces for colour in self.colours)
        return (self.promotion is not None and self.promotion.optional) or any(
            self.leads_on(pawn, square, forward)
            for pawn in filter(self.is_pawn, units)
            for player in PLAYERS
            for forward in self.forward_of(pawn, player)
            for square in map(Square, self.geometry.squares)
            if self.geometry.rank(square) == self.geometry.first_rank(_BACK[forward])
        )

    @cached_property
    def promotion_limits(self) -> Mapping[Kind, int]:
        return self.promotion.limit if self.promotion else {}

    def promotion_kinds(self, in_diagram: tuple[Kind, ...], unit: Unit | None = None) -> tuple[Kind, ...]:
        if self.promotion is None:
            return ()
        own = () if unit is None else self.reading(unit).promotion
        return own or self.promotion.kinds(in_diagram)

    @cached_property
    def promoted_on(self) -> RankNumber:
        """The rank on which pawns are promoted, counted from their side; the last one unless it is a single
        other."""
        last = self.geometry.ranks
        ranks = self.promotion.ranks(self.geometry) if self.promotion else ()
        return RankNumber(ranks[0] if len(ranks) == 1 else last)
