"""The sections that a table says, check, and the ends that are made of several kinds or squares."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish import moving, units
from feerie.desk.exchange.fairy_stockfish.facts import Facts, Sections, merge
from feerie.desk.exchange.fairy_stockfish.ini import (
    ALL,
    NONE,
    TRUE,
    Unsaid,
    alone,
    in_order,
    mirrored,
    squares,
)
from feerie.desk.exchange.fairy_stockfish.kinds import PAWN
from feerie.desk.exchange.fairy_stockfish.saying import REPEATED, filled, rows, sided

_OFF: Final = {"false": NONE}
"""What is not said is not so."""

_LINES: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "Vertical": ((0, 1),), "Horizontal": ((1, 0),), "Diagonal": ((1, 1), (1, -1)),
}  # fmt: skip


def sections(facts: Facts) -> Sections:
    """Return the sections of our file of a variant; raises Unsaid."""
    promotion, castling = moving.promotion(facts), moving.castling(facts)
    found: Sections = {
        "board": moving.board(facts),
        "colours": {},
        "pieces": units.pieces(facts),
        "position": {"fen": units.position(facts)},
        "promotion": "none" if promotion is None else promotion,
        "exiled_pawns": moving.exiled_pawns(facts),
        "castling": "none" if castling is None else castling,
        "captured": {},
        "check": _check(facts),
        "counters": {},
        "effects": {},
        "laws": moving.laws(facts),
        "moves": moving.drops(facts),
        "end": {},
    }
    for said in _rows(facts):
        merge(found, said)
    return {key: value for key, value in found.items() if value != {}}


def _check(facts: Facts) -> Sections:
    """What gives check, where the last units of some kinds are royal."""
    found = Sections()
    if facts.has("blastOnCapture"):
        if facts.text("wallingRule") != NONE:
            # No explosion takes a wall away.
            raise Unsaid("wallingRule")
        if facts.has("capturesToHand"):
            raise Unsaid("blastOnCapture")
    if any(other in facts.last_royal and one not in facts.royal for one, other in facts.becomes.items()):
        # Such a unit is not yet one more when it is asked whether the others are in check.
        raise Unsaid("promotedPieceType")
    many = facts.number("extinctionPieceCount") + 1
    new = (*facts.letters("promotionPieceTypes"), *facts.becomes.values())
    several = [
        letter
        for letter in facts.last_royal
        if letter in new or any(len(facts.standing.get(one, ())) > many for one in (letter, letter.upper()))
    ]
    if several and many > 1:
        raise Unsaid("extinctionPieceCount")
    if several:
        found["royals"] = {
            "kind": alone([facts.kind(letter) for letter in sorted(facts.royal)]),
            "alone": True,
        }
    return found


def _rows(facts: Facts) -> Iterator[Sections]:
    """Yield what the table says of settings that differ from the usual ones."""
    said: set[str] = set()
    for row in rows():
        is_new = said.isdisjoint(row.ini) and any(_is_unusual(facts, key) for key in row.ini)
        if is_new and all(_fits(facts, key, told) for key, told in row.ini.items()):
            said |= {*row.ini}
            facts.asked |= {*row.ini}
            white, black = (_values(facts, row.ini, side) for side in (0, 1))
            if white == black:
                yield filled(row.says, white)
                continue
            for side, own in (("white", white), ("black", black)):
                # Each side has other squares or units.
                if own.get("$squares") != []:
                    yield sided(filled(row.says, own), side)


def _is_unusual(facts: Facts, key: str) -> bool:
    value, usual = facts.values.get(key), facts.defaults.get(key)
    return value is not None and value[:2] != (usual[:2] if usual else ("false", "false"))


def _fits(facts: Facts, key: str, told: str) -> bool:
    """Whether a setting is as a row has it."""
    value = facts.values.get(key, (NONE, NONE))[:2]
    return value != (NONE, NONE) if told.startswith("$") else set(value) <= {told, _OFF.get(told)}


def _values(facts: Facts, ini: Mapping[str, str], side: int) -> Sections:
    """The values of the words with a dollar for White, 0, or Black."""
    found = Sections()
    for key, told in ini.items():
        if told.startswith("$"):
            found |= _meant(facts, told, key, side)
    if "p" in facts.men:
        found["$pawn"] = facts.kind("p")
    found["$blasted"] = "officer" if any(man.key == PAWN for man in facts.men.values()) else None
    worth = facts.text("nFoldValue"), facts.has("nFoldValueAbsolute")
    if worth not in REPEATED:
        raise Unsaid("nFoldValue")
    found["$repeated"] = REPEATED[worth]
    promoted = {facts.promoted(letter): facts.kind(letter) for letter in facts.becomes}
    found["$demoted"] = promoted or next(map(facts.kind, facts.pawns), None)
    # Where no number of checks is said, the next one wins.
    counts = next((one for one in facts.fen if re.fullmatch(r"\d\+\d", one)), "1+1")
    return found | {"$checks": int(counts[0])}


def _meant(facts: Facts, told: str, key: str, side: int) -> Sections:
    """What a word means that stands for a setting: for White, 0, or Black."""
    found: Sections
    match told:
        case "$number":
            found = {"$number": facts.number(key), "$more": facts.number(key) + 1}
        case "$kinds":
            letters = facts.both(key)[side].lower()
            found = {"$kinds": None if letters == ALL else facts.kinds(letters)}
        case "$squares":
            found = _squares(facts, key, side)
        case "$goals":
            white, black = facts.regions(key)
            found = {"$white": in_order(white), "$black": in_order(black)}
        case "$lines":
            found = {"$lines": _lines(facts, key)}
        case "$block":
            sides = range(facts.number(key))
            found = {"$block": _pattern([(x, y) for x in sides for y in sides])}
        case "$rows":
            found = {"$rows": _in_rows(facts, key)}
        case _:
            found = {f"${owner}": _extinct(facts, owner) for owner in ("own", "enemy")}
    return found


def _squares(facts: Facts, key: str, side: int) -> Sections:
    """The squares of a side as it sees them, if the other has the same, and those of the other."""
    white, black = facts.regions(key)
    if white != black and white == mirrored(black, facts.board.ranks):
        found = [squares(one, facts.board, sided=True) for one in (white, black)]
    else:
        found = [in_order(one) for one in ((white, black), (black, white))[side]]
    return {"$squares": found[0], "$theirs": found[1]}


def _extinct(facts: Facts, side: str) -> Any:
    """The condition that a side has no more than so many units of a kind, and the other side enough."""
    letters = facts.letters("extinctionPieceTypes")
    least, wanted = facts.number("extinctionPieceCount"), facts.number("extinctionOpponentPieceCount")
    if facts.last_royal and not facts.has("blastOnCapture"):
        return None
    found: list[Any] = []
    for letter in letters:
        kind = {} if letter == ALL else {"kind": facts.kinds(letter)}
        of = {**kind, "colour": side}
        told: list[Any] = [{"count": of, "at_most": least} if least else {"not": {"exists": of}}]
        if facts.has("pieceDrops"):
            told.append({"held": of, "is": 0})
        if wanted:
            other = "enemy" if side == "own" else "own"
            told.append({"count": {**kind, "colour": other}, "at_least": wanted})
        found.append(told[0] if len(told) == 1 else told)
    return found[0] if len(found) == 1 else {"any_of": found}


def _lines(facts: Facts, key: str) -> list[Sections]:
    """The conditions that so many units of a player stand next to one another in a line."""
    wanted = facts.number(key)
    told = [several for name, several in _LINES.items() if facts.text(f"connect{name}") == TRUE]
    steps = [step for several in told for step in several]
    return [_pattern([(x * n, y * n) for n in range(wanted)]) for x, y in steps]


def _pattern(places: list[tuple[int, int]]) -> Sections:
    """The condition that units of a player stand so, as seen from the first."""
    own = {"any": {"colour": "own"}}
    others = [{"translate": own, "by": {"board_way": [[*place]]}} for place in places[1:]]
    return {"squares": {"all": [own, *others]}, "at_least": 1}


def _in_rows(facts: Facts, key: str) -> list[Sections]:
    """The conditions that so many units stand on one rank or file."""
    number = facts.number(key)
    of = {"kind": facts.kinds(facts.letters("connectPieceTypes")), "colour": "own"}
    lines: list[Sections] = [{"rank": rank + 1} for rank in range(facts.board.ranks)]
    lines += [{"file": chr(ord("a") + file)} for file in range(facts.board.files)]
    return [{"count": {**of, "on": line}, "at_least": number} for line in lines]
