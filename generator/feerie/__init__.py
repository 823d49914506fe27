"""Féerie reads, draws and writes chess variants.

    >>> import feerie
    >>> game = feerie.game("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -")
    >>> game.moves()[-2:]
    [Move('Rb5-g5[+wPb5]'), Move('Rb5-h5[+wPb5]')]
    >>> print(game.push("Rb5-g5").describe())
    The rook goes from b5 to g5 (Rb5-g5).
    A white pawn is born on b5 (+wPb5).

A name is loaded when it is first asked for; the engine alone (`feerie.engine`) loads neither YAML nor
pictures. See `feerie.faces.api` for what each name is, and `feerie.errors` for what can go wrong.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from feerie.engine.play.outcome import Status
    from feerie.errors import (
        AmbiguousMove,
        DefinitionError,
        FeerieError,
        IllegalMove,
        MoveError,
        PositionError,
        UnreadableMove,
    )
    from feerie.faces.api.diagram import Diagram, Panel, diagram
    from feerie.faces.api.game import Game, game
    from feerie.faces.api.messages import Finding, sentence
    from feerie.faces.api.move import Move, Refusal
    from feerie.faces.api.variant import Position, Variant, load, position, variants

_HOMES: Final = {
    "errors": (
        "AmbiguousMove",
        "DefinitionError",
        "FeerieError",
        "IllegalMove",
        "MoveError",
        "PositionError",
        "UnreadableMove",
    ),
    "engine.play.outcome": ("Status",),
    "faces.api.messages": ("Finding", "sentence"),
    "faces.api.variant": ("Position", "Variant", "load", "position", "variants"),
    "faces.api.move": ("Move", "Refusal"),
    "faces.api.game": ("Game", "game"),
    "faces.api.diagram": ("Diagram", "Panel", "diagram"),
}
"""The module of each public name, layer by layer."""

_MODULES: Final = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "AmbiguousMove",
    "DefinitionError",
    "Diagram",
    "FeerieError",
    "Finding",
    "Game",
    "IllegalMove",
    "Move",
    "MoveError",
    "Panel",
    "Position",
    "PositionError",
    "Refusal",
    "Status",
    "UnreadableMove",
    "Variant",
    "diagram",
    "game",
    "load",
    "position",
    "sentence",
    "variants",
]


def __getattr__(name: str) -> Any:
    """Return a public name, loaded now and kept."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
