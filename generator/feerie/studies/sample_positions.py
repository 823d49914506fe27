"""Positions of a variant, to compare programs on: those that its diagrams show, random ones, and those of a
kind at whose edge rules differ.

Random play rarely comes to a capture en passant, a promotion that is answered, or a neutral unit between two
kings: such positions are made on purpose, and those that no game could have are left out.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from feerie.engine.board import NEUTRAL, PLAYERS, WHITE, Position, Square, Unit, opponent
from feerie.engine.operations import CASTLING, EN_PASSANT, Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.definitions.verified_file import Edge
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.position_maker import ANYWHERE, OVER, PositionMaker

_TRIES: Final = 60
"""How often a position of a kind is looked for, a position that is wanted."""

_PLIES: Final = 30
"""How far the first position is played on."""


def edges(variant: Variant, number: int, seed: int) -> Iterator[tuple[Edge, Position]]:
    """Yield up to ``number`` positions of each kind, each with the name of its kind.

    The same seed gives the same positions. A kind that a variant cannot have is left out.
    """
    for kind in KINDS:
        yield from ((kind, position) for position in of_kind(kind, variant, number, seed))


def of_kind(kind: Edge, variant: Variant, number: int, seed: int) -> Iterator[Position]:
    """Yield up to ``number`` positions of one kind, the same that it has among all kinds."""
    maker = PositionMaker(variant, random.Random(f"{seed}/{variant.id}/{kind}"))  # noqa: S311  # no secret
    found: dict[Position, None] = {}
    for _ in range(_TRIES * number):
        if len(found) >= number:
            break
        position = KINDS[kind](maker)
        if position is not None and position not in found and maker.is_possible(position):
            found[position] = None
    yield from found


Make = Callable[[PositionMaker], Position | None]
"""What makes a position of a kind; None if it could not be made this time, or never."""


def _scattered(least: int, most: int, near: int = ANYWHERE) -> Make:
    """Return the function that makes positions with so many units besides the kings, ``near`` to each
    other."""
    return lambda maker: maker.placed({}, maker.chance.randint(least, most), near=near)


def _after(make: Make, wanted: Callable[[Move], bool]) -> Make:
    """Return the function that makes positions in which a move that is wanted is to be answered."""
    return lambda maker: maker.after(make(maker), wanted)


def _passing(maker: PositionMaker) -> Position | None:
    """A pawn that has just made its double step, beside one that could capture it."""
    chance, mover = maker.chance, maker.chance.choice(PLAYERS)
    passers = maker.movements[opponent(mover)].passers
    if not passers:
        return None
    square = chance.choice(sorted(passers))
    passer = chance.choice(passers[square])
    movement = maker.movements[mover]
    capturers = [
        (unit, at)
        for unit in movement.own
        if maker.variant.is_pawn(unit) and unit in maker.armies[mover]
        for at in maker.squares
        if at != passer.square and maker.may_stand(unit, at)
        for line in movement.lines(unit, at)
        if line.en_passant and square in line.arrivals
    ]
    if not capturers:
        return None
    unit, at = chance.choice(capturers)
    if square in (at, passer.square) or passer.unit not in maker.armies[opponent(mover)]:
        return None
    start = maker.geometry.step(square, maker.geometry.vector(passer.square, square))
    position = maker.placed({passer.square: passer.unit, at: unit}, chance.randint(1, 8))
    if position is None or start is None or position.units[square] or position.units[start]:
        return None
    return replace(position, turn=mover, en_passant=frozenset({square}))


def _castling(maker: PositionMaker) -> Position | None:
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


def _pawns_near_promotion(maker: PositionMaker) -> Position | None:
    pawns = [unit for player in PLAYERS for unit in maker.armies[player] if maker.variant.is_pawn(unit)]
    if not pawns:
        return None
    given: dict[Square, Unit] = {}
    for _ in range(maker.chance.randint(1, 3)):
        unit = maker.chance.choice(pawns)
        rank = maker.geometry.ranks - 2 if unit.colour == WHITE else 1
        on_rank = [at for at in maker.squares if maker.geometry.rank(at) == rank]
        given[maker.chance.choice(on_rank or maker.squares)] = unit
    return maker.placed(given, maker.chance.randint(2, 8))


def _king_captures(maker: PositionMaker) -> Position | None:
    """An enemy unit beside a king."""
    player = maker.chance.choice(PLAYERS)
    if not maker.kings[player] or not maker.kinds:
        return None
    king = maker.chance.choice(maker.kings[player])
    square = maker.chance.choice(maker.squares)
    around = [at for at in maker.squares if at in maker.geometry.neighbours[square]]
    unit = maker.chance.choice(maker.armies[opponent(player)])
    if not around or not maker.may_stand(unit, at := maker.chance.choice(around)):
        return None
    position = maker.placed({square: king, at: unit}, maker.chance.randint(1, 8))
    return None if position is None else replace(position, turn=player)


def _checked(maker: PositionMaker) -> Position | None:
    """A check to be parried."""
    position = maker.placed({}, maker.chance.randint(3, 10), near=maker.chance.choice((3, ANYWHERE)))
    try:
        return position if position and Game(maker.variant, position).in_check() else None
    except FeerieError:
        return None


def _neutral(maker: PositionMaker) -> Position | None:
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


def _fairy(maker: PositionMaker) -> Position | None:
    """Fairy kinds that the variant does not name."""
    pieces = maker.variant.pieces
    spare = sorted(kind for kind in maker.variant.spare if pieces[kind].moves and not pieces[kind].royal)
    return maker.placed({}, maker.chance.randint(3, 7), [*spare, *maker.kinds]) if spare else None


def _on_from(maker: PositionMaker) -> Position | None:
    """The first position, played on."""
    if maker.variant.start is None:
        return None
    game = Game(maker.variant, maker.variant.start)
    for _ in range(maker.chance.randint(2, _PLIES)):
        moves = game.legal_moves()
        if not moves or status(game, moves) in OVER:
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


_LONGEST: Final = 60
"""The most moves that lead to a random position."""


class Sampled(NamedTuple):
    """A position, and where it is from: ``sentinelles/b+1`` after the first move of a diagram."""

    id: str
    position: Position


def positions_of(
    checked: CheckedLibrary, file: VariantFile, number: int = 0, seed: int = 0, of_each: int = 0
) -> Iterator[Sampled]:
    """Yield each position once: the first, those of the diagrams without findings, ``number`` random ones,
    and up to ``of_each`` of each kind of edges.

    The same ``seed`` gives the same positions.
    """
    seen: set[Position] = set()
    for one in [*_shown(checked, file)]:
        if one.position not in seen:
            seen.add(one.position)
            yield one
    yield from _random(file, sorted(seen, key=repr), number, seed)
    for count, (kind, position) in enumerate(edges(file.variant, of_each, seed) if of_each else (), start=1):
        yield Sampled(f"{file.id}/{kind}-{seed}-{count}", position)


def _shown(checked: CheckedLibrary, file: VariantFile) -> Iterator[Sampled]:
    if file.variant.start is not None:
        yield Sampled(f"{file.id}/start", file.variant.start)
    for study in checked.sound_studies(file.id) if file.id in checked.library.ids else ():
        yield Sampled(study.id, study.start)
        # The moves of a family need not be legal under each member.
        for number, one in enumerate(() if study.family else study.played, start=1):
            yield Sampled(f"{study.id}+{number}", one.after)


def is_over(position: Position, variant: Variant) -> bool:
    """Return whether a rule of the variant has ended the game, so that nobody moves: programs may list the
    moves there all the same."""
    return Game(variant, position).legality.ending() is not None


def _random(file: VariantFile, known: list[Position], number: int, seed: int) -> Iterator[Sampled]:
    """Yield positions to which random legal moves lead from known ones, before the game is over."""
    chance = random.Random(seed)  # noqa: S311  # nothing is secret about it
    known = [position for position in known if not is_over(position, file.variant)]
    for count in range(1, number + 1 if known else 1):
        game = Game(file.variant, chance.choice(known))
        position = game.position()
        for _ in range(chance.randint(1, _LONGEST)):
            if not (moves := game.legal_moves()):
                break
            game.make(chance.choice(moves))
            if game.legality.ending() is not None:
                break
            position = game.position()
        yield Sampled(f"{file.id}/random-{seed}-{count}", position)
