"""A variant: everything that the rules say, ready to be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product

from feerie.board.alphabet import Alphabet
from feerie.board.geometry import Geometry, Square
from feerie.board.position import Position
from feerie.board.units import BLACK, PLAYERS, WHITE, Colour, Kind, Unit, opponent
from feerie.operations import Store
from feerie.rules.captured import Captured
from feerie.rules.castling import Castle, Castling, castles
from feerie.rules.check import Check
from feerie.rules.colour import ColourRule
from feerie.rules.colours import resolve
from feerie.rules.component import Box, Verb
from feerie.rules.end import End
from feerie.rules.entry import Effect, ExtraMove
from feerie.rules.exiled_pawns import Exile, ExiledPawns
from feerie.rules.foreign import foreign
from feerie.rules.homes import home_square, home_squares, is_home
from feerie.rules.law import Law
from feerie.rules.memory import Memory, remembered
from feerie.rules.mention import mentioned
from feerie.rules.piece import Forward, Piece
from feerie.rules.promotion import Promotion
from feerie.rules.text import Text


@dataclass(frozen=True, eq=False)
class Variant:
    """The rules of one variant, its parents merged in. Variants are compared by identity.

    ``control`` says which colours a player moves, ``targets`` which colours a colour may capture
    (``own`` and ``enemy`` are seen from the player). ``effects`` and ``moves`` stand in the order of
    declaration, parents first. ``captured`` says what becomes of captured units, ``ends`` for each player
    what the end of the game means. ``phases`` are the rules of the further phases, by their number and
    their keeper (None where they speak of none). Units of the kinds ``spare`` are there only where a
    position or a rule brings them; ``zones`` are named squares.
    """

    id: str
    name: Text
    geometry: Geometry
    colours: Mapping[Colour, ColourRule]
    control: Mapping[Colour, frozenset[Colour]]
    targets: Mapping[Colour, frozenset[Colour]]
    pieces: Mapping[Kind, Piece]
    promotion: Promotion | None
    exiled_pawns: ExiledPawns
    castling: Castling | None
    captured: Captured = field(default_factory=Captured)
    check: Check = field(default_factory=Check)
    effects: tuple[Effect, ...] = ()
    moves: tuple[ExtraMove, ...] = ()
    laws: tuple[Law, ...] = ()
    ends: Mapping[Colour, End] = field(default_factory=dict)
    phases: Mapping[tuple[int, Colour | None], Variant] = field(default_factory=dict, repr=False)
    spare: frozenset[Kind] = frozenset()
    zones: Mapping[str, tuple[Square, ...]] = field(default_factory=dict)
    start: Position | None = field(default=None, repr=False)

    def spare_in(self, position: Position) -> frozenset[Kind]:
        """The spare kinds that a game from a position may see: those in it, those that a rule mentions."""
        return self.spare & (position.kinds | self._mentioned)

    @cached_property
    def _mentioned(self) -> frozenset[str]:
        """What the rules mention that are not about a kind itself."""
        return frozenset(
            name
            for rules in self._throughout
            for name in mentioned(
                (rules.entries, rules.captured, rules.promotion.to if rules.promotion else ())
            )
        )

    def playing(self, spare: frozenset[Kind]) -> Variant:
        """These rules with no other spare kinds than those, so that the others cost nothing."""
        needed: set[Kind] = set()
        waiting = [kind for kind in self.pieces if kind in spare or kind not in self.spare]
        while waiting:
            kind = waiting.pop()
            if kind not in needed:
                needed.add(kind)
                waiting.extend(leg for leg in self.pieces[kind].walk if isinstance(leg, str))
        pieces = {kind: piece for kind, piece in self.pieces.items() if kind in needed}
        return replace(self, pieces=pieces, spare=frozenset())

    def is_pawn(self, unit: Unit) -> bool:
        """Whether the unit is of the class of pawns."""
        return self.reading(unit).pawn

    def is_royal(self, unit: Unit) -> bool:
        """Whether the unit can be checked and mated."""
        return self.reading(unit).royal

    def reading(self, unit: Unit) -> Piece:
        """What the rules say of a unit's kind in its colour."""
        piece = self.pieces[unit.kind]
        return piece.read_as(unit.colour) if piece.readings else piece

    def in_phase(self, phase: int, keeper: Colour | None) -> Variant:
        """The rules of a phase of the game, these being those of the first."""
        return self.phases.get((phase, keeper)) or self.phases.get((phase, None), self)

    def forward_of(self, unit: Unit, player: Colour) -> tuple[Forward, ...]:
        """Return the directions that are forward for ``unit``; a unit of a third colour has the player's."""
        home = unit.colour if unit.colour in PLAYERS else player
        return self.reading(unit).forward or ((Forward.NORTH,) if home == WHITE else (Forward.SOUTH,))

    def exile(self, unit: Unit, square: Square, player: Colour) -> Exile | None:
        """What the rules say of a pawn that comes to stand on a square otherwise than by its walk.

        ``player`` is who moves it, or has it placed. Where two ways meet, the last rank of one counts."""
        exiles = [self._exile(square, forward) for forward in self.forward_of(unit, player)]
        last = self.exiled_pawns.last_rank
        return last if last in exiles else next(iter(exiles))

    def _exile(self, square: Square, forward: Forward) -> Exile | None:
        """The rule of exiled pawns for a square, if it is on the first or the last rank of a way."""
        rank, last = self.geometry.rank(square), self.geometry.ranks - 1
        if rank == (last if forward is Forward.NORTH else 0):
            return self.exiled_pawns.last_rank
        return self.exiled_pawns.first if rank in (0, last) else None

    def first_steps(self, unit: Unit, square: Square, forward: Forward) -> int:
        """How far a unit may go at once that stands there on a pawn's first rank of a way; else nothing."""
        if not self.is_pawn(unit) or self.geometry.rank(square) != self.geometry.first_rank(forward):
            return 0
        return self.exiled_pawns.steps

    def is_inert(self, unit: Unit, square: Square, forward: Forward) -> bool:
        """Whether a unit on that square neither moves nor attacks along a way: a pawn on a rank that is not
        its own."""
        return self.is_pawn(unit) and self._exile(square, forward) not in (None, Exile.STEP)

    def promotes(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Whether a unit that walks onto that square is promoted."""
        if self.promotion is None or not self.is_pawn(unit):
            return False
        rank, ranks = self.geometry.rank(square), self.geometry.ranks
        own = self.reading(unit).promotes_on
        return (
            rank + 1 in own
            if own
            else any(
                rank == (ranks - 1 if forward is Forward.NORTH else 0)
                for forward in self.forward_of(unit, player)
            )
        )

    def promotion_kinds(self, in_diagram: tuple[Kind, ...]) -> tuple[Kind, ...]:
        """The kinds that a pawn may become, given the fairy kinds in the diagram."""
        return self.promotion.kinds(in_diagram) if self.promotion else ()

    @cached_property
    def fairy(self) -> frozenset[Kind]:
        """The kinds that a pawn may become where the first position holds them: neither pawns nor royal, nor
        dummies, which go nowhere."""
        if self.promotion is None or not self.promotion.in_diagram:
            return frozenset()
        usual = self.promotion_kinds(())
        fairy = (
            kind for kind, piece in self.pieces.items() if piece.moves and not (piece.pawn or piece.royal)
        )
        return frozenset(kind for kind in fairy if kind not in usual)

    def harmless(self, player: Colour) -> frozenset[Unit]:
        """The units that cannot endanger a royal of the player by coming to stand somewhere: they are not
        royal themselves, and the opponent does not play them."""
        foes = self.control[opponent(player)]
        return frozenset(unit for unit in self.units if unit.colour not in foes and not self.is_royal(unit))

    def targets_of(self, colour: Colour, player: Colour) -> frozenset[Colour]:
        """Return the colours that units of ``colour`` may capture when ``player`` moves them."""
        return frozenset(resolve(target, player) for target in self.targets.get(colour, ()))

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Every unit that there can be."""
        return tuple(Unit(kind, colour) for kind, colour in product(self.pieces, self.colours))

    @property
    def entries(self) -> tuple[Effect | ExtraMove | Law, ...]:
        """Everything that the variant's file names: its effects, its extra moves, its laws."""
        return (*self.effects, *self.moves, *self.laws)

    @cached_property
    def entries_throughout(self) -> tuple[Effect | ExtraMove | Law, ...]:
        """The entries of all phases, each name once: as the first phase that has it says."""
        named = {entry.name: entry for rules in reversed(self._throughout) for entry in rules.entries}
        return tuple(named.values())

    @cached_property
    def _throughout(self) -> tuple[Variant, ...]:
        """The rules of all phases, these first."""
        return (self, *self.phases.values())

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """The stocks from which units are born."""
        return tuple(dict.fromkeys(box for verb in self.verbs for box in verb.boxes(PLAYERS)))

    @cached_property
    def has_reserves(self) -> bool:
        """Whether units can lie in reserve."""
        return any(
            rules.captured.goes is Store.RESERVE or any(verb.uses_reserves for verb in rules.verbs)
            for rules in self._throughout
        )

    @property
    def limbo_lasts(self) -> bool:
        """Whether captured units wait until the next move is made, instead of this one."""
        return self.captured.lasts

    @cached_property
    def remembers(self) -> frozenset[Memory]:
        """What a position must tell because the rules ask for it."""
        asked = (remembered((*rules.entries, rules.captured)) for rules in self._throughout)
        stepped = {Memory.STEPPED} if self._steps_once else frozenset[Memory]()
        return frozenset[Memory]().union(*asked, stepped)

    @cached_property
    def takes_away(self) -> bool:
        """Whether a move may make royals disappear that it does not capture, be it by promoting them."""
        return any(verb.takes_away for verb in self.verbs) or (self.has_royal_pawns and bool(self.verbs))

    @cached_property
    def has_royal_pawns(self) -> bool:
        """Whether pawns may be mated; one that is promoted is gone as a royal, wherever it is put."""
        return any(self.is_pawn(unit) and self.is_royal(unit) for unit in self.units)

    @property
    def _steps_once(self) -> bool:
        """Whether a double step is for each pawn to make but once."""
        pieces = [piece for rules in self._throughout for piece in rules.pieces.values()]
        readings = [reading for piece in pieces for _, reading in piece.readings]
        return any(piece.steps_once for piece in (*pieces, *readings))

    @cached_property
    def verbs(self) -> tuple[Verb, ...]:
        """Everything that entries do."""
        doings = [*(effect.do for effect in self.effects), *(move.do for move in self.moves)]
        return tuple(part for do in doings for verb in do for part in verb.parts)

    @cached_property
    def castles(self) -> tuple[Castle, ...]:
        """Every castling of the variant; White's first, the king's side first."""
        found = [] if self.castling is None else list(self._castles())
        return tuple(sorted(found, key=lambda castle: (castle.king.colour == BLACK, not castle.is_kingside)))

    def _castles(self) -> list[Castle]:
        """Castling is for the royal kinds and the rooks that have home squares on one rank."""
        found: list[Castle] = []
        kings = [kind for kind, piece in self.pieces.items() if piece.royal]
        for colour, king in product(PLAYERS, kings):
            rook = Kind("rook")
            for king_home, rook_home in product(self._homes(king, colour), self._homes(rook, colour)):
                found.extend(
                    castles(self.geometry, Unit(king, colour), king_home, Unit(rook, colour), rook_home)
                )
        return found

    def _homes(self, kind: Kind, colour: Colour) -> list[Square]:
        """The home squares of a kind in a player's colour."""
        piece = self.pieces.get(kind)
        return [] if piece is None else home_squares(piece, self.geometry, north=colour == WHITE)

    def homes(self, unit: Unit, reference: Square, player: Colour) -> tuple[Square, ...]:
        """The home square of a unit; of several, the one of the colour of a reference square."""
        home = home_square(self.reading(unit), self.geometry, reference, north=self._goes_north(unit, player))
        return () if home is None else (home,)

    def is_at_home(self, unit: Unit, square: Square, player: Colour) -> bool:
        """Whether a square is a home square of a unit."""
        return is_home(self.reading(unit), self.geometry, square, north=self._goes_north(unit, player))

    def _goes_north(self, unit: Unit, player: Colour) -> bool:
        return self.forward_of(unit, player)[0] is Forward.NORTH

    @cached_property
    def alphabet(self) -> Alphabet:
        """How this variant's units and castling rights are written in FEN."""
        signs = {
            Unit(kind, rule.id): letter
            for rule in self.colours.values()
            for kind, letter in rule.letters.items()
        }
        rights = {}
        for castle in self.castles:
            letter = "K" if castle.is_kingside else "Q"
            rights[letter if castle.king.colour == WHITE else letter.lower()] = (
                (castle.king_from, castle.king),
                (castle.rook_from, castle.rook),
            )
        letters = {kind: piece.letter for kind, piece in self.pieces.items()}
        abroad = foreign(self.pieces, self.spare)
        return Alphabet(letters, signs, frozenset(self.colours), rights, self.fairy, self.spare, abroad)
