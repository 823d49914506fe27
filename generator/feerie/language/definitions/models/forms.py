"""Texts of a set form: ids, names, symbols, squares, days, years, templates of notation."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, StringConstraints, WithJsonSchema

from feerie.language.reading.model import refused
from feerie.language.reading.node import shown

MAX_ID: Final = 64
"""The most characters of an id or a name."""

NAMES: Final = "x-names"
"""The key of a JSON Schema that says what a text names, ``kind`` or ``variant``, for editors to offer."""

Form = Literal["id-form", "name-form", "square-form", "symbol-form", "letter-form", "wall-form"]

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


def _form(code: Form, pattern: str) -> Any:
    """The type of a text that matches a pattern, and is no longer than an id."""
    schema = {"type": "string", "pattern": f"^{pattern}$", "maxLength": MAX_ID}
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

_ID: Final = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"

TOGETHER: Final = "+"
"""What joins the ids of variants that are composed: ``circe+sentinelles``."""

Id = _form("id-form", _ID)
"""The id of a variant, in files and addresses."""

Name = _form("name-form", r"[a-z][a-z0-9_]*")
"""The name of a kind, a colour, an entry or a parameter in files."""

HomeSquare = _form("square-form", r"[a-z][1-9][0-9]?")
Wall = _form("wall-form", r"[a-z][1-9][0-9]?-[a-z][1-9][0-9]?")
"""The squares on both sides of a wall: ``d4-e4``."""

Symbol = _form("symbol-form", r"[A-Z]{1,4}")
"""The letters of a kind in the text of a move."""

Letter = _form("letter-form", r"[A-Za-z*]")
"""The letter of a kind of a further colour in FEN; a star for what no unit enters, as a hole in the board."""

Notation = Annotated[
    str, StringConstraints(min_length=1, max_length=64, strict=True), AfterValidator(_notation)
]
"""The template of an extra move's text, with no fields but the known ones."""


_YEAR: Final = re.compile(r"[12][0-9]{3}(-[12][0-9]{3})?")


def _year(value: Any) -> str:
    text = str(value) if isinstance(value, int) else value
    if not (isinstance(text, str) and _YEAR.fullmatch(text)):
        raise refused("year-form", found=shown(value))
    return text


Year = Annotated[
    str,
    BeforeValidator(_year),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1000, "maximum": 2999},
                {"type": "string", "pattern": f"^{_YEAR.pattern}$", "minLength": 4, "maxLength": 9},
            ]
        }
    ),
]
"""A year, or the first and the last of several: ``1967``, ``2011-2012``."""


def names_variant(text: str) -> bool:
    """Return whether a text can be the id of a variant, and the name of its folder."""
    return re.fullmatch(_ID, text) is not None


def names_diagram(text: str) -> bool:
    """Return whether a text can be the name of a diagram, which is a part of an address."""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None


Day = Annotated[
    str,
    StringConstraints(strict=True),
    AfterValidator(_date),
    WithJsonSchema(
        {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "minLength": 10, "maxLength": 10}
    ),
]
"""A day, such as ``2026-11-20``."""
