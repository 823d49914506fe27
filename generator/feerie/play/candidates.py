"""The moves that the walks allow, castling and extra moves included, before effects and self-check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Displace, Move, Mutate, Operation, Place, Remove, Role
from feerie.operations.move import CASTLING, MUCH, NOTHING
from feerie.play.fans import Fan, Fans
from feerie.rules.castling import Castle
from feerie.rules.component import Failure
from feerie.rules.entry import ExtraMove

if TYPE_CHECKING:
    from feerie.play.game import Game


def candidates(game: Game) -> list[Move]:
    """Every candidate of the player to move."""
    fans = game.fans
    found: list[Move] = []
    for square, unit in enumerate(game.units):
        if unit is not None and unit in fans.prey:
            add_walks(found, fans.fan(unit, Square(square)), fans, game)
    found.extend(castlings(game))
    for entry in game.variant.moves:
        found.extend(extra_moves(entry, game))
    return found


def add_walks(found: list[Move], fan: Fan, fans: Fans, game: Game) -> None:
    """Add the ordinary moves of one unit, each once."""
    units = game.units
    prey = fans.prey[fan.unit]
    start = len(found)
    for ray in fan.rays:
        for arrival, quiet in ray:
            other = units[arrival]
            if other is None:
                found.append(quiet)
                continue
            if other in prey:
                found.extend(fan.captures(arrival, arrival, other))
            break
    for between, arrival, moves in fan.glides:
        if units[arrival] is None and _is_empty(between, units):
            found.extend(moves)
    for between, arrival, en_passant in fan.strikes:
        other = units[arrival]
        if other is not None:
            if other in prey and _is_empty(between, units):
                found.extend(fan.captures(arrival, arrival, other))
        elif en_passant and arrival == game.en_passant and _is_empty(between, units):
            for passer in game.passers.get(arrival, ()):
                if units[passer.square] == passer.unit and passer.unit in prey:
                    found.extend(fan.captures(arrival, passer.square, passer.unit))
    if fan.overlaps:
        _add_hops(found, fan, fans, units)
        found[start:] = dict.fromkeys(found[start:])


def _is_empty(squares: tuple[Square, ...], units: Sequence[Unit | None]) -> bool:
    return all(units[square] is None for square in squares)


def _add_hops(found: list[Move], fan: Fan, fans: Fans, units: Sequence[Unit | None]) -> None:
    prey = fans.prey[fan.unit]
    for hop, (arrival, hurdle) in fans.movement.landings(fan.unit, fan.square, units):
        at = arrival if hop.captures == "arrival" else hurdle
        captured = units[at]
        if captured is not None:
            takes = captured in prey and (at == arrival or units[arrival] is None)
            if takes and hop.only != "quiet":
                found.extend(fan.captures(arrival, at, captured))
        elif hop.only != "capture":
            found.extend(fan.quiet(arrival))


def castlings(game: Game) -> Iterator[Move]:
    """The castling moves of the player."""
    for castle in game.variant.castles if game.unmoved else ():
        if castle.king.colour == game.player and is_castle_open(castle, game):
            yield castling(castle)


def is_castle_open(castle: Castle, game: Game) -> bool:
    """Whether a castling keeps its conditions: the right, the empty squares, the king's way unattacked."""
    units = game.units
    return (
        castle.king_from in game.unmoved
        and castle.rook_from in game.unmoved
        and units[castle.king_from] == castle.king
        and units[castle.rook_from] == castle.rook
        and _is_empty(castle.between, units)
        and not any(game.is_attacked(square) for square in castle.kings_path)
    )


def castling(castle: Castle) -> Move:
    """The move of a castling: the king goes, then the rook."""
    return Move(
        CASTLING,
        castle.king,
        castle.king_from,
        castle.king_to,
        (
            Displace(castle.king, castle.king_from, castle.king_to),
            Displace(castle.rook, castle.rook_from, castle.rook_to),
        ),
        (CASTLING, CASTLING),
        (Role.MOVER, Role.OTHER),
    )


def extra_moves(entry: ExtraMove, game: Game) -> Iterator[Move]:
    """The moves of an extra kind; one of which an operation cannot be done does not exist."""
    with game.considering(Move(entry.name)):
        if game.player in entry.sides and entry.when.holds(game):
            yield from _follow(entry, 0, (), (), game)


def _follow(
    entry: ExtraMove, index: int, done: tuple[Operation, ...], causes: tuple[str, ...], game: Game
) -> Iterator[Move]:
    """The moves that begin with the operations already done and go on with the verbs from ``index``."""
    if index == len(entry.do):
        yield _extra_move(entry, done, causes)
        return
    answer = entry.do[index].answer(game)
    if isinstance(answer, Failure):
        return
    for continuation in answer:
        operations = tuple(consequence.operation for consequence in continuation)
        with game.trying(operations):
            yield from _follow(
                entry,
                index + 1,
                done + operations,
                causes + tuple(consequence.cause or entry.name for consequence in continuation),
                game,
            )


def _extra_move(entry: ExtraMove, operations: tuple[Operation, ...], causes: tuple[str, ...]) -> Move:
    """An extra move; its mover is the unit of its first operation."""
    mover = departure = arrival = promotion = None
    vacates = NOTHING
    match operations[0]:
        case Place():
            mover, arrival = operations[0].unit, operations[0].at
        case Remove():
            mover, departure = operations[0].unit, operations[0].at
            vacates = departure
        case Displace():
            mover, departure, arrival = operations[0].unit, operations[0].departure, operations[0].arrival
            vacates = departure
        case _:
            vacates = MUCH
    for operation in operations[1:]:
        if isinstance(operation, Mutate) and operation.at == arrival:
            promotion = operation.after
        else:
            vacates = MUCH
    roles = (Role.MOVER, *(Role.OTHER,) * (len(operations) - 1))
    return Move(
        entry.name, mover, departure, arrival, operations, causes, roles, promotion=promotion, vacates=vacates
    )
