"""Texts in both languages, as files give them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema
from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

from feerie.errors.spelling import nearest
from feerie.reading.model_errors import KEY_STEP, hint
from feerie.reading.node import shown, type_name
from feerie.rules.text import Name, Text

MAX_TEXT: Final = 5000
LANGUAGES: Final = Text._fields

_ONE: Final[dict[str, Any]] = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
_BOTH: Final[dict[str, Any]] = {
    "type": "object",
    "properties": dict.fromkeys(LANGUAGES, _ONE),
    "required": list(LANGUAGES),
    "additionalProperties": False,
}
_OF_NOUN: Final = {"gender": ("m", "f"), "h": ("aspirate", "mute")}
"""What a name may say of its French noun."""

_NAME: Final = {
    **_BOTH,
    "properties": {
        **_BOTH["properties"],
        **{key: {"enum": [*known]} for key, known in _OF_NOUN.items()},
    },
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


def _noun(value: Any) -> Any:
    if isinstance(value, Name):
        return value
    if not isinstance(value, dict):
        return _both(value)
    texts = {key: text for key, text in value.items() if key in LANGUAGES}
    if wrong := [*_complaints(texts), *_complaints_of_noun(value)]:
        raise ValidationError.from_exception_data("name", wrong)
    return Name(**value)


def _complaints_of_noun(value: dict[str, Any]) -> Iterator[InitErrorDetails]:
    """What is wrong with all that a name says besides its texts."""
    keys = (*LANGUAGES, *_OF_NOUN)
    for key, said in value.items():
        if key not in keys:
            values = {"key": shown(key), "expected": keys, "nearest": nearest(key, keys)}
            unknown = PydanticCustomError("unknown-key", "unknown-key", values)
            yield InitErrorDetails(type=unknown, loc=(key, KEY_STEP), input=said)
        elif key in _OF_NOUN and said not in _OF_NOUN[key]:
            known = _OF_NOUN[key]
            guess = nearest(said, known) if isinstance(said, str) else None
            values = {"found": shown(said), "expected": known, "nearest": guess}
            other = PydanticCustomError("not-one-of", "not-one-of", values)
            yield InitErrorDetails(type=other, loc=(key,), input=said)


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
    values = {"found": type_name(value), "expected": list(expected), **hint(value, " ".join(expected))}
    return PydanticCustomError("wrong-type", "wrong-type", values)


BothTexts = Annotated[Text, BeforeValidator(_both), PlainSerializer(tuple), WithJsonSchema(_BOTH)]
"""A text that must be given in French and in English."""

Noun = Annotated[Name, BeforeValidator(_noun), PlainSerializer(tuple), WithJsonSchema(_NAME)]
"""A noun that must be given in French and in English."""

AnyText = Annotated[
    Text,
    BeforeValidator(_any),
    PlainSerializer(tuple),
    WithJsonSchema({"anyOf": [_ONE, _BOTH]}),
]
"""A text in both languages, or one for both: where the latter will not do, the library says so."""
