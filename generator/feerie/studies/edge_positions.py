"""Positions of a variant by construction, each of a kind at whose edge rules differ.

Random play rarely comes to a capture en passant, a promotion that is answered, or a neutral unit between two
kings; here such positions are made on purpose, and those that no game could have are left out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import NEUTRAL, PLAYERS, WHITE, Colour, Kind, Unit, opponent
from feerie.definitions.verified import Edge
from feerie.errors import FeerieError
from feerie.operations import Move
from feerie.operations.move import CASTLING, EN_PASSANT
from feerie.play.game import Game
from feerie.play.outcome import Status, status
from feerie.rules.movement import Movement
from feerie.rules.variant import Variant

_TRIES: Final = 60
"""How often a position of a kind is looked for, a position that is wanted."""

_PLIES: Final = 30
"""How far the first position is played on."""

_ANYWHERE: Final = 99
"""Farther apart than two squares of any board."""

_OVER: Final = (Status.LOST, Status.DRAWN, Status.WON)


def edges(variant: Variant, number: int, seed: int) -> Iterator[tuple[Edge, Position]]:
    """Yield up to ``number`` positions of each kind, each with the name of its kind.

    The same seed gives the same positions. A kind that a variant cannot have is left out.
    """
    for name, make in KINDS.items():
        maker = _Maker(variant, random.Random(f"{seed}/{variant.id}/{name}"))  # noqa: S311  # no secret
        found: dict[Position, None] = {}
        for _ in range(_TRIES * number):
            if len(found) >= number:
                break
            position = make(maker)
            if position is not None and position not in found and maker.is_possible(position):
                found[position] = None
        for position in found:
            yield name, position


class _Maker:
    """The parts of which positions of a variant are made."""

    def __init__(self, variant: Variant, chance: random.Random) -> None:
        self.variant = variant
        self.chance = chance
        self.geometry = variant.geometry
        self.squares = [at for at in map(Square, self.geometry.squares) if at not in self.geometry.holes]

    @cached_property
    def kinds(self) -> list[Kind]:
        """The kinds of the variant itself that are not royal."""
        return list(dict.fromkeys(unit.kind for player in PLAYERS for unit in self.army(player)))

    def army(self, player: Colour) -> list[Unit]:
        """The units, one of each kind that is not royal, that a player has first or may come to have."""
        pieces = self.variant.pieces
        start, later = self._first(player), self.variant.promotion_kinds(())
        kinds = [kind for kind in pieces if self._is_usual(kind) and not pieces[kind].royal]
        own = [Unit(kind, player) for kind in kinds if Unit(kind, player) in start or kind in later]
        return own if len(own) > 1 else [Unit(kind, player) for kind in kinds]

    def _first(self, player: Colour) -> list[Unit]:
        """The units of a player in the first position, on the board or in reserve."""
        start = self.variant.start
        found = () if start is None else (*start.units, *start.reserves)
        return [unit for unit in found if unit is not None and unit.colour == player]

    def _is_usual(self, kind: Kind) -> bool:
        return kind not in self.variant.spare and bool(self.variant.pieces[kind].moves)

    @cached_property
    def kings(self) -> dict[Colour, list[Unit]]:
        """The royal units that each player has in the first position, one of each royal kind without any."""
        royal = [kind for kind, piece in self.variant.pieces.items() if piece.royal and self._is_usual(kind)]
        start = () if self.variant.start is None else self.variant.start.units
        found: dict[Colour, list[Unit]] = {}
        for player in PLAYERS:
            own = [unit for unit in start if unit and unit.colour == player and self.variant.is_royal(unit)]
            found[player] = own or [Unit(kind, player) for kind in royal[:1]]
        return found

    def unit(self, kinds: list[Kind] | None = None) -> Unit:
        """Return a unit of either player, of the usual kinds or of some."""
        if kinds:
            return Unit(self.chance.choice(kinds), self.chance.choice(PLAYERS))
        return self.chance.choice(self.army(self.chance.choice(PLAYERS)))

    def may_stand(self, unit: Unit, square: Square) -> bool:
        """Return whether a unit may stand on a square: no pawn on its first or last rank, and none where it
        never comes."""
        rank = self.geometry.rank(square)
        if self.variant.is_pawn(unit) and rank in (0, self.geometry.ranks - 1):
            return False
        return square in self._reach.get(unit, (square,))

    @cached_property
    def _reach(self) -> dict[Unit, set[Square]]:
        """The squares to which leaps and rides lead a unit of the first position, if nothing else brings it
        onto the board."""
        variant, start = self.variant, self.variant.start
        found: dict[Unit, set[Square]] = {}
        for player in PLAYERS if start is not None and not variant.has_reserves else ():
            movement = Movement(variant, player)
            for square, unit in enumerate(start.units if start else ()):
                comes_later = unit is not None and unit.kind in variant.promotion_kinds(())
                if unit in movement.own and not comes_later and not movement.hops(unit):
                    found.setdefault(unit, set()).update(_led(movement, unit, Square(square)))
        return found

    def placed(
        self, given: Mapping[Square, Unit], count: int, kinds: list[Kind] | None = None, near: int = _ANYWHERE
    ) -> Position | None:
        """Return a position with some units on their squares, the kings and ``count`` units more.

        The second king stands at most ``near`` squares from the first.
        """
        board = dict(given)
        free = [square for square in self.squares if square not in board]
        self.chance.shuffle(free)
        missing = [unit for player in PLAYERS for unit in self.kings[player] if unit not in board.values()]

        def put(unit: Unit, allowed: Iterable[Square]) -> bool:
            square = next((at for at in allowed if self.may_stand(unit, at)), None)
            if square is not None:
                board[square] = unit
                free.remove(square)
            return square is not None

        for unit in missing:
            others = [at for at, one in board.items() if self.variant.is_royal(one)]
            if not put(unit, (at for at in free if all(self._distance(at, it) <= near for it in others))):
                return None
        for _ in range(count if self.kinds else 0):
            put(self.unit(kinds), free)
        units = tuple(board.get(Square(square)) for square in self.geometry.squares)
        turn = self.chance.choice(PLAYERS)
        fairy = self.variant.alphabet.fairy_kinds(units)
        held = range(self.chance.randrange(4) if self.variant.has_reserves and self.kinds else 0)
        start = self.variant.start
        kept = sorted({unit.kind for unit in start.reserves}) if start else []
        reserves = tuple(sorted(self.unit(kept) for _ in held))
        return Position(self.geometry, units, turn=turn, promotes=fairy, reserves=reserves)

    def _distance(self, here: Square, there: Square) -> int:
        return max(map(abs, self.geometry.vector(here, there)))

    def is_possible(self, position: Position) -> bool:
        """Return whether a position can be played on, and the player who has just moved is not in check."""
        try:
            game = Game(self.variant, position)
            if status(game, game.legal_moves()) in _OVER:
                return False
            passed = Game(self.variant, position.with_turn(opponent(position.turn)))
            # What ends the game after a move of either side would have ended it before.
            return not passed.in_check() and passed.legality.ending() is None and passed.has_unit()
        except FeerieError:
            return False

    def after(self, position: Position | None, wanted: Callable[[Move], bool]) -> Position | None:
        """Return the position after a legal move that is wanted."""
        if position is None or not self.is_possible(position):
            return None
        game = Game(self.variant, position)
        moves = [move for move in game.legal_moves() if wanted(move)]
        if not moves:
            return None
        game.make(self.chance.choice(moves))
        return replace(game.position(), halfmove=0, fullmove=1)


def _led(movement: Movement, unit: Unit, square: Square) -> set[Square]:
    """Return the squares to which a unit may come from one without a capture, however long that takes."""
    found, left = {square}, [square]
    while left:
        for line in movement.lines(unit, left.pop()):
            if line.quiet:
                left += set(line.arrivals) - found
                found.update(line.arrivals)
    return found


Make = Callable[[_Maker], Position | None]
"""What makes a position of a kind; None if it could not be made this time, or never."""


def _scattered(least: int, most: int, near: int = _ANYWHERE) -> Make:
    """Return what makes positions with so many units besides the kings, ``near`` to each other."""
    return lambda maker: maker.placed({}, maker.chance.randint(least, most), near=near)


def _after(make: Make, wanted: Callable[[Move], bool]) -> Make:
    """Return what makes positions in which a move that is wanted is to be answered."""
    return lambda maker: maker.after(make(maker), wanted)


def _passing(maker: _Maker) -> Position | None:
    """A pawn that has just made its double step, beside one that could capture it."""
    chance, mover = maker.chance, maker.chance.choice(PLAYERS)
    # Fairy kinds of every variant are pawns as well; here the variant's own count.
    variant = maker.variant.playing(frozenset())
    passers = Movement(variant, opponent(mover)).passers()
    if not passers:
        return None
    square = chance.choice(sorted(passers))
    passer = chance.choice(passers[square])
    movement = Movement(variant, mover)
    capturers = [
        (unit, at)
        for unit in movement.own
        if maker.variant.is_pawn(unit) and unit in maker.army(mover)
        for at in maker.squares
        if at != passer.square and maker.may_stand(unit, at)
        for line in movement.lines(unit, at)
        if line.en_passant and square in line.arrivals
    ]
    if not capturers:
        return None
    unit, at = chance.choice(capturers)
    if square in (at, passer.square) or passer.unit not in maker.army(opponent(mover)):
        return None
    start = maker.geometry.step(square, maker.geometry.vector(passer.square, square))
    position = maker.placed({passer.square: passer.unit, at: unit}, chance.randint(1, 8))
    if position is None or start is None or position.units[square] or position.units[start]:
        return None
    return replace(position, turn=mover, en_passant=frozenset({square}))


def _castling(maker: _Maker) -> Position | None:
    """Rights to castle, and units about."""
    if not maker.variant.castles:
        return None
    given: dict[Square, Unit] = {}
    for colour in PLAYERS:
        own = [castle for castle in maker.variant.castles if castle.king.colour == colour]
        if own:
            castle = maker.chance.choice(own)
            given |= {castle.king_from: castle.king, castle.rook_from: castle.rook}
    position = maker.placed(given, maker.chance.randint(1, 8))
    return None if position is None else replace(position, unmoved=frozenset(given))


def _pawns_near_promotion(maker: _Maker) -> Position | None:
    pawns = [unit for player in PLAYERS for unit in maker.army(player) if maker.variant.is_pawn(unit)]
    if not pawns:
        return None
    given: dict[Square, Unit] = {}
    for _ in range(maker.chance.randint(1, 3)):
        unit = maker.chance.choice(pawns)
        rank = maker.geometry.ranks - 2 if unit.colour == WHITE else 1
        on_rank = [at for at in maker.squares if maker.geometry.rank(at) == rank]
        given[maker.chance.choice(on_rank or maker.squares)] = unit
    return maker.placed(given, maker.chance.randint(2, 8))


def _king_captures(maker: _Maker) -> Position | None:
    """An enemy unit beside a king."""
    player = maker.chance.choice(PLAYERS)
    if not maker.kings[player] or not maker.kinds:
        return None
    king = maker.chance.choice(maker.kings[player])
    square = maker.chance.choice(maker.squares)
    around = [at for at in maker.squares if maker.geometry.are_adjacent(square, at)]
    unit = maker.chance.choice(maker.army(opponent(player)))
    if not around or not maker.may_stand(unit, at := maker.chance.choice(around)):
        return None
    position = maker.placed({square: king, at: unit}, maker.chance.randint(1, 8))
    return None if position is None else replace(position, turn=player)


def _checked(maker: _Maker) -> Position | None:
    """A check to be parried."""
    position = maker.placed({}, maker.chance.randint(3, 10), near=maker.chance.choice((3, _ANYWHERE)))
    try:
        return position if position and Game(maker.variant, position).in_check() else None
    except FeerieError:
        return None


def _neutral(maker: _Maker) -> Position | None:
    """Neutral units among the others."""
    if NEUTRAL not in maker.variant.colours:
        return None
    position = maker.placed({}, maker.chance.randint(3, 8))
    if position is None:
        return None
    units = [*position.units]
    others = [at for at in maker.squares if (unit := units[at]) and not maker.variant.is_royal(unit)]
    for at in maker.chance.sample(others, min(len(others), maker.chance.randint(1, 2))):
        unit = units[at]
        units[at] = unit and unit._replace(colour=NEUTRAL)
    return replace(position, units=tuple(units))


def _fairy(maker: _Maker) -> Position | None:
    """Fairy kinds that the variant does not name."""
    pieces = maker.variant.pieces
    spare = sorted(kind for kind in maker.variant.spare if pieces[kind].moves and not pieces[kind].royal)
    return maker.placed({}, maker.chance.randint(3, 7), [*spare, *maker.kinds]) if spare else None


def _on_from(maker: _Maker) -> Position | None:
    """The first position, played on."""
    if maker.variant.start is None:
        return None
    game = Game(maker.variant, maker.variant.start)
    for _ in range(maker.chance.randint(2, _PLIES)):
        moves = game.legal_moves()
        if not moves or status(game, moves) in _OVER:
            return None
        game.make(maker.chance.choice(moves))
    return game.position()


_MANY: Final = _scattered(10, 20)
KINDS: Final[Mapping[Edge, Make]] = {
    Edge.FEW: _scattered(2, 5),
    Edge.MANY: _MANY,
    Edge.NEAR: _scattered(3, 8, near=3),
    Edge.CHECK: _checked,
    Edge.KING_CAPTURES: _king_captures,
    Edge.ANSWERED: _after(_MANY, lambda move: move.captured is not None),
    Edge.EN_PASSANT: _passing,
    Edge.EN_PASSANT_ANSWERED: _after(_passing, lambda move: move.type == EN_PASSANT),
    Edge.CASTLING: _castling,
    Edge.CASTLING_ANSWERED: _after(_castling, lambda move: move.type == CASTLING),
    Edge.PROMOTION: _pawns_near_promotion,
    Edge.PROMOTION_ANSWERED: _after(_pawns_near_promotion, lambda move: move.promotion is not None),
    Edge.NEUTRAL: _neutral,
    Edge.FAIRY: _fairy,
    Edge.PLAYED: _on_from,
}
"""What makes the positions of each kind."""
