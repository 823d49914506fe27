"""`feerie solve`: all solutions of a problem."""

import os
import sys
import time
from dataclasses import dataclass, field, replace
from itertools import product
from operator import itemgetter
from typing import Any, Final

import click

from feerie.engine.board import PLAYERS, opponent, print_fen
from feerie.engine.play.solve.solution import Attack, Solution
from feerie.engine.play.solve.solver import SET_PLAY, Problem, Solver
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.play.themes import Solved, themes
from feerie.errors import FeerieError
from feerie.faces.cli.app import INTERRUPTED, command
from feerie.faces.cli.arguments import language_option
from feerie.faces.cli.problems import source_of
from feerie.faces.cli.report import error_text, print_json, stopping
from feerie.language.languages import Language
from feerie.language.wording.problems import not_compared, solving
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.solutions import solution_lines, solution_record, theme_lines, theme_record
from feerie.studies.problems.problem import Gap

_MOST_PROCESSES: Final = 64


@command(
    'feerie solve "4Q3/4N3/8/8/3B4/4K1k1/4R3/8" --variant circe --stipulation "#2"',
    'feerie solve "8/1R5r/7N/8/8/5R2/3K3k/B7" --variant sentinelles --stipulation "h#1.5" --lang fr',
    'feerie solve diagrams/circe/a.yml --stipulation "ser-#3" --limit 60 --json',
)
@click.argument("source", metavar="FILE|FEN")
@click.option("--variant", "variant_name", help="An id or the path of a variant's file, for a FEN.")
@click.option(
    "--stipulation",
    "stipulated",
    help="Such as #2, =2, h#2.5, s#3, ser-#4, ser-h=5; by default that of the file.",
)
@click.option(
    "--tries",
    type=click.IntRange(0, 9),
    default=0,
    show_default=True,
    help="Tell first moves too that threaten or answer something and have at most so many refutations.",
)
@click.option(
    "--short-duals", is_flag=True, help="Tell slower answers in variations shorter than they must be too."
)
@click.option("--set-play", is_flag=True, help="Tell what would follow without the first move too.")
@click.option("--themes", is_flag=True, help="Tell the themes of what is found too.")
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
    stipulated: str | None,
    begins: str | None,
    spoken: Language,
    *,
    duplex: bool,
    as_json: bool,
    **effort: Any,
) -> None:
    """Find all solutions of a problem, under the rules of any variant.

    FILE is a diagram, or - for one on standard input; its twins are solved as well. A FEN may be its
    placement alone. #n and =n are direct problems, s#n selfmates, r#n and semi-r#n reflexmates, h#n help
    play, ser-#n and ser-h#n series; hs#n, hr#n, ser-s#n and ser-r#n end with a forced mate. dia3.5 is a
    proof game, which begins with the first position of the variant. In h#n and ser-h#n Black begins, else
    White. "C+ Féerie" is told only when the whole search has been completed and
    the rules have been compared with another program, with neutral and fairy units where there are any. What
    has been found is kept when the time is over or the search is interrupted.
    """
    try:
        given = None if stipulated is None else stipulation(stipulated)
    except FeerieError as error:
        raise click.BadParameter(error_text(error, spoken), param_hint="'--stipulation'") from error
    posed = source_of(source, variant_name, spoken)
    words = Audience(posed.file.variant, spoken)
    further = {key: effort[key] for key in ("tries", "set_play", "short_duals")}
    records: list[dict[str, Any]] = []
    solved: list[Solved] = []
    with stopping(spoken):
        problems = [*posed.problems(given, begins, words)]
    sides = (False, True) if duplex or posed.duplex else (False,)
    for (letter, problem), is_other in product(problems, sides):
        wanted = replace(problem, **further)
        if is_other:
            wanted = replace(wanted, position=problem.position.with_turn(opponent(problem.position.turn)))
        started = time.perf_counter()
        with stopping(spoken):
            with posed.file.blamed():
                processes = effort["jobs"] or os.cpu_count() or 1
                found = _searched(Solver(wanted, seconds=effort["limit"], processes=processes), words)
            found.gaps = posed.gaps(wanted)
        seconds = time.perf_counter() - started
        if not as_json:
            _print(found, wanted, words.of(wanted.variant), seconds, letter)
        elif is_other:
            records[-1]["duplex"] = _record(found, wanted, seconds)
        else:
            records.append(({"twin": letter} if letter else {}) | _record(found, wanted, seconds))
        solved += [(letter, wanted, one) for one in (*found.set_play, *found.solutions, *found.tries)]
        if found.interrupted:
            break
    shown = themes(solved) if effort["themes"] else []
    if as_json:
        first, *twins = records
        of_all = {"themes": [theme_record(one) for one in shown]} if effort["themes"] else {}
        print_json(first | ({"twins": twins} if twins else {}) | of_all)
    elif effort["themes"]:
        click.echo("\n".join(theme_lines(shown, words)))
    if found.interrupted:
        sys.exit(INTERRUPTED)


@dataclass
class _Found:
    """What a search has found, and how it ended; ``gaps`` are what it does not prove even when complete.

    The ``solutions`` are keys or lines, ``set_play`` is what would follow without the first turn.
    """

    solver: Solver
    gaps: tuple[Gap, ...] = ()
    solutions: list[Solution] = field(default_factory=list)
    tries: list[Solution] = field(default_factory=list)
    set_play: list[Solution] = field(default_factory=list)
    interrupted: bool = False


def _searched(solver: Solver, words: Audience) -> _Found:
    """Search with a bar of progress, until the end, the end of the time or an interruption."""
    found = _Found(solver)
    told: list[tuple[int, Solution]] = []
    hidden = not sys.stderr.isatty()
    label = solving("progress", words.lexicon)
    try:
        with click.progressbar(length=solver.total, label=label, file=sys.stderr, hidden=hidden) as bar:
            for news in solver.run():
                if news.solution is None:
                    bar.update(1)
                else:
                    told.append((news.number, news.solution))
    except KeyboardInterrupt:
        found.interrupted = True
    for number, one in sorted(told, key=itemgetter(0)):
        is_try = isinstance(one, Attack) and one.refutations
        (found.set_play if number == SET_PLAY else found.tries if is_try else found.solutions).append(one)
    return found


# What is told


def _print(found: _Found, problem: Problem, words: Audience, seconds: float, letter: str) -> None:
    """Print the solutions, the tries, and how complete the search was."""
    head, lexicon = str(problem.stipulation), words.lexicon
    if problem.position.turn != problem.stipulation.beginner:
        head += f" ({solving('begins', lexicon, player=problem.position.turn)})"
    click.echo(f"{letter}) {head}" if letter else head)
    if found.set_play:
        click.echo(solving("set_play", lexicon))
    for solution in (*found.set_play, *found.solutions):
        click.echo("\n".join(solution_lines(solution, problem, words)))
    if found.solver.is_complete and not found.solutions:
        click.echo(solving("none", lexicon))
    if problem.tries and (found.tries or found.solver.is_complete):
        click.echo(solving("tries" if found.tries else "no_try", lexicon))
    for solution in found.tries:
        click.echo("\n".join(solution_lines(solution, problem, words)))
    click.echo(_ending(found, words))
    spent = {"made": f"{found.solver.made}", "seconds": f"{seconds:.2f}"}
    click.echo(solving("spent", lexicon, **spent), err=True)


def _ending(found: _Found, words: Audience) -> str:
    if found.solver.is_complete:
        named = [([one.variant.name[words.language] for one in gap.rules], gap.edge) for gap in found.gaps]
        return not_compared(named, words.language) if named else solving("complete", words.lexicon)
    code = "interrupted" if found.interrupted else "out_of_time"
    numbers = {"examined": str(found.solver.examined), "total": str(found.solver.total)}
    return solving(code, words.lexicon, **numbers)


def _record(found: _Found, problem: Problem, seconds: float) -> dict[str, Any]:
    """The solutions and the search as a JSON object."""
    solver = found.solver
    return {
        "variant": problem.variant.id,
        "fen": print_fen(problem.position, problem.variant.alphabet),
        "stipulation": str(problem.stipulation),
        "to": print_fen(problem.wanted, problem.variant.alphabet) if problem.wanted else None,
        "complete": solver.is_complete,
        "uncompared": [
            {"variants": [one.id for one in gap.rules]} | ({"edge": gap.edge} if gap.edge else {})
            for gap in found.gaps
        ],
        "first_moves": {"examined": solver.examined, "total": solver.total},
        "positions": solver.made,
        "seconds": round(seconds, 3),
        "solutions": [solution_record(solution, problem) for solution in found.solutions],
        "tries": [solution_record(solution, problem) for solution in found.tries],
        "set_play": [solution_record(solution, problem) for solution in found.set_play],
    }
