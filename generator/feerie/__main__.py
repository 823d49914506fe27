"""The program: `feerie`, or `python -m feerie`."""

from __future__ import annotations

import os
import signal
from types import FrameType
from typing import NoReturn


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    """End at once, with the status that shells give to a program that a signal has ended."""
    os._exit(128 + number)


def run() -> NoReturn:
    """Run the command with the arguments of the process, and end that."""
    # Until the command begins there is nothing to be undone, and who interrupts it hears of no import.
    signal.signal(signal.SIGINT, _leave)
    try:
        from feerie.cli.app import main  # noqa: PLC0415  # this takes the time
        from feerie.cli.exit_status import end_with  # noqa: PLC0415

        end_with(main)
    except ImportError as error:
        # A subcommand is imported when it is called: the languages may be read only then.
        if error.name != "feerie.languages":
            raise
        raise SystemExit(f"feerie: {error}") from None


if __name__ == "__main__":
    run()
