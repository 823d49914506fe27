"""`feerie check`: the findings in variants and diagrams."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from feerie.faces.cli.arguments import language_option, library, nearest
from feerie.faces.cli.report import Format, in_order, report, report_notes
from feerie.language.languages import Language
from feerie.language.wording.sentences import looked_at
from feerie.studies.checking import check_files
from feerie.studies.missing import by_importance

_EXAMPLE = """
Example:

\b
  feerie check                        all variants of the nearest diagrams/
  feerie check diagrams/sentinelles   one variant and its diagrams
  feerie check --format github        as annotations
  feerie check --lang fr              in French
  feerie check --strict               before it is published
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
@language_option()
@click.option("--strict", is_flag=True, help="Count as wrong what a page should not be published without.")
def check(paths: tuple[Path, ...], form: str, lang: str, *, strict: bool) -> None:
    """Validate variants and diagrams, and tell all that is wrong at once.

    PATH is a file or a folder; without one, the nearest diagrams/ is checked. What the page of a variant
    lacks is told after that, the most important first, with what it costs the page; it is not wrong, unless
    --strict asks for what a page needs to be published.
    """
    paths = paths or nearest()
    result = check_files(paths, library())
    missing = by_importance(result.missing)
    needed = [one.finding for one in missing if strict and one.is_needed]
    findings = [*in_order(result.findings), *needed]
    report(findings, Format(form), Language(lang))
    # What each of many variants could have besides would hide what they need.
    told = [one for one in missing if one.is_needed or result.variants <= 1]
    notes = [one.finding for one in told if one.finding not in needed]
    report_notes(notes, Format(form), Language(lang))
    if form == Format.TEXT:
        summary = looked_at(
            result.variants, result.diagrams, sum(one.faults for one in findings), Language(lang)
        )
        click.echo(summary, err=True)
    if findings:
        sys.exit(1)
