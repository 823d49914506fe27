"""The named entries of a variant: effects, extra moves, laws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.engine.board.units import Colour
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.word import Condition, Preference, Verb
from feerie.engine.rules.variant.text import Text


@dataclass(frozen=True, slots=True)
class Effect:
    """Operations added to the moves of which ``when`` holds.

    They come after the promotion of the mover, or with ``before: promotion`` before it. Unless they may
    ``parry``, the move must leave the player's royals safe without them, too.
    """

    name: str
    when: Condition
    do: tuple[Verb, ...]
    reason: Text | None = None
    before: Literal["promotion"] | None = None
    may_parry: bool = True

    def stage(self, verb: Verb) -> Stage:
        """Return the stage of a move at which one of its verbs is done."""
        return verb.at_stage if self.before is None else Stage.BEFORE_PROMOTION


@dataclass(frozen=True, slots=True)
class ExtraMove:
    """A kind of move besides the ordinary moves, for the players ``sides``.

    ``notation`` is the text of such a move, with ``{piece}``, ``{square}``, ``{to}`` and ``{promotion}`` to
    be filled in. The move does not exist unless ``require_after`` holds after its effects. If it
    ``continues``, the same player then makes another move.
    """

    name: str
    when: Condition
    do: tuple[Verb, ...]
    sides: tuple[Colour, ...]
    notation: str | None = None
    reason: Text | None = None
    require_after: Condition | None = None
    continues: bool = False


@dataclass(frozen=True, slots=True)
class Law:
    """A restriction on the moves of the players ``sides``.

    A move does not exist if ``forbid`` holds before it, or if after its effects ``forbid_after`` holds or
    ``require_after`` does not. Of the legal moves, those that are best by ``prefer`` remain.
    """

    name: str
    sides: tuple[Colour, ...]
    forbid: Condition | None = None
    forbid_after: Condition | None = None
    require_after: Condition | None = None
    prefer: Preference | None = None
    reason: Text | None = None
