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
from typing import Protocol

from feerie.engine.board.units import Kind

Letters = Callable[[Kind], Mapping[str, str]]


class Engines(Protocol):
    """The engine of a site that is built time and again."""

    def write(self, diagrams: Path, folder: Path, say: Callable[[str], None]) -> None:
        """Write the engine for a folder of variants into that of a whole site; say why if there is none."""


def engines() -> Engines | None:
    """Return what writes the engine, None where nothing does."""
    for entry in entry_points(group="feerie.engine"):
        made: Engines = entry.load()()
        return made
    return None


def programs() -> Mapping[str, Letters]:
    """Return the programs whose letters of kinds are known, by their names."""
    return {entry.name: entry.load() for entry in entry_points(group="feerie.letters")}
