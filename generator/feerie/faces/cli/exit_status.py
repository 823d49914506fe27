"""The end of the process: a status, and one line about an error that is no fault of Féerie's own code.

| status | reason |
|---|---|
| 0 | success |
| 1 | something is wrong with what was read, or could not be written |
| 2 | the command was called wrongly |
| 130 | it was interrupted |
| 141 | the reader of its output has gone |
"""

import gc
import io
import os
import signal
import sys
from contextlib import suppress
from typing import Final, NoReturn, TextIO

import click

from feerie.errors import LONGEST_MESSAGE, shortened

INTERRUPTED: Final = 128 + signal.SIGINT
UNREAD: Final = 141
"""128 and the number of SIGPIPE, a signal that some systems lack."""


def end_with(program: click.Command) -> NoReturn:
    """Run a program with the arguments of the process, then end the process."""
    try:
        _complete_streams()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        status = _status(program)
    except KeyboardInterrupt:
        status = INTERRUPTED
    # From here on nothing is left to undo.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for stream in (sys.stdout, sys.stderr):
        status = _flushed(stream, status)
    # The memory goes with the process: to look for circles in what is left takes a tenth of a short command.
    gc.freeze()
    sys.exit(status)


def _status(program: click.Command) -> int:
    try:
        returned = program.main(prog_name="feerie", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        return _printed(error)
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 1
    except OSError as error:
        return _printed(system_error(error))
    return returned if isinstance(returned, int) else 0


def system_error(error: OSError) -> click.ClickException:
    """Return an error of the operating system as one that click prints."""
    # A copy that fails names the original first, and the copy second.
    name = error.filename2 or error.filename
    place = f"{os.fsdecode(name)}: " if isinstance(name, (str, bytes)) else ""
    return click.ClickException(shortened(f"{place}{error.strerror or error}", LONGEST_MESSAGE))


def _printed(error: click.ClickException) -> int:
    """Print an error if that is possible, and return its status."""
    with suppress(OSError):
        error.show()
    return error.exit_code


def _complete_streams() -> None:
    """Open the standard streams that the process was started without, so that no file takes their numbers.

    A character that the encoding of a stream lacks is printed as `?`.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115  # it is to stay open
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _flushed(stream: TextIO, status: int) -> int:
    """The status after the rest of the output is written."""
    try:
        stream.flush()
    except OSError as error:
        # At its end Python would flush the stream again, and print a traceback.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return UNREAD if isinstance(error, BrokenPipeError) else status or _printed(system_error(error))
    return status
