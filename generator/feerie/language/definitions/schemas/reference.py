"""All words of the files, as the code has them: by chapters of the reference, what each of them takes.

What a word means is a sentence of a language, and stands in the vocabulary of that; examples stand in
`schema_examples.toml`, and whole ones in `word_examples.toml`.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, Final, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError

from feerie.engine.rules import catalogue
from feerie.engine.rules.contract import ROLES, Pieces, Squares, Stage, Verb
from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.betza import Betza
from feerie.language.definitions.folders import table
from feerie.language.definitions.inheriting.parameter_types import Declaration, Names
from feerie.language.definitions.models.vocabulary import GRAMMAR
from feerie.language.definitions.schemas.json_schema import (
    DEFINITIONS,
    SORTS,
    WORDS,
    Schema,
    example,
    schemas,
)
from feerie.language.reading.document import parse_document


class Taken(NamedTuple):
    """What a key takes: a ``word`` that is written so, or a value of a ``sort``.

    If it is ``listed``, the key takes a list of such values.
    """

    word: str = ""
    sort: str = ""
    listed: bool = False


class Word(NamedTuple):
    """A word of a chapter of the vocabulary.

    ``takes`` has what may follow it; ``keys`` what may or must stand beside it, by the names of these keys.
    """

    chapter: str
    name: str
    takes: tuple[Taken, ...] = ()
    keys: Mapping[str, tuple[Taken, ...]] = {}

    @property
    def example(self) -> str:
        """An example in YAML, on one line; empty where there is none."""
        if whole := table("word_examples").get(self.chapter, {}).get(self.name):
            return str(whole)
        for place in (*DEFINITIONS.get(self.chapter, ()), self.chapter, "file"):
            with suppress(KeyError):
                return f"{self.name}: {_flow(example(place, self.name))}"
        return ""


_BARE: Final[Mapping[str, Iterable[str]]] = {
    "when": ("any",),
    "units": catalogue.PIECES,
    "squares": catalogue.BARE_SQUARES,
}
"""The words of a chapter that stand by themselves."""

_SECTIONS: Final = ("colours", "control", "targets")
"""The keys of a whole file that the chapter on colours tells, too."""

_SORTS: Final[Mapping[str, str]] = {
    **SORTS,
    **{models[0]: chapter for chapter, models in DEFINITIONS.items() if models},
    **{cls.__name__: "walks" for cls in (*catalogue.LEGS.values(), *catalogue.WAYS.values())},
}
"""What values of definitions are, by the chapters that tell them."""

_OF_ALL_VERBS: Final = ("must", "optional", "if", "then")

CHAPTERS: Final = tuple(DEFINITIONS)
"""The chapters that the reference has."""


@cache
def words(chapter: str) -> tuple[Word, ...]:
    """Return the words of a chapter; each stands in it once, with all that it takes."""
    found: dict[str, Word] = {}
    for word in _words(chapter):
        known = found.setdefault(word.name, word)
        found[word.name] = known._replace(takes=tuple(dict.fromkeys((*known.takes, *word.takes))))
    return tuple(found.values())


def keys_of_section(section: str) -> tuple[Word, ...]:
    """Return the keys that stand in a section of a variant, where a chapter tells them among others."""
    schema = schemas()["variant"]
    models = re.findall(r"#/\$defs/(\w+)", json.dumps(schema["properties"].get(section)))
    told = [(chapter, model) for chapter in CHAPTERS for model in DEFINITIONS[chapter] if model in models]
    keys = [(one, schema["$defs"][model]["properties"]) for chapter, model in told for one in words(chapter)]
    return tuple(one for one, known in keys if one.name in known)


def leg_of(text: str) -> tuple[Leg, ...]:
    """Return the legs that a text in YAML says, which is one leg."""
    leg = _said(text, _LEG)
    return leg.legs if isinstance(leg, Betza) else (leg,)


def squares_of(text: str) -> Squares:
    """Return the squares that a text in YAML says."""
    return _said(text, _SQUARES)


def squares_said(value: Any, zones: Collection[str]) -> Squares | None:
    """Return the squares that a value of a file says, given the names of zones; None if it says none."""
    with suppress(ValidationError):
        return _SQUARES.validate_python(value, context=Names((), (), zones=zones))
    return None


def units_of(text: str) -> Pieces:
    """Return the units that a text in YAML says."""
    return _said(text, _UNITS)


T = TypeVar("T")


def _said(text: str, kind: TypeAdapter[T]) -> T:
    return kind.validate_python(parse_document(f"said: {text}", "").data["said"])


_UNITS: Final[TypeAdapter[Pieces]] = TypeAdapter(Annotated[Pieces, GRAMMAR])
_SQUARES: Final[TypeAdapter[Squares]] = TypeAdapter(Annotated[Squares, GRAMMAR])
_LEG: Final[TypeAdapter[Leg | Betza]] = TypeAdapter(Annotated[Leg | Betza, GRAMMAR])


def _words(chapter: str) -> Iterator[Word]:
    schema = schemas()["variant"]
    if chapter == "file":
        yield from _keys(chapter, schema)
    elif chapter == "params":
        declared = TypeAdapter(Declaration).json_schema(by_alias=True)
        yield from _keys(chapter, declared)
    elif chapter == "colours":
        yield from (word for word in _keys(chapter, schema) if word.name in _SECTIONS)
    yield from (Word(chapter, name) for name in _BARE.get(chapter, ()))
    for model in DEFINITIONS.get(chapter, ()):
        yield from _keys(chapter, schema["$defs"][model])
    for name, cls in WORDS.get(chapter, {}).items():
        taken = _of(schema["$defs"][cls.__name__])
        others = {key: one for key, one in taken.items() if key != name and key not in _OF_ALL_VERBS}
        yield Word(chapter, name, taken.get(name, ()), others)
    if chapter == "verbs":
        shared = _of(schema["$defs"][catalogue.VERBS["remove"].__name__])
        yield from (Word(chapter, name, shared[name]) for name in _OF_ALL_VERBS)


def _keys(chapter: str, definition: Schema) -> Iterator[Word]:
    return (Word(chapter, name, taken) for name, taken in _of(definition).items() if not name.startswith("<"))


def _of(definition: Schema) -> dict[str, tuple[Taken, ...]]:
    """Return what the keys of a definition take."""
    definitions: Mapping[str, Schema] = definition.get("$defs") or schemas()["variant"]["$defs"]
    return {
        name: tuple(dict.fromkeys(_taken(one, definitions)))
        for name, one in definition.get("properties", {}).items()
    }


def _taken(schema: Any, definitions: Mapping[str, Schema], *, listed: bool = False) -> Iterator[Taken]:
    """Yield the values that a schema takes, without the parameters that may stand for any."""
    if not isinstance(schema, dict) or schema.get("pattern", "").startswith(_PARAMETER):
        return
    if "anyOf" in schema:
        for one in schema["anyOf"]:
            yield from _taken(one, definitions, listed=listed)
    elif "$ref" in schema:
        yield from _named(schema["$ref"].rpartition("/")[2], definitions, listed=listed)
    elif schema.get("type") == "array":
        first = schema.get("prefixItems", [schema.get("items", {})])[0]
        if "prefixItems" in schema and first.get("type") == "integer":
            yield Taken(sort="vector", listed=listed)
        else:
            yield from _taken(first, definitions, listed=True)
    elif schema.get("type") == "object":
        yield from _inside(schema, definitions)
    else:
        yield from (one._replace(listed=listed) for one in _plain(schema))


def _plain(schema: Schema) -> Iterator[Taken]:
    """Yield the values that a schema without others in it takes."""
    type_ = schema.get("type")
    if "enum" in schema or "const" in schema:
        for value in schema.get("enum", [schema.get("const")]):
            yield Taken(word=str(value).lower() if isinstance(value, bool) else str(value))
    elif type_ == "boolean":
        yield from (Taken(word=word) for word in ("true", "false"))
    elif type_ in ("integer", "number"):
        yield Taken(sort="number")
    elif type_ == "string":
        yield Taken(sort="text")


_PARAMETER: Final = r"^\$"
"""How the pattern of a parameter's name begins."""


def _named(name: str, definitions: Mapping[str, Schema], *, listed: bool) -> Iterator[Taken]:
    """Yield what a definition takes: a value of its sort, what it is one of, or its keys."""
    # What a definition says of itself is said already.
    others = {other: one for other, one in definitions.items() if other != name}
    if name in _SORTS:
        yield Taken(sort=_SORTS[name], listed=listed)
    elif (definition := definitions.get(name)) is None:
        return
    elif "properties" in definition:
        yield from _inside(definition, others)
    else:
        yield from _taken(definition, others, listed=listed)


def _inside(schema: Schema, definitions: Mapping[str, Schema]) -> Iterator[Taken]:
    """Yield what stands within a mapping: its keys, or what its entries are."""
    if "properties" in schema:
        yield from (Taken(word=f"{{{key}: …}}") for key in schema["properties"])
        return
    inner: list[Any] = [schema.get("additionalProperties"), *schema.get("patternProperties", {}).values()]
    sorts = [taken.sort for one in inner for taken in _taken(one, definitions) if taken.sort in CHAPTERS]
    yield from (Taken(sort=sort) for sort in dict.fromkeys(sorts)) if sorts else [Taken(sort="entries")]


def _flow(value: Any) -> str:
    """Return a value as YAML on one line."""
    match value:
        case dict():
            return f"{{{', '.join(f'{key}: {_flow(one)}' for key, one in value.items())}}}"
        case list():
            return f"[{', '.join(map(_flow, value))}]"
        case str() if not _PLAIN.fullmatch(value):
            return json.dumps(value, ensure_ascii=False)
        case bool():
            return str(value).lower()
    return str(value)


_PLAIN: Final = re.compile(r"[^\W\d]([\w. -]*\w)?")
"""A text that YAML takes for one without quotation marks."""


_VERB: Final[TypeAdapter[Verb]] = TypeAdapter(Annotated[Verb, GRAMMAR])


class Staged(NamedTuple):
    """A verb of a stage; ``piece`` is the role of the unit for which it is done then, if that matters."""

    word: str
    piece: str = ""


@cache
def stages() -> Mapping[Stage, tuple[Staged, ...]]:
    """Return the stages of a move in order, with the verbs that are done at each."""
    found: dict[Stage, list[Staged]] = {stage: [] for stage in Stage}
    examples = {verb.name: verb.example for verb in words("verbs")}
    for word, cls in catalogue.VERBS.items():
        usual = cls.stage
        found[usual].append(Staged(word))
        for role in ROLES:
            stage = _stage_for(word, examples[word], role)
            if stage is not None and stage is not usual:
                found[stage].append(Staged(word, role))
    return {stage: tuple(several) for stage, several in found.items()}


def _stage_for(word: str, example: str, role: str) -> Stage | None:
    """Return when a verb is done to the unit in a role; None if that unit is none for it."""
    said = parse_document(f"verb: {example}", "").data["verb"]
    given = said[word] if isinstance(said, dict) else None
    if not isinstance(given, dict) or "piece" not in given:
        return None
    with suppress(ValidationError):
        return _VERB.validate_python({word: {**given, "piece": role}}).at_stage
    return None
