"""A variant: all its rules, ready to be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from itertools import chain, product
from operator import or_
from typing import Any

from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.position import Position
from feerie.engine.board.surface import Grid
from feerie.engine.board.units import BLACK, PLAYERS, Colour, Kind, Unit
from feerie.engine.memories import HISTORY, MEMORIES, STEPPED, UNMOVED
from feerie.engine.operations import Store
from feerie.engine.rules.contract import Box, Condition, Pieces, Verb
from feerie.engine.rules.contract.values import resolve
from feerie.engine.rules.variant.captured import Captured
from feerie.engine.rules.variant.castling import Castle, Castling, every_castle
from feerie.engine.rules.variant.end import Check, Draw, Ending, Results, Turns
from feerie.engine.rules.variant.entries import Effect, ExtraMove, Law, cells, mentioned, parts, remembered
from feerie.engine.rules.variant.exiled_pawns import ExiledPawns
from feerie.engine.rules.variant.further_walks import FurtherWalk
from feerie.engine.rules.variant.letters import foreign, rights_of
from feerie.engine.rules.variant.pawns import PawnRules, Promotion
from feerie.engine.rules.variant.pieces import ColourRule, Forward, Piece, home_square, needed
from feerie.engine.rules.variant.text import Text


@dataclass(frozen=True, eq=False)
class Variant(PawnRules):
    """The rules of one variant, its parents merged in. Variants are compared by identity.

    ``control``: the colours that each player moves. ``targets``: the colours that each colour may capture;
    ``own`` and ``enemy`` are seen from the player. ``effects``, ``moves`` and ``laws`` are in the order of
    declaration, parents first. ``walks``: those that units have in some positions only. ``ends``: for each
    player, the results of the game; ``endings``: the rules that end it at once, of which the first counts;
    ``draws``: those by which a game that is played ends besides.
    ``phases``: the rules of the further phases, by number and keeper (None if they name none). ``spare``: the
    kinds that occur only if a position or a rule brings them. ``counters``: what
    each counter counts, for a reader. ``characters``: the set of characters that its
    players know. ``start``: the first position.
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
    turns: Turns | None = None
    effects: tuple[Effect, ...] = ()
    moves: tuple[ExtraMove, ...] = ()
    laws: tuple[Law, ...] = ()
    walks: tuple[FurtherWalk, ...] = ()
    ends: Mapping[Colour, Results] = field(default_factory=dict)
    endings: tuple[Ending, ...] = ()
    draws: tuple[Draw, ...] = ()
    phases: Mapping[tuple[int, Colour | None], Variant] = field(default_factory=dict, repr=False)
    spare: frozenset[Kind] = frozenset()
    counters: Mapping[str, Text] = field(default_factory=dict)
    characters: str = ""
    start: Position | None = field(default=None, repr=False)

    __hash__ = object.__hash__

    def spare_in(self, position: Position) -> frozenset[Kind]:
        """Return the spare kinds that are in a position or mentioned by a rule."""
        return self.spare & (position.kinds | self._mentioned)

    @cached_property
    def _mentioned(self) -> frozenset[str]:
        """The names in the rules, those in the declarations of kinds excepted."""
        return frozenset(
            name
            for rules in self._throughout
            for name in mentioned((*rules.parts, rules.promotion.to if rules.promotion else ()))
        )

    @cached_property
    def of_history(self) -> tuple[Condition, ...]:
        """The conditions of draws that ask what has stood in a game."""
        words = (part for part in parts(self.draws) if isinstance(part, Condition))
        return tuple(word for word in words if HISTORY in word.remembers)

    def playing(self, spare: frozenset[Kind]) -> Variant:
        """Return these rules without the other spare kinds, which would slow a game down."""
        kept = [kind for kind in self.pieces if kind in spare or kind not in self.spare]
        return replace(self, pieces=needed(self.pieces, kept), spare=frozenset())

    def is_royal(self, unit: Unit) -> bool:
        return self.reading(unit).royal

    @cached_property
    def royals(self) -> Pieces | None:
        """The units that are royal in a position, where that tells; None if their kinds do."""
        kinds = tuple(kind for kind, piece in self.pieces.items() if piece.royal)
        return self.check.royals and self.check.royals.with_royal(kinds)

    @property
    def selects_royals(self) -> bool:
        return self.royals is not None and self.own_royals is None

    @cached_property
    def own_royals(self) -> Mapping[Colour, tuple[Unit, ...]] | None:
        """The royal units of each player, by what units are, if that tells: together those of the royal
        kinds, none of which an effect may take away or make another unit."""
        royals, usual = self.royals, {unit for unit in self.units if self.is_royal(unit)}
        if any(verb.takes_away for verb in self.verbs):
            return None
        told = {player: royals.by_nature(self, player) for player in PLAYERS} if royals else {}
        found = {player: units for player, units in told.items() if units is not None}
        return found if found and {*chain.from_iterable(found.values())} == usual else None

    @property
    def limbo_lasts(self) -> bool:
        return self.captured.lasts

    def reading(self, unit: Unit) -> Piece:
        piece = self.pieces[unit.kind]
        return piece.read_as(unit.colour) if piece.readings else piece

    def steps_once(self, unit: Unit) -> bool:
        return self.reading(unit).steps_once

    def in_phase(self, phase: int, keeper: Colour | None) -> Variant:
        """Return the rules of a phase of the game; these are the rules of the first."""
        return self.phases.get((phase, keeper)) or self.phases.get((phase, None), self)

    @cached_property
    def fairy(self) -> frozenset[Kind]:
        """The kinds that a pawn may become only if the first position has them; no royals, no dummies."""
        if self.promotion is None or not self.promotion.in_diagram:
            return frozenset()
        usual = self.promotion_kinds(())
        lent = {kind for walk in self.walks for kind in walk.of.kinds}
        fairy = (
            kind
            for kind, piece in self.pieces.items()
            if (piece.moves or kind in lent) and not (piece.pawn or piece.royal)
        )
        return frozenset(kind for kind in fairy if kind not in usual)

    def targets_of(self, colour: Colour, player: Colour) -> frozenset[Colour]:
        """Return the colours that units of ``colour`` may capture when ``player`` moves them."""
        return frozenset(resolve(target, player) for target in self.targets.get(colour, ()))

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        return tuple(Unit(kind, colour) for kind, colour in product(self.pieces, self.colours))

    @property
    def entries(self) -> tuple[Effect | ExtraMove | Law, ...]:
        """The effects, the extra moves and the laws."""
        return (*self.effects, *self.moves, *self.laws)

    @property
    def parts(self) -> tuple[object, ...]:
        """The parts of the rules that ask about a game: all but the kinds, the colours and the board."""
        return (*self.entries, *self.endings, *self.walks, self.captured, self.check, self.turns)

    @cached_property
    def entries_throughout(self) -> tuple[Effect | ExtraMove | Law, ...]:
        """The entries of all phases, each name once, from the first phase that has it."""
        named = {entry.name: entry for rules in reversed(self._throughout) for entry in rules.entries}
        return tuple(named.values())

    @cached_property
    def _throughout(self) -> tuple[Variant, ...]:
        """The rules of all phases, these first."""
        return (self, *self.phases.values())

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes from which units are born."""
        return tuple(dict.fromkeys(box for verb in self.verbs for box in verb.boxes(PLAYERS)))

    @cached_property
    def has_reserves(self) -> bool:
        """Whether units can be in reserve."""
        return any(
            rules.captured.goes is Store.RESERVE or any(verb.uses_reserves for verb in rules.verbs)
            for rules in self._throughout
        )

    @cached_property
    def remembers(self) -> frozenset[Memory[Any]]:
        """What a position must remember because the rules ask for it."""
        asked = (remembered(rules.parts) for rules in self._throughout)
        pieces = (piece for rules in self._throughout for piece in rules.pieces.values())
        is_stepped = any(reading.steps_once for piece in pieces for reading in piece.as_read)
        return frozenset[Memory[Any]]().union(*asked, {STEPPED} if is_stepped else ())

    @cached_property
    def grid(self) -> Grid:
        """The lines between the cells into which the rules cut the board."""
        sizes = (
            cells((*rules.entries, *rules.endings, *rules.walks, *rules.pieces.values()))
            for rules in self._throughout
        )
        files, ranks = self.geometry.files, self.geometry.ranks
        lines = (Grid.of_cells(files, ranks, *size) for size in frozenset[tuple[int, int]]().union(*sizes))
        return reduce(or_, lines, Grid())

    @cached_property
    def verbs(self) -> tuple[Verb, ...]:
        """The verbs of all entries, groups taken apart."""
        doings = [*(effect.verbs for effect in self.effects), *(move.verbs for move in self.moves)]
        return tuple(part for do in doings for verb in do for part in verb.parts)

    @cached_property
    def castles(self) -> tuple[Castle, ...]:
        """The castlings of the variant; White's first, the king's side first."""
        found = every_castle(self.castling, self.geometry, self.pieces) if self.castling else ()
        return tuple(sorted(found, key=lambda castle: (castle.king.colour == BLACK, not castle.is_kingside)))

    @property
    def castlers_wanted(self) -> str | None:
        """What would say which kinds castle, where none is royal; None if that is known or nobody castles."""
        is_known = self.castling is None or self.castling.kings
        return None if is_known or any(one.royal for one in self.pieces.values()) else "castling: {of: …}"

    def castles_among(self, unmoved: frozenset[Square]) -> tuple[Castle, ...]:
        """Return the castlings of two units on some squares, which have not moved; worked out once."""
        if unmoved not in self._castles_among:
            self._castles_among[unmoved] = tuple(
                castle for castle in self.castles if {castle.king_from, castle.rook_from} <= unmoved
            )
        return self._castles_among[unmoved]

    @cached_property
    def _castles_among(self) -> dict[frozenset[Square], tuple[Castle, ...]]:
        return {}

    def homes(self, unit: Unit, reference: Square, player: Colour) -> tuple[Square, ...]:
        piece, north = self.reading(unit), self.forward_of(unit, player)[0] is Forward.NORTH
        home = home_square(piece, self.geometry, reference, self.promoted_on, north=north)
        return () if home is None else (home,)

    @cached_property
    def alphabet(self) -> Alphabet:
        """How the units and castling rights of this variant are written in FEN.

        Where castling is possible from anywhere on the first rank, or one letter is the right of several
        kings or partners, its letters depend on which units stand there.
        """
        rights = rights_of(self.castles)
        is_free = self.castling is not None and self.castling.from_ != "home"
        is_free = is_free or any(len(several) > 1 for several in rights.values())
        colours = self.colours.values()
        signs = {Unit(kind, one.id): sign for one in colours for kind, sign in one.letters.items()}
        return Alphabet(
            {kind: piece.letter for kind, piece in self.pieces.items()},
            signs,
            frozenset(self.colours),
            {} if is_free else {letter: several[0] for letter, several in rights.items()},
            self.fairy,
            self.spare,
            foreign(self.pieces, self.spare),
            rights if is_free else {},
            tells_unmoved=UNMOVED in self.remembers,
            memories=MEMORIES,
        )
