"""A game: what stands on the board, moves made and unmade, the legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.position import Position
from feerie.board.state import State
from feerie.board.units import BLACK, Colour, Kind, Unit, opponent
from feerie.operations import Move, Operation
from feerie.operations.move import MUCH
from feerie.play.candidates import add_walks, candidates
from feerie.play.danger import Royals, can_take
from feerie.play.expansion import Expansion, Programmes
from feerie.play.fans import Fans
from feerie.play.origins import followed
from feerie.play.safety import EVERYTHING, Squares, Threats
from feerie.play.works import works
from feerie.rules.movement import Passer
from feerie.rules.roles import Bound, RoleName
from feerie.rules.variant import Variant
from feerie.rules.walks.vectors import Only


class _Before(NamedTuple):
    """What making a move changes besides the units, kept to unmake it."""

    move: Move
    turn: Colour
    unmoved: frozenset[Square]
    en_passant: Square | None
    halfmove: int
    fullmove: int
    last: LastMove | None
    origins: Mapping[Square, Square]


class Losses(NamedTuple):
    """Whether royals of the player, or of the opponent, disappear in a move."""

    own: bool
    theirs: bool


_PASS: Final = Move("none")
"""No move at all: it is only the other player's turn."""


class Game:
    """A position that is being played on. It answers the questions of `feerie.rules.view.View`."""

    def __init__(self, variant: Variant, position: Position) -> None:
        self.variant = variant
        self._works = works(variant)
        self._state = State(position)
        self._kinds = variant.promotion_kinds(position.promotes)
        self._fans = self._works.fans(self._kinds)
        self._made: list[_Before] = []
        self.move = _PASS
        self.units: Sequence[Unit | None] = self._state.units
        self.reserves: Mapping[Unit, int] = self._state.reserves
        self.under: Mapping[Square, tuple[Unit, ...]] = self._state.under
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
        return self._state.counts[unit]

    @property
    def last(self) -> LastMove | None:
        """The move just played, if the variant remembers it."""
        return self._state.last

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

    def origin(self, square: Square) -> Square:
        """From where the unit set out that stood on a square before the move."""
        return self._state.origins.get(square, square)

    def reach(self, square: Square, only: Only | None) -> tuple[Square, ...]:
        """Where the unit on a square could go by its walk, if its side were to move now."""
        unit = self.units[square]
        if unit is None:
            return ()
        passes = unit.colour not in self.variant.control[self.player]
        if passes:
            self.make(_PASS)
        moves: list[Move] = []
        add_walks(moves, self.fans.fan(unit, square), self.fans, self)
        exposing = self._exposed_to_walks()
        found = tuple(
            move.arrival
            for move in moves
            if move.arrival is not None
            and (only is None or (only is Only.QUIET) == (move.captured is None))
            and (move.vacates not in exposing or not self._lays_open(move))
        )
        if passes:
            self.unmake()
        return found

    @contextmanager
    def supposing(self, operations: Iterable[Operation]) -> Iterator[None]:
        """Let operations stand while the context lasts."""
        done = tuple(operations)
        self.apply(done)
        try:
            yield
        finally:
            self.revert(done)

    # What the rest of the package asks

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
    def hunters(self) -> Fans:
        """The same, captures of royals included."""
        return self._works.fans(self._kinds, hunts=True)[self._state.turn]

    @property
    def passers(self) -> Mapping[Square, tuple[Passer, ...]]:
        """The double steps that the opponent may just have made, by the square passed over."""
        return self._fans[opponent(self._state.turn)].passers

    def position(self) -> Position:
        """What stands now."""
        return self._state.position()

    def apply(self, operations: Iterable[Operation]) -> None:
        """Let operations stand for a while, the turn unchanged."""
        for operation in operations:
            operation.apply(self._state)

    def revert(self, operations: Sequence[Operation]) -> None:
        """Take back what `apply` did."""
        for operation in reversed(operations):
            operation.revert(self._state)

    def make(self, move: Move) -> None:
        """Play a move."""
        state = self._state
        self._made.append(
            _Before(
                move,
                state.turn,
                state.unmoved,
                state.en_passant,
                state.halfmove,
                state.fullmove,
                state.last,
                state.origins,
            )
        )
        if self.variant.remembers_origins:
            state.origins = followed(state.origins, move)
        self.apply(move.operations)
        if state.unmoved:
            gone = {square for operation in move.operations for square in operation.touches}
            if not gone.isdisjoint(state.unmoved):
                state.unmoved = self._with_partners(state.unmoved - gone)
        if self._works.regains:
            state.unmoved |= self._works.regained(move)
        # Somebody reborn on the square passed over is in the way.
        passed = move.passed
        state.en_passant = None if passed is None or state.units[passed] is not None else passed
        if self.variant.remembers_last:
            state.last = LastMove(move.departure, move.arrival, move.captured, move.captured_at)
        zeroes = move.captured is not None or (move.mover is not None and self.variant.is_pawn(move.mover))
        state.halfmove = 0 if zeroes else state.halfmove + 1
        state.fullmove += state.turn == BLACK
        state.turn = opponent(state.turn)

    def _with_partners(self, unmoved: frozenset[Square]) -> frozenset[Square]:
        """Without the kings and rooks that have nobody left to castle with."""
        if self._works.regains:
            return unmoved
        pairs = [(castle.king_from, castle.rook_from) for castle in self.variant.castles]
        return frozenset(square for pair in pairs if unmoved.issuperset(pair) for square in pair)

    def unmake(self) -> None:
        """Take the last move back."""
        state = self._state
        before = self._made.pop()
        self.revert(before.move.operations)
        state.turn, state.unmoved, state.en_passant = before.turn, before.unmoved, before.en_passant
        state.halfmove, state.fullmove, state.last = before.halfmove, before.fullmove, before.last
        state.origins = before.origins

    # Check and legality

    @property
    def harmless(self) -> frozenset[Unit]:
        """The units that may come to stand anywhere without endangering a royal of the player."""
        return self._works.harmless[self._state.turn]

    def is_attacked(self, square: Square, colour: Colour) -> bool:
        """Whether the opponent could capture a unit of that colour on that square by a walk."""
        return self._threats(colour).attacks(square, self._state.units)

    def threatens(self, square: Square, colour: Colour) -> bool:
        """Whether the player could capture a unit of that colour on that square by a walk."""
        return self._works.threats(self._state.turn, colour).attacks(square, self._state.units)

    def is_royal_attacked(self, unit: Unit, square: Square) -> bool:
        """Whether the opponent could take a royal of the player on that square, by the variant's test."""
        if self._works.is_orthodox:
            return self.is_attacked(square, unit.colour)
        return self._can_be_taken([(unit, square)])

    def _can_be_taken(self, royals: Royals) -> bool:
        """Whether the opponent, if it were to move now, could take one of the player's royals."""
        self.make(_PASS)
        answer = can_take(self, royals)
        self.unmake()
        return answer

    def _threats(self, colour: Colour) -> Threats:
        return self._works.threats(opponent(self._state.turn), colour)

    def royals(self) -> Royals:
        """The player's royal units, and where they stand."""
        return self._royals_of(self._state.turn)

    def _royals_of(self, player: Colour) -> Royals:
        state = self._state
        found: Royals = []
        for unit in self._works.royals[player]:
            start = 0
            for _ in range(state.counts[unit]):
                start = state.units.index(unit, start) + 1
                found.append((unit, Square(start - 1)))
        return found

    def in_check(self) -> bool:
        """Whether a royal unit of the player is attacked, by the variant's test."""
        if self._works.is_orthodox:
            return self._is_open()
        return self._can_be_taken(self.royals())

    def _is_open(self) -> bool:
        """Whether a royal unit of the player could be captured by a walk."""
        return any(self.is_attacked(square, unit.colour) for unit, square in self.royals())

    def _lays_open(self, move: Move) -> bool:
        """Whether a move would leave a royal unit of the player open to capture by a walk."""
        self.apply(move.operations)
        answer = self._is_open()
        self.revert(move.operations)
        return answer

    def losses(self, move: Move) -> Losses:
        """Whose royals disappear in a move."""
        own, theirs = self._royals_held()
        self.apply(move.operations)
        left_own, left_theirs = self._royals_held()
        self.revert(move.operations)
        return Losses(left_own < own, left_theirs < theirs)

    def _royals_held(self) -> tuple[int, int]:
        """How many royals the player has, and the opponent, those that wait beneath others included."""
        state = self._state
        own, theirs = self._works.royals[state.turn], self._works.royals[opponent(state.turn)]
        counts = state.counts
        held = sum([counts[unit] for unit in own]), sum([counts[unit] for unit in theirs])
        if not state.under:
            return held
        beneath = [unit for units in state.under.values() for unit in units]
        return held[0] + sum(unit in own for unit in beneath), held[1] + sum(
            unit in theirs for unit in beneath
        )

    def is_self_check(self, move: Move) -> bool:
        """Whether a move would leave a royal unit of the player attacked, or make one of either side
        disappear."""
        if not self._works.is_orthodox:
            return any(self.losses(move)) or self._endangers(move)
        own, theirs = self._royals_held()
        self.apply(move.operations)
        left_own, left_theirs = self._royals_held()
        answer = left_own < own or left_theirs < theirs or self._is_open()
        self.revert(move.operations)
        return answer

    def _endangers(self, move: Move) -> bool:
        """Whether after a move the opponent could take one of the player's royals."""
        player = self._state.turn
        self.make(move)
        answer = can_take(self, self._royals_of(player))
        self.unmake()
        return answer

    def _exposing(self) -> Squares:
        """The squares whose leaving asks for a test of self-check: all of them where walks do not tell."""
        return self._exposed_to_walks() if self._works.is_orthodox else EVERYTHING

    def _exposed_to_walks(self) -> Squares:
        """The squares whose leaving asks for a test of self-check: all of them in check or with two kings;
        without a king, only what could bring one onto the board."""
        royals = self.royals()
        if not royals:
            return frozenset((MUCH,))
        unit, square = royals[0]
        if len(royals) > 1 or self.is_attacked(square, unit.colour):
            return EVERYTHING
        return self._threats(unit.colour).exposing(square, self._state.units)

    def legal_moves(self) -> list[Move]:
        """Every legal move, in the order of the squares that the units leave."""
        exposing = self._exposing()
        found = candidates(self)
        if self.programmes:
            expansion = Expansion(self)
            for candidate in found:
                expansion.add(candidate)
            found = expansion.moves
        return [move for move in found if move.vacates not in exposing or not self.is_self_check(move)]
