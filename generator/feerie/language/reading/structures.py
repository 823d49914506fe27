"""Dataclasses read from files: from a mapping of their fields, or as one of several words.

| a word | in YAML |
|---|---|
| verb | `{paint: {with: red, twice: true}}`: the word, and a mapping of its arguments |
| any other | `{paint: red, twice: true}`: the word with its first argument, and the others beside it |

In either, a word without arguments may stand alone: `paint`.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import cached_property
from inspect import getdoc
from typing import Any, Final, get_type_hints

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from feerie.errors import FeerieError, nearest, offered
from feerie.language.reading.model import at_key, refused, refused_at, shared_schema
from feerie.language.reading.node import shown, type_name


def key_of(field: Field[Any]) -> str | None:
    """Return the key that a file has for a field; None if no file gives it."""
    key: str | None = field.metadata.get("key", field.name.rstrip("_"))
    return key if field.init else None


SchemaOf = Callable[[Any, GetCoreSchemaHandler], CoreSchema]
"""From an annotated type to the core schema by which its values are read."""

# Members of a union appear in pydantic's paths beside the keys of the data; they must look like no key.
_ALONE: Final = "<alone>"
_LISTED: Final = "<listed>"
_OTHERWISE: Final = "<otherwise>"


@dataclass(frozen=True, slots=True, eq=False)
class Structure:
    """An annotation that reads a dataclass from a mapping of its fields.

    A key is the name of a field without a trailing underscore: ``from`` for ``from_``; or the ``key`` of its
    metadata, None for a field that no file gives. Of a ``word`` that is no verb
    the field of that name takes the word's own value, or the first field if none has its name.
    """

    cls: type[Any]
    schema_of: SchemaOf
    names: Mapping[str, Any]
    word: str | None = None

    @property
    def keys(self) -> dict[str, Field[Any]]:
        """The fields of the dataclass by the keys of the mapping."""
        keys = {key: field for field in fields(self.cls) if (key := key_of(field)) is not None}
        if self.word is None or self.word in keys or not keys:
            return keys
        first, *others = keys.items()
        return {self.word: first[1], **dict(others)}

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        ref = f"{self.cls.__module__}.{self.cls.__qualname__}:{id(self)}"
        return shared_schema(ref, handler, lambda: self._schema(ref, handler))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        written = handler(schema)
        handler.resolve_ref_schema(written)["description"] = (getdoc(self.cls) or "").split("\n\n")[0]
        return written

    def _schema(self, ref: str, handler: GetCoreSchemaHandler) -> CoreSchema:
        hints = get_type_hints(self.cls, localns=dict(self.names), include_extras=True)
        keys = self.keys
        entries = {
            key: _entry(self.schema_of(hints[field.name], handler), field) for key, field in keys.items()
        }

        def build(values: dict[str, Any]) -> Any:
            try:
                return self.cls(**{keys[key].name: value for key, value in values.items()})
            except FeerieError as error:
                raise refused(error.code, **error.values) from error

        config = core_schema.CoreConfig(title=self.cls.__name__, strict=True)
        mapping = core_schema.typed_dict_schema(entries, extra_behavior="forbid", config=config)
        return core_schema.no_info_after_validator_function(build, mapping, ref=ref)


def _entry(schema: CoreSchema, field: Field[Any]) -> core_schema.TypedDictField:
    """One key of the mapping; the schema has a default if it is a scalar, else the dataclass supplies it."""
    if _is_needed(field):
        return core_schema.typed_dict_field(schema, required=True)
    if field.default is None or isinstance(field.default, (bool, int, float, str)):
        schema = core_schema.with_default_schema(schema, default=field.default)
    return core_schema.typed_dict_field(schema, required=False)


@dataclass(frozen=True, eq=False)
class Words:
    """An annotation that reads a word and its arguments as an instance of the word's dataclass.

    ``words`` has the type of each word, ``alone`` the values of further words that stand alone, or what makes
    them of a text of some pattern; ``listed`` makes one value of a list of values, None if no list is
    allowed; ``otherwise`` is the annotated type of all values that are no words, None if every value is a
    word. If it is a dataclass, a mapping of its fields is one, though a word may be among them. ``meant``
    tells what a value that is none of these may mean, or refuses it with an error of its own.
    """

    name: str
    words: Mapping[str, Any]
    schema_of: SchemaOf
    structure_of: Callable[[type[Any], str], Structure]
    is_verb: bool = False
    alone: Mapping[str | re.Pattern[str], Any] = field(default_factory=dict)
    listed: Callable[[tuple[Any, ...]], Any] | None = None
    otherwise: Any = None
    meant: Callable[[Any], str | None] | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        ref = f"{__name__}.{self.name}:{id(self)}"
        return shared_schema(ref, handler, lambda: self._schema(ref, handler))

    @property
    def _patterns(self) -> list[re.Pattern[str]]:
        """The patterns of texts that stand alone."""
        return [pattern for pattern in self.alone if isinstance(pattern, re.Pattern)]

    def _schema(self, ref: str, handler: GetCoreSchemaHandler) -> CoreSchema:
        # Of a class with several words each says which of its keys is meant.
        named = Counter(map(id, self.words.values()))
        complete = {
            word: cls() for word, cls in self.words.items() if named[id(cls)] == 1 and _is_complete(cls)
        }
        bare = complete | {word: value for word, value in self.alone.items() if isinstance(word, str)}
        choices: dict[Any, CoreSchema] = {
            f"<{word}>": self._word_schema(word, cls, handler) for word, cls in self.words.items()
        }
        if bare:
            literal = core_schema.literal_schema(list(bare))
            choices[_ALONE] = core_schema.no_info_after_validator_function(bare.__getitem__, literal)
        if self.listed is not None:
            item = core_schema.definition_reference_schema(ref)
            items = core_schema.tuple_schema([item], variadic_item_index=0, min_length=1, strict=False)
            choices[_LISTED] = core_schema.no_info_after_validator_function(self.listed, items)
        for pattern in self._patterns:
            text, read = core_schema.str_schema(pattern=f"^{pattern.pattern}$"), self.alone[pattern]
            choices[f"<{pattern.pattern}>"] = core_schema.no_info_after_validator_function(read, text)
        if self.otherwise is not None:
            choices[_OTHERWISE] = self.schema_of(self.otherwise, handler)

        def checked(value: Any) -> Any:
            self._member(value, bare)
            return value

        members = core_schema.tagged_union_schema(choices, lambda value: self._member(value, bare))
        return core_schema.no_info_before_validator_function(checked, members, ref=ref)

    def _word_schema(self, word: str, cls: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if not self.is_verb:
            return handler.generate_schema(self.structure_of(cls, word))
        entry = core_schema.typed_dict_field(self.schema_of(cls, handler))
        config = core_schema.CoreConfig(title=word)
        mapping = core_schema.typed_dict_schema({word: entry}, extra_behavior="forbid", config=config)
        return core_schema.no_info_after_validator_function(lambda values: values[word], mapping)

    def _member(self, value: object, bare: Mapping[str, Any]) -> str:
        """The member of the union to which a value belongs; raises an error if it belongs to none."""
        if isinstance(value, dict):
            return self._member_of_mapping(value)
        if isinstance(value, str) and value in bare:
            return _ALONE
        if isinstance(value, str) and (found := [one for one in self._patterns if one.fullmatch(value)]):
            return f"<{found[0].pattern}>"
        if isinstance(value, list) and self.listed is not None:
            return _LISTED
        if self.otherwise is not None and not self._other_keys:
            return _OTHERWISE
        if isinstance(value, str) and bare and value not in self.words:
            expected = [*self.words, *(word for word in bare if word not in self.words)]
            raise refused("unknown-word", **self._unknown(value, expected, value))
        if isinstance(value, str) and value in self.words:
            raise refused("word-alone", word=value, keys=self._keys_of(value))
        if isinstance(value, list) and self.meant:
            self.meant(value)
        expected = ["text", "mapping"] if bare and not isinstance(value, str) else ["mapping"]
        raise refused("wrong-type", found=type_name(value), expected=expected)

    def _keys_of(self, word: str) -> list[str]:
        """The keys that a word must have besides itself, or, of a verb, below it."""
        cls = self.words[word]
        keys = (
            self.structure_of(cls, word).keys
            if not self.is_verb
            else {one.name.rstrip("_"): one for one in fields(cls) if one.init}
        )
        return [key for key, one in keys.items() if _is_needed(one) and key != word]

    @cached_property
    def _other_keys(self) -> tuple[str, ...]:
        """The keys of a mapping that is no word, if they are known."""
        other = self.otherwise
        return tuple(field.name.rstrip("_") for field in fields(other)) if is_dataclass(other) else ()

    def _member_of_mapping(self, value: dict[str, Any]) -> str:
        found = [key for key in value if key in self.words]
        if self._other_keys:
            return self._word_or_other(value, found)
        if len(found) > 1 and not self.is_verb:
            # An argument of a word may have the name of another word.
            found = [word for word in found if self._keys(word) >= {*found}]
        if found and len({self.words[word] for word in found}) == 1:
            return f"<{found[0]}>"
        if self.otherwise is not None and not any(key in self.words for key in value):
            return _OTHERWISE
        expected = list(self.words)
        if not value:
            raise refused("missing-word", expected=expected)
        if any(key in self.words for key in value):
            raise refused("several-words", words=[key for key in value if key in self.words])
        wrong = next((key for key in value if nearest(key, expected)), next(iter(value)))
        raise refused_at(at_key(wrong, "unknown-word", **self._unknown(wrong, expected, value)))

    def _keys(self, word: str) -> AbstractSet[str]:
        """The keys of an inline word."""
        return self.structure_of(self.words[word], word).keys.keys()

    def _unknown(self, word: str, expected: list[str], value: object) -> dict[str, Any]:
        """What is told of an unknown word of a value: a word like it, or what the value probably means."""
        guess = nearest(word, expected)
        rather = self.meant(value) if self.meant and guess is None else None
        told = {"word": shown(word), "expected": expected, "nearest": guess}
        return {**told, "rather": rather} if rather else told

    def _word_or_other(self, value: dict[str, Any], found: list[str]) -> str:
        """The word to which a mapping belongs, or the dataclass of all other mappings."""
        other = self._other_keys
        fitting = [word for word in found if value.keys() <= self._keys(word)]
        if len(fitting) == 1:
            return f"<{fitting[0]}>"
        if value.keys() <= {*other}:
            return _OTHERWISE
        expected = [*self.words, *(key for key in other if key not in self.words)]
        rather = self.meant(value) if self.meant else None
        wrong = next((key for key in value if key not in (*other, *found)), None)
        if wrong is not None and (not found or rather):
            told = {"key": shown(wrong), **offered(wrong, expected)}
            if rather:
                told |= {"nearest": None, "rather": rather}
            raise refused_at(at_key(wrong, "unknown-key", **told))
        several = [key for key in value if key in expected]
        if len(several) > 1:
            raise refused("not-in-a-list", words=several, rather=self._apart(value, found))
        return f"<{found[0]}>"

    def _apart(self, value: dict[str, Any], found: list[str]) -> str:
        """A mapping as a list of mappings: each word with its own keys, what else is said in one of them."""
        own = [*map(self._keys, found)]
        rest = [key for key in value if not any(key in keys for keys in own)]
        groups = [rest, *([key for key in value if key in keys] for keys in own)]
        told = (", ".join(f"{key}: …" for key in group) for group in groups if group)
        return f"[{', '.join(f'{{{one}}}' for one in told)}]"


def _is_complete(cls: Any) -> bool:
    """Whether a word needs no argument."""
    return is_dataclass(cls) and not any(field.init and _is_needed(field) for field in fields(cls))


def _is_needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
