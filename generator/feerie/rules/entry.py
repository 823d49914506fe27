"""The named entries of a variant: its effects and its extra moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.units import Colour
from feerie.rules.component import Condition, Verb
from feerie.rules.stages import Stage
from feerie.rules.text import Text


@dataclass(frozen=True, slots=True)
class Effect:
    """Operations that are added to the moves of which ``when`` holds.

    As a rule they follow the promotion of the mover; ``before`` lets them come before it.
    """

    name: str
    when: Condition
    do: tuple[Verb, ...]
    reason: Text | None = None
    before: Literal["promotion"] | None = None

    def stage(self, verb: Verb) -> Stage:
        """Where one of its operations stands in the order of a move."""
        return verb.at_stage if self.before is None else Stage.BEFORE_PROMOTION


@dataclass(frozen=True, slots=True)
class ExtraMove:
    """A kind of move besides the ordinary ones, open to the players ``sides``.

    ``notation`` is its text, with ``{piece}``, ``{square}``, ``{to}`` and ``{promotion}`` to be filled in.
    Unless ``require_after`` holds after its effects the move does not exist. If it ``continues``, the same
    player plays on.
    """

    name: str
    when: Condition
    do: tuple[Verb, ...]
    sides: tuple[Colour, ...]
    notation: str | None = None
    reason: Text | None = None
    require_after: Condition | None = None
    continues: bool = False
