from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from feerie.errors import DefinitionError
from feerie.language.definitions.inheriting.inheritance import inherit
from feerie.language.definitions.inheriting.parameter_types import Names
from feerie.language.definitions.inheriting.parameters import assign, substitute
from feerie.language.reading.document import Document, parse_document

PARENT = """\
id: circe
summary: {en: $at is no parameter here}
keywords: [$at]
params:
  at: {type: square, default: {home: captured}}
  occupied: {type: choice, of: [vanish, forbid], default: vanish}
  kind: {type: kind, default: pawn}
  colour: {type: colour, default: own}
  sides: {type: colours, default: [white, black]}
  limit: {type: integer, of: {minimum: 0, maximum: 8}, default: 8}
  must: {type: boolean, default: false}
effects:
  rebirth: {for: $sides, do: [{rebirth: {at: $at, occupied: $occupied, at_most: $limit}}]}
  other: {for: $keeper, text: "costs $limit", kind: $kind, colour: $colour, must: $must}
"""


def settled(*children: str, parent: str = PARENT) -> Document:
    variant = inherit(None, parse_document(parent, "parent.yml"))
    for number, text in enumerate(children):
        child = parse_document(text, f"child{number}.yml")
        variant = inherit(assign(variant, child), child)
    return substitute(variant, Names(["pawn", "rook"], ["white", "black"]))


def told(*children: str, parent: str = PARENT) -> list[tuple[str, int, int, str, dict[str, Any]]]:
    with pytest.raises(DefinitionError) as caught:
        settled(*children, parent=parent)
    return [(f.file, f.line, f.column, f.code, dict(f.values)) for f in caught.value.findings]


def test_names_stand_for_the_defaults() -> None:
    data = settled().data
    assert data["effects"] == {
        "rebirth": {
            "for": ["white", "black"],
            "do": [{"rebirth": {"at": {"home": "captured"}, "occupied": "vanish", "at_most": 8}}],
        },
        "other": {
            "for": "$keeper",
            "text": "costs $limit",
            "kind": "pawn",
            "colour": "own",
            "must": False,
        },
    }
    assert data["keywords"] == ["$at"]


def test_a_child_gives_values_with_marks_of_their_own() -> None:
    child = settled("with:\n  at: {translate: capture, by: move}\n  limit: 3\n")
    place = ("effects", "rebirth", "do", 0, "rebirth")
    assert child.data["effects"]["rebirth"]["do"][0]["rebirth"]["at"] == {
        "translate": "capture",
        "by": "move",
    }
    assert (child.mark((*place, "at")).file, child.mark((*place, "at")).line) == ("child0.yml", 2)
    assert child.mark((*place, "at_most")).line == 3
    assert child.mark((*place, "occupied")).file == "parent.yml"
    assert child.data["params"]["limit"]["default"] == 3


def test_a_grandchild_goes_over_a_child_and_inherits_the_rest() -> None:
    data = settled("with: {limit: 3, occupied: forbid}", "with: {limit: 5}").data
    rebirth = data["effects"]["rebirth"]["do"][0]["rebirth"]
    assert (rebirth["at_most"], rebirth["occupied"]) == (5, "forbid")


def test_a_child_may_declare_more_and_use_what_it_inherits() -> None:
    child = """\
params: {by: {type: integer, default: 2}}
with: {at: {translate: capture, by: [$by, 0]}}
effects: {rebirth: {do: [{rebirth: {at: $at}}]}}
"""
    do = settled(child, "with: {by: -1}").data["effects"]["rebirth"]["do"]
    assert do == [{"rebirth": {"at": {"translate": "capture", "by": [-1, 0]}}}]


def test_a_child_sets_only_the_parameters_of_its_parent() -> None:
    assert told("with: {limti: 3, own: 1}\nparams: {own: {type: integer, default: 2}}") == [
        (
            "child0.yml",
            1,
            column,
            "unknown-parameter",
            {
                "name": name,
                "expected": ["at", "occupied", "kind", "colour", "sides", "limit", "must"],
                "nearest": guess,
            },
        )
        for column, name, guess in ((8, "limti", "limit"), (18, "own", None))
    ]


def test_a_name_that_is_none_is_told_with_the_nearest() -> None:
    (found,) = told("laws:\n  a: [$limt]\n")
    assert found[:4] == ("child0.yml", 2, 7, "unknown-parameter")
    assert found[4]["nearest"] == "limit"


@pytest.mark.parametrize(
    ("given", "code", "values"),
    [
        ("kind: qeen", "not-one-of", {"found": "qeen", "expected": ["pawn", "rook"], "nearest": None}),
        ("kind: [rook]", "wrong-type", {"found": "list", "expected": ["text"]}),
        (
            "colour: enmy",
            "not-one-of",
            {"found": "enmy", "expected": ["white", "black", "own", "enemy"], "nearest": "enemy"},
        ),
        ("sides: white", "wrong-type", {"found": "text", "expected": ["list"]}),
        ("sides: [own]", "not-one-of", {"found": "own", "expected": ["white", "black"], "nearest": None}),
        ("limit: '8'", "wrong-type", {"found": "text", "expected": ["integer"]}),
        ("limit: true", "wrong-type", {"found": "boolean", "expected": ["integer"]}),
        ("limit: 9", "out-of-range", {"found": 9, "minimum": 0, "maximum": 8}),
        ("limit: -1", "out-of-range", {"found": -1, "minimum": 0, "maximum": 8}),
        ("must: 1", "wrong-type", {"found": "integer", "expected": ["boolean"]}),
        ("at: 4", "wrong-type", {"found": "integer", "expected": ["text", "mapping"]}),
        (
            "occupied: forbd",
            "not-one-of",
            {"found": "forbd", "expected": ["vanish", "forbid"], "nearest": "forbid"},
        ),
    ],
)
def test_a_value_must_be_of_its_type(given: str, code: str, values: dict[str, Any]) -> None:
    (found,) = told(f"with:\n  {given}\n")
    assert found[0] == "child0.yml"
    assert (found[1], found[3], found[4]) == (2, code, values)


def test_a_default_is_checked_where_it_stands() -> None:
    (found,) = told(parent="params:\n  kind: {type: kind, default: qeen}\n")
    assert found[:4] == ("parent.yml", 2, 31, "not-one-of")


def test_all_that_is_wrong_in_the_declarations_is_told() -> None:
    parent = """\
params:
  a: {type: kin, default: pawn}
  b: {type: choice, default: x}
  c: {type: integer}
  d: {type: integer, default: 1, of: 7}
  e: [1]
  keeper: {type: integer, default: 1}
  f: {type: integer, default: 1, off: 7}
laws: {x: $a, y: $nothing}
"""
    assert [(found[1], found[2], found[3]) for found in told(parent=parent)] == [
        (2, 13, "not-one-of"),
        (3, 6, "missing-key"),
        (4, 3, "missing-key"),
        (5, 38, "wrong-type"),
        (6, 6, "wrong-type"),
        (7, 3, "reserved-parameter"),
        (8, 34, "unknown-key"),
        (9, 18, "unknown-parameter"),
    ]


def test_parameters_in_a_circle_are_refused() -> None:
    parent = "params:\n  a: {type: square, default: {x: $b}}\n  b: {type: square, default: {x: $a}}\n"
    (found,) = told(parent=parent)
    assert found[3:] == ("cycle", {"chain": "a → b → a"})


def test_values_within_values_are_bounded() -> None:
    names = "abcdefgh"
    lines = [
        f"  {name}: {{type: squares, default: [{', '.join(['$' + below] * 9)}]}}"
        for name, below in pairwise(names)
    ]
    parent = "params:\n" + "\n".join(lines) + "\n  h: {type: square, default: x}\nlaws: {x: $a}\n"
    assert {found[3] for found in told(parent=parent)} == {"parameter-expansion"}


def test_sections_of_the_wrong_type_are_findings() -> None:
    assert told("with: [1]")[0][3:] == ("wrong-type", {"found": "list", "expected": ["mapping"]})
    assert told(parent="params: 3\nlaws: {a: $b}")[0][3:] == (
        "wrong-type",
        {"found": "integer", "expected": ["mapping"]},
    )
