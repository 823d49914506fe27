"""The tests that take hours, file by file: when each last passed. `make check` warns of what is old.

`make night` runs each file whose tests have not passed at the present commit, those that passed longest ago
first, and writes down what passes: a night that is broken off goes on where it was.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, NamedTuple

TESTS: Final = Path(__file__).parent
RECORD: Final = TESTS / "night.toml"
OLD: Final = 30
"""After so many days they should be run again."""


class Passed(NamedTuple):
    """When the tests of a file passed last, and at which commit."""

    date: date
    commit: str


def files() -> list[str]:
    """The files with such tests, by their paths below this folder."""
    # This file and its test only speak of them.
    marked = ("mark.night", "nights=")
    found = (
        path for path in TESTS.rglob("test_*.py") if any(one in path.read_text("utf-8") for one in marked)
    )
    return sorted(path.relative_to(TESTS).as_posix() for path in found)


def recorded(record: Path) -> dict[str, Passed]:
    """What is written down of files."""
    if not record.is_file():
        return {}
    table = tomllib.loads(record.read_text(encoding="utf-8"))
    return {file: Passed(**passed) for file, passed in table.items()}


def write(record: Path, passed: Mapping[str, Passed]) -> None:
    """Write down what has passed."""
    lines = (
        f'"{file}" = {{date = {one.date}, commit = "{one.commit}"}}\n' for file, one in sorted(passed.items())
    )
    record.write_text("".join(lines), encoding="utf-8")


def warning(wanted: Iterable[str], passed: Mapping[str, Passed], day: date) -> str | None:
    """What is to be said on a day of what is written down; None if all of it is young enough."""
    missing = sorted({*wanted} - passed.keys())
    old = [file for file in wanted if file in passed and (day - passed[file].date).days > OLD]
    if missing:
        return f"the tests of `make night` have never passed in {', '.join(missing)}"
    return (
        f"the tests of `make night` passed more than {OLD} days ago in {', '.join(sorted(old))}"
        if old
        else None
    )


def _today() -> date:
    return datetime.now(tz=UTC).date()


def _commit() -> str:
    """The commit that is there."""
    command = ["git", "rev-parse", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _run(arguments: list[str]) -> int:
    """Run what has not passed at this commit, and write down what passes; return how many files have not."""
    commit, passed = _commit(), recorded(RECORD)
    due = [file for file in files() if file not in passed or passed[file].commit != commit]
    due.sort(key=lambda file: passed[file].date if file in passed else date.min)
    failed = 0
    for number, file in enumerate(due, 1):
        print(f"— {file} ({number} of {len(due)})", flush=True)  # noqa: T201 (it is a command)
        command = [sys.executable, "-m", "pytest", *arguments, "-m", "night", str(TESTS / file)]
        if subprocess.run(command, check=False).returncode:
            failed += 1
            continue
        write(RECORD, recorded(RECORD) | {file: Passed(_today(), commit)})
    return failed


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        if told := warning(files(), recorded(RECORD), _today()):
            print(f"Warning: {told}.", file=sys.stderr)  # noqa: T201 (it is a command)
    else:
        sys.exit(_run(sys.argv[1:]) > 0)
