"""The named entries of a variant: effects, extra moves, laws."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from feerie.engine.board.units import PLAYERS
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.values import Players
from feerie.engine.rules.contract.word import Condition, Preference, Verb
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError


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
    sides: Players
    notation: str | None = None
    reason: Text | None = None
    require_after: Condition | None = None
    continues: bool = False


JUDGED_AFTER: Final = ("forbid_after", "require_after", "prefer")
"""The keys of a law that judge a move once its effects stand."""

OF_LAWS: Final = ("forbid", *JUDGED_AFTER)
"""The keys by which a law judges moves."""


@dataclass(frozen=True, slots=True)
class Law:
    """A restriction on the moves of the players ``sides``.

    A move does not exist if ``forbid`` holds before it, or if after its effects ``forbid_after`` holds or
    ``require_after`` does not. Of the legal moves, those that are best by ``prefer`` remain.
    Raises FeerieError if it says none of these (``missing-key``).
    """

    sides: Players = field(default=Players(PLAYERS), metadata={"key": "for"})
    forbid: Condition | None = None
    forbid_after: Condition | None = None
    require_after: Condition | None = None
    prefer: Preference | None = None
    reason: Text | None = None
    name: str = field(default="", metadata={"key": None})

    def __post_init__(self) -> None:
        if all(getattr(self, key) is None for key in OF_LAWS):
            raise FeerieError("missing-key", key="forbid", expected=list(OF_LAWS))
