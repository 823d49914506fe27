"""Move → text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from feerie.board.geometry import Square
from feerie.board.units import WHITE, Colour, Unit
from feerie.notation.symbols import Symbols
from feerie.operations import (
    Attempt,
    Displace,
    Entry,
    Move,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Role,
    Step,
    Store,
    Swap,
)
from feerie.operations.journal import CAPTURE, PROMOTION
from feerie.operations.journal import CASTLING as BY_CASTLING
from feerie.operations.journal import MOVE as BY_WALK
from feerie.operations.move import CASTLING, EN_PASSANT, ORDINARY


def write(move: Move, symbols: Symbols) -> str:
    """The text of a move, effects included."""
    journal = move.journal()
    effects = "".join(f"[{text}]" for text in _told(journal, move, symbols))
    return write_base(move, symbols) + _mutations(journal, symbols) + effects


def write_attempt(attempt: Attempt, symbols: Symbols) -> str:
    """The text of a move that may not exist."""
    if attempt.type == CASTLING:
        return _castling(attempt.colour, symbols, kingside=attempt.kingside)
    kind = attempt.kind
    if kind is None and attempt.type == ORDINARY:
        # A text without a letter is a pawn's; of several kinds of pawns, it does not say which.
        kind = min(symbols.silent, default=None)
    mover = None if kind is None else Unit(kind, WHITE)
    return write_base(
        Move(
            attempt.type,
            mover,
            attempt.departure,
            attempt.arrival,
            captured=mover if attempt.captures else None,
            captured_at=attempt.arrival,
            promotion=None if attempt.promotion is None else Unit(attempt.promotion, WHITE),
        ),
        symbols,
    )


def write_step(move: Move, step: Step, symbols: Symbols) -> str:
    """The part of a move's text that tells one of its steps: the move itself, or effects."""
    effects = list(_told(step.entries, move, symbols))
    mutations = _mutations(step.entries, symbols)
    if not any(_is_base(entry, move, symbols) for entry in step.entries):
        return " ".join([mutations, *effects] if mutations else effects)
    if step.cause == PROMOTION:
        base = _promotion(move, symbols)
    else:
        # The promotion of a unit that is dropped is a step of its own.
        promoted = any(entry.cause == PROMOTION for entry in step.entries)
        base = write_base(move if promoted else move._replace(promotion=None), symbols)
    return base + mutations + "".join(f"[{text}]" for text in effects)


def write_base(move: Move, symbols: Symbols) -> str:
    """The text of a move without its effects."""
    if move.mover is not None and move.departure is not None and move.arrival is not None:
        if move.type == CASTLING:
            return _castling(move.mover.colour, symbols, kingside=move.arrival > move.departure)
        if move.type in (ORDINARY, EN_PASSANT):
            return _ordinary(move, move.mover, move.departure, move.arrival, symbols)
    square, further = move.departure, move.arrival
    if square is None:
        square, further = move.arrival, None
    # Not str.format, which would do whatever a variant's file asks of it.
    return (
        symbols.template(move.type)
        .replace("{piece}", symbols.letters[move.mover.kind] if move.mover else "")
        .replace("{square}", "" if square is None else symbols.geometry.name(square))
        .replace("{to}", "" if further is None else symbols.geometry.name(further))
        .replace("{promotion}", _promotion(move, symbols))
    )


def _castling(colour: Colour | None, symbols: Symbols, *, kingside: bool) -> str:
    sign = symbols.colours[colour] if symbols.signs_castling and colour is not None else ""
    return sign + ("O-O" if kingside else "O-O-O")


def _ordinary(move: Move, mover: Unit, departure: Square, arrival: Square, symbols: Symbols) -> str:
    """A unit's letter, its two squares, and between them what it takes on another square, as by hopping."""
    name = symbols.geometry.name
    letter = "" if mover.kind in symbols.silent else symbols.letters[mover.kind]
    sign, passing = "-", ""
    if move.captured is not None:
        sign = symbols.signs["capture"]
        if move.type == EN_PASSANT:
            passing = " e.p."
        elif move.captured_at is not None and move.captured_at != arrival:
            sign += f"{name(move.captured_at)}-"
    return f"{letter}{name(departure)}{sign}{name(arrival)}{passing}{_promotion(move, symbols)}"


def _promotion(move: Move, symbols: Symbols) -> str:
    return f"={symbols.letters[move.promotion.kind]}" if move.promotion else ""


def _mutations(entries: Sequence[Entry], symbols: Symbols) -> str:
    """What the mover becomes by effects, written as a promotion is."""
    return "".join(
        f"={symbols.letters[entry.operation.after.kind]}"
        for entry in entries
        if _is_own_change(entry) and isinstance(entry.operation, Mutate)
    )


def _is_own_change(entry: Entry) -> bool:
    """Whether an effect changes the mover where it stands."""
    is_change = isinstance(entry.operation, (Mutate, Recolour))
    return is_change and entry.role is Role.MOVER and entry.cause != PROMOTION


def _told(entries: Sequence[Entry], move: Move, symbols: Symbols) -> Iterator[str]:
    """The texts of the operations that are not the move itself; a promotion is told with the placement."""
    before: Operation | None = None
    text = ""
    for entry in entries:
        operation = entry.operation
        if _is_own_change(entry) and isinstance(operation, Mutate):
            continue
        if not _is_base(entry, move, symbols):
            if (
                isinstance(operation, Mutate)
                and isinstance(before, Place)
                and operation.at == before.at
                and text
            ):
                text += f"={symbols.letters[operation.after.kind]}"
            else:
                if text:
                    yield text
                text = _effect(operation, symbols, walks=entry.role is Role.MOVER)
                if _is_own_change(entry) and isinstance(operation, Recolour):
                    text = f"={symbols.colours[operation.after.colour]}"
        before = operation
    if text:
        yield text


def _is_base(entry: Entry, move: Move, symbols: Symbols) -> bool:
    """Whether an operation is told by the first part of the text."""
    if _is_own_change(entry):
        return False
    if entry.cause in (BY_WALK, CAPTURE, BY_CASTLING):
        return True
    if entry.role is Role.MOVER and entry.cause == move.type:
        # An extra move whose text has no room for a square tells what happens there as effects are told.
        return "{square}" in symbols.template(move.type)
    if entry.role is Role.MOVER and entry.cause == PROMOTION:
        return True
    operation = entry.operation
    return (
        entry.cause == PROMOTION
        and isinstance(operation, Mutate)
        and operation.at == move.arrival
        and operation.after == move.promotion
        and "{promotion}" in symbols.template(move.type)
    )


def _effect(operation: Operation, symbols: Symbols, *, walks: bool) -> str:
    """An operation as the field's solvers write it; nothing for one that is not seen.

    A unit that ``walks`` on is written as one that moves, not as one that is transferred."""
    name, text = symbols.geometry.name, ""
    match operation:
        case Place(unit, at, _, beneath):
            text = f"+{_unit(unit, symbols)}{name(at)}{symbols.signs['beneath'] if beneath else ''}"
        case Remove(unit, at, goes):
            sign = symbols.signs["beneath"] if goes is Store.TRAPDOOR else ""
            text = f"-{_unit(unit, symbols)}{name(at)}{sign}"
        case Displace(unit, departure, arrival):
            sign = "-" if walks else symbols.signs["transfer"]
            text = f"{_unit(unit, symbols)}{name(departure)}{sign}{name(arrival)}"
        case Swap(units=(first, second), squares=(here, there)):
            other = _unit(second, symbols) if second != first else ""
            text = f"{_unit(first, symbols)}{name(here)}{symbols.signs['swap']}{other}{name(there)}"
        case Mutate():
            text = f"{name(operation.at)}={symbols.letters[operation.after.kind]}"
        case Recolour():
            text = f"{name(operation.at)}={symbols.colours[operation.after.colour]}"
    return text


def _unit(unit: Unit, symbols: Symbols) -> str:
    return symbols.colours[unit.colour] + symbols.letters[unit.kind]
