"""The types of texts in every language, which become `Text` or `Name`."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal
from unicodedata import normalize

from pydantic import AfterValidator, BeforeValidator, InstanceOf, PlainSerializer, WithJsonSchema

from feerie.engine.rules.variant.text import Name, Text
from feerie.errors.spelling import offered
from feerie.language.definitions.models.set_forms import MAX_ID, form
from feerie.language.languages import LANGUAGES, Language, facts
from feerie.language.reading.model import Located, Refusal, at_key, refused, refused_at
from feerie.language.reading.model_errors import hint
from feerie.language.reading.node import shown, type_name

WRITTEN: Final = f"{{{', '.join(f'{language}: …' for language in LANGUAGES)}}}"
"""How a text is written in every language."""

MAX_TEXT: Final = 5000
MAX_LEAD: Final = 140

_ONE: Final[dict[str, Any]] = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
_TRANSLATED: Final[dict[str, Any]] = {
    "type": "object",
    "properties": dict.fromkeys(LANGUAGES, _ONE),
    "required": list(LANGUAGES),
    "additionalProperties": False,
}
_OF_NOUN: Final[dict[str, tuple[str, ...]]] = {
    fact: tuple(values) for language in LANGUAGES for fact, values in facts(language).get("noun", {}).items()
}
"""The keys of a name about its noun in some language, with their values."""

if TYPE_CHECKING:
    LanguageCode = Language
else:
    LanguageCode = Literal[LANGUAGES]
"""The code of a language in a file."""

_NAME: Final = {
    **_TRANSLATED,
    "properties": _TRANSLATED["properties"] | {key: {"enum": [*known]} for key, known in _OF_NOUN.items()},
}


def _translated(value: Any) -> Any:
    if isinstance(value, Text):
        return value
    if isinstance(value, str):
        raise refused("missing-language", missing=list(LANGUAGES), written=WRITTEN)
    if not isinstance(value, dict):
        raise _wrong_type(value, "mapping")
    if wrong := list(_wrong_texts(value)):
        raise refused_at(*wrong)
    return _in_order(value)


def _in_order(texts: Mapping[str, str]) -> Text:
    """The text of several languages, in their order."""
    return Text({language: texts[language] for language in LANGUAGES})


def _noun(value: Any) -> Any:
    if isinstance(value, Name):
        return value
    if not isinstance(value, dict):
        return _translated(value)
    texts = {key: text for key, text in value.items() if key in LANGUAGES}
    if wrong := [*_wrong_texts(texts), *_wrong_noun(value)]:
        raise refused_at(*wrong)
    noun = {fact: value[fact] for fact in _OF_NOUN if fact in value}
    return Name(_in_order(texts), noun)


def _wrong_noun(value: dict[str, Any]) -> Iterator[Located]:
    """The errors in what a name says besides its texts."""
    keys = (*LANGUAGES, *_OF_NOUN)
    for key, said in value.items():
        if key not in keys:
            yield at_key(key, "unknown-key", key=shown(key), **offered(key, keys))
        elif key in _OF_NOUN and said not in _OF_NOUN[key]:
            yield (key,), refused("not-one-of", found=shown(said), **offered(said, _OF_NOUN[key]))
    for language in LANGUAGES:
        noun, known = str(value.get(language, "")), facts(language)
        if noun and not re.match(known.get("sounds", {}).get("doubtful", ""), normalize("NFD", noun).lower()):
            sounds = [key for key, told in known["noun"].items() if isinstance(told, dict) and key in value]
            yield from (at_key(key, "sound-told", key=key, noun=shown(noun)) for key in sounds)


def _any(value: Any) -> Any:
    if isinstance(value, str):
        if error := _error(value):
            raise error
        return Text.alike(value, LANGUAGES)
    if not isinstance(value, (dict, Text)):
        raise _wrong_type(value, "text", "mapping")
    return _translated(value)


def _wrong_texts(value: dict[str, Any]) -> Iterator[Located]:
    """The errors in a mapping from languages to texts."""
    for language, text in value.items():
        if language not in LANGUAGES:
            told = offered(language, LANGUAGES)
            yield at_key(language, "unknown-language", found=shown(language), **told)
        elif text not in (None, "") and (error := _error(text)):
            yield (language,), error
    if missing := [language for language in LANGUAGES if value.get(language) in (None, "")]:
        yield (), refused("missing-language", missing=missing)


def in_every_language(form: Any, **schema: Any) -> Any:
    """Return the type of a text that has words of a form, or of its JSON Schema, in every language."""
    schema = {**_TRANSLATED, "properties": {one: {"type": "string", **schema} for one in LANGUAGES}}
    return Annotated[dict[LanguageCode, form], AfterValidator(_in_every), WithJsonSchema(schema)]


def _in_every(words: dict[str, str]) -> Text:
    if missing := [language for language in LANGUAGES if language not in words]:
        raise refused("missing-language", missing=missing)
    return _in_order(words)


def _error(text: object) -> Refusal | None:
    """The error in the text of one language."""
    return _too_long(text, MAX_TEXT) if isinstance(text, str) else _wrong_type(text, "text")


def _too_long(text: str, limit: int) -> Refusal | None:
    return refused("too-long", length=len(text), limit=limit) if len(text) > limit else None


def _lead(text: Text) -> Text:
    errors = [((language,), _too_long(text[language], MAX_LEAD)) for language in LANGUAGES]
    if wrong := [(path, error) for path, error in errors if error]:
        raise refused_at(*wrong)
    return text


def _wrong_type(value: object, *expected: str) -> Refusal:
    told = hint(value, " ".join(expected))
    return refused("wrong-type", found=type_name(value), expected=list(expected), **told)


TranslatedText = Annotated[
    InstanceOf[Text], BeforeValidator(_translated), PlainSerializer(dict), WithJsonSchema(_TRANSLATED)
]
"""A text that must be given in every language."""

_SYMBOL: Final = "[A-Z]{1,4}"

Symbol = in_every_language(
    form("symbol-form", _SYMBOL), pattern=f"^{_SYMBOL}$", maxLength=MAX_ID, examples=["AR"]
)
"""The letters of a kind in the text of a move."""

_OF_LEAD: Final = {**_TRANSLATED, "properties": {one: {**_ONE, "maxLength": MAX_LEAD} for one in LANGUAGES}}

Lead = Annotated[TranslatedText, AfterValidator(_lead), WithJsonSchema(_OF_LEAD)]
"""A sentence that must be given in every language, short enough to be taken in at a glance."""

Noun = Annotated[InstanceOf[Name], BeforeValidator(_noun), PlainSerializer(dict), WithJsonSchema(_NAME)]
"""A noun that must be given in every language."""

_OF_ANY: Final = {"anyOf": [_ONE, _TRANSLATED]}

AnyText = Annotated[InstanceOf[Text], BeforeValidator(_any), PlainSerializer(dict), WithJsonSchema(_OF_ANY)]
"""A text in every language, or one for all; a library refuses the latter under `diagrams/`."""
