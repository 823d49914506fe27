"""Popeye's own problems, read and solved beside it: `python -m benchmarks.shelf FOLDER`.

FOLDER is Popeye's source tree, whose folders below hold its inputs; FEERIE_POPEYE names the program. Told are
how many of the problems come over whole, each written as a diagram without a loss. Then those whose number
can be divided by `EVERY` are solved by both, within `SECONDS` each: what is found is compared by the squares
that the moves of a line, or the keys, leave and reach. Some ask for no more than the moves that there are.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import click

from feerie.desk.exchange.diagram_file import write_diagram
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.popeye.program import ENVIRONMENT, Popeye, Unending, solved, squares
from feerie.desk.exchange.popeye.reading import read_popeye
from feerie.desk.exchange.rules import Rules
from feerie.errors import FeerieError
from feerie.language.definitions.library import Library

FOLDERS: Final = ("EXAMPLES", "REGRESSIONS", "TESTS")
EVERY: Final = 13
SECONDS: Final = 60

_BEGIN: Final = re.compile(r"(?im)^[^\S\n]*(?:begin|next)\w*")
_END: Final = re.compile(r"(?im)^[^\S\n]*end\w*")
_TICK: Final = 0.01
"""The least processor time that is told, in seconds."""


class Solved(NamedTuple):
    """What a program has found, by the squares of the moves, and the seconds of processor time.

    ``lacks`` tells why nothing is known instead: it did not end, or does not solve what is asked. ``search``
    are the seconds of the search alone, by the clock, where they are known.
    """

    found: list[str]
    seconds: float
    lacks: str = ""
    search: float | None = None


def inputs(folder: Path) -> Iterator[str]:
    """The problems of a source tree, each an input of its own."""
    for path in sorted(file for name in FOLDERS for file in (folder / name).glob("*.inp")):
        text = _END.split(path.read_text(encoding="latin-1"))[0]
        for problem in _BEGIN.split(text)[1:]:
            if problem.strip():
                yield f"BeginProblem\n{problem.strip()}\nEndProblem\n"


def diagram(text: str, rules: Rules) -> str | None:
    """The file of the diagram, if the problem comes over whole."""
    try:
        source = Source.of(text.encode("latin-1"), "problem.inp")
        problems = read_popeye(source, rules)
        return None if source.faults or len(problems) != 1 else write_diagram(problems[0], rules).text
    except FeerieError:
        return None


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """What comes of some work, and the seconds of processor time of the programs that it ran."""
    before = os.times()
    done = work()
    after = os.times()
    return done, after.children_user + after.children_system - before.children_user - before.children_system


def by_popeye(program: Popeye, text: str) -> Solved:
    """What Popeye finds; of tries and set play nothing."""
    asked = text.encode("ascii", "ignore").decode().splitlines()[1:-1]

    def work() -> list[str] | str:
        late = "late in Popeye"
        try:
            found = solved(program.printed("\n".join(asked)))
        except Unending:
            return late
        except FeerieError:
            return "refused there"
        return late if found is None else found

    found, seconds = timed(work)
    return Solved([], seconds, found) if isinstance(found, str) else Solved(found, seconds)


def run(text: str, folder: str) -> str | None:
    """What our command prints for a diagram; None if it does not end."""
    Path(folder, "problem.yml").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "feerie", "solve", "problem.yml", "--json", "--jobs", "1"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None
    return done.stdout.decode("utf-8")


def by_us(text: str, folder: str) -> Solved:
    """What Féerie finds: keys, and lines of help play, of all twins."""
    printed, seconds = timed(partial(run, text, folder))
    if printed is None:
        return Solved([], seconds, "late")
    if not printed:
        return Solved([], seconds, "not solved" if "stipulation:" in text else "moves alone")
    data = json.loads(printed)
    parts: list[dict[str, Any]] = [data, *data.get("twins", [])]
    parts += [part["duplex"] for part in parts if "duplex" in part]
    found = [
        " ".join(solution["line"]) if "line" in solution else solution["move"]
        for part in parts
        for solution in part["solutions"]
    ]
    return Solved(sorted(map(squares, found)), seconds, search=sum(part["seconds"] for part in parts))


def main() -> None:
    """Read all problems, and solve some."""
    program = Popeye.installed()
    if program is None or len(sys.argv) != 2:
        sys.exit(f"expected the folder of Popeye's sources, and its program where {ENVIRONMENT} says")
    folder, rules = Path(sys.argv[1]), Rules(Library.near(Path.cwd()))
    texts = dict(enumerate(inputs(folder), 1))
    diagrams = {number: diagram(text, rules) for number, text in texts.items()}
    whole = [number for number, text in diagrams.items() if text]
    click.echo(f"{len(whole)} of {len(texts)} come over whole, {len(whole) / len(texts):.1%}")
    told, ratios, searches = Counter[str](), list[float](), list[float]()
    for number in whole:
        if number % EVERY:
            continue
        with TemporaryDirectory() as place:
            popeye, ours = by_popeye(program, texts[number]), by_us(str(diagrams[number]), place)
        same = "same" if popeye.found == ours.found else "otherwise"
        said = ours.lacks or popeye.lacks or same
        told[said] += 1
        tick = max(popeye.seconds, _TICK)
        ratios.append(ours.seconds / tick)
        searches.append((ours.seconds if ours.search is None else ours.search) / tick)
        click.echo(f"{number:5} {said:14} {popeye.seconds:8.2f} s {ours.seconds:8.2f} s")
    click.echo(", ".join(f"{said} {many}" for said, many in told.most_common()))
    click.echo(f"median of the processor time by Popeye's: {median(ratios):.0f}")
    click.echo(f"… of the search alone, by the clock, without our start: {median(searches):.0f}")


if __name__ == "__main__":
    main()
