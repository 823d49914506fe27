"""What the arguments of a command name: the library, and by ``--lang`` the one language spoken."""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import click

from feerie.errors.spelling import nearest as nearest_word
from feerie.language.definitions.folders import FOLDER, nearest_folder
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.text_types import names_diagram
from feerie.language.languages import LANGUAGES, REFERENCE

Command = TypeVar("Command", bound=Callable[..., Any] | click.Command)
"""A function that becomes a command, with the options above it."""


def language_option(told: str = "The language of what is said.") -> Callable[[Command], Command]:
    """Return the option ``--lang``, whose value is the ``spoken`` language; ``told`` is its help."""
    return click.option(
        "--lang", "spoken", type=click.Choice(LANGUAGES), default=REFERENCE, show_default=True, help=told
    )


def here() -> Path:
    """Return the current folder; raises FileNotFoundError with its name if it was deleted."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise FileNotFoundError(error.errno, error.strerror, os.curdir) from error


def exists(text: str) -> bool:
    """Return whether a text is the path of a file or a folder; a text too long to be a path is none."""
    try:
        return Path(text).exists()
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            return False
        raise


def meant(text: str) -> str:
    """Return the path that a text means: its own, or, where there is nothing, that of the diagram which it
    names in the library, such as ``sentinelles/b``."""
    parts = text.split("/")
    if len(parts) == 2 and all(map(names_diagram, parts)) and not exists(text):
        for folder in library().folders:
            if (path := folder / f"{text}.yml").is_file():
                return str(path)
    return text


def neighbour(text: str) -> str | None:
    """Return the path that was probably meant by one where there is nothing: of a like name, beside it."""
    path = Path(text)
    with suppress(OSError, ValueError):
        beside = {found.stem: found for found in sorted(path.parent.iterdir(), reverse=True)}
        # The endings are alike in any case, and would make *a.yml* of *b.yml*.
        near = nearest_word(path.stem, beside)
        return str(beside[near]) if near else None
    return None


class Existing(click.Path):
    """A path where there is something; if there is nothing, the message names the one that was meant."""

    def __init__(self, *, dir_okay: bool = True) -> None:
        super().__init__(exists=True, dir_okay=dir_okay, path_type=Path)

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path, as click does; raises click.BadParameter."""
        try:
            return super().convert(meant(os.fspath(value)), param, ctx)
        except click.BadParameter as error:
            near = neighbour(os.fspath(value))
            if near is None or exists(os.fspath(value)):
                raise
            raise click.BadParameter(f"{error.message} Did you mean '{near}'?", ctx, param) from error


def nearest() -> tuple[Path]:
    """Return the nearest ``diagrams/``, for a command without a path; raises click.UsageError without one."""
    folder = nearest_folder(here())
    if folder is None:
        raise click.UsageError(f"there is no folder {FOLDER}/ here or above; expected a PATH")
    return (folder,)


def library() -> Library:
    """Return the library of the current folder, which includes the variants that come with Féerie."""
    return Library.near(here())
