"""What has no effect is refused where it stands; no file is blamed for what its parents or children say."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.errors import DefinitionError
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library

HEAD = "id: {id}\nname: {{fr: V, en: V}}\n"

SOUND = {
    "what waits for the next move in the parent waits for nothing here": """
extends: circe-parrain
captured: {goes: box}
""",
    "a number of members is inherited by a child without a group": """
extends: coups-miroir
effects: {mirror: {each: ~, do: [{recolour: {piece: mover, to: own}}]}}
""",
    "pawns become officers and keep what their parent says of them": """
pieces: {pawn: {class: officer}}
""",
    "a variant may do without castling and promotion": """
castling: none
promotion: none
""",
    "a parameter may come to more in a child": """
params: {on: {type: choice, of: [vanish, forbid], default: vanish}}
captured: {goes: limbo}
effects:
  e:
    when: {capture: true}
    do: [{rebirth: {piece: captured, at: departure, occupied: $on}}]
    reason: {fr: a, en: b}
""",
    "who has come back is on the board": """
effects:
  e: {when: {capture: true}, do: [{rebirth: {piece: captured, at: {home: captured}}}]}
  f: {when: {capture: true}, do: [{birth: {kind: pawn, at: {mirror: captured, about: vertical}}}]}
laws: {l: {forbid_after: {adjacent: captured, to: mover}}}
""",
    "before a promotion is before everything": """
effects:
  e: {before: promotion, when: {capture: true}, do: [{rebirth: {piece: captured, at: departure}}]}
  f: {when: {capture: true}, do: [{mutate: {piece: captured, to: [queen]}}]}
""",
    "the first operation of an extra move makes the mover": """
moves:
  m:
    do: [{transfer: {piece: {any: {colour: own}}, to: {any: empty}}}, {mutate: {piece: mover, to: [queen]}}]
    require_after: {not: {attacked: mover}}
    notation: "{piece}{square}~{to}"
""",
    "what does nothing in one phase may do something in another": """
effects:
  e: {when: {phase: 1}, do: [{birth: {kind: pawn, at: departure}}]}
  f: {when: {by: king}, do: [{set: {phase: 2}}]}
captured: {goes: limbo, until: next_move}
phases: {2: {captured: {goes: box}, pieces: {pawn: {class: officer}}}}
""",
    "all the same is not always the same": """
effects:
  a: {each: pawn, do: [{remove: {piece: {translate: it, by: {board_way: [[0, 1]]}}}}]}
  b:
    each: {adjacent_to: mover}
    do: [{mutate: {piece: it, to: [mover]}}, {recolour: {piece: it, to: own}}]
laws: {l: {forbid: {by: {kind: king, attacked_by: {colour: enemy}}, capturing: {kind: mover}}}}
""",
}


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND.keys())
def test_what_does_something_or_is_inherited_is_let_be(text: str, tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(HEAD.format(id="v") + text, encoding="utf-8")
    assert Library(shipped()).variant_at(path).id == "v"


def test_what_does_nothing_is_told_to_who_says_it_and_to_nobody_else(tmp_path: Path) -> None:
    for id_, text in {
        "parent": "pieces: {rook: {double_step: once}}",
        "child": "extends: parent\npieces: {knight: {double_step: once}}",
    }.items():
        (tmp_path / id_).mkdir()
        (tmp_path / id_ / "variant.yml").write_text(HEAD.format(id=id_) + text, encoding="utf-8")
    for id_, line in (("parent", 3), ("child", 4)):
        with pytest.raises(DefinitionError) as caught:
            Library(tmp_path, shipped()).variant(id_)
        [finding] = caught.value.findings
        assert (finding.code, Path(finding.file).parent.name, finding.line) == ("unused-key", id_, line)


def test_a_variant_without_castling_keeps_the_position_of_its_parent_without_the_rights(
    tmp_path: Path,
) -> None:
    path = tmp_path / "v.yml"
    path.write_text(HEAD.format(id="v") + "castling: none\n", encoding="utf-8")
    start = Library(shipped()).variant_at(path).variant.start
    assert start is not None
    assert not start.unmoved
    path.write_text(HEAD.format(id="v") + "castling: none\nposition: {fen: 4k3/8/8/8/8/8/8/4K2R w K -}\n")
    with pytest.raises(DefinitionError) as caught:
        Library(shipped()).variant_at(path)
    assert [finding.code for finding in caught.value.findings] == ["castling-none"]
