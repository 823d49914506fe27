"""The types of texts: those of a set form, such as ids, squares and days; those in every language, which
become `Text` or `Name`."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal
from unicodedata import normalize

from pydantic import (
    AfterValidator,
    BeforeValidator,
    InstanceOf,
    PlainSerializer,
    StringConstraints,
    WithJsonSchema,
)

from feerie.engine.board.geometry import SQUARE_NAME
from feerie.engine.rules.variant.text import Name, Text
from feerie.errors.spelling import offered
from feerie.language.definitions.folders import ID
from feerie.language.languages import LANGUAGES, Language, facts
from feerie.language.reading.model import Located, Refusal, at_key, refused, refused_at
from feerie.language.reading.model_errors import hint
from feerie.language.reading.node import shown, type_name

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


def _form(code: str, pattern: str) -> Any:
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

WRITTEN: Final = f"{{{', '.join(f'{language}: …' for language in LANGUAGES)}}}"
"""How a text is written in every language."""

TOGETHER: Final = "+"
"""What joins the ids of variants that are composed: ``circe+sentinelles``."""

Id = _form("id-form", ID)
"""The id of a variant, in files and addresses."""

Key = _form("name-form", r"[a-z][a-z0-9_]*")
"""The name of a kind, a colour, an entry or a parameter in files."""

HomeSquare = _form("square-form", SQUARE_NAME)
Wall = _form("wall-form", f"{SQUARE_NAME}-{SQUARE_NAME}")
"""The squares on both sides of a wall: ``d4-e4``."""

Palace = _form("palace-form", f"{SQUARE_NAME}-{SQUARE_NAME}")
"""Two opposite corners of a palace: ``d1-f3``."""

_SYMBOL: Final = "[A-Z]{1,4}"

Letter = _form("letter-form", r"[A-Za-z*]")
"""The letter of a kind of a further colour in FEN; a star for what no unit enters, as a hole in the board."""

Notation = Annotated[
    str, StringConstraints(min_length=1, max_length=64, strict=True), AfterValidator(_notation)
]
"""The template of an extra move's text, with no fields but the known ones."""


_YEAR: Final = re.compile(r"[12][0-9]{3}(-[12][0-9]{3})?")


def _year(value: Any) -> str:
    text = as_text(value)
    if not (isinstance(text, str) and _YEAR.fullmatch(text)):
        raise refused("year-form", found=shown(value))
    return text


Year = Annotated[str, BeforeValidator(_year), schema_of_years(_YEAR.pattern, minLength=4, maxLength=9)]
"""A year, or the first and the last of several: ``1967``, ``2011-2012``."""


Day = Annotated[
    str,
    StringConstraints(strict=True),
    AfterValidator(_date),
    WithJsonSchema(schema_of("[0-9]{4}-[0-9]{2}-[0-9]{2}", minLength=10, maxLength=10)),
]
"""A day, such as ``2026-11-20``."""


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
    return Text({language: value[language] for language in LANGUAGES})


def _noun(value: Any) -> Any:
    if isinstance(value, Name):
        return value
    if not isinstance(value, dict):
        return _translated(value)
    texts = {key: text for key, text in value.items() if key in LANGUAGES}
    if wrong := [*_wrong_texts(texts), *_wrong_noun(value)]:
        raise refused_at(*wrong)
    noun = {fact: value[fact] for fact in _OF_NOUN if fact in value}
    return Name(Text({language: texts[language] for language in LANGUAGES}), noun)


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
    return Text({language: words[language] for language in LANGUAGES})


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

Symbol = in_every_language(
    _form("symbol-form", _SYMBOL), pattern=f"^{_SYMBOL}$", maxLength=MAX_ID, examples=["AR"]
)
"""The letters of a kind in the text of a move."""

Lead = Annotated[
    InstanceOf[Text],
    BeforeValidator(_translated),
    AfterValidator(_lead),
    PlainSerializer(dict),
    WithJsonSchema(
        {**_TRANSLATED, "properties": {language: {**_ONE, "maxLength": MAX_LEAD} for language in LANGUAGES}}
    ),
]
"""A sentence that must be given in every language, short enough to be taken in at a glance."""

Noun = Annotated[InstanceOf[Name], BeforeValidator(_noun), PlainSerializer(dict), WithJsonSchema(_NAME)]
"""A noun that must be given in every language."""

AnyText = Annotated[
    InstanceOf[Text],
    BeforeValidator(_any),
    PlainSerializer(dict),
    WithJsonSchema({"anyOf": [_ONE, _TRANSLATED]}),
]
"""A text in every language, or one for all; a library refuses the latter under `diagrams/`."""
