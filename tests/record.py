"""What programs answer at the edges of the rules, recorded: `make record`.

For every shipped variant that Popeye (by FEERIE_POPEYE), Fairy-Stockfish (by its binding pyffish, and its
variants.ini, which FEERIE_FAIRY_STOCKFISH names) or vchess (by FEERIE_VCHESS, a clone of its sources, and
node) knows, one position of each kind that is made by construction. python-chess needs no record: the tests
ask it. Popeye's printed moves are turned into what stands on the board after them by their text alone, with
all their effects; where one is not understood, the position is left out, and told. A row on which a program
says otherwise than we do is a dispute if a diagram of the variant claims so (``otherwise``), and names that
diagram; else it is an error of ours. The positions of these claims are asked about, too. Rows that are
recorded stay, renewed where their position is asked again.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.program import ENVIRONMENT as FURTHER
from feerie.desk.exchange.fairy_stockfish.program import FairyStockfish
from feerie.desk.exchange.popeye.moves import Board, board_after, boards_after, placements
from feerie.desk.exchange.popeye.program import Popeye, questions, refuse_unprinted
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.board.units import NEUTRAL
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.definitions.variant_file import VariantFile
from feerie.pictures.showing.sequence import play
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.sample_positions import Sampled, edges
from feerie.studies.study import Study
from tests import vchess
from tests.field import plain
from tests.play.comparison import placements as all_placements
from tests.play.oracle import rows as lines_in
from tests.play.oracle import with_sorted_reserve
from tests.sample import variants
from tests.variants import SHIPPED
from tests.vchess import VChess

DATA: Final = Path(__file__).parent / "data"
EDGES: Final = DATA / "edges"
SEED: Final = 0
POPEYE: Final = "popeye"
AS_IF_FROM: Final = re.compile(r"[a-h][1-8]-[a-h][1-8]\*")
"""What Popeye prints of a capture that is made as if from another square."""

PAIRS: Final = (
    "andernach+circe", "circe+glasgow", "masand+sentinelles", "circe-martiens+super-circe",
    "isardam+take-and-make", "provocation+ultra-patrol", "circe+volage", "anticirce+circe",
    "anticirce+maximummer", "anticirce+sentinelles", "anticirce-equipollents+circe-stricts",
    "follow-my-leader+isardam", "antikings+swapping-kings", "beamten+breton", "bichromatic+omnipotents",
    "bicolores+madrasi", "bicolores+geneva", "omnipotents+vaulting-kings",
    "anti-einstein+sentinelles-adverses",
)  # fmt: skip
"""Conditions that are compared beside one another."""

SECTIONS: Final = ("effects", "laws", "moves", "walks")
"""The sections of a variant whose entries a row may decide."""

MORE: Final = 6
"""So many positions of each kind are looked through for an entry that none decides so far."""

TRIES: Final = 4
"""So many of those that decide it are asked."""

SEVERAL: Final = 4
"""So many positions of each kind are made then, of which those count that have a neutral unit."""


def tell(text: str) -> None:
    """Say what becomes of a position."""
    sys.stderr.write(f"{text}\n")


def popeye_here() -> Popeye | None:
    """Popeye; None, with a word, if it is not installed."""
    program = Popeye.installed()
    if program is None:
        tell("Popeye is not there: FEERIE_POPEYE names it.")
    return program


def fairy_stockfish_here() -> FairyStockfish | None:
    """Fairy-Stockfish; None, with a word, if its binding is not installed."""
    try:
        return FairyStockfish()
    except ImportError:
        tell("Fairy-Stockfish is not there: pip install 'feerie[record]'.")
        return None


@cache
def version(program: Popeye) -> str:
    """The version that the program tells of itself."""
    told = subprocess.run([program.command], input="", capture_output=True, text=True, check=False)
    found = next((word for word in told.stdout.split() if word.startswith("v")), "")
    return found.removeprefix("v") or "unknown"


def of_popeye(
    file: VariantFile, made: Iterable[Sampled], rules: Rules, program: Popeye
) -> Iterator[tuple[Sampled, list[str]]]:
    """Yield what stands on the board after each move in each position that Popeye takes."""
    for one, problem in questions(made, file, rules):
        try:
            refuse_unprinted(file, rules)
            if not isinstance(problem, str):
                raise problem
            texts = [*dict.fromkeys(program.moves(problem))]
        except FeerieError as error:
            tell(f"{file.id}/{one.id}: {error}")
            continue
        boards = list[Board]()
        for text in texts:
            board = board_after(text, one.position, file.variant)
            if board is None:
                tell(f"{file.id}/{one.id}: not understood: {text}")
                break
            # A capture as if from another square is one move, from however many squares it could be made.
            if not (AS_IF_FROM.search(text) and board in boards):
                boards.append(board)
        else:
            yield one, as_compared(placements(boards, file.variant))


def of_placements(
    file: VariantFile, made: Iterable[Sampled], program: FairyStockfish | VChess
) -> Iterator[tuple[Sampled, list[str]]]:
    """Yield what stands on the board and in reserve after each move in each position that can be told."""
    for one in made:
        after = program.after(file, one.position)
        if after is None:
            tell(f"{file.id}/{one.id}: cannot be told")
        else:
            yield one, after


def first_line(id_: str) -> str:
    """The first of the rows of a variant."""
    with (EDGES / f"{id_}.jsonl").open(encoding="utf-8") as lines:
        return next(lines)


def made_for(file: VariantFile, seed: int = SEED) -> list[Sampled]:
    """The positions of a variant, one of each kind; with neutral units beside it such as have some."""
    is_mixed = NEUTRAL in file.variant.colours and TOGETHER in file.id
    found = edges(file.variant, SEVERAL if is_mixed else 1, seed)
    return [Sampled(kind, one) for kind, one in found if not is_mixed or has_neutrals(one)]


def has_neutrals(position: Position) -> bool:
    return any(unit is not None and unit.colour == NEUTRAL for unit in position.units)


def wholly_after(game: Game, source: str) -> list[str]:
    """Where the legal moves lead, as a program sees it: Popeye without reserves, and what is of no side."""
    if source.startswith(POPEYE):
        return placements(boards_after(game, game.legal_moves()), game.variant)
    return sorted({*map(with_sorted_reserve, all_placements(game))})


def seen_after(game: Game, source: str) -> list[str]:
    """The same as it is compared: without what is royal besides."""
    return as_compared(wholly_after(game, source))


def as_compared(after: Iterable[str]) -> list[str]:
    """Placements without what is royal besides."""
    return sorted(map(plain, after))


def entries(variant: Variant) -> list[str]:
    """The entries of a rule, such as ``laws.madrasi``: what each of them changes must be seen somewhere."""
    return [f"{section}.{entry.name}" for section in SECTIONS for entry in getattr(variant, section)]


def without(variant: Variant, entry: str) -> Variant:
    """Return a rule with one entry less."""
    section, _, name = entry.partition(".")
    kept = tuple(one for one in getattr(variant, section) if one.name != name)
    changes: dict[str, Any] = {section: kept}
    return replace(variant, **changes)


def decided(variant: Variant, position: Position, source: str, seen: list[str]) -> list[str]:
    """Return the entries of a rule without which other moves would be legal, or have other effects, than are
    ``seen``."""
    return [entry for entry in entries(variant) if unlike(without(variant, entry), position, source, seen)]


def unlike(variant: Variant, position: Position, source: str, seen: list[str]) -> bool:
    """Return whether rules play a position in another way, or cannot play it."""
    try:
        return seen_after(Game(variant, position), source) != seen
    except FeerieError:
        return True


def deciding(file: VariantFile, entry: str, source: str) -> Iterator[Sampled]:
    """Yield further positions that an entry decides."""
    rest = without(file.variant, entry)
    for kind, position in edges(file.variant, MORE, SEED + 1):
        if unlike(rest, position, source, seen_after(Game(file.variant, position), source)):
            yield Sampled(kind, position)


Answers = Callable[[Iterable[Sampled]], Iterator[tuple[Sampled, list[str]]]]


@cache
def _checked() -> CheckedLibrary:
    return CheckedLibrary(Library(SHIPPED))


@cache
def disputes(id_: str, source: str) -> tuple[Sampled, ...]:
    """The diagrams of a variant, or of those that make a pair, that claim that a program has something
    otherwise, each with the position in which it has."""
    parts = id_.split(TOGETHER)
    claiming = [
        f"{part}/{path.stem}"
        for part in parts
        for path in sorted((SHIPPED / part).glob("*.yml"))
        if "otherwise: [" in path.read_text("utf-8")
    ]
    return tuple(one for id_ in claiming for one in _disputed(_checked().study(id_), {*parts}, source))


def _disputed(study: Study, parts: set[str], source: str) -> Iterator[Sampled]:
    """Yield the position of the first claim of a diagram about these rules that a program is said to have
    otherwise."""
    for claim in study.diagram.model.claims:
        is_about = {study.variant.id, *claim.beside} == parts
        if is_about and any(source in other.casefold() for other in claim.otherwise):
            played = play([*claim.after], Game(study.variant, study.start))
            yield Sampled(study.id, played[-1].after if played else study.start)
            return


def rows(file: VariantFile, answers: Answers, source: str) -> Iterator[dict[str, Any] | None]:
    """Yield a row for each position that a program takes, then one for each entry that none of these decides.

    None stands for a position on which we differ and no diagram says so, or agree where one says otherwise.
    """
    for one, after in answers(disputes(file.id, source)):
        row = row_of(file, one, after, source)
        yield row if row and "dispute" in row else None
    found = set[str]()
    for one, after in answers(made_for(file)):
        row = row_of(file, one, after, source)
        yield row
        found.update(row["decides"] if row else ())
    for entry in entries(file.variant):
        if entry not in found:
            for one, after in answers(islice(deciding(file, entry, source), TRIES)):
                row = row_of(file, one, after, source)
                if row and "dispute" not in row:
                    yield {**row, "id": f"{file.id}-{entry}"}
                    found.update(row["decides"])
                    break
            else:
                tell(f"{file.id}: nothing decides {entry}")


def row_of(file: VariantFile, one: Sampled, after: list[str], source: str) -> dict[str, Any] | None:
    """Return what is recorded of a position; None if we differ and no diagram says so."""
    whole = wholly_after(Game(file.variant, one.position), source)
    seen = as_compared(whole)
    kind = one.id.rpartition("/")[2]
    row = {
        "id": f"{file.id}-{kind}",
        "kind": kind,
        "source": source,
        "decides": decided(file.variant, one.position, source, seen),
        "position": {"fen": print_fen(one.position, file.variant.alphabet)},
        "count": len(after),
        "after": after,
    }
    if seen == after:
        # What is royal besides is told as we see it.
        return {**row, "after": whole}
    shown = [dispute.id for dispute in disputes(file.id, source)][:1]
    tell(f"{row['id']}: {'disputed' if shown else 'differs'}: {row['position']}")
    return {**row, "decides": [], "dispute": {"follows": "text", "diagrams": shown}} if shown else None


def with_recorded(id_: str, found: Iterable[dict[str, Any]]) -> list[str]:
    """Return the rows of a variant that are recorded, renewed where their position was asked again, and
    further ones behind them."""
    recorded = (row for _, row in lines_in(EDGES, f"{id_}.jsonl"))
    by_position = {row["position"]["fen"]: row for row in (*recorded, *found)}
    return [json.dumps(row, separators=(",", ":")) for row in by_position.values()]


def main() -> int:
    popeye, others = popeye_here(), (fairy_stockfish_here(), vchess.installed())
    if others[1] is None:
        tell(f"vchess is not there: {vchess.ENVIRONMENT} names its sources, and node runs them.")
    if FURTHER not in os.environ:
        tell(f"Variants of Fairy-Stockfish are not all there: {FURTHER} names its variants.ini.")
    if popeye is None or None in others or FURTHER not in os.environ:
        return 1
    library = Library(SHIPPED)
    rules, status = Rules(library), 0
    EDGES.mkdir(exist_ok=True)
    for id_ in sys.argv[1:] or (*variants(), *PAIRS):
        file = library.variant(id_)
        answers: Answers = partial(of_popeye, file, rules=rules, program=popeye)
        source = f"{POPEYE} {version(popeye)}"
        for other in others:
            if other is not None and other.game_of(file):
                answers, source = partial(of_placements, file, program=other), other.source
                break
        found = [*rows(file, answers, source)]
        status |= None in found
        if told := with_recorded(id_, filter(None, found)):
            target = EDGES / f"{id_}.jsonl"
            target.write_text("".join(f"{row}\n" for row in told), encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
