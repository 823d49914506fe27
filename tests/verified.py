"""What proves the rule of a variant: who knows it besides the engine, and how much of it the tests compare.

Everything is counted in what the tests read: their data files, and the positions that they make up.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import chess

from feerie.engine.board.fen import print_placement
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import NEUTRAL, Unit, opponent
from feerie.engine.operations import CASTLING, EN_PASSANT
from feerie.engine.play.game import Game
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.definitions.setup import read_position
from feerie.language.definitions.verified_file import NOBODY, Edge
from feerie.studies.sample_positions import of_kind
from tests.conftest import GameOf, VariantOf, Walk
from tests.perft import tables
from tests.play import test_duck as duck
from tests.play import test_lines as lines
from tests.play import test_literal_rules as literal
from tests.play import test_messigny as messigny
from tests.play import test_references as over_python_chess
from tests.play import test_torus as torus
from tests.play import test_transferables as transferables
from tests.play import test_turns as turns
from tests.play import test_variants_of_python_chess as played
from tests.play import test_volage as volage
from tests.play.oracle import IDS, fen, rows, rows_of
from tests.play.references.families import REFERENCES
from tests.play.references.scattered import meaningful
from tests.play.references.turns import Turn
from tests.play.test_well_known_variants import FACTS
from tests.problems.published import problems
from tests.record import EDGES, PAIRS, POPEYE
from tests.record_pairs import answered, disputed
from tests.variants import CHECKED, SHIPPED

DATA: Final = Path(__file__).parent / "data"

REFERENCE: Final = "reference"
PUBLISHED: Final = "published"
BY_HAND: Final = "hand"

PROGRAMS: Final = {
    "popeye": "Popeye",
    "pyffish": "Fairy-Stockfish",
    "fairy-stockfish": "Fairy-Stockfish",
    "python-chess": "python-chess",
    "vchess": "vchess",
    "pydraughts": "pydraughts",
    "mcr": "mcr",
}
"""The programs by the first words of the sources that the data files name."""

WHO: Final = (*dict.fromkeys(PROGRAMS.values()), REFERENCE, PUBLISHED, BY_HAND)
WHAT: Final = ("positions", "moves", "nodes", "problems")

_OWN: Final = ("the literal reference", "the reference")
"""How sources begin that are programs of the tests, or that these have changed."""


Told = dict[str, dict[str, int | list[str]]]
"""How much is compared, by whom and what; the kinds of positions, and the variants beside this one."""


class Count(NamedTuple):
    """So much of something (positions, moves, nodes, problems) is compared with what somebody knows; the
    positions are of these kinds."""

    by: str
    what: str
    number: int
    edges: frozenset[Edge] = frozenset()


def figures(id_: str, variant_of: VariantOf, game_of: GameOf, random_play: Walk) -> Told:
    """How much is compared, by whom and what; and the kinds of positions that nobody has compared."""
    found: Counter[tuple[str, str]] = Counter()
    kinds: dict[str, set[Edge]] = defaultdict(set)
    for one in chain(
        of_sample_positions(id_, game_of),
        of_edges(id_),
        of_perft(id_),
        of_python_chess(id_),
        of_turns(id_),
        of_few_lines(id_, game_of),
        of_references(id_, variant_of, random_play),
        of_problems(id_),
        of_facts(id_),
    ):
        found[one.by, one.what] += one.number
        kinds[one.by] |= one.edges
    told: Told = {}
    for by, what in sorted(found, key=lambda one: (WHO.index(one[0]), WHAT.index(one[1]))):
        told.setdefault(by, {})[what] = found[by, what]
    compared = set().union(*kinds.values())
    if told:
        rules, left = variant_of(id_), (edge for edge in Edge if edge not in compared)
        kinds[NOBODY] = {edge for edge in left if any(of_kind(edge, rules, 1, 0))}
    for by in (*told, NOBODY):
        if kinds[by]:
            told.setdefault(by, {})["edges"] = [edge.value for edge in Edge if edge in kinds[by]]
    if others := beside(id_):
        told[PROGRAMS[POPEYE]]["beside"] = others
    return told


def beside(id_: str) -> list[str]:
    """The variants together with which a program says what we say; each pair is told of its first."""
    return sorted(second for first, _, second in agreed() if first == id_)


@cache
def agreed() -> frozenset[tuple[str, str, str]]:
    """The pairs on which a program says wholly what we say, taken apart."""
    chosen = (pair for pair in PAIRS if all("dispute" not in row for _, row in rows(EDGES, f"{pair}.jsonl")))
    drawn = (pair for pair in answered() if pair not in disputed())
    return frozenset(pair.partition(TOGETHER) for pair in (*drawn, *chosen))


def seen_at(game: Game) -> frozenset[Edge]:
    """The kinds of positions of which one can be seen to be."""
    position, variant, moves = game.position(), game.variant, game.legal_moves()
    types = {move.type for move in moves}
    units = position.placement().values()
    kings = [at for at, unit in board(position) if unit.colour == position.turn and variant.is_royal(unit)]
    enemies = [at for at, unit in board(position) if unit.colour == opponent(position.turn)]
    near = position.geometry.neighbours
    found = {
        Edge.FEW: len(units) <= 7,
        Edge.MANY: len(units) >= 12,
        Edge.CHECK: bool(kings) and game.in_check(),
        Edge.KING_CAPTURES: any(enemy in near[king] for king in kings for enemy in enemies),
        Edge.EN_PASSANT: EN_PASSANT in types,
        Edge.CASTLING: CASTLING in types,
        Edge.PROMOTION: any(move.promotion for move in moves),
        Edge.NEUTRAL: any(unit.colour == NEUTRAL for unit in units),
        Edge.FAIRY: bool(variant.spare & position.kinds),
    }
    return frozenset(edge for edge, is_of_it in found.items() if is_of_it)


def board(position: Position) -> list[tuple[Square, Unit]]:
    return [(Square(at), unit) for at, unit in enumerate(position.units) if unit is not None]


def sources(text: str) -> Iterator[str]:
    """Who a source of a data file is."""
    if text.startswith(_OWN):
        yield REFERENCE
    elif text.startswith("the chessprogramming wiki"):
        yield PUBLISHED
    else:
        for one in text.partition(" of ")[0].split(", "):
            yield PROGRAMS[one.partition(" ")[0].lower()]


def of_sample_positions(id_: str, game_of: GameOf) -> Iterator[Count]:
    for row in rows_of(id_) if id_ in IDS else ():
        kinds = seen_at(game_of(id_, fen(row["position"])))
        for by in sources(row["source"]):
            yield Count(by, "positions", 1, kinds)
            if by != REFERENCE:
                yield Count(by, "moves", row["count"])


def of_edges(id_: str) -> Iterator[Count]:
    """Positions that are made to be at the edges of rules."""
    for _, row in rows(EDGES, f"{id_}.jsonl"):
        if "dispute" not in row:
            by = PROGRAMS[row["source"].partition(" ")[0]]
            yield Count(by, "positions", 1, frozenset({Edge(row["kind"])}))
            yield Count(by, "moves", row["count"])


def of_perft(id_: str) -> Iterator[Count]:
    for table in tables().values():
        if table["variant"] == id_:
            counts = table["counts"]
            for by in sources(table["source"]):
                yield Count(by, "nodes", repeated(id_, counts) if by == REFERENCE else counts[-1])


def repeated(id_: str, counts: list[int]) -> int:
    """The greatest of the counts of a table that a reference repeats in the tests."""
    if id_ in REFERENCES:
        return counts[: literal.DEPTH][-1]
    return max(count for count in counts if count < over_python_chess.COUNTED)


def of_python_chess(id_: str) -> Iterator[Count]:
    boards = played.played(id_) if id_ in played.BOARDS else played.played_960() if id_ == "chess960" else ()
    for board in boards:
        yield Count("python-chess", "positions", 1)
        yield Count("python-chess", "moves", board.legal_moves.count())


def of_turns(id_: str) -> Iterator[Count]:
    """Slow counts over python-chess."""
    if id_ in turns.SERIES:
        yield Count(REFERENCE, "nodes", turns.counted(id_)[-1])
    if id_ == "monster":
        for fen, depth in turns.MONSTERS:
            yield Count(REFERENCE, "nodes", Turn(id_, chess.Board(fen), 0).count(depth))


def of_few_lines(id_: str, game_of: GameOf) -> Iterator[Count]:
    """A few lines of the tests, most of them over python-chess, beside random games and scattered units."""
    made_up: dict[str, Callable[[], Iterable[object]]] = {
        "duck": duck.played,
        "messigny": lambda: messigny.played(game_of),
        "torus": torus.played,
        "transferables": lambda: transferables.played(game_of),
        "volage": lambda: volage.played(game_of),
        **dict.fromkeys(lines.KINDS, lambda: lines.FEW),
    }
    if id_ in made_up:
        yield Count(REFERENCE, "positions", sum(1 for _ in made_up[id_]()))


def of_references(id_: str, variant_of: VariantOf, random_play: Walk) -> Iterator[Count]:
    """The programs of the tests that are written from the sentences of the rules."""
    if id_ in REFERENCES:
        yield Count(REFERENCE, "positions", sum(1 for _ in meaningful(literal.FEW, REFERENCES[id_])))
        for start in literal.STARTS:
            for game in random_play(variant_of(id_), start, literal.PLIES, 1):
                yield Count(REFERENCE, "positions", 1, seen_at(game))
    elif id_ in over_python_chess.REFERENCES:
        yield Count(REFERENCE, "positions", over_python_chess.MADE_UP)


def of_problems(id_: str) -> Iterator[Count]:
    """Problems with their solutions: published ones, and some that a program has solved."""
    yield from (
        Count("Popeye", "problems", len(json.loads(path.read_text(encoding="utf-8"))))
        for path in (DATA / "solved").glob(f"{id_}.json")
    )
    # Twins are one problem; most of those that pages show have their solutions in the tests, too.
    known = {one.fen.partition(" ")[0]: one.name.partition(",")[0] for one in problems() if one.rules == id_}
    for path in sorted(SHIPPED.glob(f"{id_}/problem-*.yml")):
        known.setdefault(_placement(f"{id_}/{path.stem}"), path.stem)
    if known:
        yield Count(PUBLISHED, "problems", len({*known.values()}))


def _placement(id_: str) -> str:
    """Where the units of a diagram stand; to solve its problem would take longer."""
    variant = id_.partition("/")[0]
    diagram = CHECKED.library.diagram(id_)
    rules = with_own_rules(CHECKED.library.variant(variant), diagram).variant
    final = CHECKED.final_of(variant)
    start = read_position(diagram.model.position, rules, diagram.document, ("position",), final)
    return print_placement(start, rules.alphabet)


def of_facts(id_: str) -> Iterator[Count]:
    """What the tests know of positions by hand."""
    if number := sum(fact["variant"] == id_ for fact in FACTS):
        yield Count(BY_HAND, "positions", number)
