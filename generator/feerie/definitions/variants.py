"""A variant as its file gives it, and the rules that are made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints

from feerie.board.geometry import MAX_FILES, MAX_RANKS, Geometry
from feerie.board.units import BLACK, WHITE, Colour, Kind
from feerie.definitions.document import Document
from feerie.definitions.positions import PositionModel
from feerie.definitions.texts import AnyText, BothTexts
from feerie.definitions.validation import Strict
from feerie.definitions.vocabulary import GRAMMAR, KnownColour, KnownKind
from feerie.rules.castling import Castling
from feerie.rules.colour import ColourRule
from feerie.rules.component import Condition, Verb
from feerie.rules.conditions.when import When
from feerie.rules.entry import Effect, ExtraMove
from feerie.rules.exiled_pawns import ExiledPawns
from feerie.rules.piece import Leg, Piece
from feerie.rules.promotion import Promotion
from feerie.rules.text import Text
from feerie.rules.variant import PLAYERS, Variant

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=64)]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=64)]
Short = Annotated[str, StringConstraints(min_length=1, max_length=500)]
HomeSquare = Annotated[str, StringConstraints(pattern=r"^[a-z][1-9]\d?$")]

_SIGNS: Final = {WHITE: Text("b", "w"), BLACK: Text("n", "b")}
"""The signs of White and Black in effects: blanc and noir, white and black."""


class BoardModel(Strict):
    """The board."""

    files: Annotated[int, Field(ge=1, le=MAX_FILES)] = 8
    ranks: Annotated[int, Field(ge=1, le=MAX_RANKS)] = 8
    topology: Literal["plane"] = "plane"


class ColourModel(Strict):
    """A colour beyond White and Black."""

    id: Name
    name: BothTexts
    sign: Annotated[str, StringConstraints(min_length=1, max_length=2)]
    fill: Literal["white", "black", "neutral", "checkered"]
    letters: dict[str, Annotated[str, StringConstraints(pattern=r"^[A-Za-z]$")]] = {}

    def rule(self) -> ColourRule:
        """The colour as the rules have it."""
        letters = {Kind(kind): letter for kind, letter in self.letters.items()}
        return ColourRule(Colour(self.id), Text(self.sign, self.sign), self.fill, self.name, letters)


class PieceModel(Strict):
    """A kind of unit."""

    symbol: BothTexts
    walk: Annotated[tuple[Annotated[Leg, GRAMMAR] | KnownKind, ...], Field(max_length=32)] = ()
    class_: Literal["officer", "pawn"] = Field(default="officer", alias="class")
    royal: bool = False
    home: tuple[HomeSquare, ...] | Literal["own_file"] = ()
    name: BothTexts | None = None

    def piece(self) -> Piece:
        """The kind as the rules have it."""
        walk = tuple(Kind(leg) if isinstance(leg, str) else leg for leg in self.walk)
        return Piece(self.symbol, walk, self.class_ == "pawn", self.royal, self.home, self.name)


class CapturedModel(Strict):
    """What becomes of captured units."""

    goes: Literal["box"] = "box"


class CheckModel(Strict):
    """What attacks a king."""

    test: Literal["orthodox"] = "orthodox"


class EndModel(Strict):
    """What the player without a move gets."""

    checkmate: Literal["loss"] = "loss"
    stalemate: Literal["draw"] = "draw"


class EffectModel(Strict):
    """Operations added to moves."""

    when: Annotated[Condition, GRAMMAR] = When()
    do: Annotated[tuple[Annotated[Verb, GRAMMAR], ...], Field(min_length=1, max_length=32)]
    reason: BothTexts | None = None


class ExtraMoveModel(Strict):
    """An extra kind of move."""

    when: Annotated[Condition, GRAMMAR] = When()
    for_: tuple[KnownColour, ...] = Field(default=PLAYERS, alias="for")
    do: Annotated[tuple[Annotated[Verb, GRAMMAR], ...], Field(min_length=1, max_length=32)]
    notation: Short | None = None
    reason: BothTexts | None = None


class VariantModel(Strict):
    """A variant with everything that it inherits."""

    id: Id
    name: BothTexts
    summary: BothTexts | None = None
    origin: AnyText | None = None
    keywords: dict[Literal["fr", "en"], tuple[Short, ...]] = {}
    translations: dict[Name, Short] = {}
    verification: dict[Short, AnyText] = {}
    extends: str | None = None
    with_: dict[str, Any] = Field(default={}, alias="with")
    params: dict[Name, Any] = {}
    board: BoardModel = BoardModel()
    colours: Annotated[tuple[Name | ColourModel, ...], Field(min_length=2, max_length=16)] = PLAYERS
    control: dict[Literal["white", "black"], tuple[KnownColour, ...]] = {}
    targets: dict[str, tuple[KnownColour, ...]] = {}
    position: PositionModel | None = None
    pieces: Annotated[dict[Name, PieceModel], Field(min_length=1, max_length=64)]
    promotion: Annotated[Promotion, GRAMMAR] | Literal["none"] = "none"
    exiled_pawns: Annotated[ExiledPawns, GRAMMAR] = ExiledPawns()
    castling: Annotated[Castling, GRAMMAR] | Literal["none"] = "none"
    captured: CapturedModel = CapturedModel()
    check: CheckModel = CheckModel()
    end: EndModel = EndModel()
    moves: dict[Name, ExtraMoveModel] = {}
    effects: dict[Name, EffectModel] = {}

    def variant(self) -> Variant:
        """The rules, without the initial position."""
        return Variant(
            id=self.id,
            name=self.name,
            geometry=Geometry(self.board.files, self.board.ranks),
            colours=self._colours(),
            control={player: frozenset(map(Colour, self.control.get(player, (player,)))) for player in PLAYERS},
            targets={Colour(colour): frozenset(map(Colour, prey)) for colour, prey in self.targets.items()},
            pieces={Kind(kind): piece.piece() for kind, piece in self.pieces.items()},
            promotion=None if self.promotion == "none" else self.promotion,
            exiled_pawns=self.exiled_pawns,
            castling=None if self.castling == "none" else self.castling,
            effects=tuple(
                Effect(name, effect.when, effect.do, effect.reason) for name, effect in self.effects.items()
            ),
            moves=tuple(
                ExtraMove(
                    name, move.when, move.do, tuple(map(Colour, move.for_)), move.notation, move.reason
                )
                for name, move in self.moves.items()
            ),
        )

    def _colours(self) -> Mapping[Colour, ColourRule]:
        rules = [
            colour.rule()
            if isinstance(colour, ColourModel)
            else ColourRule(Colour(colour), _SIGNS.get(Colour(colour), Text(colour[0], colour[0])), colour)
            for colour in self.colours
        ]
        return {rule.id: rule for rule in rules}


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
