"""When the tests that take hours last passed: `make night` writes it down, and `make check` warns of it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

PASSED: Final = Path(__file__).with_name("night.toml")
OLD: Final = 30
"""After so many days they should be run again."""


def today() -> date:
    return datetime.now(tz=UTC).date()


def commit() -> str:
    """The commit that is there."""
    command = ["git", "rev-parse", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def warning(record: Path, day: date) -> str | None:
    """What is to be said on a day of what is written down; None if that is young enough."""
    if not record.is_file():
        return "the tests of `make night` have not passed yet"
    passed = tomllib.loads(record.read_text(encoding="utf-8"))
    days = (day - passed["date"]).days
    if days <= OLD:
        return None
    return f"the tests of `make night` passed {days} days ago, at {passed['commit'][:12]}"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        if told := warning(PASSED, today()):
            print(f"Warning: {told}.", file=sys.stderr)  # noqa: T201 (it is a command)
    else:
        PASSED.write_text(f'commit = "{commit()}"\ndate = {today()}\n', encoding="utf-8")
