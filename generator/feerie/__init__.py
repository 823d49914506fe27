"""Féerie reads, draws and writes chess variants.

    >>> import feerie
    >>> rules = feerie.Library.near().variant("sentinelles").variant
    >>> game = feerie.Game(rules, feerie.position_of_fen("3k4/8/8/1R6/8/8/8/6K1 w - -", rules))
    >>> [feerie.move_text(move, rules) for move in game.legal_moves()][-2:]
    ['Rb5-g5[+wPb5]', 'Rb5-h5[+wPb5]']

A name is loaded when it is first asked for, so that whoever only plays loads neither YAML nor pictures.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from feerie.board.fen import parse_fen, print_fen
    from feerie.board.position import Position
    from feerie.board.units import Unit
    from feerie.definitions.library import Library
    from feerie.definitions.setup import position_of_fen
    from feerie.errors import (
        AmbiguousMove,
        DefinitionError,
        FeerieError,
        Finding,
        IllegalMove,
        MoveError,
        PositionError,
        UnreadableMove,
        VariantError,
    )
    from feerie.operations import Move
    from feerie.play.game import Game
    from feerie.play.outcome import Status, status
    from feerie.play.perft import perft
    from feerie.rules.variant import Variant
    from feerie.studies.checked_library import CheckedLibrary
    from feerie.studies.sequence import find_move, move_text
    from feerie.studies.study import Study, study

_HOMES: Final = {
    "errors": (
        "AmbiguousMove",
        "DefinitionError",
        "FeerieError",
        "Finding",
        "IllegalMove",
        "MoveError",
        "PositionError",
        "UnreadableMove",
        "VariantError",
    ),
    "board.fen": ("parse_fen", "print_fen"),
    "board.position": ("Position",),
    "board.units": ("Unit",),
    "operations": ("Move",),
    "rules.variant": ("Variant",),
    "play.game": ("Game",),
    "play.outcome": ("Status", "status"),
    "play.perft": ("perft",),
    "definitions.library": ("Library",),
    "definitions.setup": ("position_of_fen",),
    "studies.checked_library": ("CheckedLibrary",),
    "studies.sequence": ("find_move", "move_text"),
    "studies.study": ("Study", "study"),
}
"""Where each public name lives, layer by layer."""

_MODULES: Final = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "AmbiguousMove",
    "CheckedLibrary",
    "DefinitionError",
    "FeerieError",
    "Finding",
    "Game",
    "IllegalMove",
    "Library",
    "Move",
    "MoveError",
    "Position",
    "PositionError",
    "Status",
    "Study",
    "Unit",
    "UnreadableMove",
    "Variant",
    "VariantError",
    "find_move",
    "move_text",
    "parse_fen",
    "perft",
    "position_of_fen",
    "print_fen",
    "status",
    "study",
]


def __getattr__(name: str) -> Any:
    """The public name, loaded now and kept."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
