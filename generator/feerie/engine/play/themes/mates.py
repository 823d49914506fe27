"""Mates: what gives check, what guards the squares of the king's field, what blocks them; which are pure, or
model mates, and which echo each other.

Pure and model mates are those of Hooper and Whyld, *The Oxford Companion to Chess* (1992), under these words;
an echo is one of the *Glossary of chess problems* of Wikipedia and of G. Jelliss, *A Guide to Variant Chess:
Chess Problem Terms* (2002): a mate repeated elsewhere on the board, shifted or turned.

A square belongs to the field of a royal if its walk leads there by the rules, or would if no unit of its own
side stood there. It is guarded by each unit that could take the royal after it had gone there: a guard is
what refuses a move of the king's because of check, whatever check is under the rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, product
from operator import itemgetter

from feerie.engine.board import Position, Square, Unit, Vector, opponent
from feerie.engine.operations import ORDINARY, Location, Move, Remove
from feerie.engine.play.game import Game
from feerie.engine.play.legality.check import checkers
from feerie.engine.play.legality.royal_capture import completed
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.engine.play.positions.royals import royals
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.trial import Trial
from feerie.engine.play.themes.lines import Found, Line, Theme
from feerie.engine.rules.variant import Variant

Squares = frozenset[Square | None]
"""Squares of units; None stands for what has none, such as a check that no unit gives."""


@dataclass(frozen=True)
class Refused:
    """A pseudo-legal move that leaves its player in check, and the squares of what could take a royal then.

    Each square is that of the unit before the move: of one that the move brings back, where it was captured.
    """

    move: Move
    takers: Squares


@dataclass(frozen=True)
class MatePicture:
    """A mated royal on its ``square``, the only one of its side.

    ``guards`` has each square of its field to which it could go, with what guards it; ``blocks`` each on
    which a unit of its side stands, with what guards it besides. ``refused`` are the moves of other units.
    """

    royal: Unit
    square: Square
    checkers: Squares
    guards: Mapping[Square, Squares]
    blocks: Mapping[Square, Squares]
    refused: tuple[Refused, ...]

    def holds_back(self, square: Square | None, mover: Square | None = None) -> bool:
        """Return whether the unit on a square alone refuses a move of another unit, or of that on
        ``mover``."""
        return any(one.takers == {square} and mover in (None, one.move.departure) for one in self.refused)


def is_mate(variant: Variant, position: Position) -> bool:
    """Return whether the side to move is mated."""
    return Trial(Game(variant, position), Goal.MATE).is_reached()


def refused(game: Game) -> Iterator[Refused]:
    """Yield the pseudo-legal moves of the player that are refused because of check."""
    with game.budget:
        for move in completed(game.legality.pseudo_legal(), game.legality.views):
            if takers := _takers(game, move):
                yield Refused(move, takers)


def _takers(game: Game, move: Move) -> Squares:
    with game.supposing(move.operations):
        found = checkers(royals(game), game.legality.views, after=move)
    return frozenset(_before(move, one.at) for one in found)


def _before(move: Move, square: Square | None) -> Square | None:
    """Return where the unit on a square stood before a move, or was captured."""
    place = Location(square)
    for operation in reversed(move.operations):
        place = next((origin for _, origin, target, _ in operation.transits if target == place), place)
    return place.square


def mate_picture(variant: Variant, position: Position) -> MatePicture | None:
    """Return the picture of a mate; None if the side to move is not mated, or has not one royal."""
    if not is_mate(variant, position):
        return None
    game = Game(variant, position)
    if len(royals(game)) != 1:
        return None
    [(royal, square)] = royals(game)
    moves = [*refused(game)]
    own = [one for one in moves if one.move.departure == square and one.move.type == ORDINARY]
    return MatePicture(
        royal,
        square,
        frozenset(one.at for one in checkers([(royal, square)], game.legality.views)),
        {one.move.arrival: one.takers for one in own if one.move.arrival is not None},
        dict(_blocks(game, royal, square)),
        tuple(one for one in moves if one not in own),
    )


def _blocks(game: Game, royal: Unit, square: Square) -> Iterator[tuple[Square, Squares]]:
    """Yield the squares to which a royal could go if no unit of its side stood there, with what guards
    them."""
    control = game.variant.control[game.player]
    for at in map(Square, game.geometry.squares):
        unit = game.units[at]
        if unit is None or at == square or unit.colour not in control:
            continue
        with game.supposing((Remove(unit, at),)):
            found: list[Move] = []
            add_moves(found, game.move_tables.table(royal, square), game)
            there = next((move for move in found if move.arrival == at), None)
            if there is not None:
                yield at, _takers(game, there)


def idle(variant: Variant, position: Position) -> Iterator[Square]:
    """Yield the squares of the mating side's units without which there is mate all the same; kings and pawns
    are not asked."""
    game = Game(variant, position)
    winner = opponent(position.turn)
    spared = {square for _, square in game.royals_of(winner)}
    for at, unit in enumerate(position.units):
        if (
            unit is None
            or unit.colour not in variant.control[winner]
            or at in spared
            or variant.is_pawn(unit)
        ):
            continue
        without = replace(position, units=(*position.units[:at], None, *position.units[at + 1 :]))
        if is_mate(variant, without):
            yield Square(at)


Part = tuple[str, str, Vector]
"""What a part of a mate does, of which kind it is, where it stands as seen from the king."""


def is_pure(mate: MatePicture) -> bool:
    """Return whether the king cannot go to each square of its field for one reason, and is attacked once.

    A block may be attacked if it must be pinned there; a double check is one that the defence requires: each
    unit that gives it refuses, alone, what would parry the other.
    """
    checks = len(mate.checkers) == 1 or all(map(mate.holds_back, mate.checkers))
    guarded = all(len(by) == 1 for by in mate.guards.values())
    blocked = all(mate.holds_back(one, at) for at, by in mate.blocks.items() for one in by)
    return bool(mate.checkers) and checks and guarded and blocked


def mates(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the pure mates, those that are model mates by this name alone, and then the echoes.

    In a model mate every unit of the mating side but the king and pawns takes part: it would be none without.
    """
    pictures: list[tuple[Line, MatePicture]] = []
    for line in lines:
        variant = line.problem.variant
        mate = mate_picture(variant, line.end)
        if mate is None:
            continue
        pictures.append((line, mate))
        if is_pure(mate):
            is_whole = next(idle(variant, line.end), None) is None
            theme = Theme.MODEL_MATE if is_whole else Theme.PURE_MATE
            yield Found(theme, (line,), (mate.square,))
    yield from _echoes(pictures)


def _echoes(pictures: Sequence[tuple[Line, MatePicture]]) -> Iterator[Found]:
    """Yield mates whose pictures are alike when they are shifted, turned or reflected, and not the same.

    What is alike: the king's field, and the kinds and places of what checks, guards and blocks.
    """
    told = [(sorted(_parts(line, mate)), mate.square, line) for line, mate in pictures]
    alike = sorted(
        ((min(_turned(parts)), at, parts, line) for parts, at, line in told), key=lambda one: one[:3]
    )
    for _, group in groupby(alike, key=itemgetter(0)):
        different = {(at, tuple(parts)): line for _, at, parts, line in group}
        if len(different) > 1:
            yield Found(
                Theme.ECHO, tuple(different.values()), tuple(dict.fromkeys(at for at, _ in different))
            )


def _turned(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """Yield a picture in all the ways in which it can be turned and reflected."""
    for east, north, is_swapped in product((1, -1), (1, -1), (False, True)):
        seen = ((role, kind, (east * x, north * y)) for role, kind, (x, y) in parts)
        yield sorted((role, kind, (y, x) if is_swapped else (x, y)) for role, kind, (x, y) in seen)


def _parts(line: Line, mate: MatePicture) -> set[Part]:
    position = line.end
    seen = position.geometry.vector
    found = {("field", "", seen(mate.square, at)) for at in (*mate.guards, *mate.blocks)}
    roles = {
        "check": mate.checkers,
        "guard": frozenset().union(*mate.guards.values()),
        "block": frozenset(mate.blocks),
    }
    for role, squares in roles.items():
        for at in squares:
            if at is not None and (unit := position.units[at]):
                found.add((role, unit.kind, seen(mate.square, at)))
    return found
