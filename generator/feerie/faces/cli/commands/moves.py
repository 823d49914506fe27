"""`feerie moves` and `feerie perft`: the legal moves of a position, and the number of their sequences."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any, Final

import click

from feerie.engine.board import Position, print_fen
from feerie.engine.operations import events
from feerie.engine.play.game import Game, divide
from feerie.engine.play.game import perft as count
from feerie.engine.play.outcome import outcome, royals_lacking
from feerie.errors import DefinitionError, FeerieError
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import data_of_lines, language_option, position_of_text, set_up
from feerie.faces.cli.report import error_text, print_json, stopping
from feerie.language import STANDARD_INPUT, Language
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.notation.writing import write
from feerie.language.reading.document import Document
from feerie.language.wording.sentences import command_says, error_sentence
from feerie.pictures.showing.audience import stored_symbols
from feerie.pictures.showing.records import ends, record
from feerie.studies.checked_library import CheckedLibrary

_DEEPEST: Final = 64
"""The greatest depth of `perft`, beyond what can be computed."""


@command(
    'feerie moves sentinelles "3k4/8/8/1R6/8/8/8/6K1 w - -"',
    'echo \'{"white": ["Kf1"], "black": ["Kd5"], "reserve": {"black": ["P"]}, "turn": "black"}\' |',
    "    feerie moves reserve - --json",
)
@click.argument("variant_name", metavar="VARIANT")
@click.argument("position", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a position.")
@language_option()
def moves(variant_name: str, position: str | None, spoken: Language, *, as_json: bool) -> None:
    """Print the legal moves of a position.

    VARIANT is an id or the path of a variant's file; or of a diagram, which also gives the position, as
    sentinelles/b does. POSITION is a FEN (the first position if it is left
    out), or - for one JSON position a line on standard input.
    """
    file, found, position = set_up(variant_name, position, spoken)
    failed = False
    for answer in _answers(position, file, found):
        if isinstance(answer, FeerieError):
            failed = True
            if as_json:
                message = "; ".join(error_sentence(one, spoken) for one in answer.findings)
                print_json({"error": {"code": answer.findings[0].code, "message": message}})
            else:
                click.echo(error_text(answer, spoken), err=True)
        elif as_json:
            print_json(answer)
        else:
            click.echo(_listed(answer, spoken))
    if failed:
        sys.exit(1)


def _answers(text: str | None, file: VariantFile, found: Library) -> Iterator[dict[str, Any] | FeerieError]:
    """Yield what is told of each position that the argument names, or what is wrong with it."""
    lines: Iterable[tuple[int, Any]] = [(1, text)]
    if text == STANDARD_INPUT:
        if sys.stdin is None:
            raise click.UsageError("there is no standard input to read positions from")
        lines = data_of_lines(sys.stdin.buffer, STANDARD_INPUT)
    checked = CheckedLibrary(found)
    for number, data in lines:
        try:
            if isinstance(data, DefinitionError):
                raise data
            if text == STANDARD_INPUT:
                position = checked.position(Document.of(data, STANDARD_INPUT, line=number), file)
            else:
                position = position_of_text(data, file)
            yield _answer(position, file)
        except FeerieError as error:
            yield error


def _answer(position: Position, file: VariantFile) -> dict[str, Any]:
    """The turn, the status and the legal moves with their operations; raises FeerieError."""
    game = Game(file.variant, position)
    with file.blamed():
        legal = game.legal_moves()
        end = outcome(game, legal)
    symbols = stored_symbols(file.variant)
    answers = [
        {
            "text": write(move, symbols),
            **ends(move, file.variant),
            "fen": print_fen(game.after(move), file.variant.alphabet),
            "operations": [record(event, file.variant) for event in events(move.journal())],
        }
        for move in legal
    ]
    winner = {"winner": end.winner} if end.is_over else {}
    kingless = [royal.colour for royal in royals_lacking(game)]
    lacking = {"without_king": kingless} if kingless else {}
    return {"turn": position.turn, "status": end.status, **winner, **lacking, "moves": answers}


def _listed(answer: dict[str, Any], spoken: Language) -> str:
    """The turn, the status and the number of moves in words, and the moves as they are stored."""
    texts = [move["text"] for move in answer["moves"]]
    lacking = "_".join(answer.get("without_king", ()))
    head = command_says(
        "listed",
        spoken,
        turn=command_says(f"turn_{answer['turn']}", spoken),
        status=command_says(f"status_{answer['status']}", spoken),
        legal_moves=len(texts),
        lacking=command_says(f"without_king_{lacking}", spoken) if lacking else None,
    )
    return "\n".join([head, *(f"  {text}" for text in texts)])


@command(
    "feerie perft orthodox 4",
    'feerie perft sentinelles 2 "3k4/8/8/1R6/8/8/8/6K1 w - -" --divide',
)
@click.argument("variant_name", metavar="VARIANT")
@click.argument("depth", type=click.IntRange(0, _DEEPEST))
@click.argument("position", required=False)
@click.option("--divide", "divided", is_flag=True, help="Print the count of each first move.")
def perft(variant_name: str, depth: int, position: str | None, *, divided: bool) -> None:
    """Count the sequences of DEPTH legal moves, for comparison with other programs."""
    file, _, position = set_up(variant_name, position)
    with stopping():
        game = Game(file.variant, position_of_text(position, file))
    start = time.perf_counter()
    total, symbols = 0, stored_symbols(file.variant)
    with stopping(), file.blamed():
        if divided and depth:
            for move, number in divide(game, depth):
                click.echo(f"{write(move, symbols)}: {number}")
                total += number
        else:
            total = count(game, depth)
    click.echo(total)
    click.echo(f"{time.perf_counter() - start:.2f} s", err=True)
