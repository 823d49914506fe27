"""Which drawing stands for which kind of unit."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from feerie.drawing.figure import Figure, Fill
from feerie.drawing.piece_set import piece_set


@cache
def _turned() -> Mapping[str, tuple[str, int]]:
    text = files("feerie.drawing").joinpath("pieces", "kinds.toml").read_text(encoding="utf-8")
    return {kind: (shape, rotation) for kind, (shape, rotation) in tomllib.loads(text).items()}


@lru_cache(maxsize=1024)
def figure_of(kind: str, fill: Fill, letters: str) -> Figure:
    """The figure of a kind: its own drawing, another one turned, or a disc with its letters."""
    if kind in piece_set().drawings:
        return Figure(kind, fill)
    if kind in _turned():
        shape, rotation = _turned()[kind]
        return Figure(shape, fill, rotation)
    return Figure("", fill, letters=letters)
