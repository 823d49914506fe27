"""What no comparison stands behind, of the rules that a problem is under: a search proves nothing there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from feerie.engine.board.position import Position
from feerie.engine.board.units import NEUTRAL
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.variant_model import NOBODY, Edge, Figures
from feerie.language.definitions.variant_file import VariantFile


class Gap(NamedTuple):
    """A rule, or several beside one another, that nobody has compared; or one at an ``edge`` alone."""

    rules: tuple[VariantFile, ...]
    edge: Edge | None = None


def gaps(file: VariantFile, position: Position, library: Library) -> Iterator[Gap]:
    """Yield what has not been compared with anybody of the rules of a position.

    Rules that are composed are compared one by one, and each beside each, unless they are together.
    """
    members = () if _is_compared(file) else file.model.compose
    rules = [library.variant(id_) for id_ in members] or [file]
    for one in rules:
        if not _is_compared(one):
            yield Gap((one,))
        else:
            edges = {edge for figures in _figures(one).values() for edge in figures.edges}
            yield from (Gap((one,), edge) for edge in _used(one, position) if edge not in edges)
    for one, other in combinations(rules, 2):
        if not (_beside(one, other) or _beside(other, one)):
            yield Gap((one, other))


def _figures(file: VariantFile) -> Mapping[str, Figures]:
    """By whom a rule was compared, and on what."""
    return {by: figures for by, figures in file.model.verified.items() if by != NOBODY}


def _is_compared(file: VariantFile) -> bool:
    return bool(_figures(file))


def _beside(one: VariantFile, other: VariantFile) -> bool:
    """Return whether the first says that it was compared together with the second."""
    return any(other.id in figures.beside for figures in _figures(one).values())


def _used(file: VariantFile, position: Position) -> Iterator[Edge]:
    """Yield the edges of a rule that the units of a position use."""
    variant = file.variant
    if NEUTRAL in variant.colours and any(unit and unit.colour == NEUTRAL for unit in position.units):
        yield Edge.NEUTRAL
    if variant.spare & position.kinds:
        yield Edge.FAIRY
