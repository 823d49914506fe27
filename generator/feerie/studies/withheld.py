"""The right to castle or to capture in passing that a move needs, and that a position does not give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from feerie.board.position import Position
from feerie.board.units import opponent
from feerie.errors import IllegalMove, MoveError
from feerie.notation import attempt
from feerie.operations import Attempt
from feerie.operations.move import CASTLING
from feerie.play.game import Game
from feerie.play.reasons.explanation import explain
from feerie.rules.movement import Movement
from feerie.rules.variant import Variant
from feerie.studies.audience import stored_symbols
from feerie.studies.sequence import position_after


def refusal(error: IllegalMove, variant: Variant, start: Position, before: Sequence[str]) -> IllegalMove:
    """The error of a move that is illegal after some others: ``no-right`` if ``start`` only lacks a key.

    Where a right is lacking and something else is in the way, that is told.
    """
    tried = attempt(error.values["text"], stored_symbols(variant))
    for key, position in _granted(tried, variant, start, first=not before):
        try:
            reached = position_after(variant, position, before)
        except MoveError:
            continue
        reason = explain(Game(variant, reached), tried)
        if reason is None:
            return IllegalMove("no-right", **{**error.values, "key": key, "reason": None, "meant": None})
        if tried.type == CASTLING and reason != error.values["reason"]:
            return IllegalMove(error.code, **{**error.values, "reason": reason})
    return error


def _granted(
    tried: Attempt, variant: Variant, start: Position, *, first: bool
) -> Iterator[tuple[str, Position]]:
    """What a file might say of a position besides, and the position that it would then give."""
    if tried.type == CASTLING:
        rights = variant.alphabet.rights
        given = {letter for letter, right in rights.items() if start.unmoved >= dict(right).keys()}
        for letter in (letter for letter in rights if letter not in given):
            right = dict(rights[letter])
            if all(start.units[square] == unit for square, unit in right.items()):
                letters = "".join(one for one in rights if one in {letter, *given})
                yield f"castling: {letters}", replace(start, unmoved=start.unmoved | right.keys())
    elif first and tried.arrival is not None and start.en_passant is None:
        passers = Movement(variant, opponent(start.turn)).passers().get(tried.arrival, ())
        if any(start.units[passer.square] == passer.unit for passer in passers):
            name = variant.geometry.name(tried.arrival)
            yield f"en_passant: {name}", replace(start, en_passant=tried.arrival)
