"""Files and JSON that the command writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from feerie.definitions.folders import shown_path
from feerie.languages import Language
from feerie.wording.sentences import unwritten


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, and its folder if there is none; raises OSError.

    Another process that reads the file sees the old content or the new one; a failure leaves the old one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def write_told(path: Path, content: bytes, spoken: Language) -> None:
    """Write a file as `write_whole` does; a failure ends the command with a line in a language."""
    try:
        write_whole(path, content)
    except OSError as error:
        raise click.ClickException(unwritten(shown_path(path), str(error.strerror), spoken)) from error


def print_json(data: Any, *, indent: int | None = None) -> None:
    """Print JSON in UTF-8, whatever the encoding of the terminal."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=indent, default=str).encode(errors="replace"))
