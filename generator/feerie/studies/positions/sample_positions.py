"""Positions of a variant, to compare programs on: those that its diagrams show, and random ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from feerie.engine.board.position import Position
from feerie.engine.play.game import Game
from feerie.errors import FeerieError
from feerie.language.definitions.variant_file import VariantFile
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.positions.edge_positions import edges
from feerie.studies.study import Study

_LONGEST: Final = 60
"""The most moves that lead to a random position."""


class Sampled(NamedTuple):
    """A position, and where it is from: ``sentinelles/b+1`` after the first move of a diagram."""

    id: str
    position: Position


def positions_of(
    checked: CheckedLibrary, file: VariantFile, number: int = 0, seed: int = 0, of_each: int = 0
) -> Iterator[Sampled]:
    """Yield each position once: the first, those of the diagrams without findings, ``number`` random ones,
    and up to ``of_each`` of each kind of edges.

    The same ``seed`` gives the same positions.
    """
    seen: set[Position] = set()
    for one in [*_shown(checked, file)]:
        if one.position not in seen:
            seen.add(one.position)
            yield one
    yield from _random(file, sorted(seen, key=repr), number, seed)
    for count, (kind, position) in enumerate(edges(file.variant, of_each, seed) if of_each else (), start=1):
        yield Sampled(f"{file.id}/{kind}-{seed}-{count}", position)


def _shown(checked: CheckedLibrary, file: VariantFile) -> Iterator[Sampled]:
    if file.variant.start is not None:
        yield Sampled(f"{file.id}/start", file.variant.start)
    for path in checked.library.diagrams(file.id) if file.id in checked.library.ids else ():
        with suppress(FeerieError):
            yield from _of_study(checked.study(f"{file.id}/{path.stem}"))


def _of_study(study: Study) -> Iterator[Sampled]:
    yield Sampled(study.id, study.start)
    # The moves of a family need not be legal under each member.
    for number, one in enumerate(() if study.family else study.played, start=1):
        yield Sampled(f"{study.id}+{number}", one.after)


def _random(file: VariantFile, known: list[Position], number: int, seed: int) -> Iterator[Sampled]:
    """Yield positions to which random legal moves lead from known ones."""
    chance = random.Random(seed)  # noqa: S311  # nothing is secret about it
    for count in range(1, number + 1 if known else 1):
        game = Game(file.variant, chance.choice(known))
        for _ in range(chance.randint(1, _LONGEST)):
            if not (moves := game.legal_moves()):
                break
            game.make(chance.choice(moves))
        yield Sampled(f"{file.id}/random-{seed}-{count}", game.position())
