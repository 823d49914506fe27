"""A grammar: how values of dataclasses, enums and other types of the engine are read from a file.

It is the annotation of a field in a model, beside the type of the engine that the field shall have::

    class Rule(Strict):
        do: Annotated[tuple[Operation, ...], GRAMMAR]

Dataclasses are read from mappings of their fields, tuples from lists, and the types that are bound to others
as these. The JSON Schema of the model says the same.
"""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from feerie.language.reading.model import distinct
from feerie.language.reading.structures import Structure, Words

_SCALARS: Final[Mapping[Any, Callable[[], CoreSchema]]] = {
    Any: core_schema.any_schema,
    bool: lambda: core_schema.bool_schema(strict=True),
    float: lambda: core_schema.float_schema(strict=True),
    int: lambda: core_schema.int_schema(strict=True),
    None: core_schema.none_schema,
    NoneType: core_schema.none_schema,
    str: lambda: core_schema.str_schema(strict=True),
}


class Grammar:
    """The readings of types of the engine.

    ``types`` binds them to annotated types of pydantic: ``{Name: Annotated[str, …]}``. Types may refer to
    themselves, and to others that are bound later.
    """

    def __init__(self, types: Mapping[Any, Any] | None = None) -> None:
        self._types: dict[Any, Any] = dict(types or {})
        self._structures: dict[tuple[type[Any], str | None], Structure] = {}

    def bind(self, engine_type: Any, annotated: Any) -> None:
        """Read a type of the engine (a class, a NewType, an alias) as an annotated type of pydantic."""
        self._types[engine_type] = annotated

    def words(self, engine_type: Any, words: Mapping[str, Any], **further: Any) -> None:
        """Read a type of the engine, mostly an abstract base class, as one of several words.

        ``words`` has the dataclass of each word; of a verb it may be any other type, too. What is
        told ``further`` are the fields of `Words`.
        """
        name = getattr(engine_type, "__name__", "word")
        self._types[engine_type] = Words(name, words, self.schema, self._structure, **further)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return self.schema(source, handler)

    def schema(self, annotation: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return the core schema by which values of an annotated type are read."""
        known = self._types.get(annotation)
        if known is not None:
            return handler.generate_schema(known)
        if annotation in _SCALARS:
            return _SCALARS[annotation]()
        if isinstance(annotation, type) and is_dataclass(annotation):
            return handler.generate_schema(self._structure(annotation, None))
        if isinstance(annotation, type) and issubclass(annotation, Enum):
            return core_schema.enum_schema(annotation, list(annotation), strict=False)
        return self._composite(annotation, handler)

    def _composite(self, annotation: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The schema of a type that is made of others; of any other type the schema of pydantic."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if origin in (Union, UnionType):
            return self._union(arguments, handler)
        if origin is Literal:
            # The members of an enum are written as their values.
            written = {value.value if isinstance(value, Enum) else value: value for value in arguments}
            plain = core_schema.literal_schema(list(written))
            return core_schema.no_info_after_validator_function(written.__getitem__, plain)
        if origin is tuple:
            return self._tuple(arguments, handler)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            keys, values = (self.schema(argument, handler) for argument in arguments)
            return core_schema.dict_schema(keys, values, strict=False)
        return handler.generate_schema(annotation)

    def _union(self, arguments: tuple[Any, ...], handler: GetCoreSchemaHandler) -> CoreSchema:
        """The schema of one of several types; some may be bound together, beside which None may stand."""
        members = [member for member in arguments if member is not NoneType]
        together = reduce(or_, members)
        if len(members) == 1 or together in self._types:
            schema = self.schema(together, handler)
        else:
            schema = core_schema.union_schema([self.schema(member, handler) for member in members])
        return core_schema.nullable_schema(schema) if NoneType in arguments else schema

    def _tuple(self, arguments: tuple[Any, ...], handler: GetCoreSchemaHandler) -> CoreSchema:
        """The schema of a tuple: of a fixed length, or of a list without repetition that is not empty."""
        items = [self.schema(item, handler) for item in arguments if item is not Ellipsis]
        if arguments[-1] is not Ellipsis:
            return core_schema.tuple_schema(items, strict=False)
        several = core_schema.tuple_schema(items, variadic_item_index=0, min_length=1, strict=False)
        return core_schema.no_info_after_validator_function(distinct, several)

    def _structure(self, cls: type[Any], word: str | None) -> Structure:
        key = (cls, word)
        if key not in self._structures:
            # An alias such as tuple[int, int] has the name "tuple", too, and must not hide the class.
            classes = (known for known in self._types if isinstance(known, (type, NewType)))
            names = {known.__name__: known for known in classes}
            self._structures[key] = Structure(cls, self.schema, names, word)
        return self._structures[key]
