from __future__ import annotations

import pytest

from feerie.errors import DefinitionError, Finding, Mark
from feerie.language import IDENTITY
from feerie.language.definitions.inheriting.inheritance import in_phase, inherit
from feerie.language.reading.document import Document, parse_document

CIRCE = """\
id: circe
name: {fr: Circé, en: Circe}
board: {files: 8, ranks: 8}
colours: [white, black]
position: {fen: 8/8/8/8/8/8/8/8 w - -, turn: white}
exiled_pawns: {first_rank: inert, last_rank: promote}
castling: {regained_by: rebirth, path: unattacked}
promotion: {at: last_rank, to: [queen, rook]}
effects:
  rebirth:
    when: {capture: true}
    do: [{rebirth: {piece: captured}}]
  second: {when: any}
phases:
  2:
    control: {white: [white]}
    effects: {rebirth: ~, second: {when: any, at_least: 1}}
"""


def child_of_circe(text: str) -> Document:
    return inherit(parse_document(CIRCE, "circe.yml"), parse_document(text, "child.yml"))


def test_a_field_is_replaced_whole_and_the_other_fields_stay() -> None:
    data = child_of_circe("effects: {rebirth: {when: {after: capture}}}").data
    assert data["effects"]["rebirth"] == {
        "when": {"after": "capture"},
        "do": [{"rebirth": {"piece": "captured"}}],
    }


def test_what_is_check_is_replaced_whole() -> None:
    parent = parse_document("id: p\ncheck: {when: {attacked: it}, of: own}", "p.yml")
    child = parse_document("id: c\ncheck: {when: {exists: queen}}", "c.yml")
    assert inherit(parent, child).data["check"] == {"when": {"exists": "queen"}, "of": "own"}


@pytest.mark.parametrize(
    ("section", "field", "inherited", "stated"),
    [
        ("promotion", "at", "{rank: 8}", "{any: camp}"),
        ("promotion", "limit", "{queen: 1}", "{rook: 2}"),
        ("captured", "demote", "{tokin: pawn}", "{rook: pawn}"),
        ("captured", "of", "{kind: queen}", "{royal: false}"),
        ("turn", "while", "{capture: true}", "{gives: check}"),
    ],
)
def test_a_field_of_a_section_without_entries_is_replaced_whole(
    section: str, field: str, inherited: str, stated: str
) -> None:
    parent = parse_document(f"id: p\n{section}: {{{field}: {inherited}, other: stays}}", "p.yml")
    child = parse_document(f"id: c\n{section}: {{{field}: {stated}}}", "c.yml")
    alone = inherit(None, child).data[section]
    assert inherit(parent, child).data[section] == {**alone, "other": "stays"}


def test_an_entry_that_is_no_mapping_is_replaced() -> None:
    data = child_of_circe("exiled_pawns: {first_rank: {steps: 2}}\ncastling: {path: ignored}").data
    assert data["exiled_pawns"] == {"first_rank": {"steps": 2}, "last_rank": "promote"}
    assert data["castling"] == {"regained_by": "rebirth", "path": "ignored"}


def test_a_section_that_is_no_mapping_is_replaced() -> None:
    data = child_of_circe("colours: [red]\npromotion: none").data
    assert data["colours"] == ["red"]
    assert data["promotion"] == "none"
    grandchild = inherit(child_of_circe("promotion: none"), parse_document("promotion: {at: any}", "g.yml"))
    assert grandchild.data["promotion"] == {"at": "any"}


def test_a_position_is_replaced_whole() -> None:
    assert child_of_circe("position: {white: [Kf1]}").data["position"] == {"white": ["Kf1"]}


def test_an_entry_is_deleted_by_null_and_may_be_declared_anew_by_a_grandchild() -> None:
    child = child_of_circe("effects: {rebirth: ~}\ncastling: {path: ~}")
    assert list(child.data["effects"]) == ["second"]
    assert child.data["castling"] == {"regained_by": "rebirth"}
    grandchild = inherit(child, parse_document("effects: {rebirth: {when: any}}", "g.yml"))
    assert list(grandchild.data["effects"]) == ["second", "rebirth"]
    assert grandchild.data["effects"]["rebirth"] == {"when": "any"}


def test_a_section_and_a_field_are_deleted_by_null_as_an_entry_is() -> None:
    child = child_of_circe("castling: ~\neffects: {rebirth: {do: ~}}")
    assert "castling" not in child.data
    assert child.data["effects"]["rebirth"] == {"when": {"capture": True}}
    with pytest.raises(DefinitionError) as caught:
        child_of_circe("castlin: ~\neffects: {second: {each: ~}}")
    assert [(finding.line, finding.column, finding.code) for finding in caught.value.findings] == [
        (1, 1, "nothing-to-delete"),
        (2, 20, "nothing-to-delete"),
    ]


def test_what_is_not_inherited_cannot_be_deleted() -> None:
    with pytest.raises(DefinitionError) as caught:
        child_of_circe("effects:\n  rebrith: ~\n  second: ~\nlaws: {undo: ~}\n")
    assert caught.value.findings == (
        Finding("child.yml", 2, 3, "nothing-to-delete"),
        Finding("child.yml", 4, 8, "nothing-to-delete"),
    )
    assert [finding.values for finding in caught.value.findings] == [
        {"entry": "rebrith", "expected": ["rebirth", "second"], "nearest": "rebirth"},
        {"entry": "undo", "expected": [], "nearest": None},
    ]


def test_a_variant_without_a_parent_has_nothing_to_delete() -> None:
    with pytest.raises(DefinitionError) as caught:
        inherit(None, parse_document("effects: {a: ~}", "a.yml"))
    assert [finding.code for finding in caught.value.findings] == ["nothing-to-delete"]
    assert inherit(None, parse_document(CIRCE, "circe.yml")).data == parse_document(CIRCE, "circe.yml").data


def test_what_a_variant_is_called_is_not_inherited() -> None:
    parent = parse_document("".join(f"{key}: {{a: 1}}\n" for key in IDENTITY) + "laws: {a: 1}", "p.yml")
    child = inherit(parent, parse_document("id: child\nwith: {limit: 9}", "c.yml"))
    assert child.data == {"id": "child", "with": {"limit": 9}, "laws": {"a": 1}}


def test_the_parents_entries_come_first_in_their_order() -> None:
    child = child_of_circe("effects: {new: {when: any}, second: {at_least: 2}, rebirth: {each: any}}")
    assert list(child.data["effects"]) == ["rebirth", "second", "new"]


def test_each_value_keeps_the_mark_of_its_file() -> None:
    child = child_of_circe("id: x\neffects:\n  rebirth:\n    when: any\n")
    assert child.mark(("effects", "rebirth", "when")) == Mark("child.yml", 4, 11)
    assert child.key_mark(("effects", "rebirth")) == Mark("child.yml", 3, 3)
    assert child.mark(("effects", "rebirth", "do")) == Mark("circe.yml", 12, 9)
    assert child.key_mark(("effects", "second")) == Mark("circe.yml", 13, 3)
    assert child.mark(("castling", "path")) == Mark("circe.yml", 7, 40)
    assert child.file == "child.yml"


def test_phases_merge_down_to_the_fields_of_their_entries() -> None:
    child = child_of_circe("phases: {2: {effects: {second: {at_least: 3}}, control: {black: []}}, 3: {}}")
    assert child.data["phases"] == {
        "2": {
            "control": {"white": ["white"], "black": []},
            "effects": {"rebirth": None, "second": {"when": "any", "at_least": 3}},
        },
        "3": {},
    }


def test_a_phase_is_laid_over_its_variant() -> None:
    phase = in_phase(child_of_circe("effects: {rebirth: {each: any}}"), "2")
    assert "phases" not in phase.data
    assert phase.data["effects"] == {"second": {"when": "any", "at_least": 1}}
    assert phase.data["castling"] == {"regained_by": "rebirth", "path": "unattacked"}


def test_a_phase_cannot_delete_what_its_variant_has_not() -> None:
    with pytest.raises(DefinitionError) as caught:
        in_phase(child_of_circe("effects: {rebirth: ~}"), "2")
    (finding,) = caught.value.findings
    assert (finding.file, finding.line, finding.code) == ("circe.yml", 17, "nothing-to-delete")


def test_a_phase_is_deleted_like_any_entry() -> None:
    assert child_of_circe("phases: {2: ~}").data["phases"] == {}
