"""`feerie export`: a diagram in the formats of other programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click

from feerie.desk.exchange.diagram_file import problem_of
from feerie.desk.exchange.formats import FORMATS, format_of
from feerie.desk.exchange.rules import Rules
from feerie.errors import FeerieError, Finding
from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import language_option, library
from feerie.faces.cli.report import Format, in_order, report, report_notes, write_told
from feerie.language.definitions.folders import findings_of, shown_path
from feerie.language.languages import Language
from feerie.studies.checking import CheckedLibraries, study_at

_EXAMPLE = examples(
    "feerie export diagrams/circe/a.yml --format fen",
    "feerie export problem.yml -o problem.ffen",
)

_WRITTEN: Final = [name for name, form in FORMATS.items() if form.write]


@click.command(epilog=_EXAMPLE)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(_WRITTEN),
    help="The format; by default the name of the output tells.",
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@language_option()
def export(file: Path, form: str | None, output: Path | None, spoken: Language) -> None:
    """Write the diagram of FILE in the format of another program.

    Without an output it is printed. A position that the format cannot say is refused, and what would be lost
    is named; what has no place in the format besides is named, and left out.
    """
    chosen = form or (format_of(output.name) if output else None)
    if chosen is None or (write := FORMATS[chosen].write) is None:
        raise click.UsageError(f"nothing tells the format; expected --format with {', '.join(_WRITTEN)}")
    libraries = CheckedLibraries(library())
    checked = libraries.at(file)
    try:
        study = study_at(file, checked)
        rules = Rules(checked.library)
        problem = problem_of(study, rules)
        text = write(problem, rules)
    except FeerieError as error:
        report(in_order(findings_of(error, file.absolute())), Format.TEXT, spoken)
        sys.exit(1)
    if keys := list(FORMATS[chosen].lacks(problem)):
        values = {"keys": keys}
        report_notes([Finding(shown_path(file.absolute()), 1, 1, "left-out", values)], Format.TEXT, spoken)
    if output is None:
        click.echo(text, nl=False)
        return
    write_told(output, text.encode(), spoken, file)
