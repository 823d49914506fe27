"""Legality by trial: every move that walks and effects allow is played on a plain board, and looked at.

Nothing is known beforehand of what a move may lay open. What attacks a king is found out by walking from
every unit, and who could take one by the other tests of check, by trying all that the opponent could do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Colour, Unit, opponent
from feerie.engine.operations import Displace, Move, Mutate, Operation, Place, Recolour, Remove, Store, Swap
from feerie.engine.play.game import Game
from feerie.engine.play.moving.effects import Effects
from feerie.engine.play.moving.extra_moves import extra_moves
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.engine.rules.variant import Variant

STRAIGHT = [(1, 0), (0, 1), (-1, 0), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
ROYAL = STRAIGHT + DIAGONAL
RIDES = {"queen": ROYAL, "rook": STRAIGHT, "bishop": DIAGONAL}
LEAPS = {
    "king": ROYAL,
    "knight": [(f, r) for f in (-2, -1, 1, 2) for r in (-2, -1, 1, 2) if abs(f) != abs(r)],
}


class Board(NamedTuple):
    """What stands on the squares, and what waits beneath them, the first to come up in front."""

    units: dict[int, Unit]
    under: dict[int, list[Unit]]

    def number(self, units: Collection[Unit]) -> int:
        """How many of these units there are."""
        return sum(unit in units for unit in chain(self.units.values(), *self.under.values()))


def board(game: Game) -> Board:
    return Board(
        {square: unit for square, unit in enumerate(game.units) if unit is not None},
        {square: list(stack) for square, stack in game.under.items()},
    )


def after(before: Board, operations: tuple[Operation, ...]) -> Board:
    """A board after some operations, each of which finds what it expects."""
    units, under = dict(before.units), {square: list(stack) for square, stack in before.under.items()}
    for operation in operations:
        match operation:
            case Displace(unit, departure, arrival):
                assert units.pop(departure) == unit
                assert units.setdefault(arrival, unit) is unit
            case Remove(unit, at, goes):
                assert units.pop(at) == unit
                if goes is Store.TRAPDOOR:
                    under.setdefault(at, []).insert(0, unit)
            case Place(unit, at, comes, beneath):
                if comes is Store.TRAPDOOR:
                    assert under[at].pop(0) == unit
                if beneath:
                    under.setdefault(at, []).append(unit)
                else:
                    assert units.setdefault(at, unit) is unit
            case Swap(both, (one, other)):
                assert (units[one], units[other]) == both
                units[one], units[other] = units[other], units[one]
            case Mutate(at, unit, becomes) | Recolour(at, unit, becomes):
                assert units[at] == unit
                units[at] = becomes
            case _:
                pass
    return Board(units, under)


def royals(variant: Variant, player: Colour) -> frozenset[Unit]:
    """The units of a player that can be mated."""
    return frozenset(
        unit for unit in variant.units if variant.is_royal(unit) and unit.colour in variant.control[player]
    )


def completed(begun: Iterable[Move], game: Game) -> list[Move]:
    """The moves that come of pseudo-legal moves by their effects."""
    effects = Effects(game.legality.views)
    for one in begun:
        with game.budget:
            effects.add(one)
    return effects.found


def legal(game: Game) -> list[Move]:
    """The legal moves of a position."""
    player, before = game.player, board(game)
    with game.budget:
        begun = game.legality.pseudo_legal()
    found: list[Move] = []
    for move in completed(begun, game):
        if any(loses(move, game, side) for side in (player, opponent(player))):
            continue
        if game.variant.check.test == "orthodox":
            with game.supposing(move.operations):
                rules = game.variant
            standing = after(before, move.operations)
            is_open = is_attacked(standing, rules, player) or is_passing(move, standing, rules, player)
        else:
            game.make(move)
            is_open = could_take(game, royals(game.variant, player))
            game.unmake()
        if not is_open:
            found.append(move)
    return game.laws.preferred(found, game.legality.views)


def loses(move: Move, game: Game, side: Colour) -> bool:
    """Whether a move makes a royal of that side disappear; in another phase of the game other units may be
    royal, and only those count that are so in both."""
    before = board(game)
    with game.supposing(move.operations):
        then = royals(game.variant, side)
    lasting = then & royals(game.variant, side)
    return after(before, move.operations).number(lasting) < before.number(lasting)


def is_attacked(standing: Board, variant: Variant, player: Colour) -> bool:
    """Whether a unit of the opponent could walk onto a royal of the player."""
    foe = opponent(player)
    targets = {square: unit for square, unit in standing.units.items() if unit in royals(variant, player)}
    return any(
        goal in targets and targets[goal].colour in variant.targets_of(unit.colour, foe)
        for square, unit in standing.units.items()
        if unit.colour in variant.control[foe]
        for goal in strikes(standing, variant, Square(square), unit, foe)
    )


def is_passing(move: Move, standing: Board, variant: Variant, player: Colour) -> bool:
    """Whether a move passes with a royal over a square on which a pawn of the opponent could capture it."""
    foe = opponent(player)
    return move.mover in royals(variant, player) and any(
        goal in move.passed and goal not in standing.units
        for square, unit in standing.units.items()
        if unit.kind == "pawn" and unit.colour in variant.control[foe]
        for goal in strikes(standing, variant, Square(square), unit, foe)
    )


def strikes(
    standing: Board, variant: Variant, square: Square, unit: Unit, player: Colour
) -> Iterator[Square | None]:
    """Where a unit could capture; off the board, nowhere."""
    geometry, units = variant.geometry, standing.units
    file, rank = geometry.file(square), geometry.rank(square)
    for by in LEAPS.get(unit.kind, []):
        yield geometry.at(file + by[0], rank + by[1])
    for by in RIDES.get(unit.kind, []):
        goal = geometry.at(file + by[0], rank + by[1])
        times = 1
        while goal is not None:
            yield goal
            times += 1
            goal = None if goal in units else geometry.at(file + times * by[0], rank + times * by[1])
    if unit.kind == "grasshopper":
        for by in ROYAL:
            times = 1
            while (hurdle := geometry.at(file + times * by[0], rank + times * by[1])) is not None:
                times += 1
                if hurdle in units:
                    yield geometry.at(file + times * by[0], rank + times * by[1])
                    break
    if unit.kind == "pawn":
        forward = 1 if (unit.colour if unit.colour in ("white", "black") else player) == "white" else -1
        first = 0 if forward == 1 else geometry.ranks - 1
        if rank not in (0, geometry.ranks - 1) or (rank == first and variant.exiled_pawns.first == "step"):
            yield geometry.at(file - 1, rank + forward)
            yield geometry.at(file + 1, rank + forward)


def could_take(game: Game, royals: Collection[Unit]) -> bool:
    """Whether the player to move could make one of these royals disappear and keep its own: under the test
    ``playable`` by a capture, whatever move its player would have to prefer, under ``total`` by any move but
    castling.
    """
    variant = game.variant
    begun: list[Move] = []
    tables = game.royal_capture_tables
    for unit in tables.targets:
        for square in sorted(game.where(unit)):
            add_moves(begun, tables.table(unit, square), game)
    with game.budget:
        begun += [one for entry in variant.moves for one in extra_moves(entry, game.legality.views)]
    kept = [move for move in completed(begun, game) if not loses(move, game, game.player)]
    if variant.check.test == "total":
        return any(loses(move, game, opponent(game.player)) for move in kept)
    return any(move.captured in royals for move in kept)
