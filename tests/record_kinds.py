"""What Popeye answers about its kinds of unit that no variant has, recorded: `python -m tests.record_kinds`.

Of each kind a few positions with two units of each side beside kings and usual units, or one if Popeye takes
none with two, drawn by a seed; one of the kind moves in each. A kind on which Popeye says otherwise is told,
and is not kept. Letters of kinds may follow: only these are asked again.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from feerie.desk.exchange.popeye.moves import board_after, placements
from feerie.desk.exchange.popeye.program import Popeye
from feerie.desk.exchange.popeye.words import ENGLISH, data_of, words
from feerie.desk.exchange.samples import digest
from feerie.errors import FeerieError
from tests.field import game_under, plain, problem_of, seen_as_popeye
from tests.record import popeye_here, tell, version

ROWS: Final = Path(__file__).parent / "data" / "popeye" / "kinds.jsonl"
KEPT: Final = 3
"""So many positions of each kind are kept."""

TRIES: Final = 300
"""So many positions of each kind are drawn at most: of most, one king could be taken."""

OTHERS: Final = "Q R B S P P P"
ROYAL: Final = ("PO", "ST")
"""These stand in the place of kings."""

HALF: Final = "Option HalfDuplex\n"
SQUARES: Final = [file + rank for rank in "234567" for file in "abcdefgh"]

Row = dict[str, Any]


def letters() -> dict[str, str]:
    """The kinds that no variant has, by their letters."""
    told = words("kinds", ENGLISH)
    return {told[kind]: kind for kind in data_of("popeye-units.yml")["kinds"] if kind in told}


def drawn(code: str) -> Iterator[str]:
    """Yield problems that ask for every move, of White and of Black in turn."""
    chance = random.Random(code)
    for number in range(TRIES):
        king = code if code in ROYAL else "K"
        several = [] if king == code else [code, code][: 2 if number < TRIES // 2 else 1]
        units = [king, *several, *chance.sample(OTHERS.split(), 3)]
        at = chance.sample(SQUARES, 2 * len(units))
        sides = (zip(units, half, strict=True) for half in (at[: len(units)], at[len(units) :]))
        white, black = (" ".join(map("".join, side)) for side in sides)
        half = HALF if number % 2 else ""
        yield f"BeginProblem\nStipulation ~1\n{half}Pieces\n  White {white}\n  Black {black}\nEndProblem\n"


def answered(problem: str, program: Popeye) -> list[str] | None:
    """What stands on the board after each move that Popeye prints; None if it takes no such position."""
    read = problem_of({"rule": "", "problem": problem})
    game = game_under(read)
    try:
        texts = program.moves("\n".join(problem.splitlines()[1:-1]))
    except FeerieError:
        return None
    boards = [board_after(text, read.position, game.variant) for text in texts]
    return sorted(map(plain, placements([one for one in boards if one is not None], game.variant)))


def of_kind(code: str, kind: str, program: Popeye) -> list[Row]:
    """The rows of a kind; none if Popeye says otherwise of some position."""
    rows = list[Row]()
    for problem in drawn(code):
        theirs, read = answered(problem, program), problem_of({"rule": "", "problem": problem})
        game, own = game_under(read), seen_as_popeye(read)
        if theirs is None or not any(move.mover.kind == kind for move in game.legal_moves() if move.mover):
            continue
        if theirs != own:
            tell(f"{code}: differs: {problem}\n theirs {sorted({*theirs} - {*own})[:3]}")
            tell(f" ours {sorted({*own} - {*theirs})[:3]}")
            return []
        row = {"kind": kind, "source": f"popeye {version(program)}", "problem": problem}
        rows.append({**row, "count": len(own), "digest": digest(own)})
        if len(rows) == KEPT:
            break
    return rows


def main() -> int:
    program = popeye_here()
    if program is None:
        return 1
    lines = ROWS.read_text(encoding="utf-8").splitlines() if ROWS.exists() else []
    known = letters()
    asked = {known[code]: code for code in sys.argv[1:] or known}
    kept = [row for row in map(json.loads, lines) if row["kind"] not in asked]
    for kind, code in asked.items():
        found = of_kind(code, kind, program)
        tell(f"{code}: {len(found)}")
        kept += found
    kept.sort(key=lambda row: str(row["kind"]))
    told = [json.dumps(row, separators=(",", ":")) for row in kept]
    ROWS.write_text("\n".join(told) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
