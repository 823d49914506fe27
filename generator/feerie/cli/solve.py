"""`feerie solve`: all solutions of a problem."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from feerie.api.lookup import find_variant
from feerie.board.fen import print_fen
from feerie.board.position import Position
from feerie.board.units import PLAYERS, Colour, opponent
from feerie.cli.arguments import library, position_of_text
from feerie.cli.exit_status import INTERRUPTED
from feerie.cli.language_option import language_option
from feerie.cli.output import print_json
from feerie.cli.report import error_text
from feerie.definitions.folders import VARIANT
from feerie.definitions.lineage import ROOT
from feerie.definitions.variant_file import VariantFile
from feerie.errors import FeerieError
from feerie.languages import Language
from feerie.play.solve.solution import Attack, Solution
from feerie.play.solve.solver import SET_PLAY, Problem, Solver
from feerie.play.solve.stipulation import End, Lead, Stipulation, stipulation
from feerie.showing.audience import Audience
from feerie.showing.solutions import solution_lines, solution_record
from feerie.studies.checking import CheckedLibraries, study_at, variant_of
from feerie.wording.solving import solving

_MOST_PROCESSES: Final = 64

_EXAMPLE = """
Example:

\b
  feerie solve "4Q3/4N3/8/8/3B4/4K1k1/4R3/8" --variant circe --stipulation "#2"
  feerie solve "8/1R5r/7N/8/8/5R2/3K3k/B7" --variant sentinelles --stipulation "h#1.5" --lang fr
  feerie solve diagrams/circe/a.yml --stipulation "ser-#3" --limit 60 --json
"""


@click.command(epilog=_EXAMPLE)
@click.argument("source", metavar="FILE|FEN")
@click.option("--variant", "variant_name", help="An id or the path of a variant's file, for a FEN.")
@click.option(
    "--stipulation",
    "asked",
    help="Such as #2, =2, h#2.5, s#3, ser-#4, ser-h=5; by default that of the file.",
)
@click.option(
    "--tries",
    type=click.IntRange(0, 9),
    default=0,
    show_default=True,
    help="Tell first moves with at most so many refutations too.",
)
@click.option("--set-play", is_flag=True, help="Tell what would follow without the first move too.")
@click.option("--duplex", is_flag=True, help="Solve it for the other side to begin, too.")
@click.option("--begins", type=click.Choice(PLAYERS), help="Who begins, against turn and custom.")
@click.option("--limit", type=click.FloatRange(0, min_open=True), help="The most seconds to search.")
@click.option(
    "--jobs",
    type=click.IntRange(1, _MOST_PROCESSES),
    help="How many processes may search; by default one for each processor.",
)
@language_option("The reader's language.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def solve(
    source: str,
    variant_name: str | None,
    asked: str | None,
    begins: str | None,
    lang: str,
    *,
    duplex: bool,
    as_json: bool,
    **effort: Any,
) -> None:
    """Find all solutions of a problem, under the rules of any variant.

    FILE is a diagram: its position is taken, not its twins. A FEN may be its placement alone. #n and =n are
    direct problems, s#n selfmates, r#n and semi-r#n reflexmates, h#n help play, ser-#n and ser-h#n series;
    hs#n, hr#n, ser-s#n and ser-r#n end with a forced mate. In h#n and ser-h#n Black begins, else White.
    "C+ Féerie" is told only when the whole search has been completed; what has been found is kept when the
    time is over or the search is interrupted.
    """
    try:
        given = None if asked is None else stipulation(asked)
    except FeerieError as error:
        raise click.BadParameter(error_text(error), param_hint="'--stipulation'") from error
    file, position, is_said, own, is_duplex = _source(source, variant_name)
    wanted = given or own
    if wanted is None:
        raise click.UsageError("nothing is asked for; expected --stipulation")
    words = Audience(file.variant, Language(lang))
    position = _begun(position, wanted, begins, words, is_said=is_said)
    problem = Problem(file.variant, position, wanted, effort["tries"], effort["set_play"])
    record: dict[str, Any] = {}
    for asked_now in (problem, _other(problem)) if duplex or is_duplex else (problem,):
        started = time.perf_counter()
        try:
            with file.blamed():
                processes = effort["jobs"] or os.cpu_count() or 1
                solver = Solver(asked_now, seconds=effort["limit"], processes=processes)
                found = _searched(solver, words)
        except FeerieError as error:
            click.echo(error_text(error), err=True)
            sys.exit(1)
        seconds = time.perf_counter() - started
        if not as_json:
            _print(found, asked_now, words, seconds)
        elif asked_now is problem:
            record = _record(found, file, problem, seconds)
        else:
            record["duplex"] = _record(found, file, asked_now, seconds)
        if found.interrupted:
            break
    if as_json:
        print_json(record)
    if found.interrupted:
        sys.exit(INTERRUPTED)


def _other(problem: Problem) -> Problem:
    """Return the problem for the other side to begin."""
    return replace(problem, position=_turned(problem.position))


@dataclass
class _Found:
    """What a search has found, and how it ended."""

    solver: Solver
    told: list[tuple[int, Solution]] = field(default_factory=list)
    interrupted: bool = False

    def solutions(self) -> list[Solution]:
        """The keys, or the lines, in the order of their first turns."""
        return [one for one in self._first() if not (isinstance(one, Attack) and one.refutations)]

    def tries(self) -> list[Solution]:
        """The tries, in the order of their first turns."""
        return [one for one in self._first() if isinstance(one, Attack) and one.refutations]

    def set_play(self) -> list[Solution]:
        """What would follow without the first turn."""
        return [solution for number, solution in self.told if number == SET_PLAY]

    def _first(self) -> list[Solution]:
        told = sorted(self.told, key=lambda pair: pair[0])
        return [solution for number, solution in told if number != SET_PLAY]


def _searched(solver: Solver, words: Audience) -> _Found:
    """Search with a bar of progress, until the end, the end of the time or an interruption."""
    found = _Found(solver)
    hidden = not sys.stderr.isatty()
    label = solving("progress", words.lexicon)
    try:
        with click.progressbar(length=solver.total, label=label, file=sys.stderr, hidden=hidden) as bar:
            for news in solver.run():
                if news.solution is None:
                    bar.update(1)
                else:
                    found.told.append((news.number, news.solution))
    except KeyboardInterrupt:
        found.interrupted = True
    return found


# What is asked


class _Source(NamedTuple):
    """The variant and the position of the argument, whether it says who is to move, and what it asks for."""

    file: VariantFile
    position: Position
    is_said: bool
    asked: Stipulation | None = None
    duplex: bool = False


def _source(source: str, variant_name: str | None) -> _Source:
    """What the argument says; ends the command if something is wrong with it (status 1)."""
    path = Path(source)
    try:
        if path.suffix in (".yml", ".yaml"):
            return _of_file(path, variant_name)
        file, _ = find_variant(variant_name or ROOT, library())
        return _Source(file, position_of_text(source, file), _tells_turn(source))
    except FeerieError as error:
        click.echo(error_text(error), err=True)
        sys.exit(1)


def _of_file(path: Path, variant_name: str | None) -> _Source:
    """What a diagram's file says."""
    if variant_name is not None:
        raise click.UsageError("the variant is that of the file; expected no --variant")
    checked = CheckedLibraries(library()).at(path)
    study = study_at(path, checked)
    folder = path.absolute().parent
    is_of_folder = (folder / VARIANT).is_file()
    file = (
        checked.library.variant(folder.name) if is_of_folder else variant_of(study.diagram, checked, folder)
    )
    model = study.diagram.model
    placed = model.position
    is_said = placed.turn is not None or placed.diagram is not None or _tells_turn(placed.fen or "")
    return _Source(file, study.start, is_said, model.aim, model.duplex)


def _tells_turn(fen: str) -> bool:
    """Whether a FEN, which has been read, has more than its placement."""
    return len(fen.split()) > 1 and "=" not in fen.split()[1]


def _begun(
    position: Position, wanted: Stipulation, begins: str | None, words: Audience, *, is_said: bool
) -> Position:
    """The position with the side to move that begins: the one asked for, said, or that does so by custom.

    A FEN often gives the turn to White whatever it is for; in help play custom is followed then, and told.
    """
    beginner = Colour(begins) if begins else wanted.beginner
    if not begins and is_said:
        if wanted.play.lead is not Lead.HELP and wanted.play.end is not End.HELP:
            beginner = position.turn
        elif position.turn != beginner:
            values = {"stipulation": str(wanted), "player": beginner, "other": str(opponent(beginner))}
            click.echo(solving("turned", words.lexicon, **values), err=True)
    return position if beginner == position.turn else _turned(position)


def _turned(position: Position) -> Position:
    """The position with the other side to move."""
    # What a pawn has just passed over, it can be taken on by the other side alone.
    return replace(position, turn=opponent(position.turn), en_passant=None)


# What is told


def _print(found: _Found, problem: Problem, words: Audience, seconds: float) -> None:
    """Print the solutions, the tries, and how complete the search was."""
    head, lexicon = str(problem.stipulation), words.lexicon
    if problem.position.turn != problem.stipulation.beginner:
        head += f" ({solving('begins', lexicon, player=problem.position.turn)})"
    click.echo(head)
    if found.set_play():
        click.echo(solving("set_play", lexicon))
    for solution in (*found.set_play(), *found.solutions()):
        click.echo("\n".join(solution_lines(solution, problem, words)))
    if found.solver.is_complete and not found.solutions():
        click.echo(solving("none", lexicon))
    if problem.tries and (found.tries() or found.solver.is_complete):
        click.echo(solving("tries" if found.tries() else "no_try", lexicon))
    for solution in found.tries():
        click.echo("\n".join(solution_lines(solution, problem, words)))
    click.echo(_ending(found, words))
    spent = {"made": f"{found.solver.made}", "seconds": f"{seconds:.2f}"}
    click.echo(solving("spent", lexicon, **spent), err=True)


def _ending(found: _Found, words: Audience) -> str:
    if found.solver.is_complete:
        return solving("complete", words.lexicon)
    code = "interrupted" if found.interrupted else "out_of_time"
    numbers = {"examined": str(found.solver.examined), "total": str(found.solver.total)}
    return solving(code, words.lexicon, **numbers)


def _record(found: _Found, file: VariantFile, problem: Problem, seconds: float) -> dict[str, Any]:
    """The solutions and the search as a JSON object."""
    solver = found.solver
    return {
        "variant": file.id,
        "fen": print_fen(problem.position, problem.variant.alphabet),
        "stipulation": str(problem.stipulation),
        "complete": solver.is_complete,
        "first_moves": {"examined": solver.examined, "total": solver.total},
        "positions": solver.made,
        "seconds": round(seconds, 3),
        "solutions": [solution_record(solution, problem) for solution in found.solutions()],
        "tries": [solution_record(solution, problem) for solution in found.tries()],
        "set_play": [solution_record(solution, problem) for solution in found.set_play()],
    }
