"""The JSON Schema of the files, for completion and checks in an editor.

An editor shows a description and an example of each property, and names to choose from. Descriptions are
sentences of a language, which the caller has; examples are those of `schema_examples.toml`, by the definition
or by the chapter of the vocabulary that a property belongs to.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Final

from pydantic import BaseModel

from feerie.engine.rules import catalogue
from feerie.engine.rules.variant.pieces import READINGS
from feerie.language import IDENTITY
from feerie.language.definitions.exercise_file import ExercisesModel
from feerie.language.definitions.folders import VARIANT, shipped, table
from feerie.language.definitions.models.diagrams import DiagramModel
from feerie.language.definitions.models.set_forms import NAMES
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.languages import LANGUAGES
from feerie.language.reading.document import read_document

Schema = dict[str, Any]

Sentence = Callable[[str, tuple[str, ...]], str]
"""From a chapter of the vocabulary and words to the sentence of the first of them that is told there."""

_CHAPTERS: Final = table("chapters")
DEFINITIONS: Final[Mapping[str, Sequence[str]]] = _CHAPTERS["keys"]
"""The definitions whose keys a chapter tells, by the chapters of the reference in their order."""

WORDS: Final[Mapping[str, Mapping[str, type]]] = {
    "measures": catalogue.MEASURES,
    "conditions": catalogue.CONDITIONS,
    "squares": catalogue.SQUARES,
    "verbs": catalogue.VERBS,
}
"""The words of a chapter that are classes of their own."""

SORTS: Final[Mapping[str, str]] = {
    **{sort: chapter for chapter, sort in _CHAPTERS["sorts"].items()},
    **{cls.__name__: chapter for chapter, found in WORDS.items() for cls in found.values()},
}
"""What values of definitions are that tell no keys, by the chapters that tell them."""

_CHAPTER_OF: Final[Mapping[str, str]] = {**SORTS} | {
    definition: chapter
    for table in (DEFINITIONS, _CHAPTERS["within"])
    for chapter, definitions in table.items()
    for definition in definitions
}

_DIAGRAM: Final = "diagram"
_EXERCISES: Final = "exercises"

_TEXTS: Final = "texts"
"""The chapter of the keys of a text in every language."""


def first_chapter(kind: str) -> str:
    """Return the chapter of the keys of a whole file."""
    return kind if kind in (_DIAGRAM, _EXERCISES) else "file"


def chapter_of(definition: str, otherwise: str) -> str:
    """Return the chapter of the vocabulary that tells the keys of a definition."""
    return _CHAPTER_OF.get(_last_name(definition), otherwise)


class _Notes:
    """The notes of one kind of file, in one language."""

    def __init__(self, kind: str, sentence: Sentence) -> None:
        self._kind = kind
        self._sentence = sentence

    def on(self, schema: Any, definition: str, chapter: str) -> Any:
        """Return a part of the schema, which belongs to a definition and its chapter, with its notes."""
        if isinstance(schema, list):
            return [self.on(item, definition, chapter) for item in schema]
        if not isinstance(schema, dict):
            return schema
        copy: Schema = {}
        for key, inner in schema.items():
            if key == "$defs":
                copy[key] = {
                    name: self.on(one, _last_name(name), chapter_of(name, first_chapter(self._kind)))
                    for name, one in inner.items()
                }
            elif key == "properties":
                # What has a key for each language is a text; its owner is the definition that it stands in.
                own = _TEXTS if set(LANGUAGES) <= set(inner) else chapter
                copy[key] = {
                    name: {**self.on(one, definition, chapter), **self._note(name, one, definition, own)}
                    for name, one in inner.items()
                }
            elif key != NAMES:
                copy[key] = self.on(inner, definition, chapter)
        return {"anyOf": [{"enum": _names(schema[NAMES])}, copy]} if NAMES in schema else copy

    def _note(self, key: str, schema: Schema, definition: str, chapter: str) -> Schema:
        """Return the description and the example of a property, as far as they are known."""
        name = "text" if key in LANGUAGES else key
        sentence = self._sentence(chapter, (name,))
        tables = (table("schema_examples").get(place, {}) for place in (definition, chapter))
        examples = _own_examples(schema) or [one[name] for one in tables if name in one]
        return {
            **({"description": sentence} if sentence else {}),
            **({"examples": examples[:1]} if examples else {}),
        }


def _own_examples(schema: Schema) -> list[Any]:
    """Return the examples that a schema has of its own."""
    return [*schema.get("examples", ()), *chain.from_iterable(map(_own_examples, schema.get("anyOf", ())))]


def example(chapter: str, key: str) -> Any:
    """Return the example of a key of a chapter; raises KeyError where there is none."""
    return table("schema_examples")[chapter][key]


def _last_name(definition: str) -> str:
    """The name of a definition without its module, which pydantic adds where two have one name."""
    return definition.rpartition("__")[2]


@cache
def _names(what: str) -> list[str]:
    """The names that Féerie brings: its variants, or the kinds that every variant may use."""
    if what == "variant":
        return sorted(path.parent.name for path in shipped().glob(f"*/{VARIANT}"))
    base = read_document(shipped() / "orthodox" / VARIANT, shipped()).data
    return [*base["pieces"], *base["fairy"]]


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_DEFINITIONS: Final = "$defs"
_POINTER: Final = f"#/{_DEFINITIONS}/"
_INHERITED: Final = ("Piece", "Effect", "ExtraMove")
"""The definitions of entries whose fields may be inherited."""

_DELETABLE: Final = ("draws", "effects", "fairy", "laws", "moves", "phases", "pieces", "walks")
"""The sections whose entries a null may delete."""

_PARAMETER: Final[Schema] = {"type": "string", "pattern": r"^\$[A-Za-z_][A-Za-z0-9_-]*$"}


@lru_cache(maxsize=4)
def schemas(sentence: Sentence | None = None) -> dict[str, Schema]:
    """Return the schema of each kind of file: ``variant``, ``diagram``, ``exercises``.

    A variant's file may leave out inherited keys, delete them by a null, and have ``$name`` for any value.
    With the sentences of the vocabulary every property has a description and an example; names are offered.
    """
    found = {"variant": _variant(), _DIAGRAM: _schema(DiagramModel), _EXERCISES: _schema(ExercisesModel)}
    if sentence is None:
        return {kind: _changed(schema, _without_names) for kind, schema in found.items()}
    return {
        kind: _Notes(kind, sentence).on(schema, kind, first_chapter(kind)) for kind, schema in found.items()
    }


def schema_of_all(sentence: Sentence | None = None) -> Schema:
    """Return the schema of any file: with an ``id`` it is a variant, with ``exercises`` it has these,
    otherwise it is a diagram."""
    definitions, kinds = dict[str, Schema](), dict[str, Schema]()
    for kind, schema in schemas(sentence).items():
        renamed = _renamed(schema, kind)
        definitions |= {f"{kind}.{name}": one for name, one in renamed.pop(_DEFINITIONS).items()}
        kinds[kind] = {key: value for key, value in renamed.items() if key != "$schema"}
    return {
        "$schema": DIALECT,
        _DEFINITIONS: {**definitions, **kinds},
        "if": {"required": ["id"]},
        "then": {"$ref": f"{_POINTER}variant"},
        "else": {
            "if": {"required": [_EXERCISES]},
            "then": {"$ref": f"{_POINTER}{_EXERCISES}"},
            "else": {"$ref": f"{_POINTER}{_DIAGRAM}"},
        },
    }


def _schema(model: type[BaseModel]) -> Schema:
    """The schema of a model by pydantic, with alternatives that may overlap: ``officer`` could be a kind."""

    def lenient(mapping: Schema) -> Schema:
        return {"anyOf" if key == "oneOf" else key: value for key, value in mapping.items()}

    return {"$schema": DIALECT, **_changed(model.model_json_schema(by_alias=True), lenient)}


def _variant() -> Schema:
    schema = _schema(VariantModel)
    schema["required"] = ["id", "name"]
    for definition in (schema[_DEFINITIONS][name] for name in _INHERITED):
        definition.pop("required", None)
        fields = definition["properties"]
        fields.pop(READINGS, None)
        fields.update({key: _deletable(field) for key, field in fields.items()})
    for section in _DELETABLE:
        of_section = schema["properties"][section]
        entries = of_section.get("patternProperties", of_section)
        for key in entries if entries is not of_section else ("additionalProperties",):
            entries[key] = _deletable(entries[key])
    sections = schema["properties"]
    sections.update({key: _deletable(field) for key, field in sections.items() if key not in IDENTITY})
    schema[_DEFINITIONS] = {
        name: _with_parameters(definition) for name, definition in schema[_DEFINITIONS].items()
    }
    return schema


def _deletable(schema: Schema) -> Schema:
    """The schema of a value that may be inherited, or deleted by a null."""
    return {"anyOf": [schema, {"type": "null"}]}


def _with_parameters(schema: Any, *, is_value: bool = False) -> Any:
    """A schema in which every value may also be ``$name``."""
    if isinstance(schema, list):
        return [_with_parameters(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    copy = {}
    for key, inner in schema.items():
        if key == "properties":
            copy[key] = {name: _with_parameters(field, is_value=True) for name, field in inner.items()}
        else:
            copy[key] = _with_parameters(inner, is_value=key in ("items", "additionalProperties"))
    return {"anyOf": [copy, _PARAMETER]} if is_value else copy


def _renamed(schema: Any, kind: str) -> Any:
    """A schema whose references lead to the definitions of its kind among those of all kinds."""

    def rename(mapping: Schema) -> Schema:
        target = mapping.get("$ref")
        return {**mapping, "$ref": target.replace(_POINTER, f"{_POINTER}{kind}.")} if target else mapping

    return _changed(schema, rename)


def _without_names(mapping: Schema) -> Schema:
    """A mapping without what says which names a text may be."""
    return {key: value for key, value in mapping.items() if key != NAMES}


def _changed(schema: Any, change: Callable[[Schema], Schema]) -> Any:
    """A copy of a schema with each mapping in it changed, from the inside out."""
    return json.loads(json.dumps(schema), object_hook=change)
