"""A problem that has been checked: the number of its units, its twins, its solution.

What no comparison stands behind, of the rules that it is under, is told, too: a search proves nothing there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from feerie.engine.board import NEUTRAL, PLAYERS, Position
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.models.problem import ProblemModel
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.definitions.verified_file import Edge, compared_by
from feerie.language.languages import LANGUAGES
from feerie.studies.problems.twins import Collecting, Rules, Twin, twins_of

if TYPE_CHECKING:
    from feerie.studies.problems.solution import Solved


@dataclass(frozen=True)
class Problem:
    """A problem: the first of its ``twins`` is the diagram itself, unless this is a zeroposition.

    ``count`` is the number of units of each colour; ``solutions`` has the solution of each twin, by language.
    """

    model: ProblemModel
    variant: Variant
    count: tuple[int, ...]
    twins: tuple[Twin, ...]
    solutions: Mapping[str, tuple[Solved, ...]]

    @property
    def changed(self) -> tuple[Twin, ...]:
        """The twins that differ from the diagram."""
        return self.twins if self.model.zeroposition else self.twins[1:]

    @property
    def begins_oddly(self) -> bool:
        """Whether the side that begins is not the one of the stipulation by custom."""
        first = self.twins[0]
        return first.aim is not None and first.position.turn != first.aim.turn


def posed(model: PositionModel, problem: ProblemModel) -> PositionModel:
    """Return the position of a diagram with the side that begins by custom, if nothing else is said."""
    wanted = problem.aim
    if wanted is None or model.tells_turn:
        return model
    return model.model_copy(update={"turn": wanted.turn})


def problem(
    model: ProblemModel, variant: Variant, start: Position, rules: Rules, collecting: Collecting
) -> Problem | None:
    """Return what a diagram says as a problem, checked; None if it asks for nothing.

    ``rules`` gives those of twins with conditions of their own.
    """
    count = _count(start, variant)
    if model.count is not None:
        with collecting("count"):
            actual = "+".join(map(str, count))
            if actual != model.count:
                raise FeerieError("count-wrong", expected=model.count, actual=actual)
    if model.stipulation is None:
        return None
    twins = tuple(twins_of(model, variant, start, rules, collecting))
    found = Problem(model, variant, count, twins, _solutions(model, twins, collecting))
    _check_number(found, collecting)
    return found


def _count(position: Position, variant: Variant) -> tuple[int, ...]:
    """Return the number of units on the board of White, of Black, and of other colours that are there."""
    counts = Counter(unit.colour for unit in position.units if unit)
    return tuple(counts[colour] for colour in variant.colours if counts[colour] or colour in PLAYERS)


def _solutions(
    model: ProblemModel, twins: tuple[Twin, ...], collecting: Collecting
) -> dict[str, tuple[Solved, ...]]:
    """Return the solution in every language; the moves must be the same in each."""
    if model.solution is None:
        return {}
    # Few diagrams have a solution, and who reads one plays it as a solver does.
    from feerie.studies.problems.solution import solved  # noqa: PLC0415

    asked = {twin.letter: (twin.variant, twin.position, twin.posed) for twin in twins}
    faulty = {twin.letter for twin in twins if twin.faulty}
    by_text: dict[str, tuple[Solved, ...]] = {}
    for language in LANGUAGES:
        text = model.solution[language]
        if text not in by_text:
            by_text[text] = solved(text, asked, partial(collecting, "solution", language), faulty)
    moves = [[(one.letter, one.moves) for one in found] for found in by_text.values()]
    if any(one != moves[0] for one in moves):
        with collecting("solution"):
            raise FeerieError("solution-differs")
    return {language: by_text[model.solution[language]] for language in LANGUAGES}


def _check_number(found: Problem, collecting: Collecting) -> None:
    """Compare the number of solutions that is said with those that are told."""
    said, told = found.model.solutions, next(iter(found.solutions.values()), ())
    wanted = found.twins[0].aim
    if said is None or not told or wanted is None or wanted.play.is_battle:
        return
    for one in told:
        if one.reached != said:
            with collecting("solutions"):
                raise FeerieError("solutions-count", expected=said, actual=one.reached)


class Gap(NamedTuple):
    """A rule, or several beside one another, that nobody has compared; or one at an ``edge`` alone."""

    rules: tuple[VariantFile, ...]
    edge: Edge | None = None


def gaps(file: VariantFile, position: Position, library: Library) -> Iterator[Gap]:
    """Yield the rules of a position that nobody has compared.

    Rules that are composed are compared one by one, and each beside each, unless they are together.
    """
    members = () if _is_compared(file) else file.model.composed
    rules = [library.variant(id_) for id_ in members] or [file]
    for one in rules:
        if not _is_compared(one):
            yield Gap((one,))
        else:
            edges = {edge for figures in compared_by(one.verified).values() for edge in figures.edges}
            yield from (Gap((one,), edge) for edge in _used(one, position) if edge not in edges)
    for one, other in combinations(rules, 2):
        if not (_beside(one, other) or _beside(other, one)):
            yield Gap((one, other))


def _is_compared(file: VariantFile) -> bool:
    return bool(compared_by(file.verified))


def _beside(one: VariantFile, other: VariantFile) -> bool:
    """Return whether the first says that it was compared together with the second."""
    return any(other.id in figures.beside for figures in compared_by(one.verified).values())


def _used(file: VariantFile, position: Position) -> Iterator[Edge]:
    """Yield the edges of a rule that the units of a position use."""
    variant = file.variant
    if NEUTRAL in variant.colours and any(unit and unit.colour == NEUTRAL for unit in position.units):
        yield Edge.NEUTRAL
    if variant.spare & position.kinds:
        yield Edge.FAIRY
