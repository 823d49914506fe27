"""Compiled rules: what is worked out of a variant once and used in every position played under it."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import chain
from typing import Final

from feerie.engine.board import PLAYERS, Colour, Kind, Square, Unit, opponent
from feerie.engine.memories import LAST, UNMOVED
from feerie.engine.operations import CASTLING, MOVE, Displace, Move, Mutate, Place, Recolour, Store
from feerie.engine.play.compiling.attack_tables import AttackTable
from feerie.engine.play.compiling.chances import chances
from feerie.engine.play.compiling.laws import Laws
from feerie.engine.play.compiling.move_tables import MoveTables
from feerie.engine.play.compiling.schedule import Schedules
from feerie.engine.rules.variant import Return, Variant
from feerie.engine.rules.variant.end import CheckTest
from feerie.engine.rules.variant.entries import remembered, roles
from feerie.engine.rules.walking.movement import Movement

Exposing = Mapping[Square, tuple[tuple[Square, AbstractSet[Unit]], ...]]
"""By square, the squares and units on them whose capture may make a unit disappear from it."""


class CompiledRules:
    """The tables of a variant: moves, attacks, schedules of effects, laws, castling rights.

    By player, ``capturable`` are the colours of which the opponent captures units, ``harmless`` the units
    that attack no royal of the player wherever they stand, ``watched`` the player's others, and ``royals``
    the royal units.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.selects_royals = variant.selects_royals
        is_total = variant.check.test is CheckTest.TOTAL
        self.is_usual = variant.check.is_usual and (is_total or not self.selects_royals)
        """Whether a player is in check if the opponent attacks a royal of the player's own."""
        self.has_royal_pawns = any(variant.is_pawn(unit) and variant.is_royal(unit) for unit in variant.units)
        """Whether a promotion may make a royal disappear, or a capture en passant take one."""
        is_orthodox = self.is_usual and variant.check.test is CheckTest.ORTHODOX
        self.walks_tell = is_orthodox and not self.has_royal_pawns
        """Whether a royal is in check exactly if it is attacked by a walk."""
        takes_away = any(verb.takes_away or self.has_royal_pawns for verb in variant.verbs)
        may_win = bool(variant.endings) and takes_away
        self._captures_royals = is_total or may_win or self.selects_royals or variant.check.all
        self.continuing = frozenset(entry.name for entry in variant.moves if entry.continues)
        """The extra moves after which the same player plays on, and only then must be safe."""
        self.is_orthodox = self.walks_tell and not may_win and not self.continuing
        """Whether a move is legal exactly if no walk attacks a royal after it, and none has disappeared."""
        takes_otherwise = self.has_royal_pawns or (is_total and takes_away)
        self.needs_walks = self.is_usual and not self.selects_royals and not takes_otherwise
        """Whether only a unit that attacks a royal by its walk can take it."""
        self.walks_recall = LAST in remembered(variant.walks)
        """Whether units walk by what the move just played was."""
        self.castling_rights = CastlingRights(variant)
        self.movements = {player: Movement(variant, player) for player in PLAYERS}
        self.chances = {player: chances(player, self.movements) for player in PLAYERS}
        self.schedules = Schedules(variant)
        self.unparrying = frozenset(effect.name for effect in variant.effects if not effect.may_parry)
        """The effects that may not parry a check."""
        self.laws = {player: Laws(variant, player) for player in PLAYERS}
        self.capturable = {
            player: frozenset(
                colour
                for foe in variant.control[opponent(player)]
                for colour in variant.targets_of(foe, opponent(player))
            )
            for player in PLAYERS
        }
        self.harmless = {player: harmless(variant, player) for player in PLAYERS}
        self.watched = {
            player: tuple(unit for unit in self.movements[player].own if unit not in self.harmless[player])
            for player in PLAYERS
        }
        usual = tuple(unit for unit in variant.units if variant.is_royal(unit))
        own_royals = variant.own_royals or dict.fromkeys(PLAYERS, usual)
        self.royals = {
            player: tuple(unit for unit in self.movements[player].own if unit in own_royals[player])
            for player in PLAYERS
        }
        self.royal_units = frozenset(chain.from_iterable(self.royals.values()))
        """The units that are royal for either player."""
        self.captured_tells = (
            self.is_usual
            and not self.needs_walks
            and not any((variant.remembers, variant.phases, variant.moves, variant.walks))
            and not self.has_royal_pawns
            and self.schedules.follow_captures
            and len(variant.verbs) == 1
            and roles(variant.effects) == {"captured"}
        )
        """Whether what disappears besides a captured unit follows from that unit and its square alone."""
        self.exposing: dict[Colour, Exposing | None] = {}
        """What the captures by a player may make disappear, if `captured_tells` (`royal_capture.learn`)."""
        self._attack_tables: dict[tuple[Colour, Colour], AttackTable] = {}
        self._move_tables: dict[tuple[tuple[Kind, ...], bool], dict[Colour, MoveTables]] = {}

    def attack_table(self, player: Colour, colour: Colour) -> AttackTable:
        """Return what a player attacks where units of a colour stand."""
        table = self._attack_tables.get((player, colour))
        if table is None:
            table = self._attack_tables[player, colour] = AttackTable(self.movements[player], colour)
        return table

    def move_tables(
        self, kinds: tuple[Kind, ...], *, captures_royals: bool | None = None
    ) -> dict[Colour, MoveTables]:
        """Return the move tables of both players, whose pawns are promoted to ``kinds``.

        With ``captures_royals`` they hold captures of royals too; None leaves that to the test of check.
        """
        key = (kinds, self._captures_royals if captures_royals is None else captures_royals)
        if key not in self._move_tables:
            self._move_tables[key] = {
                player: MoveTables(self.movements[player], kinds, captures_royals=key[1])
                for player in PLAYERS
            }
        return self._move_tables[key]


def harmless(variant: Variant, player: Colour) -> frozenset[Unit]:
    """Return the units that attack no royal of a player wherever they stand: the opponent does not move them.

    Royal units are left out, for they may be attacked themselves where they come to stand.
    """
    foes = variant.control[opponent(player)]
    return frozenset(unit for unit in variant.units if unit.colour not in foes and not variant.is_royal(unit))


@lru_cache(maxsize=48)
def compiled(variant: Variant, spare: frozenset[Kind]) -> CompiledRules:
    """Return the compiled rules of a variant with only these of its spare kinds; games share them."""
    return CompiledRules(variant.playing(spare) if variant.spare else variant)


_WALKS: Final = (MOVE,)
"""The causes of a move that is nothing but a walk."""


class CastlingRights:
    """How moves change the castling rights under one variant, which are the squares of unmoved units."""

    def __init__(self, variant: Variant) -> None:
        self._returns = () if variant.castling is None else variant.castling.returns
        self.regains = bool(self._returns)
        """Whether a king or rook may regain its right."""
        self._remembers = UNMOVED in variant.remembers
        self._pairs = {(castle.king_from, castle.rook_from) for castle in variant.castles}
        self._castlers = {
            pair
            for castle in variant.castles
            for pair in ((castle.king, castle.king_from), (castle.rook, castle.rook_from))
        }

    def after(self, unmoved: frozenset[Square], move: Move) -> frozenset[Square]:
        """Return the squares of the unmoved kings and rooks after a move."""
        if unmoved:
            gone = move.changes
            if move.type == CASTLING and move.departure is not None:
                # A king may stay where it is, and castles only once all the same.
                gone.add(move.departure)
            if not gone.isdisjoint(unmoved):
                unmoved -= gone
                if not (self.regains or self._remembers):
                    # Without a partner left to castle with, a king or rook has no right.
                    pairs = (pair for pair in self._pairs if unmoved.issuperset(pair))
                    unmoved = frozenset(chain.from_iterable(pairs))
        # A unit that only walks regains nothing, and most moves are no more than that.
        if self.regains and move.causes and move.causes != _WALKS:
            brought = ((unit, at) for how, unit, at in _brought(move) if how in self._returns)
            unmoved |= {at for unit, at in brought if (unit, at) in self._castlers}
        return unmoved


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
