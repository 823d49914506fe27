"""`feerie check`: the findings in variants and diagrams."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from feerie.cli.arguments import here, library
from feerie.cli.report import Format, in_order, report, report_notes
from feerie.definitions.folders import FOLDER, nearest_folder
from feerie.languages import LANGUAGES, REFERENCE, Language
from feerie.studies.checking import check_files
from feerie.wording.sentences import looked_at

_EXAMPLE = """
Example:

\b
  feerie check                        all variants of the nearest diagrams/
  feerie check diagrams/sentinelles   one variant and its diagrams
  feerie check --format github        as annotations
  feerie check --lang fr              in French
"""


@click.command(epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice([form.value for form in Format]),
    default=Format.TEXT.value,
    help="How findings are printed.",
)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=REFERENCE,
    show_default=True,
    help="The language of what is said.",
)
def check(paths: tuple[Path, ...], form: str, lang: str) -> None:
    """Validate variants and diagrams, and tell all that is wrong at once.

    PATH is a file or a folder; without one, the nearest diagrams/ is checked.
    """
    if not paths:
        nearest = nearest_folder(here())
        if nearest is None:
            raise click.UsageError(f"there is no folder {FOLDER}/ here or above; expected a PATH")
        paths = (nearest,)
    result = check_files(paths, library())
    findings = in_order(result.findings)
    report(findings, Format(form), Language(lang))
    report_notes(in_order(result.notes), Format(form), Language(lang))
    if form == Format.TEXT:
        summary = looked_at(result.variants, result.diagrams, len(findings), Language(lang))
        click.echo(summary, err=True)
    if findings:
        sys.exit(1)
