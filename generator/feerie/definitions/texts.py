"""Texts in both languages, as files give them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema
from pydantic_core import PydanticCustomError

from feerie.rules.text import Text

MAX_TEXT: Final = 5000
LANGUAGES: Final = Text._fields

_BOTH: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {language: {"type": "string", "maxLength": MAX_TEXT} for language in LANGUAGES},
    "required": list(LANGUAGES),
    "additionalProperties": False,
}


def _both(value: Any) -> Any:
    if isinstance(value, Text):
        return value
    if not isinstance(value, dict):
        raise PydanticCustomError("missing-language", "missing-language", {"missing": list(LANGUAGES)})
    if unknown := sorted(set(value) - set(LANGUAGES)):
        raise PydanticCustomError(
            "unknown-language", "unknown-language", {"found": unknown, "expected": list(LANGUAGES)}
        )
    missing = [language for language in LANGUAGES if not value.get(language)]
    if missing:
        raise PydanticCustomError("missing-language", "missing-language", {"missing": missing})
    for text in value.values():
        _checked(text)
    return Text(**value)


def _checked(text: object) -> str:
    if not isinstance(text, str):
        raise PydanticCustomError("text", "text", {"found": str(text)})
    if len(text) > MAX_TEXT:
        raise PydanticCustomError("too-long", "too-long", {"length": len(text), "limit": MAX_TEXT})
    return text


def _any(value: Any) -> Any:
    if isinstance(value, str):
        return Text(_checked(value), value)
    return _both(value)


BothTexts = Annotated[
    Text, BeforeValidator(_both), PlainSerializer(tuple), WithJsonSchema(_BOTH)
]
"""A text that must be given in French and in English."""

AnyText = Annotated[
    Text,
    BeforeValidator(_any),
    PlainSerializer(tuple),
    WithJsonSchema({"anyOf": [{"type": "string", "maxLength": MAX_TEXT}, _BOTH]}),
]
"""A text in both languages, or one for both: where the latter will not do, the library says so."""
