"""The library and the positions that the arguments of a command name."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from feerie.api.variant import position_of
from feerie.board.position import Position
from feerie.definitions.library import Library
from feerie.definitions.variant_file import VariantFile
from feerie.errors import FeerieError, PositionError
from feerie.reading.composer import read_plain
from feerie.reading.document import Document
from feerie.reading.file_text import MAX_BYTES
from feerie.rules.positions import position_of_fen
from feerie.studies.checked_library import CheckedLibrary

STANDARD_INPUT: Final = "-"


def here() -> Path:
    """Return the current folder; raises FileNotFoundError with its name if it was deleted."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise FileNotFoundError(error.errno, error.strerror, os.curdir) from error


def library() -> Library:
    """Return the library of the current folder, which includes the variants that come with Féerie."""
    return Library.near(here())


def position_of_text(text: str | None, file: VariantFile) -> Position:
    """Return the position of a FEN, without one the variant's first position; raises PositionError."""
    if text is not None:
        return position_of_fen(text, file.variant)
    if file.variant.start is None:
        raise PositionError("no-start", id=file.id)
    return file.variant.start


def positions_of_lines(
    lines: Iterator[str], file: VariantFile, found: Library
) -> Iterator[Position | FeerieError]:
    """Yield the position of each line of JSON that is not blank, or its error."""
    checked = CheckedLibrary(found)
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield _position_of_line(line, number, file, checked)
            except FeerieError as error:
                yield error


def _position_of_line(line: str, number: int, file: VariantFile, checked: CheckedLibrary) -> Position:
    if len(line) > MAX_BYTES:
        raise PositionError("yaml-size", size=len(line), limit=MAX_BYTES)
    try:
        data: Any = json.loads(line, object_pairs_hook=_mapping, parse_int=read_plain)
    except (ValueError, RecursionError) as error:
        place = error.pos + 1 if isinstance(error, json.JSONDecodeError) else None
        raise PositionError("json", place=place) from error
    return position_of(Document.of(data, STANDARD_INPUT, line=number), file, checked)


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A mapping of JSON without its nulls, which programs write for a missing key.

    Raises PositionError for a key that is given twice, of which Python would keep the last.
    """
    mapping: dict[str, Any] = {}
    for key, value in pairs:
        if key in mapping:
            raise PositionError("yaml-duplicate-key", key=key, first_line=None)
        mapping[key] = value
    return {key: value for key, value in mapping.items() if value is not None}
