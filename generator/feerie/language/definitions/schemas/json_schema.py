"""The JSON Schema of the files, for completion and checks in an editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pydantic import BaseModel

from feerie.language.definitions.inheriting.inheritance import IDENTITY, READINGS
from feerie.language.definitions.models.diagrams import DiagramModel
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.definitions.schemas.schema_notes import Schema, Sentence, with_notes, without_names

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_DEFINITIONS: Final = "$defs"
_POINTER: Final = f"#/{_DEFINITIONS}/"
_INHERITED: Final = ("PieceModel", "EffectModel", "ExtraMoveModel", "SymbolsModel")
"""The definitions of entries whose fields may be inherited."""

_DELETABLE: Final = ("draws", "effects", "fairy", "laws", "moves", "phases", "pieces", "walks")
"""The sections whose entries a null may delete."""

_PARAMETER: Final[Schema] = {"type": "string", "pattern": r"^\$[A-Za-z_][A-Za-z0-9_-]*$"}


def schemas(sentence: Sentence | None = None) -> dict[str, Schema]:
    """Return the schema of each kind of file: ``variant``, ``diagram``.

    A variant's file may leave out inherited keys, delete them by a null, and have ``$name`` for any value.
    With the sentences of the vocabulary every property has a description and an example; names are offered.
    """
    found = {"variant": _variant(), "diagram": _schema(DiagramModel)}
    if sentence is None:
        return {kind: without_names(schema) for kind, schema in found.items()}
    return {kind: with_notes(schema, kind, sentence) for kind, schema in found.items()}


def schema_of_all(sentence: Sentence | None = None) -> Schema:
    """Return the schema of any file: with an ``id`` it is a variant, otherwise a diagram."""
    found = schemas(sentence)
    definitions = {
        f"{kind}.{name}": _renamed(definition, kind)
        for kind, schema in found.items()
        for name, definition in schema[_DEFINITIONS].items()
    }
    kinds = {
        kind: _renamed(
            {key: value for key, value in schema.items() if key not in (_DEFINITIONS, "$schema")}, kind
        )
        for kind, schema in found.items()
    }
    return {
        "$schema": DIALECT,
        _DEFINITIONS: {**definitions, **kinds},
        "if": {"required": ["id"]},
        "then": {"$ref": f"{_POINTER}variant"},
        "else": {"$ref": f"{_POINTER}diagram"},
    }


def _schema(model: type[BaseModel]) -> Schema:
    """The schema of a model by pydantic, with alternatives that may overlap: ``officer`` could be a kind."""
    written = model.model_json_schema(by_alias=True)
    return {
        "$schema": DIALECT,
        **_mapped(written, lambda key, value: ("anyOf" if key == "oneOf" else key, value)),
    }


def _variant() -> Schema:
    schema = _schema(VariantModel)
    schema["required"] = ["id", "name"]
    for name in _INHERITED:
        schema[_DEFINITIONS][name].pop("required", None)
    schema[_DEFINITIONS]["PieceModel"]["properties"].pop(READINGS)
    for name in _INHERITED:
        fields = schema[_DEFINITIONS][name]["properties"]
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

    def rename(key: str, value: Any) -> tuple[str, Any]:
        is_reference = key == "$ref" and isinstance(value, str)
        return key, value.replace(_POINTER, f"{_POINTER}{kind}.") if is_reference else value

    return _mapped(schema, rename)


def _mapped(schema: Any, change: Callable[[str, Any], tuple[str, Any]]) -> Any:
    """A copy of a schema in which ``change`` is applied to each key and its value, from the inside out."""
    if isinstance(schema, list):
        return [_mapped(item, change) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return dict(change(key, _mapped(value, change)) for key, value in schema.items())
