"""What is worked out of a variant once, for every position that is played under it."""

from __future__ import annotations

from functools import lru_cache

from feerie.board.geometry import Square
from feerie.board.units import PLAYERS, Colour, Kind, Unit, opponent
from feerie.operations import Displace, Move, Place, Recolour, Store
from feerie.operations.journal import CASTLING, MOVE
from feerie.play.attack_tables import AttackTable
from feerie.play.effects import Schedules
from feerie.play.laws import Laws
from feerie.play.move_tables import MoveTables
from feerie.rules.check import CheckTest
from feerie.rules.movement import Movement
from feerie.rules.variant import Variant


class CompiledRules:
    """What is worked out of a variant once: movements, move and attack tables, the order of effects."""

    def __init__(self, variant: Variant) -> None:
        self._regained_by = "none" if variant.castling is None else variant.castling.regained_by
        self.regains = self._regained_by != "none"
        self.is_orthodox = variant.check.test is CheckTest.ORTHODOX
        self._captures_royals = variant.check.test is CheckTest.TOTAL
        self.needs_walks = not (self._captures_royals and variant.takes_away)
        """Whether a royal is safe that no walk leads to: only an effect could take it otherwise."""
        self._castlers = {
            pair
            for castle in variant.castles
            for pair in ((castle.king, castle.king_from), (castle.rook, castle.rook_from))
        }
        self.movements = {player: Movement(variant, player) for player in PLAYERS}
        self.schedules = Schedules(variant)
        self.laws = {player: Laws(variant, player) for player in PLAYERS}
        self.capturable = {
            player: frozenset(
                colour
                for foe in variant.control[opponent(player)]
                for colour in variant.targets_of(foe, opponent(player))
            )
            for player in PLAYERS
        }
        self.harmless = {player: variant.harmless(player) for player in PLAYERS}
        self.royals = {
            player: tuple(unit for unit in self.movements[player].own if variant.is_royal(unit))
            for player in PLAYERS
        }
        self._attack_tables: dict[tuple[Colour, Colour], AttackTable] = {}
        self._tables: dict[tuple[tuple[Kind, ...], bool], dict[Colour, MoveTables]] = {}

    def regained(self, move: Move) -> frozenset[Square]:
        """The home squares to which a move brings a king or a rook back, so that it may castle again."""
        come = {
            "transfer": self._transferred,
            "recolour": self._recoloured,
            "rebirth": self._reborn,
        }[self._regained_by]
        return frozenset(at for unit, at in come(move) if (unit, at) in self._castlers)

    @staticmethod
    def _reborn(move: Move) -> list[tuple[Unit, Square]]:
        """The units that have come back, and where."""
        return [
            (operation.unit, operation.at)
            for operation in move.operations
            if isinstance(operation, Place)
            and operation.comes in (Store.LIMBO, Store.TRAPDOOR)
            and not operation.beneath
        ]

    @staticmethod
    def _recoloured(move: Move) -> list[tuple[Unit, Square]]:
        """The units that have changed their colour, and where."""
        return [
            (operation.after, operation.at)
            for operation in move.operations
            if isinstance(operation, Recolour)
        ]

    @staticmethod
    def _transferred(move: Move) -> list[tuple[Unit, Square]]:
        """The units that have been transferred, or have captured and stand on the board, and where."""
        transfers = [
            (operation.unit, operation.arrival)
            for operation, cause in zip(move.operations, move.causes, strict=True)
            if isinstance(operation, Displace) and cause not in (MOVE, CASTLING)
        ]
        standing = move.standing()
        if move.captured is not None and standing is not None:
            transfers.append(standing)
        return transfers

    def attack_table(self, player: Colour, colour: Colour) -> AttackTable:
        """What a player attacks where units of a colour stand."""
        table = self._attack_tables.get((player, colour))
        if table is None:
            table = self._attack_tables[player, colour] = AttackTable(self.movements[player], colour)
        return table

    def move_tables(
        self, kinds: tuple[Kind, ...], *, captures_royals: bool | None = None
    ) -> dict[Colour, MoveTables]:
        """The move tables of both players, given the kinds that a pawn may become.

        With ``captures_royals`` they hold captures of royals too; None leaves that to the test of check.
        """
        key = (kinds, self._captures_royals if captures_royals is None else captures_royals)
        if key not in self._tables:
            self._tables[key] = {
                player: MoveTables(
                    self.movements[player], kinds, self.harmless[player], captures_royals=key[1]
                )
                for player in PLAYERS
            }
        return self._tables[key]


@lru_cache(maxsize=64)
def compiled(variant: Variant, spare: frozenset[Kind]) -> CompiledRules:
    """What is worked out of a variant in which no other spare kinds occur than those; games share it."""
    return CompiledRules(variant.playing(spare) if variant.spare else variant)
