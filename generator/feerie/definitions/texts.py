"""Texts in both languages, as files give them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema

from feerie.errors.spelling import nearest
from feerie.reading.model import Located, Refusal, at_key, refused, refused_at
from feerie.reading.model_errors import hint
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
        raise refused("missing-language", missing=list(LANGUAGES))
    if not isinstance(value, dict):
        raise _wrong_type(value, "mapping")
    if wrong := list(_wrong_texts(value)):
        raise refused_at(*wrong)
    return Text(**value)


def _noun(value: Any) -> Any:
    if isinstance(value, Name):
        return value
    if not isinstance(value, dict):
        return _both(value)
    texts = {key: text for key, text in value.items() if key in LANGUAGES}
    if wrong := [*_wrong_texts(texts), *_wrong_noun(value)]:
        raise refused_at(*wrong)
    return Name(**value)


def _wrong_noun(value: dict[str, Any]) -> Iterator[Located]:
    """The errors in what a name says besides its texts."""
    keys = (*LANGUAGES, *_OF_NOUN)
    for key, said in value.items():
        if key not in keys:
            yield at_key(key, "unknown-key", key=shown(key), expected=keys, nearest=nearest(key, keys))
        elif key in _OF_NOUN and said not in _OF_NOUN[key]:
            known = _OF_NOUN[key]
            guess = nearest(said, known) if isinstance(said, str) else None
            yield (key,), refused("not-one-of", found=shown(said), expected=known, nearest=guess)


def _any(value: Any) -> Any:
    if isinstance(value, str):
        if error := _error(value):
            raise error
        return Text(value, value)
    if not isinstance(value, (dict, Text)):
        raise _wrong_type(value, "text", "mapping")
    return _both(value)


def _wrong_texts(value: dict[str, Any]) -> Iterator[Located]:
    """The errors in a mapping from languages to texts."""
    for language, text in value.items():
        if language not in LANGUAGES:
            guess = nearest(language, LANGUAGES)
            yield at_key(
                language, "unknown-language", found=shown(language), expected=LANGUAGES, nearest=guess
            )
        elif text and (error := _error(text)):
            yield (language,), error
    if missing := [language for language in LANGUAGES if value.get(language) in (None, "")]:
        yield (), refused("missing-language", missing=missing)


def _error(text: object) -> Refusal | None:
    """The error in the text of one language."""
    if not isinstance(text, str):
        return _wrong_type(text, "text")
    if len(text) > MAX_TEXT:
        return refused("too-long", length=len(text), limit=MAX_TEXT)
    return None


def _wrong_type(value: object, *expected: str) -> Refusal:
    told = hint(value, " ".join(expected))
    return refused("wrong-type", found=type_name(value), expected=list(expected), **told)


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
