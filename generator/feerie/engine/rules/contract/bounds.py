"""The bounds of a number that a word asks about."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.word import Condition, Word
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds(Word):
    """A number is exactly, at least, or at most a given number.

    Raises FeerieError if no number is given (``missing-key``) or none is allowed (``out-of-range``).
    """

    is_: int | None = None
    at_least: int | None = None
    at_most: int | None = None

    def __post_init__(self) -> None:
        if self.is_ is None and self.at_least is None and self.at_most is None:
            raise FeerieError("missing-key", key="is", expected=["is", "at_least", "at_most"])
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            raise FeerieError("out-of-range", found=self.at_least, minimum=None, maximum=self.at_most)

    @property
    def idle(self) -> Idle:
        if self.is_ is not None:
            return {"at_least": None, "at_most": None}
        return {} if self.at_least else {"at_least": None}

    def bounds(self, number: int) -> bool:
        """Return whether a number is within the bounds."""
        return (
            (self.is_ is None or number == self.is_)
            and (self.at_least is None or number >= self.at_least)
            and (self.at_most is None or number <= self.at_most)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounded(Bounds, Condition):
    """A condition on a number that is within bounds."""
