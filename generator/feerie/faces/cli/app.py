"""The command and its subcommands; the end of the process, with its status, and one line about an error that
is no fault of Féerie's own code.

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
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final, NoReturn, TextIO

import click

from feerie.errors import LONGEST_MESSAGE, nearest, shortened

INTERRUPTED: Final = 128 + signal.SIGINT
UNREAD: Final = 141
"""128 and the number of SIGPIPE, a signal that some systems lack."""

_MODULES: Final[Mapping[str, Sequence[str]]] = {
    "book": ("book",),
    "check": ("check", "claims", "fmt"),
    "compare": ("positions", "test"),
    "draw": ("alt", "draw"),
    "exchange": ("export", "import", "suite"),
    "moves": ("moves", "perft"),
    "new": ("new",),
    "play": ("play",),
    "rule_book": ("diff", "explain", "rules"),
    "schema": ("schema", "words"),
    "site": ("build", "pages", "preview", "serve"),
    "solve": ("solve",),
}
"""The subcommands of each module, which is imported when one is called: one needs little of what the others
do."""

_COMMANDS: Final = {name: module for module, names in _MODULES.items() for name in names}


class Commands(click.Group):
    """The group of the subcommands, which ends without a message when the reader of its output has gone, and
    with a short one when something is wrong with its arguments."""

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        """Make the context of a call, which prints the help."""
        with _few_words():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, which prints everything else."""
        with _few_words():
            return super().invoke(ctx)

    def list_commands(self, _context: click.Context) -> list[str]:
        """Return their names."""
        return sorted(_COMMANDS)

    def resolve_command(
        self, context: click.Context, words: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return what is called, as click does; where it is nothing, the message names what is meant."""
        try:
            return super().resolve_command(context, words)
        except click.UsageError as error:
            guess = nearest(words[0], _COMMANDS)
            if guess is None:
                raise
            raise click.UsageError(f"{error.message} Did you mean '{guess}'?", context) from error

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        """Return a subcommand, None if there is none of that name."""
        if name not in _COMMANDS:
            return None
        module = import_module(f"feerie.faces.cli.commands.{_COMMANDS[name]}")
        commands = (one for one in vars(module).values() if isinstance(one, click.Command))
        return next(command for command in commands if command.name == name)


@contextmanager
def _few_words() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise click.exceptions.Exit(UNREAD) from error
    except click.ClickException as error:
        # Every kind of error shows its message in its own way, and none of them changes it.
        vars(error)["message"] = shortened(error.message, LONGEST_MESSAGE)
        raise


def examples(*lines: str) -> str:
    """Return what the help of a command ends with: calls of it, a line each."""
    return "\n".join(["", "Example:", "", "\b", *(f"  {line}" for line in lines), ""])


def command(
    *lines: str, name: str | None = None, of: click.Group | None = None
) -> Callable[[Callable[..., Any]], click.Command]:
    """Return what makes a command whose help ends with examples, perhaps one of a group."""
    return (of or click).command(name, epilog=examples(*lines))


@click.group(
    cls=Commands,
    epilog=examples("feerie draw diagrams/sentinelles/b.yml -o pictures"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="feerie")
def main() -> None:
    """Reads, draws and writes chess variants.

    A variant is a folder of YAML under diagrams/. Exit status: 0, 1 if something is wrong with what was
    read or could not be written, 2 if the command was called wrongly, 130 if it was interrupted, 141 if
    the reader of its output has gone.
    """


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
