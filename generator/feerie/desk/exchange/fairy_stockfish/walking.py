"""The kinds of a variant of ours as an ini has them, by their walks."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.ini import NONE
from feerie.desk.exchange.fairy_stockfish.kinds import CUSTOM, PAWN, TOKEN, known, yaml
from feerie.desk.exchange.fairy_stockfish.section import Section
from feerie.desk.exchange.fairy_stockfish.settings import Unsaid
from feerie.engine.board import Kind, Square
from feerie.engine.rules.contract import Positive, Squares
from feerie.engine.rules.variant.exiled_pawns import Steps
from feerie.engine.rules.words.walks.betza import legs
from feerie.engine.rules.words.walks.betza_writing import written
from feerie.engine.rules.words.walks.rides import Ride

Walk = frozenset[Any]
"""The legs of a kind, one by one."""

_READ: Final = re.compile(r"([mcie]*[fbvslr]*(N|[pg]?[RBQ]\d?|n?[ADHG]|NN|[WFCZK]))*")
"""The part of the notation that the program reads as we do."""

_PAWN: Final = ({"mfW", "cfF"}, {"mfW", "cefF"})
_LONGER: Final = (("mfnD", "doubleStepRegion"), ("mfnH", "tripleStepRegion"))
"""The longer steps of a pawn, with where it begins them."""


def pieces(section: Section) -> None:
    """Find the kinds, with their walks, where they go and which are pawns."""
    customs, done = count(1), set[str]()
    pawns, passing = "", ""
    for kind, letter in section.letters.items():
        piece = section.variant.pieces[kind]
        if letter in done:
            # A promoted unit that goes as another kind.
            continue
        done.add(letter)
        if any((one.walk, one.pawn) != (piece.walk, piece.pawn) for one in piece.readings):
            raise Unsaid(f"pieces.{kind}")
        walk, is_king = section.walk(kind), kind in section.royal - section.pseudo
        if is_king and "flyingGeneral" in section.settings:
            walk = frozenset(leg for leg in walk if not isinstance(leg, Ride))
        key, betza = _called(section, kind, walk, is_king=is_king)
        key = f"{CUSTOM}{next(customs)}" if key == CUSTOM else key
        section.set(key, f"{letter}:{betza}" if betza else letter)
        pawns += letter if piece.pawn else ""
        passing += letter if any(getattr(leg, "en_passant", False) for leg in walk) else ""
        within = {getattr(leg, "within", None) for leg in walk}
        if len(within) == 1 and (region := within.pop()) is not None:
            section.set("mobilityRegion" + key[0].upper() + key[1:], *section.seen(region))
        elif within - {None} and key != "soldier":
            raise Unsaid(f"pieces.{kind}.walk")
    own = section.settings[PAWN].white if PAWN in section.settings else ""
    for key, letters in (("nMoveRuleTypes", pawns), ("enPassantTypes", passing)):
        if letters != own and (letters or "doubleStep" not in section.settings):
            section.set(key, letters or NONE)


def _called(section: Section, kind: Kind, walk: Walk, *, is_king: bool) -> tuple[str, str]:
    """Return what the program calls a kind, and its walk in Betza's notation where it must be told."""
    told = section.data["pieces"][kind].get("walk")
    for key, one in known().items():
        if "legs" in one and told == yaml(one["legs"].replace("$kind", kind)):
            return key, ""
    text = _betza(walk)
    starts: set[Squares] = {leg.on for leg in walk if getattr(leg, "on", None) is not None}
    firsts = {one: _betza(walk, one) for one in starts}
    if not _READ.fullmatch(text + "".join(firsts.values())) or not (text or not walk):
        raise Unsaid(f"pieces.{kind}.walk")
    if section.variant.pieces[kind].pawn and _is_pawn(section, text, firsts):
        return PAWN, ""
    regions = {section.seen(one) for one in firsts}
    for region in regions:
        section.set("doubleStepRegion", *region)
    if len(regions) > 1:
        raise Unsaid(f"pieces.{kind}.walk")
    initial = "".join(TOKEN.sub(r"i\g<0>", one) for one in firsts.values())
    if initial and "n" not in initial:
        # Such a leap passes over nothing.
        section.set("enPassantRegion", NONE)
    name = "" if initial else _names().get(text, "")
    for region in {leg.within for leg in walk} - {None} if name == "soldier" else ():
        section.set("soldierPromotionRank", re.findall(r"\d+", section.seen(region)[0])[0])
    if is_king:
        return "king", "" if name == "commoner" else text + initial
    return (name, "") if name else (CUSTOM, text + initial)


def _betza(walk: Iterable[Any], on: Squares | None = None) -> str:
    """The legs that begin on some squares in Betza's notation, wherever they may lead."""
    return written(replace(leg, within=None, on=None) for leg in walk if getattr(leg, "on", None) == on)


@cache
def _names() -> dict[str, str]:
    """The names that the program has for walks in Betza's notation."""
    return {
        written(legs(one["betza"])): key
        for key, one in reversed([*known().items()])
        if "betza" in one and key != "king"
    }


def _is_pawn(section: Section, text: str, firsts: dict[Squares, str]) -> bool:
    """Return whether a walk is that of the program's own pawn, of which settings say the longer steps."""
    steps, atoms = {step for step, _ in _LONGER}, {one[0] for one in TOKEN.finditer(text)}
    if atoms - steps not in _PAWN or not steps.issuperset(firsts.values()):
        return False
    every = section.named(map(section.geometry.name, map(Square, section.geometry.squares)))
    for step, region in _LONGER:
        told = [section.seen(on) for on, one in firsts.items() if one == step]
        told += [(every, every)] if step in atoms else []
        if told:
            section.set(region, *told[0])
        elif region == _LONGER[0][1]:
            section.set("doubleStep", value=False)
    first, last = section.variant.exiled_pawns.first_rank, section.geometry.ranks
    if isinstance(first, Steps):
        if first != Steps(Positive(2)):
            raise Unsaid("exiled_pawns.first_rank")
        white, black = section.settings["doubleStepRegion"][:2]
        section.set("doubleStepRegion", f"*1 {white}", f"{black} *{last}")
        section.set("enPassantRegion", f"*{last - 2}", "*3")
    return True
