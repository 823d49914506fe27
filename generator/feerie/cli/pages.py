"""`feerie pages`: the site as plain pages, for another generator."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from feerie.cli.arguments import here
from feerie.cli.report import Format, in_order, report
from feerie.definitions.folders import shown_path
from feerie.languages import LANGUAGES, REFERENCE, Language

_EXAMPLE = """
Example:

\b
  feerie pages plain
  feerie pages plain --lang en --addresses files --strict
"""

_FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command(epilog=_EXAMPLE)
@click.argument("folder", type=_FOLDER)
@click.option(
    "--diagrams",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path("diagrams"),
    show_default=True,
    help="The folder of the variants.",
)
@click.option(
    "--docs",
    type=_FOLDER,
    default=Path("docs"),
    show_default=True,
    help="The folder of the pages that are written by hand, in which each language has one.",
)
@click.option(
    "--glossary",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("docs/glossary.yml"),
    show_default=True,
    help="The glossary.",
)
@click.option(
    "--pieces",
    type=_FOLDER,
    default=Path("docs/pieces"),
    show_default=True,
    help="The folder of what is told of kinds of units.",
)
@click.option(
    "--lang",
    type=click.Choice([*LANGUAGES, "all"]),
    default="all",
    show_default=True,
    help="The language of the pages.",
)
@click.option(
    "--addresses",
    type=click.Choice(["folders", "files"]),
    default="folders",
    show_default=True,
    help="What the generator makes of variants/circe.md: variants/circe/, or variants/circe.html.",
)
@click.option("--strict", is_flag=True, help="Write nothing if anything is wrong.")
def pages(  # noqa: PLR0913  # each is an option
    folder: Path,
    diagrams: Path,
    docs: Path,
    glossary: Path,
    pieces: Path,
    lang: str,
    addresses: str,
    *,
    strict: bool,
) -> None:
    """Write the pages of the site into FOLDER as Markdown, with their pictures and a navigation.

    Each language has a folder in it, to be built by any generator of sites whose Markdown allows HTML and
    gives headings their ids ({#id}): of Python-Markdown, the extensions attr_list and md_in_html. FOLDER is
    written whole or not at all; it must be new, empty, or an earlier export.
    """
    here()
    try:
        # Only the commands of the site need what it is made with: the others work without the extra `site`.
        import feerie.site.plain.folder as plain  # noqa: PLC0415
        from feerie.site.plain.project import open_project  # noqa: PLC0415
        from feerie.site.plain.site_form import Form  # noqa: PLC0415
    except ImportError as error:
        raise click.ClickException(f"pages need {error.name}; install feerie[site]") from error
    languages = LANGUAGES if lang == "all" else (Language(lang),)
    project = open_project(diagrams, glossary, pieces, languages)
    sites, findings = [], []
    for language in languages:
        found = plain.read_docs(docs / language)
        site = project.site(language, found.written, Form(directories=addresses == "folders"))
        findings += [*found.findings, *site.findings]
        sites.append((site, found.others))
    report(in_order(findings), Format.TEXT, REFERENCE)
    if findings and strict:
        sys.exit(1)
    try:
        count = plain.export(folder, sites)
    except OSError as error:
        problem = error.strerror or str(error)
        raise click.ClickException(f"{shown_path(folder)} cannot be written: {problem}") from error
    click.echo(f"{shown_path(folder)}: {count} pages", err=True)
    if findings:
        sys.exit(1)
