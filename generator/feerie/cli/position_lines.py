"""The positions of lines of JSON, as a program writes them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from feerie.api.lookup import position_of
from feerie.board.position import Position
from feerie.cli.arguments import STANDARD_INPUT
from feerie.definitions.library import Library
from feerie.definitions.variant_file import VariantFile
from feerie.errors import FeerieError, PositionError
from feerie.reading.composer import read_plain
from feerie.reading.document import Document
from feerie.reading.file_text import MAX_BYTES
from feerie.studies.checked_library import CheckedLibrary


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
