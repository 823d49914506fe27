"""Models of the mappings in a file: their base class, schemas that are built once, and the errors that
validators raise."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeVar, cast

from pydantic import AfterValidator, BaseModel, ConfigDict, GetCoreSchemaHandler, TypeAdapter
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, ValidationError, core_schema

from feerie.language.reading.node import KeyPath

KEY: Final = "[key]"
"""The last step in the path of an error that is about the key of an entry, not about its value."""

Refusal = PydanticCustomError
"""The error that a validator raises about its whole value."""

Located = tuple[KeyPath, Refusal]
"""An error, and the path to what it is about, from the value that is validated."""

_CONTAINERS: Final = frozenset({"frozenset", "list", "set", "tuple"})
_NOT_SCHEMAS: Final = frozenset({"cases", "default", "expected", "members", "metadata", "serialization"})


def _adapted(schema: Any) -> Any:
    """A copy of a core schema with lenient containers."""
    if isinstance(schema, list):
        return [_adapted(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    # A mapping of fields is no schema, even if one of the fields is called "type".
    kind = schema["type"] if isinstance(schema.get("type"), str) else None
    copy: Any = {
        key: value if kind and key in _NOT_SCHEMAS else _adapted(value) for key, value in schema.items()
    }
    return {"strict": False, **copy} if kind in _CONTAINERS else copy


adapter: Callable[[Any], TypeAdapter[Any]] = cache(TypeAdapter)
"""What validates values of a type, made once."""


class Strict(BaseModel):
    """A mapping in a file: it has no other keys than its fields, and no ``"5"`` for a 5.

    Containers alone are lenient: YAML has lists for tuples and sets. An enum, for which it has texts, says so
    where it stands: ``Annotated[Colour, Field(strict=False)]``.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler, /) -> CoreSchema:
        return cast("CoreSchema", _adapted(handler(source)))


def refused(code: str, /, **values: Any) -> Refusal:
    """Return the error of a validator that makes a finding with this code and these values."""
    return Refusal(cast("Any", code), cast("Any", code), values)


def at_key(key: str, code: str, /, **values: Any) -> Located:
    """Return an error about one key of the mapping that is validated."""
    return (key, KEY), refused(code, **values)


def refused_at(*errors: Located) -> ValidationError:
    """Return the error that a validator raises about parts of its value."""
    details = [InitErrorDetails(type=error, loc=path, input=None) for path, error in errors]
    return ValidationError.from_exception_data("value", details)


def exactly_one(model: BaseModel, names: tuple[str, ...]) -> None:
    """Raise ``one-of`` unless a model has exactly one of these fields."""
    given = [name for name in names if getattr(model, name) is not None]
    if len(given) != 1:
        raise refused("one-of", found=given or None, expected=list(names))


_Items = TypeVar("_Items", bound=Sequence[Any])


def distinct(items: _Items) -> _Items:
    """Return the items; raise ``duplicate`` at each that equals an earlier one."""
    if twice := [number for number, item in enumerate(items) if item in items[:number]]:
        raise refused_at(*(((number,), refused("duplicate")) for number in twice))
    return items


DISTINCT: Final = AfterValidator(distinct)
"""The annotation of a list that names nothing twice."""


_building: set[str] = set()
"""The references of the schemas under construction, which a type within itself refers to."""


def shared_schema(ref: str, handler: GetCoreSchemaHandler, build: Callable[[], CoreSchema]) -> CoreSchema:
    """Return a schema that is built once, and a reference to it from then on, as recursive types need it.

    ``build`` gives its schema the reference ``ref``, and calls this function again for what that contains.
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
