"""How pictures may look: the names of the themes and of the piece sets, of which the files are the list."""

from __future__ import annotations

from importlib.resources import files
from pathlib import PurePath
from typing import Final


def _named(folder: str, usual: str) -> tuple[str, ...]:
    """Return the names of the files and folders in one of those of drawing, the usual one first."""
    there = files("feerie").joinpath("pictures", "drawing", folder).iterdir()
    return usual, *sorted({PurePath(one.name).stem for one in there} - {usual})


THEMES: Final = _named("themes", "light")
PIECE_SETS: Final = _named("pieces", "feerie")
