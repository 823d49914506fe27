"""All shipped variants and their diagrams, as the tests of a living board need them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from feerie.board.fen import print_fen
from feerie.board.position import Position
from feerie.definitions.folders import shipped
from feerie.definitions.library import Library
from feerie.live import Live
from feerie.rules.variant import Variant
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.study import Study

FOLDER = Path(__file__).parents[2] / "diagrams"
LIBRARY = Library(FOLDER, shipped())
CHECKED = CheckedLibrary(LIBRARY)
VARIANTS = {id_: LIBRARY.variant(id_).variant for id_ in LIBRARY.ids}
LIVE = Live(VARIANTS)

DIAGRAMS = tuple(
    f"{path.parent.name}/{path.stem}" for path in sorted(FOLDER.glob("*/*.yml")) if path.stem != "variant"
)


def studies() -> Iterator[Study]:
    """Every diagram that shows steps, played."""
    for id_ in DIAGRAMS:
        study = CHECKED.study(id_)
        if not study.family:
            yield study


def fen(position: Position, variant: Variant) -> str:
    """A position as a request has it."""
    return print_fen(position, variant.alphabet)
