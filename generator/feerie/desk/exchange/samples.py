"""Positions with their legal moves, a line of JSON each, by which programs are compared.

| key | value |
|---|---|
| ``id`` | the name of the position |
| ``source`` | the program, with its version |
| ``position`` | a position as `feerie moves - --json` takes it: ``{"fen": …}``, and what else there is |
| ``status`` | ``ongoing``, ``check``, ``checkmate``, ``stalemate``; another is not compared |
| ``count`` | the number of legal moves |
| ``after`` | the placement of FEN after each legal move, with reserves in brackets where there are any |
| ``moves`` | the moves in our notation; they help people, and are not compared |

A placement stands as often as there are moves that lead to it.

Files of such rows have the name of the variant, unless their rows name another under ``pair``. These keys may
be there, too:

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
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from feerie.engine.board import Position, print_fen, print_placement
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError, Mark
from feerie.language.definitions.folders import shown_path
from feerie.language.files import opened, problem_of
from feerie.language.notation.writing import write
from feerie.pictures.showing.audience import stored_symbols

COMPARED: Final = (Status.ONGOING, Status.CHECK, Status.CHECKMATE, Status.STALEMATE)
"""The statuses that programs agree on; the others are results, which each counts in its own way."""


Row = Mapping[str, Any]


class Recorded(NamedTuple):
    """A row, and where it stands."""

    row: Row
    mark: Mark


@dataclass(frozen=True, slots=True)
class Answer:
    """What the engine says of a position: its status, its moves, their texts, and to which placements they
    lead."""

    status: Status
    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def once(self) -> Answer:
        """The answer with the first only of several moves that lead to one placement."""
        first = sorted({place: n for n, place in reversed([*enumerate(self.after)])}.values())
        return Answer(
            self.status,
            tuple(self.moves[n] for n in first),
            tuple(self.texts[n] for n in first),
            tuple(self.after[n] for n in first),
        )


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a program says something else: what only we have, what only it has, the two statuses."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    statuses: tuple[str, str] | None


def answer(position: Position, variant: Variant) -> Answer:
    """Return the status and the moves of a position; raises FeerieError."""
    game, symbols = Game(variant, position), stored_symbols(variant)
    legal = game.legal_moves()
    standing = status(game, legal)
    placements = (print_placement(game.after(move), variant.alphabet) for move in legal)
    texts = tuple(write(move, symbols) for move in legal)
    return Answer(standing, tuple(legal), texts, tuple(map(sorted_reserve, placements)))


def line(id_: str, position: Position, variant: Variant, source: str) -> str:
    """Return the line of a position; raises FeerieError."""
    told = answer(position, variant)
    data = {
        "id": id_,
        "source": source,
        "position": {"fen": print_fen(position, variant.alphabet)},
        "status": told.status,
        "count": len(told.moves),
        "after": sorted(told.after),
        "moves": sorted(told.texts),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def difference(told: Answer, row: Row) -> Difference | None:
    """Return where a line says something else of its position than the engine; None if it agrees."""
    theirs = [*map(sorted_reserve, row["after"])]
    # A line without any reserve says nothing of reserves.
    keeps = any("[" in placement for placement in theirs)
    ours = [placement if keeps else placement.partition("[")[0] for placement in told.after]
    standing = row.get("status")
    return unlike(told, ours, theirs, standing if standing in COMPARED else told.status)


def unlike(told: Answer, ours: Sequence[str], theirs: Sequence[str], standing: str) -> Difference | None:
    """Return how another program differs; ``ours`` and ``theirs`` name the positions after the moves, ours in
    the order of the moves."""
    only, lacking = Counter(ours) - Counter(theirs), Counter(theirs) - Counter(ours)
    if not only and not lacking and standing == told.status:
        return None
    texts = tuple(text for text, name in zip(told.texts, ours, strict=True) if name in only)
    statuses = None if standing == told.status else (str(told.status), standing)
    return Difference(texts, tuple(lacking.elements()), statuses)


def is_row(data: Any) -> bool:
    """Whether a line of JSON has what is compared: a position, and placements."""
    return (
        isinstance(data, Mapping)
        and isinstance(data.get("position"), Mapping)
        and isinstance(data.get("after"), list)
        and all(isinstance(one, str) for one in data["after"])
    )


def sorted_reserve(placement: str) -> str:
    """Return a placement with its reserves in one order; an empty one is none."""
    board, _, units = placement.partition("[")
    held = "".join(sorted(units.removesuffix("]")))
    return f"{board}[{held}]" if held else board


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
