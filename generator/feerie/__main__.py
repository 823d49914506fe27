"""The program: `feerie`, or `python -m feerie`."""

import gc
import os
import signal
from types import FrameType
from typing import Final, NoReturn

_SELDOM: Final = 500_000
"""How many more objects there must be before Python looks for circles of useless ones. Nearly all that a
command imports and reads stays: to look as often as by default takes a sixth of the time of a short one."""

_PLUGINS: Final = ("PYDANTIC_DISABLE_PLUGINS", "__all__")
"""What tells pydantic to load no plugins, which watch its models: to look for them is to read the list of
every package that is installed, and the command needs none."""


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    """End at once, with the status that shells give to a program that a signal has ended."""
    os._exit(128 + number)


def run() -> NoReturn:
    """Run the command with the arguments of the process, and end that."""
    # Until the command begins there is nothing to be undone, and who interrupts it hears of no import.
    signal.signal(signal.SIGINT, _leave)
    os.environ.setdefault(*_PLUGINS)
    gc.set_threshold(_SELDOM, *gc.get_threshold()[1:])
    try:
        from feerie.faces.cli.app import end_with, main  # noqa: PLC0415  # this takes the time

        end_with(main)
    except ImportError as error:
        # A subcommand is imported when it is called: the languages may be read only then.
        if error.name != "feerie.language.languages":
            raise
        raise SystemExit(f"feerie: {error}") from None


if __name__ == "__main__":
    run()
