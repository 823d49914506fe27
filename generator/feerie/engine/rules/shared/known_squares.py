"""Squares that are known before a move, whatever it does: what words for them share."""

from __future__ import annotations

from abc import ABC

from feerie.engine.rules.contract.word import Squares


class KnownSquares(Squares, ABC):
    """Squares that no effect of a move changes, and that are the same for all members of a group."""

    __slots__ = ()

    @property
    def is_known(self) -> bool:
        return True
