"""Published problems: what a file of tests/data/problems says, read as moves of the engine."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status
from feerie.language.notation.parsing import matching
from feerie.language.notation.writing import Symbols
from tests.problems.solving import Line

FOLDER = Path(__file__).parents[1] / "data" / "problems"
GOALS = {"#": Status.CHECKMATE, "=": Status.STALEMATE}

GameOf = Callable[[str, str], Game]
SymbolsOf = Callable[[Any], Symbols]


@dataclass(frozen=True)
class Problem:
    """A problem and its published solution; ``rules`` is an id or the text of a variant's file."""

    name: str
    rules: str
    fen: str
    stipulation: str
    solution: dict[str, Any]
    is_long: bool

    @property
    def goal(self) -> Status:
        """What is to be reached."""
        return GOALS[self.stipulation.rstrip("0123456789.")[-1]]


def problems(folder: Path = FOLDER) -> list[Problem]:
    """The problems of a folder, in alphabetical order."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        fens = data["fen"] if isinstance(data["fen"], dict) else {"": data["fen"]}
        for part, fen in fens.items():
            solution = data[part] if part else data
            name = path.stem + (f", {part}" if part else "")
            found.append(
                Problem(name, data["variant"], fen, data["stipulation"], solution, data.get("long", False))
            )
    return found


def move_of(game: Game, text: str, symbols: Symbols) -> Move:
    """The legal move that a text means."""
    found = matching(text, game.legal_moves(), symbols)
    assert len(found) == 1, (text, len(found))
    return found[0]


def line_of(game: Game, texts: str, symbols: Symbols) -> Line:
    """The moves of a line, which is played and taken back."""
    line = []
    for text in texts.split():
        move = move_of(game, text, symbols)
        game.make(move)
        line.append(move)
    for _ in line:
        game.unmake()
    return tuple(line)
