from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import StringConstraints

from feerie.errors import DefinitionError, VariantError
from feerie.language.reading.document import Document, parse_document
from feerie.language.reading.model import Strict
from feerie.language.reading.type_grammar import Grammar
from feerie.language.reading.validation import validate

Kind = NewType("Kind", str)


class Squares:
    """Which squares are meant."""


class Condition:
    """What must hold."""


class Verb:
    """What is done."""


class Side(Enum):
    OWN = "own"
    ENEMY = "enemy"


@dataclass(frozen=True, slots=True)
class Departure(Squares):
    """The square that the mover has left."""


@dataclass(frozen=True, slots=True)
class Named(Squares):
    name: str


@dataclass(frozen=True, slots=True)
class Translate(Squares):
    """A square, moved along a vector.

    More about it.
    """

    translate: Squares
    by: Literal["move"] | tuple[int, int]
    times: int = 1


@dataclass(frozen=True, slots=True)
class Crossing(Squares):
    file: Squares
    rank: Squares | int


@dataclass(frozen=True, slots=True)
class Birth(Verb):
    kind: Kind
    at: Squares
    side: Side = Side.OWN
    limit: int | None = None
    kinds: tuple[Kind, ...] = ()
    letters: Mapping[str, Kind] = field(default_factory=dict)
    from_: str = "box"

    def __post_init__(self) -> None:
        if self.limit == 13:
            raise VariantError("unlucky", limit=self.limit)


@dataclass(frozen=True, slots=True)
class Pause(Verb):
    pass


@dataclass(frozen=True, slots=True)
class Not(Condition):
    condition: Condition


@dataclass(frozen=True, slots=True)
class All(Condition):
    all_: tuple[Condition, ...]
    at_least: int = 0


@dataclass(frozen=True, slots=True)
class Empty(Condition):
    empty: Squares


@dataclass(frozen=True, slots=True)
class Rank(Condition):
    rank: int
    of: Squares = Departure()


GRAMMAR = Grammar({Kind: Annotated[str, StringConstraints(max_length=6)]})
GRAMMAR.words(Verb, {"birth": Birth, "pause": Pause}, is_verb=True)
GRAMMAR.words(Condition, {"not": Not, "all": All, "empty": Empty, "rank": Rank})
GRAMMAR.words(
    Squares,
    {"departure": Departure, "translate": Translate, "file": Crossing, "rank": Rank},
    alone={"a1": Named("a1")},
)


class Entry(Strict):
    do: Annotated[tuple[Verb, ...], GRAMMAR] = ()
    when: Annotated[Condition | None, GRAMMAR] = None
    bare: Annotated[Translate | None, GRAMMAR] = None


def read(text: str) -> Entry:
    return validate(Entry, parse_document(text, "a.yml"))


def told(text: str) -> list[tuple[int, int, str, dict[str, Any]]]:
    with pytest.raises(DefinitionError) as caught:
        read(text)
    return [(f.line, f.column, f.code, dict(f.values)) for f in caught.value.findings]


EVERYTHING = """\
birth: {
  kind: rook, at: {translate: a1, by: [1, -2]}, side: enemy, limit: 8, kinds: [a, b], letters: {x: pawn}
}"""


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("pause", Pause()),
        ("pause: {}", Pause()),
        ("birth: {kind: pawn, at: departure}", Birth(Kind("pawn"), Departure())),
        ("birth: {kind: pawn, at: a1, from: air}", Birth(Kind("pawn"), Named("a1"), from_="air")),
        (
            EVERYTHING,
            Birth(
                Kind("rook"),
                Translate(Named("a1"), (1, -2)),
                Side.ENEMY,
                8,
                (Kind("a"), Kind("b")),
                {"x": Kind("pawn")},
            ),
        ),
        (
            "birth: {kind: rook, at: {translate: {translate: departure, by: move}, by: move, times: -1}}",
            Birth(Kind("rook"), Translate(Translate(Departure(), "move"), "move", -1)),
        ),
        ("birth: {kind: rook, at: {file: a1, rank: 3}}", Birth(Kind("rook"), Crossing(Named("a1"), 3))),
        (
            "birth: {kind: rook, at: {file: a1, rank: departure}}",
            Birth(Kind("rook"), Crossing(Named("a1"), Departure())),
        ),
    ],
)
def test_a_verb_is_read_with_its_arguments(text: str, verb: Verb) -> None:
    assert read(f"do: [{text if ':' not in text else '{' + text + '}'}]").do == (verb,)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("{empty: a1}", Empty(Named("a1"))),
        ("{not: {empty: departure}}", Not(Empty(Departure()))),
        ("{not: {not: {not: {rank: 2}}}}", Not(Not(Not(Rank(2))))),
        (
            "{all: [{empty: a1}, {not: {all: [{rank: 2}]}}], at_least: 1}",
            All((Empty(Named("a1")), Not(All((Rank(2),)))), 1),
        ),
        ("{rank: 2, of: {translate: a1, by: move}}", Rank(2, Translate(Named("a1"), "move"))),
    ],
)
def test_a_word_holds_others_of_its_like(text: str, condition: Condition) -> None:
    assert read(f"when: {text}").when == condition


def test_a_dataclass_is_read_without_a_word_too() -> None:
    assert read("bare: {translate: a1, by: move}").bare == Translate(Named("a1"), "move")


VERBS, CONDITIONS = ["birth", "pause"], ["not", "all", "empty", "rank"]
SQUARES = ["departure", "translate", "file", "rank", "a1"]


@pytest.mark.parametrize(
    ("text", "column", "code", "values"),
    [
        ("do: [{brith: {}}]", 7, "unknown-word", {"word": "brith", "expected": VERBS, "nearest": "birth"}),
        ("do: [puase]", 6, "unknown-word", {"word": "puase", "expected": VERBS, "nearest": "pause"}),
        ("do: [birth]", 6, "word-alone", {"word": "birth", "keys": ["kind", "at"]}),
        ("do: [3]", 6, "wrong-type", {"found": "integer", "expected": ["text", "mapping"]}),
        ("do: [{}]", 6, "missing-word", {"expected": VERBS}),
        ("do: [{birth: {}, pause: {}}]", 6, "several-words", {"words": ["birth", "pause"]}),
        (
            "do: [{pause: {}, must: 1}]",
            18,
            "unknown-key",
            {"key": "must", "expected": ["pause"], "nearest": None},
        ),
        ("do: [{birth: 4}]", 14, "wrong-type", {"found": "integer", "expected": ["mapping"]}),
        ("do: [{birth: {at: a1}}]", 7, "missing-key", {"key": "kind"}),
        (
            "do: [{birth: {kind: a, at: a1, fro: b}}]",
            32,
            "unknown-key",
            {
                "key": "fro",
                "expected": ["kind", "at", "side", "limit", "kinds", "letters", "from"],
                "nearest": "from",
            },
        ),
        ("do: [{birth: {kind: amazons, at: a1}}]", 21, "too-long", {"length": 7, "limit": 6}),
        (
            "do: [{birth: {kind: a, at: a1, side: enmy}}]",
            38,
            "not-one-of",
            {"found": "enmy", "expected": ["own", "enemy"], "nearest": "enemy"},
        ),
        ("do: [{birth: {kind: a, at: a1, limit: 13}}]", 14, "unlucky", {"limit": 13}),
        (
            "do: [{birth: {kind: a, at: a1, limit: '1'}}]",
            39,
            "wrong-type",
            {"found": "text", "expected": ["integer"], "hint": "digits"},
        ),
        (
            "do: [{birth: {kind: a, at: {translate: a9, by: move}}}]",
            40,
            "unknown-word",
            {"word": "a9", "expected": SQUARES, "nearest": None},
        ),
        (
            "do: [{birth: {kind: a, at: {translate: a1, by: mvoe}}}]",
            48,
            "not-one-of",
            {"found": "mvoe", "expected": ["move"], "nearest": "move"},
        ),
        (
            "do: [{birth: {kind: a, at: {translate: a1, by: move, tmies: 2}}}]",
            54,
            "unknown-key",
            {"key": "tmies", "expected": ["translate", "by", "times"], "nearest": "times"},
        ),
        (
            "when: {not: {not: {emtpy: a1}}}",
            20,
            "unknown-word",
            {"word": "emtpy", "expected": CONDITIONS, "nearest": "empty"},
        ),
        ("when: {not: {not: {rank: a}}}", 26, "wrong-type", {"found": "text", "expected": ["integer"]}),
        ("when: {empty: a1, not: b}", 7, "several-words", {"words": ["empty", "not"]}),
    ],
)
def test_what_is_wrong_in_a_word_is_told_where_it_stands(
    text: str, column: int, code: str, values: dict[str, Any]
) -> None:
    assert told(text) == [(1, column, code, values)]


def test_all_that_is_wrong_is_told_at_once() -> None:
    found = told("do:\n  - {brith: 1}\n  - birth: {kind: 1, at: zz}\nwhen: {all: [{empty: 1}, {rank: x}]}\n")
    assert [(line, column, code) for line, column, code, _ in found] == [
        (2, 6, "unknown-word"),
        (3, 19, "wrong-type"),
        (3, 26, "unknown-word"),
        (4, 22, "wrong-type"),
        (4, 33, "wrong-type"),
    ]


def test_what_stands_otherwise_is_read_by_its_own_type() -> None:
    grammar = Grammar()
    grammar.words(Condition, {"rank": Rank}, alone={"any": All(())}, otherwise=Named | int)
    grammar.words(Squares, {"departure": Departure})

    class Model(Strict):
        when: Annotated[Any, Condition, grammar]
        conditions: Annotated[tuple[Condition, ...], grammar]

    document = parse_document("when: 1\nconditions: [any, {rank: 2}, {name: x}, 4]", "a.yml")
    conditions: tuple[object, ...] = validate(Model, document).conditions
    assert conditions == (All(()), Rank(2), Named("x"), 4)


def test_the_json_schema_says_what_is_read() -> None:
    schema = Entry.model_json_schema()
    definitions = schema["$defs"]
    birth = definitions["Birth"]
    assert birth["required"] == ["kind", "at"]
    assert birth["additionalProperties"] is False
    assert birth["properties"]["from"] == {"type": "string", "default": "box", "title": "From"}
    assert birth["properties"]["kind"]["maxLength"] == 6
    assert birth["properties"]["at"] == {"$ref": "#/$defs/Squares"}
    assert definitions["Translate"]["description"] == "A square, moved along a vector."
    verbs = definitions["Verb"]["oneOf"]
    assert verbs[0]["properties"] == {"birth": {"$ref": "#/$defs/Birth"}}
    assert verbs[-1]["const"] == "pause"
    nots = definitions["Not"]["properties"]
    assert nots == {"not": {"$ref": "#/$defs/Condition"}}
    assert definitions["All"]["properties"]["all"]["items"] == {"$ref": "#/$defs/Condition"}


def test_the_json_schema_does_not_depend_on_memory() -> None:
    assert "0x" not in str(Entry.model_json_schema())
    assert sorted(Entry.model_json_schema()["$defs"])[:4] == ["All", "Birth", "Condition", "Crossing"]


WORDS = [
    "birth",
    "pause",
    "not",
    "all",
    "empty",
    "rank",
    "translate",
    "by",
    "departure",
    "kind",
    "at",
    "do",
    "when",
]
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from([*WORDS, "a1", "move"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["do", "when", "bare", "x"]), values))
def test_whatever_is_given_is_read_or_refused_at_its_place(data: dict[str, Any]) -> None:
    document = Document.of(data, "a.yml")
    try:
        entry = validate(Entry, document)
    except DefinitionError as error:
        assert {finding.code for finding in error.findings} <= CODES  # noqa: PT017 (either is right)
    else:
        assert all(isinstance(verb, Verb) for verb in entry.do)


CODES = {"missing-key", "missing-word", "not-one-of", "several-words", "too-long", "too-short", "unknown-key"}
CODES |= {"duplicate", "empty", "null-value", "unknown-word", "word-alone", "wrong-type"}
