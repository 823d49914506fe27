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
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from feerie.engine.board.fen import print_fen, print_placement
from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import write
from feerie.pictures.showing.audience import stored_symbols

COMPARED: Final = (Status.ONGOING, Status.CHECK, Status.CHECKMATE, Status.STALEMATE)
"""The statuses that programs agree on; the others are results, which each counts in its own way."""


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
    after = []
    for move in legal:
        game.make(move)
        after.append(sorted_reserve(print_placement(game.position(), variant.alphabet)))
        game.unmake()
    texts = tuple(write(move, symbols) for move in legal)
    return Answer(standing, tuple(legal), texts, tuple(after))


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


def difference(told: Answer, row: Mapping[str, Any]) -> Difference | None:
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
