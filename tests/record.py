"""What Popeye answers at the edges of the rules, recorded: `make record`, if FEERIE_POPEYE names the program.

For every shipped variant that Popeye knows, one position of each kind that is made by construction. Its
printed moves are turned into what stands on the board after them by their text alone, with all their effects;
where one is not understood, the position is left out, and told. A row on which Popeye says otherwise than we
do is a dispute, and says why Popeye is not followed; one without a reason is an error of ours.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from feerie.board.fen import print_fen, print_placement
from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import NEUTRAL
from feerie.definitions.forms import TOGETHER
from feerie.definitions.library import Library
from feerie.definitions.variant_file import VariantFile
from feerie.errors import FeerieError
from feerie.exchange.popeye_program import Popeye, boards_after, questions
from feerie.exchange.popeye_result import Board, board_after
from feerie.exchange.rules import Rules
from feerie.play.game import Game
from feerie.rules.variant import Variant
from feerie.studies.edge_positions import edges
from feerie.studies.sample_positions import Sampled
from tests.sample import variants
from tests.variants import SHIPPED

DATA: Final = Path(__file__).parent / "data"
EDGES: Final = DATA / "edges"
SEED: Final = 0
PROGRAM: Final = "popeye"

WHY: Final = {
    "cheek-to-cheek": "Beside an enemy unit one goes as that alone; Popeye's check takes its own walk, too.",
    "norsk": "A pawn captured en passant is a pawn; Popeye asks what stands on the empty square.",
    "omnipotents": "Each player answers for the own king alone, in castling too.",
    "reflecting-kings": "A king in check goes as what checks it; Popeye asks for the side's kinds alone.",
    "super-guards": "A guarded pawn is safe en passant, too; Popeye asks for guards of the empty square.",
    "cast": "Where a king may castle, Popeye no longer asks how many units another attacks.",
    "football": "A unit that comes to an outer file may be exchanged; Popeye lets none of these be.",
}
"""Why we do not follow Popeye, by variant: the text of the rule that its page tells says so."""


NEUTRALS: Final = (
    *("andernach", "anticirce", "biwoozles", "circe", "circe-cage", "circe-couscous", "eiffel"),
    *("madrasi", "maximummer", "patrol", "provocation", "sentinelles", "take-and-make"),
)
"""The conditions that are compared with neutral units, too."""

PAIRS: Final = (
    "andernach+circe", "circe+glasgow", "masand+sentinelles", "circe-martiens+super-circe",
    "isardam+take-and-make", "provocation+ultra-patrol",
)  # fmt: skip
"""Conditions that are compared beside one another."""

SEVERAL: Final = 4
"""So many positions of each kind are made then, of which those count that have a neutral unit."""


def tell(text: str) -> None:
    """Say what becomes of a position."""
    sys.stderr.write(f"{text}\n")


def version(program: Popeye) -> str:
    """The version that the program tells of itself."""
    told = subprocess.run([program.command], input="", capture_output=True, text=True, check=False)
    found = next((word for word in told.stdout.split() if word.startswith("v")), "")
    return found.removeprefix("v") or "unknown"


def rows(
    file: VariantFile, rules: Rules, program: Popeye, source: str
) -> Iterator[tuple[dict[str, Any], bool]]:
    """Yield a row for each position that Popeye takes, and whether we agree."""
    is_mixed = NEUTRAL in file.variant.colours and TOGETHER in file.id
    found = edges(file.variant, SEVERAL if is_mixed else 1, SEED)
    made = [Sampled(kind, one) for kind, one in found if not is_mixed or has_neutrals(one)]
    for one, problem in questions(made, file, rules):
        try:
            if not isinstance(problem, str):
                raise problem
            texts = [*dict.fromkeys(program.moves(problem))]
        except FeerieError as error:
            tell(f"{file.id}/{one.id}: {error}")
            continue
        boards = [board_after(text, one.position, file.variant) for text in texts]
        if None in boards:
            tell(f"{file.id}/{one.id}: not understood: {texts[boards.index(None)]}")
            continue
        after = placements((board for board in boards if board is not None), file.variant)
        row = {
            "id": f"{file.id}-{one.id}",
            "kind": one.id,
            "source": source,
            "position": {"fen": print_fen(one.position, file.variant.alphabet)},
            "count": len(after),
            "after": after,
        }
        yield row, seen_after(Game(file.variant, one.position)) == after


def has_neutrals(position: Position) -> bool:
    return any(unit is not None and unit.colour == NEUTRAL for unit in position.units)


def placements(boards: Iterable[Board], variant: Variant) -> list[str]:
    """The first field of a FEN of what stands on each board, sorted."""
    geometry = variant.geometry
    told = (tuple(map(board.get, map(Square, geometry.squares))) for board in boards)
    return sorted(print_placement(Position(geometry, units), variant.alphabet) for units in told)


def seen_after(game: Game) -> list[str]:
    """Where the legal moves lead, as Popeye sees it: without reserves, holes, and what else is of no side."""
    return placements(boards_after(game, game.legal_moves()), game.variant)


def main() -> int:
    program = Popeye.installed()
    if program is None:
        tell("Popeye is not there: FEERIE_POPEYE names it.")
        return 1
    source, library = f"{PROGRAM} {version(program)}", Library(SHIPPED)
    rules, status = Rules(library), 0
    EDGES.mkdir(exist_ok=True)
    for id_ in sys.argv[1:] or (*variants(), *PAIRS, *(f"neutral{TOGETHER}{id_}" for id_ in NEUTRALS)):
        file, told = library.variant(id_), list[str]()
        for row, agrees in rows(file, rules, program, source):
            why = None if agrees else WHY.get(id_)
            if not agrees:
                tell(f"{row['id']}: {'disputed' if why else 'differs'}: {row['position']['fen']}")
                status |= why is None
            if agrees or why:
                told.append(json.dumps({**row, **({"why": why} if why else {})}, separators=(",", ":")))
        target = EDGES / f"{id_}.jsonl"
        if told:
            target.write_text("\n".join(told) + "\n", encoding="utf-8")
        else:
            target.unlink(missing_ok=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
