"""How the process of the command ends: never with a traceback for what is no fault of Féerie's own.

| status | why |
|---|---|
| 0 | all is well |
| 1 | something is wrong with what was read, or could not be written |
| 2 | the command was called wrongly |
| 130 | it was interrupted |
| 141 | nobody reads on what it prints |
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, NoReturn, TextIO

import click

INTERRUPTED: Final = 128 + signal.SIGINT
UNREAD: Final = 141
"""128 and the number of SIGPIPE, which is not everywhere."""


class Program(click.Group):
    """A group of commands that ends quietly when nobody reads on what it prints."""

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        """Help is printed here."""
        with _quiet_if_unread():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """All else is printed here."""
        with _quiet_if_unread():
            return super().invoke(ctx)


@contextmanager
def _quiet_if_unread() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise click.exceptions.Exit(UNREAD) from error


def end_with(program: click.Command) -> NoReturn:
    """Run a program with the arguments of the process, and end that."""
    try:
        _complete_streams()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        status = _status(program)
    except KeyboardInterrupt:
        status = INTERRUPTED
    # Nothing has to be undone any more.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for stream in (sys.stdout, sys.stderr):
        status = _flushed(stream, status)
    sys.exit(status)


def _status(program: click.Command) -> int:
    try:
        returned = program.main(prog_name="feerie", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        return _told(error)
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 1
    except OSError as error:
        return _told(system_trouble(error))
    return returned if isinstance(returned, int) else 0


def system_trouble(error: OSError) -> click.ClickException:
    """What the system could not do, for whoever has called the command."""
    # Of a file that could not be copied, the copy is what it is about.
    name = error.filename2 or error.filename
    place = f"{os.fsdecode(name)}: " if isinstance(name, (str, bytes)) else ""
    return click.ClickException(f"{place}{error.strerror or error}")


def _told(error: click.ClickException) -> int:
    # Where nothing can be told any more the status must do.
    with suppress(OSError):
        error.show()
    return error.exit_code


def _complete_streams() -> None:
    """Give the process the streams that it has been started without: what is printed there is for nobody.

    A file that is opened must not take the place of one. What a stream has no sign for is shown as `?`.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  # it is to stay open


def _flushed(stream: TextIO, status: int) -> int:
    """The status when the rest of what has been printed is written."""
    try:
        stream.flush()
    except OSError as error:
        # Python would try again, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return UNREAD if isinstance(error, BrokenPipeError) else status or _told(system_trouble(error))
    return status
