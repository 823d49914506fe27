"""JSON Schema of the files, for editors."""

from __future__ import annotations

from typing import Any

from feerie.definitions.diagrams import DiagramModel
from feerie.definitions.variants import VariantModel


def schemas() -> dict[str, dict[str, Any]]:
    """The schema of each kind of file: ``variant``, ``diagram``.

    A variant's file may leave out what it inherits, and have the name of a parameter for any value.
    """
    variant = VariantModel.model_json_schema(by_alias=True, mode="validation")
    variant["required"] = ["id", "name"]
    return {"variant": _with_parameters(variant), "diagram": DiagramModel.model_json_schema(by_alias=True)}


def _with_parameters(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema in which every value below the first level may be ``$name``, or null to delete an entry."""
    parameter = {"type": "string", "pattern": r"^\$[a-z]\w*$"}

    def widened(value: Any, *, is_field: bool) -> Any:
        if isinstance(value, list):
            return [widened(item, is_field=False) for item in value]
        if not isinstance(value, dict):
            return value
        copy = {
            key: {name: widened(inner, is_field=True) for name, inner in inner_fields.items()}
            if key == "properties" and isinstance(inner_fields, dict)
            else widened(inner_fields, is_field=key in ("items", "additionalProperties"))
            for key, inner_fields in value.items()
        }
        if is_field and copy.get("type") != "object":
            return {"anyOf": [copy, parameter]}
        return copy

    schema["$defs"]["Parameter"] = parameter
    return {
        key: {name: widened(inner, is_field=True) for name, inner in value.items()} if key == "$defs" else value
        for key, value in schema.items()
    }
