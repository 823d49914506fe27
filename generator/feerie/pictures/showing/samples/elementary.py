"""The operations themselves, as small panels: carried out on a board, and marked as everywhere else.

What changes a unit where it stands is shown by two narrow boards, before and after.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position
from feerie.engine.board.state import State
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.operations import (
    Displace,
    Entry,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Role,
    Set,
    Swap,
    events,
)
from feerie.engine.operations.journal import CAPTURE, CASTLING, MOVE, PROMOTION, Journal
from feerie.pictures.drawing.marking.looks import marks_of
from feerie.pictures.drawing.piece_set import Figure, Fill, figure_of
from feerie.pictures.drawing.scene import Panel, Phase, Side

_BOARD: Final = Geometry(4, 4)
_WIDE: Final = Geometry(5, 5)
_NARROW: Final = Geometry(2, 4)

_BY_EFFECT: Final = "effect"
"""The cause of what no move does by itself."""


def _unit(letter: str) -> Unit:
    """Return a unit by its letter in FEN."""
    kinds = {"k": "king", "q": "queen", "r": "rook", "n": "knight", "p": "pawn"}
    return Unit(Kind(kinds[letter.lower()]), WHITE if letter.isupper() else BLACK)


@dataclass(frozen=True, slots=True)
class _Example:
    """Units by their squares on a board, and a journal."""

    units: Mapping[str, str]
    journal: Journal
    board: Geometry = _BOARD


def _at(name: str, board: Geometry = _BOARD) -> Square:
    return board.square(name)


def _by_move(unit: str, start: str, end: str) -> Entry:
    return Entry(Displace(_unit(unit), _at(start), _at(end)), MOVE, Role.MOVER)


def _changed(letter: str, operation: Operation) -> _Example:
    return _Example({"a2": letter}, (Entry(operation, _BY_EFFECT),), _NARROW)


_KING: Final = Displace(_unit("K"), _at("b1", _WIDE), _at("d1", _WIDE))
_ROOK: Final = Displace(_unit("R"), _at("e1", _WIDE), _at("c1", _WIDE))
_CHANGES: Final = _at("a2", _NARROW)
_EXAMPLES: Final[Mapping[str, _Example]] = {
    "displace": _Example({"a2": "R"}, (_by_move("R", "a2", "d2"),)),
    "remove": _Example({"b3": "n"}, (Entry(Remove(_unit("n"), _at("b3")), _BY_EFFECT),)),
    "place": _Example({}, (Entry(Place(_unit("P"), _at("c2")), _BY_EFFECT),)),
    "swap": _Example(
        {"a1": "R", "d4": "n"},
        (Entry(Swap((_unit("R"), _unit("n")), (_at("a1"), _at("d4"))), _BY_EFFECT),),
    ),
    "mutate": _changed("N", Mutate(_CHANGES, _unit("N"), _unit("Q"))),
    "recolour": _changed("R", Recolour(_CHANGES, _unit("R"), _unit("r"))),
    "set": _Example({"b2": "R", "c3": "n"}, (Entry(Set("phase", 1, 2), _BY_EFFECT),)),
    "capture": _Example(
        {"a1": "R", "d1": "n"},
        (Entry(Remove(_unit("n"), _at("d1")), CAPTURE, Role.CAPTURED), _by_move("R", "a1", "d1")),
    ),
    "castling": _Example(
        {"b1": "K", "e1": "R"},
        (Entry(_KING, CASTLING, Role.MOVER), Entry(_ROOK, CASTLING)),
        _WIDE,
    ),
    "promotion": _Example(
        {"c3": "P"},
        (_by_move("P", "c3", "c4"), Entry(Mutate(_at("c4"), _unit("P"), _unit("Q")), PROMOTION, Role.MOVER)),
    ),
}


@cache
def elementary(operation: str) -> tuple[Panel, ...]:
    """Return the panels of an operation, or of a cause that every variant knows; they have no words."""
    example = _EXAMPLES[operation]
    board = example.board
    standing = {board.square(name): _unit(letter) for name, letter in example.units.items()}
    state = State(Position(board, tuple(standing.get(Square(square)) for square in board.squares)))
    before = _panel(state)
    for entry in example.journal:
        entry.operation.apply(state)
    after = replace(_panel(state), marks=marks_of(events(example.journal), _figure))
    return (before, after) if board == _NARROW else (after,)


def _panel(state: State) -> Panel:
    units = {Square(square): _figure(unit) for square, unit in enumerate(state.units) if unit is not None}
    phase = None if state.phase == 1 else Phase(f"1 → {state.phase}", Side.WHITE, _figure(_unit("R")))
    return Panel(units, state.geometry, phase=phase)


def _figure(unit: Unit) -> Figure:
    return figure_of(unit.kind, Fill.WHITE if unit.colour == WHITE else Fill.BLACK, "")
