"""`feerie fmt`: the keys of files in the house's order, and today's words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from feerie.errors import DefinitionError, Finding
from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import Existing, language_option, nearest
from feerie.faces.cli.report import Format, in_order, report, write_told
from feerie.language.definitions.folders import VARIANT, shown_path
from feerie.language.definitions.models.known_names import FORMER_WORDS
from feerie.language.definitions.schemas.house_order import order_of_diagram, order_of_variant
from feerie.language.languages import Language
from feerie.language.reading.document import parse_document
from feerie.language.reading.file_text import read_bytes
from feerie.language.reading.ordering import ordered
from feerie.language.wording.sentences import command_says
from feerie.studies.checking import files

_EXAMPLE = examples(
    "feerie fmt                        all files of the nearest diagrams/",
    "feerie fmt diagrams/sentinelles   those of one variant",
    "feerie fmt --check                only says which are not in order",
)


@click.command(epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, type=Existing())
@click.option(
    "--check", "only_check", is_flag=True, help="Write nothing; status 1 if a file is not in order."
)
@language_option()
def fmt(paths: tuple[Path, ...], spoken: Language, *, only_check: bool) -> None:
    """Put the keys of variants and diagrams into the house's order, and words of earlier versions into
    today's.

    PATH is a file or a folder; without one, the nearest diagrams/ is meant. Lines change places with the
    comments above them, former words give way to what says the same now, and nothing else changes. The files
    that were not in order are listed; one with anything wrong in its YAML stays as it is.
    """
    paths = paths or nearest()
    findings: list[Finding] = []
    changed = looked_at = 0
    for path in files(paths):
        looked_at += 1
        for content in _reordered(path, findings):
            changed += 1
            if not only_check:
                write_told(path, content, spoken)
            click.echo(shown_path(path))
    report(in_order(findings), Format.TEXT, spoken)
    code = "not_in_order" if only_check else "in_order"
    click.echo(command_says(code, spoken, files=looked_at, changed=changed), err=True)
    if findings or (changed and only_check):
        sys.exit(1)


def _reordered(path: Path, findings: list[Finding]) -> Iterator[bytes]:
    """Yield the content of a file in order if that is another; add what is wrong with the file."""
    name = shown_path(path.absolute())
    try:
        content = read_bytes(path.absolute(), path.absolute().parent, name)
        is_variant = path.name == VARIANT or "id" in parse_document(content, name).data
        order = order_of_variant if is_variant else order_of_diagram
        changed = ordered(FORMER_WORDS.brought_over(content.decode()).encode(), name, order)
    except DefinitionError as error:
        findings.extend(error.findings)
        return
    if changed != content:
        yield changed
