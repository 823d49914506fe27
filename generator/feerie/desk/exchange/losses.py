"""What a format has no way to say, and texts that are written only if nothing is lost."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final

from feerie.desk.exchange.rules import at_home, beyond
from feerie.engine.board.geometry import Geometry
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, NEUTRAL, WHITE
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.reading.composer import UNPRINTABLE

PROBLEMISTS: Final = (WHITE, BLACK, NEUTRAL)
"""The colours of problemists' formats, in their order."""

PLAIN: Final = Geometry()
"""The ordinary board."""


def is_plain(text: str) -> bool:
    """Return whether a text can stand in a file of text: something is seen of it, and nothing steers."""
    return bool(text.strip()) and not UNPRINTABLE.search(text) and "\r" not in text


def refuse_losses(form: str, lost: Iterable[str]) -> None:
    """Raise FeerieError (``export-loss``) if a format would lose anything.

    What is lost is named by units on squares as in our FEN, by keys of our files, by ids of variants.
    """
    if several := list(dict.fromkeys(lost)):
        raise FeerieError("export-loss", format=form, lost=several)


def lost_of_position(
    position: Position, variant: Variant, kinds: Container[str], board: Geometry = PLAIN
) -> Iterator[str]:
    """Yield what is lost of a position on a ``board``, the ordinary one by default, told by units of
    ``kinds``."""
    if position.geometry != board:
        yield "board"
    for square, unit in position.placement().items():
        if unit.kind not in kinds or unit.colour not in PROBLEMISTS:
            yield variant.alphabet.write(unit) + square
    if not position.placement():
        yield "position"
    yield from beyond(position, variant)
    name = variant.geometry.name
    yield from (f"unmoved={name(square)}" for square in position.unmoved - at_home(variant, position.units))
    yield from ["halfmove"] * (position.halfmove != 0) + ["fullmove"] * (position.fullmove != 1)
