"""The models of the named entries of a variant's file: effects, extra moves, laws, further walks."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field, model_validator

from feerie.engine.board.units import PLAYERS
from feerie.engine.rules.combining.around import EachSquare, conditional
from feerie.engine.rules.combining.catalogue import VERBS
from feerie.engine.rules.combining.groups import Each, Group
from feerie.engine.rules.combining.sequences import One, Sequence
from feerie.engine.rules.contract.values import Players
from feerie.engine.rules.contract.word import Condition, Pieces, Verb
from feerie.engine.rules.variant.entries import Effect, ExtraMove
from feerie.engine.rules.words.conditions.move import When
from feerie.engine.rules.words.verbs.relocations import Transfer
from feerie.language.definitions.models.text_types import Notation, TranslatedText
from feerie.language.definitions.models.vocabulary import GRAMMAR, MAX_ENTRIES
from feerie.language.reading.model import Strict, at_key, refused, refused_at

Verbs = Annotated[tuple[Annotated[Verb, GRAMMAR], ...], Field(min_length=1, max_length=MAX_ENTRIES)]


class OperationsModel(Strict):
    """An entry with operations on moves; with ``each``, they are done to several units or squares."""

    when: Annotated[Condition, GRAMMAR] = When()
    if_: Annotated[Condition | None, GRAMMAR] = Field(default=None, alias="if")
    one: Annotated[Pieces | EachSquare, GRAMMAR] | None = None
    each: Annotated[Pieces | EachSquare, GRAMMAR] | None = None
    at_least: Annotated[int, Field(ge=0, le=676)] = 0
    do: Verbs
    reason: TranslatedText | None = None

    @model_validator(mode="before")
    @classmethod
    def _is_done(cls, value: object) -> object:
        if isinstance(value, dict) and (verbs := [key for key in value if key in VERBS]):
            raise refused_at(
                *(at_key(verb, "verb-misplaced", word=verb, example=f"do: [{verb}: …]") for verb in verbs)
            )
        return value

    @model_validator(mode="after")
    def _is_for_groups(self) -> OperationsModel:
        for verb in self.do if self.each is not None else ():
            if not verb.suits_groups or (verb.goes_together and isinstance(self.each, EachSquare)):
                expected = [word for word, cls in VERBS.items() if cls.for_groups]
                raise refused("not-one-of", found="each", expected=expected, nearest=None)
            if verb.alone is not None:
                raise refused("several-words", words=["each", verb.alone])
        return self

    @model_validator(mode="after")
    def _is_for_one(self) -> OperationsModel:
        if self.one is not None and self.each is not None:
            raise refused("several-words", words=["one", "each"])
        return self

    def verbs(self) -> tuple[Verb, ...]:
        """Return the operations for the rules."""
        verbs = tuple(map(self._verb, self.do))
        if self.one is not None:
            must = self._is_in_full or any(verb.must for verb in verbs)
            verbs = (One(members=self.one, do=Sequence(verbs=verbs, in_full=self._is_in_full), must=must),)
        return tuple(conditional(verb, self.if_) for verb in verbs)

    @property
    def _is_in_full(self) -> bool:
        """Whether nothing of it may be left undone."""
        return False

    def _verb(self, verb: Verb) -> Verb:
        """The operation, done to every member of ``each`` if that is given."""
        if self.each is None:
            return self._with_what_follows(verb)
        if isinstance(verb, Transfer) and isinstance(self.each, Pieces):
            return Each(
                piece=verb.piece,
                to=verb.to,
                must=verb.must,
                optional=verb.optional,
                if_=verb.if_,
                pieces=self.each,
                at_least=self.at_least,
            )
        return Group(
            members=self.each,
            do=self._with_what_follows(replace(verb, if_=None)),
            must=verb.must,
            optional=verb.optional,
            if_=verb.if_,
            at_least=self.at_least,
        )

    def _with_what_follows(self, verb: Verb) -> Verb:
        """The operation with those that follow upon it, if its condition holds."""
        followers = map(self._with_what_follows, verb.then)
        if verb.then:
            verbs, in_full = (verb, *followers), self._is_in_full
            whole = Sequence(verbs=verbs, led=True, in_full=in_full, must=verb.must, optional=verb.optional)
            return conditional(whole, verb.if_)
        return conditional(verb, verb.if_)


class EffectModel(OperationsModel):
    """An effect: operations added to moves."""

    before: Literal["promotion"] | None = None
    may_parry: bool = True

    def effect(self, name: str) -> Effect:
        """Return the entry for the rules."""
        return Effect(name, self.when, self.verbs(), self.reason, self.before, self.may_parry)


class ExtraMoveModel(OperationsModel):
    """An extra kind of move, made of operations."""

    for_: Annotated[Players, GRAMMAR] = Field(default=Players(PLAYERS), alias="for")
    require_after: Annotated[Condition | None, GRAMMAR] = None
    notation: Notation | None = None
    continues: bool = False

    @property
    def _is_in_full(self) -> bool:
        return True

    def move(self, name: str) -> ExtraMove:
        """Return the entry for the rules."""
        return ExtraMove(
            name,
            self.when,
            self.verbs(),
            self.for_,
            self.notation,
            self.reason,
            self.require_after,
            self.continues,
        )
