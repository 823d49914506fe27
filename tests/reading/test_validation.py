from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from pydantic import BeforeValidator, Field, StringConstraints, TypeAdapter, field_validator
from pydantic_core import PydanticCustomError

from feerie.errors import FURTHER, MOST_TOLD, DefinitionError
from feerie.language.reading.document import parse_document
from feerie.language.reading.model import Strict
from feerie.language.reading.validation import validate


class Sink(Enum):
    BOX = "box"
    LIMBO = "limbo"


class Inner(Strict):
    from_: Annotated[str | None, Field(alias="from")] = None
    captured: Annotated[str, StringConstraints(max_length=4, pattern="^[a-z]*$")] = "x"
    inner: Inner | None = None


class Sample(Strict):
    name: str
    count: Annotated[int, Field(ge=0, lt=10)] = 0
    share: float = 0.5
    goes: Annotated[Sink, Field(strict=False)] = Sink.BOX
    only: Literal["quiet", "capture"] | None = None
    vector: tuple[int, int] = (0, 0)
    words: Annotated[tuple[str, ...], Field(max_length=2)] = ()
    kinds: frozenset[str] = frozenset()
    last: Inner = Inner()
    by_colour: dict[Annotated[str, StringConstraints(pattern="^[a-z]+$")], Inner] = Field(
        default_factory=dict
    )
    either: Literal["none"] | Inner | tuple[Inner, ...] | int | None = None
    converted: Annotated[
        tuple[Annotated[Sink, Field(strict=False)], ...], BeforeValidator(lambda value: value)
    ] = ()

    @field_validator("name")
    @classmethod
    def _no_shouting(cls, name: str) -> str:
        if name.isupper():
            raise PydanticCustomError("shouting", "shouting", {"name": name})
        if name == "odd":
            raise ValueError("odd")
        return name


def told(text: str, model: Any = Sample) -> list[tuple[int, int, str, dict[str, Any]]]:
    with pytest.raises(DefinitionError) as caught:
        validate(model, parse_document(text, "a.yml"))
    return [(f.line, f.column, f.code, dict(f.values)) for f in caught.value.findings]


def test_what_is_right_is_read_lists_as_tuples_and_texts_as_enums() -> None:
    text = """\
name: a
goes: limbo
share: 1
vector: [1, -2]
words: [b, c]
kinds: [d]
last: {from: e1, inner: {from: e2}}
by_colour: {white: {captured: abc}}
either: [{from: e3}]
converted: [box]
"""
    sample = validate(Sample, parse_document(text, "a.yml"))
    assert sample.goes is Sink.LIMBO
    assert (sample.vector, sample.words, sample.kinds) == ((1, -2), ("b", "c"), frozenset("d"))
    assert sample.last.inner == Inner.model_validate({"from": "e2"})
    assert sample.either == (Inner.model_validate({"from": "e3"}),)
    assert sample.converted == (Sink.BOX,)


DIGITS = {"found": "text", "expected": ["integer"], "hint": "digits"}
SAMPLE_KEYS = [*Sample.model_fields]


@pytest.mark.parametrize(
    ("text", "line", "column", "code", "values"),
    [
        (
            "name: a\ncuont: 1",
            2,
            1,
            "unknown-key",
            {"key": "cuont", "expected": SAMPLE_KEYS, "nearest": "count"},
        ),
        (
            "name: a\nlast:\n  form: e1",
            3,
            3,
            "unknown-key",
            {"key": "form", "expected": ["from", "captured", "inner"], "nearest": "from"},
        ),
        ("count: 1", 1, 1, "missing-key", {"key": "name"}),
        ("name: 5", 1, 7, "wrong-type", {"found": "integer", "expected": ["text"], "hint": "quoted"}),
        (
            "name: a\ncount: '5'",
            2,
            8,
            "wrong-type",
            {"found": "text", "expected": ["integer"], "hint": "digits"},
        ),
        ("name: a\ncount: true", 2, 8, "wrong-type", {"found": "boolean", "expected": ["integer"]}),
        ("name: a\ncount: 5.0", 2, 8, "wrong-type", {"found": "number", "expected": ["integer"]}),
        (
            "name: a\nshare: '5'",
            2,
            8,
            "wrong-type",
            {"found": "text", "expected": ["number"], "hint": "digits"},
        ),
        *(
            (f"name: a\ncount: {number}", 2, 8, "wrong-type", DIGITS)
            for number in ("9999999999999999999", "1e400", "1" * 5000, "0x10", "08", "+3", ".inf", "1_000")
        ),
        ("name: a\ncount: two", 2, 8, "wrong-type", {"found": "text", "expected": ["integer"]}),
        (
            *("name: a\nwords: b", 2, 8, "wrong-type"),
            {"found": "text", "expected": ["list"], "hint": "listed", "example": "[b]"},
        ),
        ("name: a\nlast: b", 2, 7, "wrong-type", {"found": "text", "expected": ["mapping"], "hint": "keyed"}),
        (
            "name: a\ninner: {}",
            2,
            1,
            "unknown-key",
            {"key": "inner", "expected": SAMPLE_KEYS, "nearest": None},
        ),
        ("name: a\ncount: #2", 2, 7, "null-comment", {"found": "#2"}),
        ("name: #a\ncount: 2", 1, 6, "null-comment", {"found": "#a"}),
        ("name: a\nwords:\n  - #b\n  - c", 3, 4, "null-comment", {"found": "#b"}),
        (
            "name: a\ncount:  # two of them",
            2,
            7,
            "wrong-type",
            {"found": "null", "expected": ["integer"]},
        ),
        ("name: ~", 1, 7, "wrong-type", {"found": "null", "expected": ["text"]}),
        ("name: a\ncount: -1", 2, 8, "out-of-range", {"found": -1, "minimum": 0, "maximum": None}),
        ("name: a\ncount: 10", 2, 8, "out-of-range", {"found": 10, "minimum": None, "maximum": 9}),
        (
            "name: a\nonly: capture.",
            2,
            7,
            "not-one-of",
            {"found": "capture.", "expected": ["quiet", "capture"], "nearest": "capture"},
        ),
        (
            "name: a\nonly: [quiet]",
            2,
            7,
            "wrong-type",
            {"found": "list", "expected": ["text"], "values": ["quiet", "capture"]},
        ),
        (
            "name: a\ngoes: bxo",
            2,
            7,
            "not-one-of",
            {"found": "bxo", "expected": ["box", "limbo"], "nearest": None},
        ),
        ("name: a\nvector: [1]", 2, 9, "too-short", {"length": 1, "limit": 2}),
        ("name: a\nvector: []", 2, 9, "too-short", {"length": 0, "limit": 2}),
        ("name: a\nvector: [1, 2, 3]", 2, 9, "too-long", {"length": 3, "limit": 2}),
        ("name: a\nwords: [a, b, c]", 2, 8, "too-long", {"length": 3, "limit": 2}),
        ("name: a\nlast: {captured: abcde}", 2, 18, "too-long", {"length": 5, "limit": 4}),
        ("name: a\nlast: {captured: A}", 2, 18, "pattern", {"found": "A", "pattern": "^[a-z]*$"}),
        ("name: a\nby_colour: {W: {}}", 2, 13, "pattern", {"found": "W", "pattern": "^[a-z]+$"}),
        ("name: A", 1, 7, "shouting", {"name": "A"}),
        ("name: odd", 1, 7, "invalid", {"found": "odd", "problem": "value_error"}),
        (
            "name: a\nlast: {inner: {inner: {from: 3}}}",
            2,
            30,
            "wrong-type",
            {"found": "integer", "expected": ["text"], "hint": "quoted"},
        ),
    ],
)
def test_each_error_has_its_code_its_values_and_its_place(
    text: str, line: int, column: int, code: str, values: dict[str, Any]
) -> None:
    assert told(text) == [(line, column, code, values)]


@pytest.mark.parametrize(
    ("value", "column", "code", "values"),
    [
        (
            "1.5",
            20,
            "wrong-type",
            {"found": "number", "expected": ["text", "mapping", "list", "integer"], "values": ["none"]},
        ),
        ("non", 20, "not-one-of", {"found": "non", "expected": ["none"], "nearest": "none"}),
        ("{from: 3}", 27, "wrong-type", {"found": "integer", "expected": ["text"], "hint": "quoted"}),
        ("[{from: 3}]", 28, "wrong-type", {"found": "integer", "expected": ["text"], "hint": "quoted"}),
        (
            "{to: 3}",
            21,
            "unknown-key",
            {"key": "to", "expected": ["from", "captured", "inner"], "nearest": None},
        ),
    ],
)
def test_of_a_union_only_the_member_that_was_meant_complains(
    value: str, column: int, code: str, values: dict[str, Any]
) -> None:
    assert told(f"{{name: a,  either: {value}}}") == [(1, column, code, values)]


def test_all_errors_are_told_at_once_in_the_order_of_the_file() -> None:
    found = told("words: [1, 2]\nlast: {captured: 3, x: 1}\ncount: no\n")
    assert [(line, column, code) for line, column, code, _ in found] == [
        (1, 1, "missing-key"),
        (1, 9, "wrong-type"),
        (1, 12, "wrong-type"),
        (2, 18, "wrong-type"),
        (2, 21, "unknown-key"),
        (3, 8, "wrong-type"),
    ]


def test_a_missing_key_is_told_where_the_mapping_is_named() -> None:
    class Outer(Strict):
        sample: Sample
        many: tuple[Sample, ...] = ()

    found = told("sample:\n  count: 1\nmany:\n  - count: 1\n", Outer)
    assert [(line, column, code) for line, column, code, _ in found] == [
        (1, 1, "missing-key"),
        (4, 5, "missing-key"),
    ]


def test_a_part_of_a_document_can_be_read_by_an_adapter() -> None:
    document = parse_document("a: {b: [{from: e1}, {from: 3}]}", "a.yml")
    one = validate(TypeAdapter(Inner), document, ("a", "b", 0))
    assert one.from_ == "e1"
    with pytest.raises(DefinitionError) as caught:
        validate(Inner, document, ("a", "b", 1))
    (finding,) = caught.value.findings
    assert finding.column == 28
    with pytest.raises(DefinitionError) as caught:
        validate(Inner, document, ("a", "c"))
    (finding,) = caught.value.findings
    assert (finding.code, finding.column) == ("wrong-type", 4)


def test_a_long_text_is_not_repeated_whole() -> None:
    ((_, _, _, values),) = told(f"name: a\nonly: {'x' * 500}\n{'':1}")
    assert len(values["found"]) == 60


def test_what_is_too_much_to_be_told_is_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("feerie.language.reading.model_errors.nearest", lambda word, _: asked.append(word))
    found = told("name: a\n" + "".join(f"k{number}: 1\n" for number in range(1000)))
    assert len(found) == len(asked) == MOST_TOLD
    assert found[-1][2:] == (FURTHER, {"number": 1000 - MOST_TOLD + 1})


def test_a_key_that_belongs_into_the_mapping_beside_it_is_told_with_that() -> None:
    class Place(Strict):
        fen: str = ""
        turn: str = ""

    class Look(Strict):
        turn: bool = True

    class Whole(Strict):
        place: Place = Place()
        look: Look = Look()

    def rather(text: str) -> list[object]:
        return [values.get("rather") for *_, code, values in told(text, Whole) if code == "unknown-key"]

    assert rather("fen: 8/8") == ["place: {fen: …}"]
    # Either of two mappings may be meant; and what is near is told instead.
    assert rather("turn: white") == [None]
    assert rather("plaec: {fen: 8/8}") == [None]
