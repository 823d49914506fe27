"""Texts in both languages, as files give them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema
from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

from feerie.definitions.complaint import KEY_STEP
from feerie.definitions.found import shown, type_name
from feerie.definitions.nearest import nearest
from feerie.rules.text import Text

MAX_TEXT: Final = 5000
LANGUAGES: Final = Text._fields

_ONE: Final[dict[str, Any]] = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
_BOTH: Final[dict[str, Any]] = {
    "type": "object",
    "properties": dict.fromkeys(LANGUAGES, _ONE),
    "required": list(LANGUAGES),
    "additionalProperties": False,
}


def _both(value: Any) -> Any:
    if isinstance(value, Text):
        return value
    if isinstance(value, str):
        raise PydanticCustomError("missing-language", "missing-language", {"missing": list(LANGUAGES)})
    if not isinstance(value, dict):
        raise _wrong_type(value, "mapping")
    if wrong := list(_complaints(value)):
        raise ValidationError.from_exception_data("text", wrong)
    return Text(**value)


def _any(value: Any) -> Any:
    if isinstance(value, str):
        if error := _error(value):
            raise error
        return Text(value, value)
    if not isinstance(value, (dict, Text)):
        raise _wrong_type(value, "text", "mapping")
    return _both(value)


def _complaints(value: dict[str, Any]) -> Iterator[InitErrorDetails]:
    """Everything that is wrong with a mapping of languages, at its place."""
    for language, text in value.items():
        if language not in LANGUAGES:
            values = {
                "found": shown(language),
                "expected": LANGUAGES,
                "nearest": nearest(language, LANGUAGES),
            }
            unknown = PydanticCustomError("unknown-language", "unknown-language", values)
            yield InitErrorDetails(type=unknown, loc=(language, KEY_STEP), input=text)
        elif text and (error := _error(text)):
            yield InitErrorDetails(type=error, loc=(language,), input=text)
    if missing := [language for language in LANGUAGES if value.get(language) in (None, "")]:
        lacking = PydanticCustomError("missing-language", "missing-language", {"missing": missing})
        yield InitErrorDetails(type=lacking, loc=(), input=value)


def _error(text: object) -> PydanticCustomError | None:
    """What is wrong with the text in one language."""
    if not isinstance(text, str):
        return _wrong_type(text, "text")
    if len(text) > MAX_TEXT:
        return PydanticCustomError("too-long", "too-long", {"length": len(text), "limit": MAX_TEXT})
    return None


def _wrong_type(value: object, *expected: str) -> PydanticCustomError:
    return PydanticCustomError(
        "wrong-type", "wrong-type", {"found": type_name(value), "expected": list(expected)}
    )


BothTexts = Annotated[Text, BeforeValidator(_both), PlainSerializer(tuple), WithJsonSchema(_BOTH)]
"""A text that must be given in French and in English."""

AnyText = Annotated[
    Text,
    BeforeValidator(_any),
    PlainSerializer(tuple),
    WithJsonSchema({"anyOf": [_ONE, _BOTH]}),
]
"""A text in both languages, or one for both: where the latter will not do, the library says so."""
