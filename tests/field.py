"""The rules of the field: what other programs know, and what there is of each of them here.

`tests/data/field/rules.tsv` has their names, and of some what nothing else tells: which variant a rule is
where no file says so, or why there is none. All else is found in what the tests hold.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from feerie.desk.exchange.fairy_stockfish import ini
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.moves import Board, board_of, placements
from feerie.desk.exchange.popeye.reading import read_popeye
from feerie.desk.exchange.popeye.rulings import rulings
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import parse_fen, print_fen, print_placement
from feerie.engine.board.units import Colour
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.errors import DefinitionError
from feerie.language.definitions.folders import VERIFIED
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from tests.play.comparison import each_made
from tests.play.oracle import with_sorted_reserve
from tests.variants import SHIPPED, TRIED

FIELD: Final = Path(__file__).parent / "data" / "field"
VARIANTS: Final = FIELD / "fairy-stockfish"
"""The variants that sections of an ini make, as `feerie import` writes them, or somebody where it cannot."""

OTHERS: Final = FIELD / "vchess"
"""The variants that are written for rules of vchess."""

POPEYE, FAIRY_STOCKFISH, VCHESS = popeye.PROGRAM, ini.PROGRAM, "vchess"
SOURCES: Final = (POPEYE, FAIRY_STOCKFISH, VCHESS)
ROWS: Final = {source: FIELD / f"{source.lower()}.jsonl" for source in SOURCES}

PROGRAMS: Final = (POPEYE, FAIRY_STOCKFISH, "python-chess", VCHESS, "mcr")
"""The independent programs, as the figures of variants call them."""

DIFFERS: Final = "differs"
NOT_TRIED: Final = "not-tried"


REASONS: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = tomllib.loads(
    (FIELD / "reasons.toml").read_text(encoding="utf-8")
)
"""Why a program answers a rule otherwise, by the program and the rule, in each language."""

_ROYAL: Final = re.compile(r"\([KkXx]([A-Za-z])\)")


class Rule(NamedTuple):
    """A rule that a program knows; perhaps the id of a variant that it is, and why there is none."""

    source: str
    name: str
    variant: str
    why: str


class Told(NamedTuple):
    """What there is of a rule: the ids of shipped variants, or a file of the tests with so many positions;
    else why there is neither, and the variant from which it differs. ``by`` are the programs that say the
    same."""

    rule: Rule
    shipped: tuple[str, ...] = ()
    file: str = ""
    positions: int = 0
    by: tuple[str, ...] = ()
    why: str = ""


@cache
def field() -> tuple[Rule, ...]:
    """The rules, in the order of the file."""
    _, *lines = (FIELD / "rules.tsv").read_text(encoding="utf-8").splitlines()
    return tuple(Rule(*line.split("\t")) for line in lines)


@cache
def library() -> Library:
    """The shipped variants, those of sections, and those for rules of vchess."""
    return Library(SHIPPED).joined(VARIANTS).joined(OTHERS)


@cache
def rules() -> Rules:
    return Rules(Library(SHIPPED))


def recorded(source: str) -> list[dict[str, Any]]:
    """The rows of a program, each of a position of a rule."""
    path = ROWS[source]
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else ()
    return [json.loads(line) for line in lines]


def problem_of(row: Mapping[str, Any]) -> Problem:
    """The problem of Popeye's input that a row asks, as we read it."""
    source = Source.of(row["problem"], row["rule"])
    found = read_popeye(source, rules())
    if source.faults:
        raise DefinitionError(tuple(source.faults))
    return found[0]


def game_under(problem: Problem) -> Game:
    """The position of a problem under its rules."""
    return Game(rules().under(problem), problem.position)


def seen_as_popeye(problem: Problem) -> list[str]:
    """Where the turns of a problem lead, as Popeye sees it, which prints none in which nothing is done."""
    game = game_under(problem)
    return sorted(map(plain, placements(_boards_after_turns(game, game.player), game.variant)))


def _boards_after_turns(game: Game, player: Colour, *, is_begun: bool = False) -> Iterator[Board]:
    """Yield the board after each turn of a player, which may have begun before."""
    for move in each_made(game):
        if game.player == player:
            yield from _boards_after_turns(game, player, is_begun=True)
        elif move.operations or is_begun:
            yield board_of(game)


def count_lines(game: Game, depth: int, goal: str = "") -> int:
    """How many lines of play there are, of so many moves; if a square is the ``goal``, of which the last move
    leads there."""
    if depth == 1:
        at = game.variant.geometry.square(goal) if goal else None
        return sum(at is None or move.arrival == at for move in game.legal_moves())
    return sum(count_lines(game, depth - 1, goal) for _ in each_made(game))


def plain(placement: str) -> str:
    """A placement without what Popeye does not print of a unit: that it is royal besides."""
    return _ROYAL.sub(r"\1", placement)


def seen_after(game: Game, *, wholly: bool = False, turns: bool = False) -> list[str]:
    """What stands on the board and in reserve after each move, or each of the ``turns`` of perhaps several,
    and who has won where that ends the game: by a rule of the variant, or ``wholly``, by any end; then
    without the reserve."""
    found, reached = set[str](), set[tuple[str, ...]]()

    def look(player: Colour) -> None:
        for _ in each_made(game):
            board, end = (
                with_sorted_reserve(print_placement(game.position(), game.variant.alphabet)),
                outcome(game),
            )
            if turns and game.player == player and not end.rule:
                # A turn may come back to where it was.
                state = tuple(
                    print_fen(game.position(), game.variant.alphabet).partition(" made=")[0].split()
                )
                if state[:4] + state[6:] not in reached:
                    reached.add(state[:4] + state[6:])
                    look(player)
                continue
            is_over = end.is_over if wholly else end.rule
            told_ = on_board(board) if wholly else board
            found.add(f"{told_} {end.winner or 'draw'}" if is_over else told_)

    look(game.player)
    return sorted(found)


def on_board(placement: str) -> str:
    """What of a placement stands on the board."""
    return placement.partition("[")[0]


def file_of(id_: str) -> VariantFile:
    """A variant that is shipped, that a section makes, or that the tests have besides."""
    tried = TRIED / f"{id_}.yml"
    return library().variant(id_) if id_ in library().ids else library().variant_at(tried)


def game_of(row: Mapping[str, Any], file: VariantFile) -> Game:
    variant = file.variant
    return Game(variant, parse_fen(row["fen"], variant.geometry, variant.alphabet))


# What is told of a rule.


@cache
def tables() -> Mapping[str, tuple[str, int]]:
    """The tables of counts that a program has filled for variants that only the tests have: a file of each,
    and how many positions."""
    found: dict[str, tuple[str, int]] = {}
    for path in sorted((TRIED.parent / "perft").glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        if table["source"].startswith(FAIRY_STOCKFISH):
            file, number = found.get(table["variant"], (path.name, 0))
            found[table["variant"]] = file, number + 1
    return found


@cache
def named() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The ids of shipped variants by the names of rules, as the files of the variants give them."""
    popeyes = rules().called(POPEYE)
    known = rulings(popeyes, popeye.ENGLISH)
    found: dict[str, dict[str, tuple[str, ...]]] = {source: {} for source in SOURCES}
    for rule in field():
        if rule.source == POPEYE:
            name = popeye.named([rule.name], known, popeye.ENGLISH)
            ruling = known[name[0]] if name else None
            if ruling and ruling.ids and not ruling.rules:
                found[POPEYE][rule.name] = (*ruling.ids,)
        elif id_ := rules().called(rule.source).get(rule.name):
            found[rule.source][rule.name] = (id_,)
    return found


def verified(id_: str) -> tuple[str, ...]:
    """The independent programs that say of a variant what we say, as its file of figures tells."""
    path = SHIPPED / id_ / VERIFIED
    told = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return tuple(by for by in told if by in PROGRAMS)


@cache
def told() -> tuple[Told, ...]:
    """What there is of every rule."""
    rows = {source: recorded(source) for source in SOURCES}
    return tuple(
        _told(rule, [row for row in rows[rule.source] if row["rule"] == rule.name]) for rule in field()
    )


def _told(rule: Rule, rows: list[dict[str, Any]]) -> Told:
    by = rule.source if rows else ""
    ids = () if rule.variant else named()[rule.source].get(rule.name, ())
    agreed = bool(rows) and not any(row.get("differs") for row in rows)
    meant = rule.variant or next((row["variant"] for row in rows if "variant" in row), "")
    is_shipped = meant in rules().library.ids
    if ids or (is_shipped and (agreed or rule.variant)):
        shipped = ids or (meant,)
        programs = {one for id_ in shipped for one in verified(id_)} | ({by} if agreed else set())
        return Told(rule, shipped, by=tuple(one for one in PROGRAMS if one in programs))
    if agreed:
        return Told(rule, file=ROWS[rule.source].name, positions=len(rows), by=(by,))
    if rows:
        return Told(rule, (meant,) if is_shipped else (), why=DIFFERS)
    if meant in tables():
        file, number = tables()[meant]
        return Told(rule, file=file, positions=number, by=(FAIRY_STOCKFISH,))
    return Told(rule, why=rule.why or NOT_TRIED)
