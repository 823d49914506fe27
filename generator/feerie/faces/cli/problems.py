"""What `feerie solve` is asked for: the problems of a file or a FEN, one after the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from feerie.engine.board import Colour, Position, opponent
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.solver import Problem, posed
from feerie.engine.play.solve.stipulation import End, Lead, Stipulation
from feerie.faces.cli.arguments import (
    exists,
    here,
    library,
    meant,
    position_of_text,
    standard_input,
    study_of,
)
from feerie.faces.cli.report import stopping
from feerie.language import ROOT, STANDARD_INPUT, Language
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.models.position_model import tells_turn
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.document import parse_document
from feerie.language.wording.language import said_in
from feerie.language.wording.problems import solving
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import find_variant, variant_of
from feerie.studies.problems.problem import Gap, gaps
from feerie.studies.problems.twins import Twin
from feerie.studies.study import Study


@dataclass(frozen=True)
class Source:
    """What the argument says: the file of the variant, and one position, without a letter, or several twins.

    ``is_said`` tells whether it says who is to move; ``library`` has the variants of its twins.
    """

    file: VariantFile
    library: Library
    posed: tuple[Twin, ...]
    is_said: bool
    duplex: bool = False

    def problems(
        self, given: Stipulation | None, begins: str | None, words: Audience
    ) -> Iterator[tuple[str, Problem]]:
        """Yield the problems with the letters of their twins; a stipulation that is given holds for all.

        Raises click.UsageError if nothing is asked for.
        """
        for one in self.posed:
            wanted = given or one.aim
            if wanted is None:
                raise click.UsageError(_unsearchable(one, words.language))
            own = words.of(one.variant)
            if wanted.goal is Goal.DIAGRAM or (given is None and not begins):
                # A proof game begins elsewhere, and the turn of a file that asks itself is that of its
                # diagram.
                position = one.position
            else:
                position = _begun(one.position, wanted, begins, own, is_said=self.is_said)
            yield one.letter, posed(one.variant, position, wanted)

    def gaps(self, problem: Problem) -> tuple[Gap, ...]:
        """Return what has not been compared with anybody of the rules of a problem."""
        id_ = problem.variant.id
        file = self.file if id_ == self.file.id else self.library.variant(id_)
        return tuple(gaps(file, problem.position, self.library))


def _unsearchable(one: Twin, language: Language) -> str:
    """Return why nothing can be searched for."""
    of_twin = f" in {one.letter})" if one.letter else ""
    if one.asked is None:
        return f"nothing is asked for{of_twin}; expected --stipulation"
    asked = said_in(language, one.asked)
    return f"'{asked}'{of_twin} is nothing that this command solves; expected --stipulation, such as #2 or =3"


def source_of(source: str, variant_name: str | None, spoken: Language) -> Source:
    """Return what the argument says; ends the command if something is wrong with it (status 1), which is told
    in the language that is ``spoken``."""
    source = meant(source)
    path = Path(source)
    is_there = exists(source)
    if is_there and path.is_dir():
        raise click.UsageError(f"'{source}' is a folder; expected the file of one diagram, or a FEN")
    is_file = source == STANDARD_INPUT or path.suffix in (".yml", ".yaml")
    if is_there and path.is_file() and not is_file:
        raise click.UsageError(f"'{source}' does not end in .yml; expected the file of a diagram, or a FEN")
    with stopping(spoken):
        if is_file:
            return _of_file(path, variant_name)
        file, found = find_variant(variant_name or ROOT, library())
        posed = Twin("", file.variant, position_of_text(source, file), None)
        return Source(file, found, (posed,), tells_turn(source))


def _of_file(path: Path, variant_name: str | None) -> Source:
    """What a diagram's file says, or standard input."""
    if variant_name is not None:
        raise click.UsageError("the variant is that of the file; expected no --variant")
    study, file, found = _given() if str(path) == STANDARD_INPUT else study_of(path)
    model = study.diagram.model
    posed: tuple[Twin, ...] = (Twin("", file.variant, study.start, model.stipulation),)
    if study.problem and model.twins:
        posed = study.problem.twins
    return Source(file, found, posed, model.position.tells_turn, model.duplex)


def _given() -> tuple[Study, VariantFile, Library]:
    """Return the study of what stands on standard input, its rules, and the variants beside these."""
    document = parse_document(standard_input(), STANDARD_INPUT)
    checked, diagram = CheckedLibrary(library()), read_diagram("diagram", document)
    file = variant_of(diagram, checked, here())
    return checked.play(diagram, file), file, checked.library


def _begun(
    position: Position, wanted: Stipulation, begins: str | None, words: Audience, *, is_said: bool
) -> Position:
    """The position with the side to move that begins: the one asked for, said, or that does so by custom.

    A FEN often gives the turn to White whatever it is for; in help play custom is followed then, and told.
    """
    beginner = Colour(begins) if begins else wanted.beginner
    if not begins and is_said:
        if wanted.play.lead is not Lead.HELP and wanted.play.end is not End.HELP:
            beginner = position.turn
        elif position.turn != beginner:
            values = {"stipulation": str(wanted), "player": beginner, "other": str(opponent(beginner))}
            click.echo(solving("turned", words.lexicon, **values), err=True)
    return position.with_turn(beginner)
