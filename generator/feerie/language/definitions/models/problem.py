"""The keys of a problem in a diagram's file: who composed it, what it asks for, its twins, its solution."""

import datetime as dt
import re
from typing import Annotated, Any, Final, Literal, Self, get_args

from pydantic import AfterValidator, Field, StringConstraints, WithJsonSchema, model_validator

from feerie.engine.board.geometry import SQUARE_NAME
from feerie.engine.play.solve.stipulation import TO_POSITIONS, Stipulation, stipulation
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError
from feerie.language.definitions.models.set_forms import (
    Short,
    VariantId,
    matching,
    schema_of,
    schema_of_years,
    years,
)
from feerie.language.definitions.models.text_types import AnyText
from feerie.language.definitions.models.variant_model import PhaseSection
from feerie.language.reading.model import DISTINCT, Strict, refused, refused_at
from feerie.language.reading.node import shown

DATE: Final = re.compile(r"[12][0-9]{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?")
_COUNT: Final = re.compile(r"\(?([0-9]{1,3}(?:\+[0-9]{1,3})+)\)?")
_GOALS: Final = ("=", "==", "+")
"""What a study or a proof asks for, without a number of moves."""

_ELSEWHERE: Final = re.compile(
    r"([1-9][0-9]*->)?(exact-)?(p?h?ser-)?(reci-|semi-)?(h|s|r|hs|hr)?"
    r"(\(?(#=|!=|!#|##!?|==|<>r?|[#=+%~x]|00|ep|ctr?|c81|[kz][a-h][1-8])\)?|dia)+([1-9][0-9]*|0(?=[.,]))([.,]5)?"
)
"""What other programs solve, and Féerie only tells, as words."""

_STEP: Final = f"{SQUARE_NAME}-{SQUARE_NAME}"
_STOOD: Final = f"-?(?:[A-Za-z]|\\([A-Za-z]+\\)){SQUARE_NAME}"


def in_calendar(date: str) -> bool:
    """Return whether the year, month and day of a date, as far as they are told, exist."""
    try:
        dt.date(*map(int, f"{date}-01-01".split("-")[:3]))
    except ValueError:
        return False
    return True


def _count(text: str) -> str:
    if not (found := _COUNT.fullmatch(text)):
        raise refused("count-form", found=shown(text))
    return found[1]


Count = Annotated[
    str, StringConstraints(max_length=32), AfterValidator(_count), WithJsonSchema(schema_of(_COUNT.pattern))
]
"""The number of units of each colour: ``4+7``."""


def _asked(text: Text) -> Text:
    """Return what a problem asks for, if it has no sign or one that can be read."""
    for words in set(text.values()):
        is_sign = not re.search(r"\s", words) and re.search("[#=+≠♯]", words)
        if words not in _GOALS and (is_sign or words.startswith(TO_POSITIONS)):
            try:
                stipulation(words)
            except FeerieError as error:
                if error.code != "stipulation" or not _ELSEWHERE.fullmatch(words):
                    raise refused(error.code, **error.values) from error
    return text


def _told(text: Text) -> Text:
    """Return a solution; there must be something in it."""
    if not any(words.strip() for words in text.values()):
        raise refused("empty", found="text")
    return text


def _texts(pattern: str, code: str) -> Any:
    """The type of a list of texts that match a pattern."""
    one = Annotated[str, matching(code, pattern), WithJsonSchema(schema_of(pattern, maxLength=16))]
    return Annotated[tuple[one, ...], Field(max_length=64), DISTINCT]


Conditions = Annotated[tuple[VariantId, ...], Field(max_length=20), DISTINCT]
"""The ids of the variants that a problem is under, all together."""


_Section = Literal[PhaseSection, "turn", "counters", "fairy", "with"]


def _called(rules: dict[str, Any]) -> dict[str, Any]:
    """Return own rules that say something, and have a name: else nobody would be told of them."""
    if "name" not in rules:
        raise refused("missing-key", key="name")
    if len(rules) == 1:
        raise refused("missing-key", key="laws", expected=sorted(get_args(_Section)))
    return rules


_Sections = dict[Literal[_Section, "name"], Any]

OwnRules = Annotated[_Sections, AfterValidator(_called)]
"""The sections that are laid over those of the variants that a diagram is under, and what they are called;
they are read once they are."""


class TwinModel(Strict):
    """A twin: how its position, its rules, or what it asks for differ from the first one, or from the twin
    before.

    ``conditions`` and ``rules`` are all that it is under, in place of those before; without ``rules`` those
    of the diagram hold, and ``{}`` means without any. Units are removed first, then moved, changed and added;
    ``add`` and ``change`` write them as FEN does.
    """

    remove: _texts(SQUARE_NAME, "twin-square") = ()  # type: ignore[valid-type]  # made by a function
    move: _texts(_STEP, "twin-move") = ()  # type: ignore[valid-type]
    change: _texts(_STOOD, "twin-unit") = ()  # type: ignore[valid-type]
    add: _texts(_STOOD, "twin-unit") = ()  # type: ignore[valid-type]
    conditions: Conditions = ()
    rules: Annotated[_Sections, AfterValidator(lambda told: told and _called(told))] | None = None
    stipulation: Annotated[AnyText, AfterValidator(_asked)] | None = None
    continued: bool = False

    @model_validator(mode="after")
    def _differs(self) -> Self:
        changed = self.remove or self.move or self.change or self.add
        if not (changed or self.is_ruled or self.stipulation):
            raise refused("twin-same")
        return self

    @property
    def is_ruled(self) -> bool:
        """Whether it has rules of its own."""
        return bool(self.conditions) or self.rules is not None


class ProblemModel(Strict):
    """What a diagram says as a problem; all of it may be left out."""

    authors: Annotated[tuple[Short, ...], Field(max_length=20), DISTINCT] = ()
    source: AnyText | None = None
    date: (
        Annotated[str, years("published-form", DATE.pattern, in_calendar), schema_of_years(DATE.pattern)]
        | None
    ) = None
    award: AnyText | None = None
    dedication: AnyText | None = None
    stipulation: Annotated[AnyText, AfterValidator(_asked)] | None = None
    solutions: Annotated[int, Field(ge=1, le=999)] | None = None
    duplex: bool = False
    conditions: Conditions = ()
    rules: OwnRules | None = None
    count: Count | None = None
    zeroposition: bool = False
    twins: Annotated[tuple[TwinModel, ...], Field(max_length=25)] = ()
    solution: Annotated[AnyText, AfterValidator(_told)] | None = None

    @model_validator(mode="after")
    def _asks(self) -> Self:
        needing = ("solutions", "duplex", "zeroposition", "twins", "solution")
        if self.stipulation is None and any(getattr(self, key) for key in needing):
            raise refused("missing-key", key="stipulation")
        if self.zeroposition and not self.twins:
            raise refused("missing-key", key="twins")
        if self.twins and self.duplex:
            raise refused_at((("duplex",), refused("duplex-twins")))
        if self.twins and self.twins[0].continued:
            raise refused_at((("twins", 0, "continued"), refused("twin-first")))
        return self

    @property
    def aim(self) -> Stipulation | None:
        """What the problem asks for, None if words or a study's goal say it."""
        return aim(self.stipulation)


def aim(asked: Text | None) -> Stipulation | None:
    """Return the stipulation of a text, None if there is none that a number of moves bounds."""
    signs = set(asked.values()) if asked else set()
    if len(signs) != 1 or (sign := signs.pop()) in _GOALS:
        return None
    try:
        return stipulation(sign)
    except FeerieError:
        return None
