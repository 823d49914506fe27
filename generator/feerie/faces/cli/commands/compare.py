"""`feerie positions` and `feerie test`: positions with their moves, for other programs and against them."""

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from feerie.desk.exchange.fairy_stockfish.ini import FORMAT as FAIRY_STOCKFISH
from feerie.desk.exchange.fairy_stockfish.program import ENVIRONMENT as INI
from feerie.desk.exchange.fairy_stockfish.program import FairyStockfish
from feerie.desk.exchange.popeye import program as popeye
from feerie.desk.exchange.popeye.words import PROGRAM as POPEYE
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.samples import Difference, answer, difference, is_row, line, unlike
from feerie.engine.board import Kind, Position, print_fen
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import data_of_lines, language_option, variant_of_name
from feerie.faces.cli.report import naming, report, stop_at, write_told
from feerie.language import Language, opened
from feerie.language.definitions.folders import findings_of, shown_path
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.document import Document
from feerie.language.wording.sentences import command_says, error_sentence
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.sample_positions import Sampled, is_over, positions_of

_FORMATS: Final = ("jsonl", "popeye")
_MOST: Final = 100_000

_variant = click.argument("name", metavar="VARIANT")
_lang = language_option()


def _number(option: str, name: str, told: str) -> Callable[[Any], Any]:
    """The option that asks for so many positions more."""
    count = click.IntRange(0, _MOST)
    return click.option(option, name, type=count, default=0, show_default=True, help=told)


_random = _number("--random", "number", "So many positions more, reached by random moves.")
_edges = _number(
    "--edges",
    "of_each",
    "So many positions more of each kind at whose edge rules differ, such as en-passant, castling, "
    "promotion-answered, neutral.",
)
_seed = click.option(
    "--seed", type=int, default=0, show_default=True, help="Another number gives other random positions."
)


class Compared(NamedTuple):
    """A position, and how what another program says of it differs, if it does."""

    id: str
    position: Position
    difference: Difference | None


@command(
    "feerie positions sentinelles -o sentinelles.jsonl",
    "feerie positions circe --random 20 --format popeye -o circe.inp",
    "feerie positions madrasi --edges 3",
)
@_variant
@click.option("--format", "form", type=click.Choice(_FORMATS), default=_FORMATS[0], show_default=True)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@_random
@_edges
@_seed
@_lang
def positions(
    name: str, form: str, output: Path | None, number: int, of_each: int, seed: int, spoken: Language
) -> None:
    """Print positions of a variant with their legal moves, or as the input of Popeye.

    VARIANT is an id or the path of a variant's file. The positions are the first one, those that its diagrams
    show, random ones, and such as are made to be at the edge of a rule. As jsonl each is a line of JSON: id,
    source, position, status, count, and after, the placements to which the moves lead. What Popeye cannot be
    told is named, and left out.
    """
    file, found = variant_of_name(name, spoken)
    sampled = positions_of(CheckedLibrary(found), file, number, seed, of_each)
    with naming(spoken), file.blamed():
        if form == "popeye":
            text = _popeye(sampled, file, found, spoken)
        else:
            source = f"feerie {version('feerie')}"
            text = "".join(line(one.id, one.position, file.variant, source) for one in sampled)
    if output is None:
        click.echo(text.encode(), nl=False)
    else:
        write_told(output, text.encode(), spoken, file.document.file)


@command(
    "feerie test sentinelles --against popeye",
    "feerie test diagrams/circe --against circe.jsonl",
    "feerie test makruk --against fairy-stockfish --random 20",
    "feerie test andernach --against popeye --edges 4",
    name="test",
)
@_variant
@click.option(
    "--against",
    required=True,
    metavar="popeye|fairy-stockfish|FILE",
    help="A program, where it is installed, or a file of lines as `feerie positions` prints them.",
)
@_random
@_edges
@_seed
@_lang
def compare(name: str, against: str, number: int, of_each: int, seed: int, spoken: Language) -> None:
    """Compare the legal moves of a variant with those of another program.

    VARIANT is an id or the path of a variant's file. A program is asked about the variant's own positions,
    and random ones; a FILE has its positions. Popeye is the command popeye or py, or what FEERIE_POPEYE
    names; Fairy-Stockfish is its Python binding pyffish, with the ini that FEERIE_FAIRY_STOCKFISH names.
    Each position on which the two differ is told with the moves that only one of them has. The status is 1
    if they differ, or if most of the positions could not be compared.
    """
    file, found = variant_of_name(name, spoken)
    findings: list[Finding] = []
    wanted = (number, seed, of_each)
    rows: Iterator[Compared | None]
    if against == "popeye":
        rows = _of_popeye(file, found, wanted, spoken)
    elif against == FAIRY_STOCKFISH:
        rows = _of_fairy_stockfish(file, found, wanted)
    else:
        rows = _of_file(Path(against), file, found, findings)
    agreeing = differing = lacking = 0
    try:
        with file.blamed():
            for row in rows:
                if row is None:
                    lacking += 1
                elif row.difference is None:
                    agreeing += 1
                else:
                    differing += 1
                    _tell(row, row.difference, file.variant, spoken)
    except DefinitionError as error:
        stop_at(error.findings, spoken)
    report(findings, spoken)
    numbers = {"positions": agreeing + differing + lacking, "agreeing": agreeing, "lacking": lacking or None}
    click.echo(command_says("compared", spoken, **numbers), err=True)
    # What is left out proves nothing: where that is most of it, nothing has been tested.
    if findings or differing or not agreeing or agreeing < lacking:
        sys.exit(1)


def _popeye(sampled: Iterator[Sampled], file: VariantFile, found: Library, spoken: Language) -> str:
    """The input of Popeye; what it cannot be told goes to standard error."""
    problems = []
    for one, problem in popeye.questions(sampled, file, Rules(found)):
        if isinstance(problem, str):
            problems.append(problem)
        else:
            _tell_left_out(one.id, problem, spoken)
    return popeye.whole(problems)


def _tell_left_out(id_: str, error: FeerieError, spoken: Language) -> None:
    click.echo(command_says("left_out", spoken, id=id_, problem=error_sentence(error, spoken)), err=True)


def _asked(file: VariantFile, found: Library, wanted: tuple[int, int, int]) -> Iterator[Sampled]:
    """Yield the positions that a program is asked about: those in which no rule has ended the game."""
    sampled = positions_of(CheckedLibrary(found), file, *wanted)
    return (one for one in sampled if not is_over(one.position, file.variant))


def _of_popeye(
    file: VariantFile, found: Library, wanted: tuple[int, int, int], spoken: Language
) -> Iterator[Compared | None]:
    """Yield what Popeye says of each position, None of one that it does not take.

    ``wanted`` is how many random ones, by which seed, and how many of each kind of edges.
    """
    program = popeye.Popeye.installed()
    if program is None:
        known = " or ".join(popeye.COMMANDS)
        raise click.UsageError(
            f"Popeye is not there; expected the command {known}, or its path in {popeye.ENVIRONMENT}"
        )
    sampled = _asked(file, found, wanted)
    rules = Rules(found)
    for one, problem in popeye.questions(sampled, file, rules):
        try:
            popeye.refuse_unprinted(file, rules)
            if not isinstance(problem, str):
                raise problem
            texts = program.moves(problem)
        except popeye.Unending as error:
            raise click.ClickException(error_sentence(error, spoken)) from error
        except FeerieError as error:
            _tell_left_out(one.id, error, spoken)
            yield None
        else:
            letters = rules.letters_in(POPEYE, file.id)
            yield _with_popeye(texts, one, file.variant, letters, spoken)


def _with_popeye(
    texts: list[str], one: Sampled, variant: Variant, letters: Mapping[Kind, str], spoken: Language
) -> Compared | None:
    """How what Popeye prints differs: its moves are ours where we have them, else they are as printed.

    None if nothing is known to differ, but of some moves only the squares are alike.
    """
    ours = answer(one.position, variant)
    found, unproved = popeye.matched(texts, one.position, ours.moves, variant, letters)
    other = unlike(ours, [*map(str, range(len(ours.moves)))], [*map(str, found)], ours.status)
    if unproved:
        click.echo(command_says("written_otherwise", spoken, id=one.id, moves=unproved), err=True)
    return None if unproved and other is None else Compared(one.id, one.position, other)


def _of_fairy_stockfish(
    file: VariantFile, found: Library, wanted: tuple[int, int, int]
) -> Iterator[Compared | None]:
    """Yield what Fairy-Stockfish says of each position, None of one that it cannot be told."""
    try:
        program = FairyStockfish()
    except ImportError as error:
        raise click.UsageError("Fairy-Stockfish is not there; expected pip install pyffish") from error
    if program.game_of(file) is None:
        raise click.UsageError(
            f"Fairy-Stockfish does not know {file.id}; expected its name there under verification: "
            f"Fairy-Stockfish, and its ini in {INI} unless it has the variant without"
        )
    for one in _asked(file, found, wanted):
        after = program.after(file, one.position)
        if after is None:
            yield None
        else:
            # It tells each position once, however many moves lead there.
            ours = answer(one.position, file.variant).once
            yield Compared(one.id, one.position, difference(ours, {"after": after}))


def _of_file(path: Path, file: VariantFile, found: Library, findings: list[Finding]) -> Iterator[Compared]:
    """Yield what the lines of a file say; add what is wrong with the others."""
    checked, name = CheckedLibrary(found), shown_path(path.absolute())
    try:
        stream = opened(path)
    except OSError as error:
        raise click.UsageError(f"'{path}' is no file that can be read ({error.strerror})") from error
    with stream:
        for number, row in data_of_lines(stream, name):
            try:
                if isinstance(row, DefinitionError):
                    raise row
                if not is_row(row):
                    raise DefinitionError((Finding(name, number, 1, "no-sample", {}),))
                position = checked.position(Document.of(row["position"], name, line=number), file)
            except FeerieError as error:
                findings.extend(findings_of(error, path.absolute()))
            else:
                # A line that is given no name, or one that is no text, has its number.
                name_of_row = row["id"] if isinstance(row.get("id"), str) else str(number)
                yield Compared(name_of_row, position, difference(answer(position, file.variant), row))


def _tell(row: Compared, found: Difference, variant: Variant, spoken: Language) -> None:
    id_ = row.id
    for kind, moves in (("ours", found.ours), ("theirs", found.theirs)):
        if moves:
            click.echo(command_says(kind, spoken, id=id_, moves=", ".join(moves)))
    if found.statuses:
        here, there = found.statuses
        click.echo(command_says("statuses", spoken, id=id_, first=here, second=there))
    fen = print_fen(row.position, variant.alphabet)
    click.echo(command_says("differs_in", spoken, id=id_, fen=fen))
