"""The permitted moves of a position, and the tests of check and self-check by the variant's rules."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any

from feerie.engine.board import Colour, Square
from feerie.engine.operations import ORDINARY, Move
from feerie.engine.play.compiling.attack_tables import AttackTable
from feerie.engine.play.legality.check import counting, is_path_safe, is_takeable, leaves_check
from feerie.engine.play.legality.royal_capture import completed
from feerie.engine.play.moving.effects import Effects
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import (
    Ends,
    between,
    by_walk,
    open_castles,
    pseudo_legal,
    steps_of,
)
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.play.positions.pins import Pins
from feerie.engine.play.positions.royals import Royals, both_royals, losses, royal_units, royals, takes_any
from feerie.engine.play.positions.walk_mobility import Attackers
from feerie.engine.rules.contract.view import Leading, View
from feerie.engine.rules.variant.castling import Castle
from feerie.engine.rules.variant.end import Ending


class PermittedMoves(Attackers):
    """Which moves the rules of a live position permit, and when they end the game.

    As a reply, it takes any further player to have a legal move: so a law that asks whether a move leaves
    the opponent one does not ask about the opponent's moves in turn. If it ``plays_on``, it takes the game to
    go on, so that a rule that ends it may ask for the moves that there would be. If it ``saves``, it tells
    the moves that would save a unit from mate, and takes no other unit to be mated.
    """

    def __init__(
        self, position: LivePosition, *, is_reply: bool = False, plays_on: bool = False, saves: bool = False
    ) -> None:
        super().__init__(position)
        self._position = position
        self._is_reply = is_reply
        self._plays_on = plays_on
        self._saves = saves
        self.views = Views(position, self)

    def _attacks(self, player: Colour, colour: Colour) -> AttackTable:
        return self._position.attacks_of(player, colour)

    def struck(self, origins: Iterable[Square]) -> Container[int]:
        # Walks that depend on other units may lead anywhere.
        position = self._position
        if position.variant.walks:
            return range(len(position.units))
        return super().struck(origins)

    # The end by a rule

    def ending(self) -> Ending | None:
        """Return the first rule by which the game is over, None if none ends it."""
        return None if self._plays_on else self._first_of(self._position.variant.endings)

    def draw(self) -> Ending | None:
        """Return the first draw by which a game that is played is over, None if none ends it."""
        return self._first_of(self._position.rules.draws)

    def noted(self, before: Mapping[object, Any]) -> Mapping[object, Any]:
        """Return what draws keep of the position after a move, by their conditions."""
        with self._position.budget:
            view = self.views.concluded()
            return {word: word.noted(before.get(word), view) for word in self._position.rules.of_history}

    def _first_of(self, rules: Sequence[Ending]) -> Ending | None:
        """Return the first rule that holds after the last move."""
        if not rules:
            return None
        with self._position.budget:
            view = self.views.concluded()
            return next((rule for rule in rules if rule.when.holds(view)), None)

    # Check and self-check

    def in_check(self) -> bool:
        """Return whether the player is in check by the variant's test."""
        return is_takeable(counting(self._position), self.views)

    def is_self_check(self, move: Move, before: tuple[Royals, Royals] | None = None) -> bool:
        """Return whether a move leaves the player in check, or makes a royal of either side disappear, of
        those that there were ``before``, if they are known.

        The last royal of the opponent may disappear if by a rule that wins the game.
        """
        position = self._position
        if position.compiled.selects_royals or takes_any(move, position.compiled.royal_units):
            lost = losses(move, position, before)
            if lost.own > 0:
                return True
            if lost.theirs > 0:
                return not (position.variant.endings and self._wins(move))
        return move.type not in position.compiled.continuing and leaves_check(move, self.views)

    def _wins(self, move: Move) -> bool:
        """Return whether a rule ends the game after a move, and the player has won."""
        position, player = self._position, self._position.player
        position.make(move)
        try:
            rule = type(self)(position, is_reply=self._is_reply).ending()
            return rule is not None and rule.won_by(player) == player
        finally:
            position.unmake()

    # Legal moves

    def legal_moves(self) -> list[Move]:
        """Return every legal move, in the order of the squares that the units leave."""
        found, laws = self.permitted_moves(), self._position.laws
        if not laws.preferences:
            return found
        with self._position.budget:
            return laws.preferred(found, self.views)

    def captures(self) -> list[Move]:
        """Return the legal moves that capture."""
        if self._position.laws.preferences:
            return [move for move in self.legal_moves() if move.captured is not None]
        if self.ending() is not None:
            return []
        found = [move for move in self.pseudo_legal() if move.captured is not None]
        with self._position.budget:
            return self._permitted(found, self._pins())

    def exposing_moves(self) -> list[Move]:
        """Return the moves that would be legal if they did not leave the player in check; where laws prefer
        some moves, those that these would prefer among all."""
        if self.ending() is not None:
            return []
        position, laws = self._position, self._position.laws
        with position.budget:
            own, theirs = royal_units(position)
            found = [
                move
                for move in completed(self.pseudo_legal(), self.views)
                if not takes_any(move, (*own, *theirs)) and leaves_check(move, self.views)
            ]
            if laws.preferences and found:
                preferred = laws.preferred([*self.permitted_moves(), *found], self.views)
                found = [move for move in found if move in preferred]
        return found

    def permitted_moves(self) -> list[Move]:
        """Return the legal moves before the laws prefer some of them; none once a rule has ended the game."""
        if self.ending() is not None:
            return []
        with self._position.budget:
            return self._permitted(self.pseudo_legal(), self._pins())

    def can_move(self, leading: Leading = None) -> bool:
        """Return whether there is a legal move, ``leading`` to what is asked if that is given."""
        if leading is None:
            return self.any_move() is not None
        return any(self._leads(move, leading) for move in self.legal_moves())

    def _leads(self, move: Move, leading: Callable[[View], bool]) -> bool:
        with self._position.supposing(move.operations):
            return leading(self.views.of(move))

    def any_move(self, likely: Ends | None = None) -> Move | None:
        """Return a legal move, None if there is none; no more moves are looked at than needed.

        An ordinary move between the squares that are ``likely`` is looked at first.
        """
        if self.ending() is not None:
            return None
        with self._position.budget:
            return self._any_permitted(likely)

    def _any_permitted(self, likely: Ends | None) -> Move | None:
        pins = self._pins()
        if likely is not None and (move := self._first(between([likely], self._position), pins)):
            return move
        # A royal that goes away shows it most often, and then the others need not be known.
        steps = by_walk(royals(self._position), self._position)
        if move := self._first(steps, pins):
            return move
        found = self.pseudo_legal()
        if steps:
            own, _ = royal_units(self._position)
            found = [move for move in found if move.mover not in own or move.type != ORDINARY]
        # Then a unit that takes what gives check.
        found.sort(key=lambda move: move.captured is None)
        return self._first(found, pins)

    def moves_between(self, ends: Sequence[Ends]) -> list[Move]:
        """Return the legal moves by the walk of a unit between two squares, for several pairs of squares.

        The game goes on. None where laws prefer some moves to others: then all must be known.
        """
        if self._position.laws.preferences or not (found := between(ends, self._position)):
            return []
        with self._position.budget:
            return self._permitted(found, self._pins())

    def _first(self, found: list[Move], pins: Pins | None) -> Move | None:
        """Return the first legal move that comes of pseudo-legal moves."""
        rules, budget = self._position.compiled, self._position.budget
        effects = Effects(self.views, pins if rules.is_orthodox else None)
        for one in found:
            budget.spend(1)
            effects.add(one)
            for move in effects.found:
                if (rules.is_orthodox or self._is_safe(move, pins)) and self.is_safe_without(move):
                    return move
            effects.found.clear()
        return None

    def is_safe_without(self, move: Move) -> bool:
        """Return whether a move leaves the player safe without the effects, too, that may not parry."""
        idle = self._position.compiled.unparrying
        return idle.isdisjoint(move.causes) or not self.is_self_check(move.without(idle))

    def _is_safe(self, move: Move, pins: Pins | None, before: tuple[Royals, Royals] | None = None) -> bool:
        """Return whether a complete move exposes no royal, of those that there were ``before``, if known."""
        # A royal that no walk attacks cannot be taken by the other tests either; the rest is tried in full.
        if pins is not None and pins.allows(move):
            return True
        return not self._position.compiled.is_orthodox and not self.is_self_check(move, before)

    def pseudo_legal(self) -> list[Move]:
        """Return the pseudo-legal moves; the king passes over no attacked square in castling."""
        castles = (castle for castle in open_castles(self._position) if self.is_path_safe(castle))
        return pseudo_legal(self.views, castles)

    def is_path_safe(self, castle: Castle) -> bool:
        """Return whether the king is attacked neither where it stands nor where it passes.

        If it must play its way, it also has a legal move to each square that it passes. Its arrival, with the
        rook beside it, is judged like that of any move.
        """
        if not is_path_safe(castle, self.views):
            return False
        castling = self._position.variant.castling
        if castling is None or castling.path != "played":
            return True
        steps = self._permitted([*steps_of(castle)], self._pins())
        return {step.arrival for step in steps} == {*castle.passed}

    def _pins(self) -> Pins | None:
        """Return the pins, where they tell anything of the variant's test of check."""
        rules = self._position.compiled
        # A royal that no walk attacks must certainly not be in check.
        tells = rules.is_orthodox or (rules.needs_walks and not self._position.variant.phases)
        return Pins(self._position) if tells else None

    def _permitted(self, found: list[Move], pins: Pins | None) -> list[Move]:
        """Return the legal moves that come of pseudo-legal moves by their effects."""
        return self._judged(self._completed(found, pins), pins)

    def _completed(self, found: list[Move], pins: Pins | None) -> list[Move]:
        """Return the complete moves that come of pseudo-legal moves, those that the pins allow if these tell
        all."""
        rules = self._position.compiled
        if not (rules.schedules or self._position.laws):
            return found
        effects = Effects(self.views, pins if rules.is_orthodox else None)
        for move in found:
            effects.add(move)
        return effects.found

    def _judged(self, found: list[Move], pins: Pins | None) -> list[Move]:
        """Return those of complete moves that are legal."""
        rules, laws = self._position.compiled, self._position.laws
        if rules.unparrying:
            found = [move for move in found if self.is_safe_without(move)]
        if rules.is_orthodox and (rules.schedules or laws):
            # The pins have been asked with the effects.
            return found
        if pins is None or not rules.is_orthodox:
            before = both_royals(self._position) if rules.selects_royals else None
            return [move for move in found if self._is_safe(move, pins, before)]
        watched = pins.watched
        return [
            move
            for move in found
            if (move.departure not in watched and move.type == ORDINARY and move.promotion is None)
            or pins.allows(move)
        ]
