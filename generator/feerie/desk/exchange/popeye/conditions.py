"""The conditions of Popeye's input: the variant that they name, and the holes in its board."""

from __future__ import annotations

import re
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
    named, holes = _without_holes(words, popeye.words("board", tongue)["holes"].lower(), source, form)
    id_ = _variant(_without_beneath(named, rules, tongue, setup), rules, tongue, source, form)
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


def _without_holes(
    words: Sequence[Word], condition: str, source: Source, form: str
) -> tuple[list[Word], list[Word]]:
    """Return the words without the condition of holes, and the squares behind it."""
    rest, holes = [], []
    left = [*words]
    while left:
        word = left.pop(0)
        if word.text.lower() != condition:
            rest.append(word)
            continue
        if not left or not squares_of(left[0]):
            source.not_understood(word, form, ())
        while left and squares_of(left[0]):
            holes += squares_of(left.pop(0))
    return rest, holes


def _without_beneath(words: Sequence[Word], rules: Rules, tongue: str, setup: Setup) -> list[Word]:
    """Return the words without the squares behind conditions and what is said besides; what waits beneath
    these is put into the setup."""
    names = {
        popeye.condition(name, tongue).lower(): told
        for name in rules.called(popeye.PROGRAM)
        if (told := popeye.beneath(name, tongue))
    }
    rest: list[Word] = []
    left = [*words]
    while left:
        rest.append(left.pop(0))
        beneath = names.get(popeye.whole_word(rest[-1].text, tongue))
        while beneath and left and squares_of(left[0]):
            for square in squares_of(left.pop(0)):
                setup.under.append((beneath.unit, square))
        if beneath and left and left[0].text.lower() == beneath.besides.lower():
            left.pop(0)
    return rest


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
