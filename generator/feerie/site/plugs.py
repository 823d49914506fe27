"""What a site has from packages that it does not need: extras, each found by its entry point.

| group | what an entry is |
|---|---|
| `feerie.engine` | a class whose objects write the engine by which pages are played on |
| `feerie.letters` | a function from a kind to its letters in a program, by language; none if it has none |

Without an entry the pages promise nothing of the kind.
"""

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import Any

from feerie.engine.board.units import Kind

Letters = Callable[[Kind], Mapping[str, str]]


def engines() -> Any:
    """Return the engine of a site that is built time and again, None where nothing writes one.

    Its ``write`` takes a folder of variants, that of a whole site, and to whom to say why there is none.
    """
    return next((entry.load()() for entry in entry_points(group="feerie.engine")), None)


def programs() -> Mapping[str, Letters]:
    """Return the programs whose letters of kinds are known, by their names."""
    return {entry.name: entry.load() for entry in entry_points(group="feerie.letters")}
