"""Every error type of pydantic that is told otherwise than as ``invalid``, fed by a value that raises it."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from pydantic import AfterValidator, Field, StringConstraints, TypeAdapter, ValidationError, create_model

from feerie.errors import DefinitionError
from feerie.language.reading.document import Document
from feerie.language.reading.model import Strict, at_key, refused, refused_at
from feerie.language.reading.model_errors import BOUNDS, EXPECTED_TYPES, LENGTHS
from feerie.language.reading.validation import validate


class Colour(Enum):
    RED = "red"
    GREEN = "green"


class Part(Strict):
    size: int


def _odd(_number: int) -> int:
    raise ValueError("odd")


def _unlucky(number: int) -> int:
    raise refused("unlucky", number=number)


def _named(mapping: dict[str, int]) -> dict[str, int]:
    raise refused_at(*(at_key(key, "named", name=key) for key in mapping))


SHORT = Annotated[str, StringConstraints(min_length=2, max_length=3, pattern="^[a-z]*$")]
FEW = Annotated[tuple[int, ...], Field(min_length=2, max_length=3)]
LOOSE = Annotated[float, Field(strict=False)]
CASES: list[tuple[str, Any, Any, str, dict[str, Any]]] = [
    ("bool_type", bool, 1, "wrong-type", {"found": "integer", "expected": ["boolean"]}),
    ("dict_type", dict[str, int], 1, "wrong-type", {"found": "integer", "expected": ["mapping"]}),
    ("float_parsing", LOOSE, "abc", "wrong-type", {"found": "text", "expected": ["number"]}),
    ("float_type", float, "1", "wrong-type", {"found": "text", "expected": ["number"], "hint": "digits"}),
    ("frozen_set_type", frozenset[int], 1, "wrong-type", {"found": "integer", "expected": ["list"]}),
    ("int_type", int, 1.5, "wrong-type", {"found": "number", "expected": ["integer"]}),
    ("list_type", list[int], {}, "wrong-type", {"found": "mapping", "expected": ["list"], "hint": "listed"}),
    ("model_type", Part, [], "wrong-type", {"found": "list", "expected": ["mapping"]}),
    ("none_required", None, 1, "wrong-type", {"found": "integer", "expected": ["null"]}),
    ("set_type", set[int], 1, "wrong-type", {"found": "integer", "expected": ["list"]}),
    ("string_type", str, 1, "wrong-type", {"found": "integer", "expected": ["text"], "hint": "quoted"}),
    (
        "tuple_type",
        tuple[int, int],
        "a",
        "wrong-type",
        {"found": "text", "expected": ["list"], "hint": "listed", "example": "[a]"},
    ),
    ("string_too_long", SHORT, "abcd", "too-long", {"length": 4, "limit": 3}),
    ("string_too_short", SHORT, "a", "too-short", {"length": 1, "limit": 2}),
    ("too_long", FEW, [1, 2, 3, 4], "too-long", {"length": 4, "limit": 3}),
    ("too_short", FEW, [1], "too-short", {"length": 1, "limit": 2}),
    ("too_short", Annotated[list[int], Field(min_length=1)], [], "empty", {"found": "list"}),
    (
        "greater_than",
        Annotated[int, Field(gt=3)],
        3,
        "out-of-range",
        {"found": 3, "minimum": 4, "maximum": None},
    ),
    (
        "greater_than_equal",
        Annotated[int, Field(ge=3)],
        2,
        "out-of-range",
        {"found": 2, "minimum": 3, "maximum": None},
    ),
    (
        "less_than",
        Annotated[int, Field(lt=3)],
        3,
        "out-of-range",
        {"found": 3, "minimum": None, "maximum": 2},
    ),
    (
        "less_than_equal",
        Annotated[float, Field(le=3)],
        3.5,
        "out-of-range",
        {"found": 3.5, "minimum": None, "maximum": 3},
    ),
    ("string_pattern_mismatch", SHORT, "A1", "pattern", {"found": "A1", "pattern": "^[a-z]*$"}),
    (
        "extra_forbidden",
        Part,
        {"size": 1, "siez": 2},
        "unknown-key",
        {"key": "siez", "expected": ["size"], "nearest": "size"},
    ),
    ("missing", Part, {}, "missing-key", {"key": "size"}),
    ("missing", tuple[int, int], [1], "too-short", {"length": 1, "limit": 2}),
    (
        "literal_error",
        Literal["it's", "a, b or c", 7],
        "its",
        "not-one-of",
        {"found": "its", "expected": ["it's", "a, b or c", "7"], "nearest": "it's"},
    ),
    (
        "literal_error",
        Literal["it's", "a, b or c", 7],
        [],
        "wrong-type",
        {"found": "list", "expected": ["text", "integer"], "values": ["it's", "a, b or c"]},
    ),
    (
        "enum",
        Annotated[Colour, Field(strict=False)],
        "gren",
        "not-one-of",
        {"found": "gren", "expected": ["red", "green"], "nearest": "green"},
    ),
    (
        "enum",
        Annotated[Colour, Field(strict=False)],
        1,
        "wrong-type",
        {"found": "integer", "expected": ["text"], "values": ["red", "green"]},
    ),
    (
        "value_error",
        Annotated[int, AfterValidator(_odd)],
        1,
        "invalid",
        {"found": 1, "problem": "value_error"},
    ),
    ("unlucky", Annotated[int, AfterValidator(_unlucky)], 13, "unlucky", {"number": 13}),
    ("named", Annotated[dict[str, int], AfterValidator(_named)], {"a": 1}, "named", {"name": "a"}),
]


@pytest.mark.parametrize(
    ("kind", "type_", "data", "code", "values"), CASES, ids=lambda value: str(value)[:20]
)
def test_an_error_of_that_type_has_a_code_and_values_of_ours(
    kind: str, type_: Any, data: Any, code: str, values: dict[str, Any]
) -> None:
    model = create_model("Sample", __base__=Strict, value=(type_, ...))
    with pytest.raises(ValidationError) as raised:
        TypeAdapter(model).validate_python({"value": data})
    assert [error["type"] for error in raised.value.errors()] == [kind]
    with pytest.raises(DefinitionError) as caught:
        validate(model, Document.of({"value": data}, "a.yml"))
    assert [(finding.code, finding.values) for finding in caught.value.findings] == [(code, values)]


def test_every_type_that_is_told_apart_is_fed() -> None:
    fed = {kind for kind, *_ in CASES}
    assert fed >= {*EXPECTED_TYPES, *LENGTHS, *BOUNDS}
