"""Squares that a text names outside braces, so that nothing proves what is said of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from feerie.engine.board.geometry import Geometry
from feerie.errors import PositionError
from feerie.language.definitions.models.diagrams import Diagram
from feerie.studies.braces import spans

_SQUARE: Final = r"[a-z][1-9]\d?"
_IN_MOVE: Final = re.compile(_SQUARE)
_NAMED: Final = re.compile(rf"(?<![\w/@])[A-Z]{{0,2}}({_SQUARE})(?:[-x×]({_SQUARE}))?\b|[.!?](?=\s|$)")
"""A square, a unit on one, or a move; or the end of a sentence."""

_DRAWN: Final = ("fen", "board")
"""The keys of a position by which squares are not named."""


def bare_squares(text: str, geometry: Geometry, proved: Collection[str] = ()) -> Iterator[tuple[str, int]]:
    """Yield of each sentence the first square outside braces that is not proved, with its place."""
    is_told = False
    for span in spans(text):
        for found in () if span.braced else _NAMED.finditer(span.text):
            if found[1] is None:
                is_told = False
            for name in filter(None, found.groups()):
                if not is_told and name not in proved and _is_on(geometry, name):
                    is_told = True
                    yield name, span.offset + found.start()


def proved_squares(diagrams: Iterable[Diagram]) -> frozenset[str]:
    """Return the squares that the moves and claims of diagrams name."""
    said = ([one.document.data.get(key) for key in ("moves", "claims")] for one in diagrams)
    return frozenset(square for one in said for text in _texts(one) for square in _IN_MOVE.findall(text))


def _texts(value: object) -> Iterator[str]:
    """Yield the texts in what a file says."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, Mapping):
        yield from _texts([inner for key, inner in value.items() if key not in _DRAWN])


def _is_on(geometry: Geometry, name: str) -> bool:
    try:
        geometry.square(name)
    except PositionError:
        return False
    return True
