"""Completions: what moves become by answers that are given again and again, worked out once."""

from __future__ import annotations

from feerie.engine.board.units import Unit
from feerie.engine.operations import Move
from feerie.engine.play.compiling.longer import longer, of_mover
from feerie.engine.play.compiling.trace import Trace, trace_of
from feerie.engine.play.compiling.vacating import SEVERAL, PseudoLegal, vacated
from feerie.engine.rules.contract.continuations import Lasting
from feerie.engine.rules.contract.word import Verb
from feerie.engine.rules.walking.powers import MOST_KEPT

Completion = tuple[PseudoLegal, Trace | None]
"""A complete move, and the trace of its operations."""


class Completions:
    """What the moves of the tables have become by the lasting answers of one verb, the last of a move.

    Both are known by their identity: to compare them takes longer than to work out what is kept.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[Move, Lasting, tuple[Completion, ...]]] = {}

    def of(
        self, pseudo_legal: PseudoLegal, answer: Lasting, cause: str, verb: Verb, harmless: frozenset[Unit]
    ) -> tuple[Completion, ...]:
        """Return what a move of a table becomes by each continuation of an answer."""
        move, left = pseudo_legal
        key = id(move), id(answer)
        kept = self._kept.get(key)
        if kept is None:
            found: list[Completion] = []
            for continuation in answer:
                whole = longer(move, continuation, cause)
                after = left if left == SEVERAL else vacated(continuation.operations, harmless, left)
                if verb.is_own_move:
                    whole = of_mover(move, whole)
                found.append(((whole, after), trace_of(whole.operations)))
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            # While the move and the answer are kept, no other objects have their identities.
            kept = self._kept[key] = move, answer, tuple(found)
        return kept[2]
