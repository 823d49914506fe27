"""The conditions of Popeye's input: the variant that they name, and the holes in its board."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.setup import Setup
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError
from feerie.language.root import ROOT

SQUARES: Final = re.compile(r"(?:[a-h][1-8])*")
_SQUARE: Final = re.compile(r"[a-h][1-8]")


def conditioned(
    words: Sequence[Word],
    rules: Rules,
    tongue: str,
    source: Source,
    setup: Setup,
    form: str = popeye.PROGRAM,
) -> tuple[str, Variant | None]:
    """Return the id of the variant that conditions name, and its rules on the board of the problem.

    What waits beneath squares that stand behind a condition is put into the setup. There are no rules if they
    do not fit the board. What is wrong is noted.
    """
    named, holes = _without_squares(words, rules, tongue, source, setup, form)
    id_ = _variant(named, rules, tongue, source, form)
    own = rules.of(id_)
    if not holes:
        return id_, own
    board = own.geometry
    try:
        missing = board.holes | {board.square(hole.text) for hole in holes}
        return id_, rules.of(id_, replace(board, holes=missing))
    except DefinitionError as error:
        # A kind has its home on a hole, for instance.
        for one in error.findings:
            source.fault(holes[0], one.code, **one.values)
        return id_, None


def _without_squares(
    words: Sequence[Word], rules: Rules, tongue: str, source: Source, setup: Setup, form: str
) -> tuple[list[Word], list[Word]]:
    """Return the words without the squares behind conditions and what is said besides, and the holes.

    What waits beneath squares is put into the setup; the condition of holes is left out, too.
    """
    condition = popeye.words("board", tongue)["holes"].lower()
    names = {
        popeye.condition(name, tongue).lower(): told
        for name in rules.called(popeye.PROGRAM)
        if (told := popeye.beneath(name, tongue))
    }
    rest: list[Word] = []
    holes: list[Word] = []
    left = deque(words)
    while left:
        word = left.popleft()
        is_hole, beneath = word.text.lower() == condition, names.get(popeye.whole_word(word.text, tongue))
        squares: list[Word] = []
        while (is_hole or beneath) and left and (behind := squares_of(left[0])):
            squares += behind
            left.popleft()
        if is_hole and not squares:
            source.not_understood(word, form, ())
        elif is_hole:
            holes += squares
        else:
            rest.append(word)
        if beneath:
            setup.under += [(beneath.unit, square) for square in squares]
            if left and left[0].text.lower() == beneath.besides.lower():
                left.popleft()
    return rest, holes


def _variant(words: list[Word], rules: Rules, tongue: str, source: Source, form: str) -> str:
    """Return the id of the variant that conditions name, the longest names first."""
    known = popeye.conditions(rules.called(popeye.PROGRAM), tongue)
    ids: list[str] = []
    at = 0
    while at < len(words):
        texts = [word.text for word in words[at : at + popeye.LONGEST]]
        found = popeye.named(texts, known, tongue, behind=bool(ids))
        if found is None:
            source.not_understood(words[at], form, known)
            return ROOT
        name, length = found
        ids += [known[name]] if known[name] not in ids else []
        if rules.together(ids) is None:
            source.fault(words[at], "several-conditions", found=ids)
            return ROOT
        at += length
    return rules.together(ids) or ROOT


def squares_of(word: Word) -> list[Word]:
    """Return the squares of a token that is nothing but squares."""
    text = word.text.lower()
    if not SQUARES.fullmatch(text):
        return []
    return [Word(match[0], word.start + match.start()) for match in _SQUARE.finditer(text)]
