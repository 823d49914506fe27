"""The grammar of the words of the rules, bound to their types."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final, Literal, NewType, get_args

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, WithJsonSchema

from feerie.engine.board import MAX_RANKS, Colour, FileLetter, Kind, Phase
from feerie.engine.board.geometry import MAX_FILES, RankNumber
from feerie.engine.rules import catalogue
from feerie.engine.rules.around import EachSquare
from feerie.engine.rules.contract import (
    ROLES,
    Condition,
    Measure,
    Pieces,
    Positive,
    Preference,
    Squares,
    Verb,
)
from feerie.engine.rules.contract.values import ENEMY, OWN, Counter, NonZero, Players, SquareName, Sum
from feerie.engine.rules.shared.bounds import Numbered
from feerie.engine.rules.shared.natures import OF_ROLES, OFFICER, SAME, LikeColour, LikeKind, Nature
from feerie.engine.rules.variant import Name, Text, entries, pawns, pieces
from feerie.engine.rules.variant.end import CheckWhen
from feerie.engine.rules.words.conditions.connectives import All
from feerie.engine.rules.words.conditions.move import When
from feerie.engine.rules.words.selectors import Which
from feerie.engine.rules.words.squares.images import OfMove
from feerie.engine.rules.words.squares.regions import AnyOfSquares, SquareNamed, Zone
from feerie.engine.rules.words.verbs.changes import OTHER, Ladder, NewColour
from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.betza import Betza, BetzaText, legs
from feerie.engine.rules.words.walks.ways import Distances, Offset, Ways
from feerie.errors import FeerieError
from feerie.language.definitions.models import known_names, set_forms, text_types
from feerie.language.languages import LANGUAGES
from feerie.language.reading.model import DISTINCT, at_key, distinct, refused, refused_at
from feerie.language.reading.type_grammar import Grammar

MAX_DISTANCE: Final = max(MAX_FILES, MAX_RANKS)
"""The length of the longest side of a board, which no coordinate of a vector exceeds."""

MAX_ENTRIES: Final = 32
"""The most entries, legs or operations in one place; hundreds would slow every move down."""

MAX_COUNT: Final = MAX_FILES * MAX_RANKS
"""The number of squares of the largest board, which no number in the rules but a sum exceeds."""


def _listed(walk: object) -> object:
    """A walk that is one leg, as a list; Betza's letters without their word are refused as an item."""
    return [walk] if isinstance(walk, dict) or known_names.betza_meant(walk) else walk


def _nested(vector: object) -> object:
    """The vector; a number in its place is one of a vector without brackets of its own."""
    if isinstance(vector, int) and not isinstance(vector, bool):
        raise refused("vector-in-brackets", example="[[1, 2]]")
    return vector


def _leads_somewhere(vector: tuple[int, int]) -> tuple[int, int]:
    if vector == (0, 0):
        raise refused("null-vector")
    return vector


def _betza(text: str) -> str:
    try:
        legs(text)
    except FeerieError as error:
        raise refused(error.code, **error.values) from error
    return text


def _below_do(entry: object) -> object:
    """The entry, unless verbs stand in it that belong below ``do``."""
    if isinstance(entry, dict) and (verbs := [key for key in entry if key in catalogue.VERBS]):
        raise refused_at(
            *(at_key(verb, "verb-misplaced", word=verb, example=f"do: [{verb}: …]") for verb in verbs)
        )
    return entry


def _for_each(entry: entries.Operations) -> entries.Operations:
    """The entry, if what it does to each of several can be done so."""
    for verb in entry.do if entry.each is not None else ():
        if not verb.suits_groups or (verb.goes_together and isinstance(entry.each, EachSquare)):
            word = next(name for name, cls in catalogue.VERBS.items() if cls is type(verb))
            expected = [name for name, cls in catalogue.VERBS.items() if cls.for_groups]
            raise refused("verb-not-for-each", word=word, expected=expected)
        if verb.alone is not None:
            raise refused("several-words", words=["each", verb.alone])
    return entry


def _not_zero(number: int) -> int:
    if number == 0:
        raise refused("zero")
    return number


def _ladder(rungs: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The ladder, if each kind is in it once; a ring of several kinds ends with its first."""
    is_ring = len(rungs) > 2 and rungs[0] == rungs[-1]
    distinct(rungs[:-1] if is_ring else rungs)
    return rungs


Named = NewType("Named", Kind)
"""The name of a kind, where there may also be a word for units."""


def _which(selector: Which | Named) -> Pieces:
    return selector if isinstance(selector, Which) else Which(kind=Nature(selector))


def _one_of(selectors: tuple[Pieces, ...]) -> Pieces:
    """The units of one of several selectors; of kinds alone, by one that is looked up at once."""
    distinct(selectors)
    kinds = [one.kind for one in selectors if isinstance(one, Which) and one == Which(kind=one.kind)]
    if len(kinds) == len(selectors) and all(isinstance(kind, str) for kind in kinds):
        return Which(kind=tuple([Nature(Kind(str(kind))) for kind in kinds]))
    return Which(any_of=selectors)


GRAMMAR: Final = Grammar()

_Text = Annotated[str, StringConstraints(min_length=1, max_length=64)]
_KindText = Annotated[
    _Text, WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 64, set_forms.NAMES: "kind"})
]
KnownKind = Annotated[_KindText, known_names.kind_or()]

KnownColour = Annotated[_Text, known_names.colour_or()]
RelativeColour = Annotated[_Text, known_names.colour_or(OWN, ENEMY)]
"""A colour, or ``own`` or ``enemy``, from the view of the player."""

_Sign = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=2)]
_OF_SIGN: Final[dict[str, Any]] = {"minLength": 1, "maxLength": 2, "examples": ["nt"]}


_FORWARD: Final = {"north": pieces.Forward.NORTH, "south": pieces.Forward.SOUTH}

FOR_EACH: Final = AfterValidator(_for_each)
BELOW_DO: Final = BeforeValidator(_below_do)

_Coordinate = Annotated[int, Field(strict=True, ge=-MAX_DISTANCE, le=MAX_DISTANCE)]
_Distance = Annotated[int, Field(strict=True, ge=0, le=MAX_DISTANCE)]
_File = Annotated[str, StringConstraints(pattern="^[a-z]$")]
_LEADING: Final = AfterValidator(_leads_somewhere)
_BRACKETED: Final = BeforeValidator(_nested)


_TYPES: Final[Mapping[Any, Any]] = {
    Kind: KnownKind,
    # A kind, or the word for the fairy kinds of the first position.
    pawns.PromotedKind: Annotated[_KindText, known_names.kind_or(pawns.IN_DIAGRAM)],
    Text: text_types.TranslatedText,
    entries.MoveTemplate: set_forms.Notation,
    Name: text_types.Noun,
    pieces.KindLetters: text_types.Symbol,
    pieces.NewColourName: set_forms.Key,
    pieces.FenLetter: set_forms.Letter,
    pieces.Sign: Annotated[_Sign, AfterValidator(partial(Text.alike, languages=LANGUAGES))]
    | text_types.in_every_language(_Sign, **_OF_SIGN),
    pieces.ColourName: KnownColour,
    tuple[SquareName, ...]: Annotated[
        tuple[set_forms.HomeSquare, ...], Field(strict=False, max_length=MAX_ENTRIES), DISTINCT
    ],
    pieces.Forward: Annotated[Literal["north", "south"], AfterValidator(_FORWARD.__getitem__)],
    tuple[Verb, ...]: Annotated[
        tuple[Annotated[Verb, GRAMMAR], ...], Field(strict=False, min_length=1, max_length=MAX_ENTRIES)
    ],
    pieces.Legs: Annotated[
        tuple[
            Annotated[Leg | Betza, GRAMMAR]
            | Annotated[_KindText, known_names.kind_or(meant=known_names.betza_meant)],
            ...,
        ],
        Field(strict=False, max_length=MAX_ENTRIES),
        DISTINCT,
        BeforeValidator(_listed),
    ],
    Players: Annotated[tuple[Literal["white", "black"], ...], Field(strict=False, min_length=1), DISTINCT],
    Colour: RelativeColour,
    LikeColour: Annotated[_Text, known_names.colour_or(OWN, ENEMY, *ROLES)],
    NewColour: Annotated[_Text, known_names.colour_or(OWN, ENEMY, *ROLES, OTHER)],
    int: Annotated[int, Field(strict=True, ge=0, le=MAX_COUNT)],
    Distances: Annotated[tuple[_Distance, _Distance], Field(strict=False), _LEADING, _BRACKETED],
    Offset: Annotated[tuple[_Coordinate, _Coordinate], Field(strict=False), _LEADING, _BRACKETED],
    tuple[FileLetter, FileLetter]: Annotated[tuple[_File, _File], Field(strict=False)],
    RankNumber: Annotated[int, Field(strict=True, ge=1, le=MAX_RANKS)],
    FileLetter: Annotated[str, StringConstraints(strict=True, pattern="^[a-z]$")],
    Phase: Annotated[int, Field(strict=True, ge=1, le=9), AfterValidator(known_names.known_phase)],
    Nature: Annotated[_KindText, known_names.kind_or(*OF_ROLES, OFFICER, SAME)],
    # The words for units are read before a name, but may have been meant.
    Named: Annotated[_KindText, known_names.kind_or(*catalogue.PIECES)],
    Zone: Annotated[_Text, BeforeValidator(known_names.not_squares), AfterValidator(known_names.known_zone)],
    LikeKind: Annotated[_KindText, known_names.kind_or(*ROLES)],
    Counter: Annotated[_Text, AfterValidator(known_names.known_counter)],
    Sum: Annotated[int, Field(strict=True, ge=0, le=99_999)],
    Positive: Annotated[int, Field(strict=True, ge=1, le=MAX_COUNT)],
    NonZero: Annotated[_Coordinate, AfterValidator(_not_zero)],
    Ladder: Annotated[tuple[KnownKind, ...], Field(strict=False, min_length=2), AfterValidator(_ladder)],
    BetzaText: Annotated[
        str, StringConstraints(strict=True, min_length=1, max_length=64), AfterValidator(_betza)
    ],
}
"""What the types of the engine are in a file, where no word says it."""

for _engine_type, _annotated in _TYPES.items():
    GRAMMAR.bind(_engine_type, _annotated)

GRAMMAR.words(Leg | Betza, catalogue.LEGS)
for _ways, _alone in ((Ways, ()), (Ways | Literal["all"], ("all",)), (Ways | OfMove, get_args(OfMove))):
    GRAMMAR.words(_ways, catalogue.WAYS, alone={word: word for word in _alone}, meant=known_names.way_meant)

_OF_SIDES: Final = {**catalogue.SQUARES, "white": pawns.BySide, "black": pawns.BySide}
_BARE: Final[Mapping[Any, Any]] = {known_names.A_SQUARE: SquareNamed}
for _places, _words, _bare in (
    (Squares, catalogue.SQUARES, {**catalogue.BARE_SQUARES, **_BARE}),
    (pawns.Places, _OF_SIDES, {"last_rank": "last_rank", **_BARE}),
    (Squares | pawns.BySide, _OF_SIDES, _BARE),
):
    GRAMMAR.words(_places, _words, alone=_bare, listed=AnyOfSquares, meant=known_names.squares_meant)

GRAMMAR.words(Verb, catalogue.VERBS, is_verb=True)
_ASKED: Final = {"listed": All, "meant": known_names.move_meant}
GRAMMAR.words(Condition, catalogue.CONDITIONS, alone={"any": When()}, otherwise=When, **_ASKED)
_ATTACKS: Final = {word: word for word in ("attacked", "unattacked")}
GRAMMAR.words(CheckWhen, catalogue.CONDITIONS, alone=_ATTACKS, **_ASKED)
GRAMMAR.words(Measure, catalogue.MEASURES)
GRAMMAR.words(
    Preference,
    {**catalogue.CONDITIONS, **catalogue.RATINGS},
    alone={"any": When(), **catalogue.BARE_PREFERENCES},
    listed=All,
    otherwise=When,
)
_UNITS = Annotated[Which | Named, GRAMMAR, AfterValidator(_which)]
GRAMMAR.words(Pieces, {}, alone=catalogue.PIECES, listed=_one_of, otherwise=_UNITS)
GRAMMAR.words(Pieces | Numbered, {"count": Numbered}, otherwise=Annotated[Pieces, GRAMMAR])
GRAMMAR.words(Pieces | EachSquare, {"square": EachSquare}, otherwise=Annotated[Pieces, GRAMMAR])
