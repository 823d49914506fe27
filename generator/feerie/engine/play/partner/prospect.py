"""What a position is worth to the player to move, by units and by the goals of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import PLAYERS, Colour, Unit, opponent
from feerie.engine.operations import Move, Remove
from feerie.engine.play.game import Game
from feerie.engine.play.partner.worth import Table, tables
from feerie.engine.play.positions.make import PASS
from feerie.engine.rules.variant.end import Result

_GOAL: Final = 2.0
"""What it is worth to have reached a goal of the rules, beside the best unit, before the game is over."""

_IN_HAND: Final = 0.9
"""What a unit in reserve is worth, beside its worth in the middle of the board."""

_WEAK: Final = 1 / 3
"""A player who has less than this share of what the other has is hunted: what counts is where the king is."""

_THREAT: Final = 0.04
"""What it is worth to a unit to be one king's step nearer to the enemy's king."""

_CORNERED: Final = 4.0
"""What it is worth to a hunter that a king goes to one square less, as the tables count squares."""

_NEAR: Final = 0.15
"""What it is worth to a hunter's king to be one step nearer to it."""

Sides = tuple[tuple[Unit, Table], ...]
"""Units, and what each is worth on each square."""


class Prospect:
    """The worth of the positions of a game, in squares that units reach."""

    def __init__(self, game: Game) -> None:
        self._game = game
        variant = game.variant
        self._tables = tables(game.compiled.variant, game.promotes)
        self._best = max((max(table) for table in self._tables.values()), default=1.0)
        self._sides: dict[tuple[int, Colour | None], Mapping[Colour, Sides]] = {}
        self._in_hand = {unit: _IN_HAND * sum(table) / len(table) for unit, table in self._tables.items()}
        # Where a player is in check while the other's king is attacked, who attacks has the worse of it.
        self._is_turned = variant.check.of == "enemy"
        self._near: dict[Square, list[float]] = {}
        self._nowhere = [0.0] * len(game.geometry.squares)
        self._has_royals = any(variant.is_royal(unit) for unit in variant.units)
        # Where nothing else ends the game, the player loses who cannot move.
        self._by_moves = not (
            self._has_royals
            or variant.endings
            or any(end.no_piece is not None for end in variant.ends.values())
        )
        self._signs = {player: -1.0 if self._wants_fewer(player) else 1.0 for player in PLAYERS}

    def of(self) -> float:
        """Return what the position is worth to the player to move."""
        player = self._game.player
        other = opponent(player)
        if self._by_moves:
            return self._freedom()
        own, theirs = self._units(player), self._units(other)
        found = self._signs[player] * own - self._signs[other] * theirs
        if self._has_royals and not self._is_turned and self._signs[player] > 0 < self._signs[other]:
            if theirs < own * _WEAK:
                found += self._hunt(player)
            elif own < theirs * _WEAK:
                found -= self._hunt(other)
        if self._game.variant.endings:
            found += _GOAL * self._best * (self._goal(player) - self._goal(other))
        return found

    def gain(self, move: Move) -> float:
        """Return what a move captures, and a little less the more captures it."""
        by, captured = move.mover, move.captured
        cost = 0.0 if by is None else self._in_hand.get(by, 0.0) / 100
        return (0.0 if captured is None else self._in_hand.get(captured, 0.0)) - cost

    def _units(self, player: Colour) -> float:
        """Return what the units of a player are worth, royals left out."""
        where, found = self._game.where, 0.0
        nearness = self._nearness(opponent(player))
        for unit, table in self._sides_now()[player]:
            for square in where(unit):
                found += table[square] + nearness[square]
        for unit, number in self._game.reserves.items():
            if number and unit.colour == player:
                found += number * self._in_hand[unit]
        return found

    def _sides_now(self) -> Mapping[Colour, Sides]:
        """Return the units that each player alone moves in the present phase, royals left out."""
        phase, variant = (self._game.phase, self._game.keeper), self._game.variant
        if phase not in self._sides:
            self._sides[phase] = {
                player: tuple(
                    (unit, table)
                    for unit, table in self._tables.items()
                    if unit.colour in variant.control[player] - variant.control[opponent(player)]
                    and not variant.is_royal(unit)
                )
                for player in PLAYERS
            }
        return self._sides[phase]

    def _nearness(self, player: Colour) -> Sequence[float]:
        """Return what it is worth on each square to be so near to a king of a player."""
        royals = self._game.royals_of(player)
        if not royals:
            return self._nowhere
        _, king = royals[0]
        if king not in self._near:
            geometry = self._game.geometry
            size = max(geometry.files, geometry.ranks)
            self._near[king] = [
                _THREAT * (size - geometry.king_steps(Square(square), king)) for square in geometry.squares
            ]
        return self._near[king]

    def _freedom(self) -> float:
        """Return how many moves more the player has than the other would have."""
        game = self._game
        own = len(game.legal_moves())
        game.make(PASS)
        theirs = len(game.legal_moves())
        game.unmake()
        return float(own - theirs)

    def _hunt(self, hunter: Colour) -> float:
        """Return how far the king of the weaker player is driven to where it goes to few squares, and how
        near the other one has come to it."""
        game, geometry, found = self._game, self._game.geometry, 0.0
        hunters = [square for _, square in game.royals_of(hunter)]
        for unit, square in game.royals_of(opponent(hunter)):
            table = self._tables[unit]
            found += _CORNERED * (max(table) - table[square])
            for at in hunters:
                away = geometry.king_steps(square, at)
                found += _NEAR * (max(geometry.files, geometry.ranks) - away)
        return found

    def _goal(self, player: Colour) -> float:
        """Return how near a player is to an end of the game by a rule that wins, from 0 to 1."""
        views, nearest = self._game.legality.views, 0.0
        for seen_by in PLAYERS:
            view = views.concluded()
            view.player = seen_by
            for rule in self._game.variant.endings:
                if rule.won_by(seen_by) == player:
                    nearest = max(nearest, rule.when.degree(view))
        return nearest

    def _wants_fewer(self, player: Colour) -> bool:
        """Return whether a player comes nearer to winning by having fewer units."""
        game = self._game
        if game.variant.ends[player].no_piece is Result.WIN or self._is_turned:
            return True
        own = [(unit, square) for unit, _ in self._sides_now()[player] for square in sorted(game.where(unit))]
        if not game.variant.endings or not own:
            return False
        unit, square = own[0]
        before = self._goal(player) - self._goal(opponent(player))
        with game.supposing([Remove(unit, square)]):
            return self._goal(player) - self._goal(opponent(player)) > before
