"""The table of what settings say in our rules, filled in by import and matched by export."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from feerie.desk.exchange.fairy_stockfish.ini import DATA
from feerie.language.reading.document import parse_document


@dataclass(frozen=True, slots=True)
class Row:
    """Settings, and the sections that say the same."""

    ini: Mapping[str, str]
    says: Mapping[str, Any]


@cache
def rows() -> tuple[Row, ...]:
    """Return the rows of the table in their order: of several for one key the first that fits holds."""
    text = files(DATA[0]).joinpath(DATA[1], "fairy-stockfish.yml").read_text("utf-8")
    return tuple(Row(row["ini"], row["says"]) for row in parse_document(text, "rows").data["rows"])


def filled(says: Any, values: Mapping[str, Any]) -> Any:
    """Return what a row says with the values of its words; a key whose word has none is left out."""
    if isinstance(says, dict):
        told = {key: filled(one, values) for key, one in says.items() if not _is_void(one, values)}
        # An entry whose condition has no value says nothing.
        return {key: one for key, one in told.items() if not _lacks_when(says[key], one)}
    if isinstance(says, list):
        return [filled(one, values) for one in says]
    return values.get(says, says) if isinstance(says, str) else says


def _is_void(word: Any, values: Mapping[str, Any]) -> bool:
    return isinstance(word, str) and word in values and values[word] is None


def sided(says: Any, side: str) -> Any:
    """Return sections that hold of any side as they hold of one: its entries are called after it."""
    return {
        section: {
            key: {f"{name}_{side}": _of(one, side) for name, one in entries.items()}
            for key, entries in told.items()
        }
        for section, told in says.items()
    }


def _of(says: Any, side: str) -> Any:
    """Return what is said of a player's own units as said of a side's, and of a player as of that side."""
    if isinstance(says, dict):
        return {
            key: side if (key, one) in (("colour", "own"), ("winner", "player")) else _of(one, side)
            for key, one in says.items()
        }
    return [_of(one, side) for one in says] if isinstance(says, list) else says


def _lacks_when(said: Any, told: Any) -> bool:
    return isinstance(said, dict) and "when" in said and "when" not in told
