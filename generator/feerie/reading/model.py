"""Models of the mappings in a file: their base class, and how their validators refuse a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar, cast

from pydantic import AfterValidator, BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, ValidationError

from feerie.errors import FeerieError

_CONTAINERS: Final = frozenset({"enum", "frozenset", "list", "set", "tuple"})
_NOT_SCHEMAS: Final = frozenset({"cases", "default", "expected", "metadata", "serialization"})


def _with_lenient_containers(schema: Any, handler: GetCoreSchemaHandler) -> Any:
    """A copy of a core schema whose containers are not strict, whatever the model's configuration says."""
    if isinstance(schema, list):
        return [_with_lenient_containers(item, handler) for item in schema]
    if not isinstance(schema, dict):
        return schema
    # A mapping of fields is no schema, even if one of the fields is called "type".
    kind = schema["type"] if isinstance(schema.get("type"), str) else None
    if kind == "definition-ref":
        return _inlined_enum(schema, handler)
    copy = {
        key: value if kind and key in _NOT_SCHEMAS else _with_lenient_containers(value, handler)
        for key, value in schema.items()
    }
    return {"strict": False, **copy} if kind in _CONTAINERS else copy


def _inlined_enum(reference: Any, handler: GetCoreSchemaHandler) -> Any:
    """A reference to an enum as a lenient copy of it: the enum itself is shared, and stays as it is."""
    try:
        schema: Any = handler.resolve_ref_schema(reference)
    except LookupError:
        # A model that refers to itself.
        return reference
    if schema["type"] != "enum":
        return reference
    return {"strict": False, **{key: value for key, value in schema.items() if key != "ref"}}


class Strict(BaseModel):
    """A mapping in a file: no other keys than its fields, and no ``"5"`` for a 5.

    Only containers are read leniently, for YAML has lists where we have tuples and sets, and texts
    where we have enums.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler, /) -> CoreSchema:
        return cast("CoreSchema", _with_lenient_containers(handler(source), handler))


def exactly_one(model: BaseModel, names: tuple[str, ...]) -> None:
    """Raises ``one-of``, in a model's validator, unless just one of these fields is given."""
    given = [name for name in names if getattr(model, name) is not None]
    if len(given) != 1:
        raise PydanticCustomError("one-of", "one-of", {"found": given or None, "expected": list(names)})


def refusal(error: FeerieError) -> PydanticCustomError:
    """The error to raise in a model's validator when the engine refuses a value: the same code and values."""
    code = cast("Any", error.code)
    return PydanticCustomError(code, code, dict(error.values))


_Items = TypeVar("_Items", bound=Sequence[Any])


def distinct(items: _Items) -> _Items:
    """The items; raises what is wrong (``duplicate``) at each that has stood before."""
    twice = [number for number, item in enumerate(items) if item in items[:number]]
    if twice:
        error = PydanticCustomError("duplicate", "duplicate")
        details = [InitErrorDetails(type=error, loc=(number,), input=items[number]) for number in twice]
        raise ValidationError.from_exception_data("list", details)
    return items


DISTINCT: Final = AfterValidator(distinct)
"""Put beside the type of a list whose items have no number."""
