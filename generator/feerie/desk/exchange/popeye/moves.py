"""Moves as Popeye prints them, found among the legal ones."""

import re
from collections.abc import Sequence
from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.engine.operations import CASTLING, EN_PASSANT, ORDINARY, Move
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write
from feerie.pictures.showing import pgn
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

EFFECT: Final = re.compile(r"\[[^\]\s]*\]")
_UNIT: Final = re.compile(
    r"(?P<colour>[a-z])(?P<code>[A-Z][A-Z0-9]?)(?P<square>[a-h][1-8])(?:=(?P<new>[A-Z][A-Z0-9]?))?"
)

_STAYS: Final = re.compile(r"\[[A-Z]+[a-h][1-8]\]")
_BENEATH: Final = re.compile(r"\[[a-z](?P<code>[A-Z]+)[a-h][1-8]->(?P<to>[a-h][1-8])\]")


def meant(
    match: re.Match[str], legal: Sequence[Move], variant: Variant, tongue: str, *, exactly: bool = False
) -> list[Move]:
    """Return the legal moves that a printed move may stand for.

    The effects printed behind it decide between several; ``exactly``: those of a single one must agree, too.
    """
    symbols = stored_symbols(variant)
    kinds = popeye.meanings("kinds", tongue)
    found = [move for move in legal if _is_base(move, match, kinds, symbols)]
    return _with_effects(found, match, symbols, tongue) if exactly or len(found) > 1 else found


def meant_shortly(match: re.Match[str], legal: Sequence[Move], variant: Variant, tongue: str) -> list[Move]:
    """Return the legal moves that one in short notation is; its letters are Popeye's or ours."""
    symbols = stored_symbols(variant)
    kinds = popeye.meanings("kinds", tongue)
    letters = {str(kind): letter for kind, letter in symbols.letters.items()}

    def ours(code: str | None) -> str:
        return letters.get(kinds.get((code or "").lower(), ""), code or "")

    rest = f"{match['from']}{'x' if match['sign'] else ''}{match['to']}"
    for code, new in ((ours(match["code"]), ours(match["new"])), (match["code"] or "", match["new"] or "")):
        found = pgn.meant(f"{code}{rest}{'=' if new else ''}{new}", legal, variant)
        if found:
            return found if len(found) < 2 else _with_effects(found, match, symbols, tongue)
    return []


def _with_effects(found: Sequence[Move], match: re.Match[str], symbols: Symbols, tongue: str) -> list[Move]:
    """The moves whose effects are those that are printed behind a move, all of them and no others."""
    end = match.end()
    told = []
    while effect := EFFECT.match(match.string, end):
        told.append(_ours(effect[0], symbols, tongue))
        end = effect.end()
    return [move for move in found if sorted(_printed(move, symbols)) == sorted(_told(told, move, symbols))]


def _told(told: Sequence[str], move: Move, symbols: Symbols) -> Sequence[str]:
    """What stands behind a printed move, in our letters, without what castling leaves beneath its square."""
    if move.type != CASTLING:
        return told
    gone = _printed(move, symbols)
    return [effect for effect in told if effect in gone or not _STAYS.fullmatch(effect)]


def _printed(move: Move, symbols: Symbols) -> list[str]:
    """What a move does besides, in our letters; of what goes beneath squares only where it goes."""
    letters = [letter for kind, letter in symbols.letters.items() if kind in popeye.kinds_beneath()]
    effects = EFFECT.findall(write(move, symbols))
    return [
        f"[{match['code']}{match['to']}]"
        if (match := _BENEATH.fullmatch(effect)) and match["code"] in letters
        else effect
        for effect in effects
    ]


def _is_base(move: Move, match: re.Match[str], kinds: dict[str, str], symbols: Symbols) -> bool:
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
    name = symbols.geometry.name
    mover = kinds.get((match["code"] or "").lower()) if match["code"] else move.mover.kind
    becomes = kinds.get((match["new"] or "").lower())
    return (
        (name(move.departure), name(move.arrival)) == (match["from"], match["to"])
        and mover == move.mover.kind
        and (match["sign"] == "*") == (move.captured is not None)
        and bool(match["ep"]) == (move.type == EN_PASSANT)
        and (move.promotion.kind if move.promotion else None) == becomes
    )


def _ours(effect: str, symbols: Symbols, tongue: str) -> str:
    """What a move does besides, in our letters."""
    kinds, colours = popeye.meanings("kinds", tongue), popeye.meanings("signs", tongue)
    letters = {str(kind): letter for kind, letter in symbols.letters.items()}
    signs = {str(colour): sign for colour, sign in symbols.colours.items()}

    def translated(match: re.Match[str]) -> str:
        colour = signs.get(colours.get(match["colour"], ""), match["colour"])
        letter = letters.get(kinds.get(match["code"].lower(), ""), match["code"])
        new = f"={letters.get(kinds.get(match['new'].lower(), ''), match['new'])}" if match["new"] else ""
        return f"{colour}{letter}{match['square']}{new}"

    return _UNIT.sub(translated, effect)
