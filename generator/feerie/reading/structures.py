"""A dataclass of the engine, read from a mapping."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum
from inspect import getdoc
from typing import Any, Final, get_type_hints

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import (
    CoreSchema,
    InitErrorDetails,
    PydanticCustomError,
    ValidationError,
    core_schema,
)

from feerie.errors import FeerieError
from feerie.errors.spelling import nearest
from feerie.reading.model import refusal
from feerie.reading.model_errors import KEY_STEP
from feerie.reading.node import shown, type_name

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


# Members of a union appear in pydantic's paths beside the keys of the data; so they look like no key.
_ALONE: Final = "<alone>"
_LISTED: Final = "<listed>"
_OTHERWISE: Final = "<otherwise>"


class Shape(Enum):
    """How a word and its arguments are written."""

    VERB = "verb"
    INLINE = "inline"


@dataclass(frozen=True, eq=False)
class Words:
    """Reads a word and its arguments as an instance of the word's dataclass.

    ``words`` gives the type of each word, ``alone`` the value of each bare string that is one;
    ``listed`` makes one value of a list of values, where a list may stand for one;
    ``otherwise`` is the annotated type of everything that is neither, if there may be such.
    """

    name: str
    words: Mapping[str, Any]
    shape: Shape
    alone: Mapping[str, Any]
    listed: Callable[[tuple[Any, ...]], Any] | None
    otherwise: Any
    read: Reader
    structure: Callable[[type[Any], str], Structure]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        ref = f"{__name__}.{self.name}:{id(self)}"
        return shared_schema(ref, handler, lambda: self._schema(ref, handler))

    def bare(self) -> dict[str, Any]:
        """The value of each word that may stand alone."""
        complete = {word: cls() for word, cls in self.words.items() if _is_complete(cls)}
        return complete | dict(self.alone)

    def _schema(self, ref: str, handler: GetCoreSchemaHandler) -> CoreSchema:
        bare = self.bare()
        choices: dict[Any, CoreSchema] = {
            f"<{word}>": self._word_schema(word, cls, handler) for word, cls in self.words.items()
        }
        if bare:
            literal = core_schema.literal_schema(list(bare))
            choices[_ALONE] = core_schema.no_info_after_validator_function(bare.__getitem__, literal)
        if self.listed is not None:
            items = core_schema.tuple_schema(
                [core_schema.definition_reference_schema(ref)],
                variadic_item_index=0,
                min_length=1,
                strict=False,
            )
            choices[_LISTED] = core_schema.no_info_after_validator_function(self.listed, items)
        if self.otherwise is not None:
            choices[_OTHERWISE] = self.read(self.otherwise, handler)

        def checked(value: Any) -> Any:
            self._member(value, bare)
            return value

        members = core_schema.tagged_union_schema(choices, lambda value: self._member(value, bare))
        return core_schema.no_info_before_validator_function(checked, members, ref=ref)

    def _word_schema(self, word: str, cls: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if self.shape is Shape.INLINE:
            return handler.generate_schema(self.structure(cls, word))
        entry = core_schema.typed_dict_field(self.read(cls, handler))
        config = core_schema.CoreConfig(title=word)
        mapping = core_schema.typed_dict_schema({word: entry}, extra_behavior="forbid", config=config)
        return core_schema.no_info_after_validator_function(lambda values: values[word], mapping)

    def _member(self, value: object, bare: Mapping[str, Any]) -> str:
        """The member of the union that a value belongs to; raises what is wrong if it is none."""
        if isinstance(value, dict):
            return self._member_of_mapping(value)
        if isinstance(value, str) and value in bare:
            return _ALONE
        if isinstance(value, list) and self.listed is not None:
            return _LISTED
        if self.otherwise is not None:
            return _OTHERWISE
        if isinstance(value, str) and bare and value not in self.words:
            raise _unknown(value, [*self.words, *(word for word in bare if word not in self.words)])
        expected = ["text", "mapping"] if bare and not isinstance(value, str) else ["mapping"]
        values = {"found": type_name(value), "expected": expected}
        raise PydanticCustomError("wrong-type", "wrong-type", values)

    def _member_of_mapping(self, value: dict[str, Any]) -> str:
        found = [key for key in value if key in self.words]
        if len(found) > 1 and self.shape is Shape.INLINE:
            # {file: a4, rank: 1}: a word's argument may be called like another word.
            found = [word for word in found if set(found) <= set(self.structure(self.words[word], word).keys)]
        if len(found) == 1:
            return f"<{found[0]}>"
        if self.otherwise is not None and not any(key in self.words for key in value):
            return _OTHERWISE
        expected = list(self.words)
        if not value:
            raise PydanticCustomError("missing-word", "missing-word", {"expected": expected})
        if any(key in self.words for key in value):
            several = [key for key in value if key in self.words]
            raise PydanticCustomError("several-words", "several-words", {"words": several})
        wrong = next((key for key in value if nearest(key, expected)), next(iter(value)))
        raise _at_key(wrong, _unknown(wrong, expected), value)


def _is_complete(cls: Any) -> bool:
    """Whether the word needs no argument."""
    return is_dataclass(cls) and not any(
        field.init and field.default is MISSING and field.default_factory is MISSING for field in fields(cls)
    )


def _unknown(word: str, expected: list[str]) -> PydanticCustomError:
    values = {"word": shown(word), "expected": expected, "nearest": nearest(word, expected)}
    return PydanticCustomError("unknown-word", "unknown-word", values)


def _at_key(key: str, error: PydanticCustomError, value: object) -> ValidationError:
    """An error about one key of a mapping; a plain PydanticCustomError would be about the whole."""
    details = InitErrorDetails(type=error, loc=(key, KEY_STEP), input=value)
    return ValidationError.from_exception_data("word", [details])
