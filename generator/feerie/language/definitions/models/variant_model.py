"""The file of a variant with all that it inherits, and the rules of each phase of its game."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

from pydantic import Field

from feerie.engine.board.units import PLAYERS, Colour, Kind, opponent
from feerie.engine.rules.variant import Castling, ExiledPawns, FurtherWalk, Piece, Promotion, Turns, Variant
from feerie.engine.rules.variant.captured import Captured
from feerie.engine.rules.variant.end import Check, Draw, End, Ending
from feerie.engine.rules.variant.entries import Effect, ExtraMove, Law
from feerie.language import CHARACTER_SETS
from feerie.language.definitions.inheriting.inheritance import in_phase
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.models.section_models import (
    BoardModel,
    Colours,
    PlayersColour,
    Verification,
    usual_colours,
)
from feerie.language.definitions.models.set_forms import Day, Id, Key, Short, VariantId, Year
from feerie.language.definitions.models.text_types import AnyText, LanguageCode, Lead, TranslatedText
from feerie.language.definitions.models.vocabulary import (
    BELOW_DO,
    FOR_EACH,
    GRAMMAR,
    MAX_ENTRIES,
    KnownColour,
    RelativeColour,
)
from feerie.language.languages import REFERENCE
from feerie.language.reading import DISTINCT, Document, Node, Strict

T = TypeVar("T")

Entries = Annotated[dict[Key, T], Field(max_length=MAX_ENTRIES)]
"""Named entries of a section."""


KEEPER: Final = "$keeper"
OTHER: Final = "$other"

PhaseNumber = Literal["2", "3", "4", "5", "6", "7", "8", "9"]
"""The phases after the first, whose rules are the variant's own sections."""

PhaseSection = Literal[
    "captured", "castling", "check", "control", "effects", "end", "exiled_pawns", "laws", "moves",
    "pieces", "promotion", "targets", "walks",
]  # fmt: skip

Phases = dict[PhaseNumber, Annotated[dict[PhaseSection, Any], Field(min_length=1)]]
"""The sections of each phase by its number; they are read once they are laid over the variant's."""


if TYPE_CHECKING:
    _Characters = str
else:
    _Characters = Literal[CHARACTER_SETS]


class VariantModel(Strict):
    """A variant with everything that it inherits."""

    id: Id
    name: TranslatedText
    lead: Lead | None = None
    hero: Short | None = None
    summary: TranslatedText | None = None
    inventors: Annotated[tuple[Short, ...], DISTINCT] = ()
    year: Year | None = None
    source: AnyText | None = None
    origin: AnyText | None = None
    keywords: dict[LanguageCode, Annotated[tuple[Short, ...], DISTINCT]] = Field(default_factory=dict)
    translations: dict[Key, Short] = Field(default_factory=dict)
    verification: Verification = Field(default_factory=dict)
    added: Day | None = None
    extends: VariantId | tuple[VariantId, ...] | None = None
    with_: dict[str, Any] = Field(default_factory=dict, alias="with")
    params: dict[Key, Any] = Field(default_factory=dict)
    characters: _Characters | None = None
    board: BoardModel = BoardModel.model_construct()
    colours: Colours = Field(default_factory=usual_colours)
    control: dict[PlayersColour, Annotated[tuple[KnownColour, ...], DISTINCT]] = Field(default_factory=dict)
    targets: dict[KnownColour, Annotated[tuple[RelativeColour, ...], DISTINCT]] = Field(default_factory=dict)
    position: PositionModel | None = None
    pieces: Annotated[dict[Key, Annotated[Piece, GRAMMAR]], Field(min_length=1, max_length=64)]
    fairy: Annotated[dict[Key, Annotated[Piece, GRAMMAR]], Field(max_length=64)] = Field(default_factory=dict)
    promotion: Annotated[Promotion, GRAMMAR] | Literal["none"] = "none"
    exiled_pawns: Annotated[ExiledPawns, GRAMMAR] = ExiledPawns()
    castling: Annotated[Castling, GRAMMAR] | Literal["none"] = "none"
    captured: Annotated[Captured, GRAMMAR] = Captured()
    check: Annotated[Check, GRAMMAR] = Check()
    turn: Annotated[Turns, GRAMMAR] = Turns()
    end: Annotated[End, GRAMMAR] = End()
    draws: Entries[Annotated[Draw, GRAMMAR]] = Field(default_factory=dict)
    counters: Entries[TranslatedText] = Field(default_factory=dict)
    moves: Entries[Annotated[ExtraMove, GRAMMAR, FOR_EACH, BELOW_DO]] = Field(default_factory=dict)
    effects: Entries[Annotated[Effect, GRAMMAR, FOR_EACH, BELOW_DO]] = Field(default_factory=dict)
    laws: Entries[Annotated[Law, GRAMMAR]] = Field(default_factory=dict)
    walks: Entries[Annotated[FurtherWalk, GRAMMAR]] = Field(default_factory=dict)
    phases: Phases = Field(default_factory=dict)

    def variant(self) -> Variant:
        """Return the rules, without further phases and without the first position."""
        moved = {Colour(colour): moved for colour, moved in self.control.items()}
        return Variant(
            id=self.id,
            name=self.name,
            geometry=self.board.geometry(),
            characters=self.characters or "",
            colours={colour.id: colour for colour in self.colours},
            control={player: frozenset(map(Colour, moved.get(player, (player,)))) for player in PLAYERS},
            targets={
                Colour(colour): frozenset(map(Colour, targets)) for colour, targets in self.targets.items()
            },
            pieces={
                Kind(kind): piece.lettered(REFERENCE)
                for kind, piece in (self.pieces | self.fairy | self.pieces).items()
            },
            spare=frozenset(Kind(kind) for kind in self.fairy if kind not in self.pieces),
            promotion=None if self.promotion == "none" else self.promotion,
            exiled_pawns=self.exiled_pawns,
            captured=self.captured,
            check=self.check,
            turns=None if self.turn == Turns() else self.turn,
            castling=None if self.castling == "none" else self.castling,
            effects=_named(self.effects),
            moves=_named(self.moves),
            laws=_named(self.laws),
            walks=_named(self.walks),
            ends={player: self.end.of(player) for player in PLAYERS},
            endings=_named(self.end.rules),
            draws=_named(self.draws),
            counters=self.counters,
        )

    @property
    def composed(self) -> tuple[VariantId, ...]:
        """The variants that it is made of, if they are several."""
        return self.extends if isinstance(self.extends, tuple) else ()


_Entry = TypeVar("_Entry", Draw, Effect, Ending, ExtraMove, FurtherWalk, Law)


def _named(entries: Mapping[str, _Entry]) -> tuple[_Entry, ...]:
    """The entries of a section, each with its name."""
    return tuple(replace(entry, name=name) for name, entry in entries.items())


def phases(variant: Document) -> Iterator[tuple[tuple[int, Colour | None], Document]]:
    """Yield each phase after the first, by its number and its keeper, as the document of a variant.

    Raises DefinitionError (``nothing-to-delete``).
    """
    for number in variant.entries("phases"):
        document = in_phase(variant, number)
        keepers = PLAYERS if names_keeper(document.root) else (None,)
        for keeper in keepers:
            settled = document
            if keeper is not None:
                settled = Document(_settled(document.root, {KEEPER: keeper, OTHER: opponent(keeper)}))
            yield (int(number), keeper), settled


def names_keeper(node: Node) -> bool:
    """Return whether rules depend on who the keeper is."""
    if isinstance(node.value, str):
        return node.value in (KEEPER, OTHER)
    return any(key in (KEEPER, OTHER) for key in node.entries) or any(map(names_keeper, node.children))


def _settled(node: Node, players: Mapping[str, str]) -> Node:
    """A node in which the players stand in place of ``$keeper`` and ``$other``."""
    if isinstance(node.value, str):
        return Node(node.mark, players.get(node.value, node.value))
    settled = node.rebuilt(partial(_settled, players=players))
    if not isinstance(settled.value, Mapping):
        return settled
    return Node(node.mark, {players.get(key, key): entry for key, entry in settled.entries.items()})
