"""`feerie import`, `feerie export`, `feerie suite`: the files of other programs as diagrams and variants, and
back; the reference suite, by which any program can be compared."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Final

import click

from feerie.desk.exchange.diagram_file import Written, problem_of, write_diagram
from feerie.desk.exchange.fairy_stockfish.importing import faults_of
from feerie.desk.exchange.foreign_text import Source, shortened
from feerie.desk.exchange.formats import FORMATS, VariantWriter, format_of
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.samples import named_by, recorded
from feerie.desk.exchange.suite import INDEX, written
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import Existing, here, language_option, library, nearest, standard_input
from feerie.faces.cli.report import in_order, naming, report, stop_at, write_told
from feerie.faces.workshop.new_files import SCHEMA, editor_line
from feerie.language import ROOT, STANDARD_INPUT, Language
from feerie.language.definitions.folders import VARIANT, findings_of, shown_path
from feerie.language.reading.document import read_bytes
from feerie.language.wording.sentences import command_says
from feerie.studies.checking import CheckedLibraries, find_variant, study_at

_READ: Final = [name for name, form in FORMATS.items() if form.read or form.read_variants]
_WRITTEN: Final = [name for name, form in FORMATS.items() if form.write or form.write_variant]


@command(
    "feerie import problem.ffen",
    "feerie import variants.ini -o diagrams",
    "feerie import crazy.fen --variant reserve -o diagrams/reserve",
    'echo "8/8/8/3k4/8/8/8/*2Q4K1" | feerie import - --format ffen',
    name="import",
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--format", "form", type=click.Choice([*_READ]), help="The format; by default the file's name tells."
)
@click.option(
    "--variant", default=ROOT, show_default=True, help="The variant that holds where the file names none."
)
@click.option(
    "-o", "--output", type=click.Path(file_okay=False, path_type=Path), help="Folder for the diagrams."
)
@language_option()
def import_(file: Path, form: str | None, variant: str, output: Path | None, spoken: Language) -> None:
    """Read a file of another program, and print its positions as diagrams, or its variants.

    FILE is its name, or - for standard input. With a folder, each diagram is a file in it, called after FILE,
    and each variant a folder in it; no file that says something else is written over.
    A problem that says what Féerie cannot is refused, the others are not; what has no place in a diagram's
    file is named, and left out.
    """
    chosen = form or format_of(file.name)
    if chosen not in _READ:
        raise click.UsageError(
            f"the name does not tell the format; expected --format with {', '.join(_READ)}"
        )
    rules, read = Rules(library(), variant), FORMATS[chosen].read
    place = file if str(file) == STANDARD_INPUT else file.absolute()
    try:
        name = shown_path(place)
        is_input = str(file) == STANDARD_INPUT
        content = standard_input() if is_input else read_bytes(here() / file, None, name)
        source = Source.of(content, name)
        if read is None:
            texts = _variants(chosen, source, rules)
            problems: tuple[Problem, ...] = ()
            written: list[Written] = []
        else:
            problems = read(source, rules)
            written = [write_diagram(problem, rules) for problem in problems]
            texts = {_name(file, n, len(written)): one.text for n, one in enumerate(written, 1)}
    except FeerieError as error:
        stop_at(findings_of(error, place), spoken)
    report(in_order(source.faults), spoken)
    notes = sorted(_notes(source, problems, written), key=attrgetter("line", "column"))
    report(notes, spoken, level="notice")
    if output is None:
        click.echo("---\n".join(texts.values()), nl=False)
    else:
        _write(output, texts, spoken)
    if source.faults:
        sys.exit(1)


@command(
    "feerie export diagrams/circe/a.yml --format fen",
    "feerie export problem.yml -o problem.ffen",
    "feerie export diagrams/atomic --format fairy-stockfish",
    "feerie export -o variants.ini",
)
@click.argument("file", type=Existing(), required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(_WRITTEN),
    help="The format; by default the name of the output tells.",
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@language_option()
def export(file: Path | None, form: str | None, output: Path | None, spoken: Language) -> None:
    """Write the diagram of FILE in the format of another program, or variants.

    Without an output it is printed. A position that the format cannot say is refused, and what would be lost
    is named; what has no place in the format besides is named, and left out.
    Of variants, FILE is that of one or its folder; without it all are written. What a variant says that the
    format cannot is named, and the variant left out.
    """
    chosen = form or (format_of(output.name) if output else None)
    if chosen not in _WRITTEN:
        raise click.UsageError(f"nothing tells the format; expected --format with {', '.join(_WRITTEN)}")
    if (write_variant := FORMATS[chosen].write_variant) is not None:
        _export_variants(write_variant, file, output, spoken)
        return
    write = FORMATS[chosen].write
    if write is None or file is None or file.is_dir():
        raise click.UsageError("this format is one of diagrams; expected the file of a diagram")
    checked = CheckedLibraries(library()).at(file)
    try:
        study = study_at(file, checked)
        rules = Rules(checked.library)
        problem = problem_of(study, rules)
        text = write(problem, rules)
    except FeerieError as error:
        stop_at(findings_of(error, file.absolute()), spoken)
    if keys := list(FORMATS[chosen].lacks(problem)):
        left_out = Finding(shown_path(file.absolute()), 1, 1, "left-out", {"keys": keys})
        report([left_out], spoken, level="notice")
    if output is None:
        click.echo(text, nl=False)
    else:
        write_told(output, text.encode(), spoken, file)


def _export_variants(write: VariantWriter, file: Path | None, output: Path | None, spoken: Language) -> None:
    """Write the variant of a file, or all variants; report what cannot be said, and end with status 1."""
    found, texts, findings = library(), list[str](), list[Finding]()
    with naming(spoken):
        files = [find_variant(str(file), found)[0]] if file else [found.variant(one) for one in found.ids]
    for one in files:
        try:
            texts.append(write(one, found))
        except DefinitionError as error:
            findings += error.findings
    report(in_order(findings), spoken, level="notice")
    if output is None:
        click.echo("\n".join(texts), nl=False)
    elif texts:
        write_told(output, "\n".join(texts).encode(), spoken, file)
    if findings:
        sys.exit(1)


def _variants(form: str, source: Source, rules: Rules) -> dict[str, str]:
    """Return the files of the variants that a source says and the library takes; what it does not take is
    among the faults."""
    read = FORMATS[form].read_variants
    found = [] if read is None else [*read(source, rules)]
    refused = {one.id: findings for one, findings in faults_of(found, rules.library)}
    source.faults += [finding for findings in refused.values() for finding in findings]
    return {f"{one.id}/{VARIANT}": one.text for one in found if one.id not in refused}


def _name(file: Path, number: int, of: int) -> str:
    """The name of the file of one of several diagrams."""
    stem = "problem" if str(file) == STANDARD_INPUT else file.stem.lower()
    return f"{stem}.yml" if of == 1 else f"{stem}-{number}.yml"


def _write(output: Path, texts: Mapping[str, str], spoken: Language) -> None:
    """Write texts into files by their names; none if one would replace another."""
    found = {output / name: _for_editors((output / name).parent) + text for name, text in texts.items()}
    for path, text in found.items():
        is_same = path.is_file() and path.read_bytes() == text.encode()
        if path.is_symlink() or (path.exists() and not is_same):
            raise click.ClickException(command_says("exists", spoken, path=shown_path(path)))
    for path, text in found.items():
        write_told(path, text.encode(), spoken)
        click.echo(shown_path(path))


def _for_editors(output: Path) -> str:
    """The first line of the files of a folder, where the schema lies in it or above, as `feerie new` leaves
    it; else nothing."""
    folder = output.absolute()
    found = next((one for one in (folder, *folder.parents) if (one / SCHEMA).is_file()), None)
    if found is None:
        return ""
    return editor_line("/".join([*[".."] * len(folder.relative_to(found).parts), SCHEMA]))


def _notes(source: Source, problems: Sequence[Problem], written: Sequence[Written]) -> Iterator[Finding]:
    """What the file says in vain: what no document holds, and what a diagram cannot say, with the reason."""
    for problem, diagram in zip(problems, written, strict=True):
        yield from problem.unsaid
        for key, number, text, reason in diagram.left:
            place = problem.place(key, number)
            if reason is not None:
                yield source.finding(place, reason.code, **reason.values)
            yield source.finding(place, "not-carried-over", text=f"{key}: {shortened(text)}")


@command("feerie suite suite", "feerie suite suite circe circe+volage --rows tests/data/edges")
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
