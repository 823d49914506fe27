"""Marks that an author sets by hand, and vectors that a picture shows to be equal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from feerie.board.geometry import Geometry, Square
from feerie.drawing.marks import Arrow, Cross, Dot, Family, Frame, Ghost, Mark, Outline
from feerie.errors import FeerieError

ANNOTATIONS: Final[Mapping[str, int]] = {"arrow": 2, "circle": 1, "square": 1, "cross": 1, "dot": 1}
"""The words for marks, and how many squares each needs."""


def annotation(word: str, squares: str, geometry: Geometry) -> Mark:
    """The mark of that word, as in ``annotation("arrow", "b3-a4", …)`` or ``annotation("circle", "b4", …)``.

    Raises FeerieError (``mark``) for another word or number of squares, PositionError (``square``)
    for a square that the board does not have.
    """
    names = squares.split("-")
    if ANNOTATIONS.get(word) != len(names):
        raise FeerieError("mark", mark=word, squares=squares, known=tuple(ANNOTATIONS))
    at, *more = [geometry.square(name) for name in names]
    return _mark(word, at, *more)


def _mark(word: str, at: Square, target: Square | None = None) -> Mark:
    if target is not None:
        return Arrow(Family.NOTE, at, target)
    match word:
        case "circle":
            return Frame(Family.NOTE, at, Outline.RING)
        case "square":
            return Frame(Family.NOTE, at, Outline.SOLID)
        case "cross":
            return Cross(at)
        case _:
            return Dot(at)


def equal_vectors(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The same marks, with their arrows drawn as equal vectors.

    An arrow's origin then has a dot, and therefore no ghost.
    """
    known = tuple(marks)
    origins = {mark.origin for mark in known if isinstance(mark, Arrow)}
    return tuple(
        replace(mark, vector=True) if isinstance(mark, Arrow) else mark
        for mark in known
        if not (isinstance(mark, Ghost) and mark.at in origins)
    )
