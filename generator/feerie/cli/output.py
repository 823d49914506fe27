"""What the command writes and prints for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all, its folder too; raises OSError.

    Whoever reads it meanwhile sees the old file or the new one; a failure leaves the old one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def print_json(data: Any, *, indent: int | None = None) -> None:
    """Print JSON, which is UTF-8 wherever it is printed."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=indent, default=str).encode(errors="replace"))
