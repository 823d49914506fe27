"""Move → text."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.board.units import WHITE, Unit
from feerie.notation.symbols import Symbols
from feerie.operations import Displace, Move, Mutate, Operation, Place, Recolour, Remove, Role, Step, Swap
from feerie.operations.attempt import Attempt
from feerie.operations.journal import CAPTURE, PROMOTION
from feerie.operations.journal import CASTLING as BY_CASTLING
from feerie.operations.journal import MOVE as BY_WALK
from feerie.operations.move import CASTLING, EN_PASSANT, ORDINARY


def write(move: Move, symbols: Symbols) -> str:
    """The text of a move, effects included."""
    return write_base(move, symbols) + "".join(f"[{text}]" for text in _effects(move, symbols))


def write_attempt(attempt: Attempt, symbols: Symbols) -> str:
    """The text of a move that may not exist."""
    if attempt.type == CASTLING:
        return "O-O" if attempt.kingside else "O-O-O"
    kind = attempt.kind
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
    if all(_is_base(entry.cause, entry.role, move) for entry in step.entries):
        base = write_base(move, symbols)
        # A drop's promotion is a step of its own: there the text is the promotion alone, before it nothing of it.
        promoted = f"={symbols.letters[move.promotion.kind]}" if move.promotion else ""
        if step.cause == PROMOTION:
            return promoted
        return base if move.type in (ORDINARY, EN_PASSANT) else base.removesuffix(promoted)
    return " ".join(filter(None, (_effect(entry.operation, symbols) for entry in step.entries)))


def write_base(move: Move, symbols: Symbols) -> str:
    """The text of a move without its effects."""
    name = symbols.geometry.name
    promotion = f"={symbols.letters[move.promotion.kind]}" if move.promotion else ""
    if move.type == CASTLING and move.arrival is not None and move.departure is not None:
        return "O-O" if move.arrival > move.departure else "O-O-O"
    if (
        move.type in (ORDINARY, EN_PASSANT)
        and move.mover
        and move.departure is not None
        and move.arrival is not None
    ):
        letter = "" if move.mover.kind in symbols.silent else symbols.letters[move.mover.kind]
        sign = "-" if move.captured is None else symbols.signs["capture"]
        passing = " e.p." if move.type == EN_PASSANT and move.captured_at != move.arrival else ""
        return f"{letter}{name(move.departure)}{sign}{name(move.arrival)}{passing}{promotion}"
    square = move.arrival if move.departure is None else move.departure
    return symbols.templates.get(move.type, "{piece}{square}").format_map(
        {
            "piece": symbols.letters[move.mover.kind] if move.mover else "",
            "square": "" if square is None else name(square),
            "promotion": promotion,
        }
    )


def _effects(move: Move, symbols: Symbols) -> Iterator[str]:
    """The texts of the operations that are not the move itself; a promotion is told with the placement."""
    entries = [entry for entry in move.journal() if not _is_base(entry.cause, entry.role, move)]
    index = 0
    while index < len(entries):
        operation = entries[index].operation
        text = _effect(operation, symbols)
        if isinstance(operation, Place) and index + 1 < len(entries):
            following = entries[index + 1]
            if following.cause == PROMOTION and isinstance(following.operation, Mutate):
                text += f"={symbols.letters[following.operation.after.kind]}"
                index += 1
        if text:
            yield text
        index += 1


def _is_base(cause: str, role: Role, move: Move) -> bool:
    """Whether an operation is told by the first part of the text."""
    return (
        role is Role.MOVER
        or cause in (BY_WALK, CAPTURE, BY_CASTLING, move.type)
        or (cause == PROMOTION and move.promotion is not None and move.type not in (ORDINARY, EN_PASSANT))
    )


def _effect(operation: Operation, symbols: Symbols) -> str:
    name = symbols.geometry.name
    match operation:
        case Place():
            return f"+{_unit(operation.unit, symbols)}{name(operation.at)}"
        case Remove():
            return f"-{_unit(operation.unit, symbols)}{name(operation.at)}"
        case Displace():
            sign = symbols.signs["transfer"]
            return (
                f"{_unit(operation.unit, symbols)}{name(operation.departure)}{sign}{name(operation.arrival)}"
            )
        case Swap(units=(first, second), squares=(here, there)):
            other = _unit(second, symbols) if second != first else ""
            return f"{_unit(first, symbols)}{name(here)}{symbols.signs['swap']}{other}{name(there)}"
        case Mutate():
            return f"{name(operation.at)}={symbols.letters[operation.after.kind]}"
        case Recolour():
            return f"{name(operation.at)}={symbols.colours[operation.after.colour]}"
        case _:
            return ""


def _unit(unit: Unit, symbols: Symbols) -> str:
    return symbols.colours[unit.colour] + symbols.letters[unit.kind]
