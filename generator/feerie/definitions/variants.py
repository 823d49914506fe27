"""A variant as its file gives it, and the rules that are made of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from feerie.board.units import PLAYERS, Colour, Kind
from feerie.definitions.entries import EffectModel, ExtraMoveModel, LawModel
from feerie.definitions.forms import Day, Id, Name, Short
from feerie.definitions.phases import Phases
from feerie.definitions.position_model import PositionModel
from feerie.definitions.sections import (
    MAX_ENTRIES,
    BoardModel,
    Colours,
    EndModel,
    PieceModel,
    PlayersColour,
    PromotionModel,
    colour_rule,
)
from feerie.definitions.texts import AnyText, BothTexts
from feerie.definitions.vocabulary import GRAMMAR, KnownColour, RelativeColour
from feerie.errors import DefinitionError, Finding, TooManyContinuations
from feerie.reading.document import Document
from feerie.reading.model import DISTINCT, Strict
from feerie.reading.node import KeyPath, Mark
from feerie.rules.captured import Captured
from feerie.rules.castling import Castling
from feerie.rules.check import Check
from feerie.rules.exiled_pawns import ExiledPawns
from feerie.rules.variant import Variant


class VariantModel(Strict):
    """A variant with everything that it inherits."""

    id: Id
    name: BothTexts
    summary: BothTexts | None = None
    origin: AnyText | None = None
    keywords: dict[Literal["fr", "en"], Annotated[tuple[Short, ...], DISTINCT]] = Field(default_factory=dict)
    translations: dict[Name, Short] = Field(default_factory=dict)
    verification: dict[Short, AnyText] = Field(default_factory=dict)
    added: Day | None = None
    extends: str | None = None
    with_: dict[str, Any] = Field(default_factory=dict, alias="with")
    params: dict[Name, Any] = Field(default_factory=dict)
    board: BoardModel = BoardModel()
    colours: Colours = ("white", "black")
    control: dict[PlayersColour, Annotated[tuple[KnownColour, ...], DISTINCT]] = Field(default_factory=dict)
    targets: dict[KnownColour, Annotated[tuple[RelativeColour, ...], DISTINCT]] = Field(default_factory=dict)
    position: PositionModel | None = None
    pieces: Annotated[dict[Name, PieceModel], Field(min_length=1, max_length=64)]
    fairy: Annotated[dict[Name, PieceModel], Field(max_length=64)] = Field(default_factory=dict)
    promotion: PromotionModel | Literal["none"] = "none"
    exiled_pawns: Annotated[ExiledPawns, GRAMMAR] = ExiledPawns()
    castling: Annotated[Castling, GRAMMAR] | Literal["none"] = "none"
    captured: Annotated[Captured, GRAMMAR] = Captured()
    check: Annotated[Check, GRAMMAR] = Check()
    end: EndModel = EndModel()
    moves: Annotated[dict[Name, ExtraMoveModel], Field(max_length=MAX_ENTRIES)] = Field(default_factory=dict)
    effects: Annotated[dict[Name, EffectModel], Field(max_length=MAX_ENTRIES)] = Field(default_factory=dict)
    laws: Annotated[dict[Name, LawModel], Field(max_length=MAX_ENTRIES)] = Field(default_factory=dict)
    phases: Phases = Field(default_factory=dict)

    def variant(self) -> Variant:
        """The rules, without the initial position."""
        rules = [colour_rule(colour) for colour in self.colours]
        return Variant(
            id=self.id,
            name=self.name,
            geometry=self.board.geometry(),
            zones=self.board.named(),
            colours={rule.id: rule for rule in rules},
            control={player: self._controlled(player) for player in PLAYERS},
            targets={
                Colour(colour): frozenset(map(Colour, targets)) for colour, targets in self.targets.items()
            },
            pieces={
                Kind(kind): piece.piece() for kind, piece in (self.pieces | self.fairy | self.pieces).items()
            },
            spare=frozenset(Kind(kind) for kind in self.fairy if kind not in self.pieces),
            promotion=self.promotion.promotion() if isinstance(self.promotion, PromotionModel) else None,
            exiled_pawns=self.exiled_pawns,
            captured=self.captured,
            check=self.check,
            castling=None if self.castling == "none" else self.castling,
            effects=tuple(effect.effect(name) for name, effect in self.effects.items()),
            moves=tuple(move.move(name) for name, move in self.moves.items()),
            laws=tuple(law.law(name) for name, law in self.laws.items()),
            ends=self.end.ends(),
        )

    def _controlled(self, player: Colour) -> frozenset[Colour]:
        """The colours that a player moves: the own one, if nothing else is said."""
        told = {Colour(colour): moved for colour, moved in self.control.items()}
        return frozenset(map(Colour, told.get(player, (player,))))


@dataclass(frozen=True)
class VariantFile:
    """A variant as read: its rules, what is said about it, and the documents that it is made of.

    ``document`` has everything inherited and every parameter replaced; ``parents`` are the ids of the
    variants that it extends, the nearest first.
    """

    variant: Variant
    model: VariantModel
    document: Document
    parents: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the variant."""
        return self.variant.id

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """What goes wrong meanwhile because of the rules is told of the entries that are to blame; raises
        DefinitionError."""
        try:
            yield
        except TooManyContinuations as error:
            raise DefinitionError((self._finding(error),)) from error

    def _finding(self, error: TooManyContinuations) -> Finding:
        """An error of the rules, at the last of the entries that it names, if possible in the own file."""
        marks = [mark for name in error.multiplied if (mark := self._mark(name))]
        own = [mark for mark in marks if mark.file == self.document.file]
        mark = [self.document.key_mark(("id",)), *marks, *own][-1]
        return mark.finding(error.code, **error.values)

    def _mark(self, name: str) -> Mark | None:
        """Where the key of an entry stands, or of a section; that of a phase stands in the phase."""
        phases = [("phases", number) for number in self.model.phases]
        sections: tuple[KeyPath, ...] = (("effects",), ("moves",), ("laws",), ())
        for path in ((), *phases):
            for section in sections:
                place = (*path, *section, name)
                if self.document.node(place) is not None:
                    return self.document.key_mark(place)
        return None
