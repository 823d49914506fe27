"""Moves as Popeye prints them, found among the legal ones."""

import re
from collections.abc import Sequence
from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.result import board_after, boards_after
from feerie.engine.operations import CASTLING, EN_PASSANT, ORDINARY, Move
from feerie.engine.play.game import Game
from feerie.pictures.showing import records
from feerie.pictures.showing.audience import stored_symbols

MOVE: Final = re.compile(
    r"(?P<castling>0-0(?P<long>-0)?)|(?P<code>[A-Z][A-Z0-9]?)?(?P<from>[a-h][1-8])(?P<sign>[-*])(?P<to>[a-h][1-8])"
    r"(?P<ep> ep\.)?(?:=(?P<new>[A-Z][A-Z0-9]?)(?![a-z]))?"
)
"""The part of a move before its effects."""

SHORT: Final = re.compile(
    r"(?P<code>[A-Z][A-Z0-9]?(?=[a-h1-8x*:]))?(?P<from>[a-h]?[1-8]?)(?P<sign>[x*:]?)(?P<to>[a-h][1-8])"
    r"(?:=?(?P<new>[A-Z][A-Z0-9]?))?(?: ep\.)?"
)
"""The part before its effects of a move in short notation, as those write who do not copy Popeye."""

EFFECTS: Final = re.compile(r"(?:\[[^\]\s]*\])*")


def meant(match: re.Match[str], game: Game, legal: Sequence[Move], tongue: str) -> list[Move]:
    """Return the legal moves that a printed move may stand for.

    The effects printed behind it decide between several: these leave the units on the board that it tells.
    """
    kinds = popeye.meanings("kinds", tongue)
    found = [move for move in legal if _is_base(move, match, kinds, game)]
    return found if len(found) < 2 else leading(found, match[0] + _effects(match), game, tongue)


def meant_shortly(match: re.Match[str], game: Game, legal: Sequence[Move], tongue: str) -> list[Move]:
    """Return the legal moves that one in short notation is; its letters are Popeye's or ours."""
    kinds = popeye.meanings("kinds", tongue)
    letters = {str(kind): letter for kind, letter in stored_symbols(game.variant).letters.items()}

    def ours(code: str | None) -> str:
        return letters.get(kinds.get((code or "").lower(), ""), code or "")

    rest = f"{match['from']}{'x' if match['sign'] else ''}{match['to']}"
    for code, new in ((ours(match["code"]), ours(match["new"])), (match["code"] or "", match["new"] or "")):
        found = records.meant(f"{code}{rest}{'=' if new else ''}{new}", legal, game.variant)
        if len(found) > 1:
            return [move for move in found if leading([move], _in_full(move, match, game), game, tongue)]
        if found:
            return found
    return []


def _in_full(move: Move, match: re.Match[str], game: Game) -> str:
    """One of several moves in short notation as it would be printed in full."""
    start = "" if move.departure is None else game.variant.geometry.name(move.departure)
    sign, new = "*" if move.captured else "-", f"={match['new']}" if match["new"] else ""
    return f"{start}{sign}{match['to']}{new}{_effects(match)}"


def leading(moves: Sequence[Move], text: str, game: Game, tongue: str) -> list[Move]:
    """Return the moves that leave the units on the board that a printed move tells."""
    told = board_after(text, game.position(), game.variant, tongue)
    return [move for move, board in zip(moves, boards_after(game, moves), strict=True) if board == told]


def _effects(match: re.Match[str]) -> str:
    """What is printed directly behind the base of a move."""
    found = EFFECTS.match(match.string, match.end())
    return found[0] if found else ""


def _is_base(move: Move, match: re.Match[str], kinds: dict[str, str], game: Game) -> bool:
    if match["castling"]:
        if move.type != CASTLING or move.arrival is None or move.departure is None:
            return False
        return (move.arrival < move.departure) == bool(match["long"])
    if (
        move.type not in (ORDINARY, EN_PASSANT)
        or not move.mover
        or move.departure is None
        or move.arrival is None
    ):
        return False
    name = game.variant.geometry.name
    mover = kinds.get((match["code"] or "").lower()) if match["code"] else move.mover.kind
    becomes = kinds.get((match["new"] or "").lower())
    return (
        (name(move.departure), name(move.arrival)) == (match["from"], match["to"])
        and mover == move.mover.kind
        and (match["sign"] == "*") == (move.captured is not None)
        and bool(match["ep"]) == (move.type == EN_PASSANT)
        and (move.promotion.kind if move.promotion else None) == becomes
    )
