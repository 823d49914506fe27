"""Whether the tests notice faults: `make mutants`.

Each file beside this one is a layer: the `tests` that are to notice, and `mutants`, faults that are put into
the package one at a time: in `file` the text `old`, which stands there once, becomes `new`. A mutant that
no test of its layer notices is shown to all tests. One that changes nothing that can be noticed has that
`explained`.

The tests run in copies of the repository, one for each core, so that nobody meets a fault in it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent
CORES = os.cpu_count() or 1
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
EVERYTHING = ("--numprocesses=logical", "--dist=worksteal", "tests")
PATIENCE, LEAST, MOST = 4, 60, 900
"""Tests hang that take so many times as long as without the fault; at least and at most so many seconds."""


@dataclass(frozen=True)
class Mutant:
    """A fault: `old` becomes `new` in a file of the package."""

    layer: str
    what: str
    file: str
    old: str
    new: str
    explained: str = ""

    def written(self, repository: Path) -> str:
        """The file with the fault; raises ValueError, or SyntaxError, if that is no fault to be noticed."""
        text = (repository / self.file).read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise ValueError(f"{text.count(self.old)} places are found for what becomes a fault")
        if self.new == self.old:
            raise ValueError("nothing is changed")
        changed = text.replace(self.old, self.new)
        if self.file.endswith(".py"):
            compile(changed, self.file, "exec", dont_inherit=True)
        elif self.file.endswith(".toml"):
            tomllib.loads(changed)
        return changed


@dataclass(frozen=True)
class Layer:
    """Faults, and the tests that are to notice them."""

    name: str
    tests: tuple[str, ...]
    mutants: tuple[Mutant, ...]


@dataclass(frozen=True)
class Outcome:
    """What became of the tests: the first that failed, None if none did; the seconds that they took."""

    failed: str | None
    seconds: float


def layers(names: Sequence[str] = ()) -> Iterator[Layer]:
    """The layers with these names, or all."""
    for path in sorted(FOLDER.glob("*.toml")):
        if not names or path.stem in names:
            told = tomllib.loads(path.read_text(encoding="utf-8"))
            mutants = tuple(Mutant(path.stem, **one) for one in told["mutants"])
            yield Layer(path.stem, tuple(told["tests"]), mutants)


def faults(found: Sequence[Layer]) -> list[str]:
    """What is wrong with the mutants themselves."""
    wrong: list[str] = []
    for layer in found:
        paths = (path for path in layer.tests if not path.startswith("-"))
        wrong += [f"{layer.name}: {path} is not there" for path in paths if not _path(path).exists()]
        for mutant in layer.mutants:
            try:
                mutant.written(REPOSITORY)
            except (ValueError, SyntaxError, OSError) as error:
                wrong.append(f"{mutant.layer}: {mutant.what} ({mutant.file}): {error}")
    return wrong


def _path(test: str) -> Path:
    return REPOSITORY / test.partition("::")[0]


class Workshop:
    """Copies of the repository in which faults are tried."""

    def __init__(self, folder: Path) -> None:
        listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        files = subprocess.run(listed, cwd=REPOSITORY, check=True, capture_output=True, text=True).stdout
        self._free: SimpleQueue[Path] = SimpleQueue()
        for number in range(CORES):
            copy = folder / str(number)
            for name in filter(None, files.split("\0")):
                if (REPOSITORY / name).is_file():
                    (copy / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(REPOSITORY / name, copy / name)
            self._free.put(copy)

    def tried(self, tests: Sequence[str], mutant: Mutant | None = None, limit: float = MOST) -> Outcome:
        """What becomes of tests with a fault, or without any."""
        copy = self._free.get()
        try:
            if mutant is not None:
                (copy / mutant.file).write_text(mutant.written(copy), encoding="utf-8")
            return _tested(copy, tests, limit)
        finally:
            if mutant is not None:
                shutil.copy2(REPOSITORY / mutant.file, copy / mutant.file)
            self._free.put(copy)


def _tested(copy: Path, tests: Sequence[str], limit: float) -> Outcome:
    """What becomes of tests in a copy of the repository."""
    start = monotonic()
    # What tests start as processes of their own is that of the copy, too.
    environment = {**os.environ, "PYTHONPATH": str(copy / "generator")}
    with subprocess.Popen(
        [*PYTEST, *tests],
        cwd=copy,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as run:
        try:
            told, _ = run.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, 9)
            return Outcome("the time", monotonic() - start)
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", told, re.MULTILINE)
    name = failed[1] if failed else told.strip().rpartition("\n")[2]
    return Outcome(name if run.returncode else None, monotonic() - start)


def noticed(found: Sequence[Layer], workshop: Workshop) -> bool:
    """Try all mutants, print a table, and return whether every one is noticed that could be."""
    pool = ThreadPoolExecutor(CORES)
    try:
        sound: dict[Layer, Outcome] = {}
        for layer, outcome in zip(found, pool.map(lambda one: workshop.tried(one.tests), found), strict=True):
            sound[layer] = outcome
            _print(layer.name, "no fault", outcome.failed or "passes", outcome)
        if any(outcome.failed for outcome in sound.values()):
            return False
        tries = {
            pool.submit(workshop.tried, layer.tests, mutant, _patience(outcome)): mutant
            for layer, outcome in sound.items()
            for mutant in layer.mutants
        }
        left = [*_unnoticed(tries)]
    finally:
        # Who interrupts this does not wait for the others.
        pool.shutdown(cancel_futures=True)
    survivors = 0
    for mutant in left:
        outcome = workshop.tried(EVERYTHING, mutant)
        survivors += outcome.failed is None
        _print(mutant.layer, mutant.what, outcome.failed or "NOTHING", outcome)
    return not survivors


def _unnoticed(tries: Mapping[Future[Outcome], Mutant]) -> Iterator[Mutant]:
    """Print what becomes of mutants as it is known; yield those that no test of their layers notices, and
    that are not explained."""
    for number, future in enumerate(as_completed(tries), 1):
        mutant, outcome = tries[future], future.result()
        verdict = outcome.failed or f"nothing: {mutant.explained or 'now by all tests'}"
        _print(f"{number}/{len(tries)} {mutant.layer}", mutant.what, verdict, outcome)
        if not outcome.failed and not mutant.explained:
            yield mutant


def _patience(sound: Outcome) -> float:
    return min(MOST, max(LEAST, PATIENCE * sound.seconds))


def _print(layer: str, what: str, by: str, outcome: Outcome) -> None:
    sys.stdout.write(f"{layer:24} {what:60} {outcome.seconds:4.0f} s  {by}\n")
    sys.stdout.flush()


def main() -> int:
    """Try the mutants, or see whether they can be."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--check", action="store_true", help="see whether the mutants apply, and try none")
    parser.add_argument("layers", nargs="*", help="the layers whose mutants are tried; all if none is named")
    asked = parser.parse_args()
    found = [*layers(asked.layers)]
    wrong = faults(found)
    if wrong:
        sys.stderr.write("\n".join((*wrong, "")))
        return 1
    if asked.check:
        return 0
    with TemporaryDirectory(prefix="mutants-") as folder:
        return 0 if noticed(found, Workshop(Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
