"""The formats of other programs, by name: who reads them, who writes them.

JSON, which is written alone, has the position and each move with its operations, as `feerie moves --json`.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from feerie.desk.exchange.dialects.fen_dialects import read_epd, read_fen, write_epd, write_fen
from feerie.desk.exchange.dialects.ffen import read_ffen, write_ffen
from feerie.desk.exchange.dialects.pgn import read_pgn, write_pgn
from feerie.desk.exchange.dialects.yacpdb import read_yacpdb
from feerie.desk.exchange.dialects.yacpdb_writing import write_yacpdb
from feerie.desk.exchange.fairy_stockfish.exporting import write_variant
from feerie.desk.exchange.fairy_stockfish.importing import Imported, read_variants
from feerie.desk.exchange.fairy_stockfish.ini import FORMAT as FAIRY_STOCKFISH
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.popeye.output import read_popeye_output
from feerie.desk.exchange.popeye.reading import read_popeye
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import TEXTS, Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import print_fen
from feerie.engine.operations import events
from feerie.engine.play.game import Game
from feerie.language import ROOT
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.pictures.showing.records import ends, record
from feerie.pictures.showing.sequence import play


def write_json(problem: Problem, rules: Rules) -> str:
    """Return one object: the variant's id, the board if that is another, the FEN, what the document says, the
    moves one by one."""
    variant = rules.under(problem)
    write = variant.alphabet
    data: dict[str, Any] = {"variant": problem.variant}
    if board := rules.own_board(problem):
        data["board"] = board
    if problem.rules:
        data["rules"] = problem.rules
    data["fen"] = print_fen(problem.position, write)
    data |= {key: value for key in TEXTS if (value := getattr(problem, key))}
    data["moves"] = [
        {
            "text": text,
            **ends(one.move, variant),
            "fen": print_fen(one.after, write),
            "gives": one.gives,
            "operations": [record(event, variant) for event in events(one.move.journal())],
        }
        for text, one in zip(problem.moves, play(problem.moves, Game(variant, problem.position)), strict=True)
    ]
    return json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n"


VariantWriter = Callable[[VariantFile, Library], str]
"""Returns the text of a variant; raises DefinitionError with what the format cannot say."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format: the ends of its files' names, and what it can do.

    ``read`` returns what a text says, as far as it can be read; what cannot is among the faults of the
    source, of which too many raise DefinitionError. ``write`` returns the text of a document, or raises
    FeerieError (``export-loss``). ``read_variants`` and ``write_variant`` are for variants instead of
    positions. ``holds`` are the fields of a document, besides its position, that it has a place for;
    ``named`` tells whether it names the rules.
    """

    suffixes: tuple[str, ...]
    read: Callable[[Source, Rules], tuple[Problem, ...]] | None = None
    write: Callable[[Problem, Rules], str] | None = None
    holds: tuple[str, ...] = ()
    named: bool = True
    read_variants: Callable[[Source, Rules], Iterator[Imported]] | None = None
    write_variant: VariantWriter | None = None

    def lacks(self, problem: Problem) -> tuple[str, ...]:
        """Return the keys of a diagram's file for which the format has no place."""
        rules = () if self.named or problem.variant == ROOT else ("variant",)
        own = ("rules",) if problem.rules and "rules" not in self.holds else ()
        told = (key for key in (*own, *problem.said, *problem.besides) if key not in self.holds)
        return (*rules, *told)


_OF_PROBLEMS: Final = ("stipulation", "authors", "source", "award", "duplex", "twins")

FORMATS: Final = {
    "fen": Format((".fen",), read_fen, write_fen, named=False),
    "epd": Format((".epd",), read_epd, write_epd, ("stipulation", "title"), named=False),
    "ffen": Format((".ffen",), read_ffen, write_ffen, named=False),
    "yacpdb": Format(
        (".olv", ".yacpdb"), read_yacpdb, write_yacpdb, (*_OF_PROBLEMS, "date", "solution", "solutions")
    ),
    "pgn": Format((".pgn",), read_pgn, write_pgn, ("moves", "title", "source", "date")),
    "json": Format((".json",), write=write_json, holds=(*TEXTS, "rules", "moves")),
    "popeye-output": Format((".out",), read_popeye_output),
    FAIRY_STOCKFISH: Format((".ini",), read_variants=read_variants, write_variant=write_variant),
    "popeye": Format((".inp", ".tst"), read_popeye, write_popeye, (*_OF_PROBLEMS, "date", "title")),
}


def format_of(name: str) -> str | None:
    """Return the format that the end of a file's name tells, None if it tells none."""
    for form, known in FORMATS.items():
        if name.lower().endswith(known.suffixes):
            return form
    return None
