"""A game: what stands on the board, moves made and unmade, the legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.position import Position
from feerie.board.state import State
from feerie.board.units import BLACK, Colour, Kind, Unit, opponent
from feerie.operations import Move, Operation, Place, Store
from feerie.play.candidates import candidates
from feerie.play.expansion import Expansion, Programmes
from feerie.play.fans import Fans
from feerie.play.guard import Guard
from feerie.play.laws import Laws
from feerie.play.promoted import promoted_after
from feerie.play.safety import Threats
from feerie.play.stepped import stepped_after
from feerie.rules.movement import Movement, Passer
from feerie.rules.roles import Bound, RoleName
from feerie.rules.variant import PLAYERS, Variant


class _Works:
    """What is worked out once a variant: movements, threats, the order of effects."""

    def __init__(self, variant: Variant) -> None:
        self.regains = variant.castling is not None and variant.castling.regained_by == "rebirth"
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
        self._fans: dict[tuple[Kind, ...], dict[Colour, Fans]] = {}

    def regained(self, move: Move) -> frozenset[Square]:
        """The home squares on which a move lets a king or a rook be reborn."""
        return frozenset(
            operation.at
            for operation in move.operations
            if isinstance(operation, Place)
            and operation.comes is Store.LIMBO
            and (operation.unit, operation.at) in self._castlers
        )

    def threats(self, player: Colour, colour: Colour) -> Threats:
        """What a player attacks where units of a colour stand."""
        threats = self._threats.get((player, colour))
        if threats is None:
            threats = self._threats[player, colour] = Threats(self.movements[player], colour)
        return threats

    def fans(self, kinds: tuple[Kind, ...]) -> dict[Colour, Fans]:
        """The fans of both players, given the kinds that a pawn may become."""
        if kinds not in self._fans:
            self._fans[kinds] = {
                player: Fans(self.movements[player], kinds, self.harmless[player]) for player in PLAYERS
            }
        return self._fans[kinds]


@lru_cache(maxsize=64)
def _works(variant: Variant, spare: frozenset[Kind]) -> _Works:
    """The works of a variant in which no other spare kinds occur than those."""
    return _Works(variant.playing(spare) if variant.spare else variant)


class _Before(NamedTuple):
    """What making a move changes besides the units, kept to unmake it."""

    move: Move
    turn: Colour
    unmoved: frozenset[Square]
    en_passant: Square | None
    halfmove: int
    fullmove: int
    last: LastMove | None
    stepped: frozenset[Square]


class Game:
    """A position that is being played on. It answers the questions of `feerie.rules.view.View`.

    ``variant`` are the rules of the phase that the game is in.
    """

    def __init__(self, variant: Variant, position: Position) -> None:
        self._all = variant
        self._spare = variant.spare_in(position)
        self._state = State(position)
        self._made: list[_Before] = []
        self._remembers_promoted = variant.remembers_promoted
        self._promoted: list[frozenset[Square]] = []
        self._foresees = False
        self._continuing = frozenset(entry.name for entry in variant.moves if entry.continues)
        self.move = Move("none")
        self.units: Sequence[Unit | None] = self._state.units
        self.reserves: Mapping[Unit, int] = self._state.reserves
        self._enter()

    def _enter(self) -> None:
        """Go by the rules of the phase that the state is in."""
        self.variant = self._all.in_phase(self._state.phase, self._state.keeper)
        self._works = _works(self.variant, self._spare)
        self._fans = self._works.fans(self.variant.promotion_kinds(self._state.promotes))
        self.programmes: Programmes = self._works.programmes

    # The questions of a view

    @property
    def geometry(self) -> Geometry:
        """The board."""
        return self._state.geometry

    @property
    def player(self) -> Colour:
        """Who is to move."""
        return self._state.turn

    @property
    def promotes(self) -> tuple[Kind, ...]:
        """The fairy kinds that a pawn may become."""
        return self._state.promotes

    def count(self, unit: Unit) -> int:
        """How many such units stand on the board."""
        return len(self._state.squares[unit])

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """The squares where such units stand."""
        return self._state.squares[unit]

    @property
    def last(self) -> LastMove | None:
        """The move just played, if the variant remembers it."""
        return self._state.last

    @property
    def phase(self) -> int:
        """The number of the phase, from 1."""
        return self._state.phase

    @property
    def keeper(self) -> Colour | None:
        """Who keeps the phase, if somebody does."""
        return self._state.keeper

    @property
    def promoted(self) -> frozenset[Square]:
        """Where the units stand that were pawns, if the variant remembers it."""
        return self._state.promoted

    @property
    def here(self) -> Square | None:
        """A game as a whole is seen from no single square."""
        return None

    def role(self, name: RoleName) -> Bound | None:
        """The unit in a role, if the move has it."""
        taken: Move | LastMove | None = None
        match name:
            case "mover":
                standing = self.move.standing()
                return None if standing is None else Bound(*standing)
            case "captured":
                taken = self.move
            case "last.captured":
                taken = self._state.last if self.variant.limbo_lasts else None
            case "it":
                return None
        if taken is None or taken.captured is None or taken.captured_at is None:
            return None
        return Bound(taken.captured, taken.captured_at)

    def attackers(self, square: Square, colour: Colour) -> Iterator[Square]:
        """Where the units stand, of either player, that could capture a unit of a colour on a square."""
        for player in PLAYERS:
            yield from self._works.threats(player, colour).attackers(square, self._state.units)

    def has_move(self) -> bool:
        """Whether the player to move next, once the move being made is played, has a legal move."""
        if self._foresees:
            return True
        self._foresees, move, before = True, self.move, self._before(self.move)
        self._pass_on(move)
        answer = bool(self.legal_moves())
        self._restore(before)
        self._foresees, self.move = False, move
        return answer

    # What the rest of the package asks

    @property
    def laws(self) -> Laws:
        """The laws that bear on the player."""
        return self._works.laws[self._state.turn]

    @property
    def stepped(self) -> frozenset[Square]:
        """The squares of pawns that have spent a double step which each may make but once."""
        return self._state.stepped

    @property
    def unmoved(self) -> frozenset[Square]:
        """The squares of kings and rooks that still may castle."""
        return self._state.unmoved

    @property
    def en_passant(self) -> Square | None:
        """The square that a pawn just passed over."""
        return self._state.en_passant

    @property
    def fans(self) -> Fans:
        """The ordinary moves of the player's units."""
        return self._fans[self._state.turn]

    @property
    def passers(self) -> Mapping[Square, tuple[Passer, ...]]:
        """The double steps that the opponent may just have made, by the square passed over."""
        return self._fans[opponent(self._state.turn)].passers

    def position(self) -> Position:
        """What stands now."""
        return self._state.position()

    def apply(self, operations: Sequence[Operation]) -> None:
        """Let operations stand for a while, the turn unchanged."""
        if self._remembers_promoted:
            self._promoted.append(self._state.promoted)
            self._state.promoted = promoted_after(self._state.promoted, operations, self.variant)
        for operation in operations:
            operation.apply(self._state)
        if self._all.phases:
            self._enter()

    def revert(self, operations: Sequence[Operation]) -> None:
        """Take back what `apply` did last."""
        if self._remembers_promoted:
            self._state.promoted = self._promoted.pop()
        for operation in reversed(operations):
            operation.revert(self._state)
        if self._all.phases:
            self._enter()

    def make(self, move: Move) -> None:
        """Play a move."""
        self._made.append(self._before(move))
        self.apply(move.operations)
        self._pass_on(move)

    def _before(self, move: Move) -> _Before:
        """What making a move will change besides the units."""
        state = self._state
        return _Before(
            move,
            state.turn,
            state.unmoved,
            state.en_passant,
            state.halfmove,
            state.fullmove,
            state.last,
            state.stepped,
        )

    def _pass_on(self, move: Move) -> None:
        """Let the other player be to move, the operations of the move standing on the board."""
        state = self._state
        if state.unmoved:
            gone = {square for operation in move.operations for square in operation.touches}
            if not gone.isdisjoint(state.unmoved):
                state.unmoved = self._with_partners(state.unmoved - gone)
        if self._works.regains:
            state.unmoved |= self._works.regained(move)
        if self._all.steps_once:
            state.stepped = stepped_after(state.stepped, move, self.variant)
        if move.type in self._continuing:
            return
        state.en_passant = move.passed if self._is_capturable(move) else None
        if self._all.remembers_last:
            state.last = LastMove(move.departure, move.arrival, move.captured, move.captured_at)
        zeroes = move.captured is not None or (move.mover is not None and self.variant.is_pawn(move.mover))
        state.halfmove = 0 if zeroes else state.halfmove + 1
        state.fullmove += state.turn == BLACK
        state.turn = opponent(state.turn)

    def _is_capturable(self, move: Move) -> bool:
        """Whether the opponent could capture the mover, as it was, at all."""
        return move.mover is not None and move.mover.colour in self._works.capturable[self._state.turn]

    def _with_partners(self, unmoved: frozenset[Square]) -> frozenset[Square]:
        """Without the kings and rooks that have nobody left to castle with."""
        if self._works.regains:
            return unmoved
        pairs = [(castle.king_from, castle.rook_from) for castle in self.variant.castles]
        return frozenset(square for pair in pairs if unmoved.issuperset(pair) for square in pair)

    def unmake(self) -> None:
        """Take the last move back."""
        before = self._made.pop()
        self.revert(before.move.operations)
        self._restore(before)

    def _restore(self, before: _Before) -> None:
        """Let it be the turn of who has just moved."""
        state = self._state
        state.turn, state.unmoved, state.en_passant = before.turn, before.unmoved, before.en_passant
        state.halfmove, state.fullmove, state.last = before.halfmove, before.fullmove, before.last
        state.stepped = before.stepped

    # Check and legality

    @property
    def harmless(self) -> frozenset[Unit]:
        """The units that may come to stand anywhere without endangering a royal of the player."""
        return self._works.harmless[self._state.turn]

    def is_attacked(self, square: Square, colour: Colour) -> bool:
        """Whether the opponent could capture a unit of that colour on that square."""
        return self.threats(colour).attacks(square, self._state.units)

    def threats(self, colour: Colour) -> Threats:
        """What the opponent attacks where units of a colour stand."""
        return self._works.threats(opponent(self._state.turn), colour)

    def royals(self) -> list[tuple[Unit, Square]]:
        """The player's royal units, and where they stand."""
        squares = self._state.squares
        return [
            (unit, square)
            for unit in self._works.royals[self._state.turn]
            for square in sorted(squares[unit])
        ]

    def has_unit(self) -> bool:
        """Whether the player has any unit on the board."""
        squares = self._state.squares
        return any(squares[unit] for unit in self._works.movements[self._state.turn].own)

    def in_check(self) -> bool:
        """Whether a royal unit of the player is attacked."""
        return any(self.is_attacked(square, unit.colour) for unit, square in self.royals())

    def is_self_check(self, move: Move) -> bool:
        """Whether a move would leave a royal unit of the player attacked, or take one away."""
        rules, before = self.variant, len(self.royals())
        self.apply(move.operations)
        # In another phase other units may be royal, none of which has been taken away.
        is_gone = self.variant is rules and len(self.royals()) < before
        answer = is_gone or self.in_check()
        self.revert(move.operations)
        return answer

    def legal_moves(self) -> list[Move]:
        """Every legal move, in the order of the squares that the units leave."""
        found = self.permitted_moves()
        return self.laws.preferred(found, self.geometry) if self.laws.preferences else found

    def permitted_moves(self) -> list[Move]:
        """The legal moves before any is preferred to another."""
        guard = Guard(self)
        found = candidates(self)
        laws = self.laws
        if self.programmes or laws:
            expansion = Expansion(self)
            for candidate in found:
                expansion.add(candidate)
            found = expansion.moves
        return [move for move in found if guard.allows(move)]
