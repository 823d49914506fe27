"""The right word nearest to a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from feerie.board.lookalikes import latin
from feerie.definitions.limits import MAX_SHOWN

_LIKENESS: Final = 0.7
"""Below this, words such as *notation* and *position* pass for each other."""

_SHORTEST_STUB: Final = 3
"""A beginning of this length is taken for the word, if only one word begins so."""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that was probably meant by ``word``; None if no one comes near."""
    if len(word) > MAX_SHOWN:
        return None
    folded: dict[str, str] = {}
    for candidate in candidates:
        folded.setdefault(_fold(candidate), candidate)
    wanted = _fold(word)
    close = get_close_matches(wanted, folded, n=1, cutoff=_LIKENESS)
    if close:
        return folded[close[0]]
    if len(wanted) < _SHORTEST_STUB:
        return None
    completions = [candidate for candidate in folded if candidate.startswith(wanted)]
    return folded[completions[0]] if len(completions) == 1 else None


def _fold(word: str) -> str:
    """Case, how compound words are joined, and letters that look alike, are no differences."""
    return latin(word).casefold().replace("-", "_").replace(" ", "_")
