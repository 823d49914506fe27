"""What the command writes: files and JSON."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from feerie.faces.cli.arguments import STANDARD_INPUT
from feerie.language.definitions.folders import shown_path
from feerie.language.files import problem_of, write_whole
from feerie.language.languages import Language
from feerie.language.wording.sentences import own_source, unwritten


def write_told(path: Path, content: bytes, spoken: Language, source: str | Path | None = None) -> None:
    """Write a file as `write_whole` does; a failure ends the command with a line in a language.

    The file must not be the ``source``, what the content was made of.
    """
    if source is not None and _is_same(path, source):
        raise click.ClickException(own_source(shown_path(path), spoken))
    try:
        write_whole(path, content)
    except OSError as error:
        told = unwritten(shown_path(path), problem_of(error), str(error.strerror), spoken)
        raise click.ClickException(told) from error


def _is_same(path: Path, source: str | Path) -> bool:
    """Whether a file is the one that is read, by whatever name, or as the standard input."""
    with suppress(OSError):
        read = os.fstat(0) if str(source) == STANDARD_INPUT else os.stat(source)  # noqa: PTH116  # as fstat
        return path.is_file() and os.path.samestat(path.stat(), read)
    return False


def print_json(data: Any, *, indent: int | None = None) -> None:
    """Print JSON in UTF-8, whatever the encoding of the terminal."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=indent, default=str).encode(errors="replace"))
