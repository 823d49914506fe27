"""A dataclass of the engine, read from a mapping."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from inspect import getdoc
from typing import Any, get_type_hints

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from feerie.errors import FeerieError
from feerie.reading.validation import refusal

Reader = Callable[[Any, GetCoreSchemaHandler], CoreSchema]
"""Makes the core schema by which values of an annotated type are read."""

_building: set[str] = set()
"""The references of the schemas that are being built: a type within itself is one of them."""


def shared_schema(ref: str, handler: GetCoreSchemaHandler, build: Callable[[], CoreSchema]) -> CoreSchema:
    """A schema that is built once and then referred to, as recursive types need it.

    ``build`` must give its schema the reference ``ref``, and call this again for what it contains.
    """
    reference = core_schema.definition_reference_schema(ref)
    if ref in _building:
        return reference
    try:
        handler.resolve_ref_schema(reference)
    except LookupError:
        _building.add(ref)
        try:
            return build()
        finally:
            _building.discard(ref)
    return reference


@dataclass(frozen=True, slots=True, eq=False)
class Structure:
    """Reads a mapping whose keys are the fields of a dataclass.

    A trailing underscore of a field's name is no part of the key, so that ``from_`` is ``from``.
    For an inline word (``{translate: …, by: …}``) the field of that name takes the word's own value, or
    the first field if none is called so.
    """

    cls: type[Any]
    read: Reader
    names: Mapping[str, Any]
    word: str | None = None

    @property
    def keys(self) -> dict[str, Field[Any]]:
        """The fields under the keys by which they are given."""
        own = [field for field in fields(self.cls) if field.init]
        keys = {field.name.rstrip("_"): field for field in own}
        if self.word is None or self.word in keys or not own:
            return keys
        return {self.word: own[0], **{field.name.rstrip("_"): field for field in own[1:]}}

    @property
    def ref(self) -> str:
        return f"{self.cls.__module__}.{self.cls.__qualname__}:{id(self)}"

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return shared_schema(self.ref, handler, lambda: self._schema(handler))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        written = handler(schema)
        handler.resolve_ref_schema(written)["description"] = (getdoc(self.cls) or "").split("\n\n")[0]
        return written

    def _schema(self, handler: GetCoreSchemaHandler) -> CoreSchema:
        hints = get_type_hints(self.cls, localns=dict(self.names), include_extras=True)
        keys = self.keys
        entries = {key: _entry(self.read(hints[field.name], handler), field) for key, field in keys.items()}

        def build(values: dict[str, Any]) -> Any:
            try:
                return self.cls(**{keys[key].name: value for key, value in values.items()})
            except FeerieError as error:
                raise refusal(error) from error

        config = core_schema.CoreConfig(title=self.cls.__name__, strict=True)
        mapping = core_schema.typed_dict_schema(entries, extra_behavior="forbid", config=config)
        return core_schema.no_info_after_validator_function(build, mapping, ref=self.ref)


def _entry(schema: CoreSchema, field: Field[Any]) -> core_schema.TypedDictField:
    """One key; a default that JSON can say is said in the schema, any other is left to the dataclass."""
    if field.default is MISSING and field.default_factory is MISSING:
        return core_schema.typed_dict_field(schema, required=True)
    if field.default is None or isinstance(field.default, (bool, int, float, str)):
        schema = core_schema.with_default_schema(schema, default=field.default)
    return core_schema.typed_dict_field(schema, required=False)
