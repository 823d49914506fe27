"""The grammar of the words of the rules, with the names of kinds, colours, zones and phases checked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final, Literal, NewType

from pydantic import AfterValidator, Field, StringConstraints, ValidationInfo

from feerie.board.geometry import MAX_FILES, MAX_RANKS, RankNumber
from feerie.board.position import Phase
from feerie.board.units import Colour, Kind
from feerie.definitions.parameter_types import Names
from feerie.errors.spelling import nearest
from feerie.reading.model import Refusal, distinct, refused
from feerie.reading.node import shown
from feerie.reading.structures import Shape
from feerie.reading.type_grammar import Grammar
from feerie.rules import catalogue
from feerie.rules.groups import EachSquare
from feerie.rules.values import ENEMY, OWN, NonZero, Positive
from feerie.rules.variant.pawns import IN_DIAGRAM
from feerie.rules.variant.pieces import Leg
from feerie.rules.word import (
    Condition,
    Pieces,
    Squares,
    Verb,
)
from feerie.rules.words.conditions.connectives import All
from feerie.rules.words.conditions.when import When
from feerie.rules.words.selectors.which import (
    MOVER,
    OFFICER,
    Nature,
    Which,
)
from feerie.rules.words.squares.any_square import EMPTY, Zone
from feerie.rules.words.squares.translate import Offset
from feerie.rules.words.verbs.mutate import NATURES, Becoming, Ladder

MAX_BONDS: Final = max(MAX_FILES, MAX_RANKS)
MAX_COUNT: Final = MAX_FILES * MAX_RANKS
"""The number of squares of the largest board, which no number in the rules exceeds."""

_FIRST_PHASE: Final = 1


def _known_kind(kind: Kind, info: ValidationInfo) -> Kind:
    return _known_kind_or((), kind, info)


def _known_kind_or(words: tuple[Kind, ...], kind: Kind, info: ValidationInfo) -> Kind:
    """The kind, if the variant has it, or it is a fairy kind or one of these words."""
    names = info.context if isinstance(info.context, Names) else Names((), ())
    if names.kinds and kind not in (*names.kinds, *names.spare, *words):
        raise _unknown("unknown-kind", "kind", kind, [*names.kinds, *words], names.spare)
    return kind


def _known_nature(kind: Kind, info: ValidationInfo) -> Kind:
    return _known_kind_or((MOVER, OFFICER), kind, info)


def _known_becoming(kind: Kind, info: ValidationInfo) -> Kind:
    return _known_kind_or(tuple(map(Kind, NATURES)), kind, info)


def _known_units(kind: Kind, info: ValidationInfo) -> Kind:
    """The kind; words for units are read elsewhere, but may have been meant."""
    return _known_kind_or(tuple(map(Kind, catalogue.PIECES)), kind, info)


def _known_promotion(kind: Kind, info: ValidationInfo) -> Kind:
    return _known_kind_or((IN_DIAGRAM,), kind, info)


def _known_zone(zone: str, info: ValidationInfo) -> str:
    """The zone; a word for units or a kind is refused by its type, for another reading to take it."""
    names = info.context if isinstance(info.context, Names) else Names((), ())
    units = (*catalogue.PIECES, *names.kinds, *names.spare)
    if zone == EMPTY or zone in names.zones:
        return zone
    if not names.kinds or zone in units:
        raise refused("wrong-type", found="text", expected=["mapping"])
    expected = [EMPTY, *names.zones, *catalogue.PIECES, *names.kinds]
    values = {"word": shown(zone), "expected": expected, "nearest": nearest(zone, [*expected, *names.spare])}
    raise refused("unknown-word", **values)


def _known_phase(phase: Phase, info: ValidationInfo) -> Phase:
    names = info.context if isinstance(info.context, Names) else Names((), ())
    known = [str(_FIRST_PHASE), *sorted(names.phases)]
    if names.kinds and str(phase) not in known:
        values = {"found": str(phase), "expected": known, "nearest": None}
        raise refused("not-one-of", **values)
    return phase


def _known_colour(colour: Colour, info: ValidationInfo) -> Colour:
    known = info.context.colours if isinstance(info.context, Names) else ()
    if known and colour not in known:
        raise _unknown("unknown-colour", "colour", colour, known)
    return colour


def _known_relative(colour: Colour, info: ValidationInfo) -> Colour:
    return colour if colour in (OWN, ENEMY) else _known_colour(colour, info)


def _leads_somewhere(vector: tuple[int, int]) -> tuple[int, int]:
    if vector == (0, 0):
        raise refused("null-vector")
    return vector


def _not_zero(number: int) -> int:
    if number == 0:
        raise refused("zero")
    return number


def _ladder(rungs: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The ladder, if each kind is in it once; a ring of several kinds ends with its first."""
    is_ring = len(rungs) > 2 and rungs[0] == rungs[-1]
    distinct(rungs[:-1] if is_ring else rungs)
    return rungs


def _unknown(
    code: Literal["unknown-kind", "unknown-colour"],
    name: str,
    word: str,
    known: Collection[str],
    besides: Collection[str] = (),
) -> Refusal:
    values = {name: word, "expected": list(known), "nearest": nearest(word, [*known, *besides])}
    return refused(code, **values)


Named = NewType("Named", Kind)
"""The name of a kind, where there may also be a word for units."""


def _which(selector: Which | Named) -> Pieces:
    return selector if isinstance(selector, Which) else Which(kind=Nature(selector))


GRAMMAR: Final = Grammar()
KnownKind = Annotated[str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_kind)]
PromotionKind = Annotated[
    str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_promotion)
]
"""A kind, or the word for the fairy kinds of the first position."""

KnownColour = Annotated[str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_colour)]
RelativeColour = Annotated[
    str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_relative)
]
"""A colour, or ``own`` or ``enemy``, from the view of the player."""

_Count = Annotated[int, Field(strict=True, ge=0, le=MAX_COUNT)]
_KnownPhase = Annotated[int, Field(strict=True, ge=1, le=9), AfterValidator(_known_phase)]
_RankNumber = Annotated[int, Field(strict=True, ge=1, le=MAX_RANKS)]
_Bonds = Annotated[int, Field(strict=True, ge=0, le=MAX_BONDS)]
_KnownNature = Annotated[str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_nature)]
_KnownUnits = Annotated[str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_units)]
_KnownBecoming = Annotated[
    str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_becoming)
]
_KnownZone = Annotated[str, StringConstraints(min_length=1, max_length=64), AfterValidator(_known_zone)]
_Coordinate = Annotated[int, Field(strict=True, ge=-MAX_BONDS, le=MAX_BONDS)]
_Offset = Annotated[tuple[_Coordinate, _Coordinate], Field(strict=False), AfterValidator(_leads_somewhere)]
_Vector = Annotated[tuple[_Bonds, _Bonds], Field(strict=False), AfterValidator(_leads_somewhere)]


def _bind() -> None:
    GRAMMAR.bind(Kind, KnownKind)
    GRAMMAR.bind(Colour, RelativeColour)
    GRAMMAR.bind(int, _Count)
    GRAMMAR.bind(tuple[int, int], _Vector)
    GRAMMAR.bind(Offset, _Offset)
    GRAMMAR.bind(RankNumber, _RankNumber)
    GRAMMAR.bind(Phase, _KnownPhase)
    GRAMMAR.bind(Nature, _KnownNature)
    GRAMMAR.bind(Named, _KnownUnits)
    GRAMMAR.bind(Zone, _KnownZone)
    GRAMMAR.bind(Becoming, _KnownBecoming)
    GRAMMAR.bind(Positive, Annotated[int, Field(strict=True, ge=1, le=MAX_COUNT)])
    GRAMMAR.bind(NonZero, Annotated[_Coordinate, AfterValidator(_not_zero)])
    GRAMMAR.bind(
        Ladder, Annotated[tuple[KnownKind, ...], Field(strict=False, min_length=2), AfterValidator(_ladder)]
    )
    GRAMMAR.words(Leg, catalogue.WALKS, shape=Shape.INLINE)
    GRAMMAR.words(Squares, catalogue.SQUARES, shape=Shape.INLINE, alone=catalogue.BARE_SQUARES)
    GRAMMAR.words(Verb, catalogue.VERBS, shape=Shape.VERB)
    GRAMMAR.words(When, {}, shape=Shape.INLINE, alone={"any": When()}, otherwise=When)
    GRAMMAR.words(Condition, catalogue.CONDITIONS, shape=Shape.INLINE, listed=All)
    GRAMMAR.words(
        Pieces,
        {},
        shape=Shape.INLINE,
        alone=catalogue.PIECES,
        otherwise=Annotated[Which | Named, GRAMMAR, AfterValidator(_which)],
    )
    GRAMMAR.words(
        Pieces | EachSquare, {"square": EachSquare}, shape=Shape.INLINE, otherwise=Annotated[Pieces, GRAMMAR]
    )


_bind()
