"""A request, as it was checked: every value has its type and its bounds."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from feerie.engine.archive import Archive
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError, nearest, offered
from feerie.language.languages import LANGUAGES, REFERENCE, Language, language_of

FIGURINES: Final = "figurines"
"""The letters that are no language's."""

MAX_MOVES: Final = 600
"""The moves of a game at most."""

MAX_TEXT: Final = 2048
"""The characters of a text at most."""

MAX_RULES: Final = 1 << 18
"""The characters of an archive at most, which has the rules of one board."""

_archive = lru_cache(maxsize=8)(Archive)

_TYPES: Final[Mapping[type, str]] = {
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "text",
    list: "list",
    dict: "mapping",
    type(None): "null",
}


@dataclass(frozen=True, slots=True)
class Request:
    """What a page asks; ``form`` is the number of the letters' form, None for those of the language.

    ``given`` is all that was said, ``variants`` all that could be asked about.
    """

    ask: str
    variant: Variant
    start: str | None
    moves: tuple[str, ...]
    language: Language
    form: int | None
    flipped: bool
    given: Mapping[str, Any]
    variants: Mapping[str, Variant]

    def text(self, key: str) -> str:
        """Return a further value, which must be there; raises FeerieError."""
        if self.given.get(key) is None:
            raise FeerieError("missing-key", key=key, expected=None)
        return _text(self.given, key, "")

    def text_or_none(self, key: str) -> str | None:
        """Return a further value, None if it is not there; raises FeerieError."""
        return None if self.given.get(key) is None else self.text(key)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return further texts, none if they are not there; raises FeerieError."""
        return _texts(self.given.get(key))

    def several(self, key: str) -> tuple[Variant, ...]:
        """Return variants by their ids, all if none are named; raises FeerieError."""
        ids = self.given.get(key)
        if ids is None:
            return tuple(self.variants.values())
        if not isinstance(ids, list | tuple):
            raise FeerieError("wrong-type", found=_type(ids), expected=["list"], hint=None)
        return tuple(dict.fromkeys(_variant(_bounded(id_), self.variants) for id_ in ids))

    def flag(self, key: str) -> bool:
        """Return a further value that is true or false, false if it is not there; raises FeerieError."""
        return _flag(self.given, key)

    def one_of(self, key: str, expected: Collection[str]) -> str:
        """Return a further value, which must be one of some words; raises FeerieError."""
        return known(self.text(key), expected)


def spoken(given: object) -> Language:
    """Return the language that a request asks for, if there is such a one; REFERENCE otherwise."""
    wanted = given.get("language") if isinstance(given, Mapping) else None
    return next((language for language in LANGUAGES if language == wanted), REFERENCE)


def read(given: object, variants: Mapping[str, Variant], asks: Collection[str]) -> Request:
    """Return a request, which asks for one of some things; raises FeerieError with what is wrong in it."""
    if not isinstance(given, Mapping):
        raise FeerieError("wrong-type", found=_type(given), expected=["mapping"], hint=None)
    language = language_of(_text(given, "language", REFERENCE))
    ask = known(_text(given, "ask", next(iter(asks))), asks)
    forms = [*LANGUAGES, FIGURINES]
    letters = known(_text(given, "letters", language), forms)
    rules = _bounded(given.get("rules") or "", MAX_RULES)
    return Request(
        ask,
        _variant(_text(given, "variant", ""), _archive(rules) if rules else variants),
        _text(given, "start", "") or None,
        _texts(given.get("moves")),
        language,
        None if letters == language else forms.index(letters),
        _flag(given, "flipped"),
        given,
        variants,
    )


def _variant(id_: str, variants: Mapping[str, Variant]) -> Variant:
    if id_ not in variants:
        raise FeerieError("unknown-variant", id=id_, expected=None, nearest=nearest(id_, variants))
    return variants[id_]


def known(found: str, expected: Collection[str]) -> str:
    """Return a word, which must be one of some; raises FeerieError."""
    if found not in expected:
        raise FeerieError("not-one-of", found=found, **offered(found, expected))
    return found


def _text(given: Mapping[str, Any], key: str, absent: str) -> str:
    value = given.get(key)
    return absent if value is None else _bounded(value)


def _bounded(value: object, limit: int = MAX_TEXT) -> str:
    if not isinstance(value, str):
        raise FeerieError("wrong-type", found=_type(value), expected=["text"], hint=None)
    if len(value) > limit:
        raise FeerieError("too-long", length=len(value), limit=limit)
    return value


def _texts(value: object) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, list | tuple):
        raise FeerieError("wrong-type", found=_type(value), expected=["list"], hint=None)
    if len(value) > MAX_MOVES:
        raise FeerieError("too-many-moves", limit=MAX_MOVES)
    return tuple(map(_bounded, value))


def _flag(given: Mapping[str, Any], key: str) -> bool:
    value = given.get(key, False)
    if value is None or isinstance(value, bool):
        return bool(value)
    raise FeerieError("wrong-type", found=_type(value), expected=["boolean"], hint=None)


def _type(value: object) -> str:
    return _TYPES.get(type(value), "other")
