"""What is worked out of a variant once, for every position that is played under it."""

from __future__ import annotations

from functools import lru_cache

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind, Unit, opponent
from feerie.operations import Displace, Move, Place, Recolour, Store
from feerie.operations.journal import CASTLING, MOVE
from feerie.play.expansion import Programmes
from feerie.play.fans import Fans
from feerie.play.laws import Laws
from feerie.play.safety import Threats
from feerie.rules.check import CheckTest
from feerie.rules.movement import Movement
from feerie.rules.variant import PLAYERS, Variant


class Works:
    """Movements, threats, the order of effects."""

    def __init__(self, variant: Variant) -> None:
        self._regained_by = "none" if variant.castling is None else variant.castling.regained_by
        self.regains = self._regained_by != "none"
        self.is_orthodox = variant.check.test is CheckTest.ORTHODOX
        self._hunts = variant.check.test is CheckTest.TOTAL
        self.needs_walks = not (self._hunts and variant.takes_away)
        """Whether a royal is safe that no walk leads to: only an effect could take it otherwise."""
        self._castlers = {
            pair
            for castle in variant.castles
            for pair in ((castle.king, castle.king_from), (castle.rook, castle.rook_from))
        }
        self.movements = {player: Movement(variant, player) for player in PLAYERS}
        self.programmes = Programmes(variant)
        self.laws = {player: Laws(variant, player) for player in PLAYERS}
        self.capturable = {
            player: frozenset(
                colour
                for foe in variant.control[opponent(player)]
                for colour in variant.prey(foe, opponent(player))
            )
            for player in PLAYERS
        }
        self.harmless = {player: variant.harmless(player) for player in PLAYERS}
        self.royals = {
            player: tuple(unit for unit in self.movements[player].own if variant.is_royal(unit))
            for player in PLAYERS
        }
        self._threats: dict[tuple[Colour, Colour], Threats] = {}
        self._fans: dict[tuple[tuple[Kind, ...], bool], dict[Colour, Fans]] = {}

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

    def threats(self, player: Colour, colour: Colour) -> Threats:
        """What a player attacks where units of a colour stand."""
        threats = self._threats.get((player, colour))
        if threats is None:
            threats = self._threats[player, colour] = Threats(self.movements[player], colour)
        return threats

    def fans(self, kinds: tuple[Kind, ...], *, hunts: bool | None = None) -> dict[Colour, Fans]:
        """The fans of both players, given the kinds that a pawn may become; ``hunts`` tells whether they
        capture royals too, as they do under some rules anyway."""
        key = (kinds, self._hunts if hunts is None else hunts)
        if key not in self._fans:
            self._fans[key] = {
                player: Fans(self.movements[player], kinds, self.harmless[player], hunts=key[1])
                for player in PLAYERS
            }
        return self._fans[key]


@lru_cache(maxsize=64)
def works(variant: Variant, spare: frozenset[Kind]) -> Works:
    """What is worked out of a variant in which no other spare kinds occur than those; games share it."""
    return Works(variant.playing(spare) if variant.spare else variant)
