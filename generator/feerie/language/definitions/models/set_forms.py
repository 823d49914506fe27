"""The types of texts of a set form: ids, names, squares, years and days."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BeforeValidator, StringConstraints, WithJsonSchema

from feerie.engine.board.geometry import SQUARE_NAME
from feerie.language.definitions.folders import ID
from feerie.language.reading.model import refused
from feerie.language.reading.node import shown

MAX_ID: Final = 64
"""The most characters of an id or a name."""

NAMES: Final = "x-names"
"""The key of a JSON Schema that says what a text names, ``kind`` or ``variant``, for editors to offer."""

_FIELDS: Final = ("{piece}", "{square}", "{to}", "{promotion}")
_FIELD: Final = re.compile("|".join(map(re.escape, _FIELDS)))
_OUT_OF_PLACE: Final = re.compile(r"[\s\[\]{}]")


def matching(code: str, pattern: str, longest: int | None = None) -> AfterValidator:
    """Return the validator of a text that matches a pattern; its error has a sentence of its own, without the
    pattern."""
    expression = re.compile(pattern)

    def check(text: str) -> str:
        if len(text[:longest]) < len(text) or not expression.fullmatch(text):
            raise refused(code, found=shown(text))
        return text

    return AfterValidator(check)


def as_text(value: Any) -> Any:
    """Return a whole number as the text that is meant by it; any other value stays."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def schema_of(pattern: str, **more: Any) -> dict[str, Any]:
    """Return the JSON Schema of a text that matches a pattern."""
    return {"type": "string", "pattern": f"^{pattern}$", **more}


def schema_of_years(pattern: str, **more: Any) -> WithJsonSchema:
    """Return the JSON Schema of a year, or of a text that matches a pattern."""
    return WithJsonSchema(
        {"anyOf": [{"type": "integer", "minimum": 1000, "maximum": 2999}, schema_of(pattern, **more)]}
    )


def form(code: str, pattern: str) -> Any:
    """The type of a text that matches a pattern, and is no longer than an id."""
    schema = schema_of(pattern, maxLength=MAX_ID)
    return Annotated[str, matching(code, pattern, MAX_ID), WithJsonSchema(schema)]


def _date(text: str) -> str:
    with suppress(ValueError):
        # Other forms of a day, as 20261120, are not read.
        if date.fromisoformat(text).isoformat() == text:
            return text
    raise refused("date-form", found=shown(text))


def _notation(text: str) -> str:
    if _OUT_OF_PLACE.search(_FIELD.sub("", text)):
        raise refused("notation-form", found=shown(text), expected=list(_FIELDS))
    return text


Short = Annotated[str, StringConstraints(min_length=1, max_length=500)]
VariantId = Annotated[
    Short, WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 500, NAMES: "variant"})
]
"""The id of a variant that a file names."""

TOGETHER: Final = "+"
"""What joins the ids of variants that are composed: ``circe+sentinelles``."""

Id = form("id-form", ID)
"""The id of a variant, in files and addresses."""

Key = form("name-form", r"[a-z][a-z0-9_]*")
"""The name of a kind, a colour, an entry or a parameter in files."""

HomeSquare = form("square-form", SQUARE_NAME)
Wall = form("wall-form", f"{SQUARE_NAME}-{SQUARE_NAME}")
"""The squares on both sides of a wall: ``d4-e4``."""

Palace = form("palace-form", f"{SQUARE_NAME}-{SQUARE_NAME}")
"""Two opposite corners of a palace: ``d1-f3``."""

Letter = form("letter-form", r"[A-Za-z*]")
"""The letter of a kind of a further colour in FEN; a star for what no unit enters, as a hole in the board."""

Notation = Annotated[
    str, StringConstraints(min_length=1, max_length=64, strict=True), AfterValidator(_notation)
]
"""The template of an extra move's text, with no fields but the known ones."""


def years(code: str, pattern: str, exists: Callable[[str], bool] = bool) -> BeforeValidator:
    """Return the validator of a year, or of a text that matches a pattern and names what exists."""

    def check(value: Any) -> str:
        text = as_text(value)
        if not (isinstance(text, str) and re.fullmatch(pattern, text) and exists(text)):
            raise refused(code, found=shown(value))
        return text

    return BeforeValidator(check)


_YEAR: Final = r"[12][0-9]{3}(-[12][0-9]{3})?"

Year = Annotated[str, years("year-form", _YEAR), schema_of_years(_YEAR, minLength=4, maxLength=9)]
"""A year, or the first and the last of several: ``1967``, ``2011-2012``."""


Day = Annotated[
    str,
    StringConstraints(strict=True),
    AfterValidator(_date),
    WithJsonSchema(schema_of("[0-9]{4}-[0-9]{2}-[0-9]{2}", minLength=10, maxLength=10)),
]
"""A day, such as ``2026-11-20``."""
