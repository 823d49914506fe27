"""The moves that a text means which is not written as one: ``e2e4``, ``e4``, ``Ta1-a2``, ``Nbd2``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from feerie.board.units import Kind, Unit
from feerie.errors import UnreadableMove
from feerie.errors.spelling import latin
from feerie.notation.parsing import any_of, attempt, matching, plain
from feerie.notation.symbols import Symbols
from feerie.notation.writing import write
from feerie.operations import Move

MOST: Final = 4
"""A text that may mean more moves is nobody's guess."""

Kinds = Mapping[str, Sequence[Kind]]
"""The kinds that a letter may stand for."""


def suggested(
    text: str, moves: Sequence[Move], symbols: Symbols, foreign: Iterable[tuple[str, Kind]] = ()
) -> list[str]:
    """The moves that a text is likely to mean, without their effects; none if they are many.

    ``foreign`` are the letters of kinds in other languages. If no move answers, what is told may be the
    text of one that is not legal, but can be read: ``Ra1-a2`` for ``Ta1-a2``.
    """
    own: Kinds = {letter: [kind] for kind, letter in symbols.letters.items()}
    abroad: dict[str, list[Kind]] = defaultdict(list)
    for letter, kind in foreign:
        abroad[letter].append(kind)
    texts = list(dict.fromkeys(_sized(plain(latin(text)))))
    readings: tuple[Kinds, ...] = ({**abroad, **own}, abroad)
    for kinds, wanted in product(readings, texts):
        if found := list(_answering(wanted, moves, kinds, symbols)):
            told = list(dict.fromkeys(write(move, symbols).partition("[")[0] for move in found))
            return told if len(told) <= MOST else []
    readable = (one for wanted in texts for one in _translated(wanted, readings[0], symbols))
    return [one for one in readable if one != plain(text) and _is_readable(one, symbols)][:1]


def _sized(text: str) -> Iterator[str]:
    """The text, and what it would be with letters of the right size."""
    squares = re.sub(r"[A-Z](?=\d)", lambda file: file[0].lower(), text)
    yield from (text, squares, text[:1].upper() + text[1:].lower(), text.lower())


def _answering(text: str, moves: Sequence[Move], kinds: Kinds, symbols: Symbols) -> Iterator[Move]:
    """The moves whose text that is in other letters, or of which it tells a part."""
    for translated in _translated(text, kinds, symbols):
        yield from matching(translated, moves, symbols)
    letter = any_of(tuple(kinds))
    short = re.fullmatch(
        rf"(?P<piece>{letter})?(?P<file>(?!x)[a-z])?(?P<rank>\d\d?)?[-x>]*(?P<to>[a-z]\d\d?)"
        rf"(?:[=/(]?(?P<promotion>{letter}|[a-z])\)?)?",
        text,
    )
    if short:
        yield from (move for move in moves if _fits(move, short.groupdict(), kinds, symbols))


def _translated(text: str, kinds: Kinds, symbols: Symbols) -> Iterator[str]:
    """The text with the letters in which moves are written."""
    letter = any_of(tuple(kinds))
    found = re.fullmatch(rf"(?P<piece>{letter})?(?P<way>[a-z]\d[^=]*)(?:=(?P<promotion>{letter}))?", text)
    if found:
        pieces, promotions = (_letters(found[part], kinds, symbols) for part in ("piece", "promotion"))
        for piece, promotion in product(pieces, promotions):
            yield f"{piece}{found['way']}{promotion and '='}{promotion}"


def _letters(letter: str | None, kinds: Kinds, symbols: Symbols) -> list[str]:
    return [symbols.letters[kind] for kind in kinds[letter]] if letter else [""]


def _fits(move: Move, told: Mapping[str, str | None], kinds: Kinds, symbols: Symbols) -> bool:
    """Whether a move is such as the parts of a text tell it."""
    if move.mover is None or move.departure is None or move.arrival is None:
        return False
    name = symbols.geometry.name
    departure = name(move.departure)
    if not told["piece"] and not (told["file"] and told["rank"]) and move.mover.kind not in symbols.silent:
        return False
    return (
        name(move.arrival) == told["to"]
        and told["file"] in (None, departure[0])
        and told["rank"] in (None, departure[1:])
        and _may_be(move.mover, told["piece"], kinds)
        and _may_be(move.promotion, told["promotion"] and told["promotion"].upper(), kinds)
    )


def _may_be(unit: Unit | None, letter: str | None, kinds: Kinds) -> bool:
    return not letter or (unit is not None and unit.kind in kinds.get(letter, ()))


def _is_readable(text: str, symbols: Symbols) -> bool:
    try:
        attempt(text, symbols)
    except UnreadableMove:
        return False
    return True
