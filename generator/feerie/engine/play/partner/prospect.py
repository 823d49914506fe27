"""What a position is worth to the player to move, by units and by the goals of the rules.

What units are worth under the rules of a variant is learned from where they can go.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final

from feerie.engine.board import PLAYERS, Colour, Kind, Position, Square, Unit, opponent
from feerie.engine.operations import Move, Place, Remove
from feerie.engine.play.game import Game
from feerie.engine.play.legality.reach import squares
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.end import Result

Table = tuple[float, ...]
"""What a unit is worth on each square."""

_BOARDS: Final = 64
_FILLED: Final = 0.125
"""The share of the squares that are not empty on a board on which units are tried."""

_PLACE: Final = 0.1
"""What a square more on an empty board is worth, beside one that is reached in play."""

_LEAST: Final = 0.3
"""What a unit that hardly moves is worth all the same."""

_HOPE: Final = 24.0
"""So many units that may be promoted are worth what one of them becomes, besides what they are."""

_NEARER: Final = 0.5
"""What the way to its promotion is worth to a unit, of its hope, when it has gone it almost to the end."""

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

_DECIMALS: Final = 6
"""So many decimals of a worth count: what is beyond them is the error of its sum."""

Sides = tuple[tuple[Unit, Table], ...]
"""Units, and what each is worth on each square."""


def _moved(variant: Variant) -> list[Unit]:
    """Return the units that a player moves."""
    colours = frozenset[Colour]().union(*variant.control.values())
    return [unit for unit in variant.units if unit.colour in colours]


def _boards(variant: Variant) -> Iterator[Position]:
    """Yield boards on which units of all kinds stand by chance, the same ones each time."""
    geometry, chance = variant.geometry, Random(0)  # noqa: S311 (no secret)
    free, units = geometry.standable, _moved(variant)
    for _ in range(_BOARDS):
        standing: list[Unit | None] = [None] * len(geometry.squares)
        for square in chance.sample(free, max(int(len(free) * _FILLED), 1)):
            unit = chance.choice(units)
            if variant.may_be_placed(unit, square, unit.colour):
                standing[square] = unit
        yield Position(geometry, tuple(standing))


def _mobility(variant: Variant) -> Mapping[Unit, float]:
    """Return how many squares a unit reaches on the average where others stand about it."""
    found: dict[Unit, list[int]] = defaultdict(list)
    for board in _boards(variant):
        position = LivePosition(variant, board)
        for square, unit in enumerate(board.units):
            if unit is not None:
                found[unit].append(len(set(squares(position, Square(square), None))))
    return {unit: fmean(numbers) for unit, numbers in found.items()}


def _alone(variant: Variant, unit: Unit) -> Table:
    """Return how many squares a unit reaches from each square of an empty board."""
    geometry, found = variant.geometry, [0.0] * len(variant.geometry.squares)
    position = LivePosition(variant, Position(geometry, (None,) * len(found)))
    for square in geometry.standable:
        if variant.may_be_placed(unit, square, unit.colour):
            with position.supposing([Place(unit, square)]):
                found[square] = float(len(set(squares(position, square, None))))
    return tuple(found)


def _nearness_to_promotion(variant: Variant, unit: Unit) -> Table | None:
    """Return from each square how near a unit is to its promotion, from 0 to 1; None if it has none."""
    geometry = variant.geometry
    aims = [square for square in geometry.squares if variant.promotes(unit, Square(square), unit.colour)]
    if not aims:
        return None
    ranks = {geometry.rank(Square(square)) for square in aims}
    ways = [min(abs(geometry.rank(Square(square)) - rank) for rank in ranks) for square in geometry.squares]
    return tuple(1 - way / max(*ways, 1) for way in ways)


@lru_cache(maxsize=8)
def tables(variant: Variant, promotes: tuple[Kind, ...]) -> Mapping[Unit, Table]:
    """Return what each unit is worth on each square, in squares that it reaches.

    ``promotes`` are the further kinds that a pawn may become.
    """
    mobility, found = _mobility(variant), dict[Unit, Table]()
    plain = {unit: max(mobility.get(unit, 0.0), _LEAST) for unit in _moved(variant)}
    for unit, worth in plain.items():
        alone = _alone(variant, unit)
        mean = fmean(alone)
        places = [_PLACE * (number - mean) for number in alone]
        nearness = None if variant.is_royal(unit) else _nearness_to_promotion(variant, unit)
        kinds = variant.promotion_kinds(promotes, unit)
        if nearness is not None and kinds:
            best = max(plain.get(Unit(kind, unit.colour), 0.0) for kind in kinds)
            hope = max(best - worth, 0.0) / _HOPE
            places = [
                place + hope * (1 + _NEARER * len(variant.geometry.squares) ** 0.5 * near**3)
                for place, near in zip(places, nearness, strict=True)
            ]
        found[unit] = tuple(worth + place for place in places)
    return found


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
        # What is worth the same is a tie, in whichever order its parts were added.
        return round(found, _DECIMALS)

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
        """Return how many moves more the player has than the other would have, choices within a move left
        out."""
        game = self._game
        own = len(game.legality.pseudo_legal())
        game.make(PASS)
        theirs = len(game.legality.pseudo_legal())
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
