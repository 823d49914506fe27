"""Moves and their operations as plain data, for programs."""

from typing import Any

from feerie.engine.board.geometry import Geometry
from feerie.engine.operations import Event, Move, What
from feerie.engine.rules.variant import Variant


def record(event: Event, variant: Variant) -> dict[str, Any]:
    """Return an event as an operation with its cause: units in FEN letters, squares and stores by name."""
    changed = event.variable
    fields = {"name": changed.name, "value": changed.after} if changed else _transit(event, variant)
    return {"operation": event.operation, "cause": event.cause, **fields}


def ends(move: Move, variant: Variant) -> dict[str, str | None]:
    """Return the squares that a move goes ``from`` and ``to``, by name; None where there is none."""
    squares = {"from": move.departure, "to": move.arrival}
    return {key: None if at is None else variant.geometry.name(at) for key, at in squares.items()}


def shape(geometry: Geometry) -> list[int]:
    """Return the files and ranks of a board, and how many boards these are."""
    return [geometry.files, geometry.ranks, len(geometry.boards)]


def _transit(event: Event, variant: Variant) -> dict[str, Any]:
    unit, origin, target, after = event.transit
    letter = variant.alphabet.write
    squares = [variant.geometry.name(square) for square in event.squares]
    fields: dict[str, Any] = {"at": squares[0]}
    match event.operation:
        case "displace":
            fields = {"from": squares[0], "to": squares[1], "unit": letter(unit)}
            if target.store is not None:
                fields["beneath"] = True
        case "remove":
            fields |= {"unit": letter(unit), "goes": str(target.store)}
            if unit != after:
                fields["as"] = letter(after)
        case "place":
            fields |= {"unit": letter(after), "comes": str(origin.store)}
            if event.what is What.BURIAL:
                fields["beneath"] = True
        case "swap":
            fields = {"units": [letter(one.unit) for one in event.transits], "squares": squares}
        case "mutate":
            fields |= {"from": letter(unit), "to": letter(after)}
        case "recolour":
            fields |= {"from": unit.colour, "to": after.colour}
    return fields
