"""`feerie book`: problems, or variants with their problems, as a book."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

from feerie.desk.printing.book import PAPERS, Gathering, source
from feerie.desk.printing.typesetting import compiled
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import exists, language_option, library, meant
from feerie.faces.cli.pictures import picture_options
from feerie.faces.cli.report import naming, stop_at, stopping, write_told
from feerie.language.definitions.folders import shown_path
from feerie.language.languages import Language
from feerie.studies.options import Options

_ENDINGS: Final = (".pdf", ".typ")
_USUAL: Final = Options.model_construct(theme="book", square="6mm")


@command(
    'feerie book column/ -o column.pdf --title "Problems of the year"',
    "feerie book circe -o circe.pdf --lang fr --theme light",
)
@click.argument("sources", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file: .pdf, or .typ for Typst.",
)
@click.option("--title", default="", help="What the book is called.  [default: after what it has]")
@click.option("--by", "authors", multiple=True, help="A name below the title; may be given several times.")
@click.option("--note", default="", help="A line at the foot of the first page.")
@click.option("--paper", type=click.Choice([*PAPERS]), default="b5", show_default=True, help="Its pages.")
@language_option("The language of the book.")
@picture_options("theme", "pieces", "square", "letters", usual=_USUAL)
def book(sources: Sequence[str], output: Path, spoken: Language, options: Options, **first: Any) -> None:
    """Make a book of problems, or of variants with theirs: contents, diagrams, rules, solutions, authors.

    SOURCES are files and folders; the id of a variant stands for it and all that derive from it. A variant
    has its page where its own file is among them; else the rules that problems are under follow these. Where
    anything is wrong there is no book.
    """
    if output.suffix not in _ENDINGS:
        raise click.UsageError(f"'{output}' is no book; expected an ending of {', '.join(_ENDINGS)}")
    with naming(spoken):
        read = Gathering([path for text in sources for path in _paths(text)], library())
    with click.progressbar(read.each(), len(read.paths), label=shown_path(output), file=sys.stderr) as paths:
        for _ in paths:
            pass
    stop_at(read.findings, spoken)
    with stopping(spoken):
        text = source(read, spoken, options.over(_USUAL), **first)
        content = compiled(text, plain=True) if output.suffix == ".pdf" else text.encode()
    write_told(output, content, spoken)
    click.echo(shown_path(output))


def _paths(text: str) -> list[Path]:
    """Return what an argument stands for; raises FeerieError (``unknown-variant``)."""
    path, found = Path(meant(text)), library()
    return [path] if exists(str(path)) else [found.path(file.id).parent for file in found.family(text)]
