"""`feerie suite`: the reference suite, by which any program can be compared."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from feerie.desk.exchange.samples import named_by, recorded
from feerie.desk.exchange.suite import INDEX, written
from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import language_option, library, nearest
from feerie.faces.cli.report import naming, write_told
from feerie.language.languages import Language
from feerie.language.wording.sentences import command_says

_EXAMPLE = examples("feerie suite suite", "feerie suite suite circe circe+volage --rows tests/data/edges")


@click.command(epilog=_EXAMPLE)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.argument("variants", nargs=-1)
@click.option(
    "--rows",
    "places",
    multiple=True,
    type=click.Path(exists=True, path_type=Path),
    help="A file of rows, or a folder of such files; by default those that `suite` under [tool.feerie] names "
    "in the pyproject.toml beside diagrams/.",
)
@language_option()
def suite(folder: Path, variants: Sequence[str], places: Sequence[Path], spoken: Language) -> None:
    """Write the reference suite into FOLDER: positions with their moves, and by what each is proved.

    VARIANTS are ids, such as circe or circe+volage; without any, all have their rows. These say what programs
    have answered, as `feerie positions` writes them. Each is answered again, and nothing is written if one is
    answered otherwise. The suite is lines of JSON with their schema, EPD, input of Popeye, a test for
    pyffish, a program that asks any other, and an index.
    """
    if not (found := places or named_by(nearest()[0].parent)):
        raise click.UsageError("no rows are named; expected --rows")
    with naming(spoken):
        files = written(library(), recorded(found), variants)
    for name, content in files.items():
        write_told(folder / name, content, spoken)
    told = json.loads(files[INDEX])
    numbers = {key: told.get(key, 0) for key in ("agreed", "differing", "unconfirmed")}
    said = command_says("suite", spoken, folder=str(folder), positions=told["rows"], **numbers)
    click.echo(said, err=True)
