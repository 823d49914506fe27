"""A game as PGN: its tags, and its moves in short notation, each with what is remarked on it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.board.units import PLAYERS, WHITE
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.root import ROOT
from feerie.pictures.showing.san import short
from feerie.pictures.showing.sequence import move_text

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black")
"""The tags that every game has, in their order; the result is the last of them."""

STANDARD: Final = "Standard"
"""What PGN calls the game of which nothing else is said."""

_UNKNOWN: Final = {"Date": "????.??.??"}
_UNREMARKABLE: Final = re.compile(r"[{}\s]+")
_WIDTH: Final = 80
_ESCAPED: Final = re.compile(r'(["\\])')
_STROKE: Final = r"\\\1"
"""A stroke before a character that would end a tag."""


def pgn(
    variant: Variant,
    start: Position,
    moves: Sequence[Move],
    remarks: Mapping[int, str] | None = None,
    tags: Mapping[str, str] | None = None,
) -> str:
    """Return a game from its first position; ``remarks`` are by the number of the move, from 0, ``tags`` what
    is known of the roster.

    Raises FeerieError (``export-loss``) for a move without a text of its own: one of several that differ in
    what their effects choose.
    """
    game, number = Game(variant, start, is_played=True), start.fullmove
    words: list[str] = []
    is_told = False
    for ply, move in enumerate(moves):
        told = short(move, game.legal_moves(), variant)
        if told is None:
            raise FeerieError("export-loss", format="PGN", lost=[move_text(move, variant)])
        is_white = game.player == WHITE
        if is_white or not is_told:
            words.append(f"{number}{'.' if is_white else '...'}")
        number += not is_white
        words.append(told)
        remark = _UNREMARKABLE.sub(" ", (remarks or {}).get(ply, "")).strip()
        if remark:
            words += f"{{{remark}}}".split(" ")
        # After a remark a move of Black has its number again.
        is_told = not remark
        game.play(move)
    result = _result(game)
    roster = {key: _UNKNOWN.get(key, "?") for key in ROSTER} | dict(tags or {})
    roster |= {"Result": result, "Variant": STANDARD if variant.id == ROOT else variant.id}
    if start != variant.start:
        roster |= {"SetUp": "1", "FEN": print_fen(start, variant.alphabet)}
    head = "".join(f'[{key} "{_ESCAPED.sub(_STROKE, value)}"]\n' for key, value in roster.items())
    return f"{head}\n{_filled([*words, result])}\n"


def _result(game: Game) -> str:
    end = outcome(game)
    if not end.is_over:
        return "*"
    if end.winner is None:
        return "1/2-1/2"
    return "1-0" if end.winner == PLAYERS[0] else "0-1"


def _filled(words: Sequence[str]) -> str:
    """Return words in lines that are not longer than PGN has them."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) < _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)
