"""How pictures may look: the names of the themes and of the piece sets, of which the files are the list."""

from importlib.resources import files
from pathlib import PurePath
from typing import Final


def _kept(folder: str) -> tuple[str, ...]:
    """Return the names of the TOML files in one of the folders of drawing."""
    there = (PurePath(one.name) for one in files("feerie").joinpath("pictures", "drawing", folder).iterdir())
    return tuple(sorted(name.stem for name in there if name.suffix == ".toml"))


def _named(folder: str, usual: str) -> tuple[str, ...]:
    """Return these names, the usual one first."""
    return usual, *(name for name in _kept(folder) if name != usual)


THEMES: Final = _named("themes", "light")
CHARACTER_SETS: Final = _kept("characters")
"""The sets that the players of a game know."""

PIECE_SETS: Final = (*_named("pieces", "feerie"), *CHARACTER_SETS)
