"""Positions under the rules of a variant: what their state may say, and a FEN read with that."""

import re
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Any, Final

from feerie.engine.board import Memory, Position, Square, parse_fen
from feerie.engine.memories import MEMORIES, UNIT_TALLY
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers
from feerie.engine.rules.words.measures import ReadingBounded
from feerie.errors import PositionError, nearest

_BY_PLUS: Final = re.compile(r"(?<=\s)(?P<given>\+?)(?P<white>[0-9]{1,4})\+(?P<black>[0-9]{1,4})(?!\S)")


def unused(position: Position, variant: Variant) -> Iterator[str]:
    """Yield the parts of a position's state that the rules do not use."""
    for memory in MEMORIES:
        if position.recall(memory) != memory.nothing and memory not in variant.remembers:
            yield memory.key
    if not variant.phases:
        if position.phase != 1:
            yield "phase"
        if position.keeper is not None:
            yield "keeper"


def unfinished(position: Position, variant: Variant) -> Iterator[tuple[str, PositionError]]:
    """Yield the key ``made`` with its error, if a turn has not as many moves, or all of them are made."""
    if not position.made:
        return
    if variant.turns is None:
        yield "made", PositionError("unused-state", key="made")
    elif variant.turns.while_ is None and position.made >= (
        most := variant.turns.length(position.turn, position.fullmove)
    ):
        yield "made", PositionError("out-of-range", found=position.made, minimum=None, maximum=most - 1)


def unphased(position: Position, variant: Variant) -> Iterator[tuple[str, PositionError]]:
    """Yield the key ``phase`` or ``keeper`` with its error, if the rules have no such phase or keeper."""
    if position.phase == 1:
        return
    numbers = {number for number, _ in variant.phases}
    keepers = [keeper for number, keeper in variant.phases if number == position.phase and keeper]
    if position.phase not in numbers:
        yield "phase", _no_phase(str(position.phase), [str(number) for number in sorted({1, *numbers})])
    elif keepers and position.keeper is None:
        yield "keeper", PositionError("missing-key", key="keeper", expected=list(keepers))
    elif keepers and position.keeper not in keepers:
        yield "keeper", _no_phase(str(position.keeper), list(keepers))


def _no_phase(found: str, expected: list[str]) -> PositionError:
    return PositionError("not-one-of", found=found, expected=expected, nearest=nearest(found, expected))


def check_passed(squares: frozenset[Square], position: Position, variant: Variant) -> None:
    """Raise PositionError unless pawns can just have passed over each of the squares.

    They are the opponent's; in a turn that goes on some may be the player's own, and what has come to such a
    square may leave it again. The square of a pawn may stand beside that over which it has passed.
    """
    stepped = [*passers(squares, position, variant)]
    found = {square for square, _ in stepped}
    for square in sorted(squares.difference(passer.square for _, passer in stepped)):
        if square not in found or (position.units[square] is not None and not position.made):
            raise PositionError("en-passant", square=position.geometry.name(square))


def check_memory(memory: Memory[Any], square: Square, position: Position, variant: Variant) -> None:
    """Raise PositionError, with its name as code, unless the unit on a square can have a memory."""
    unit = position.units[square]
    if unit is None or memory.pawns not in (None, variant.is_pawn(unit)):
        raise PositionError(memory.name, square=position.geometry.name(square), unit=unit)


def check_counter(name: str, variant: Variant) -> None:
    """Raise PositionError unless a variant has a counter of that name."""
    if name not in variant.counters:
        expected = list(variant.counters)
        raise PositionError(
            "unknown-counter", counter=name, expected=expected, nearest=nearest(name, expected)
        )


def check_memories(position: Position, variant: Variant) -> None:
    """Raise PositionError for the first memory of a position that its unit cannot have."""
    for memory in MEMORIES:
        for square in sorted(memory.bearers(position.recall(memory))):
            check_memory(memory, square, position, variant)


def position_of_fen(text: str, variant: Variant) -> Position:
    """Return the position of a FEN under a variant's rules; raises PositionError with a ``column`` from 1."""
    position = parsed_fen(text, variant)
    check_moment(text, position, variant)
    return position


def parsed_fen(text: str, variant: Variant) -> Position:
    """Return the position of a FEN, its phase and its en passant square not checked; raises PositionError.

    The checks of three-check chess may be told as ``+1+0``, those given, or as ``2+3``, those still to give;
    an en passant square behind that of the pawn itself, as Fairy-Stockfish has it.
    """
    position = parse_fen(_with_tally(text, variant), variant.geometry, variant.alphabet)
    if len(position.en_passant) > 1:
        found = [*passers(position.en_passant, position, variant)]
        bare = position.en_passant - {passer.square for _, passer in found}
        if [*passers(bare, position, variant)] == found:
            position = replace(position, en_passant=bare)
    for key in unused(position, variant):
        raise _within(text, f"{key}=", PositionError("unused-state", key=key))
    for name, *_ in (*position.tally, *position.unit_tally):
        try:
            check_counter(name, variant)
        except PositionError as error:
            raise _within(text, f"{name}:", error) from None
    try:
        check_memories(position, variant)
    except PositionError as error:
        sign = f":{error.values['square']}:" if error.code == UNIT_TALLY.name else f"{error.code}="
        raise _within(text, sign, error) from None
    beneath = [unit for _, stack in position.under for unit in stack]
    units = (*position.units, *position.reserves, *beneath)
    strangers = {unit.colour for unit in units if unit} - set(variant.colours)
    if strangers:
        values = {"colour": min(strangers), "expected": list(variant.colours), "nearest": None}
        raise _within(text, f":{min(strangers)})", PositionError("unknown-colour", **values))
    if position.reserves and not variant.has_reserves:
        raise _within(text, "[", PositionError("no-reserve", key="reserve"))
    return position


def _with_tally(text: str, variant: Variant) -> str:
    """Return a FEN in which the numbers of a counter are told as we do; nothing else moves in it.

    It is the counter that ends the game, or the only one. What it cannot have come to stays as it is.
    """
    found = _BY_PLUS.search(text)
    goals = [
        rule.when for rule in variant.endings if isinstance(rule.when, ReadingBounded) and rule.when.at_least
    ]
    counters: list[str] = [goal.counter for goal in goals] or list(variant.counters)
    if found is None or not (goals or len(counters) == 1):
        return text
    numbers = [int(found["white"]), int(found["black"])]
    most = goals[0].at_least if goals else None
    if max(numbers) > (most or inf) or (most is None and not found["given"]):
        return text
    if most is not None and not found["given"]:
        numbers = [most - number for number in numbers]
    white, black = numbers
    blank = " " * len(found[0])
    return f"{text[: found.start()]}{blank}{text[found.end() :]} tally={counters[0]}:{white}:{black}"


def check_moment(text: str, position: Position, variant: Variant) -> None:
    """Raise PositionError for an unknown phase, or an en passant square that no pawn can have passed over.

    Which pawns can pass over a square depends on the phase, which may be given beside the FEN.
    """
    for key, error in (*unphased(position, variant), *unfinished(position, variant)):
        raise _within(text, f"{key}=", error)
    if position.en_passant:
        try:
            check_passed(position.en_passant, position, variant)
        except PositionError as error:
            raise _within(text, error.values["square"], error) from None


def _within(text: str, sign: str, error: PositionError) -> PositionError:
    """The error, with the column of the text that it is about."""
    if sign in text:
        error.values["column"] = text.index(sign) + 1
    return error
