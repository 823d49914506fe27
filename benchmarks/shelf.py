"""Popeye's own problems, read and solved beside it: `python -m benchmarks.shelf FOLDER [KEPT]`.

FOLDER is Popeye's source tree, whose folders below hold its inputs; FEERIE_POPEYE names the program. Told are
how many of the problems come over whole, each written as a diagram without a loss. Then those whose number
can be divided by `EVERY` are solved by both, within `SECONDS` each: what is found is compared by the squares
that the moves of a line, or the keys, leave and reach. Some ask for no more than the moves that there are.
Options that have Popeye search a part of the moves, for some solutions or for set play are left out. All
seconds are of processor time. KEPT is a file of what was measured before, which is not done again.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import click

from feerie.desk.exchange.diagram_file import write_diagram
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.popeye.program import ENVIRONMENT, FINISHED, Popeye
from feerie.desk.exchange.popeye.reading import read_popeye
from feerie.desk.exchange.rules import Rules
from feerie.errors import FeerieError
from feerie.language.definitions.library import Library

FOLDERS: Final = ("EXAMPLES", "REGRESSIONS", "TESTS")
EVERY: Final = 13
SECONDS: Final = 60

_BEGIN: Final = re.compile(r"(?im)^[^\S\n]*(?:begin|next)\w*")
_END: Final = re.compile(r"(?im)^[^\S\n]*end\w*")
_PARTLY: Final = re.compile(r"(?i)\b(?:(?:start|upto|maxsol|maxtime)\w* +[\d:]+|stopon\w*|set(?:play)?\b)")
_TICK: Final = 0.01
"""The least processor time that is told, in seconds."""

_LINE: Final = re.compile(r"^ *1\.(?P<set>\.\.)?(?P<moves>[^.].*)$", re.MULTILINE)
_PASSED_OVER: Final = re.compile(r"\?!\?| \?(?: |$)")
"""What stands behind a move that reaches the goal at once, and so would be forced, and behind a try."""
_SQUARES: Final = re.compile(r"(?P<castling>(?:0-0|O-O)(?:-[0O])?)|([a-r][1-8])[-*x]([a-r][1-8])")
_EFFECTS: Final = re.compile(r"\[[^]]*\]")
_ONE_BOARD: Final = str.maketrans("Oklmnopqr", "0abcdefgh")
_UNFINISHED: Final = "artial solution"


class Solved(NamedTuple):
    """What a program has found, by the squares of the moves, and the seconds that it took.

    ``lacks`` tells why nothing is known instead: it did not end, or does not solve what is asked. ``start``
    are the seconds before its search began, of ours.
    """

    found: list[str]
    seconds: float
    lacks: str = ""
    start: float = 0


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


def run(command: list[str], folder: str) -> tuple[str | None, float]:
    """Return what a command prints, None if it did not end, and the seconds that it took."""
    before = _spent()
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False, preexec_fn=_limited)
    seconds = _spent() - before
    printed = None if done.returncode == -signal.SIGXCPU else done.stdout.decode("latin-1")
    return printed, seconds


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))


def by_popeye(program: Popeye, text: str, folder: str) -> Solved:
    """What Popeye finds; of tries and set play nothing."""
    Path(folder, "problem.inp").write_text(_PARTLY.sub("", text), encoding="ascii", errors="ignore")
    printed, seconds = run([program.command, "problem.inp"], folder)
    found = None if printed is None else solved(printed)
    if found is None:
        return Solved([], seconds, "late in Popeye")
    return Solved(found, seconds, "" if FINISHED in str(printed) else "refused there")


def solved(printed: str) -> list[str] | None:
    """Return what Popeye has found by what it printed: the squares of the moves of each line of help play, or
    of the keys, sorted; of tries and set play nothing if there is anything else. None if it has not come to
    the end."""
    if _UNFINISHED in printed:
        return None
    lines = [match for match in _LINE.finditer(printed) if not _PASSED_OVER.search(match["moves"])]
    told = [match["moves"] for match in lines if not match["set"]] or [match["moves"] for match in lines]
    # What two rules allow is printed twice.
    return sorted(map(squares, dict.fromkeys(told)))


def squares(line: str) -> str:
    """Return the squares of moves without their effects, a pair each, on whichever of two boards."""
    found = _SQUARES.finditer(_EFFECTS.sub("", line))
    return " ".join(match["castling"] or f"{match[2]}{match[3]}" for match in found).translate(_ONE_BOARD)


def by_us(text: str, folder: str) -> Solved:
    """What Féerie finds: keys, and lines of help play, of all twins."""
    Path(folder, "problem.yml").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "feerie", "solve", "problem.yml", "--json", "--jobs", "1"]
    printed, seconds = run(command, folder)
    if printed == "":
        return Solved([], seconds, "not solved" if "stipulation:" in text else "moves alone")
    _, start = run([*command, "--limit", "0.001"], folder)
    if printed is None:
        return Solved([], seconds, "late", start)
    data = json.loads(printed)
    parts: list[dict[str, Any]] = [data, *data.get("twins", [])]
    parts += [part["duplex"] for part in parts if "duplex" in part]
    found = [
        " ".join(solution["line"]) if "line" in solution else solution["move"]
        for part in parts
        for solution in part["solutions"]
    ]
    # What two twins have in common is told once, as of Popeye.
    return Solved(sorted(map(squares, dict.fromkeys(found))), seconds, start=start)


def beside(program: Popeye, number: int, text: str, ours: str) -> dict[str, Any]:
    """Return what was measured of a problem, from Popeye's input and our diagram."""
    with TemporaryDirectory() as place:
        theirs, own = by_popeye(program, text, place), by_us(ours, place)
    # Of a move that goes on Popeye prints a chain, whose squares are read in pairs; it tells the lines of a
    # series with parries to their ends, where we tell their keys.
    keys = sorted({line.partition(" ")[0] for line in theirs.found})
    alike = theirs.found in (own.found, [*map(_paired, own.found)]) or keys == own.found
    same = "same" if alike else "otherwise"
    told = {"popeye": theirs.seconds, "feerie": own.seconds, "start": own.start}
    return {"number": number, "said": own.lacks or theirs.lacks or same} | told


def _paired(line: str) -> str:
    """Return a line of moves as Popeye's chains are read: of ``a1b2 b2c3`` the second pair is left out."""
    told: list[str] = []
    linked, last = 0, ""
    for ends in line.split():
        linked = linked + 1 if last == ends[:2] else 0
        last = ends[2:]
        if linked % 2 == 0:
            told.append(ends)
    return " ".join(told)


def main() -> None:
    """Read all problems, and solve some."""
    program = Popeye.installed()
    if program is None or len(sys.argv) not in (2, 3):
        sys.exit(f"expected the folder of Popeye's sources, and its program where {ENVIRONMENT} says")
    kept = Path(sys.argv[2] if len(sys.argv) == 3 else os.devnull)
    measured = [json.loads(line) for line in kept.read_text("utf-8").splitlines()] if kept.exists() else []
    known = {row["number"] for row in measured}
    folder, rules = Path(sys.argv[1]), Rules(Library.near(Path.cwd()))
    texts = dict(enumerate(inputs(folder), 1))
    diagrams = {number: diagram(text, rules) for number, text in texts.items()}
    whole = [number for number, text in diagrams.items() if text]
    click.echo(f"{len(whole)} of {len(texts)} come over whole, {len(whole) / len(texts):.1%}")
    for number in whole:
        if number % EVERY or number in known:
            continue
        measured.append(beside(program, number, texts[number], str(diagrams[number])))
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(measured[-1]) + "\n")
    told, ratios = Counter(str(row["said"]) for row in measured), dict[str, list[float]]()
    for row in measured:
        tick = max(row["popeye"], _TICK)
        ratios.setdefault("ours", []).append(row["feerie"] / tick)
        ratios.setdefault("ours without its start", []).append((row["feerie"] - row["start"]) / tick)
        click.echo("{number:5} {said:14} {popeye:8.2f} s {feerie:8.2f} s, start {start:.2f} s".format(**row))
    click.echo(", ".join(f"{said} {many}" for said, many in told.most_common()))
    for name, them in ratios.items():
        click.echo(f"median of the processor time of {name} by Popeye's: {median(them):.0f}")


if __name__ == "__main__":
    main()
