"""The sample positions of independent programs: of shipped variants in tests/data/oracle, of others in
tests/data/genres."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


def rows(folder: Path, files: str = "*.jsonl") -> Iterator[tuple[str, dict[str, Any]]]:
    """The positions of a folder, each with the variant that its file is called after."""
    for file in sorted(folder.glob(files)):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield file.stem, json.loads(line)


def rows_of(variant: str) -> Iterator[dict[str, Any]]:
    """The positions of one variant, shipped or not."""
    folder = DATA / ("oracle" if variant in IDS else "genres")
    return (row for _, row in rows(folder, f"{variant}.jsonl"))


def with_sorted_reserve(placement: str) -> str:
    """A placement with the units in reserve in one order."""
    board, bracket, units = placement.partition("[")
    return f"{board}[{''.join(sorted(units[:-1]))}]" if bracket and units != "]" else board


IDS = [file.stem for file in sorted((DATA / "oracle").glob("*.jsonl"))]
"""The shipped variants that have such positions."""


def fen(position: dict[str, Any]) -> str:
    """A position of the data as extended FEN."""
    return " ".join((position["fen"], *words(position)))


def words(position: dict[str, Any]) -> Iterator[str]:
    last = position.get("last", {})
    if "from" in last:
        yield f"last={last['from']}-{last['to']}"
    if "captured" in last:
        yield f"captured={last['captured']}"
    if "stepped" in position:
        yield "stepped=" + ",".join(position["stepped"])
    if "made" in position:
        yield f"made={position['made']}"
    if "phase" in position:
        yield f"phase={position['phase']}"
    if "keeper" in position:
        yield f"keeper={position['keeper'][0]}"
