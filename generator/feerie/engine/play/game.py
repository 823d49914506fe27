"""A game: a position on which legal moves are played, and what the rules ask of moves that could follow;
perft, the count of their sequences."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from feerie.engine.board import PLAYERS, Colour, Position, Square, opponent
from feerie.engine.memories import HISTORY, Stood, without_past
from feerie.engine.operations import EN_PASSANT, ORDINARY, Move
from feerie.engine.play.legality import reach
from feerie.engine.play.legality.check import checkers
from feerie.engine.play.legality.permitted_moves import PermittedMoves
from feerie.engine.play.legality.royal_capture import captures_of, completed
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.play.positions.pins import Pins
from feerie.engine.play.positions.royals import royals
from feerie.engine.play.positions.walk_mobility import WalkMobility
from feerie.engine.rules.contract import Only
from feerie.engine.rules.contract.view import Leading
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.end import CheckTest


class Legality(PermittedMoves):
    """The legality of moves in a live position; it answers the rules' questions of mobility, and
    tells a solver which moves give check."""

    def reach(
        self, square: Square, only: Only | None, *, safe: bool = False, most: int | None = None
    ) -> tuple[Square, ...]:
        if self._position.units[square] is None:
            return ()
        self._position.budget.spend(1)
        is_safe: Callable[[Move], bool] | None = None
        if safe and self._walks_are_safe(only):
            is_safe = partial(reach.is_safe_by_walks, position=self._position)
        elif safe and self._asks_captures_alone():
            is_safe = partial(reach.is_safe_by_captures, views=self.views)
        elif safe:
            return self._reach_by_rules(square, only)
        return reach.squares(self._position, square, only, is_safe, most)

    def _walks_are_safe(self, only: Only | None) -> bool:
        """Return whether walks alone tell what a royal is safe from: there are no laws and check is usual, or
        only captures matter and laws do not keep any from giving check. Effects of quiet moves may open lines
        and close them."""
        rules = self._position.compiled
        if only is Only.QUIET and not rules.schedules.follow_captures:
            return False
        is_lawless = rules.walks_tell and not any(rules.laws.values())
        is_playable = self._position.variant.check.test is CheckTest.PLAYABLE
        is_told = not is_playable and not rules.selects_royals
        return is_lawless or (self._asks_captures_alone() and is_told)

    def _asks_captures_alone(self) -> bool:
        """Return whether a royal is safe as long as no capture of it could be played.

        Whatever else laws say is not asked to tell what check is, nor while another question is answered.
        """
        return self._is_reply or not self._position.compiled.is_usual

    def _reach_by_rules(self, square: Square, only: Only | None) -> tuple[Square, ...]:
        """Return where the unit on a square could go by legal moves of its walk if its side were to move."""
        position = self._position
        with reach.to_move(position, square):
            reply = Legality(position, is_reply=True, plays_on=True)
            legal = reply._permitted(reach.moves(position, square, only), reply._pins())
            return tuple(dict.fromkeys(move.arrival for move in legal if move.arrival is not None))

    def has_reply(self, move: Move, leading: Leading = None) -> bool:
        if self._is_reply:
            return True
        with self._position.turn_passed(move):
            return Legality(self._position, is_reply=True, plays_on=self._plays_on).can_move(leading)

    def could_move(self, leading: Leading = None) -> bool:
        return Legality(self._position, is_reply=self._is_reply, plays_on=True).can_move(leading)

    def checkers(self, move: Move) -> Iterator[Square | None]:
        # As a reply, the walks alone are asked where anything else that is played may take a royal, too: what
        # that leads to would be asked without end.
        position, rules = self._position, self._position.compiled
        is_by_walk = self._is_reply and rules.is_usual and not rules.needs_walks
        if rules.is_orthodox or is_by_walk:
            for unit, square in position.royals_of(opponent(position.player)):
                yield from position.own_attack_table(unit.colour).attackers(square, position.units)
            return
        with position.turn_passed(move, hands_over=True):
            found = [*Legality(position, is_reply=True).checking()]
        yield from found

    def checking(self) -> Iterator[Square | None]:
        yield from (one.at for one in checkers(royals(self._position), self.views))

    def captors(self, square: Square, colour: Colour) -> Iterator[Square]:
        position, unit = self._position, self._position.units[square]
        is_playable = position.variant.check.test is CheckTest.PLAYABLE
        if unit is None or not is_playable or not position.compiled.schedules:
            yield from super().captors(square, colour)
            return
        for side in PLAYERS:
            if not (attackers := {*self.attackers(square, colour, side)}):
                continue
            with position.turn_of(side):
                # What laws and effects ask of attacks is answered by walks: it would be asked without end.
                views = Views(position, WalkMobility(position, side))
                taking = [*completed(captures_of([(unit, square)], position, attackers), views)]
            yield from dict.fromkeys(move.departure for move in taking if move.departure is not None)

    def mated(self, squares: Sequence[Square], move: Move) -> Sequence[Square]:
        if self._saves:
            return ()
        saving = Legality(self._position, is_reply=True, plays_on=True, saves=True)
        return [*reach.mated(squares, move, saving.views)]

    def replies(self, move: Move) -> int:
        if self._is_reply:
            return 0
        with self._position.turn_passed(move):
            return len(Legality(self._position, is_reply=True).legal_moves())

    def checking_moves(self) -> list[Move]:
        """Return the legal moves, without those that are known to give no check: all such moves, if it
        `knows_checks`."""
        position, pins = self._position, self._pins()
        theirs = pins and Pins(position, of_opponent=True)

        def may_check(move: Move) -> bool:
            return theirs is None or not theirs.foresees(move.operations)

        if position.laws.preferences:
            return [*filter(may_check, self.legal_moves())]
        if self.ending() is not None:
            return []
        follow_captures = position.compiled.schedules.follow_captures

        def is_whole(move: Move) -> bool:
            return follow_captures and (move.type, move.captured, move.promotion) == (ORDINARY, None, None)

        with position.budget:
            # Whether a move may give check is mostly known sooner than whether it is legal; that of a move
            # to which nothing is added, at its beginning.
            begun = [move for move in self.pseudo_legal() if not is_whole(move) or may_check(move)]
            found = [move for move in self._completed(begun, pins) if is_whole(move) or may_check(move)]
        if self.knows_checks:
            found = [*filter(self._gives_check, found)]
        with position.budget:
            return self._judged(found, pins)

    @property
    def knows_checks(self) -> bool:
        """Whether all that give no check are left out of the checking moves: where walks do not tell all."""
        return not self._position.compiled.is_orthodox and not self._position.laws.preferences

    def _gives_check(self, move: Move) -> bool:
        """Return whether a move, legal or not, puts the opponent in check."""
        self._position.make(move)
        gives_check = self.in_check()
        self._position.unmake()
        return gives_check


class Game(LivePosition):
    """A live position with its legal moves and its tests of check.

    If ``is_played`` it is a game of two players and no problem: it ends by the draws of its variant, too, and
    remembers its history if these ask for it.
    """

    def __init__(self, variant: Variant, position: Position, *, is_played: bool = False) -> None:
        super().__init__(variant, position)
        self.legality = Legality(self)
        self.is_played = is_played
        self._has_history = is_played and bool(variant.of_history)
        if self._has_history and not self.recall(HISTORY):
            self._remember()

    def play(self, move: Move) -> None:
        """Make a move of a game, which its history remembers."""
        self.make(move)
        if self._has_history:
            self._remember()

    def after(self, move: Move) -> Position:
        """Return the position after a move, which is taken back."""
        self.make(move)
        try:
            return self.position()
        finally:
            self.unmake()

    def _remember(self) -> None:
        """Add the position to the history."""
        past, state = self.recall(HISTORY), self._state
        notes = self.legality.noted(past[-1].notes) if past else {}
        stood = without_past(self.position())
        if stood.en_passant and all(move.type != EN_PASSANT for move in self.legal_moves()):
            # Nobody can make use of it, and so the position is the same as without it.
            stood = replace(stood, en_passant=frozenset())
        state.memories = {**state.memories, HISTORY: (*past, Stood(stood, self.in_check(), notes))}

    def legal_moves(self) -> list[Move]:
        """Return every legal move, in the order of the squares that the units leave."""
        return self.legality.legal_moves()

    def in_check(self) -> bool:
        """Return whether the opponent could take a royal of the player by the variant's test."""
        return self.legality.in_check()

    def is_self_check(self, move: Move) -> bool:
        """Return whether a move exposes a royal of the player, or makes one of either side disappear."""
        return self.legality.is_self_check(move) or not self.legality.is_safe_without(move)


def perft(game: Game, depth: int) -> int:
    """Return the number of sequences of ``depth`` legal moves."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal_moves())
    return sum(number for _, number in divide(game, depth))


def divide(game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    """Yield each first move with the number of its sequences; the depth is 1 or more."""
    for move in game.legal_moves():
        game.make(move)
        yield move, perft(game, depth - 1)
        game.unmake()
