"""The grammar of the words of the rules, with the names of kinds, colours, zones and so on checked."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NewType

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, ValidationInfo, WithJsonSchema

from feerie.engine.board.geometry import MAX_FILES, MAX_RANKS, FileLetter, RankNumber
from feerie.engine.board.position import Phase
from feerie.engine.board.units import Colour, Kind
from feerie.engine.rules.combining import catalogue
from feerie.engine.rules.combining.around import EachSquare
from feerie.engine.rules.contract.likeness import LikeColour, LikeKind
from feerie.engine.rules.contract.values import (
    ENEMY,
    OWN,
    ROLES,
    Counter,
    NonZero,
    Players,
    Positive,
    ZoneName,
)
from feerie.engine.rules.contract.word import (
    Condition,
    Measure,
    Pieces,
    Preference,
    Squares,
    Verb,
)
from feerie.engine.rules.shared.numbered import Numbered
from feerie.engine.rules.variant.end import CheckWhen
from feerie.engine.rules.variant.pawns import IN_DIAGRAM, PromotedKind
from feerie.engine.rules.variant.pieces import Leg
from feerie.engine.rules.variant.text import Text
from feerie.engine.rules.words.conditions.connectives import All
from feerie.engine.rules.words.conditions.when import When
from feerie.engine.rules.words.images.translate import Offset
from feerie.engine.rules.words.selectors.which import (
    OF_ROLES,
    OFFICER,
    SAME,
    Nature,
    Which,
)
from feerie.engine.rules.words.squares.any_square import EMPTY, Zone
from feerie.engine.rules.words.verbs.mutate import Ladder
from feerie.engine.rules.words.verbs.recolour import OTHER, NewColour
from feerie.engine.rules.words.walks.betza import Betza, BetzaText, legs
from feerie.errors import FeerieError
from feerie.errors.spelling import nearest
from feerie.language.definitions.inheriting.parameter_types import Names
from feerie.language.definitions.models.forms import NAMES
from feerie.language.definitions.models.misplaced import (
    move_meant,
    not_squares,
    refuse_squares,
    squares_meant,
)
from feerie.language.definitions.models.text_types import TranslatedText
from feerie.language.reading.model import DISTINCT, distinct, refused
from feerie.language.reading.node import shown
from feerie.language.reading.structures import Shape
from feerie.language.reading.type_grammar import Grammar

MAX_DISTANCE: Final = max(MAX_FILES, MAX_RANKS)
"""The length of the longest side of a board, which no coordinate of a vector exceeds."""

MAX_COUNT: Final = MAX_FILES * MAX_RANKS
"""The number of squares of the largest board, which no number in the rules exceeds."""

_FIRST_PHASE: Final = 1
_A_SQUARE: Final = "e4"


def _names(info: ValidationInfo) -> Names:
    """The names in the variant that is validated; no names, and no checks of them, outside a variant."""
    return info.context if isinstance(info.context, Names) else Names((), ())


def _kind_or(*words: str) -> AfterValidator:
    """The check that a text is a kind of the variant, a fairy kind, or one of these words."""

    def check(kind: str, info: ValidationInfo) -> str:
        names = _names(info)
        known = [*names.kinds, *words]
        if names.kinds and kind not in (*known, *names.spare):
            is_colour = OFFICER in words and kind in (OWN, ENEMY, *names.colours)
            rather = f"colour: {kind}" if is_colour else None
            guess = None if is_colour else nearest(kind, [*known, *names.spare])
            raise refused("unknown-kind", kind=kind, expected=known, nearest=guess, rather=rather)
        return kind

    return AfterValidator(check)


def _colour_or(*words: str) -> AfterValidator:
    """The check that a text is a colour of the variant, or one of these words."""

    def check(colour: str, info: ValidationInfo) -> str:
        names = _names(info)
        known = [*words, *names.colours]
        if names.colours and colour not in known:
            is_kind = words and colour in (OFFICER, *names.kinds, *names.spare)
            rather = f"kind: {colour}" if is_kind else None
            guess = None if is_kind else nearest(colour, known)
            raise refused("unknown-colour", colour=colour, expected=known, nearest=guess, rather=rather)
        return colour

    return AfterValidator(check)


def _known_zone(zone: str, info: ValidationInfo) -> str:
    """The zone; a word for units or a kind is refused by its type, for another reading to take it."""
    names = _names(info)
    if zone == EMPTY or zone in names.zones:
        return zone
    if not names.kinds or zone in (*catalogue.PIECES, *names.kinds, *names.spare):
        raise refused("wrong-type", found="text", expected=["mapping"])
    refuse_squares(zone)
    expected = [EMPTY, *names.zones, *catalogue.PIECES, *names.kinds]
    guess = nearest(zone, [*expected, *names.spare])
    raise refused("unknown-word", word=shown(zone), expected=expected, nearest=guess)


def _is_zone(zone: str, info: ValidationInfo) -> str:
    """The name of a zone of the board, and nothing else."""
    names = _names(info)
    if names.kinds and zone not in names.zones:
        expected = list(names.zones)
        guess = nearest(zone, expected)
        rather = None if guess else f"board: {{zones: {{{shown(zone)}: [{_A_SQUARE}]}}}}"
        raise refused("unknown-word", word=shown(zone), expected=expected, nearest=guess, rather=rather)
    return zone


def _known_phase(phase: Phase, info: ValidationInfo) -> Phase:
    names = _names(info)
    known = [str(_FIRST_PHASE), *sorted(names.phases)]
    if names.kinds and str(phase) not in known:
        raise refused("unknown-phase", phase=str(phase), expected=known)
    return phase


def _known_counter(counter: Counter, info: ValidationInfo) -> Counter:
    names = _names(info)
    if names.kinds and counter not in names.counters:
        expected = list(names.counters)
        raise refused(
            "unknown-counter", counter=counter, expected=expected, nearest=nearest(counter, expected)
        )
    return counter


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
    _Text, WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 64, NAMES: "kind"})
]
KnownKind = Annotated[_KindText, _kind_or()]
KnownZone = Annotated[_Text, AfterValidator(_is_zone)]

KnownColour = Annotated[_Text, _colour_or()]
RelativeColour = Annotated[_Text, _colour_or(OWN, ENEMY)]
"""A colour, or ``own`` or ``enemy``, from the view of the player."""

_Coordinate = Annotated[int, Field(strict=True, ge=-MAX_DISTANCE, le=MAX_DISTANCE)]
_Distance = Annotated[int, Field(strict=True, ge=0, le=MAX_DISTANCE)]
_File = Annotated[str, StringConstraints(pattern="^[a-z]$")]
_Leading = AfterValidator(_leads_somewhere)


def _bind() -> None:
    GRAMMAR.bind(Kind, KnownKind)
    # A kind, or the word for the fairy kinds of the first position.
    GRAMMAR.bind(PromotedKind, Annotated[_KindText, _kind_or(IN_DIAGRAM)])
    GRAMMAR.bind(Text, TranslatedText)
    GRAMMAR.bind(
        Players, Annotated[tuple[Literal["white", "black"], ...], Field(strict=False, min_length=1), DISTINCT]
    )
    GRAMMAR.bind(Colour, RelativeColour)
    GRAMMAR.bind(LikeColour, Annotated[_Text, _colour_or(OWN, ENEMY, *ROLES)])
    GRAMMAR.bind(NewColour, Annotated[_Text, _colour_or(OWN, ENEMY, *ROLES, OTHER)])
    GRAMMAR.bind(int, Annotated[int, Field(strict=True, ge=0, le=MAX_COUNT)])
    GRAMMAR.bind(
        tuple[int, int],
        Annotated[tuple[_Distance, _Distance], Field(strict=False), _Leading, BeforeValidator(_nested)],
    )
    GRAMMAR.bind(Offset, Annotated[tuple[_Coordinate, _Coordinate], Field(strict=False), _Leading])
    GRAMMAR.bind(tuple[FileLetter, FileLetter], Annotated[tuple[_File, _File], Field(strict=False)])
    GRAMMAR.bind(RankNumber, Annotated[int, Field(strict=True, ge=1, le=MAX_RANKS)])
    GRAMMAR.bind(FileLetter, Annotated[str, StringConstraints(strict=True, pattern="^[a-z]$")])
    GRAMMAR.bind(Phase, Annotated[int, Field(strict=True, ge=1, le=9), AfterValidator(_known_phase)])
    GRAMMAR.bind(Nature, Annotated[_KindText, _kind_or(*OF_ROLES, OFFICER, SAME)])
    # The words for units are read before a name, but may have been meant.
    GRAMMAR.bind(Named, Annotated[_KindText, _kind_or(*catalogue.PIECES)])
    GRAMMAR.bind(Zone, Annotated[_Text, BeforeValidator(not_squares), AfterValidator(_known_zone)])
    GRAMMAR.bind(ZoneName, KnownZone)
    GRAMMAR.bind(LikeKind, Annotated[_KindText, _kind_or(*ROLES)])
    GRAMMAR.bind(Counter, Annotated[_Text, AfterValidator(_known_counter)])
    GRAMMAR.bind(Positive, Annotated[int, Field(strict=True, ge=1, le=MAX_COUNT)])
    GRAMMAR.bind(NonZero, Annotated[_Coordinate, AfterValidator(_not_zero)])
    GRAMMAR.bind(
        Ladder, Annotated[tuple[KnownKind, ...], Field(strict=False, min_length=2), AfterValidator(_ladder)]
    )
    GRAMMAR.bind(
        BetzaText,
        Annotated[str, StringConstraints(strict=True, min_length=1, max_length=64), AfterValidator(_betza)],
    )
    GRAMMAR.words(Leg | Betza, catalogue.LEGS, shape=Shape.INLINE)
    GRAMMAR.words(
        Squares,
        catalogue.SQUARES,
        shape=Shape.INLINE,
        alone=catalogue.BARE_SQUARES,
        meant=squares_meant,
    )
    GRAMMAR.words(Verb, catalogue.VERBS, shape=Shape.VERB)
    GRAMMAR.words(
        Condition,
        catalogue.CONDITIONS,
        shape=Shape.INLINE,
        alone={"any": When()},
        listed=All,
        otherwise=When,
        meant=move_meant,
    )
    GRAMMAR.words(
        CheckWhen,
        catalogue.CONDITIONS,
        shape=Shape.INLINE,
        alone={"attacked": "attacked", "unattacked": "unattacked"},
        listed=All,
        meant=move_meant,
    )
    GRAMMAR.words(Measure, catalogue.MEASURES, shape=Shape.INLINE)
    GRAMMAR.words(
        Preference,
        {**catalogue.CONDITIONS, **catalogue.RATINGS},
        shape=Shape.INLINE,
        alone={"any": When(), **catalogue.BARE_PREFERENCES},
        listed=All,
        otherwise=When,
    )
    GRAMMAR.words(
        Pieces,
        {},
        shape=Shape.INLINE,
        alone=catalogue.PIECES,
        listed=_one_of,
        otherwise=Annotated[Which | Named, GRAMMAR, AfterValidator(_which)],
    )
    GRAMMAR.words(
        Pieces | Numbered, {"count": Numbered}, shape=Shape.INLINE, otherwise=Annotated[Pieces, GRAMMAR]
    )
    GRAMMAR.words(
        Pieces | EachSquare, {"square": EachSquare}, shape=Shape.INLINE, otherwise=Annotated[Pieces, GRAMMAR]
    )


_bind()
