"""The named entries of a variant's file: effects, extra moves, laws."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from feerie.board.units import Colour
from feerie.definitions.forms import Notation
from feerie.definitions.sections import MAX_ENTRIES, Players
from feerie.definitions.texts import BothTexts
from feerie.definitions.vocabulary import GRAMMAR
from feerie.reading.model import Strict, refused
from feerie.rules.catalogue import VERBS
from feerie.rules.component import Condition, Pieces, Verb
from feerie.rules.conditions.when import When
from feerie.rules.each import Each
from feerie.rules.entry import Effect, ExtraMove
from feerie.rules.group import EachSquare, Group
from feerie.rules.law import Law, Preference
from feerie.rules.verbs.birth import Birth
from feerie.rules.verbs.rebirth import Rebirth
from feerie.rules.verbs.transfer import Transfer

Verbs = Annotated[tuple[Annotated[Verb, GRAMMAR], ...], Field(min_length=1, max_length=MAX_ENTRIES)]


_WORDS_FOR_GROUPS: Final = (
    "birth", "displace", "mutate", "rebirth", "recolour", "remove", "reserve", "transfer",
)  # fmt: skip
_FOR_GROUPS: Final = tuple(VERBS[word] for word in _WORDS_FOR_GROUPS)
"""What can be done to several at once without the one being in the way of the other."""


class DoingModel(Strict):
    """What an entry does to the moves that it belongs to; with ``each``, to several units or squares."""

    when: Annotated[When, GRAMMAR] = When()
    each: Annotated[Pieces | EachSquare, GRAMMAR] | None = None
    at_least: Annotated[int, Field(ge=0, le=676)] = 0
    do: Verbs
    reason: BothTexts | None = None

    @model_validator(mode="after")
    def _is_for_groups(self) -> DoingModel:
        for verb in self.do if self.each is not None else ():
            if not self._suits_a_group(verb):
                raise refused("not-one-of", found="each", expected=list(_WORDS_FOR_GROUPS), nearest=None)
            if isinstance(verb, Birth) and verb.limit is not None:
                raise refused("several-words", words=["each", "limit"])
        return self

    def _suits_a_group(self, verb: Verb) -> bool:
        """Whether an operation can be done to each member; one captured unit comes back but once."""
        if isinstance(verb, Rebirth):
            return verb.piece == "buried"
        if isinstance(verb, Transfer):
            return not isinstance(self.each, EachSquare)
        return isinstance(verb, _FOR_GROUPS)

    def verbs(self) -> tuple[Verb, ...]:
        """The operations as the rules have them."""
        return tuple(map(self._verb, self.do))

    def _verb(self, verb: Verb) -> Verb:
        """An operation, for every member of ``each`` if there is such."""
        if self.each is None:
            return verb
        if isinstance(verb, Transfer) and isinstance(self.each, Pieces):
            return Each(
                piece=verb.piece,
                to=verb.to,
                must=verb.must,
                optional=verb.optional,
                pieces=self.each,
                at_least=self.at_least,
            )
        return Group(
            members=self.each, do=verb, must=verb.must, optional=verb.optional, at_least=self.at_least
        )


class EffectModel(DoingModel):
    """Operations added to moves."""

    before: Literal["promotion"] | None = None

    def effect(self, name: str) -> Effect:
        """The entry as the rules have it."""
        return Effect(name, self.when, self.verbs(), self.reason, self.before)


class ExtraMoveModel(DoingModel):
    """An extra kind of move."""

    for_: Players = Field(default=("white", "black"), alias="for")
    require_after: Annotated[Condition | None, GRAMMAR] = None
    notation: Notation | None = None
    continues: bool = False

    def move(self, name: str) -> ExtraMove:
        """The entry as the rules have it."""
        return ExtraMove(
            name,
            self.when,
            self.verbs(),
            tuple(map(Colour, self.for_)),
            self.notation,
            self.reason,
            self.require_after,
            self.continues,
        )


class LawModel(Strict):
    """A restriction: moves that do not exist, or that others come before."""

    for_: Players = Field(default=("white", "black"), alias="for")
    forbid: Annotated[When | None, GRAMMAR] = None
    forbid_after: Annotated[Condition | None, GRAMMAR] = None
    require_after: Annotated[Condition | None, GRAMMAR] = None
    prefer: Preference | None = None
    reason: BothTexts | None = None

    @model_validator(mode="after")
    def _says_something(self) -> LawModel:
        said = ("forbid", "forbid_after", "require_after", "prefer")
        if all(getattr(self, key) is None for key in said):
            raise refused("missing-key", key="forbid", expected=list(said))
        return self

    def law(self, name: str) -> Law:
        """The entry as the rules have it."""
        return Law(
            name,
            tuple(map(Colour, self.for_)),
            self.forbid,
            self.forbid_after,
            self.require_after,
            self.prefer,
            self.reason,
        )
