"""The shipped variants and their diagrams, as the tests of a living board need them."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.board.fen import print_fen
from feerie.board.position import Position
from feerie.definitions.library import Library
from feerie.live import Live
from feerie.rules.variant import Variant
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.study import Study
from tests.sample import diagrams
from tests.shelf import Shelf
from tests.variants import SHIPPED

LIBRARY = Library(SHIPPED)
CHECKED = CheckedLibrary(LIBRARY)
VARIANTS = Shelf(LIBRARY)
LIVE = Live(VARIANTS)


def studies(variant: str) -> Iterator[Study]:
    """The diagrams of a variant that show steps, played."""
    for id_ in diagrams():
        if id_.startswith(f"{variant}/") and not (study := CHECKED.study(id_)).family:
            yield study


def fen(position: Position, variant: Variant) -> str:
    """A position as a request has it."""
    return print_fen(position, variant.alphabet)
