"""The command and its subcommands."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import click

from feerie.errors import LONGEST_MESSAGE, nearest, shortened
from feerie.faces.cli.exit_status import UNREAD

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
