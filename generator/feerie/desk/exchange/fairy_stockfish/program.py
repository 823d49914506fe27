"""Fairy-Stockfish by its Python binding: pyffish, the extra ``record`` that nothing else needs."""

import os
import re
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Final

from feerie.desk.exchange.dialects.fen_dialects import marked
from feerie.desk.exchange.fairy_stockfish.ini import PROGRAM
from feerie.desk.exchange.samples import sorted_reserve
from feerie.engine.board import Position, print_fen
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import REFERENCE

PROMOTED: Final = re.compile(r"\(P([A-Z])\)|\(p([a-z])\)")
"""A unit of shogi that has been promoted, which it writes ``+P``."""

CHECKS: Final = 3
"""So many checks win where they are counted; it writes how many are still wanted."""


ENVIRONMENT: Final = "FEERIE_FAIRY_STOCKFISH"
"""The environment variable that names an ini of further variants."""


class FairyStockfish:
    """The program, if its binding is installed; raises ImportError."""

    def __init__(self) -> None:
        import pyffish  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415  # an extra

        self._program = pyffish
        if path := os.environ.get(ENVIRONMENT):
            self._program.load_variant_config(Path(path).read_text(encoding="utf-8"))

    @property
    def source(self) -> str:
        """The binding with its version."""
        return f"pyffish {version('pyffish')}"

    def game_of(self, file: VariantFile) -> str | None:
        """Return the name under which it knows a variant; None if it does not."""
        name = file.model.verification.get(PROGRAM)
        return name[REFERENCE] if name and name[REFERENCE] in self._program.variants() else None

    def after(self, file: VariantFile, position: Position) -> list[str] | None:
        """Return what stands on the board and in reserve after each legal move, sorted; None if the position
        has something that cannot be told."""
        fen, game = foreign(position, file), self.game_of(file)
        if fen is None or game is None:
            return None
        many = game == "chess"
        moves = self._program.legal_moves(game, fen, [], many)
        # A pawn that explodes as it is promoted may have become anything.
        return sorted({ours(self._program.get_fen(game, fen, [move], many), file) for move in moves})


def foreign(position: Position, file: VariantFile) -> str | None:
    """Return a position as its FEN; None if it cannot be told."""
    variant = file.variant
    words = print_fen(position, variant.alphabet).split()
    board, fields, further = words[0], words[1:6], dict(word.split("=") for word in words[6:])
    if promoted := further.pop("promoted", None):
        board = marked(board, promoted.split(","))
    counted = further.pop("tally", "checks:0:0") if "checks" in variant.counters else None
    if counted:
        made = [int(number) for number in counted.split(":")[1:]]
        fields.insert(3, "+".join(str(CHECKS - number) for number in made))
    if further or variant.spare & position.kinds:
        return None
    for square, passer in passers(position.en_passant, position, variant):
        if variant.geometry.vector(square, passer.square)[0]:
            # It looks for the pawn behind the square, unless its own is told before.
            fields[2] = variant.geometry.name(passer.square) + fields[2]
    board = PROMOTED.sub(lambda found: f"+{found[1] or found[2]}", board).translate(_turned(variant))
    return " ".join([board.replace(*DUCK) if has_duck(file) else board, *fields])


def _turned(variant: Variant) -> dict[int, str]:
    """Return how it writes the units that turn back when they are captured: as promoted ones of what these
    become; by their letters."""
    back, pieces = variant.captured.demote, variant.pieces
    if not isinstance(back, Mapping):
        return {}
    told = [(pieces[kind].letter, f"+{pieces[becomes].letter}") for kind, becomes in back.items()]
    cases = [*told, *((letter.lower(), text.lower()) for letter, text in told)]
    return {ord(letter): text for letter, text in cases if len(letter) == 1}


DUCK: Final = ("d", "*")


def has_duck(file: VariantFile) -> bool:
    """Return whether there is a duck, which it writes as it does a hole."""
    return "duck" in file.variant.pieces


def ours(fen: str, file: VariantFile) -> str:
    """Return what stands on the board and in reserve by its FEN, as we write it."""
    board = fen.partition(" ")[0].replace("~", "")
    board = re.sub(r"\+(.)", lambda found: _promoted(found[1], file.variant), board)
    return sorted_reserve(board.replace(*DUCK[::-1]) if has_duck(file) else board)


def _promoted(letter: str, variant: Variant) -> str:
    """Return how we write a promoted unit by its letter: as the kind that it has become, unless that is one
    of promoted units alone."""
    called = {piece.letter: piece for piece in variant.pieces.values()}
    unit, rule = called.get(letter.upper()), variant.promotion
    kinds = (unit.promotion if unit else ()) or (rule.to if rule else ())
    if f"P{letter.upper()}" in called or unit is None or not kinds:
        return f"({'P' if letter.isupper() else 'p'}{letter})"
    becomes = variant.pieces[kinds[0]].letter
    return becomes if letter.isupper() else becomes.lower()
