"""What programs say of positions, in files of rows, a line of JSON each, as `samples` tells them.

A file has the name of the variant, unless its rows name another under ``pair``. These keys may be there, too:

| key | value |
|---|---|
| ``kind`` | the kind of the position (`Edge`) |
| ``decides`` | the entries of the rule without which the answer would be another: ``laws.madrasi`` |
| ``digest`` | instead of ``after``: what tells whether the placements are the same |
| ``dispute`` | why a program that answers otherwise is not followed, as the schema of the suite says |
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from feerie.desk.exchange.samples import is_row
from feerie.errors import DefinitionError, FeerieError
from feerie.language.definitions.folders import shown_path
from feerie.language.files import opened, problem_of
from feerie.language.reading.node import Mark

Row = Mapping[str, Any]


class Recorded(NamedTuple):
    """A row, and where it stands."""

    row: Row
    mark: Mark


def named_by(project: Path) -> list[Path]:
    """Return the rows that a project names: `suite` under [tool.feerie] in the pyproject.toml there."""
    file = project / "pyproject.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return [project / name for name in told.get("tool", {}).get("feerie", {}).get("suite", ())]


def recorded(places: Iterable[Path]) -> dict[str, list[Recorded]]:
    """Return the rows of files, and of the files of folders, by variant; raises FeerieError (``io``) and
    DefinitionError (``no-sample``)."""
    found: dict[str, list[Recorded]] = {}
    for place in places:
        for file in sorted(place.glob("*.jsonl")) if place.is_dir() else (place,):
            for one in _rows(file):
                found.setdefault(one.row.get("pair", file.stem), []).append(one)
    return found


def digest(placements: Iterable[str]) -> str:
    """Return what tells whether moves lead to the same placements."""
    return hashlib.sha256("\n".join(sorted(placements)).encode()).hexdigest()[:16]


def _rows(file: Path) -> Iterator[Recorded]:
    try:
        with opened(file) as stream:
            lines = stream.read().splitlines()
    except OSError as error:
        raise FeerieError("io", problem=problem_of(error)) from error
    for number, line in enumerate(lines, 1):
        mark = Mark(shown_path(file), number)
        try:
            row = {"after": [], **json.loads(line)}
        except (TypeError, ValueError, RecursionError):
            row = {}
        if not (is_row(row) and {"id", "source"} <= row.keys()):
            raise DefinitionError((mark.finding("no-sample"),))
        yield Recorded(row, mark)
