"""The words of a twin from one of Popeye's languages into another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.conditions import SQUARES

_BEHIND: Final[Mapping[str, int]] = {
    "move": 2,
    "exchange": 2,
    "shift": 2,
    "stipulation": 1,
    "remove": 1,
    "rotate": 1,
    "mirror": 1,
}
"""How many words that are the same in every language stand behind a word of a twin."""


def translated(words: Sequence[str], source: str, target: str, called: Mapping[str, str]) -> list[str] | None:
    """Return the words of a twin in another of Popeye's languages; None if that has no words for it.

    ``called`` gives the ids of variants by the names that their files have for Popeye. What leads to a change
    is told in full; a word that leads to none stays as it is.
    """
    try:
        return list(_Translator(source, target, called).words([*words]))
    except LookupError:
        return None


class _Translator:
    """Translates between two languages; raises LookupError where the second has no word."""

    def __init__(self, source: str, target: str, called: Mapping[str, str]) -> None:
        self._source = source
        self._target = target
        self._called = called
        self._leads = popeye.meanings("twins", source)

    def words(self, left: list[str]) -> Iterator[str]:
        """Yield the words in the other language."""
        leads = popeye.words("twins", self._target)
        while left:
            word = left.pop(0)
            meaning = self._lead(word)
            yield word if meaning is None else leads[meaning]
            if meaning == "add":
                yield from self._units(left)
            elif meaning == "substitute":
                yield from (self._unit(left.pop(0), "") for _ in left[:2])
            elif meaning == "condition":
                yield from self._conditions(left)
            else:
                size = _BEHIND.get(meaning or "", 0)
                yield from left[:size]
                del left[:size]

    def _lead(self, word: str) -> str | None:
        return self._leads.get(popeye.abbreviated(word, self._leads) or "")

    def _units(self, left: list[str]) -> Iterator[str]:
        """Yield colours, and the units behind them."""
        colours = popeye.meanings("colours", self._source)
        kinds = popeye.meanings("kinds", self._source)
        is_colour_told = False
        while left:
            word = left[0]
            size = 2 - len(word) % 2
            if is_colour_told and word[:size].lower() in kinds and SQUARES.fullmatch(word[size:].lower()):
                yield self._unit(word[:size], word[size:])
            elif found := popeye.abbreviated(word, colours):
                is_colour_told = True
                yield _cased(popeye.words("colours", self._target)[colours[found]], word)
            elif SQUARES.fullmatch(word.lower()):
                yield word
            elif self._lead(word) is not None:
                return
            else:
                yield self._kept(word)
            del left[0]

    def _unit(self, code: str, squares: str) -> str:
        kind = popeye.meanings("kinds", self._source).get(code.lower())
        if kind is None:
            return self._kept(code + squares)
        return _cased(popeye.words("kinds", self._target)[kind], code) + squares

    def _conditions(self, left: list[str]) -> Iterator[str]:
        known = popeye.conditions(self._called, self._source)
        names = {id_: name for name, id_ in self._called.items()}
        is_behind = False
        while left:
            found = popeye.named(left[: popeye.LONGEST], known, self._source, behind=is_behind)
            is_behind = True
            if found is None:
                if self._lead(left[0]) is not None:
                    return
                yield self._kept(left.pop(0))
                continue
            told, size = found
            if self._source != self._target:
                yield from popeye.condition(names[known[told]], self._target).split(" ")
            elif told == " ".join(left[:size]).lower():
                yield from left[:size]
            else:
                # Abbreviated.
                yield from popeye.condition(names[known[told]], self._source).split(" ")
            del left[:size]

    def _kept(self, word: str) -> str:
        """A word that is not known, within one language."""
        if self._source != self._target:
            raise LookupError(word)
        return word


def _cased(word: str, model: str) -> str:
    """A word as large as a model: small from the first letter on, or as the tables have it."""
    return word.lower() if model[:1].islower() else word
