"""What a site has from packages that it does not need: extras, each found by its entry point.

| group | what an entry is |
|---|---|
| `feerie.engine` | a class whose objects write the engine by which pages are played on |
| `feerie.letters` | a function from a kind to its letters in a program, by language; none if it has none |

Without an entry the pages promise nothing of the kind.
"""

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from pathlib import Path

from feerie.engine.board.units import Kind

Letters = Callable[[Kind], Mapping[str, str]]


Engine = Callable[[Path, Path, Callable[[str], None]], None]
"""Writes the engine for a folder of variants into that of a whole site, time and again; says why if there is
none."""


def engine() -> Engine | None:
    """Return what writes the engine, None where nothing does."""
    for entry in entry_points(group="feerie.engine"):
        written: Engine = entry.load()().write
        return written
    return None


def programs() -> Mapping[str, Letters]:
    """Return the programs whose letters of kinds are known, by their names."""
    return {entry.name: entry.load() for entry in entry_points(group="feerie.letters")}
