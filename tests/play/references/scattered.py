"""Positions that no game leads to: few units or many, pawns anywhere, kings or none, anybody in check."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace

from tests.play.references.orthodox import Orthodox
from tests.play.references.place import (
    CHECKERED,
    CORNERS,
    SQUARES,
    Place,
    Square,
    is_square,
    name,
    of_side,
    other,
    placement,
    read,
)


def meaningful(seeds: Iterable[int], rules: Orthodox) -> Iterator[str]:
    """The FENs of made-up positions for which the rules mean something.

    Where a capture may send a king home or a rebirth may crush one, they mean nothing for a king that could
    have been taken already.
    """
    for seed in seeds:
        made_up = scattered(seed, rules)
        place = read(made_up)
        if not (rules.judges_captures and rules.is_check(replace(place, turn=other(place.turn)))):
            yield made_up


def scattered(seed: int, rules: Orthodox) -> str:
    """The FEN of a position made up at random, with the state that the rules keep."""
    chance = random.Random(seed)
    units = thrown(chance, checkered=rules.has_phases)
    turn = chance.choice("wb")
    rights = castling(chance, units)
    passed = passing(chance, units, turn) if chance.random() < 0.3 else None
    rights = "".join(letter for letter in rights if may_castle(units, letter)) or "-"
    words = [placement(Place(units)), turn, rights, name(passed) if passed else "-", "0", "1"]
    if rules.remembers and passed is None and chance.random() < 0.7:
        captured = chance.choice("pnbrq")
        own = turn == "w"
        takers = [at for at, unit in units.items() if unit.isupper() != own and unit.lower() != "k"]
        at = chance.choice(takers or SQUARES)
        words.append(f"captured={captured.upper() if own else captured}{name(at)}")
    if rules.has_phases:
        words.extend(of_checkered(chance, units, switches=rules.switches))
    return " ".join(words)


def thrown(chance: random.Random, *, checkered: bool) -> dict[Square, str]:
    """Units on squares: mostly one king a side, often at home, sometimes none, sometimes several."""
    letters = chance.choice(["PPPNBRQpppnbrq", "PNBRQKpnbrqk", "PPPPpppp", "NBRQnbrq"])
    if checkered:
        letters += "".join(CHECKERED.values()) * (len(letters) // 6)
    number = chance.choice([chance.randint(3, 6), chance.randint(7, 14), chance.randint(15, 28)])
    units = {square: chance.choice(letters) for square in chance.sample(SQUARES, number)}
    if chance.random() < 0.8:
        units = {at: {"K": "N", "k": "n"}.get(unit, unit) for at, unit in units.items()}
        for king, home in (("K", (4, 0)), ("k", (4, 7))):
            free = [square for square in SQUARES if square not in units]
            units[
                home if chance.random() < 0.4 and units.get(home) not in ("K", "k") else chance.choice(free)
            ] = king
    return units


def castling(chance: random.Random, units: dict[Square, str]) -> str:
    """Letters of castling rights, the rooks for them set up."""
    letters = ""
    for letter, corner in CORNERS.items():
        king = "K" if letter.isupper() else "k"
        if (
            chance.random() < 0.5
            and units.get((4, corner[1])) == king
            and units.get(corner) not in ("K", "k")
        ):
            units[corner] = "R" if letter.isupper() else "r"
            letters += letter
    return letters


def may_castle(units: dict[Square, str], letter: str) -> bool:
    corner = CORNERS[letter]
    side = "w" if letter.isupper() else "b"
    return units.get(corner) == of_side("r", side) and units.get((4, corner[1])) == of_side("k", side)


def passing(chance: random.Random, units: dict[Square, str], turn: str) -> Square | None:
    """A pawn that has just stepped twice, mostly with a pawn beside it; the square it passed over."""
    file = chance.randrange(8)
    start, over, end = ((file, rank) for rank in ((1, 2, 3) if turn == "b" else (6, 5, 4)))
    beside = (file + chance.choice([-1, 1]), end[1])
    if any(units.get(square) in ("K", "k") for square in (start, over, end, beside)):
        return None
    units[end] = of_side("p", other(turn))
    if is_square(beside):
        units[beside] = of_side("p", turn)
    for square in (start, over):
        units.pop(square, None)
    return over


def of_checkered(chance: random.Random, units: dict[Square, str], *, switches: bool) -> list[str]:
    """The fields that checkered chess needs: spent double steps, the last move, the phase."""
    words = []
    pawns = [name(at) for at, unit in units.items() if unit.lower() in ("p", "s")]
    if spent := [pawn for pawn in pawns if chance.random() < 0.3]:
        words.append("stepped=" + ",".join(spent))
    if switches and chance.random() < 0.4:
        words += ["phase=2", f"keeper={chance.choice('wb')}"]
    movers = [at for at, unit in units.items() if unit in CHECKERED.values()]
    if movers and chance.random() < 0.6:
        end = chance.choice(movers)
        offsets = [(0, 1), (0, -1), (1, 0), (1, 1), (-1, -1), (1, 2), (-2, 1)]
        starts = [(end[0] + file, end[1] + rank) for file, rank in offsets]
        free = [start for start in starts if is_square(start) and start not in units]
        if free:
            words.append(f"last={name(chance.choice(free))}-{name(end)}")
    return words
