"""What happens in a step, as a reader sees it: a capture is one thing, though it takes two operations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from feerie.board.geometry import Geometry
from feerie.board.units import Kind
from feerie.operations import (
    Displace,
    Entry,
    Mutate,
    Place,
    Recolour,
    Remove,
    Role,
    Set,
    Step,
    Store,
    Swap,
)
from feerie.operations.journal import CASTLING, MOVE, PROMOTION

PAWN: Final = Kind("pawn")


class What(StrEnum):
    """The kinds of happenings; each has a name and a sentence in every language."""

    MOVE = "move"
    CAPTURE = "capture"
    EN_PASSANT = "en_passant"
    CAPTURE_ELSEWHERE = "capture_elsewhere"
    CAPTURED = "captured"
    KEPT = "kept"
    CASTLING = "castling"
    PROMOTION = "promotion"
    MUTATION = "mutation"
    RECOLOUR = "recolour"
    TRANSFORMATION = "transformation"
    BIRTH = "birth"
    REBIRTH = "rebirth"
    BURIAL = "burial"
    COVERING = "covering"
    UNCOVERING = "uncovering"
    DROP = "drop"
    TRANSFER = "transfer"
    SWAP = "swap"
    REMOVAL = "removal"
    WAITING = "waiting"
    TO_RESERVE = "to_reserve"
    CHANGE = "change"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens: the values of its sentence, and where its unit stands afterwards.

    ``values`` holds units, names of squares and plain texts.
    """

    what: What
    values: Mapping[str, Any]
    at: str | None = None


_PLACED: Final = {
    Store.BOX: What.BIRTH,
    Store.LIMBO: What.REBIRTH,
    Store.RESERVE: What.DROP,
    Store.TRAPDOOR: What.UNCOVERING,
}
_REMOVED: Final = {
    Store.BOX: What.REMOVAL,
    Store.LIMBO: What.WAITING,
    Store.RESERVE: What.TO_RESERVE,
    Store.TRAPDOOR: What.COVERING,
}


def happenings(step: Step, geometry: Geometry) -> tuple[Happening, ...]:
    """What happens in a step, in order."""
    entries = list(step.entries)
    found: list[Happening] = []
    if any(entry.cause == CASTLING for entry in entries):
        castling = [entry for entry in entries if isinstance(entry.operation, Displace)]
        found.append(_castling(castling, geometry))
        entries = [entry for entry in entries if entry not in castling]
    for entry in entries:
        _append(found, _happening(entry, geometry))
    return tuple(found)


def _append(found: list[Happening], new: Happening) -> None:
    """Add a happening, which may make one thing with the one before it."""
    last = found[-1] if found else None
    if last is not None and last.what is What.CAPTURED and new.what is What.MOVE:
        found[-1] = _capture(last, new)
        if last.values["kept"]:
            values = {name: last.values[name] for name in ("unit", "becomes")}
            found.append(Happening(What.KEPT, values))
    elif last is not None and (last.what, new.what) == (What.MUTATION, What.RECOLOUR) and last.at == new.at:
        values = {**last.values, "after": new.values["after"], "at": new.at}
        found[-1] = Happening(What.TRANSFORMATION, values, new.at)
    else:
        found.append(new)


def _happening(entry: Entry, geometry: Geometry) -> Happening:
    name = geometry.name
    match entry.operation:
        case Displace(unit, departure, arrival):
            walks = entry.cause == MOVE or entry.role is Role.MOVER
            what = What.MOVE if walks else What.TRANSFER
            ends = {"from": name(departure), "to": name(arrival)}
            return Happening(what, {"unit": unit, **ends}, ends["to"])
        case Remove(unit, at, goes, becomes):
            captured = entry.role is Role.CAPTURED
            what = What.CAPTURED if captured else _REMOVED[goes]
            kept = {"kept": goes is Store.RESERVE, "becomes": becomes}
            return Happening(what, {"unit": unit, "at": name(at), **kept})
        case Place(unit, at, comes, beneath):
            values = {"unit": unit, "at": name(at)}
            # What lies beneath a square is not what stands on it.
            return Happening(What.BURIAL, values) if beneath else Happening(_PLACED[comes], values, name(at))
        case Swap(units, squares):
            here = {"unit": units[0], "at": name(squares[0])}
            there = {"other": units[1], "other_at": name(squares[1])}
            return Happening(What.SWAP, {**here, **there})
        case Mutate() | Recolour():
            return _change(entry.operation, entry.cause, geometry)
        case Set(variable, _, after):
            return Happening(What.CHANGE, {"name": variable, "value": after})
    raise TypeError(entry.operation)


def _change(operation: Mutate | Recolour, cause: str, geometry: Geometry) -> Happening:
    what = What.PROMOTION if cause == PROMOTION else What.MUTATION
    if isinstance(operation, Recolour):
        what = What.RECOLOUR
    square = geometry.name(operation.at)
    return Happening(what, {"unit": operation.before, "after": operation.after, "at": square}, square)


def _capture(taken: Happening, move: Happening) -> Happening:
    """A capture: the usual one, where the captor arrives; that of a pawn in passing; a locust's."""
    values = {**move.values, "captured": taken.values["unit"], "at": taken.values["at"]}
    if values["at"] == values["to"]:
        return Happening(What.CAPTURE, values, move.at)
    pawns = values["unit"].kind == values["captured"].kind == PAWN
    return Happening(What.EN_PASSANT if pawns else What.CAPTURE_ELSEWHERE, values, move.at)


def _castling(entries: list[Entry], geometry: Geometry) -> Happening:
    """Castling; the king is the mover."""
    ends: dict[str, Any] = {}
    for entry in entries:
        if isinstance(entry.operation, Displace):
            prefix = "" if entry.role is Role.MOVER else "other_"
            ends[f"{prefix}unit"] = entry.operation.unit
            ends[f"{prefix}from"] = geometry.name(entry.operation.departure)
            ends[f"{prefix}to"] = geometry.name(entry.operation.arrival)
    return Happening(What.CASTLING, ends)
