"""Moves that a text probably means though it is written otherwise: ``e2e4``, ``e4``, ``Ta1-a2``, ``Nbd2``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from feerie.engine.board.units import Kind, Unit
from feerie.engine.operations import Move
from feerie.errors import UnreadableMove
from feerie.errors.spelling import latin
from feerie.language.notation.parsing import any_of, attempt, matching, plain
from feerie.language.notation.symbols import Symbols
from feerie.language.notation.writing import write

MOST: Final = 4
"""The most moves that are suggested; a text that fits more of them is too vague."""

Kinds = Mapping[str, Sequence[Kind]]
"""The kinds that each letter may stand for."""


def suggested(
    text: str, moves: Sequence[Move], symbols: Symbols, foreign: Iterable[tuple[str, Kind]] = ()
) -> list[str]:
    """Return the texts of moves that a text probably means, without effects; none if there are too many.

    ``foreign``: the letters of kinds in other languages. If no move fits, the result may be the text of an
    illegal move that can be read: ``Ra1-a2`` for ``Ta1-a2``.
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
    """Yield the text, then the text with its letters in upper and lower case as moves are written."""
    squares = re.sub(r"[A-Z](?=\d)", lambda file: file[0].lower(), text)
    yield from (text, squares, text[:1].upper() + text[1:].lower(), text.lower())


def _answering(text: str, moves: Sequence[Move], kinds: Kinds, symbols: Symbols) -> Iterator[Move]:
    """Yield the moves that a text fits in other letters, or of which it gives a part."""
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
    """Yield the text with each letter replaced by that of a kind which it may stand for."""
    letter = any_of(tuple(kinds))
    found = re.fullmatch(rf"(?P<piece>{letter})?(?P<rest>[a-z]\d[^=]*)(?:=(?P<promotion>{letter}))?", text)
    if found:
        pieces, promotions = (_letters(found[part], kinds, symbols) for part in ("piece", "promotion"))
        for piece, promotion in product(pieces, promotions):
            yield f"{piece}{found['rest']}{promotion and '='}{promotion}"


def _letters(letter: str | None, kinds: Kinds, symbols: Symbols) -> list[str]:
    return [symbols.letters[kind] for kind in kinds[letter]] if letter else [""]


def _fits(move: Move, told: Mapping[str, str | None], kinds: Kinds, symbols: Symbols) -> bool:
    """Return whether a move fits the parts of a text."""
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
