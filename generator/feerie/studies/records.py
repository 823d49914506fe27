"""Operations as plain data, for programs."""

from __future__ import annotations

from typing import Any

from feerie.operations import Displace, Entry, Mutate, Place, Recolour, Remove, Set, Swap
from feerie.rules.variant import Variant


def record(entry: Entry, variant: Variant) -> dict[str, Any]:
    """An operation of a journal with its cause: units in FEN letters, squares by name, stores by id."""
    name, letter = variant.geometry.name, variant.alphabet.write
    fields: dict[str, Any]
    match entry.operation:
        case Displace(unit, departure, arrival):
            fields = {"from": name(departure), "to": name(arrival), "unit": letter(unit)}
        case Remove(unit, at, goes, becomes):
            fields = {"at": name(at), "unit": letter(unit), "goes": goes.value}
            if becomes is not None:
                fields["as"] = letter(becomes)
        case Place(unit, at, comes, beneath):
            fields = {"at": name(at), "unit": letter(unit), "comes": comes.value}
            if beneath:
                fields["beneath"] = True
        case Swap(units, squares):
            fields = {"units": [*map(letter, units)], "squares": [*map(name, squares)]}
        case Mutate(at, before, after):
            fields = {"at": name(at), "from": letter(before), "to": letter(after)}
        case Recolour(at, before, after):
            fields = {"at": name(at), "from": before.colour, "to": after.colour}
        case Set(variable, _, value):
            fields = {"name": variable, "value": value}
        case other:
            raise TypeError(f"not an operation: {other}")
    return {"operation": type(entry.operation).__name__.lower(), "cause": entry.cause, **fields}
