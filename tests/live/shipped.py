"""The shipped variants and their diagrams, as the tests of a living board need them."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.rules.variant import Variant
from feerie.faces.live import Live
from feerie.studies.study import Study
from tests.sample import diagrams, families, ruled
from tests.shelf import Shelf
from tests.variants import CHECKED

VARIANTS = Shelf(CHECKED.library)
LIVE = Live(VARIANTS)


STEPS = sorted({*diagrams()} - {*families()} - {*ruled()})
"""The diagrams that show steps under the rules of a variant."""


def studies(variant: str) -> Iterator[Study]:
    """Those of a variant, played."""
    return (CHECKED.study(id_) for id_ in STEPS if id_.startswith(f"{variant}/"))


def fen(position: Position, variant: Variant) -> str:
    """A position as a request has it."""
    return print_fen(position, variant.alphabet)
