"""`feerie book`: problems, or variants with their problems, as a book."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

from feerie.desk.printing.book import PAPERS, Binding, pdf, source
from feerie.desk.printing.gathered import Gathering
from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import exists, language_option, library, meant, neighbour
from feerie.faces.cli.pictures import picture_options
from feerie.faces.cli.report import Format as Report
from feerie.faces.cli.report import in_order, report, stopping, write_told
from feerie.language.definitions.folders import shown_path
from feerie.language.languages import Language
from feerie.studies.pictured.options import Options

_EXAMPLE: Final = examples(
    'feerie book column/ -o column.pdf --title "Problems of the year"',
    "feerie book circe -o circe.pdf --lang fr --theme light",
)

_ENDINGS: Final = (".pdf", ".typ")
_USUAL: Final = Options.model_construct(theme="book", square="6mm")


class Ending(click.Path):
    """The path of a book, whose ending says what it is."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if path.suffix not in _ENDINGS:
            self.fail(f"'{path}' is no book; expected an ending of {', '.join(_ENDINGS)}", param, ctx)
        return path


@click.command(epilog=_EXAMPLE)
@click.argument("sources", nargs=-1, required=True)
@click.option(
    "-o", "--output", required=True, type=Ending(dir_okay=False), help="A file: .pdf, or .typ for Typst."
)
@click.option("--title", default="", help="What the book is called.  [default: after what it has]")
@click.option("--by", "authors", multiple=True, help="A name below the title; may be given several times.")
@click.option("--note", default="", help="A line at the foot of the first page.")
@click.option(
    "--paper", type=click.Choice(PAPERS), default="b5", show_default=True, help="The size of pages."
)
@language_option("The language of the book.")
@picture_options("theme", "pieces", "square", "letters", usual=_USUAL)
def book(  # noqa: PLR0913  # each is an option
    sources: Sequence[str],
    output: Path,
    *,
    title: str,
    authors: Sequence[str],
    note: str,
    paper: str,
    spoken: Language,
    options: Options,
) -> None:
    """Make a book of problems, or of variants with theirs: contents, diagrams, rules, solutions, authors.

    SOURCES are files and folders; the id of a variant stands for it and all that derive from it. A variant
    has its page where its own file is among them; else the rules that problems are under follow these. Where
    anything is wrong there is no book.
    """
    gathering = Gathering([path for text in sources for path in _paths(text)], library())
    with click.progressbar(
        gathering.each(), len(gathering.paths), label=shown_path(output), file=sys.stderr
    ) as paths:
        for _ in paths:
            pass
    findings = in_order(gathering.findings)
    report(findings, Report.TEXT, spoken)
    if findings:
        sys.exit(1)
    wanted = options.over(_USUAL)
    binding = Binding(spoken, wanted, paper, title, authors, note)
    with stopping(spoken):
        text = source(gathering.gathered(), binding)
        content = pdf(text) if output.suffix == ".pdf" else text.encode()
    write_told(output, content, spoken)
    click.echo(shown_path(output))


def _paths(text: str) -> list[Path]:
    """Return what an argument stands for."""
    found = library()
    if text in found.ids and not exists(text):
        return [found.path(file.id).parent for file in found.family(text)]
    if not exists(path := meant(text)):
        near = neighbour(text)
        guess = f"; did you mean '{near}'?" if near else ""
        raise click.UsageError(f"'{text}' is neither a file nor a folder nor a variant{guess}")
    return [Path(path)]
